/**
 * Rules that a contract's schema cannot express, so that a request that matches the schema may be rejected. Each rule quotes the
 * contract's description. A test checks that the quote exists.
 */
import { differences } from "../../generated/differences.ts";
import type { ContractEntry } from "../../scripts/generate/contract.ts";

/** A 400 error that depends on data, or on several fields together. */
interface DataRule {
  operation: RegExp;
  /** A pattern of the error's text. */
  refusal: RegExp;
  says: string;
}

export const dataRules: readonly DataRule[] = [
  ...rules(/^(?:tasks|tasklists|acl|calendarList|events|settings)\.(?:list|watch|instances)$/, [
    [/"location":"pageToken"/, "malformed, was expired through the sandbox, or was created for another list"],
  ]),
  ...rules(/^tasks\.|^tasklists\.(?!list|insert)/, [[/Invalid task list ID/, 'returns 400 "Invalid task list ID"']]),
  ...rules(/^tasklists\.delete$/, [[/default task list cannot be deleted/, "The default list cannot be deleted"]]),
  ...rules(/^tasks\.(?:get|update|patch|delete|move)$/, [[/Invalid task ID/, 'returns 400 "Invalid task ID"']]),
  ...rules(/^tasks\.(?:insert|move)$/, [
    [/Invalid task ID|"location":"(?:parent|previous)"/, "- a parent that is hidden, deleted or assigned"],
  ]),
  ...rules(/^tasks\.move$/, [[/deleted task cannot be moved/, "return 400 with the reason `invalid`"]]),
  ...rules(/^(?:acl|calendarList|events|settings)\.watch$/, [
    [
      /channelIdNotUnique/,
      "An ID that your application has used before returns 400 with the reason `channelIdNotUnique`",
    ],
    [/push\.webhookUrl/, "A URL that does not use HTTPS returns 400"],
    [/it must be in the future/, "A time in the past returns 400."],
    [/ttl\\": it must be greater than 0/, "A value of 0 or less returns 400."],
  ]),
  ...rules(/^(?:acl|calendarList|events)\.(?:list|watch)$/, [
    [/when \\"syncToken|combined with \\"syncToken/, "annot be combined with"],
  ]),
  ...rules(/^acl\.(?:insert|update|patch)$/, [[/scope\/value/, "Email address of the user or the group"]]),
  ...rules(/^acl\.(?:update|patch)$/, [
    [/scope of a rule cannot change/, "You cannot change it. Insert another rule instead."],
  ]),
  ...rules(/^calendarList\.(?:insert|update|patch)$/, [
    [/is not the ID of a calendar color/, "ID of an entry in the `calendar` section of `colors.get`."],
  ]),
  ...rules(/^calendars\.clear$/, [[/Only a primary calendar can be cleared/, "A secondary calendar returns 400"]]),
  ...rules(/^calendars\.delete$/, [
    [/primary calendar cannot be deleted/, "A primary calendar can be cleared but not deleted."],
  ]),
  ...rules(/^calendars\.transferOwnership$/, [
    [/Only a secondary calendar|disabled/, "A primary calendar, a disabled calendar"],
    [/user of the same organization/, "and a new data owner who is not a user of the same organization"],
  ]),
  ...rules(/^events\.(?:get|list|instances)$/, [[/IANA time zone/, "An unknown time zone returns 400."]]),
  ...rules(/^events\.instances$/, [
    [/neither a date-time with an offset nor a date/, "Any other value returns 400."],
    [/Only a recurring event has instances/, "The ID of a single event or of an instance returns 400"],
  ]),
  ...rules(/^events\.list$|^events\.watch$/, [
    [/orderBy=startTime requires/, "`startTime` requires `singleEvents=true`"],
  ]),
  ...rules(/^events\.(?:list|instances|watch|insert|import|update|patch)$|^freebusy\.query$/, [
    [/timeRangeEmpty/, "the response is 400 with the reason `timeRangeEmpty`"],
  ]),
  ...rules(/^freebusy\.query$/, [
    [/timeRangeTooLong/, "the reason `timeRangeTooLong`"],
    [/IANA time zone/, "zone"],
  ]),
  ...rules(/^events\.(?:insert|import|update|patch)$/, [
    [
      /"location":"(?:start|end|originalStartTime)/,
      "A date or a date-time. Exactly one of `date` and `dateTime` must be set.",
    ],
    [/IANA time zone/, "Time zone, as an IANA name."],
    [/is not the ID of an event color/, "ID of an entry in the `event` section of `colors.get`."],
    [/"location":"recurrence/, "recurrence rules that are malformed"],
    [/eventTypeRestriction|"location":"eventType"/, "reason `eventTypeRestriction`"],
    [
      /"location":"conferenceData/,
      "Either `createRequest`, or `conferenceSolution` with at least one entry point, is required.",
    ],
    [/"location":"sequence"/, "A lower number returns 400."],
  ]),
  ...rules(/^events\.insert$/, [
    [/cannot be sent together/, "A request that sets both `id` and `iCalUID`"],
    [/new event cannot have the status "cancelled"/, "or the status `cancelled`, returns 400."],
  ]),
  ...rules(/^events\.(?:insert|import|update|patch)$/, [
    [/cannotUseDefaultRemindersAndSpecifyOverride/, "returns 400 with the reason `cannotUseDefaultRemindersAndSpecify"],
  ]),
  ...rules(/^events\.quickAdd$/, [[/Required parameter: text/, "Text that contains only spaces returns 400"]]),
  ...rules(/^events\.import$/, [[/\\"id\\" cannot be chosen/, "`id` is not allowed"]]),
  ...rules(/^calendars\.(?:insert|update|patch)$/, [
    [/IANA time zone/, "zone"],
    [/each label must have a different ID/, "IDs are unique in the calendar."],
  ]),
  ...rules(/^conversion\.(?:get|getByCustomerId)$/, [[/"location":"(?:startDate|endDate)"/, "that does not exist"]]),
  ...rules(/^conversion\.(?:insert|update|updateAvailability)$/, [
    [/requestValidation|Details: \[/, "Each row is validated separately"],
    [/Empty batch/, "An empty batch is rejected."],
  ]),
  ...rules(/^timeline\.(?:insert|update|patch)(?:Upload)?$/, [
    [/requires a value with the state DEFAULT/, "A value for `DEFAULT` is required"],
    [/only one value for each state/, "each state can have only one value"],
  ]),
  ...rules(/^timeline\.list$/, [
    [/"location":"pageToken"/, "malformed, was expired through the sandbox, or was created for another list"],
  ]),
  ...rules(/^contacts\.(?:update|patch)$|^subscriptions\.update$/, [
    [/must be equal to the ID in the path/, "in the path returns 400 with the reason `invalid`"],
  ]),
  ...rules(/^subscriptions\.(?:insert|update)$/, [
    [/"location":"callbackUrl"/, "Any other URL returns 400 with the reason `invalid`."],
  ]),
  ...rules(/^(?:transactions|cards)\.create$/, [[/transactionId|authorizationId|cardId/, "successful"]]),
  ...rules(/^merchants\.create$/, [
    [/"bank\.iban"/, "check digits must be valid unless the merchant is a test merchant"],
  ]),
  ...rules(/^gateway\w+\.create$/, [[/public key/, "Public key of the merchant."]]),
  ...rules(/^gatewayTransactions\.create$|^transactions\.create$/, [[/"code":\d+/, "processing error"]]),
  ...rules(/^gatewayCards\.create$/, [[/"code":\d+/, "a declined card is not saved"]]),
  ...rules(/^transactions\.(?:capture|void)$/, [[/Can \w+ at most/, "up to the pending amount"]]),
  ...rules(/^transactions\.capture$/, [
    [/"currency"[\s\S]*the currency of the transaction/, "A currency other than that of the transaction is rejected"],
  ]),
  ...rules(/^transactions\.refund$/, [[/Can refund at most/, "up to the captured amount that is not refunded yet"]]),
  ...rules(/^merchantApps\.add$/, [[/The app does not exist/, "An ID that does not exist returns 400."]]),
  ...rules(/^vault\.tokenize$/, [
    [/three digits|10 to 19 digits/, "10 to 19 digits for a number and three for a security code"],
  ]),
  ...rules(/^payments\.(?:create|challenge)$/, [
    [/integration key is unknown/, "Public key of the merchant."],
    [/card is required/, "This server accepts cards only"],
    [/"code":"[A-Z_]+"/, "A payment by a customer."],
  ]),
];

function rules(operation: RegExp, said: readonly (readonly [refusal: RegExp, says: string])[]): DataRule[] {
  return said.map(([refusal, says]) => ({ operation, refusal, says }));
}

/**
 * Whether an error matches a rule of the operation.
 * @param body The body of the error: JSON, a page, or the beginning of a very long one.
 */
export function dependsOnData({ operation }: ContractEntry, body: string): boolean {
  const refusal = inOneLine(body);
  const { operationId: id } = operation;
  return dataRules.some((each) => each.operation.test(id) && each.refusal.test(refusal)) || isDifference(id, refusal);
}

/** JSON may be pretty-printed. */
function inOneLine(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

/** Whether the error comes from `DIALECT=published`: the operation's description contains the difference. */
function isDifference(id: string, refusal: string): boolean {
  return Object.values(differences).some(({ rows }) =>
    Object.values(rows).some(({ operations, refusal: row }) => {
      const isAbout = operations === "all" || operations.includes(id);
      return isAbout && [row?.message, row?.reason].some((each) => each !== undefined && refusal.includes(`"${each}"`));
    }),
  );
}
