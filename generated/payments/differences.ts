/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import type { DifferenceRow, NotEnforced } from "../../server/http/differences.ts";

export const differences = {
  "merchant-change-without-body": {
    "operations": [
      "merchants.update"
    ],
    "effect": "converts",
    "here": "Changing a merchant returns 200 with the merchant.",
    "published": "Changing a merchant returns 204 without a body.",
    "sources": [
      "https://github.com/paylike/api-docs/blob/master/status-codes.md",
      "https://github.com/paylike/node-api (its tests expect no value)"
    ],
    "confidence": "documented"
  },
  "unknown-card-number": {
    "operations": [
      "payments.create",
      "payments.challenge"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "message": "Invalid payment card number."
    },
    "here": "The message of `PAYMENT_CARD_NUMBER_INVALID` is \"The card number is invalid\".",
    "published": "The message is \"Invalid payment card number.\"",
    "sources": [
      "https://github.com/paylike/api-reference/blob/master/status-codes.md"
    ],
    "confidence": "documented"
  },
  "wrong-security-code": {
    "operations": [
      "payments.create",
      "payments.challenge"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "message": "Incorrect payment card security code"
    },
    "here": "The message of `PAYMENT_CARD_SECURITY_CODE_INVALID` is \"The security code of the card is invalid\".",
    "published": "The message is \"Incorrect payment card security code\".",
    "sources": [
      "https://github.com/paylike/api-reference/blob/master/status-codes.md"
    ],
    "confidence": "documented"
  },
  "disabled-card": {
    "operations": [
      "payments.create",
      "payments.challenge"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "message": "Payment card disabled for this use"
    },
    "here": "The message of `PAYMENT_CARD_DISABLED` is \"The card is disabled\".",
    "published": "The message is \"Payment card disabled for this use\".",
    "sources": [
      "https://github.com/paylike/api-reference/blob/master/status-codes.md"
    ],
    "confidence": "documented"
  },
  "lost-card": {
    "operations": [
      "payments.create",
      "payments.challenge"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "message": "Payment card has been marked as lost"
    },
    "here": "The message of `PAYMENT_CARD_LOST` is \"The card was reported lost\".",
    "published": "The message is \"Payment card has been marked as lost\".",
    "sources": [
      "https://github.com/paylike/api-reference/blob/master/status-codes.md"
    ],
    "confidence": "documented"
  },
  "rejection-by-issuer": {
    "operations": [
      "payments.create",
      "payments.challenge"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "message": "The payment was rejected"
    },
    "here": "The message of `PAYMENT_REJECTED_BY_ISSUER` is \"The payment was rejected by the card issuer\".",
    "published": "The message is \"The payment was rejected\".",
    "sources": [
      "https://github.com/paylike/api-reference/blob/master/status-codes.md"
    ],
    "confidence": "documented"
  },
  "failing-method": {
    "operations": [
      "payments.create",
      "payments.challenge"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "message": "Unexpected payment method error"
    },
    "here": "The message of `PAYMENT_METHOD_ERROR` is \"The payment method failed\".",
    "published": "The message is \"Unexpected payment method error\".",
    "sources": [
      "https://github.com/paylike/api-reference/blob/master/status-codes.md"
    ],
    "confidence": "documented"
  },
  "tds-not-to-be-had": {
    "operations": [
      "payments.create",
      "payments.challenge"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "message": "3-D Secure is required but is not supported by the payment method at the moment."
    },
    "here": "The message of `TDSECURE_REQUIRED` is \"3-D Secure is required and could not be had\".",
    "published": "The message is \"3-D Secure is required but is not supported by the payment method at the moment.\"",
    "sources": [
      "https://github.com/paylike/api-reference/blob/master/status-codes.md"
    ],
    "confidence": "documented"
  },
  "tds-failed": {
    "operations": [
      "payments.create",
      "payments.challenge"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "message": "3-D Secure is required but failed. Please retry later."
    },
    "here": "The message of `TDSECURE_FAILED` is \"3-D Secure failed\".",
    "published": "The message is \"3-D Secure is required but failed. Please retry later.\"",
    "sources": [
      "https://github.com/paylike/api-reference/blob/master/status-codes.md"
    ],
    "confidence": "documented"
  },
  "unknown-scheme": {
    "operations": [
      "payments.create",
      "payments.challenge"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid"
    },
    "here": "The message of `PAYMENT_CARD_SCHEME_UNKNOWN` is \"The card scheme is unknown\".",
    "published": "The message begins with \"The payment card was not recognized. Try with any\" and lists the networks. How they are joined is assumed.",
    "sources": [
      "https://github.com/paylike/api-reference/blob/master/status-codes.md"
    ],
    "confidence": "assumed"
  },
  "unsupported-scheme": {
    "operations": [
      "payments.create",
      "payments.challenge"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid"
    },
    "here": "The message of `PAYMENT_CARD_SCHEME_UNSUPPORTED` is \"The card scheme is not supported\".",
    "published": "The message consists of the name of the network, \"is not supported. Try with any\", and the networks. How they are joined is assumed.",
    "sources": [
      "https://github.com/paylike/api-reference/blob/master/status-codes.md"
    ],
    "confidence": "assumed"
  },
  "token-of-other-type": {
    "operations": [
      "payments.create",
      "payments.challenge"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid"
    },
    "here": "The message of `TOKEN_TYPE_UNEXPECTED` is \"The token for `card.code` is of another type than pcsc\".",
    "published": "The message is \"The token for `card.code` is not of the right type\".",
    "sources": [
      "https://github.com/paylike/api-reference/blob/master/status-codes.md"
    ],
    "confidence": "documented"
  },
  "mixed-test-modes": {
    "operations": [
      "payments.create",
      "payments.challenge"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid"
    },
    "here": "The message of `TEST_MODE_MIXED` is \"The object test is needed for a test merchant\".",
    "published": "The message begins with \"Mismatch of test modes:\".",
    "sources": [
      "https://github.com/paylike/api-reference/blob/master/status-codes.md"
    ],
    "confidence": "documented"
  },
  "unknown-key": {
    "operations": [
      "payments.create",
      "payments.challenge"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "message": "The payment integration key is unknown"
    },
    "here": "The message of `PAYMENT_INTEGRATION_KEY_UNKNOWN` is \"The integration key is unknown\".",
    "published": "The message is \"The payment integration key is unknown\".",
    "sources": [
      "https://github.com/paylike/api-reference/blob/master/status-codes.md"
    ],
    "confidence": "documented"
  },
  "challenge-not-needed": {
    "operations": [
      "payments.create",
      "payments.challenge"
    ],
    "effect": "answers",
    "refusal": {
      "kind": "invalid",
      "message": "The requested payment challenge is not available"
    },
    "here": "The message of `PAYMENT_CHALLENGE_UNAVAILABLE` is \"The payment does not require this challenge at the moment\".",
    "published": "The message is \"The requested payment challenge is not available\".",
    "sources": [
      "https://github.com/paylike/api-reference/blob/master/status-codes.md"
    ],
    "confidence": "documented"
  }
} as const satisfies Record<string, DifferenceRow>;

