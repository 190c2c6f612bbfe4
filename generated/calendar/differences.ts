/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import type { DifferenceRow, NotEnforced } from "../../server/http/differences.ts";

export const differences = {
  "start-of-both-kinds": {
    "operations": [
      "events.patch"
    ],
    "effect": "rejects",
    "needs": "stored",
    "refusal": {
      "kind": "invalid",
      "reason": "invalid",
      "message": "Invalid start time.",
      "field": "start"
    },
    "here": "In a PATCH, a `dateTime` in `start` removes the `date`, and vice versa.",
    "published": "A PATCH merges `start` with the stored value: a `dateTime` for an all-day event, or a `date` for a timed one, is rejected unless the other field is null.",
    "sources": [
      "https://github.com/n8n-io/n8n/issues/35800",
      "https://github.com/n8n-io/n8n/issues/5508",
      "https://github.com/gemini-cli-extensions/workspace/issues/435"
    ],
    "confidence": "recorded"
  },
  "end-of-both-kinds": {
    "operations": [
      "events.patch"
    ],
    "effect": "rejects",
    "needs": "stored",
    "refusal": {
      "kind": "invalid",
      "reason": "invalid",
      "message": "Invalid end time.",
      "field": "end"
    },
    "here": "In a PATCH, a `dateTime` in `end` removes the `date`, and vice versa.",
    "published": "A PATCH merges `end` with the stored value, like `start`, and rejects an end with both fields. The message is assumed.",
    "sources": [
      "https://github.com/fazer-ai/agents/issues/2",
      "https://github.com/elizaOS/eliza/issues/25104"
    ],
    "confidence": "assumed"
  },
  "start-without-zone": {
    "operations": [
      "events.insert",
      "events.import",
      "events.update"
    ],
    "effect": "rejects",
    "refusal": {
      "kind": "invalid",
      "reason": "required",
      "message": "Missing time zone definition for start time.",
      "field": "start"
    },
    "here": "A start without an offset and without `timeZone` is interpreted in the calendar's time zone.",
    "published": "A `start.dateTime` without an offset requires `start.timeZone`.",
    "sources": [
      "https://developers.google.com/workspace/calendar/api/v3/reference/events#start.dateTime",
      "https://agentskills.market/skills/imble-rain-nc-skills-googlecalendar",
      "https://taourl.com/read-2486760.html"
    ],
    "confidence": "reported"
  },
  "end-without-zone": {
    "operations": [
      "events.insert",
      "events.import",
      "events.update"
    ],
    "effect": "rejects",
    "refusal": {
      "kind": "invalid",
      "reason": "required",
      "message": "Missing time zone definition for end time.",
      "field": "end"
    },
    "here": "An end without an offset and without `timeZone` is interpreted in the calendar's time zone.",
    "published": "An `end.dateTime` without an offset requires `end.timeZone`.",
    "sources": [
      "https://developers.google.com/workspace/calendar/api/v3/reference/events#end.dateTime",
      "https://taourl.com/read-2486760.html"
    ],
    "confidence": "reported"
  },
  "series-zone-of-end-only": {
    "operations": [
      "events.insert",
      "events.import",
      "events.update"
    ],
    "effect": "rejects",
    "refusal": {
      "kind": "invalid",
      "reason": "required",
      "message": "Missing time zone definition for start time.",
      "field": "start"
    },
    "here": "The time zone of a timed series can be set in `end` only.",
    "published": "A timed series requires `start.timeZone`, even if `start.dateTime` has an offset.",
    "sources": [
      "https://github.com/openclaw/gogcli/issues/347",
      "https://github.com/openclaw/gogcli/issues/216"
    ],
    "confidence": "recorded"
  },
  "series-without-zone": {
    "operations": [
      "events.insert",
      "events.import",
      "events.update"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "message": "Missing time zone definition for start time."
    },
    "here": "A timed series without a time zone returns 400 with the reason `required`. The message contains `start/timeZone`.",
    "published": "The message is \"Missing time zone definition for start time.\"",
    "sources": [
      "https://github.com/openclaw/gogcli/issues/347",
      "https://github.com/openclaw/gogcli/issues/216"
    ],
    "confidence": "recorded"
  },
  "missing-start": {
    "operations": [
      "events.insert",
      "events.import",
      "events.update"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "message": "Missing start time."
    },
    "here": "An event without `start` returns 400 with the reason `required`. The message contains the field.",
    "published": "The message is \"Missing start time.\", as for the end.",
    "sources": [
      "https://github.com/yuhong90/node-google-calendar/issues/22"
    ],
    "confidence": "assumed"
  },
  "missing-end": {
    "operations": [
      "events.insert",
      "events.import",
      "events.update"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "message": "Missing end time."
    },
    "here": "An event without `end` returns 400 with the reason `required`. The message contains the field.",
    "published": "The message is \"Missing end time.\"",
    "sources": [
      "https://github.com/yuhong90/node-google-calendar/issues/22"
    ],
    "confidence": "recorded"
  },
  "unknown-zone-of-start": {
    "operations": [
      "events.insert",
      "events.import",
      "events.update",
      "events.patch"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "message": "Invalid time zone definition for start time."
    },
    "here": "An unknown `start.timeZone` returns 400 with the reason `invalid`. The message contains the time zone.",
    "published": "The message is \"Invalid time zone definition for start time.\"",
    "sources": [
      "https://github.com/phw198/OutlookGoogleCalendarSync/issues/1528"
    ],
    "confidence": "reported"
  },
  "unknown-zone-of-end": {
    "operations": [
      "events.insert",
      "events.import",
      "events.update",
      "events.patch"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "message": "Invalid time zone definition for end time."
    },
    "here": "An unknown `end.timeZone` returns 400 with the reason `invalid`. The message contains the time zone.",
    "published": "The message is \"Invalid time zone definition for end time.\"",
    "sources": [
      "https://github.com/phw198/OutlookGoogleCalendarSync/issues/1528"
    ],
    "confidence": "reported"
  },
  "local-until": {
    "operations": [
      "events.insert",
      "events.import",
      "events.update"
    ],
    "effect": "rejects",
    "refusal": {
      "kind": "invalid",
      "reason": "invalid",
      "message": "Invalid recurrence rule.",
      "field": "recurrence"
    },
    "here": "In a timed series, an `UNTIL` without `Z` is interpreted in the time zone of the series.",
    "published": "In a timed series, an `UNTIL` with a time must be in UTC, with a `Z`.",
    "sources": [
      "https://github.com/google/googleapis.dart/issues/223",
      "https://github.com/insanum/gcalcli/issues/181"
    ],
    "confidence": "reported"
  },
  "local-until-in-patch": {
    "operations": [
      "events.patch"
    ],
    "effect": "rejects",
    "needs": "stored",
    "refusal": {
      "kind": "invalid",
      "reason": "invalid",
      "message": "Invalid recurrence rule.",
      "field": "recurrence"
    },
    "here": "A PATCH of the recurrence of a timed event accepts an `UNTIL` without `Z`.",
    "published": "A PATCH of a timed event also requires an `UNTIL` with a time to be in UTC, with a `Z`.",
    "sources": [
      "https://github.com/google/googleapis.dart/issues/223",
      "https://github.com/openclaw/gogcli/issues/347"
    ],
    "confidence": "reported"
  },
  "invalid-recurrence": {
    "operations": [
      "events.insert",
      "events.import",
      "events.update",
      "events.patch"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "message": "Invalid recurrence rule."
    },
    "here": "An invalid line of `recurrence` returns 400 with the reason `invalid`. The message contains the invalid part.",
    "published": "The message is always \"Invalid recurrence rule.\"",
    "sources": [
      "https://github.com/derekantrican/GAS-ICS-Sync/issues/466"
    ],
    "confidence": "recorded"
  },
  "malformed-event-id": {
    "operations": [
      "events.insert"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "message": "Invalid resource id value."
    },
    "here": "An `id` that is not base32hex returns 400 with the reason `invalid`. The message describes the format.",
    "published": "The message is \"Invalid resource id value.\"",
    "sources": [
      "https://developers.google.com/workspace/calendar/api/v3/reference/events#id",
      "https://github.com/clintonthegeek/libkalburator (its campaign status, O68: checked against the service)"
    ],
    "confidence": "recorded"
  },
  "guest-without-address": {
    "operations": [
      "events.insert",
      "events.import",
      "events.update",
      "events.patch"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "message": "Missing attendee email."
    },
    "here": "A guest without `email` returns 400 with the reason `required`. The message contains the index in the list.",
    "published": "The message is \"Missing attendee email.\", formed like the message for a missing end.",
    "sources": [
      "https://github.com/yuhong90/node-google-calendar/issues/22"
    ],
    "confidence": "assumed"
  },
  "invalid-guest-address": {
    "operations": [
      "events.insert",
      "events.import",
      "events.update",
      "events.patch"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "message": "Invalid attendee email."
    },
    "here": "An invalid `email` of a guest returns 400 with the reason `invalid`. The message contains the index in the list.",
    "published": "The message is \"Invalid attendee email.\"",
    "sources": [
      "public calendar tools for agents, which sent lists of addresses as one text"
    ],
    "confidence": "reported"
  },
  "name-equal-to-address": {
    "operations": [
      "events.insert",
      "events.import",
      "events.update",
      "events.patch"
    ],
    "effect": "converts",
    "here": "The `displayName` of a guest is stored as sent.",
    "published": "A `displayName` of a guest that equals the `email` is dropped.",
    "sources": [
      "https://github.com/clintonthegeek/libkalburator (docs/campaign/eee/vendor-rest-api-wire-notes.md, O67)"
    ],
    "confidence": "recorded"
  },
  "conference-at-once": {
    "operations": [
      "events.insert",
      "events.update",
      "events.patch"
    ],
    "effect": "converts",
    "here": "The response shows a requested conference as `pending`. The conference is created shortly after the response.",
    "published": "The conference is created at once: the response contains `success`, the link and the entry points.",
    "sources": [
      "openapi/calendar/DECISIONS.md, recorded responses"
    ],
    "confidence": "recorded"
  },
  "import-of-strangers": {
    "operations": [
      "events.import"
    ],
    "effect": "rejects",
    "refusal": {
      "kind": "invalid",
      "reason": "participantIsNeitherOrganizerNorAttendee",
      "message": "The owner of the calendar must either be the organizer or an attendee of an event that is imported.",
      "field": "organizer"
    },
    "here": "An import may have any organizer.",
    "published": "An import whose `organizer` is another person is rejected unless the email address of the calendar is among the `attendees`.",
    "sources": [
      "https://github.com/GAM-team/GAM (src/gam/gamlib/glgapi.py, participantIsNeitherOrganizerNorAttendee)",
      "public synchronization programs that take the organizer away to avoid it"
    ],
    "confidence": "recorded"
  },
  "working-location-of-days": {
    "operations": [
      "events.insert",
      "events.update",
      "events.patch"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "reason": "malformedWorkingLocationEvent",
      "message": "An all-day working location event must be exactly one day long."
    },
    "here": "An all-day working location of several days returns 400 with the reason `eventTypeRestriction`.",
    "published": "The reason is `malformedWorkingLocationEvent`.",
    "sources": [
      "https://github.com/GAM-team/GAM (src/gam/gamlib/glgapi.py and its calendar module)"
    ],
    "confidence": "recorded"
  },
  "move-of-instance": {
    "operations": [
      "events.move"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "reason": "cannotChangeOrganizerOfInstance"
    },
    "here": "Moving one instance of a series returns 400 with the reason `invalid`.",
    "published": "The reason is `cannotChangeOrganizerOfInstance`. The status is assumed.",
    "sources": [
      "https://github.com/GAM-team/GAM (src/gam/gamlib/glgapi.py)"
    ],
    "confidence": "assumed"
  },
  "unknown-conference-type": {
    "operations": [
      "events.insert",
      "events.update",
      "events.patch"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "message": "Invalid conference type value."
    },
    "here": "A conference of a type that cannot be created returns 400 with the reason `invalid`. The message contains the field.",
    "published": "The message is \"Invalid conference type value.\"",
    "sources": [
      "https://github.com/googleapis/google-api-nodejs-client/issues/3234"
    ],
    "confidence": "reported"
  },
  "order-of-series": {
    "operations": [
      "events.list"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "reason": "badRequest",
      "message": "The requested ordering is not available for the particular query."
    },
    "here": "`orderBy=startTime` without `singleEvents=true` returns 400 with the reason `invalid`.",
    "published": "The reason is `badRequest`.",
    "sources": [
      "public calendar tools, checked against the service: composio listings failed with this error until singleEvents was added"
    ],
    "confidence": "recorded"
  },
  "time-without-offset-in-list": {
    "operations": [
      "events.list",
      "events.instances"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "reason": "badRequest",
      "message": "Bad Request"
    },
    "here": "A `timeMin`, `timeMax` or `updatedMin` without an offset returns 400 with the reason `invalid`. The message contains the parameter.",
    "published": "The reason is `badRequest`, and the message is \"Bad Request\".",
    "sources": [
      "https://stackoverflow.com/questions/17133777"
    ],
    "confidence": "reported"
  },
  "time-without-offset-in-freebusy": {
    "operations": [
      "freebusy.query"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "reason": "badRequest",
      "message": "Bad Request"
    },
    "here": "A `timeMin` or `timeMax` without an offset returns 400 with the reason `invalid`. The message contains the field.",
    "published": "The reason is `badRequest`, and the message is \"Bad Request\".",
    "sources": [
      "https://stackoverflow.com/questions/17133777"
    ],
    "confidence": "recorded"
  },
  "own-access": {
    "operations": [
      "acl.insert",
      "acl.update",
      "acl.patch",
      "acl.delete"
    ],
    "effect": "rejects",
    "refusal": {
      "kind": "forbidden",
      "reason": "cannotChangeOwnAcl",
      "message": "Cannot change your own access level.",
      "domain": "calendar",
      "parameter": "ruleId"
    },
    "here": "An owner who is not the data owner can remove their own access.",
    "published": "Users cannot lower or remove their own access.",
    "sources": [
      "https://github.com/GAM-team/GAM (src/gam/gamlib/glgapi.py, cannotChangeOwnAcl)",
      "public administration programs that tolerate the refusal: Cannot change your own access level"
    ],
    "confidence": "recorded"
  },
  "role-of-everybody": {
    "operations": [
      "acl.insert",
      "acl.update",
      "acl.patch"
    ],
    "effect": "rejects",
    "refusal": {
      "kind": "invalid",
      "reason": "illegalAccessRoleForDefault",
      "message": "The access role is not allowed for the scope default.",
      "domain": "calendar",
      "field": "role"
    },
    "here": "The scope `default` can have any role.",
    "published": "The scope `default` can have only the roles for free/busy times and for reading. Higher roles are rejected with `illegalAccessRoleForDefault`. Status and message are assumed.",
    "sources": [
      "https://github.com/GAM-team/GAM (src/gam/gamlib/glgapi.py)"
    ],
    "confidence": "assumed"
  },
  "malformed-rule-id": {
    "operations": [
      "acl.get",
      "acl.update",
      "acl.patch",
      "acl.delete"
    ],
    "effect": "rejects",
    "refusal": {
      "kind": "invalid",
      "reason": "invalid",
      "message": "Invalid resource id value.",
      "parameter": "ruleId"
    },
    "here": "A rule ID in another format is unknown and returns 404.",
    "published": "A rule ID that is neither `default` nor a kind, a colon and a value returns 400 with the reason `invalid`.",
    "sources": [
      "https://github.com/khuisman/mcp-gee-sweet (docs/qa, case TC-CAL68 checked against the service on 2026-07-29)"
    ],
    "confidence": "recorded"
  },
  "invalid-scope-value": {
    "operations": [
      "acl.insert"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "reason": "invalidScopeValue"
    },
    "here": "A `scope.value` that is not an email address or domain name returns 400 with the reason `invalid`.",
    "published": "The reason is `invalidScopeValue`.",
    "sources": [
      "https://github.com/GAM-team/GAM (src/gam/gamlib/glgapi.py)"
    ],
    "confidence": "assumed"
  },
  "role-too-small": {
    "operations": "all",
    "effect": "answers",
    "refusal": {
      "kind": "forbidden",
      "reason": "requiredAccessLevel",
      "domain": "calendar"
    },
    "here": "A role that is too low returns 403 with the reason `forbidden`.",
    "published": "The reason is `requiredAccessLevel`, and the domain is `calendar`.",
    "sources": [
      "https://github.com/google/google-api-javascript-client/issues/521",
      "https://github.com/GAM-team/GAM (src/gam/gamlib/glgapi.py)"
    ],
    "confidence": "recorded"
  },
  "deletion-of-primary": {
    "operations": [
      "calendars.delete"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "forbidden",
      "reason": "cannotDeletePrimaryCalendar",
      "domain": "calendar"
    },
    "here": "Deleting a primary calendar returns 400 with the reason `invalid`.",
    "published": "Deleting a primary calendar returns 403 with the reason `cannotDeletePrimaryCalendar`.",
    "sources": [
      "https://github.com/GAM-team/GAM (src/gam/gamlib/glgapi.py and its calendar module)"
    ],
    "confidence": "reported"
  },
  "unsubscription-of-primary": {
    "operations": [
      "calendarList.delete"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "forbidden",
      "reason": "cannotChangeOwnPrimarySubscription"
    },
    "here": "Removing the user's primary calendar from the list returns 403 with the reason `forbidden`.",
    "published": "The reason is `cannotChangeOwnPrimarySubscription`.",
    "sources": [
      "https://github.com/GAM-team/GAM (its calendar module)"
    ],
    "confidence": "assumed"
  },
  "unsubscription-of-owner": {
    "operations": [
      "calendarList.delete"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "forbidden",
      "reason": "cannotUnsubscribeFromOwnedCalendar",
      "message": "The data owner of a calendar cannot remove such a calendar from their calendar list."
    },
    "here": "Removing a calendar that the user owns from the list returns 403 with the reason `forbidden`.",
    "published": "The reason is `cannotUnsubscribeFromOwnedCalendar`.",
    "sources": [
      "https://github.com/khuisman/mcp-gee-sweet (docs/qa, case TC-CAL59 checked against the service on 2026-07-05)"
    ],
    "confidence": "recorded"
  },
  "channel-id-taken": {
    "operations": [
      "acl.watch",
      "calendarList.watch",
      "events.watch",
      "settings.watch"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid"
    },
    "here": "A channel ID that was used before returns 400 with the reason `channelIdNotUnique`, and the message is `Channel id \"X\" is not unique.`",
    "published": "The message is `Channel id X not unique`.",
    "sources": [
      "https://github.com/googleapis/google-api-nodejs-client/issues/774",
      "https://github.com/Alknoma/minutehand (CLAIMS.md, Calendar v3 push notifications)"
    ],
    "confidence": "recorded"
  },
  "unknown-things": {
    "operations": "all",
    "effect": "answers",
    "refusal": {
      "kind": "notFound",
      "message": "Not Found"
    },
    "here": "The message of a 404 contains the kind of resource that was not found.",
    "published": "The message is \"Not Found\".",
    "sources": [
      "https://developers.google.com/workspace/calendar/api/guides/errors"
    ],
    "confidence": "documented"
  },
  "stale-version": {
    "operations": "all",
    "effect": "answers",
    "refusal": {
      "kind": "stale",
      "message": "Precondition Failed"
    },
    "here": "The message of a 412 describes the change.",
    "published": "The message is \"Precondition Failed\".",
    "sources": [
      "https://developers.google.com/workspace/calendar/api/guides/errors"
    ],
    "confidence": "documented"
  },
  "too-many": {
    "operations": "all",
    "effect": "answers",
    "refusal": {
      "kind": "forbidden",
      "message": "Calendar usage limits exceeded."
    },
    "here": "The message describes the limit that was exceeded.",
    "published": "The message is \"Calendar usage limits exceeded.\"",
    "sources": [
      "https://developers.google.com/workspace/calendar/api/guides/errors"
    ],
    "confidence": "documented"
  }
} as const satisfies Record<string, DifferenceRow>;

