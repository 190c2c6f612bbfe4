/** The words and phrases that texts avoid, with what to write instead. */

export interface WordRule {
  /** The source of a regular expression for whole words. A space matches any white space. */
  form: string;
  /** The replacement, in words that follow "write": the words to use, or how to build the sentence. */
  instead: string;
  /** Whether the rule is case-sensitive. */
  cased?: true;
  /** The kinds of text to which the rule applies; all kinds by default. */
  kinds?: readonly Kind[];
}

/** The kinds of text: documentation, contracts, strings of code that people read, and comments. */
export type Kind = "docs" | "contract" | "text" | "comment";

/** An exception to the rules: words that are correct in a certain place, with the reason. */
export interface Exception {
  /** Matches the path of the file. */
  path?: RegExp;
  /** Matches the words and the text around them. */
  words: RegExp;
  why: string;
}

const words: readonly WordRule[] = [
  { form: "answer(?:s|ed|ing)?", instead: "response, returns or responds" },
  { form: "refus(?:e|es|ed|ing|als?)", instead: "reject or error; decline for cards" },
  { form: "members?", instead: "field; property in schemas" },
  {
    form: "(?<!e-)mails?(?! (?:server|client|catcher|domain|folder|box|transfer|user)e?s?)|mailed|e-mails?",
    instead: "email",
  },
  { form: "(?:mail|web) address(?:es)?", instead: "email address or URL" },
  { form: "(?:told|tells?|telling)(?! apart)", instead: "returns, reports, prints or lists" },
  { form: "tell(?:s|ing)? apart|told apart", instead: "distinguish" },
  { form: "says?|said|saying", instead: "returns, reports, states or specifies" },
  { form: "holds(?! (?:a|the|its|their|this|that|no) (?:\\w+ )?locks?)", instead: "contains or stores" },
  {
    form: "(?:is|are|was|were|be|been|being) (?:\\w+ )?kept|keeps(?! (?:its?|their|the same|a copy|copies|track|up)\\b)",
    instead: "is stored, cached or retained",
  },
  { form: "(?:goes|go|went|going|gone) by", instead: "uses or follows" },
  { form: "(?:goes|go|went|going|gone) away", instead: "is deleted or expires" },
  { form: "(?:comes?|came|coming) of", instead: "is caused by or results from" },
  { form: "stands?(?! in for)|stood", instead: "is or appears" },
  { form: "(?<!at the )moments?", instead: "date-time, timestamp or time" },
  { form: "journals?", instead: "request log" },
  { form: "beside", instead: "next to, in addition to or compared with" },
  { form: "or else|what else", instead: "otherwise" },
  { form: "good tokens?|(?:is|are|was|were|still|no longer) good", instead: "valid" },
  {
    form: "at most|the most(?! (?:\\w+(?:ed|al|nt|ous|ive|ar|ly))\\b)",
    instead: "maximum or up to",
    kinds: ["contract"],
  },
  { form: "renew(?:s|ed|al|als|ing)?", instead: "refresh or rotate" },
  { form: "(?<!profile )pictures?", instead: "image or screenshot" },
  { form: "dear(?:er|est|ly)?|cheap(?:er|est|ly)?", instead: "slow, slower, or takes more CPU" },
  { form: "mend(?:s|ed|ing)?", instead: "fix" },
  { form: "judg(?:e|es|ed|ing)", instead: "validate or check" },
  { form: "upkeep", instead: "maintenance" },
  { form: "teach(?:es|ing)?|taught", instead: "suggest, explain or configure" },
  { form: "anew", instead: "again" },
  { form: "by hand", instead: "manually" },
  { form: "by chance", instead: "at random" },
  { form: "the world", instead: "the sandbox or the test environment" },
  { form: "programs?", instead: "app or client", kinds: ["docs", "contract"] },
  { form: "whoever|whosever|whomever", instead: "anyone who" },
  { form: "whatever", instead: "any, or regardless of" },
  { form: "(?:some|every|no)body", instead: "a user, anyone, everyone or no one" },
  { form: "shel(?:f|ves)", instead: "state or list key" },
  { form: "heads? of (?:\\w+ )?(?:e?mails?|messages?)|(?:mail|message) heads?", instead: "summaries" },
  { form: "with success", instead: "successfully" },
  { form: "(?:as it is|as they are)(?=[.,;:)])", instead: "unchanged, or delete it" },
  { form: "by (?:itself|themselves)", instead: "automatically, alone, or delete it" },
  { form: "of (?:its|their|your|our|his) own", instead: "its own X, separate, or delete it" },
  { form: "for good", instead: "permanently" },
  { form: "do(?:es|ing)? so|did so", instead: "the verb again" },
];