export const notEnforced: readonly NotEnforced[] = [
  {
    "about": "`Idempotency-Key`",
    "why": "The documents of the published service neither mention the header nor state that it is ignored.",
    "sources": [
      "https://github.com/paylike/api-docs",
      "https://github.com/paylike/api-reference"
    ]
  },
  {
    "about": "Currencies that the published list does not contain, or marks as deprecated (such as VES)",
    "why": "The list contains the supported currencies, but the documents state that customers can be charged in any currency.",
    "sources": [
      "https://github.com/paylike/currencies",
      "https://github.com/paylike/api-docs"
    ]
  },
  {
    "about": "Countries of merchants",
    "why": "The published list has three countries, but merchants from other countries were created.",
    "sources": [
      "https://github.com/paylike/countries",
      "openapi/payments/DECISIONS.md, requests"
    ]
  },
  {
    "about": "A payment without `hints`",
    "why": "The reference does not mark the field as optional, but its text describes it as added by a challenge.",
    "sources": [
      "https://github.com/paylike/api-reference/blob/master/payments/index.md"
    ]
  },
  {
    "about": "`test: true`",
    "why": "The reference allows an object only, but the published browser library sends `true`.",
    "sources": [
      "https://github.com/paylike/api-reference/blob/master/payments/index.md",
      "https://github.com/paylike/sdk"
    ]
  },
  {
    "about": "Test card numbers that end in a code",
    "why": "They are specific to this server, for causing errors in tests. No such numbers are published.",
    "sources": [
      "openapi/payments/DECISIONS.md, cards and outcomes"
    ]
  }
];
