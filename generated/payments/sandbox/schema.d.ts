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
         * @description Opens a dispute, as a cardholder does: the amount and the dispute fee are taken from the merchant at once. There can be several for one transaction.
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
         * @description Decides a dispute for the merchant, who gets the amount back; the fee is kept. A dispute that is decided already is refused with 409.
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
         * @description Decides a dispute for the cardholder. No money moves, since it was taken when the dispute was opened. A dispute that is decided already is refused with 409.
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
         * @description Reports a payment as fraud, as the card network does. It moves no money.
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
         * @description Returns merchants whosever they are, the newest first. The payment service itself shows an app its own.
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
         * @description Creates an app that reaches the merchant, and returns its key: the same as `apps.create` and `merchantApps.add` by an app that reaches it already.
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
         * @description Changes what only the operator of a payment service can: what the merchant may do, what it pays, and its mode of 3-D Secure. Members that are left out stay as they are.
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
         * @description Pays the balance of a merchant, or a part of it, to its bank account. Nothing to pay, more than the balance, or no account are refused with 400.
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
         * @description Does what a customer does with a link of the payment page (`/pos/?key=…&value=…`), in a new browser: types a card, sends the form, and answers the bank where it asks. It goes through the rules of the page, so the link is checked as there, a card that the network declines is declined, and 3-D Secure is asked for where the merchant or the card wants it. A link that the page would not show is refused with 400, and so is one without an amount, which staff enter first. A payment that comes to nothing is an answer with `paid: false` and the reason. Each call is another browser, so that the same link can be paid again.
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
             * @description Disputed amount in minor units of the transaction's currency; all that is captured, not refunded and not disputed, when left out. More is refused.
             */
            amount?: number;
            /** @description Code of the card's network. Visa: 10.4, 11.3, 13.1 (when left out), 13.3, 13.6, 13.7. Mastercard: 4808, 4834, 4837, 4853 (when left out). */
            reason?: number;
        };
        /**
         * @description Identifier, chosen by the server: 24 hexadecimal digits in lower case, of which the first eight are the Unix time of creation in seconds. Compared as text, ids of what a merchant has are in the order of creation.
         * @example 69a5d1e83b7c6f02d4a8915c
         */
        Id: string;
        /**
         * Format: int64
         * @description Amount in minor units of its currency; at least one, and not beyond 2^53 - 1.
         */
        PositiveAmount: number;
        /** @description A dispute: a cardholder contests a payment, and the amount is taken from the merchant until it is decided. The outcome is an entry in the trail of the transaction. */
        Dispute: {
            /** @description Identifier of the dispute. */
            id: components["schemas"]["Id"];
            /** @description Id of the merchant. */
            merchantId: components["schemas"]["Id"];
            /** @description Id of the transaction that is disputed. */
            transactionId: components["schemas"]["Id"];
            /**
             * Format: date-time
             * @description When the dispute was opened.
             */
            created: string;
            /** @description Disputed amount, in minor units of the transaction's currency. */
            amount: components["schemas"]["PositiveAmount"];
            /** @description Why, in the words of the card network. */
            reason: {
                /** @description Code of the network. Visa: 10.4, 11.3, 13.1, 13.3, 13.6, 13.7. Mastercard: 4808, 4834, 4837, 4853. Expect others. */
                code: number;
                /** @description The code in words, such as "Goods or services not received". */
                title: string;
            };
            /**
             * Format: date-time
             * @description Until when the merchant can answer, 14 days after the dispute was opened.
             */
            due: string;
        };
        /** @description A dispute. */
        DisputeEnvelope: {
            dispute: components["schemas"]["Dispute"];
        };
        /** @description The body of every error. Apps should check `error.errors[0].reason`. `error.message` is for people: do not parse it, because its wording can change. */
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
                /** @description The individual errors, the most important one first. There is usually one. If a body lacks several required fields, there is one for each. */
                errors: {
                    /** @description The domain that defines the reason: `global`, `usageLimits`, or the name of the service, for example. */
                    domain: string;
                    /** @description The reason for apps to check, such as `invalid`, `required`, `notFound`, `conditionNotMet` or `rateLimitExceeded`. */
                    reason: string;
                    /** @description Explanation for people. */
                    message: string;
                    /**
                     * @description Where `location` is in the request: `header` for a header, `parameter` for query parameters, path parameters and fields of the body.
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
                /** @description Further information, depending on the error. For the reason `insufficientPermissions`, an entry with the `reason` `ACCESS_TOKEN_SCOPE_INSUFFICIENT` has `metadata` with `service`, `method`, `acceptedScopes` (one of them is enough) and `tokenScopes`. Scopes are separated by spaces. */
                details?: {
                    [key: string]: unknown;
                }[];
            };
        };
        /** @description A fraud alert to report. */
        NewFraud: {
            /**
             * Format: int32
             * @description What happened, as a code of fraud alerts from 0 to 8; unknown when left out.
             */
            reason?: number;
            /**
             * Format: date-time
             * @description When the bank of the cardholder reported it; unknown when left out.
             */
            reported?: string;
        };
        /** @description A fraud alert. It moves no money; refunding the payment may prevent a dispute. */
        Fraud: {
            /** @description Identifier of the alert. */
            id: components["schemas"]["Id"];
            /** @description Id of the merchant. */
            merchantId: components["schemas"]["Id"];
            /** @description Id of the transaction that is reported. */
            transactionId: components["schemas"]["Id"];
            /**
             * Format: date-time
             * @description When the alert arrived here.
             */
            created: string;
            /**
             * Format: date-time
             * @description When the bank of the cardholder reported it. Absent when not known.
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
         * @description Effect on the merchant's balance, in minor units of the merchant's currency; negative when the merchant pays.
         */
        Balance: number;
        /** @description What the merchant may do. New merchants may do everything but transfer money to cards, which this service has no way for. */
        Claim: {
            /** @description Whether transactions can be created; else they are refused with processing error 27. */
            canChargeCard: boolean;
            /** @description Whether cards can be saved; else this is refused with processing error 28. */
            canSaveCard: boolean;
            /** @description Whether money can be transferred to cards; always false. */
            canTransferToCard: boolean;
            /** @description Whether transactions can be captured; else this is refused with 403. */
            canCapture: boolean;
            /** @description Whether captured amounts can be refunded; else this is refused with 403. */
            canRefund: boolean;
            /** @description Whether reserved amounts can be voided; else this is refused with 403. */
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
        /** @description What the merchant pays. The amounts are in the merchant's currency. */
        Pricing: {
            /** @description Share of each captured amount that is kept as a fee, with at most six decimals: 0.0135 is 1.35 percent, which new merchants pay. */
            rate: number;
            /** @description Fee for each capture besides the share; for new merchants the worth of EUR 0.25. */
            flat: components["schemas"]["MoneyAmount"];
            /** @description Fee for each dispute that is opened; for new merchants the worth of EUR 15.00. */
            dispute: components["schemas"]["MoneyAmount"];
        };
        /** @description A merchant. `name`, `email` and `descriptor` can be changed later, everything else stays as it was created. */
        Merchant: {
            /** @description Identifier of the merchant. */
            id: $Read<components["schemas"]["Id"]>;
            /** @description Public key. It names the merchant in payment links and at the gateway, and may be seen by everybody: it is no credential. */
            key: $Read<string>;
            /** @description Name of the merchant, shown to customers. Absent for a merchant without one. */
            name?: string;
            /**
             * @description Funding currency: that of the balance, into which captures are exchanged. Customers can be charged in any currency.
             * @enum {string}
             */
            currency: "BGN" | "CHF" | "CZK" | "DKK" | "EUR" | "GBP" | "HUF" | "NOK" | "PLN" | "RON" | "SEK" | "USD";
            /** @description Whether this is a test merchant, which accepts test cards only. False unless the merchant is created with it; always there in answers. */
            test?: boolean;
            /**
             * Format: email
             * @description Address for contact.
             */
            email: string;
            /**
             * Format: uri
             * @description URL of the website with the implementation: absolute, with `https` or `http` and a host, and without user name, password and port 0.
             * @example https://shop.example
             */
            website: string;
            /**
             * @description Text on customers' bank statements unless a transaction or a capture says otherwise: one to 22 printable characters of ASCII.
             * @example Corner Shop
             */
            descriptor: string;
            /** @description The company behind the merchant. */
            company: {
                /**
                 * @description Country of the company, as a two-letter code of ISO 3166, in capitals.
                 * @enum {string}
                 */
                country: "AT" | "BE" | "BG" | "CZ" | "DE" | "DK" | "EE" | "ES" | "FI" | "FR" | "GB" | "GR" | "HR" | "HU" | "IE" | "IS" | "IT" | "LI" | "LT" | "LU" | "LV" | "MT" | "NL" | "NO" | "PL" | "PT" | "RO" | "SE" | "SI" | "SK";
                /** @description Registration number of the company in its country. */
                number?: string;
            };
            /** @description The bank account that is paid out to. */
            bank?: {
                /**
                 * @description International bank account number without spaces: a country in two letters, then digits or letters. Form, length and check digits must be right unless the merchant is a test merchant.
                 * @example DK5000400440116243
                 */
                iban?: string;
            };
            /**
             * Format: date-time
             * @description When the merchant was created.
             */
            created: $Read<string>;
            /** @description Balance in minor units of the merchant's currency, which is the sum of the balances of its lines. */
            balance: $Read<components["schemas"]["Balance"]>;
            claim: $Read<components["schemas"]["Claim"]>;
            pricing: $Read<components["schemas"]["Pricing"]>;
            /** @description Use of 3-D Secure. */
            tds: $Read<{
                /**
                 * @description What a payment with 3-D Secure needs: that the cardholder is authenticated (`full`), or at least that this was attempted (`attempt`, which new merchants have).
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
        /** @description An app: a machine that signs in with a key. The key is shown when the app is created, and never again. */
        App: {
            /** @description Identifier of the app, for referring to it. */
            id: $Read<components["schemas"]["Id"]>;
            /** @description Name of the app, shown to people instead of the key. Absent for an app without one; an empty name counts as none. */
            name?: string;
            /** @description Secret key that the app signs in with. Keep it; the server has only its hash. */
            key: $Read<string>;
        };
        /** @description An app and its key. */
        PaymentAppKey: {
            app: components["schemas"]["App"];
        };
        /** @description An amount in the merchant's currency. */
        MerchantFee: number | {
            /** @description The merchant's; any other is refused. */
            currency?: string;
            /**
             * Format: int64
             * @description Minor units.
             */
            amount: number;
        };
        /** @description Settings of a test merchant, also as the merchant itself shows them. What is left out stays as it is. */
        MerchantSettings: {
            /** @description What the merchant may do. */
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
                 * @description As the merchant shows it; there are no transfers.
                 * @constant
                 */
                canTransferToCard?: false;
            };
            /** @description What the merchant pays. */
            pricing?: {
                /** @description Share of each captured amount, with at most six decimals; further ones are rounded. */
                rate?: number;
                /** @description Fee for each capture. */
                flat?: components["schemas"]["MerchantFee"];
                /** @description Fee for each dispute. */
                dispute?: components["schemas"]["MerchantFee"];
            };
            /** @description Use of 3-D Secure. */
            tds?: {
                /**
                 * @description What a payment with 3-D Secure needs.
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
             * @description Amount in minor units of the merchant's currency; the whole balance when left out.
             */
            amount?: number;
        };
        /** @description A line: one effect on a merchant's balance. Lines are never changed or removed. A member named for the kind of event is there, and is true: `capture`, `refund`, `dispute` or `payout`. */
        Line: {
            /** @description Identifier of the line. */
            id: components["schemas"]["Id"];
            /** @description Id of the merchant whose balance it is. */
            merchantId: components["schemas"]["Id"];
            /** @description Whether the merchant is a test merchant. */
            test: boolean;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created: string;
            /** @description Final effect on the balance, after exchange and fees, in minor units of the merchant's currency: positive for captures and won disputes, negative for refunds, opened disputes and payouts. The fee of a small capture can exceed it. */
            balance: components["schemas"]["Balance"];
            /** @description Fee that `balance` already takes into account, in minor units of the merchant's currency; zero when there is none. */
            fee: components["schemas"]["Amount"];
            /** @description What was captured, refunded, disputed or paid out, before exchange and fees. */
            amount: components["schemas"]["MoneyAmount"];
            /** @description Reference for people, such as the reason of a dispute. Absent on captures and refunds. */
            description?: string;
            /** @description Id of the transaction. Absent on payouts. */
            transactionId?: components["schemas"]["Id"];
            /**
             * @description There on the line of a capture.
             * @constant
             */
            capture?: true;
            /**
             * @description There on the line of a refund.
             * @constant
             */
            refund?: true;
            /**
             * @description There on the lines of a dispute, one when it is opened and one when it is won.
             * @constant
             */
            dispute?: true;
            /**
             * @description There on the line of a payout to the merchant's bank.
             * @constant
             */
            payout?: true;
        } & (unknown | unknown | unknown | unknown);
        /** @description A link of the payment page, and what a customer does with it. */
        LinkCustomer: {
            /** @description The address of the payment page, of this server, with or without the origin in front. */
            link: string;
            /** @description What is typed; of what is left out, a test card that is approved, `4100 0000 0000 0000`, with an expiry that is not over, and the code `123`. */
            card?: {
                /** @description Number of the card, as it is typed. */
                number?: string;
                /** @description Until which month the card is good, `MM / YY`. */
                expiry?: string;
                /** @description Security code, three digits. */
                code?: string;
            };
            /**
             * @description What the customer does when the bank asks (3-D Secure): confirms, which counts when left out; is not asked by a bank that cannot; refuses.
             * @enum {string}
             */
            outcome?: "authenticated" | "attempted" | "rejected";
        };
        /**
         * Format: int32
         * @description Code of a processing error. The columns say who may be to blame: the customer (`client`), the merchant, or either.
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
         *     After 6 and 10 a retry is pointless. Later payments from a transaction or a card typically meet 6 to 12 and 25.
         * @enum {integer}
         */
        ProcessingErrorCode: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 25 | 26 | 27 | 28 | 29 | 30 | 31;
        /** @description What became of a customer's attempt to pay a link. */
        LinkPayment: {
            /** @description Whether the amount is reserved on the card. */
            paid: $Read<boolean>;
            /** @description Whether the bank wanted to see the customer (3-D Secure). */
            challenged: $Read<boolean>;
            /** @description Id of the transaction, which a refusal by the card network has, too. */
            transactionId?: $Read<string>;
            /**
             * Format: uri
             * @description Where the browser of who has paid is sent: to the link's `redirect` with `transactionId` in its query, or to the receipt.
             */
            redirect?: $Read<string>;
            /** @description Why nothing was paid. */
            refusal?: $Read<{
                code: components["schemas"]["ProcessingErrorCode"];
                /** @description The reason, in English. */
                message: string;
                /**
                 * @description Which field the page asks the customer to look at; absent where the card as a whole was refused.
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
                 *         "message": "This needs the operator's token.",
                 *         "status": "UNAUTHENTICATED",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "required",
                 *             "message": "This needs the operator's token.",
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
        /** @description The operation does not accept the `Content-Type` of the request body, or the charset is not UTF-8. Nothing is changed. By default, curl sends `-d` as a form; set `-H "Content-Type: application/json"`. If the operation needs no body, a form is read as query parameters. */
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
        /** @description The `Host` header does not identify this server, which accepts requests from its own machine only. It must be `localhost`, a subdomain of it, a loopback address, the host of `PUBLIC_URL`, or listed in `ALLOWED_HOSTS`. */
        Misdirected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": 421,
                 *         "message": "The request names another host than this server. Names besides localhost are given with ALLOWED_HOSTS.",
                 *         "status": "INVALID_ARGUMENT",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "misdirectedRequest",
                 *             "message": "The request names another host than this server. Names besides localhost are given with ALLOWED_HOSTS.",
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
        /** @description The server cannot respond at the moment. It is busy, starting or stopping, its database is unavailable, or earlier requests of the caller still use the available memory. With the reason `backendError`, nothing is changed. Retry after the seconds in `Retry-After`, or with exponential backoff. The reason `commitUnknown` has no `Retry-After`: the connection to the database was lost while the change was saved. Check whether it was saved before you repeat the request. */
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
        /** @description Maximum number of items to return. Larger numbers count as the maximum. Numbers below one return 400. */
        Limit: number;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The authentication scheme to use (RFC 6750, section 3): always `Bearer`, with `error="invalid_token"` if the request has a token that is not valid.
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
                 * @description Id of the transaction.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                transaction: string;
            };
            cookie?: never;
        };
        /** @description What is disputed, and why. It may be left out. */
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
                 * @description Id of the dispute.
                 * @example 69af41a0c83d52e6170b94fa
                 */
                dispute: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dispute; its outcome is in the trail of the transaction. */
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
                 * @description Id of the dispute.
                 * @example 69af41a0c83d52e6170b94fa
                 */
                dispute: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dispute; its outcome is in the trail of the transaction. */
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
                 * @description Id of the transaction.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                transaction: string;
            };
            cookie?: never;
        };
        /** @description What is reported. It may be left out. */
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
                /** @description Id of the last merchant of the page before. */
                after?: string;
                /** @description Maximum number of items to return. Larger numbers count as the maximum. Numbers below one return 400. */
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
                 * @description Id of the merchant.
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
                 * @description Id of the merchant.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchant: string;
            };
            cookie?: never;
        };
        /** @description What is to change. */
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
                 * @description Id of the merchant.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchant: string;
            };
            cookie?: never;
        };
        /** @description How much. It may be left out, for the whole balance. */
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
        /** @description The link, and what the customer does. */
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