export const notEnforced: readonly NotEnforced[] = [
  {
    "about": "`UNTIL` as a date in a timed series, and as a time in an all-day one",
    "why": "The published service itself creates such rules.",
    "sources": [
      "https://github.com/jens-maus/node-ical/pull/436",
      "https://github.com/jens-maus/node-ical/pull/433"
    ]
  },
  {
    "about": "Rules that recur within a day (`FREQ=HOURLY`)",
    "why": "The published import returns 500, and the published page ignores the rule. There are no reports about inserts.",
    "sources": [
      "https://github.com/googleapis/google-api-ruby-client/issues/572",
      "https://github.com/sebbo2002/ical-generator/issues/130"
    ]
  },
  {
    "about": "A rule that ends in a semicolon",
    "why": "Automation clients send it, and their users report no problems.",
    "sources": [
      "openapi/calendar/DECISIONS.md, recurrence"
    ]
  },
  {
    "about": "`created` and `updated` in the body of an insert",
    "why": "One library reports that they are rejected with 400, another only without milliseconds. Clients that send back received values are not rejected.",
    "sources": [
      "https://github.com/clintonthegeek/libkalburator (docs/campaign/eee/vendor-rest-api-wire-notes.md, O67)",
      "https://itblog.dynaspo.com/blog-entry-202.html",
      "test/clients/facts.test.ts, fact 8"
    ]
  },
  {
    "about": "Channels whose `address` is not an HTTPS URL",
    "why": "The published service rejects them. Tests of channels need a receiver on the developer's own machine.",
    "sources": [
      "https://stackoverflow.com/questions/43484709"
    ]
  },
  {
    "about": "The message for a channel that does not exist",
    "why": "It identifies a project, which does not exist on this server.",
    "sources": [
      "https://stackoverflow.com/questions/34618420"
    ]
  },
  {
    "about": "`scope.value` of a rule of the scope `default`",
    "why": "Recorded responses contain the email address of a public principal at a host of the publisher, although the reference states that the field is absent.",
    "sources": [
      "https://github.com/khuisman/mcp-gee-sweet (docs/qa, case TC-CAL63, checked against the service on 2026-07-29)",
      "openapi/calendar/DECISIONS.md, recorded responses"
    ]
  },
  {
    "about": "The access of the data owner",
    "why": "The reason is cannotChangeOwnerAcl, cannotModifyAclOfCalendarOwner or cannotRemoveLastCalendarOwnerFromAcl; reports disagree.",
    "sources": [
      "https://github.com/googleapis/google-api-nodejs-client/issues/484",
      "https://github.com/GAM-team/GAM (src/gam/gamlib/glgapi.py)"
    ]
  },
  {
    "about": "Conferences made by a service account",
    "why": "Many report \"Invalid conference type value.\" for a service account that does not act on behalf of a user. Others report that such an account creates conferences on a calendar of a paying organization.",
    "sources": [
      "https://github.com/googleapis/google-api-nodejs-client/issues/3234"
    ]
  },
  {
    "about": "The word `status` in error bodies",
    "why": "Recorded responses of the calendar service do not contain it, and published clients of other services expect it.",
    "sources": [
      "https://developers.google.com/workspace/calendar/api/guides/errors",
      "test/clients/facts.test.ts, fact 15"
    ]
  },
  {
    "about": "The size of a batch",
    "why": "One document states 50 requests, the other 1000.",
    "sources": [
      "https://developers.google.com/workspace/calendar/api/guides/batch",
      "https://developers.google.com/workspace/calendar/api/v3/reference"
    ]
  },
  {
    "about": "The maximum range of a free/busy query",
    "why": "Some reports state two months, others three months.",
    "sources": [
      "openapi/calendar/DECISIONS.md, free/busy"
    ]
  }
];
