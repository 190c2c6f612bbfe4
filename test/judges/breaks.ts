/**
 * Changes that oasdiff reports as breaking since the last release, but that do not break clients. A new release starts with an
 * empty list. A test checks that oasdiff still reports each of them.
 */
interface KnownBreak {
  /** The name of oasdiff's check: `request-parameter-removed`. */
  id: RegExp;
  /** The operation: `GET /pos/challenge`. */
  where: RegExp;
  text: RegExp;
  why: string;
}

export const knownBreaks: readonly KnownBreak[] = [
  {
    id: /^request-property-any-of-removed$/,
    where: /\/adsearch\/v2\/conversion$/,
    text: /components\/schemas\/Conversion`/,
    why: "What is sent has a schema with a name of its own, SentConversion: the same members, of which only the server's are not required.",
  },
  {
    id: /^request-property-pattern-added$/,
    where: /\/(?:events|mailEvents|birthdays)/,
    text: /conferenceData\/entryPoints\/items\/uri/,
    why: "Each kind of entry point had its own pattern in a part of `allOf`, which generators do not understand. One pattern allows all of them.",
  },
  {
    id: /^response-property-(?:all-of|contains)-removed$/,
    where: /\/(?:events|mailEvents|birthdays)/,
    text: /conferenceData\/entryPoints/,
    why: "The rules of entry points stand in descriptions, since generators understand neither `contains` nor what parts of `allOf` say of an array. The server answers as before.",
  },
  {
    id: /^(?:response-property-pattern-removed|request-property-type-changed)$/,
    where: /\/(?:events|mailEvents|birthdays)/,
    text: /(?:attendees\/items|creator|organizer)\/email` re/,
    why: "An address is one of RFC 5322, as the description always said, which no pattern can say. Addresses in answers have the form as before.",
  },
  {
    id: /^re(?:quest|sponse)-property-pattern-changed$/,
    where: /\/(?:events|mailEvents|birthdays)/,
    text: /\/dateTime`/,
    why: "The server takes a space for the T and +0100 for +01:00, and said so in words only. Answers have the canonical form as before.",
  },
  {
    id: /^request-property-removed$/,
    where: /\/watch$|\/channels\/stop$/,
    text: /params\/ttl/,
    why: "`params` is a map, which takes `ttl` as before; two things of one name did not compile in clients of some generators.",
  },
  {
    id: /^request-property-pattern-added$/,
    where: /\/watch$|\/channels\/stop$/,
    text: /request property `token`/,
    why: "The server rejected these tokens before, because each message contains the token in a header, but the contract did not state it.",
  },
  {
    id: /^request-parameter-removed$/,
    where: /\/pos\/challenge$/,
    text: /transactionId/,
    why: "The page's own form names the attempt instead, and what is unknown in a query is ignored: a page that was open before goes on.",
  },
  {
    id: /^response-property-enum-value-added$/,
    where: /\/(?:identities|lines|merchants|transactions|payments|disputes|frauds|cards|pos|links|payouts)/,
    text: /new `[A-Z]{3}` enum value to the `[^`]*currency`/i,
    why: "The list of currencies follows ISO 4217. A response has a new one only for a payment that was made in it.",
  },
  {
    id: /^response-success-status-removed$/,
    where: /\/signin$/,
    text: /`200`/,
    why: "A page with a wrong password is 400 now, as on the payment page. Browsers show both alike.",
  },
  {
    id: /^request-parameter-pattern-changed$/,
    where: /\/mirror\/v1\/timeline/,
    text: /`content-range`/,
    why: "The pattern allows `bytes 0-*/13` as well.",
  },
  {
    id: /^response-property-enum-value-added$/,
    where: /\/sandbox\/v1\/faults$/,
    text: /status/,
    why: "A fault answers with the status that it was added with: who does not ask for a new one does not see one.",
  },
];
