/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import type { DifferenceRow, NotEnforced } from "../../server/http/differences.ts";

export const differences = {
  "due-in-utc": {
    "operations": [
      "tasks.insert",
      "tasks.patch",
      "tasks.update"
    ],
    "effect": "converts",
    "here": "The date of `due` is stored as written.",
    "published": "`due` is converted to UTC, and the date is taken from the result. For example, `2024-08-30T00:00:00+10:00` is due on August 29.",
    "sources": [
      "https://github.com/home-assistant/core/issues/125191",
      "https://github.com/home-assistant/core/issues/110165"
    ],
    "confidence": "reported"
  },
  "put-without-id": {
    "operations": [
      "tasks.update"
    ],
    "effect": "rejects",
    "refusal": {
      "kind": "invalid",
      "reason": "invalid",
      "message": "Missing task ID",
      "field": "id"
    },
    "here": "A body without `id` is accepted, because the path identifies the task.",
    "published": "A PUT whose body has no `id` is rejected with \"Missing task ID\".",
    "sources": [
      "openapi/tasks/DECISIONS.md, addresses and ids"
    ],
    "confidence": "assumed"
  },
  "malformed-dates": {
    "operations": [
      "tasks.insert",
      "tasks.patch",
      "tasks.update"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "reason": "badRequest",
      "message": "Request contains an invalid argument."
    },
    "here": "A `due` or `completed` that is not a time with an offset returns 400 with the reason `invalid`. The message contains the field.",
    "published": "A `due` or `completed` that is not a time with an offset returns 400 with the reason `badRequest`. The message is \"Request contains an invalid argument.\" and contains no field.",
    "sources": [
      "https://github.com/n8n-io/n8n/issues/20274",
      "https://github.com/taylorwilsdon/google_workspace_mcp/issues/664"
    ],
    "confidence": "recorded"
  }
} as const satisfies Record<string, DifferenceRow>;

export const notEnforced: readonly NotEnforced[] = [
  {
    "about": "The time of day in `due`",
    "why": "The published service discards it, as this server does.",
    "sources": [
      "https://github.com/openclaw/gogcli/issues/205"
    ]
  },
  {
    "about": "Unknown fields of a body, and unknown query parameters",
    "why": "Services of the same platform reject them, and published clients of this service send some. There are no reports about tasks.",
    "sources": [
      "test/clients/facts.test.ts, facts 3 and 8"
    ]
  },
  {
    "about": "Limits on the depth of subtasks",
    "why": "The documents and reports about them disagree.",
    "sources": [
      "https://github.com/kewisch/gdata-provider/issues/409"
    ]
  }
];
