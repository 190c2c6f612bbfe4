/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

export type $Read<T> = {
    readonly $read: T;
};
export type $Write<T> = {
    readonly $write: T;
};
export type Readable<T> = T extends $Write<any> ? never : T extends $Read<infer U> ? Readable<U> : T extends (infer E)[] ? Readable<E>[] : T extends object ? {
    [K in keyof T as NonNullable<T[K]> extends $Write<any> ? never : K]: Readable<T[K]>;
} : T;
export type Writable<T> = T extends $Read<any> ? never : T extends $Write<infer U> ? Writable<U> : T extends (infer E)[] ? Writable<E>[] : T extends object ? {
    [K in keyof T as NonNullable<T[K]> extends $Read<any> ? never : K]: Writable<T[K]>;
} & {
    [K in keyof T as NonNullable<T[K]> extends $Read<any> ? K : never]?: never;
} : T;
export interface paths {
    "/transactions/{transaction}/disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a dispute
         * @description Opens a dispute, as a cardholder does. The amount and the dispute fee are deducted from the merchant at once. A transaction can have several disputes.
         */
        post: operations["paymentDisputes.open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/disputes/{dispute}/win": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Win a dispute
         * @description Decides a dispute in favor of the merchant, who gets the amount back, but not the fee. A dispute that is already decided returns 409.
         */
        post: operations["paymentDisputes.win"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/disputes/{dispute}/lose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lose a dispute
         * @description Decides a dispute in favor of the cardholder. No money is transferred, because it was deducted when the dispute was opened. A dispute that is already decided returns 409.
         */
        post: operations["paymentDisputes.lose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions/{transaction}/frauds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report fraud
         * @description Reports a payment as fraud, as the card network does. No money is transferred.
         */
        post: operations["paymentFrauds.report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/merchants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the merchants of all apps
         * @description Returns the merchants of all apps, the newest first. The payment service itself lists only an app's own merchants.
         */
        get: operations["paymentMerchants.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/merchants/{merchant}/apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a key for a merchant
         * @description Creates an app with access to the merchant and returns its key. It has the same effect as `apps.create`, followed by `merchantApps.add` from an app that already has access.
         */
        post: operations["paymentMerchants.addApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/merchants/{merchant}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Configure a test merchant
         * @description Changes settings that only the operator of a payment service can change: the merchant's permissions, its pricing, and its 3-D Secure mode. Fields that are left out stay the same.
         */
        put: operations["paymentMerchants.configure"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/merchants/{merchant}/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay out
         * @description Pays the balance of a merchant, or a part of it, to its bank account. An empty balance, an amount above the balance, or a missing bank account returns 400.
         */
        post: operations["paymentMerchants.payOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/links/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay a link of the payment page
         * @description Pays through a link to the payment page (`/pos/?key=…&value=…`), as a customer would in a new browser: enters a card, submits the form, and authenticates with the bank if required. The rules of the page apply: the link is validated, the card network can decline the card, and 3-D Secure is used if the merchant or the card requires it. A link that the page does not accept returns 400, and so does a link without an amount, because staff must first enter the amount. If the payment fails, the response is still successful, with `paid: false` and the reason. Each call uses another browser, so the same link can be paid again.
         */
        post: operations["paymentLinks.pay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A dispute to open. */
        NewDispute: {
            /**
             * Format: int64
             * @description Disputed amount in minor units of the transaction's currency. Defaults to the captured amount that is neither refunded nor disputed. A larger amount is rejected.
             */
            amount?: number;
            /** @description Reason code of the card's network. Visa: 10.4, 11.3, 13.1 (the default), 13.3, 13.6, 13.7. Mastercard: 4808, 4834, 4837, 4853 (the default). */
            reason?: number;
        };
        /**
         * @description ID chosen by the server: 24 lowercase hexadecimal digits, of which the first eight are the Unix time of creation in seconds. If you sort the IDs of a merchant's resources as strings, they are in creation order.
         * @example 69a5d1e83b7c6f02d4a8915c
         */
        Id: string;
        /**
         * Format: int64
         * @description Amount in minor units of its currency, at least one. The maximum is 9007199254740991 (2^53 - 1).
         */
        PositiveAmount: number;
        /** @description A dispute. A cardholder disputes a payment, and the amount is deducted from the merchant until the dispute is decided. The outcome is an entry in the trail of the transaction. */
        Dispute: {
            /** @description ID of the dispute. */
            id: components["schemas"]["Id"];
            /** @description ID of the merchant. */
            merchantId: components["schemas"]["Id"];
            /** @description ID of the disputed transaction. */
            transactionId: components["schemas"]["Id"];
            /**
             * Format: date-time
             * @description When the dispute was opened.
             */
            created: string;
            /** @description Disputed amount, in minor units of the transaction's currency. */
            amount: components["schemas"]["PositiveAmount"];
            /** @description Reason in the words of the card network. */
            reason: {
                /** @description Reason code of the network. Visa: 10.4, 11.3, 13.1, 13.3, 13.6, 13.7. Mastercard: 4808, 4834, 4837, 4853. Clients must also accept other codes. */
                code: number;
                /** @description Title of the reason code, such as "Goods or services not received". */
                title: string;
            };
            /**
             * Format: date-time
             * @description When the merchant must respond, 14 days after the dispute was opened.
             */
            due: string;
        };
        /** @description A dispute. */
        DisputeEnvelope: {
            dispute: components["schemas"]["Dispute"];
        };
        /** @description The body of every error. Apps should check `error.errors[0].reason`. `error.message` is for people. Do not parse it, because its wording can change. */
        Error: {
            /** @description The error. */
            error: {
                /**
                 * Format: int32
                 * @description The HTTP status code of the response.
                 */
                code: number;
                /** @description Explanation for people: the message of the first element of `errors`. */
                message: string;
                /**
                 * @description Canonical name of the kind of error. Several HTTP status codes can share a name.
                 * @enum {string}
                 */
                status: "INVALID_ARGUMENT" | "UNAUTHENTICATED" | "PERMISSION_DENIED" | "NOT_FOUND" | "ALREADY_EXISTS" | "ABORTED" | "FAILED_PRECONDITION" | "OUT_OF_RANGE" | "RESOURCE_EXHAUSTED" | "CANCELLED" | "DATA_LOSS" | "UNKNOWN" | "INTERNAL" | "UNIMPLEMENTED" | "UNAVAILABLE" | "DEADLINE_EXCEEDED";
                /** @description The individual errors, the most important one first. There is usually one error. If a body lacks several required fields, there is one error for each field. */
                errors: {
                    /** @description The domain that defines the reason: `global`, `usageLimits`, or the name of the service, for example. */
                    domain: string;
                    /** @description The reason for apps to check, such as `invalid`, `required`, `notFound`, `conditionNotMet` or `rateLimitExceeded`. */
                    reason: string;
                    /** @description Explanation for people. */
                    message: string;
                    /**
                     * @description The kind of `location`: `header` for a header, and `parameter` for a query parameter, a path parameter or a field of the body.
                     * @enum {string}
                     */
                    locationType?: "parameter" | "header";
                    /** @description The part of the request that caused the error, such as `pageToken` or `If-Match`. */
                    location?: string;
                    /**
                     * Format: uri
                     * @description URL of a page that explains the error.
                     */
                    extendedHelp?: string;
                }[];
                /** @description Further information, depending on the error. For the reason `insufficientPermissions`, there is an entry with the `reason` `ACCESS_TOKEN_SCOPE_INSUFFICIENT`. Its `metadata` contains `service`, `method`, `acceptedScopes` (the token needs only one of them) and `tokenScopes`. Scopes are separated by spaces. */
                details?: {
                    [key: string]: unknown;
                }[];
            };
        };
        /** @description A fraud alert to report. */
        NewFraud: {
            /**
             * Format: int32
             * @description Reason code of the fraud alert, from 0 to 8. Unknown if left out.
             */
            reason?: number;
            /**
             * Format: date-time
             * @description When the cardholder's bank reported it. Unknown if left out.
             */
            reported?: string;
        };
        /** @description A fraud alert. No money is transferred. Refunding the payment may prevent a dispute. */
        Fraud: {
            /** @description ID of the alert. */
            id: components["schemas"]["Id"];
            /** @description ID of the merchant. */
            merchantId: components["schemas"]["Id"];
            /** @description ID of the reported transaction. */
            transactionId: components["schemas"]["Id"];
            /**
             * Format: date-time
             * @description When the alert arrived here.
             */
            created: string;
            /**
             * Format: date-time
             * @description When the cardholder's bank reported it. Absent if unknown.
             */
            reported?: string;
            /**
             * Format: int32
             * @description What happened; absent when not known.
             *
             *     | reason | meaning |
             *     |---|---|
             *     | 0 | misc |
             *     | 1 | fraudulent usage |
             *     | 2 | fraudulent application |
             *     | 3 | counterfeit |
             *     | 4 | account takeover |
             *     | 5 | card not delivered |
             *     | 6 | card stolen |
             *     | 7 | card lost |
             *     | 8 | cardholder manipulated |
             * @enum {integer}
             */
            reason?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
        };
        /** @description A fraud alert. */
        FraudEnvelope: {
            fraud: components["schemas"]["Fraud"];
        };
        /**
         * Format: int64
         * @description Effect on the merchant's balance, in minor units of the merchant's currency. Negative if the merchant pays.
         */
        Balance: number;
        /** @description Permissions of the merchant. New merchants may do everything except transfer money to cards, which this service does not support. */
        Claim: {
            /** @description Whether transactions can be created. If not, they fail with processing error 27. */
            canChargeCard: boolean;
            /** @description Whether cards can be saved. If not, saving fails with processing error 28. */
            canSaveCard: boolean;
            /** @description Whether money can be transferred to cards. Always false. */
            canTransferToCard: boolean;
            /** @description Whether transactions can be captured. If not, the response is 403. */
            canCapture: boolean;
            /** @description Whether captured amounts can be refunded. If not, the response is 403. */
            canRefund: boolean;
            /** @description Whether reserved amounts can be voided. If not, the response is 403. */
            canVoid: boolean;
        };
        /**
         * @description Currency in which customers can be charged, as a three-letter code in capitals: every currency and fund of ISO 4217 that has a minor unit, and the withdrawn ANG, BGN, BYR, VEF, ZMK and ZWL. The minor unit is a hundredth, except that BIF, BYR, CLP, DJF, GNF, JPY, KMF, KRW, PYG, RWF, UGX, UYI, VND, VUV, XAF, XOF and XPF have none, that of BHD, IQD, JOD, KWD, LYD, OMR and TND is a thousandth, and that of CLF and UYW is a ten-thousandth.
         * @enum {string}
         */
        Currency: "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BOV" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BYR" | "BZD" | "CAD" | "CDF" | "CHE" | "CHF" | "CHW" | "CLF" | "CLP" | "CNY" | "COP" | "COU" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "EUR" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MXV" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "USN" | "UYI" | "UYU" | "UYW" | "UZS" | "VED" | "VEF" | "VES" | "VND" | "VUV" | "WST" | "XAD" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMK" | "ZMW" | "ZWG" | "ZWL";
        /**
         * Format: int64
         * @description Amount in minor units of its currency.
         */
        Amount: number;
        /** @description An amount with its currency. */
        MoneyAmount: {
            currency: components["schemas"]["Currency"];
            amount: components["schemas"]["Amount"];
        };
        /** @description Pricing of the merchant. Amounts are in the merchant's currency. */
        Pricing: {
            /** @description Share of each captured amount that is charged as a fee, with up to six decimals: 0.0135 is 1.35%, the default for new merchants. */
            rate: number;
            /** @description Fee for each capture, in addition to the share. For new merchants, the equivalent of EUR 0.25. */
            flat: components["schemas"]["MoneyAmount"];
            /** @description Fee for each dispute that is opened. For new merchants, the equivalent of EUR 15.00. */
            dispute: components["schemas"]["MoneyAmount"];
        };
        /** @description A merchant. `name`, `email` and `descriptor` can be changed later. All other fields keep their original values. */
        Merchant: {
            /** @description ID of the merchant. */
            id: $Read<components["schemas"]["Id"]>;
            /** @description Public key. It identifies the merchant in payment links and at the gateway. It is not a credential, and everyone may see it. */
            key: $Read<string>;
            /** @description Name of the merchant, shown to customers. Absent if the merchant has none. */
            name?: string;
            /**
             * @description Funding currency: the currency of the balance, to which captures are converted. Customers can be charged in any currency.
             * @enum {string}
             */
            currency: "BGN" | "CHF" | "CZK" | "DKK" | "EUR" | "GBP" | "HUF" | "NOK" | "PLN" | "RON" | "SEK" | "USD";
            /** @description Whether this is a test merchant, which accepts test cards only. Defaults to false. Always present in responses. */
            test?: boolean;
            /**
             * Format: email
             * @description Contact email address.
             */
            email: string;
            /**
             * Format: uri
             * @description URL of the website with the implementation: absolute, with `https` or `http` and a host, and without user name, password and port 0.
             * @example https://shop.example
             */
            website: string;
            /**
             * @description Default text on customers' bank statements: one to 22 printable ASCII characters. A transaction or a capture can set another text.
             * @example Corner Shop
             */
            descriptor: string;
            /** @description The company of the merchant. */
            company: {
                /**
                 * @description Country of the company, as a two-letter uppercase ISO 3166 code.
                 * @enum {string}
                 */
                country: "AT" | "BE" | "BG" | "CZ" | "DE" | "DK" | "EE" | "ES" | "FI" | "FR" | "GB" | "GR" | "HR" | "HU" | "IE" | "IS" | "IT" | "LI" | "LT" | "LU" | "LV" | "MT" | "NL" | "NO" | "PL" | "PT" | "RO" | "SE" | "SI" | "SK";
                /** @description Registration number of the company in its country. */
                number?: string;
            };
            /** @description The bank account to which payouts are made. */
            bank?: {
                /**
                 * @description International bank account number without spaces: two letters for the country, then digits or letters. Format, length and check digits must be valid unless the merchant is a test merchant.
                 * @example DK5000400440116243
                 */
                iban?: string;
            };
            /**
             * Format: date-time
             * @description When the merchant was created.
             */
            created: $Read<string>;
            /** @description Balance in minor units of the merchant's currency: the sum of the balances of its lines. */
            balance: $Read<components["schemas"]["Balance"]>;
            claim: $Read<components["schemas"]["Claim"]>;
            pricing: $Read<components["schemas"]["Pricing"]>;
            /** @description Use of 3-D Secure. */
            tds: $Read<{
                /**
                 * @description Required result of a payment with 3-D Secure: the cardholder is authenticated (`full`), or authentication is at least attempted (`attempt`, the default for new merchants).
                 * @enum {string}
                 */
                mode: "attempt" | "full";
            }>;
        };
        /** @description Merchants. */
        PaymentMerchants: {
            /** @description The merchants, the newest first. */
            items: components["schemas"]["Merchant"][];
        };
        /** @description An app, which authenticates with a key. The key is returned only when the app is created. */
        App: {
            /** @description ID of the app. */
            id: $Read<components["schemas"]["Id"]>;
            /** @description Name of the app, shown to people instead of the key. Absent if the app has no name. An empty name is treated as no name. */
            name?: string;
            /** @description Secret key with which the app authenticates. Store it, because the server stores only its hash. */
            key: $Read<string>;
        };
        /** @description An app and its key. */
        PaymentAppKey: {
            app: components["schemas"]["App"];
        };
        /** @description An amount in the merchant's currency. */
        MerchantFee: number | {
            /** @description The merchant's currency. Any other currency is rejected. */
            currency?: string;
            /**
             * Format: int64
             * @description Minor units.
             */
            amount: number;
        };
        /** @description Settings of a test merchant, in the same form as the merchant returns them. Fields that are left out stay the same. */
        MerchantSettings: {
            /** @description Permissions of the merchant. */
            claim?: {
                /** @description Whether transactions can be created. */
                canChargeCard?: boolean;
                /** @description Whether cards can be saved. */
                canSaveCard?: boolean;
                /** @description Whether transactions can be captured. */
                canCapture?: boolean;
                /** @description Whether captured amounts can be refunded. */
                canRefund?: boolean;
                /** @description Whether reserved amounts can be voided. */
                canVoid?: boolean;
                /**
                 * @description As the merchant returns it. Transfers are not supported.
                 * @constant
                 */
                canTransferToCard?: false;
            };
            /** @description Pricing of the merchant. */
            pricing?: {
                /** @description Share of each captured amount, with up to six decimals; further decimals are rounded. */
                rate?: number;
                /** @description Fee for each capture. */
                flat?: components["schemas"]["MerchantFee"];
                /** @description Fee for each dispute. */
                dispute?: components["schemas"]["MerchantFee"];
            };
            /** @description Use of 3-D Secure. */
            tds?: {
                /**
                 * @description Required result of a payment with 3-D Secure.
                 * @enum {string}
                 */
                mode: "attempt" | "full";
            };
        };
        /** @description A merchant. */
        MerchantEnvelope: {
            merchant: components["schemas"]["Merchant"];
        };
        /** @description A payout. */
        NewPayout: {
            /**
             * Format: int64
             * @description Amount in minor units of the merchant's currency. Defaults to the whole balance.
             */
            amount?: number;
        };
        /** @description A line: one effect on a merchant's balance. Lines are never changed or deleted. The field for the kind of event (`capture`, `refund`, `dispute` or `payout`) is present and true. */
        Line: {
            /** @description ID of the line. */
            id: components["schemas"]["Id"];
            /** @description ID of the merchant whose balance it affects. */
            merchantId: components["schemas"]["Id"];
            /** @description Whether the merchant is a test merchant. */
            test: boolean;
            /**
             * Format: date-time
             * @description When it took place.
             */
            created: string;
            /** @description Final effect on the balance after conversion and fees, in minor units of the merchant's currency. Positive for captures and won disputes, negative for refunds, opened disputes and payouts. If the fee of a small capture exceeds the captured amount, the effect is negative. */
            balance: components["schemas"]["Balance"];
            /** @description Fee already included in `balance`, in minor units of the merchant's currency. Zero if there is none. */
            fee: components["schemas"]["Amount"];
            /** @description The amount that was captured, refunded, disputed or paid out, before conversion and fees. */
            amount: components["schemas"]["MoneyAmount"];
            /** @description Reference for people, such as the reason of a dispute. Absent for captures and refunds. */
            description?: string;
            /** @description ID of the transaction. Absent for payouts. */
            transactionId?: components["schemas"]["Id"];
            /**
             * @description Present on the line of a capture.
             * @constant
             */
            capture?: true;
            /**
             * @description Present on the line of a refund.
             * @constant
             */
            refund?: true;
            /**
             * @description Present on the lines of a dispute. A dispute has one line when it is opened, and another when it is won.
             * @constant
             */
            dispute?: true;
            /**
             * @description Present on the line of a payout to the merchant's bank.
             * @constant
             */
            payout?: true;
        } & (unknown | unknown | unknown | unknown);
        /** @description A link of the payment page, and the customer's input. */
        LinkCustomer: {
            /** @description URL of the payment page on this server, with or without the origin. */
            link: string;
            /** @description The card details to enter. Fields that are left out use a test card that is approved: `4100 0000 0000 0000`, an expiry in the future, and the code `123`. */
            card?: {
                /** @description Card number, as entered. */
                number?: string;
                /** @description Month in which the card expires, `MM / YY`. */
                expiry?: string;
                /** @description Security code, three digits. */
                code?: string;
            };
            /**
             * @description The customer's decision when the bank asks (3-D Secure): confirm (the default), skip because the bank cannot authenticate, or decline.
             * @enum {string}
             */
            outcome?: "authenticated" | "attempted" | "rejected";
        };
        /**
         * Format: int32
         * @description Code of a processing error. The columns show who may have caused it: the customer (`client`), the merchant, or either.
         *
         *     | code | message | client | merchant |
         *     |---|---|---|---|
         *     | 1 | Invalid currency | yes | yes |
         *     | 2 | Invalid card details | yes | no |
         *     | 3 | Invalid card number | yes | no |
         *     | 4 | Invalid security code (CSC) | yes | no |
         *     | 5 | Invalid expire date | yes | no |
         *     | 6 | Card expired | yes | no |
         *     | 7 | Insufficient funds | yes | no |
         *     | 8 | Declined by cardholder bank | yes | no |
         *     | 9 | Card restricted | yes | no |
         *     | 10 | Card rejected | yes | no |
         *     | 11 | Transaction rejected | yes | yes |
         *     | 12 | Error, please try again or contact us | yes | yes |
         *     | 13 | Invalid descriptor | no | yes |
         *     | 14 | Invalid amount | yes | yes |
         *     | 15 | Missing amount | yes | yes |
         *     | 16 | Missing currency | yes | yes |
         *     | 17 | Missing card number | yes | no |
         *     | 18 | Missing card expiry month | yes | no |
         *     | 19 | Missing card expiry year | yes | no |
         *     | 20 | Missing card security code (CSC) | yes | no |
         *     | 21 | Missing secure connection (https) | no | yes |
         *     | 22 | Amount is bigger than allowed, please contact us | no | yes |
         *     | 25 | Card amount limit exceeded | yes | no |
         *     | 26 | Invalid merchant public key, please contact us | no | yes |
         *     | 27 | The merchant is not allowed to create transactions | no | yes |
         *     | 28 | The merchant is not allowed to save cards | no | yes |
         *     | 29 | Invalid card number or card not supported | yes | no |
         *     | 30 | 3-D Secure is required | yes | no |
         *     | 31 | 3-D Secure failed | yes | no |
         *
         *     Do not retry after 6 and 10. Later payments from a transaction or a card typically return 6 to 12 and 25.
         * @enum {integer}
         */
        ProcessingErrorCode: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 25 | 26 | 27 | 28 | 29 | 30 | 31;
        /** @description The result of a customer's attempt to pay a link. */
        LinkPayment: {
            /** @description Whether the amount was reserved on the card. */
            paid: $Read<boolean>;
            /** @description Whether the bank had to authenticate the customer (3-D Secure). */
            challenged: $Read<boolean>;
            /** @description ID of the transaction. Also present if the card network declined it. */
            transactionId?: $Read<string>;
            /**
             * Format: uri
             * @description URL to which the browser is sent after paying: the link's `redirect` with `transactionId` in its query string, or the receipt.
             */
            redirect?: $Read<string>;
            /** @description Why the payment failed. */
            refusal?: $Read<{
                code: components["schemas"]["ProcessingErrorCode"];
                /** @description The reason, in English. */
                message: string;
                /**
                 * @description The field that the customer should check. Absent if the card as a whole was declined.
                 * @enum {string}
                 */
                field?: "number" | "expiry" | "code";
            }>;
        };
    };
    responses: {
        /** @description The request is malformed or contains a value that is not allowed. `location` identifies the parameter or field. Nothing is changed. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The operator's token is missing or wrong. */
        OperatorOnly: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": 401,
                 *         "message": "The operator's token is required.",
                 *         "status": "UNAUTHENTICATED",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "required",
                 *             "message": "The operator's token is required.",
                 *             "locationType": "header",
                 *             "location": "Authorization"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The caller is signed in but not allowed to do this, the token has none of the scopes that the operation accepts, or a usage limit is reached. Retry only `userRateLimitExceeded` and `rateLimitExceeded`, after a pause. */
        Forbidden: {
            headers: {
                "WWW-Authenticate": components["headers"]["InsufficientScope"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The resource does not exist, or the caller has no access to it. The response is the same in both cases. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": 404,
                 *         "message": "Not Found",
                 *         "status": "NOT_FOUND",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "notFound",
                 *             "message": "Not Found"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request conflicts with the current state, for example because the ID already exists. Nothing is changed. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request body is larger than the server accepts. Nothing is changed. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": 413,
                 *         "message": "Request Too Large",
                 *         "status": "INVALID_ARGUMENT",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "uploadTooLarge",
                 *             "message": "Request Too Large"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The operation does not accept the `Content-Type` of the request body, or the charset is not UTF-8. Nothing is changed. By default, curl sends `-d` as a form. To send JSON, set `-H "Content-Type: application/json"`. If the operation has no body, the fields of a form are read as query parameters. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": 415,
                 *         "message": "The body must be application/json, not application/x-www-form-urlencoded. Send it with the header Content-Type: application/json.",
                 *         "status": "INVALID_ARGUMENT",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "unsupportedMediaType",
                 *             "message": "The body must be application/json, not application/x-www-form-urlencoded. Send it with the header Content-Type: application/json.",
                 *             "locationType": "header",
                 *             "location": "Content-Type"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The `Host` header does not identify this server, which accepts requests from its own machine only. The host must be `localhost`, a subdomain of `localhost`, a loopback address, the host of `PUBLIC_URL`, or a host listed in `ALLOWED_HOSTS`. */
        Misdirected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": 421,
                 *         "message": "The Host header is not a host of this server. Use localhost, or add the host to ALLOWED_HOSTS.",
                 *         "status": "INVALID_ARGUMENT",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "misdirectedRequest",
                 *             "message": "The Host header is not a host of this server. Use localhost, or add the host to ALLOWED_HOSTS.",
                 *             "locationType": "header",
                 *             "location": "Host"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests in a short time. Wait for the number of seconds in `Retry-After`, then try again. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": 429,
                 *         "message": "Rate Limit Exceeded",
                 *         "status": "RESOURCE_EXHAUSTED",
                 *         "errors": [
                 *           {
                 *             "domain": "usageLimits",
                 *             "reason": "rateLimitExceeded",
                 *             "message": "Rate Limit Exceeded"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server failed. Nothing is changed. Retry with exponential backoff. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": 500,
                 *         "message": "Backend Error",
                 *         "status": "INTERNAL",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "backendError",
                 *             "message": "Backend Error"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server is temporarily unavailable. It is busy, starting or stopping, its database is unavailable, or earlier requests of the caller still use the available memory. With the reason `backendError`, nothing is changed. Retry after the number of seconds in `Retry-After`, or with exponential backoff. The reason `commitUnknown` has no `Retry-After`. It means that the connection to the database was lost while the change was being saved. Check whether it was saved before you repeat the request. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Maximum number of items to return. Larger numbers are treated as the maximum. Numbers below one return 400. */
        Limit: number;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The authentication scheme to use (RFC 6750, section 3). The scheme is always `Bearer`, with `error="invalid_token"` if the request has an invalid token.
         * @example Bearer realm="http://127.0.0.1:4010/", error="invalid_token"
         */
        WwwAuthenticate: string;
        /**
         * @description Sent with the reason `insufficientPermissions`: `Bearer` with `error="insufficient_scope"`, and the scopes that the operation accepts in `scope` (RFC 6750, section 3).
         * @example Bearer realm="http://127.0.0.1:4010/", error="insufficient_scope", scope="https://www.googleapis.com/auth/tasks"
         */
        InsufficientScope: string;
        /**
         * @description Number of seconds to wait before the next attempt.
         * @example 17
         */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "paymentDisputes.open": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the transaction.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                transaction: string;
            };
            cookie?: never;
        };
        /** @description The amount and the reason of the dispute. Optional. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "amount": 1000,
                 *       "reason": 13.1
                 *     }
                 */
                "application/json": components["schemas"]["NewDispute"];
            };
        };
        responses: {
            /** @description The open dispute. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisputeEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "paymentDisputes.win": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the dispute.
                 * @example 69af41a0c83d52e6170b94fa
                 */
                dispute: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dispute. Its outcome is in the trail of the transaction. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisputeEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "paymentDisputes.lose": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the dispute.
                 * @example 69af41a0c83d52e6170b94fa
                 */
                dispute: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dispute. Its outcome is in the trail of the transaction. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisputeEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "paymentFrauds.report": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the transaction.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                transaction: string;
            };
            cookie?: never;
        };
        /** @description The details of the report. Optional. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": 6,
                 *       "reported": "2026-03-09T14:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["NewFraud"];
            };
        };
        responses: {
            /** @description The fraud alert. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FraudEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "paymentMerchants.list": {
        parameters: {
            query?: {
                /** @description ID of the last merchant on the previous page. */
                after?: string;
                /** @description Maximum number of items to return. Larger numbers are treated as the maximum. Numbers below one return 400. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The merchants. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": []
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentMerchants"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "paymentMerchants.addApp": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the merchant.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The app, with its key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "app": {
                     *         "id": "69a5c2f0154a3c0d9e17b2f7",
                     *         "name": "Console",
                     *         "key": "4d1c2a6e-9b0f-4c3d-8e21-7f5a6b0c9d18"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentAppKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "paymentMerchants.configure": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the merchant.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchant: string;
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "claim": {
                 *         "canRefund": false
                 *       },
                 *       "tds": {
                 *         "mode": "full"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MerchantSettings"];
            };
        };
        responses: {
            /** @description The merchant. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "paymentMerchants.payOut": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the merchant.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchant: string;
            };
            cookie?: never;
        };
        /** @description The amount. Optional; defaults to the whole balance. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "amount": 5000
                 *     }
                 */
                "application/json": components["schemas"]["NewPayout"];
            };
        };
        responses: {
            /** @description The line of the payout. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Line"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "paymentLinks.pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The link, and the customer's input. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "link": "http://127.0.0.1:4010/pos/?key=8f14b7c2-3a56-4d0e-9b21-6c5e07d4f1aa&test=1&currency=DKK&value=19.50",
                 *       "card": {
                 *         "number": "4100000000000000"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["LinkCustomer"];
            };
        };
        responses: {
            /** @description Whether the resource was created, changed or deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "paid": true,
                     *       "challenged": false,
                     *       "transactionId": "69a5d1e83b7c6f02d4a8915c",
                     *       "redirect": "http://127.0.0.1:4010/pos/receipt?key=8f14b7c2-3a56-4d0e-9b21-6c5e07d4f1aa&transactionId=69a5d1e83b7c6f02d4a8915c"
                     *     }
                     */
                    "application/json": components["schemas"]["LinkPayment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