const patterns: readonly WordRule[] = [
  { form: "where (?:there|none|no) (?:is|are|was|were)|where none", instead: "if there is, or when" },
  { form: "(?:that|which|(?<!(?:if|when) )there) (?:is|are) none", instead: "does not exist, or the noun again" },
  {
    form: "(?:as|at|because of|besides?|beyond|by|for|from|in|into|is|are|of|on|than|to|with|without) what(?! to )",
    instead: "the noun that it refers to",
  },
  // "What" as a subject: at the start of a sentence, paragraph, list item or cell, unless a question follows.
  {
    form: "(?<=(?:^|[.:;!?]|[-*|]|\\n *\\n) *)what(?= [^?|]{0,200}?(?:[.:;|]|\\n *\\n|$))(?! to )",
    instead: "a noun as the subject",
  },
  { form: "\\d+(?:\\.\\d+)? %(?! ?[\\d(])", instead: "the sign without a space: 50%" },
  { form: "(?<![:/.\\w-])https?(?![:/\\w-]|\\.\\w)", instead: "HTTP or HTTPS", kinds: ["docs"], cased: true },
];

/** Patterns of words in British spelling, each with the American stem. Inflected forms match, too. */
const british: Readonly<Record<string, string>> = {
  "colour\\w*": "color",
  "behaviour\\w*": "behavior",
  "honour\\w*": "honor",
  "favour\\w*": "favor",
  "neighbour\\w*": "neighbor",
  "labour\\w*": "labor",
  "cancell(?:ed|ing|er|ers)": "canceled, canceling",
  "travell(?:ed|ing|er|ers)": "traveled, traveling",
  "label(?:led|ling)": "labeled, labeling",
  "model(?:led|ling)": "modeled, modeling",
  "signall(?:ed|ing)": "signaled, signaling",
  "centre[sd]?|centring": "center",
  "licen[c]e[sd]?": "license",
  "defence|offence|pretence": "defense, offense, pretense",
  "catalogue\\w*|dialogue": "catalog, dialog",
  "grey\\w*": "gray",
  "cheque\\w*": "check",
  "(?:for|back|after|to|in|out|on|up|down)wards": "forward, backward, afterward, toward",
  "whilst|amongst|amidst": "while, among, amid",
  "learnt|spelt|burnt|dreamt": "learned, spelled",
  "fulfil(?:s|ment)?": "fulfill",
  judgement: "judgment",
  "enquir\\w+": "inquire",
  "sceptic\\w*": "skeptic",
  "(?!(?:improv|superv|telev)is)\\w+isations?": "-ization",
  "(?:organ|recogn|initial|serial|normal|author|synchron|emphas|minim|maxim|summar|custom|util|categor|standard|prior|final|capital|local|general|special|anonym|canonical|token|random)is(?:e|es|ed|ing|er|ers)":
    "-ize",
  "analys(?:e|es|ed|ing)": "analyze",
  "per cent": "%",
};

export const rules: readonly WordRule[] = [
  ...words,
  ...patterns,
  ...Object.entries(british).map(([form, instead]) => ({ form, instead: `${instead} (American spelling)` })),
];

export const exceptions: readonly Exception[] = [
  { words: /\b(?:MEMBER|PROGRAM)\b/, why: "placeholders in the usage of commands" },
  { path: /^server\/cli\/users\.ts$/, words: /members?/i, why: "people in a group" },
  { path: /^server\/payments\/pages\/invitations\.ts$/, words: /member/, why: "people in a team" },
  { path: /^server\/cli\/requestTest\.ts$/, words: /answer|refused/, why: "code that the command prints" },
  { path: /^scripts\/generate\/writers\.ts$/, words: /Members</, why: "the name of a generated type" },
  { path: /^server\/docs\/search\.ts$/, words: /from what/, why: "words that the search ignores" },
  { path: /^openapi\/payments\//, words: /at most GBP|\(https\)/, why: "messages of the published service" },
  { path: /^server\/payments\/commands\//, words: /renew-key/, why: "the name of a command" },
  {
    words:
      /\bmembers? of (?:a|the|its|their|each|every|this|that) (?:\w+ )?(?:group|union|team|oneOf)|group(?:'s)? members?/i,
    why: "people in a group",
  },
  { path: /^openapi\/platform\/(?:paths|schemas)\/\w*groups?\.yaml$/i, words: /members?/i, why: "people in a group" },
  {
    path: /^openapi\/calendar\/(?:guide\.md|schemas\/FreeBusyGroup\.yaml)$/,
    words: /members/,
    why: "people in a group",
  },
  { path: /^openapi\/calendar\//, words: /renew\w*/i, why: "the published term for notification channels" },
  {
    words: /\brenew\w*\W+(?:\w+\W+){0,2}channels?|channels?\W+(?:\w+\W+){0,3}renew/i,
    why: "the published term for notification channels",
  },
];
