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
    "/apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an app
         * @description Creates an app and returns it with its key. The key is returned only once and cannot be read again. A new app has no access
         *     to any merchant until it creates one or is added to one.
         *
         *     The setting `APP_REGISTRATION` determines who may create apps. With `open`, the default in development, anyone may create
         *     apps. Credentials are not required, and are ignored. With `token`, the default in production, the request must have the
         *     operator's token as a bearer token. Otherwise, the response is 401. With `off`, the response is 403. On a server that only
         *     its own machine can reach, browser pages from other origins may not create apps.
         */
        post: operations["apps.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the calling app
         * @description Returns the app that owns the key in the request.
         */
        get: operations["identity.get"];
        put?: never;
        post?: never;
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
        get?: never;
        put?: never;
        /**
         * Create a merchant
         * @description Creates a merchant, associates the calling app with it, and returns it. A new merchant has no users, and has the standard pricing, permissions and 3-D Secure mode.
         */
        post: operations["merchants.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/merchants/{merchantId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the merchant. Any other value returns 404, regardless of its format.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
            };
            cookie?: never;
        };
        /**
         * Get a merchant
         * @description Returns one merchant of the calling app.
         */
        get: operations["merchants.get"];
        /**
         * Update a merchant
         * @description Changes `name`, `email` and `descriptor` if the body contains them. Other fields cannot be changed and are ignored. The response is 200 with the merchant. If the setting `DIALECT` is `published`, the response is 204 without a body, as clients of the published service expect. Earlier transactions keep their descriptor.
         */
        put: operations["merchants.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/identities/{appId}/merchants": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the app. Any other value returns 404, regardless of its format.
                 * @example 69a5c2e91b6ff04a8d21c370
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        /**
         * List the merchants of an app
         * @description Returns the merchants with which an app is associated, the newest first. An app can list only its own merchants. The ID of another app returns 403.
         */
        get: operations["merchants.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/merchants/{merchantId}/users": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the merchant. Any other value returns 404, regardless of its format.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
            };
            cookie?: never;
        };
        /**
         * List the users of a merchant
         * @description Returns the users of a merchant, the most recently invited first, including people who have not accepted the invitation yet.
         */
        get: operations["merchantUsers.list"];
        put?: never;
        /**
         * Invite a user to a merchant
         * @description Invites a person by email. Unless the person is already a user, an email with a link is sent, and the person is listed among the merchant's users at once. The link can be used once, within 14 days. Inviting the same person again sends a new email, and its link replaces the previous one. Users cannot call this interface. They only appear in the merchant's list. In production, emails are limited to 20 a minute from one IP address, 60 an hour for one merchant, and 6 an hour to one person. Further requests return 429.
         */
        post: operations["merchantUsers.invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/merchants/{merchantId}/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the merchant. Any other value returns 404, regardless of its format.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
                /**
                 * @description ID of the user, as in the list of the merchant's users. Any other value returns 404, regardless of its format.
                 * @example 69a5c8b40f21d7a3b6c95e10
                 */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a user from a merchant
         * @description Removes a person from a merchant. A pending invitation becomes invalid. The person can be invited again.
         */
        delete: operations["merchantUsers.revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/merchants/{merchantId}/apps": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the merchant. Any other value returns 404, regardless of its format.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
            };
            cookie?: never;
        };
        /**
         * List the apps of a merchant
         * @description Returns the apps that are associated with a merchant, the newest app first. Keys are not returned.
         */
        get: operations["merchantApps.list"];
        put?: never;
        /**
         * Add an app to a merchant
         * @description Gives an app complete access to a merchant. If the app already has access, nothing changes, and the response is the same.
         */
        post: operations["merchantApps.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/merchants/{merchantId}/apps/{appId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the merchant. Any other value returns 404, regardless of its format.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
                /**
                 * @description ID of the app. Any other value returns 404, regardless of its format.
                 * @example 69a5c2e91b6ff04a8d21c370
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an app from a merchant
         * @description Removes an app's access to a merchant, starting with its next request. An app can remove itself. If the last app is removed, the merchant can no longer be accessed through this interface.
         */
        delete: operations["merchantApps.revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/merchants/{merchantId}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the merchant. Any other value returns 404, regardless of its format.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
            };
            cookie?: never;
        };
        /**
         * List the lines of a merchant
         * @description Returns the ledger of a merchant, the newest line first. The balances of all lines add up to the balance of the merchant.
         */
        get: operations["lines.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lines/{lineId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the line. Any other value returns 404, regardless of its format.
                 * @example 69a6d4c72d90aa51f03b8e46
                 */
                lineId: components["parameters"]["LineId"];
            };
            cookie?: never;
        };
        /**
         * Get a line
         * @description Returns one line, not wrapped in another object.
         */
        get: operations["lines.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/merchants/{merchantId}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the merchant. Any other value returns 404, regardless of its format.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
            };
            cookie?: never;
        };
        /**
         * List the transactions of a merchant
         * @description Returns the transactions of a merchant, the newest first, including declined ones.
         */
        get: operations["transactions.list"];
        put?: never;
        /**
         * Create a transaction from an earlier one
         * @description Reserves an amount on the card of an earlier transaction, without the customer, and returns the ID of the new transaction.
         *     Its `recurring` is true. You can choose any amount and currency. If the card network declines the payment, the response is
         *     400 with a processing error, and an unsuccessful transaction is stored.
         *
         *     With `cardId`, a saved card is used. This is deprecated, and the response then has the headers `Deprecation` and `Sunset`.
         */
        post: operations["transactions.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions/{transactionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the transaction. Any other value returns 404, regardless of its format.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                transactionId: components["parameters"]["TransactionId"];
            };
            cookie?: never;
        };
        /**
         * Get a transaction
         * @description Returns one transaction, successful or not.
         */
        get: operations["transactions.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions/{transactionId}/captures": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the transaction. Any other value returns 404, regardless of its format.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                transactionId: components["parameters"]["TransactionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Capture a transaction
         * @description Captures the pending amount of a transaction, or a part of it, and returns the transaction. You can make several captures. The amount is converted to the merchant's currency at the rate of the day, the fees are deducted, and the rest is added to the balance as a line. More than the pending amount returns 400 with the field `amount`.
         */
        post: operations["transactions.capture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions/{transactionId}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the transaction. Any other value returns 404, regardless of its format.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                transactionId: components["parameters"]["TransactionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund a transaction
         * @description Refunds all or part of a captured amount to the customer, and returns the transaction. The amount is converted at the rate of the day and deducted from the merchant's balance, which can become negative. Capture fees are not returned. The total of all refunds cannot exceed the captured amount, whether or not it is disputed. A higher amount returns 400 with the field `amount`.
         */
        post: operations["transactions.refund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions/{transactionId}/voids": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the transaction. Any other value returns 404, regardless of its format.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                transactionId: components["parameters"]["TransactionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void a transaction
         * @description Releases the pending amount of a transaction, or a part of it, and returns the transaction. No money is transferred and no fee is charged. More than the pending amount returns 400 with the field `amount`.
         */
        post: operations["transactions.void"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/merchants/{merchantId}/cards": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the merchant. Any other value returns 404, regardless of its format.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save the card of a transaction
         * @deprecated
         * @description Saves the card of a successful transaction and returns its ID. Deprecated: create a transaction from an earlier transaction instead. Saving the same card again returns another ID.
         */
        post: operations["cards.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{cardId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the saved card. Any other value returns 404, regardless of its format.
                 * @example 69a5e0312c48b9f7700d1ea3
                 */
                cardId: components["parameters"]["CardId"];
            };
            cookie?: never;
        };
        /**
         * Get a saved card
         * @deprecated
         * @description Returns a saved card. Deprecated: the visible details of a card are in the transactions that were paid with it.
         */
        get: operations["cards.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List disputes
         * @description Returns the disputes of a merchant, or of one transaction, the newest first.
         */
        get: operations["disputes.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/disputes/{disputeId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the dispute. Any other value returns 404, regardless of its format.
                 * @example 69b01f5a3e6d22c8ab940f71
                 */
                disputeId: components["parameters"]["DisputeId"];
            };
            cookie?: never;
        };
        /**
         * Get a dispute
         * @description Returns one dispute, open or decided.
         */
        get: operations["disputes.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frauds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List fraud alerts
         * @description Returns the fraud alerts of a merchant, or of one transaction, the newest first.
         */
        get: operations["frauds.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frauds/{fraudId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the fraud alert. Any other value returns 404, regardless of its format.
                 * @example 69b0224d1f7ac5093be86d24
                 */
                fraudId: components["parameters"]["FraudId"];
            };
            cookie?: never;
        };
        /**
         * Get a fraud alert
         * @description Returns one fraud alert.
         */
        get: operations["frauds.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay with a card
         * @description Reserves an amount on a card and returns the ID of the transaction. The customer's browser sends the request directly to
         *     this server, so that the merchant's server never sees the card.
         *
         *     An error has the code of a processing error. Code 30 means that the cardholder's bank must authenticate the customer. The
         *     response contains the URL to which you send the browser. Then repeat the same request with the bank's proof in `tds[pares]`.
         *     A proof is valid for one payment, so repeating the request with it returns the same transaction again. Code 31 means that
         *     the customer was not authenticated, or that the proof is not valid. Merchants other than test merchants require HTTPS.
         *     Without HTTPS, the code is 21.
         */
        post: operations["gatewayTransactions.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a card
         * @deprecated
         * @description Saves a card and returns its ID, with which the merchant's server can create transactions. Deprecated: take a payment of any amount, including none, and create transactions from it instead. The card network checks the card, and a declined card is not saved. 3-D Secure is not used, because there is no payment.
         */
        post: operations["gatewayCards.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vault": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a value for a token
         * @description Exchanges the number or the security code of a card for a token that represents it in a payment. Nothing is stored: the token is the encrypted value. The service does not check whether a card with that number exists. The response ends with a line break, like all responses of the vault and of payments.
         */
        post: operations["vault.tokenize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay with tokens
         * @description Makes a payment, or returns the challenges that it requires first. The response is either the ID of the transaction, or a
         *     list of challenges, the best one first. Complete one of them. After a challenge, send the same request again with the new
         *     hints appended to the previous ones, until the response is an ID or an error.
         *
         *     Hints belong to one payment and are valid for 15 minutes. After the transaction has been created, or the network has
         *     declined the payment, sending the hints again returns the same response. It does not make a second payment, so you can
         *     repeat a request if its response was lost. To try again after a declined payment, start without hints.
         */
        post: operations["payments.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/challenges/{challenge}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the challenge: `authorize-integration`, `tds-enrolled`, `tds-fingerprint`, `fingerprint` or `tds-challenge`. Use the `path` of the challenge instead of building the path yourself. Any other name returns 404.
                 * @example authorize-integration
                 */
                challenge: components["parameters"]["Challenge"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a challenge of a payment
         * @description Completes a challenge of the type `fetch`, or starts one in a frame. The request is the same as for the payment. A challenge that the payment does not currently require, or whose hints have expired, returns `PAYMENT_CHALLENGE_UNAVAILABLE`. In that case, call `payments.create` again.
         */
        post: operations["payments.challenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos": {
        parameters: {
            query: {
                /**
                 * @description Public key of the merchant.
                 * @example 8f14b7c2-3a56-4d0e-9b21-6c5e07d4f1aa
                 */
                key: string;
                /** @description `1` for a test merchant. Left out otherwise. */
                test?: "1";
                /**
                 * @description Currency of the payment, not case-sensitive. Defaults to the merchant's currency.
                 * @example EUR
                 */
                currency?: string;
                /**
                 * @description The amount in major units: digits, then optionally a point or a comma and up to as many decimals as the currency has. Without it, the page first asks staff to enter the amount.
                 * @example 119.00
                 */
                value?: string;
                /**
                 * @description Reference for the merchant. It appears on the receipt and is stored as `custom.reference` of the transaction.
                 * @example Order 1042
                 */
                reference?: string;
                /** @description Plain text that appears on the page. It is stored as `custom.text` of the transaction. */
                text?: string;
                /**
                 * @description The URL to which the customer is sent after paying. `transactionId` is appended to its query string and replaces any existing `transactionId`. The rest of the URL is not changed. It must be an absolute `https` or `http` URL without user name and password, or a URL that opens an app, such as `myapp://paid`. Schemes that browsers run or read themselves, such as `javascript:`, `data:`, `blob:` and `file:`, are rejected, and so are control characters.
                 * @example https://shop.example.com/thanks
                 */
                redirect?: string;
                /**
                 * @description The URL of the page's Cancel link. The rules for `redirect` apply.
                 * @example https://shop.example.com/basket
                 */
                cancel?: string;
                /**
                 * @description Language of the page, optionally with a region after `_` or `-`, which determines the number format: bg cs da de el en es et fi fr hr hu is it lt lv nb (also `no`) nl pl pt ro sk sl sv tr uk. Otherwise, the language that the browser prefers, or English.
                 * @example da_DK
                 */
                locale?: string;
                /** @description `y` informs the customer that the card will be used for later payments. Any other value means no. */
                recurring?: "y" | "yes" | "true" | "1";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the payment page
         * @description Returns the page where a customer pays by card, or, without `value`, the page where staff enter the amount. Links have the
         *     form `/pos/?key=…`. If a parameter is sent twice, the first value is used. Unknown parameters are ignored. The page is in
         *     the customer's language and works without scripts.
         *
         *     A browser that has paid the same link within the last hour gets a page that reports this, with links to the receipt and the
         *     shop, and a button to pay again. The browser is recognized by the page's cookie `pos`. Other browsers get the form.
         */
        get: operations["pos.show"];
        put?: never;
        /**
         * Submit the payment page
         * @description Receives the form of the payment page. With `value` in the URL, it reserves the amount on the card and sends the browser to
         *     `redirect`, or to the receipt. If the card is declined, the page is shown again, with the reason in its language and without
         *     the entered values. If the bank must authenticate the customer, the page leads to the bank.
         *
         *     If the same form is submitted twice, the customer pays only once. A form with another merchant, amount, currency, reference
         *     or text is another payment. So is a form with another card after a declined card. After a payment, no other card is charged.
         *     The browser is sent to the page, which reports that the link was paid. The same applies to a form in a second tab after the
         *     browser has paid the link in the first. A form that is older than an hour cannot be used to pay. The page is then shown with
         *     a new form, or with the payment if the old form was used to pay in time. A form without `attempt`, or with one that is not
         *     from this server, returns 400 and the page with a new form.
         *
         *     A request that accepts JSON, as sent by the script of the page, gets the data for the next step instead of a page.
         *
         *     Without `value` in the URL, the form contains the amount in the number format of the page's language, and the browser is
         *     sent to the page with this amount. An ambiguous amount, such as `1.000` in English, shows the form again with both readings.
         */
        post: operations["pos.pay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return from the bank without its form
         * @description For a browser that reloads the URL: shows the receipt if the payment was made, otherwise redirects to the payment page. The payment page has added the parameters of the link and the ID of the attempt to the URL.
         */
        get: operations["pos.lead"];
        put?: never;
        /**
         * Return from the bank
         * @description The bank's page sends the browser here after 3-D Secure. It continues as after the form of the payment page. A form that is older than 15 minutes, or not from this server, cannot pay. If such a form has paid in time, its payment is shown again.
         */
        post: operations["pos.resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the receipt of a payment
         * @description Returns the page shown to a customer who has paid by a link without `redirect`. It shows merchant, amount, card (scheme and last four digits), time, ID, and the `text` and `reference` of the link, with a link to the shop.
         */
        get: operations["pos.receipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/3dsecure/v1/pareq": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the customer after error 30
         * @description 3-D Secure, version 1. The browser posts `tds.pareq` here after error 30 of the gateway. The page shows the shop, the amount and the card. The customer confirms, declines, or skips authentication. A form that submits itself then posts `PaRes` and `MD` to `TermUrl`. With `outcome` in the form, the customer is not asked, so a script needs no browser. The page can be shown in a frame.
         */
        post: operations["bank.pareq"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/3dsecure/v2/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the customer in a frame
         * @description 3-D Secure, version 2: the frame of the challenge `tds-challenge`. It ends by sending the message `{hints}` to the parent window. With `outcome` in the form, the customer is not asked. Clients that accept JSON must send it, and get `{hints}` as the response.
         */
        post: operations["bank.challenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/3dsecure/v2/method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fingerprint the browser for the bank
         * @description The background frame of the challenge `tds-fingerprint`. It ends by sending the message `{hints}` to the parent window. Clients that accept JSON get the same content as the response.
         */
        post: operations["bank.method"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fingerprint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fingerprint the browser
         * @description The background frame of the challenge `fingerprint`. It ends by sending the message `{hints}` to the parent window. Clients that accept JSON get the same content as the response.
         */
        post: operations["bank.fingerprint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/acs-response": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pass the bank's proof to the parent window
         * @description A `TermUrl` for pages that show the bank in a frame. It ends by sending the message `{pares}` to the parent window.
         */
        post: operations["bank.response"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token from the link in the email. Valid once, within 14 days. */
                token: string;
            };
            cookie?: never;
        };
        /**
         * Show an invitation
         * @description Returns the page that the link of an invitation opens. It shows who sent the invitation and to whom, with a button to accept it. Opening the page changes nothing.
         */
        get: operations["invitations.show"];
        put?: never;
        /**
         * Accept an invitation
         * @description Makes the person a user of the merchant. The link cannot be used again.
         */
        post: operations["invitations.accept"];
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
        /**
         * @description ID chosen by the server: 24 lowercase hexadecimal digits, of which the first eight are the Unix time of creation in seconds. If you sort the IDs of a merchant's resources as strings, they are in creation order.
         * @example 69a5d1e83b7c6f02d4a8915c
         */
        Id: string;
        /** @description An app, which authenticates with a key. The key is returned only when the app is created. */
        App: {
            /** @description ID of the app. */
            id: $Read<components["schemas"]["Id"]>;
            /** @description Name of the app, shown to people instead of the key. Absent if the app has no name. An empty name is treated as no name. */
            name?: string;
            /** @description Secret key with which the app authenticates. Store it, because the server stores only its hash. */
            key: $Read<string>;
        };
        /** @description An app, with its key. */
        AppEnvelope: {
            app: components["schemas"]["App"];
        };
        /** @description One incorrect part of a request. */
        ValidationError: {
            /** @description The part: a field of the body, with points between the names (`company.country`), a query parameter as it was sent (`limit`, `filter[merchantId]`), or `body` for the whole body. */
            field: string;
            /** @description Explanation for people. Amounts are in major units without trailing zeros, as in "Can refund at most GBP 12.5". */
            message: string;
        };
        /**
         * @description Present if nothing was done because of the `Idempotency-Key`. `idempotencyKeyUnderWay`: the same request is in progress. Repeat it a little later. `idempotencyKeyOtherRequest`: the key was used for another request. Use another key. `idempotencyKeyOtherCard`: another card has paid or is being charged, or 50 cards were declined. To get the result of the previous card, repeat the request with that card. Use another key only to pay a second time.
         * @enum {string}
         */
        KeyReason: "idempotencyKeyUnderWay" | "idempotencyKeyOtherRequest" | "idempotencyKeyOtherCard";
        /** @description An error that concerns no specific part of the request. */
        Refusal: {
            /** @description Explanation for people. */
            message: string;
            reason?: components["schemas"]["KeyReason"];
        };
        /** @description The calling app. */
        Identity: {
            /** @description ID of the app. */
            id: components["schemas"]["Id"];
            /** @description Name of the app. Absent if the app has none. */
            name?: string;
            /**
             * Format: date-time
             * @description When the app was created.
             */
            created: string;
        };
        /** @description The calling app. */
        IdentityEnvelope: {
            identity: components["schemas"]["Identity"];
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
        /** @description A merchant. */
        MerchantEnvelope: {
            merchant: components["schemas"]["Merchant"];
        };
        /** @description The fields to change. Fields that you omit stay the same. All other fields are ignored. */
        MerchantChanges: {
            /** @description Name of the merchant, shown to customers. An empty name in a JSON body removes it. */
            name?: string;
            /**
             * Format: email
             * @description Contact email address.
             */
            email?: string;
            /** @description Text on customers' bank statements, starting with the next transaction. */
            descriptor?: string;
        };
        /** @description A person of a merchant, listed from the time of the invitation. */
        MerchantUser: {
            /** @description ID of this person at this merchant. The same person has another ID at another merchant. */
            id: components["schemas"]["Id"];
            /**
             * Format: email
             * @description Email address, in lowercase.
             */
            email: string;
            /** @description Name of the person. Absent until the invitation is accepted, and for people without a name. */
            name?: string;
            /**
             * Format: date-time
             * @description When the person was first invited.
             */
            created: string;
        };
        /** @description An invitation to a merchant. */
        Invitation: {
            /**
             * Format: email
             * @description Email address of the person to invite. Case-insensitive.
             */
            email: string;
        };
        /** @description The result of an invitation. */
        InvitedUser: {
            /** @description Whether the person was already a user. In this case, no email is sent. */
            isMember: boolean;
        };
        /** @description An app of a merchant. Its key is never returned. */
        MerchantApp: {
            /** @description ID of the app. */
            id: components["schemas"]["Id"];
            /** @description Name of the app. Absent if the app has none. */
            name?: string;
            /**
             * Format: date-time
             * @description When the app was created, which can be long before it was added.
             */
            created: string;
        };
        /** @description The app to add. */
        AppReference: {
            /**
             * @description ID of the app. An ID that does not exist returns 400.
             * @example 69a5c2e91b6ff04a8d21c370
             */
            appId: string;
        };
        /** @description An app of a merchant. */
        MerchantAppEnvelope: {
            app: components["schemas"]["MerchantApp"];
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
        /** @description The visible details of the card. Its number and its security code are never stored. */
        TransactionCard: {
            /** @description The first six digits of the number. */
            bin: string;
            /** @description The last four digits of the number. */
            last4: string;
            /**
             * Format: date-time
             * @description The last millisecond of the month in which the card expires.
             */
            expiry: string;
            /**
             * @description Network of the card.
             * @enum {string}
             */
            scheme: "visa" | "mastercard";
            /** @description The security code. */
            code: {
                /** @description Whether the customer entered it. False for payments by the merchant's server. */
                present: boolean;
            };
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
        /** @description A processing error: the request was valid, but the payment was declined. */
        ProcessingError: {
            code: components["schemas"]["ProcessingErrorCode"];
            /** @description Text of the code. */
            message: string;
            /** @description Same as `message`, under the name that some clients read. */
            text: string;
            /** @description Whether the customer may have caused the error. */
            client: boolean;
            /** @description Whether the merchant may have caused the error. */
            merchant: boolean;
        };
        /**
         * Format: int64
         * @description Amount in minor units of its currency, at least one. The maximum is 9007199254740991 (2^53 - 1).
         */
        PositiveAmount: number;
        /** @description The fees of one event, in minor units of the merchant's currency. Their sum is the `fee` of the line. */
        Fee: {
            /** @description The fixed part, such as the fee for each capture or for a dispute. */
            flat: components["schemas"]["Amount"];
            /** @description The part that is a share of the amount. */
            rate: components["schemas"]["Amount"];
        };
        /** @description An event in the history of a transaction. Exactly one of `capture`, `refund`, `void` and `dispute` is present. */
        TrailEntry: {
            /**
             * @description Present for a capture.
             * @constant
             */
            capture?: true;
            /**
             * @description Present for a refund.
             * @constant
             */
            refund?: true;
            /**
             * @description Present for a void.
             * @constant
             */
            void?: true;
            /** @description Present for the outcome of a dispute. One of `won` and `lost` is present and true. */
            dispute?: {
                /** @description ID of the dispute. */
                id: components["schemas"]["Id"];
                /**
                 * @description Present if the merchant won and got the amount back.
                 * @constant
                 */
                won?: true;
                /**
                 * @description Present if the merchant lost.
                 * @constant
                 */
                lost?: true;
            } & (unknown | unknown);
            /**
             * Format: date-time
             * @description When it took place.
             */
            created: string;
            /** @description Amount in minor units of the transaction's currency. */
            amount: components["schemas"]["PositiveAmount"];
            /** @description Effect on the merchant's balance after conversion and fees: the `balance` of the line, or zero for a void. For the outcome of a dispute, it is the total cost of the dispute: the amount and the fee if it is lost, or only the fee if it is won. The opening of a dispute has no separate entry, so the entries add up to the same total as the lines. */
            balance: components["schemas"]["Balance"];
            fee: components["schemas"]["Fee"];
            /** @description Text on the bank statement. Present for captures and refunds. */
            descriptor?: string;
            /** @description ID of the line. Absent for a void, which transfers no money. */
            lineId?: components["schemas"]["Id"];
        } & (unknown | unknown | unknown | unknown);
        /** @description A transaction: the reservation of an amount on a customer's card, and its history. The captured, voided and pending amounts add up to the amount. The refunded amount is part of the captured amount. A declined transaction has no pending amount. */
        Transaction: {
            /** @description ID of the transaction. */
            id: components["schemas"]["Id"];
            /** @description ID of the merchant. */
            merchantId: components["schemas"]["Id"];
            /** @description Whether the merchant is a test merchant. */
            test: boolean;
            /**
             * Format: date-time
             * @description When the customer, or the merchant's server, created it.
             */
            created: string;
            /** @description Currency of all amounts of the transaction. */
            currency: components["schemas"]["Currency"];
            /** @description The amount to reserve. Zero for an agreement on later payments without a payment now. */
            amount: components["schemas"]["Amount"];
            /** @description Text on the customer's bank statement. */
            descriptor: string;
            /** @description Amount that is reserved and can be captured or voided. */
            pendingAmount: components["schemas"]["Amount"];
            /** @description Captured amount. Refunds do not reduce it. */
            capturedAmount: components["schemas"]["Amount"];
            /** @description Refunded part of the captured amount. It cannot be used again. */
            refundedAmount: components["schemas"]["Amount"];
            /** @description Voided amount. It cannot be used again. */
            voidedAmount: components["schemas"]["Amount"];
            /** @description Part of the captured amount in open or lost disputes. If a dispute is won, its amount is subtracted. Disputed amounts can still be refunded. */
            disputedAmount: components["schemas"]["Amount"];
            card: components["schemas"]["TransactionCard"];
            /** @description The merchant's own data from the payment, any JSON value. Absent if there was none. The payment page stores the `reference` and the `text` of its link here. */
            custom?: unknown;
            /**
             * @description How 3-D Secure was applied: the cardholder was authenticated (`full`), or authentication was attempted (`attempt`). Absent if it was not applied.
             * @enum {string}
             */
            tds?: "attempt" | "full";
            /** @description Whether the merchant's server created the transaction from an earlier transaction or a saved card. */
            recurring: boolean;
            /** @description Whether the amount was reserved. */
            successful: boolean;
            /** @description `false`, or, for a declined transaction, the processing error. */
            error: false | components["schemas"]["ProcessingError"];
            /** @description All captures, refunds, voids and decided disputes, the oldest first. Can be empty. */
            trail: components["schemas"]["TrailEntry"][];
        };
        /** @description A payment from an earlier transaction of the customer, or from a saved card, which is deprecated. Exactly one of `transactionId` (or `authorizationId`) and `cardId` is required. */
        NewTransaction: {
            /**
             * @description ID of an earlier transaction of the same merchant, which must have been successful.
             * @example 69a5d1e83b7c6f02d4a8915c
             */
            transactionId?: string;
            /**
             * @description Another name for `transactionId`. If both are sent, they must be equal.
             * @example 69a5d1e83b7c6f02d4a8915c
             */
            authorizationId?: string;
            /**
             * @deprecated
             * @description ID of a saved card of the same merchant. `false` is treated as absent, because a published client sends it together with `transactionId`. `true` is rejected.
             * @example 69a5e0312c48b9f7700d1ea3
             */
            cardId?: string | boolean;
            /** @description Text on the customer's bank statement, up to 22 printable ASCII characters. Defaults to that of the merchant if left out or empty. */
            descriptor?: string;
            currency: components["schemas"]["Currency"];
            amount: components["schemas"]["PositiveAmount"];
            /** @description The merchant's own data, any JSON value. Limits: 50,000 bytes as JSON, ten levels, 100 fields in an object, and 100 characters in the name of a field. */
            custom?: unknown;
        };
        /** @description The new transaction. */
        TransactionReference: {
            /** @description The new transaction. Get the transaction for its details. */
            transaction: {
                /** @description ID of the transaction. */
                id: components["schemas"]["Id"];
            };
        };
        /** @description A transaction. */
        TransactionEnvelope: {
            transaction: components["schemas"]["Transaction"];
        };
        /** @description The amount to capture. */
        Capture: {
            /** @description Amount to capture, in minor units of the transaction's currency, up to the pending amount. */
            amount: components["schemas"]["PositiveAmount"];
            /**
             * @description Currency that the caller expects. A currency other than that of the transaction is rejected, so that you notice if a customer paid in another currency.
             * @example DKK
             */
            currency?: string;
            /**
             * @description Text on the customer's bank statement, up to 22 printable ASCII characters. Defaults to that of the transaction if left out or empty.
             * @example Corner Shop
             */
            descriptor?: string;
        };
        /** @description The amount to refund. */
        Refund: {
            /** @description Amount to refund, in minor units of the transaction's currency, up to the captured amount that is not refunded yet. */
            amount: components["schemas"]["PositiveAmount"];
            /** @description Text on the customer's bank statement, up to 22 printable ASCII characters. Defaults to that of the transaction if left out or empty. */
            descriptor?: string;
        };
        /** @description The amount to void. */
        Void: {
            /** @description Amount to capture, in minor units of the transaction's currency, up to the pending amount. */
            amount: components["schemas"]["PositiveAmount"];
        };
        /** @description The card to save. */
        NewCard: {
            /**
             * @description ID of a successful transaction of the merchant that was paid with the card.
             * @example 69a5d1e83b7c6f02d4a8915c
             */
            transactionId: string;
            /** @description Notes about the card. */
            notes?: string;
        };
        /** @description The saved card. */
        CardReference: {
            /** @description The saved card. Get the card for its details. */
            card: {
                /** @description ID of the card. */
                id: components["schemas"]["Id"];
            };
        };
        /** @description A saved card. */
        Card: {
            /** @description ID of the card. */
            id: components["schemas"]["Id"];
            /** @description ID of the merchant. */
            merchantId: components["schemas"]["Id"];
            /**
             * Format: date-time
             * @description When the card was saved.
             */
            created: string;
            /** @description The first six digits of the number. */
            bin: string;
            /** @description The last four digits of the number. */
            last4: string;
            /**
             * Format: date-time
             * @description The last millisecond of the month in which the card expires.
             */
            expiry: string;
            /**
             * @description Network of the card.
             * @enum {string}
             */
            scheme: "visa" | "mastercard";
            /** @description The notes saved with the card. Null if there are none. */
            notes: string | null;
            /**
             * Format: date-time
             * @description When the card was deleted. Always null, because no operation deletes cards.
             */
            deleted: string | null;
        };
        /** @description A card. */
        CardEnvelope: {
            card: components["schemas"]["Card"];
        };
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
        /** @description Month in which the card expires. The card is valid until the end of the month. */
        CardExpiry: {
            /**
             * Format: int32
             * @description Month, from 1 to 12.
             */
            month: number;
            /**
             * Format: int32
             * @description Year in four digits.
             */
            year: number;
        };
        /** @description A payment card. */
        CardDetails: {
            /**
             * @description Card number, 12 to 19 digits without spaces.
             * @example 4100000000000000
             */
            number: string;
            expiry: components["schemas"]["CardExpiry"];
            /**
             * @description Security code, three digits.
             * @example 123
             */
            code: string;
        };
        /** @description A payment with the details of a card. */
        GatewayTransaction: {
            /**
             * @description Public key of the merchant.
             * @example 8f14b7c2-3a56-4d0e-9b21-6c5e07d4f1aa
             */
            key: string;
            currency: components["schemas"]["Currency"];
            amount: components["schemas"]["PositiveAmount"];
            card: components["schemas"]["CardDetails"];
            /** @description Text on the customer's bank statement, up to 22 printable ASCII characters. Defaults to that of the merchant if left out or empty. */
            descriptor?: string;
            /** @description Whether the customer agrees to later payments. It is stored but has no effect. Later payments can be made from any successful transaction, and `recurring` of this transaction stays false. */
            recurring?: boolean;
            /** @description The merchant's own data, any JSON value. Limits: 50,000 bytes as JSON, ten levels, 100 fields in an object, and 100 characters in the name of a field. */
            custom?: unknown;
            /** @description Proof from the cardholder's bank, for repeating the payment after error 30. */
            tds?: {
                /** @description The `PaRes` that the bank posted. */
                pares: string;
            };
        };
        /** @description An error of the card gateway. The reason phrase of the status line contains more details than `message`. */
        GatewayError: {
            code: components["schemas"]["ProcessingErrorCode"];
            /** @description Text of the code. */
            message: string;
            /** @description Whether the customer may have caused the error. */
            client: boolean;
            /** @description Whether the merchant may have caused the error. */
            merchant: boolean;
            reason?: components["schemas"]["KeyReason"];
            /** @description Present if the card network declined the payment, which is then stored as an unsuccessful transaction. */
            response?: {
                /** @description The unsuccessful transaction. */
                transaction: {
                    /** @description ID of the transaction. */
                    id: components["schemas"]["Id"];
                };
            };
            /** @description Present with code 30, if the cardholder's bank must authenticate the customer first. */
            tds?: {
                /**
                 * Format: uri
                 * @description URL of the bank's page. Post a form there with `PaReq`, `TermUrl` (the URL to return to) and `MD` (any value, returned unchanged). The bank posts `PaRes` and `MD` to `TermUrl`.
                 */
                url: string;
                /** @description Value for `PaReq`: the base64 encoding of a compressed XML document. Valid for 15 minutes. */
                pareq: string;
                /** @description Identifies the attempt: requests with its proof are the same payment. It is not the ID of the transaction, which is assigned when the transaction is created. */
                oid: string;
            };
        };
        /** @description A card to save for the merchant's server. */
        GatewayCard: {
            /**
             * @description Public key of the merchant.
             * @example 8f14b7c2-3a56-4d0e-9b21-6c5e07d4f1aa
             */
            key: string;
            /** @description Card number, 12 to 19 digits without spaces. */
            number: string;
            expiry: components["schemas"]["CardExpiry"];
            /** @description Security code, three digits. */
            code: string;
        };
        /** @description A value to exchange for a token. */
        VaultValue: {
            /**
             * @description The kind of value: the number of a payment card (`pcn`) or its security code (`pcsc`).
             * @enum {string}
             */
            type: "pcn" | "pcsc";
            /**
             * @description The value: 10 to 19 digits for a number and three for a security code, without spaces.
             * @example 4100000000000000
             */
            value: string;
        };
        /** @description A token. Send this complete object instead of the value. It is valid for 15 minutes and can be used any number of times. The server stores no copy. */
        VaultToken: {
            /** @description The value, encrypted by this server. Treat it as opaque. */
            token: string;
        };
        /**
         * @description The error code, for apps to check. The following codes reject a payment, or its request:
         *
         *     | code | meaning |
         *     |---|---|
         *     | VERSION_MISSING | The header `Accept-Version` is missing |
         *     | VERSION_UNSUPPORTED | The version in `Accept-Version` is not known |
         *     | REQUEST_INVALID | The request is invalid. The message identifies each invalid part. |
         *     | TOKEN_INVALID | The token was issued by another server, was modified, or has expired |
         *     | TOKEN_TYPE_UNEXPECTED | The token represents another kind of value |
         *     | TEST_MODE_MIXED | The request combines a test card or test object with a live merchant, or the reverse |
         *     | PAYMENT_INTEGRATION_KEY_UNKNOWN | No merchant has this key |
         *     | PAYMENT_INTEGRATION_DISABLED | The merchant may not take payments |
         *     | PAYMENT_CHALLENGE_UNAVAILABLE | The payment does not require this challenge, or its hints have expired |
         *     | PAYMENT_CARD_NUMBER_INVALID | The card number is invalid |
         *     | PAYMENT_CARD_SCHEME_UNKNOWN | The card network is unknown |
         *     | PAYMENT_CARD_SCHEME_UNSUPPORTED | The card network is not supported |
         *     | PAYMENT_CARD_SECURITY_CODE_INVALID | The security code of the card is invalid |
         *     | PAYMENT_CARD_EXPIRED | The card has expired |
         *     | PAYMENT_CARD_DISABLED | The card is disabled |
         *     | PAYMENT_CARD_LOST | The card was reported lost |
         *     | PAYMENT_AMOUNT_LIMIT | The amount exceeds the limit of the payment method |
         *     | PAYMENT_INSUFFICIENT_FUNDS | Insufficient funds on payment method |
         *     | PAYMENT_REJECTED_BY_ISSUER | The payment was rejected by the card issuer |
         *     | PAYMENT_REJECTED | The payment was rejected |
         *     | PAYMENT_METHOD_ERROR | The payment method is not available |
         *     | TDSECURE_REQUIRED | 3-D Secure is required |
         *     | TDSECURE_FAILED | 3-D Secure failed |
         *
         *     The other codes can occur in any request and correspond to the status. `PAYMENT_RECEIVER_BLOCKED` and the codes of wallets belong to the interface, but
         *     this server does not return them.
         * @enum {string}
         */
        PaymentErrorCode: "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "RATE_LIMITED" | "ENDPOINT_NOT_FOUND" | "VERSION_MISSING" | "VERSION_UNSUPPORTED" | "BODY_INVALID" | "REQUEST_INVALID" | "TOKEN_INVALID" | "TOKEN_TYPE_UNEXPECTED" | "TEST_MODE_MIXED" | "PAYMENT_INTEGRATION_KEY_UNKNOWN" | "PAYMENT_INTEGRATION_DISABLED" | "PAYMENT_CHALLENGE_UNAVAILABLE" | "PAYMENT_CARD_NUMBER_INVALID" | "PAYMENT_CARD_SCHEME_UNKNOWN" | "PAYMENT_CARD_SCHEME_UNSUPPORTED" | "PAYMENT_CARD_SECURITY_CODE_INVALID" | "PAYMENT_CARD_EXPIRED" | "PAYMENT_CARD_DISABLED" | "PAYMENT_CARD_LOST" | "PAYMENT_AMOUNT_LIMIT" | "PAYMENT_INSUFFICIENT_FUNDS" | "PAYMENT_RECEIVER_BLOCKED" | "PAYMENT_REJECTED_BY_ISSUER" | "PAYMENT_REJECTED" | "PAYMENT_METHOD_ERROR" | "PAYMENT_APPLEPAY_AMOUNT_MISMATCH" | "PAYMENT_APPLEPAY_EXPIRED" | "TDSECURE_REQUIRED" | "TDSECURE_FAILED" | "APPLEPAY_TOKEN_INVALID" | "APPLEPAY_CONFIGURATION_INVALID" | "APPLEPAY_UNREGISTERED_APPLE_DOMAIN" | "GOOGLEPAY_TOKEN_INVALID" | "GOOGLEPAY_CONFIGURATION_INVALID" | "GOOGLEPAY_DECODING_ERROR";
        /** @description An error of the vault and of payments. Its `code` is also in the header `X-Status-Code`. */
        PaymentError: {
            code: components["schemas"]["PaymentErrorCode"];
            /** @description Explanation for people. */
            message: string;
            /** @description The individual errors. Present with `REQUEST_INVALID`. */
            errors?: {
                /** @description The field, with points between the names, as in `card.expiry.month`. */
                path: string;
                /** @description Explanation for people. */
                message: string;
            }[];
            /** @description The token that is not valid, as in `card.number`. Present with `TOKEN_INVALID` and `TOKEN_TYPE_UNEXPECTED`. */
            path?: string;
            /** @description The network of the card. Present with `PAYMENT_CARD_SCHEME_UNSUPPORTED`. */
            scheme?: string;
            /** @description The supported networks. Present with `PAYMENT_CARD_SCHEME_UNKNOWN` and `PAYMENT_CARD_SCHEME_UNSUPPORTED`. */
            supported?: string[];
        };
        /** @description An amount with its precision: EUR 10.99 is `{currency: EUR, exponent: 2, value: 1099}`. Fractions of the currency's minor unit are rounded up. The total cannot exceed 9007199254740991 minor units. */
        Money: {
            currency: components["schemas"]["Currency"];
            /**
             * Format: int32
             * @description Number of digits of `value` after the decimal point.
             */
            exponent: number;
            /** @description The digits. */
            value: components["schemas"]["PositiveAmount"];
        };
        /** @description How the simulated card network and bank behave. */
        PaymentTest: {
            /** @description The card network's information about the card. */
            card?: {
                /**
                 * @description Whether the network is supported. Defaults to `supported`. Otherwise, the error is `PAYMENT_CARD_SCHEME_UNSUPPORTED` or `PAYMENT_CARD_SCHEME_UNKNOWN`.
                 * @enum {string}
                 */
                scheme?: "supported" | "unsupported" | "unknown";
                /**
                 * @description Whether the security code is correct. Defaults to `valid`. Otherwise, the error is `PAYMENT_CARD_SECURITY_CODE_INVALID`.
                 * @enum {string}
                 */
                code?: "valid" | "invalid";
                /**
                 * @description Status of the card. Defaults to `valid`. Otherwise, the error is `PAYMENT_CARD_NUMBER_INVALID`, `PAYMENT_CARD_EXPIRED`, `PAYMENT_CARD_DISABLED` or `PAYMENT_CARD_LOST`.
                 * @enum {string}
                 */
                status?: "valid" | "invalid" | "expired" | "disabled" | "lost";
                /** @description Maximum amount of a single payment. Unlimited by default. A larger amount returns `PAYMENT_AMOUNT_LIMIT`, also for later payments from the transaction. */
                limit?: components["schemas"]["Money"];
                /** @description Available balance. Unlimited by default. A larger amount returns `PAYMENT_INSUFFICIENT_FUNDS`, also for later payments from the transaction. Payments do not reduce it. */
                balance?: components["schemas"]["Money"];
            };
            /**
             * @description Whether the frame of the challenge `fingerprint` ends. Defaults to `success`. The payment continues in either case.
             * @enum {string}
             */
            fingerprint?: "timeout" | "success";
            /** @description 3-D Secure. */
            tds?: {
                /**
                 * @description Whether the frame of the challenge `tds-fingerprint` ends, or does not exist. Defaults to `success`. The payment continues in either case.
                 * @enum {string}
                 */
                fingerprint?: "timeout" | "unavailable" | "success";
                /** @description Whether the bank must authenticate the customer. Defaults to true. */
                challenge?: boolean;
                /**
                 * @description The bank's decision. Defaults to `authenticated`. `rejected` results in `TDSECURE_FAILED`. With `unavailable`, the payment is made without 3-D Secure. With `attempted`, the transaction records the attempt. If the merchant's mode is `full`, these two result in `TDSECURE_REQUIRED` and `TDSECURE_FAILED`.
                 * @enum {string}
                 */
                status?: "authenticated" | "rejected" | "unavailable" | "attempted";
            };
        };
        /** @description The card to pay with. */
        PaymentCard: {
            /** @description Token of the type `pcn`, from the vault. */
            number: components["schemas"]["VaultToken"];
            expiry: components["schemas"]["CardExpiry"];
            /** @description Token of the type `pcsc`, from the vault. */
            code: components["schemas"]["VaultToken"];
            /** @description Purposes for which the card may be stored. */
            store?: {
                /** @description For later payments that the customer starts. */
                customer?: boolean;
                /** @description For later payments that the merchant starts. */
                merchant?: boolean;
            };
        };
        /** @description One later payment (`scheduled`), or a series (`repeat`). */
        PaymentPlanItem: {
            amount: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When the payment is due, in the future.
             */
            scheduled?: string;
            /** @description When the payments of a series are due. */
            repeat?: {
                /**
                 * Format: date-time
                 * @description When the first payment is due. Defaults to now.
                 */
                first?: string;
                /**
                 * Format: int32
                 * @description Number of payments. Can be left out of the last item only, for a series without an end.
                 */
                count?: number;
                /** @description Time between two payments. */
                interval: {
                    /**
                     * @description Unit of time.
                     * @enum {string}
                     */
                    unit: "day" | "week" | "month" | "year";
                    /**
                     * Format: int32
                     * @description Number of units. Defaults to one.
                     */
                    value?: number;
                };
            };
        } & (unknown | unknown);
        /** @description A payment by a customer. The first request has no hints. Each further request is the same, with the hints collected so far. */
        Payment: {
            /** @description Required for test merchants, and not allowed for others. Controls the simulated card network and bank. An empty object, or `true`, is a payment with 3-D Secure that succeeds. */
            test?: true | components["schemas"]["PaymentTest"];
            /** @description The merchant to pay. */
            integration: {
                /**
                 * @description Public key of the merchant.
                 * @example 8f14b7c2-3a56-4d0e-9b21-6c5e07d4f1aa
                 */
                key: string;
            };
            /** @description Text on the customer's bank statement. Defaults to that of the merchant. It is truncated to 22 characters, and characters other than printable ASCII are replaced. */
            text?: string;
            /** @description The amount due now. Omit it if the customer only agrees to later payments. The transaction then has an amount of zero in the merchant's currency. */
            amount?: components["schemas"]["Money"];
            card?: components["schemas"]["PaymentCard"];
            /** @description A wallet token. This server accepts cards only and returns `PAYMENT_METHOD_ERROR`. */
            applepay?: {
                [key: string]: unknown;
            };
            /** @description A mobile phone payment. This server accepts cards only and returns `PAYMENT_METHOD_ERROR`. */
            mobilepay?: {
                [key: string]: unknown;
            };
            /** @description The merchant's own data, any JSON value. Limits: 50,000 bytes as JSON, ten levels, 100 fields in an object, and 100 characters in the name of a field. */
            custom?: unknown;
            /** @description Later payments that the customer agrees to, each later than the previous one. They are stored but not carried out. The merchant's server must make each payment. */
            plan?: components["schemas"]["PaymentPlanItem"][];
            /** @description Later payments without a plan that the customer agrees to. */
            unplanned?: {
                /** @description Whether the customer will start them, on the merchant's site. */
                customer?: boolean;
                /** @description Whether the merchant will start them. */
                merchant?: boolean;
            };
            /** @description The hints collected so far, in the order in which they were received. Empty by default. */
            hints?: string[];
        };
        /** @description A step that a payment requires first. */
        PaymentChallenge: {
            /** @description Name of the challenge. */
            name: string;
            /**
             * @description How to complete the challenge: with the request alone (`fetch`), in a hidden frame (`background-iframe`), or in a frame that the customer sees, of at least 390 by 400 pixels (`iframe`).
             * @enum {string}
             */
            type: "fetch" | "background-iframe" | "iframe";
            /** @description Path to which to send the same request. */
            path: string;
        };
        /** @description Challenges, the best first, of which one must be completed. The payment is not made yet. */
        PaymentChallenges: {
            /** @description The challenges. */
            challenges: components["schemas"]["PaymentChallenge"][];
        };
        /** @description The payment that was made. */
        PaymentAuthorization: {
            /** @description ID of the transaction. */
            authorizationId: components["schemas"]["Id"];
        };
        /** @description The next step, or the payment that was made. */
        PaymentAnswer: components["schemas"]["PaymentChallenges"] | components["schemas"]["PaymentAuthorization"];
        /** @description Proof that the challenge was completed. */
        ChallengeHints: {
            /** @description Hints to append to those of the request. */
            hints: string[];
        };
        /** @description A frame to load by submitting a form to it. It ends by sending the message `{hints: [...]}` to the parent window. If the message does not arrive within `timeout`, continue without it. */
        ChallengeFrame: {
            /**
             * Format: uri
             * @description URL to submit the form to.
             */
            action: string;
            /**
             * @description Method of the form.
             * @enum {string}
             */
            method: "POST";
            /** @description Names and values of the hidden fields of the form. */
            fields: {
                [key: string]: string;
            };
            /**
             * Format: int32
             * @description Number of milliseconds to wait for the message. Absent for a frame that the customer sees.
             */
            timeout?: number;
            /**
             * Format: int32
             * @description Width of the frame in pixels. Present for a frame that the customer sees.
             */
            width?: number;
            /**
             * Format: int32
             * @description Height of the frame in pixels. Present for a frame that the customer sees.
             */
            height?: number;
            /** @description Hints to append to those of the request, before those of the message. */
            hints?: string[];
        };
        /** @description The hints of a challenge of the type `fetch`, or the frame to load. */
        ChallengeAnswer: components["schemas"]["ChallengeHints"] | components["schemas"]["ChallengeFrame"];
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
        /** @description The customer has paid and continues. */
        PosWayOnwards: {
            /** @description URL to which the customer is sent after paying. If the link was paid before, the payment page itself. */
            location: string;
        };
        /** @description The form to submit if the bank must authenticate the customer. */
        PosBankForm: {
            /** @description URL to which to `POST` the form. */
            url: string;
            /** @description Its hidden fields. */
            fields: {
                [key: string]: string;
            };
        };
        /** @description The bank must authenticate the customer. */
        PosWayToBank: {
            bank: components["schemas"]["PosBankForm"];
        };
        /** @description The next step for the script of the payment page. */
        PosWay: components["schemas"]["PosWayOnwards"] | components["schemas"]["PosWayToBank"];
        /** @description The error, for the script of the payment page. */
        PosProblem: {
            /** @description The error, and the data for the next attempt. */
            problem: {
                /** @description Explanation for the customer, in the language of the page. */
                message: string;
                /**
                 * @description The field to check. Left out if the card as a whole was declined.
                 * @enum {string}
                 */
                field?: "number" | "expiry" | "code";
                /** @description The `attempt` for the next form. */
                attempt: string;
            };
        };
        /** @description The message that the frame of a challenge sends to the parent window, for clients without one. */
        FrameHints: {
            /** @description Proofs for the next request. Empty if the test object lets the frame time out. */
            hints: string[];
        };
        /** @description The error in a form of a challenge, for clients that accept JSON. */
        FrameProblem: {
            /** @description Explanation for developers, in English. */
            message: string;
        };
    };
    responses: {
        /** @description The request is malformed, or values in it are not allowed. The array has one element for each error. Nothing is changed. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"][];
            };
        };
        /** @description The request has no app key, or an unknown one. Nothing is changed. */
        Unauthorized: {
            headers: {
                /**
                 * @description The authentication scheme to use (RFC 7617); always `Basic`.
                 * @example Basic realm="http://127.0.0.1:4010/", charset="UTF-8"
                 */
                "WWW-Authenticate": string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example [
                 *       {
                 *         "message": "The key of an app is required. Send it as the password of Basic authentication."
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["Refusal"][];
            };
        };
        /** @description The app has no access to the requested resource, or the merchant is not allowed to do this. Nothing is changed. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example [
                 *       {
                 *         "message": "The app has no access to this merchant."
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["Refusal"][];
            };
        };
        /** @description The request was valid, but another request changed the same resource at the same time. Read it again, then decide whether to repeat the request. If there is a `reason`, the `Idempotency-Key` was used for another request, or for one that is still in progress. Nothing is changed. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"][];
            };
        };
        /** @description The request body is larger than 262,144 bytes. Nothing is changed. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example [
                 *       {
                 *         "message": "The request body is larger than 262144 bytes."
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["Refusal"][];
            };
        };
        /** @description The `Content-Type` of the request body is neither JSON nor a form. Nothing is changed. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example [
                 *       {
                 *         "message": "The body must be JSON or a form."
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["Refusal"][];
            };
        };
        /** @description The `Host` header does not identify this server, which accepts requests from its own machine only. Nothing is changed. */
        Misdirected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example [
                 *       {
                 *         "message": "The Host header is not a host of this server. Use localhost, or add the host to ALLOWED_HOSTS."
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["Refusal"][];
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
                 * @example [
                 *       {
                 *         "message": "Too many requests."
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["Refusal"][];
            };
        };
        /** @description The server failed. Nothing is changed. Retry with exponential backoff. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example [
                 *       {
                 *         "message": "The server failed."
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["Refusal"][];
            };
        };
        /** @description The server is temporarily unavailable. It is busy, starting or stopping, its database is unavailable, or earlier requests of the caller still use the available memory. If the response has a `Retry-After` header, nothing is changed. Without this header, it is unknown whether the change was saved, because the connection to the database was lost while the change was being saved. Repeat the request with the same `Idempotency-Key`, or check first. Retry with exponential backoff. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example [
                 *       {
                 *         "message": "The service is not available at the moment. Try again later."
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["Refusal"][];
            };
        };
        /** @description The request is malformed, or values in it are not allowed. The array has one element for each error. Nothing is changed. */
        BadRequestOnce: {
            headers: {
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"][];
            };
        };
        /** @description The requested resource does not exist. Nothing is changed. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example [
                 *       {
                 *         "message": "The transaction does not exist."
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["Refusal"][];
            };
        };
        /** @description Either the request is malformed or contains values that are not allowed, or the payment was declined. In the first case, there is one element for each error, and nothing is changed. In the second case, the only element is a processing error. */
        RefusedOnce: {
            headers: {
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"][] | components["schemas"]["ProcessingError"][];
            };
        };
        /** @description The app has no access to the requested resource, or the merchant is not allowed to do this. Nothing is changed. */
        ForbiddenOnce: {
            headers: {
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example [
                 *       {
                 *         "message": "The app has no access to this merchant."
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["Refusal"][];
            };
        };
        /** @description The request is not valid, the payment was declined, or the cardholder's bank must authenticate the customer first. A declined payment is stored only if the response has a `response` field. */
        GatewayRefusedOnce: {
            headers: {
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GatewayError"];
            };
        };
        /** @description The `Idempotency-Key` was used for another request, for one that is still in progress, or for a payment with another card; `reason` identifies the case. Nothing is changed. */
        GatewayConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 12,
                 *       "message": "Error, please try again or contact us",
                 *       "client": true,
                 *       "merchant": true,
                 *       "reason": "idempotencyKeyOtherCard"
                 *     }
                 */
                "application/json": components["schemas"]["GatewayError"];
            };
        };
        /** @description The request body is larger than 262,144 bytes. Nothing is changed. */
        GatewayPayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 12,
                 *       "message": "Error, please try again or contact us",
                 *       "client": true,
                 *       "merchant": true
                 *     }
                 */
                "application/json": components["schemas"]["GatewayError"];
            };
        };
        /** @description The `Content-Type` of the request body is neither JSON nor a form. Nothing is changed. */
        GatewayUnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 12,
                 *       "message": "Error, please try again or contact us",
                 *       "client": true,
                 *       "merchant": true
                 *     }
                 */
                "application/json": components["schemas"]["GatewayError"];
            };
        };
        /** @description Too many requests in a short time. Wait for the number of seconds in `Retry-After`, then try again. */
        GatewayTooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 12,
                 *       "message": "Error, please try again or contact us",
                 *       "client": true,
                 *       "merchant": true
                 *     }
                 */
                "application/json": components["schemas"]["GatewayError"];
            };
        };
        /** @description The server failed. Nothing is changed. */
        GatewayInternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 12,
                 *       "message": "Error, please try again or contact us",
                 *       "client": true,
                 *       "merchant": true
                 *     }
                 */
                "application/json": components["schemas"]["GatewayError"];
            };
        };
        /** @description The server is temporarily unavailable. It is busy, starting or stopping, its database is unavailable, or earlier requests of the caller still use the available memory. If the response has a `Retry-After` header, nothing is changed. Without this header, it is unknown whether the change was saved, because the connection to the database was lost while the change was being saved. Repeat the request with the same `Idempotency-Key`, or check first. */
        GatewayUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 12,
                 *       "message": "Error, please try again or contact us",
                 *       "client": true,
                 *       "merchant": true
                 *     }
                 */
                "application/json": components["schemas"]["GatewayError"];
            };
        };
        /** @description The request is not valid. Nothing is changed. */
        VaultRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PaymentError"];
            };
        };
        /** @description The request body is larger than 262,144 bytes. Nothing is changed. */
        PaymentPayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "BODY_INVALID",
                 *       "message": "Invalid request body: it is larger than 262144 bytes."
                 *     }
                 */
                "application/json": components["schemas"]["PaymentError"];
            };
        };
        /** @description The `Content-Type` of the request body is not JSON. Nothing is changed. */
        PaymentUnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "BODY_INVALID",
                 *       "message": "Invalid request body: it must be JSON."
                 *     }
                 */
                "application/json": components["schemas"]["PaymentError"];
            };
        };
        /** @description Too many requests in a short time. Wait for the number of seconds in `Retry-After`, then try again. */
        PaymentTooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "RATE_LIMITED",
                 *       "message": "Too many requests."
                 *     }
                 */
                "application/json": components["schemas"]["PaymentError"];
            };
        };
        /** @description The server failed. Nothing is changed. Retry with exponential backoff. */
        PaymentInternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "INTERNAL_ERROR",
                 *       "message": "An internal error has occurred."
                 *     }
                 */
                "application/json": components["schemas"]["PaymentError"];
            };
        };
        /** @description The server is temporarily unavailable. It is busy, starting or stopping, its database is unavailable, or earlier requests of the caller still use the available memory. If the response has a `Retry-After` header, nothing is changed. Without this header, it is unknown whether the change was saved, because the connection to the database was lost while the change was being saved. Repeat the request with the same `Idempotency-Key`, or check first. Retry with exponential backoff. */
        PaymentUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "SERVICE_UNAVAILABLE",
                 *       "message": "The service is not available at the moment. Try again later."
                 *     }
                 */
                "application/json": components["schemas"]["PaymentError"];
            };
        };
        /** @description The request is not valid, or the payment was declined. A payment that the card network or the bank declined is stored as an unsuccessful transaction; all other errors change nothing. */
        PaymentRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PaymentError"];
            };
        };
        /** @description The challenge does not exist. Nothing is changed. */
        EndpointNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "ENDPOINT_NOT_FOUND",
                 *       "message": "The endpoint was not found."
                 *     }
                 */
                "application/json": components["schemas"]["PaymentError"];
            };
        };
        /** @description A page. */
        Page: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /** @description A page that describes the error. After a declined payment, it has the form for another attempt. */
        PageRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /** @description A page that reports too many attempts from this IP address. Wait for the number of seconds in `Retry-After`. */
        PageTooMany: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /** @description The server failed. Check the merchant's list of transactions to see whether a payment was made. */
        PageInternalError: {
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
        /** @description Redirects the browser to the URL in `Location`. */
        PageElsewhere: {
            headers: {
                /** @description The URL to go to. */
                Location?: string;
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The form is larger than 100,000 bytes. Nothing is changed. Browsers get a page, other clients the usual error body. */
        PagePayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
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
        /** @description A page that sends the customer to the bank. The payment is not made yet. */
        PageBank: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
    };
    parameters: {
        /**
         * @description Makes it safe to repeat the request. Choose a different string for each operation that you want to perform. For 24 hours, the
         *     same request with the same key returns the status and body of the first response, including errors, with the header
         *     `Idempotent-Replayed`, and has no further effect. A different request with the same key returns 409, and so does a request that
         *     arrives while the first one is in progress. `reason` identifies the case. After 409, 429, 500, 503 or code 30 of the gateway,
         *     you can repeat the request with the same key. You can also repeat a request that failed because the app had no access, because
         *     access is checked every time.
         *
         *     At the gateway, a request with another card (first six and last four digits, expiry) is another attempt at the same payment. It
         *     is accepted as long as all earlier cards were declined. Repeating one of the earlier cards returns its error again. Once a card
         *     has paid, or while its payment is in progress, another card returns 409. The security code and `tds` are not compared. Keys are
         *     separate for each app, and at the gateway for each merchant.
         *
         *     `POST /apps` has no credentials, so its keys are separate for each IP address, and a repeated response contains the app's key
         *     again. Use a key that others cannot guess, such as a random UUID. This header is an addition to the published interface. The
         *     vault and `/payments` do not support it, because you can create a token again, and repeat a payment with its hints.
         * @example order-1042-capture-1
         */
        IdempotencyKey: string;
        /**
         * @description ID of the merchant. Any other value returns 404, regardless of its format.
         * @example 69a5c2f0154a3c0d9e17b2f8
         */
        MerchantId: string;
        /**
         * @description ID of the app. Any other value returns 404, regardless of its format.
         * @example 69a5c2e91b6ff04a8d21c370
         */
        AppId: string;
        /**
         * @description Maximum number of elements to return. Larger numbers are treated as the maximum. A number below one or a missing limit returns 400.
         * @example 50
         */
        Limit: number;
        /**
         * @description Returns only elements older than this ID, without the element itself, the newest first. For the next page, send the last ID of the previous page. The ID need not exist: eight hexadecimal digits of a Unix time followed by sixteen zeros represent that time.
         * @example 69a5d1e83b7c6f02d4a8915c
         */
        Before: string;
        /**
         * @description Returns only elements newer than this ID, without the element itself. The order is reversed, with the oldest elements first, so that you can send the last ID of a page as the next `after`. Later elements of a merchant always have greater IDs, even with concurrent writes, so a client that polls with the last ID gets each transaction, line, dispute and fraud alert exactly once. With both `before` and `after`, the elements between them are returned, the newest first.
         * @example 69a5d1e83b7c6f02d4a8915c
         */
        After: string;
        /** @description Returns only elements of test merchants (`true`, `yes`, `y`, `1`) or only those of others (`false`, `no`, `n`, `0`). */
        FilterTest: "true" | "yes" | "y" | "1" | "false" | "no" | "n" | "0";
        /**
         * @description ID of the user, as in the list of the merchant's users. Any other value returns 404, regardless of its format.
         * @example 69a5c8b40f21d7a3b6c95e10
         */
        UserId: string;
        /**
         * @description ID of the line. Any other value returns 404, regardless of its format.
         * @example 69a6d4c72d90aa51f03b8e46
         */
        LineId: string;
        /** @description Returns only successful transactions (`true`, `yes`, `y`, `1`) or only declined ones (`false`, `no`, `n`, `0`). */
        FilterSuccessful: "true" | "yes" | "y" | "1" | "false" | "no" | "n" | "0";
        /**
         * @description ID of the transaction. Any other value returns 404, regardless of its format.
         * @example 69a5d1e83b7c6f02d4a8915c
         */
        TransactionId: string;
        /**
         * @description ID of the saved card. Any other value returns 404, regardless of its format.
         * @example 69a5e0312c48b9f7700d1ea3
         */
        CardId: string;
        /**
         * @description ID of the merchant. An ID that does not exist returns 404. If the calling app has no access to the merchant, the response is 403.
         * @example 69a5c2f0154a3c0d9e17b2f8
         */
        FilterMerchantId: string;
        /**
         * @description Returns only elements that concern this transaction. The ID of a transaction that the merchant does not have returns an empty list.
         * @example 69a5d1e83b7c6f02d4a8915c
         */
        FilterTransactionId: string;
        /**
         * @description ID of the dispute. Any other value returns 404, regardless of its format.
         * @example 69b01f5a3e6d22c8ab940f71
         */
        DisputeId: string;
        /**
         * @description ID of the fraud alert. Any other value returns 404, regardless of its format.
         * @example 69b0224d1f7ac5093be86d24
         */
        FraudId: string;
        /**
         * @description Version of the interface. A missing version returns 400 `VERSION_MISSING`, any other version 400 `VERSION_UNSUPPORTED`.
         * @example 1
         */
        AcceptVersion: "1";
        /**
         * @description Name of the challenge: `authorize-integration`, `tds-enrolled`, `tds-fingerprint`, `fingerprint` or `tds-challenge`. Use the `path` of the challenge instead of building the path yourself. Any other name returns 404.
         * @example authorize-integration
         */
        Challenge: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Set to `true` if the response is that of an earlier request with the same `Idempotency-Key`. This request had no further effect.
         * @example true
         */
        IdempotentReplayed: "true";
        /**
         * @description Number of seconds to wait before the next attempt.
         * @example 17
         */
        RetryAfter: number;
        /**
         * @description Since when the operation, or the way the request uses it, is deprecated (RFC 9745): `@` and a Unix time in seconds.
         * @example @1793491200
         */
        Deprecation: string;
        /**
         * @description When the operation may stop working (RFC 8594), as an HTTP date.
         * @example Mon, 01 Nov 2027 00:00:00 GMT
         */
        Sunset: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "apps.create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the request. Choose a different string for each operation that you want to perform. For 24 hours, the
                 *     same request with the same key returns the status and body of the first response, including errors, with the header
                 *     `Idempotent-Replayed`, and has no further effect. A different request with the same key returns 409, and so does a request that
                 *     arrives while the first one is in progress. `reason` identifies the case. After 409, 429, 500, 503 or code 30 of the gateway,
                 *     you can repeat the request with the same key. You can also repeat a request that failed because the app had no access, because
                 *     access is checked every time.
                 *
                 *     At the gateway, a request with another card (first six and last four digits, expiry) is another attempt at the same payment. It
                 *     is accepted as long as all earlier cards were declined. Repeating one of the earlier cards returns its error again. Once a card
                 *     has paid, or while its payment is in progress, another card returns 409. The security code and `tds` are not compared. Keys are
                 *     separate for each app, and at the gateway for each merchant.
                 *
                 *     `POST /apps` has no credentials, so its keys are separate for each IP address, and a repeated response contains the app's key
                 *     again. Use a key that others cannot guess, such as a random UUID. This header is an addition to the published interface. The
                 *     vault and `/payments` do not support it, because you can create a token again, and repeat a payment with its hints.
                 * @example order-1042-capture-1
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new app. Optional for an app without a name. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Corner Shop"
                 *     }
                 */
                "application/json": components["schemas"]["App"];
                /**
                 * @example {
                 *       "name": "Corner Shop"
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["App"];
                /**
                 * @example {
                 *       "name": "Corner Shop"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["App"];
            };
        };
        responses: {
            /** @description The new app, with its key. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The server requires the operator's token to create apps (`APP_REGISTRATION`), and the request does not have it. */
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "identity.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The app. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "merchants.create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the request. Choose a different string for each operation that you want to perform. For 24 hours, the
                 *     same request with the same key returns the status and body of the first response, including errors, with the header
                 *     `Idempotent-Replayed`, and has no further effect. A different request with the same key returns 409, and so does a request that
                 *     arrives while the first one is in progress. `reason` identifies the case. After 409, 429, 500, 503 or code 30 of the gateway,
                 *     you can repeat the request with the same key. You can also repeat a request that failed because the app had no access, because
                 *     access is checked every time.
                 *
                 *     At the gateway, a request with another card (first six and last four digits, expiry) is another attempt at the same payment. It
                 *     is accepted as long as all earlier cards were declined. Repeating one of the earlier cards returns its error again. Once a card
                 *     has paid, or while its payment is in progress, another card returns 409. The security code and `tds` are not compared. Keys are
                 *     separate for each app, and at the gateway for each merchant.
                 *
                 *     `POST /apps` has no credentials, so its keys are separate for each IP address, and a repeated response contains the app's key
                 *     again. Use a key that others cannot guess, such as a random UUID. This header is an addition to the published interface. The
                 *     vault and `/payments` do not support it, because you can create a token again, and repeat a payment with its hints.
                 * @example order-1042-capture-1
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new merchant. `currency`, `email`, `website`, `descriptor` and `company` with its `country` are required. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Corner Shop",
                 *       "currency": "DKK",
                 *       "test": true,
                 *       "email": "ada@example.com",
                 *       "website": "https://shop.example.com",
                 *       "descriptor": "CORNER SHOP",
                 *       "company": {
                 *         "country": "DK",
                 *         "number": "12345678"
                 *       },
                 *       "bank": {
                 *         "iban": "DK5000400440116243"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Merchant"];
                /**
                 * @example {
                 *       "name": "Corner Shop",
                 *       "currency": "DKK",
                 *       "test": true,
                 *       "email": "ada@example.com",
                 *       "website": "https://shop.example.com",
                 *       "descriptor": "CORNER SHOP",
                 *       "company": {
                 *         "country": "DK",
                 *         "number": "12345678"
                 *       },
                 *       "bank": {
                 *         "iban": "DK5000400440116243"
                 *       }
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["Merchant"];
                /**
                 * @example {
                 *       "name": "Corner Shop",
                 *       "currency": "DKK",
                 *       "test": true,
                 *       "email": "ada@example.com",
                 *       "website": "https://shop.example.com",
                 *       "descriptor": "CORNER SHOP",
                 *       "company": {
                 *         "country": "DK",
                 *         "number": "12345678"
                 *       },
                 *       "bank": {
                 *         "iban": "DK5000400440116243"
                 *       }
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["Merchant"];
            };
        };
        responses: {
            /** @description The new merchant. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantEnvelope"];
                };
            };
            400: components["responses"]["BadRequestOnce"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "merchants.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the merchant. Any other value returns 404, regardless of its format.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "merchants.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the merchant. Any other value returns 404, regardless of its format.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Corner Shop & Sons"
                 *     }
                 */
                "application/json": components["schemas"]["MerchantChanges"];
                /**
                 * @example {
                 *       "name": "Corner Shop & Sons"
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["MerchantChanges"];
                /**
                 * @example {
                 *       "name": "Corner Shop & Sons"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["MerchantChanges"];
            };
        };
        responses: {
            /** @description The changed merchant. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantEnvelope"];
                };
            };
            /** @description The merchant was changed. Returned if `DIALECT` is `published`. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "merchants.list": {
        parameters: {
            query: {
                /**
                 * @description Maximum number of elements to return. Larger numbers are treated as the maximum. A number below one or a missing limit returns 400.
                 * @example 50
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description Returns only elements older than this ID, without the element itself, the newest first. For the next page, send the last ID of the previous page. The ID need not exist: eight hexadecimal digits of a Unix time followed by sixteen zeros represent that time.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                before?: components["parameters"]["Before"];
                /**
                 * @description Returns only elements newer than this ID, without the element itself. The order is reversed, with the oldest elements first, so that you can send the last ID of a page as the next `after`. Later elements of a merchant always have greater IDs, even with concurrent writes, so a client that polls with the last ID gets each transaction, line, dispute and fraud alert exactly once. With both `before` and `after`, the elements between them are returned, the newest first.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                after?: components["parameters"]["After"];
                /** @description Returns only elements of test merchants (`true`, `yes`, `y`, `1`) or only those of others (`false`, `no`, `n`, `0`). */
                "filter[test]"?: components["parameters"]["FilterTest"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the app. Any other value returns 404, regardless of its format.
                 * @example 69a5c2e91b6ff04a8d21c370
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of merchants. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Merchant"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "merchantUsers.list": {
        parameters: {
            query: {
                /**
                 * @description Maximum number of elements to return. Larger numbers are treated as the maximum. A number below one or a missing limit returns 400.
                 * @example 50
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description Returns only elements older than this ID, without the element itself, the newest first. For the next page, send the last ID of the previous page. The ID need not exist: eight hexadecimal digits of a Unix time followed by sixteen zeros represent that time.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                before?: components["parameters"]["Before"];
                /**
                 * @description Returns only elements newer than this ID, without the element itself. The order is reversed, with the oldest elements first, so that you can send the last ID of a page as the next `after`. Later elements of a merchant always have greater IDs, even with concurrent writes, so a client that polls with the last ID gets each transaction, line, dispute and fraud alert exactly once. With both `before` and `after`, the elements between them are returned, the newest first.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the merchant. Any other value returns 404, regardless of its format.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of users. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantUser"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "merchantUsers.invite": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the request. Choose a different string for each operation that you want to perform. For 24 hours, the
                 *     same request with the same key returns the status and body of the first response, including errors, with the header
                 *     `Idempotent-Replayed`, and has no further effect. A different request with the same key returns 409, and so does a request that
                 *     arrives while the first one is in progress. `reason` identifies the case. After 409, 429, 500, 503 or code 30 of the gateway,
                 *     you can repeat the request with the same key. You can also repeat a request that failed because the app had no access, because
                 *     access is checked every time.
                 *
                 *     At the gateway, a request with another card (first six and last four digits, expiry) is another attempt at the same payment. It
                 *     is accepted as long as all earlier cards were declined. Repeating one of the earlier cards returns its error again. Once a card
                 *     has paid, or while its payment is in progress, another card returns 409. The security code and `tds` are not compared. Keys are
                 *     separate for each app, and at the gateway for each merchant.
                 *
                 *     `POST /apps` has no credentials, so its keys are separate for each IP address, and a repeated response contains the app's key
                 *     again. Use a key that others cannot guess, such as a random UUID. This header is an addition to the published interface. The
                 *     vault and `/payments` do not support it, because you can create a token again, and repeat a payment with its hints.
                 * @example order-1042-capture-1
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description ID of the merchant. Any other value returns 404, regardless of its format.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
            };
            cookie?: never;
        };
        /** @description The person to invite. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "grace@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["Invitation"];
                /**
                 * @example {
                 *       "email": "grace@example.com"
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["Invitation"];
                /**
                 * @example {
                 *       "email": "grace@example.com"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["Invitation"];
            };
        };
        responses: {
            /** @description The invitation was sent, or the person is already a user. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isMember": false
                     *     }
                     */
                    "application/json": components["schemas"]["InvitedUser"];
                };
            };
            400: components["responses"]["BadRequestOnce"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "merchantUsers.revoke": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the merchant. Any other value returns 404, regardless of its format.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
                /**
                 * @description ID of the user, as in the list of the merchant's users. Any other value returns 404, regardless of its format.
                 * @example 69a5c8b40f21d7a3b6c95e10
                 */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user was removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "merchantApps.list": {
        parameters: {
            query: {
                /**
                 * @description Maximum number of elements to return. Larger numbers are treated as the maximum. A number below one or a missing limit returns 400.
                 * @example 50
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description Returns only elements older than this ID, without the element itself, the newest first. For the next page, send the last ID of the previous page. The ID need not exist: eight hexadecimal digits of a Unix time followed by sixteen zeros represent that time.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                before?: components["parameters"]["Before"];
                /**
                 * @description Returns only elements newer than this ID, without the element itself. The order is reversed, with the oldest elements first, so that you can send the last ID of a page as the next `after`. Later elements of a merchant always have greater IDs, even with concurrent writes, so a client that polls with the last ID gets each transaction, line, dispute and fraud alert exactly once. With both `before` and `after`, the elements between them are returned, the newest first.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the merchant. Any other value returns 404, regardless of its format.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of apps. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantApp"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "merchantApps.add": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the request. Choose a different string for each operation that you want to perform. For 24 hours, the
                 *     same request with the same key returns the status and body of the first response, including errors, with the header
                 *     `Idempotent-Replayed`, and has no further effect. A different request with the same key returns 409, and so does a request that
                 *     arrives while the first one is in progress. `reason` identifies the case. After 409, 429, 500, 503 or code 30 of the gateway,
                 *     you can repeat the request with the same key. You can also repeat a request that failed because the app had no access, because
                 *     access is checked every time.
                 *
                 *     At the gateway, a request with another card (first six and last four digits, expiry) is another attempt at the same payment. It
                 *     is accepted as long as all earlier cards were declined. Repeating one of the earlier cards returns its error again. Once a card
                 *     has paid, or while its payment is in progress, another card returns 409. The security code and `tds` are not compared. Keys are
                 *     separate for each app, and at the gateway for each merchant.
                 *
                 *     `POST /apps` has no credentials, so its keys are separate for each IP address, and a repeated response contains the app's key
                 *     again. Use a key that others cannot guess, such as a random UUID. This header is an addition to the published interface. The
                 *     vault and `/payments` do not support it, because you can create a token again, and repeat a payment with its hints.
                 * @example order-1042-capture-1
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description ID of the merchant. Any other value returns 404, regardless of its format.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
            };
            cookie?: never;
        };
        /** @description The app to add. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "appId": "69a5c2e91b6ff04a8d21c370"
                 *     }
                 */
                "application/json": components["schemas"]["AppReference"];
                /**
                 * @example {
                 *       "appId": "69a5c2e91b6ff04a8d21c370"
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["AppReference"];
                /**
                 * @example {
                 *       "appId": "69a5c2e91b6ff04a8d21c370"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["AppReference"];
            };
        };
        responses: {
            /** @description The app has access. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantAppEnvelope"];
                };
            };
            400: components["responses"]["BadRequestOnce"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "merchantApps.revoke": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the merchant. Any other value returns 404, regardless of its format.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
                /**
                 * @description ID of the app. Any other value returns 404, regardless of its format.
                 * @example 69a5c2e91b6ff04a8d21c370
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The app was removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "lines.list": {
        parameters: {
            query: {
                /**
                 * @description Maximum number of elements to return. Larger numbers are treated as the maximum. A number below one or a missing limit returns 400.
                 * @example 50
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description Returns only elements older than this ID, without the element itself, the newest first. For the next page, send the last ID of the previous page. The ID need not exist: eight hexadecimal digits of a Unix time followed by sixteen zeros represent that time.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                before?: components["parameters"]["Before"];
                /**
                 * @description Returns only elements newer than this ID, without the element itself. The order is reversed, with the oldest elements first, so that you can send the last ID of a page as the next `after`. Later elements of a merchant always have greater IDs, even with concurrent writes, so a client that polls with the last ID gets each transaction, line, dispute and fraud alert exactly once. With both `before` and `after`, the elements between them are returned, the newest first.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the merchant. Any other value returns 404, regardless of its format.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of lines. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Line"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "lines.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the line. Any other value returns 404, regardless of its format.
                 * @example 69a6d4c72d90aa51f03b8e46
                 */
                lineId: components["parameters"]["LineId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Line"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "transactions.list": {
        parameters: {
            query: {
                /**
                 * @description Maximum number of elements to return. Larger numbers are treated as the maximum. A number below one or a missing limit returns 400.
                 * @example 50
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description Returns only elements older than this ID, without the element itself, the newest first. For the next page, send the last ID of the previous page. The ID need not exist: eight hexadecimal digits of a Unix time followed by sixteen zeros represent that time.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                before?: components["parameters"]["Before"];
                /**
                 * @description Returns only elements newer than this ID, without the element itself. The order is reversed, with the oldest elements first, so that you can send the last ID of a page as the next `after`. Later elements of a merchant always have greater IDs, even with concurrent writes, so a client that polls with the last ID gets each transaction, line, dispute and fraud alert exactly once. With both `before` and `after`, the elements between them are returned, the newest first.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                after?: components["parameters"]["After"];
                /** @description Returns only elements of test merchants (`true`, `yes`, `y`, `1`) or only those of others (`false`, `no`, `n`, `0`). */
                "filter[test]"?: components["parameters"]["FilterTest"];
                /** @description Returns only successful transactions (`true`, `yes`, `y`, `1`) or only declined ones (`false`, `no`, `n`, `0`). */
                "filter[successful]"?: components["parameters"]["FilterSuccessful"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the merchant. Any other value returns 404, regardless of its format.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of transactions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transaction"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "transactions.create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the request. Choose a different string for each operation that you want to perform. For 24 hours, the
                 *     same request with the same key returns the status and body of the first response, including errors, with the header
                 *     `Idempotent-Replayed`, and has no further effect. A different request with the same key returns 409, and so does a request that
                 *     arrives while the first one is in progress. `reason` identifies the case. After 409, 429, 500, 503 or code 30 of the gateway,
                 *     you can repeat the request with the same key. You can also repeat a request that failed because the app had no access, because
                 *     access is checked every time.
                 *
                 *     At the gateway, a request with another card (first six and last four digits, expiry) is another attempt at the same payment. It
                 *     is accepted as long as all earlier cards were declined. Repeating one of the earlier cards returns its error again. Once a card
                 *     has paid, or while its payment is in progress, another card returns 409. The security code and `tds` are not compared. Keys are
                 *     separate for each app, and at the gateway for each merchant.
                 *
                 *     `POST /apps` has no credentials, so its keys are separate for each IP address, and a repeated response contains the app's key
                 *     again. Use a key that others cannot guess, such as a random UUID. This header is an addition to the published interface. The
                 *     vault and `/payments` do not support it, because you can create a token again, and repeat a payment with its hints.
                 * @example order-1042-capture-1
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description ID of the merchant. Any other value returns 404, regardless of its format.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
            };
            cookie?: never;
        };
        /** @description The new transaction. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "transactionId": "69a5d1e83b7c6f02d4a8915c",
                 *       "currency": "EUR",
                 *       "amount": 11900,
                 *       "descriptor": "CORNER SHOP MAY",
                 *       "custom": {
                 *         "reference": "Order 1108"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewTransaction"];
                /**
                 * @example {
                 *       "transactionId": "69a5d1e83b7c6f02d4a8915c",
                 *       "currency": "EUR",
                 *       "amount": 11900,
                 *       "descriptor": "CORNER SHOP MAY",
                 *       "custom": {
                 *         "reference": "Order 1108"
                 *       }
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["NewTransaction"];
                /**
                 * @example {
                 *       "transactionId": "69a5d1e83b7c6f02d4a8915c",
                 *       "currency": "EUR",
                 *       "amount": 11900,
                 *       "descriptor": "CORNER SHOP MAY",
                 *       "custom": {
                 *         "reference": "Order 1108"
                 *       }
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["NewTransaction"];
            };
        };
        responses: {
            /** @description The new transaction. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionReference"];
                };
            };
            400: components["responses"]["RefusedOnce"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "transactions.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the transaction. Any other value returns 404, regardless of its format.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                transactionId: components["parameters"]["TransactionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transaction. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "transactions.capture": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the request. Choose a different string for each operation that you want to perform. For 24 hours, the
                 *     same request with the same key returns the status and body of the first response, including errors, with the header
                 *     `Idempotent-Replayed`, and has no further effect. A different request with the same key returns 409, and so does a request that
                 *     arrives while the first one is in progress. `reason` identifies the case. After 409, 429, 500, 503 or code 30 of the gateway,
                 *     you can repeat the request with the same key. You can also repeat a request that failed because the app had no access, because
                 *     access is checked every time.
                 *
                 *     At the gateway, a request with another card (first six and last four digits, expiry) is another attempt at the same payment. It
                 *     is accepted as long as all earlier cards were declined. Repeating one of the earlier cards returns its error again. Once a card
                 *     has paid, or while its payment is in progress, another card returns 409. The security code and `tds` are not compared. Keys are
                 *     separate for each app, and at the gateway for each merchant.
                 *
                 *     `POST /apps` has no credentials, so its keys are separate for each IP address, and a repeated response contains the app's key
                 *     again. Use a key that others cannot guess, such as a random UUID. This header is an addition to the published interface. The
                 *     vault and `/payments` do not support it, because you can create a token again, and repeat a payment with its hints.
                 * @example order-1042-capture-1
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description ID of the transaction. Any other value returns 404, regardless of its format.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                transactionId: components["parameters"]["TransactionId"];
            };
            cookie?: never;
        };
        /** @description The amount to capture. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 9982,
                 *       "currency": "EUR"
                 *     }
                 */
                "application/json": components["schemas"]["Capture"];
                /**
                 * @example {
                 *       "amount": 9982,
                 *       "currency": "EUR"
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["Capture"];
                /**
                 * @example {
                 *       "amount": 9982,
                 *       "currency": "EUR"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["Capture"];
            };
        };
        responses: {
            /** @description The current state of the transaction. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionEnvelope"];
                };
            };
            400: components["responses"]["BadRequestOnce"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOnce"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "transactions.refund": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the request. Choose a different string for each operation that you want to perform. For 24 hours, the
                 *     same request with the same key returns the status and body of the first response, including errors, with the header
                 *     `Idempotent-Replayed`, and has no further effect. A different request with the same key returns 409, and so does a request that
                 *     arrives while the first one is in progress. `reason` identifies the case. After 409, 429, 500, 503 or code 30 of the gateway,
                 *     you can repeat the request with the same key. You can also repeat a request that failed because the app had no access, because
                 *     access is checked every time.
                 *
                 *     At the gateway, a request with another card (first six and last four digits, expiry) is another attempt at the same payment. It
                 *     is accepted as long as all earlier cards were declined. Repeating one of the earlier cards returns its error again. Once a card
                 *     has paid, or while its payment is in progress, another card returns 409. The security code and `tds` are not compared. Keys are
                 *     separate for each app, and at the gateway for each merchant.
                 *
                 *     `POST /apps` has no credentials, so its keys are separate for each IP address, and a repeated response contains the app's key
                 *     again. Use a key that others cannot guess, such as a random UUID. This header is an addition to the published interface. The
                 *     vault and `/payments` do not support it, because you can create a token again, and repeat a payment with its hints.
                 * @example order-1042-capture-1
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description ID of the transaction. Any other value returns 404, regardless of its format.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                transactionId: components["parameters"]["TransactionId"];
            };
            cookie?: never;
        };
        /** @description The amount to refund. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 2330
                 *     }
                 */
                "application/json": components["schemas"]["Refund"];
                /**
                 * @example {
                 *       "amount": 2330
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["Refund"];
                /**
                 * @example {
                 *       "amount": 2330
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["Refund"];
            };
        };
        responses: {
            /** @description The current state of the transaction. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionEnvelope"];
                };
            };
            400: components["responses"]["BadRequestOnce"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOnce"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "transactions.void": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the request. Choose a different string for each operation that you want to perform. For 24 hours, the
                 *     same request with the same key returns the status and body of the first response, including errors, with the header
                 *     `Idempotent-Replayed`, and has no further effect. A different request with the same key returns 409, and so does a request that
                 *     arrives while the first one is in progress. `reason` identifies the case. After 409, 429, 500, 503 or code 30 of the gateway,
                 *     you can repeat the request with the same key. You can also repeat a request that failed because the app had no access, because
                 *     access is checked every time.
                 *
                 *     At the gateway, a request with another card (first six and last four digits, expiry) is another attempt at the same payment. It
                 *     is accepted as long as all earlier cards were declined. Repeating one of the earlier cards returns its error again. Once a card
                 *     has paid, or while its payment is in progress, another card returns 409. The security code and `tds` are not compared. Keys are
                 *     separate for each app, and at the gateway for each merchant.
                 *
                 *     `POST /apps` has no credentials, so its keys are separate for each IP address, and a repeated response contains the app's key
                 *     again. Use a key that others cannot guess, such as a random UUID. This header is an addition to the published interface. The
                 *     vault and `/payments` do not support it, because you can create a token again, and repeat a payment with its hints.
                 * @example order-1042-capture-1
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description ID of the transaction. Any other value returns 404, regardless of its format.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                transactionId: components["parameters"]["TransactionId"];
            };
            cookie?: never;
        };
        /** @description The amount to void. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 26000
                 *     }
                 */
                "application/json": components["schemas"]["Void"];
                /**
                 * @example {
                 *       "amount": 26000
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["Void"];
                /**
                 * @example {
                 *       "amount": 26000
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["Void"];
            };
        };
        responses: {
            /** @description The current state of the transaction. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionEnvelope"];
                };
            };
            400: components["responses"]["BadRequestOnce"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOnce"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "cards.create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the request. Choose a different string for each operation that you want to perform. For 24 hours, the
                 *     same request with the same key returns the status and body of the first response, including errors, with the header
                 *     `Idempotent-Replayed`, and has no further effect. A different request with the same key returns 409, and so does a request that
                 *     arrives while the first one is in progress. `reason` identifies the case. After 409, 429, 500, 503 or code 30 of the gateway,
                 *     you can repeat the request with the same key. You can also repeat a request that failed because the app had no access, because
                 *     access is checked every time.
                 *
                 *     At the gateway, a request with another card (first six and last four digits, expiry) is another attempt at the same payment. It
                 *     is accepted as long as all earlier cards were declined. Repeating one of the earlier cards returns its error again. Once a card
                 *     has paid, or while its payment is in progress, another card returns 409. The security code and `tds` are not compared. Keys are
                 *     separate for each app, and at the gateway for each merchant.
                 *
                 *     `POST /apps` has no credentials, so its keys are separate for each IP address, and a repeated response contains the app's key
                 *     again. Use a key that others cannot guess, such as a random UUID. This header is an addition to the published interface. The
                 *     vault and `/payments` do not support it, because you can create a token again, and repeat a payment with its hints.
                 * @example order-1042-capture-1
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description ID of the merchant. Any other value returns 404, regardless of its format.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
            };
            cookie?: never;
        };
        /** @description The card to save. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "transactionId": "69a5d1e83b7c6f02d4a8915c",
                 *       "notes": "Ada's card"
                 *     }
                 */
                "application/json": components["schemas"]["NewCard"];
                /**
                 * @example {
                 *       "transactionId": "69a5d1e83b7c6f02d4a8915c",
                 *       "notes": "Ada's card"
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["NewCard"];
                /**
                 * @example {
                 *       "transactionId": "69a5d1e83b7c6f02d4a8915c",
                 *       "notes": "Ada's card"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["NewCard"];
            };
        };
        responses: {
            /** @description The saved card. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardReference"];
                };
            };
            400: components["responses"]["RefusedOnce"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "cards.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the saved card. Any other value returns 404, regardless of its format.
                 * @example 69a5e0312c48b9f7700d1ea3
                 */
                cardId: components["parameters"]["CardId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "disputes.list": {
        parameters: {
            query: {
                /**
                 * @description Maximum number of elements to return. Larger numbers are treated as the maximum. A number below one or a missing limit returns 400.
                 * @example 50
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description Returns only elements older than this ID, without the element itself, the newest first. For the next page, send the last ID of the previous page. The ID need not exist: eight hexadecimal digits of a Unix time followed by sixteen zeros represent that time.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                before?: components["parameters"]["Before"];
                /**
                 * @description Returns only elements newer than this ID, without the element itself. The order is reversed, with the oldest elements first, so that you can send the last ID of a page as the next `after`. Later elements of a merchant always have greater IDs, even with concurrent writes, so a client that polls with the last ID gets each transaction, line, dispute and fraud alert exactly once. With both `before` and `after`, the elements between them are returned, the newest first.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                after?: components["parameters"]["After"];
                /**
                 * @description ID of the merchant. An ID that does not exist returns 404. If the calling app has no access to the merchant, the response is 403.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                "filter[merchantId]": components["parameters"]["FilterMerchantId"];
                /**
                 * @description Returns only elements that concern this transaction. The ID of a transaction that the merchant does not have returns an empty list.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                "filter[transactionId]"?: components["parameters"]["FilterTransactionId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of disputes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dispute"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "disputes.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the dispute. Any other value returns 404, regardless of its format.
                 * @example 69b01f5a3e6d22c8ab940f71
                 */
                disputeId: components["parameters"]["DisputeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dispute. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisputeEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "frauds.list": {
        parameters: {
            query: {
                /**
                 * @description Maximum number of elements to return. Larger numbers are treated as the maximum. A number below one or a missing limit returns 400.
                 * @example 50
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description Returns only elements older than this ID, without the element itself, the newest first. For the next page, send the last ID of the previous page. The ID need not exist: eight hexadecimal digits of a Unix time followed by sixteen zeros represent that time.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                before?: components["parameters"]["Before"];
                /**
                 * @description Returns only elements newer than this ID, without the element itself. The order is reversed, with the oldest elements first, so that you can send the last ID of a page as the next `after`. Later elements of a merchant always have greater IDs, even with concurrent writes, so a client that polls with the last ID gets each transaction, line, dispute and fraud alert exactly once. With both `before` and `after`, the elements between them are returned, the newest first.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                after?: components["parameters"]["After"];
                /**
                 * @description ID of the merchant. An ID that does not exist returns 404. If the calling app has no access to the merchant, the response is 403.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                "filter[merchantId]": components["parameters"]["FilterMerchantId"];
                /**
                 * @description Returns only elements that concern this transaction. The ID of a transaction that the merchant does not have returns an empty list.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                "filter[transactionId]"?: components["parameters"]["FilterTransactionId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of fraud alerts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fraud"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "frauds.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the fraud alert. Any other value returns 404, regardless of its format.
                 * @example 69b0224d1f7ac5093be86d24
                 */
                fraudId: components["parameters"]["FraudId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The alert. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FraudEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "gatewayTransactions.create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the request. Choose a different string for each operation that you want to perform. For 24 hours, the
                 *     same request with the same key returns the status and body of the first response, including errors, with the header
                 *     `Idempotent-Replayed`, and has no further effect. A different request with the same key returns 409, and so does a request that
                 *     arrives while the first one is in progress. `reason` identifies the case. After 409, 429, 500, 503 or code 30 of the gateway,
                 *     you can repeat the request with the same key. You can also repeat a request that failed because the app had no access, because
                 *     access is checked every time.
                 *
                 *     At the gateway, a request with another card (first six and last four digits, expiry) is another attempt at the same payment. It
                 *     is accepted as long as all earlier cards were declined. Repeating one of the earlier cards returns its error again. Once a card
                 *     has paid, or while its payment is in progress, another card returns 409. The security code and `tds` are not compared. Keys are
                 *     separate for each app, and at the gateway for each merchant.
                 *
                 *     `POST /apps` has no credentials, so its keys are separate for each IP address, and a repeated response contains the app's key
                 *     again. Use a key that others cannot guess, such as a random UUID. This header is an addition to the published interface. The
                 *     vault and `/payments` do not support it, because you can create a token again, and repeat a payment with its hints.
                 * @example order-1042-capture-1
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The payment. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "8f14b7c2-3a56-4d0e-9b21-6c5e07d4f1aa",
                 *       "currency": "EUR",
                 *       "amount": 11900,
                 *       "card": {
                 *         "number": "4100000000000000",
                 *         "expiry": {
                 *           "month": 8,
                 *           "year": 2028
                 *         },
                 *         "code": "123"
                 *       },
                 *       "custom": {
                 *         "reference": "Order 1042"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["GatewayTransaction"];
                /**
                 * @example {
                 *       "key": "8f14b7c2-3a56-4d0e-9b21-6c5e07d4f1aa",
                 *       "currency": "EUR",
                 *       "amount": 11900,
                 *       "card": {
                 *         "number": "4100000000000000",
                 *         "expiry": {
                 *           "month": 8,
                 *           "year": 2028
                 *         },
                 *         "code": "123"
                 *       },
                 *       "custom": {
                 *         "reference": "Order 1042"
                 *       }
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["GatewayTransaction"];
                /**
                 * @example {
                 *       "key": "8f14b7c2-3a56-4d0e-9b21-6c5e07d4f1aa",
                 *       "currency": "EUR",
                 *       "amount": 11900,
                 *       "card": {
                 *         "number": "4100000000000000",
                 *         "expiry": {
                 *           "month": 8,
                 *           "year": 2028
                 *         },
                 *         "code": "123"
                 *       },
                 *       "custom": {
                 *         "reference": "Order 1042"
                 *       }
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["GatewayTransaction"];
            };
        };
        responses: {
            /** @description The amount is reserved. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionReference"];
                };
            };
            400: components["responses"]["GatewayRefusedOnce"];
            409: components["responses"]["GatewayConflict"];
            413: components["responses"]["GatewayPayloadTooLarge"];
            415: components["responses"]["GatewayUnsupportedMediaType"];
            429: components["responses"]["GatewayTooManyRequests"];
            500: components["responses"]["GatewayInternalError"];
            503: components["responses"]["GatewayUnavailable"];
        };
    };
    "gatewayCards.create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the request. Choose a different string for each operation that you want to perform. For 24 hours, the
                 *     same request with the same key returns the status and body of the first response, including errors, with the header
                 *     `Idempotent-Replayed`, and has no further effect. A different request with the same key returns 409, and so does a request that
                 *     arrives while the first one is in progress. `reason` identifies the case. After 409, 429, 500, 503 or code 30 of the gateway,
                 *     you can repeat the request with the same key. You can also repeat a request that failed because the app had no access, because
                 *     access is checked every time.
                 *
                 *     At the gateway, a request with another card (first six and last four digits, expiry) is another attempt at the same payment. It
                 *     is accepted as long as all earlier cards were declined. Repeating one of the earlier cards returns its error again. Once a card
                 *     has paid, or while its payment is in progress, another card returns 409. The security code and `tds` are not compared. Keys are
                 *     separate for each app, and at the gateway for each merchant.
                 *
                 *     `POST /apps` has no credentials, so its keys are separate for each IP address, and a repeated response contains the app's key
                 *     again. Use a key that others cannot guess, such as a random UUID. This header is an addition to the published interface. The
                 *     vault and `/payments` do not support it, because you can create a token again, and repeat a payment with its hints.
                 * @example order-1042-capture-1
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The card. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "8f14b7c2-3a56-4d0e-9b21-6c5e07d4f1aa",
                 *       "number": "4100000000000000",
                 *       "expiry": {
                 *         "month": 8,
                 *         "year": 2028
                 *       },
                 *       "code": "123"
                 *     }
                 */
                "application/json": components["schemas"]["GatewayCard"];
                /**
                 * @example {
                 *       "key": "8f14b7c2-3a56-4d0e-9b21-6c5e07d4f1aa",
                 *       "number": "4100000000000000",
                 *       "expiry": {
                 *         "month": 8,
                 *         "year": 2028
                 *       },
                 *       "code": "123"
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["GatewayCard"];
                /**
                 * @example {
                 *       "key": "8f14b7c2-3a56-4d0e-9b21-6c5e07d4f1aa",
                 *       "number": "4100000000000000",
                 *       "expiry": {
                 *         "month": 8,
                 *         "year": 2028
                 *       },
                 *       "code": "123"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["GatewayCard"];
            };
        };
        responses: {
            /** @description The card is saved. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardReference"];
                };
            };
            400: components["responses"]["GatewayRefusedOnce"];
            409: components["responses"]["GatewayConflict"];
            413: components["responses"]["GatewayPayloadTooLarge"];
            415: components["responses"]["GatewayUnsupportedMediaType"];
            429: components["responses"]["GatewayTooManyRequests"];
            500: components["responses"]["GatewayInternalError"];
            503: components["responses"]["GatewayUnavailable"];
        };
    };
    "vault.tokenize": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Version of the interface. A missing version returns 400 `VERSION_MISSING`, any other version 400 `VERSION_UNSUPPORTED`.
                 * @example 1
                 */
                "Accept-Version": components["parameters"]["AcceptVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The value to exchange. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "pcn",
                 *       "value": "4100000000000000"
                 *     }
                 */
                "application/json": components["schemas"]["VaultValue"];
            };
        };
        responses: {
            /** @description The operator's token. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "0aXw3nJf9T2vQy7cR1uLk8ZbM5dGs4He"
                     *     }
                     */
                    "application/json": components["schemas"]["VaultToken"];
                };
            };
            400: components["responses"]["VaultRefused"];
            413: components["responses"]["PaymentPayloadTooLarge"];
            415: components["responses"]["PaymentUnsupportedMediaType"];
            429: components["responses"]["PaymentTooManyRequests"];
            500: components["responses"]["PaymentInternalError"];
            503: components["responses"]["PaymentUnavailable"];
        };
    };
    "payments.create": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Version of the interface. A missing version returns 400 `VERSION_MISSING`, any other version 400 `VERSION_UNSUPPORTED`.
                 * @example 1
                 */
                "Accept-Version": components["parameters"]["AcceptVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The payment, with the hints gathered so far. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "test": {},
                 *       "integration": {
                 *         "key": "8f14b7c2-3a56-4d0e-9b21-6c5e07d4f1aa"
                 *       },
                 *       "amount": {
                 *         "currency": "EUR",
                 *         "exponent": 2,
                 *         "value": 11900
                 *       },
                 *       "card": {
                 *         "number": {
                 *           "token": "0aXw3nJf9T2vQy7cR1uLk8ZbM5dGs4He"
                 *         },
                 *         "expiry": {
                 *           "month": 8,
                 *           "year": 2028
                 *         },
                 *         "code": {
                 *           "token": "6pWc2mKd8S1tNx5bQ0yHj7VaL4fRe3Gu"
                 *         }
                 *       },
                 *       "custom": {
                 *         "reference": "Order 1042"
                 *       },
                 *       "hints": []
                 *     }
                 */
                "application/json": components["schemas"]["Payment"];
            };
        };
        responses: {
            /** @description Challenges, or the id of the transaction. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswer"];
                };
            };
            400: components["responses"]["PaymentRefused"];
            413: components["responses"]["PaymentPayloadTooLarge"];
            415: components["responses"]["PaymentUnsupportedMediaType"];
            429: components["responses"]["PaymentTooManyRequests"];
            500: components["responses"]["PaymentInternalError"];
            503: components["responses"]["PaymentUnavailable"];
        };
    };
    "payments.challenge": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Version of the interface. A missing version returns 400 `VERSION_MISSING`, any other version 400 `VERSION_UNSUPPORTED`.
                 * @example 1
                 */
                "Accept-Version": components["parameters"]["AcceptVersion"];
            };
            path: {
                /**
                 * @description Name of the challenge: `authorize-integration`, `tds-enrolled`, `tds-fingerprint`, `fingerprint` or `tds-challenge`. Use the `path` of the challenge instead of building the path yourself. Any other name returns 404.
                 * @example authorize-integration
                 */
                challenge: components["parameters"]["Challenge"];
            };
            cookie?: never;
        };
        /** @description The payment, with the hints gathered so far. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "test": {},
                 *       "integration": {
                 *         "key": "8f14b7c2-3a56-4d0e-9b21-6c5e07d4f1aa"
                 *       },
                 *       "amount": {
                 *         "currency": "EUR",
                 *         "exponent": 2,
                 *         "value": 11900
                 *       },
                 *       "card": {
                 *         "number": {
                 *           "token": "0aXw3nJf9T2vQy7cR1uLk8ZbM5dGs4He"
                 *         },
                 *         "expiry": {
                 *           "month": 8,
                 *           "year": 2028
                 *         },
                 *         "code": {
                 *           "token": "6pWc2mKd8S1tNx5bQ0yHj7VaL4fRe3Gu"
                 *         }
                 *       },
                 *       "custom": {
                 *         "reference": "Order 1042"
                 *       },
                 *       "hints": []
                 *     }
                 */
                "application/json": components["schemas"]["Payment"];
            };
        };
        responses: {
            /** @description The hints, or the frame to load. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChallengeAnswer"];
                };
            };
            400: components["responses"]["PaymentRefused"];
            404: components["responses"]["EndpointNotFound"];
            413: components["responses"]["PaymentPayloadTooLarge"];
            415: components["responses"]["PaymentUnsupportedMediaType"];
            429: components["responses"]["PaymentTooManyRequests"];
            500: components["responses"]["PaymentInternalError"];
            503: components["responses"]["PaymentUnavailable"];
        };
    };
    "pos.show": {
        parameters: {
            query: {
                /**
                 * @description Public key of the merchant.
                 * @example 8f14b7c2-3a56-4d0e-9b21-6c5e07d4f1aa
                 */
                key: string;
                /** @description `1` for a test merchant. Left out otherwise. */
                test?: "1";
                /**
                 * @description Currency of the payment, not case-sensitive. Defaults to the merchant's currency.
                 * @example EUR
                 */
                currency?: string;
                /**
                 * @description The amount in major units: digits, then optionally a point or a comma and up to as many decimals as the currency has. Without it, the page first asks staff to enter the amount.
                 * @example 119.00
                 */
                value?: string;
                /**
                 * @description Reference for the merchant. It appears on the receipt and is stored as `custom.reference` of the transaction.
                 * @example Order 1042
                 */
                reference?: string;
                /** @description Plain text that appears on the page. It is stored as `custom.text` of the transaction. */
                text?: string;
                /**
                 * @description The URL to which the customer is sent after paying. `transactionId` is appended to its query string and replaces any existing `transactionId`. The rest of the URL is not changed. It must be an absolute `https` or `http` URL without user name and password, or a URL that opens an app, such as `myapp://paid`. Schemes that browsers run or read themselves, such as `javascript:`, `data:`, `blob:` and `file:`, are rejected, and so are control characters.
                 * @example https://shop.example.com/thanks
                 */
                redirect?: string;
                /**
                 * @description The URL of the page's Cancel link. The rules for `redirect` apply.
                 * @example https://shop.example.com/basket
                 */
                cancel?: string;
                /**
                 * @description Language of the page, optionally with a region after `_` or `-`, which determines the number format: bg cs da de el en es et fi fr hr hu is it lt lv nb (also `no`) nl pl pt ro sk sl sv tr uk. Otherwise, the language that the browser prefers, or English.
                 * @example da_DK
                 */
                locale?: string;
                /** @description `y` informs the customer that the card will be used for later payments. Any other value means no. */
                recurring?: "y" | "yes" | "true" | "1";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            400: components["responses"]["PageRefused"];
            404: components["responses"]["PageRefused"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["PageInternalError"];
        };
    };
    "pos.pay": {
        parameters: {
            query: {
                /**
                 * @description Public key of the merchant.
                 * @example 8f14b7c2-3a56-4d0e-9b21-6c5e07d4f1aa
                 */
                key: string;
                /** @description `1` for a test merchant. Left out otherwise. */
                test?: "1";
                /**
                 * @description Currency of the payment, not case-sensitive. Defaults to the merchant's currency.
                 * @example EUR
                 */
                currency?: string;
                /**
                 * @description The amount in major units: digits, then optionally a point or a comma and up to as many decimals as the currency has. Without it, the page first asks staff to enter the amount.
                 * @example 119.00
                 */
                value?: string;
                /**
                 * @description Reference for the merchant. It appears on the receipt and is stored as `custom.reference` of the transaction.
                 * @example Order 1042
                 */
                reference?: string;
                /** @description Plain text that appears on the page. It is stored as `custom.text` of the transaction. */
                text?: string;
                /**
                 * @description The URL to which the customer is sent after paying. `transactionId` is appended to its query string and replaces any existing `transactionId`. The rest of the URL is not changed. It must be an absolute `https` or `http` URL without user name and password, or a URL that opens an app, such as `myapp://paid`. Schemes that browsers run or read themselves, such as `javascript:`, `data:`, `blob:` and `file:`, are rejected, and so are control characters.
                 * @example https://shop.example.com/thanks
                 */
                redirect?: string;
                /**
                 * @description The URL of the page's Cancel link. The rules for `redirect` apply.
                 * @example https://shop.example.com/basket
                 */
                cancel?: string;
                /**
                 * @description Language of the page, optionally with a region after `_` or `-`, which determines the number format: bg cs da de el en es et fi fr hr hu is it lt lv nb (also `no`) nl pl pt ro sk sl sv tr uk. Otherwise, the language that the browser prefers, or English.
                 * @example da_DK
                 */
                locale?: string;
                /** @description `y` informs the customer that the card will be used for later payments. Any other value means no. */
                recurring?: "y" | "yes" | "true" | "1";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A form. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "number": "4100 0000 0000 0000",
                 *       "expiry": "12 / 40",
                 *       "code": "123",
                 *       "attempt": "mVJrGdcDkW3uqZ5JrXU0gT1c"
                 *     }
                 */
                "application/x-www-form-urlencoded": ({
                    /** @description Card number. Spaces and hyphens are removed. */
                    number?: string;
                    /** @description Month in which the card expires, in the form `MM / YY`. `YYYY-MM` is also accepted. */
                    expiry?: string;
                    /** @description Security code of the card, three digits. */
                    code?: string;
                    /** @description ID of the attempt, from the page. It links repeated forms to one payment, and is required to pay. */
                    attempt?: string;
                    /** @description `1` if the customer chose to pay again on the page that reports that the link was paid. Nothing is charged, and the browser is sent to a new form. */
                    again?: string;
                    /** @description The amount in major units, if the URL has none. */
                    value?: string;
                    /** @description Currency of that amount, if the URL has none. */
                    currency?: string;
                } & {
                    [key: string]: unknown;
                }) | unknown | unknown | unknown;
            };
        };
        responses: {
            /** @description A page that sends the customer to the bank before the payment is made. For a script, the data for the next step. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "application/json": components["schemas"]["PosWay"];
                };
            };
            303: components["responses"]["PageElsewhere"];
            /** @description A page that describes the error, with the form for another attempt. For a script, a description of the error. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "problem": {
                     *         "message": "This security code is incorrect.",
                     *         "field": "code",
                     *         "attempt": "mVJrGdcDkW3uqZ5JrXU0gT1c"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PosProblem"];
                };
            };
            404: components["responses"]["PageRefused"];
            413: components["responses"]["PagePayloadTooLarge"];
            415: components["responses"]["PageRefused"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["PageInternalError"];
        };
    };
    "pos.lead": {
        parameters: {
            query: {
                /**
                 * @description Public key of the merchant. The other parameters of the link follow.
                 * @example 8f14b7c2-3a56-4d0e-9b21-6c5e07d4f1aa
                 */
                key: string;
                /**
                 * @description ID of the payment attempt. With any other value, the browser is redirected to the payment page.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                attempt?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            303: components["responses"]["PageElsewhere"];
            400: components["responses"]["PageRefused"];
            404: components["responses"]["PageRefused"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["PageInternalError"];
        };
    };
    "pos.resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A form. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "PaRes": "eJxVUk1vwjAM",
                 *       "MD": "mVJrGdcDkW3uqZ5JrXU0gT1c"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description The bank's response. Empty or left out if there is none. */
                    PaRes?: string;
                    /** @description Encrypted data that the payment page passed through the browser. */
                    MD: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            200: components["responses"]["PageBank"];
            303: components["responses"]["PageElsewhere"];
            400: components["responses"]["PageRefused"];
            404: components["responses"]["PageRefused"];
            413: components["responses"]["PagePayloadTooLarge"];
            415: components["responses"]["PageRefused"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["PageInternalError"];
        };
    };
    "pos.receipt": {
        parameters: {
            query: {
                /**
                 * @description Public key of the merchant.
                 * @example 8f14b7c2-3a56-4d0e-9b21-6c5e07d4f1aa
                 */
                key: string;
                /** @description ID of the transaction. */
                transactionId: components["schemas"]["Id"];
                /** @description Language of the page, as for the payment page. */
                locale?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            400: components["responses"]["PageRefused"];
            404: components["responses"]["PageRefused"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["PageInternalError"];
        };
    };
    "bank.pareq": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A form. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "PaReq": "eJxVUk1vwjAM",
                 *       "TermUrl": "https://shop.example.com/back",
                 *       "MD": "order-7"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description The `tds.pareq` from the gateway. Valid for 15 minutes. */
                    PaReq: string;
                    /**
                     * Format: uri
                     * @description URL to which the proof is sent (`https` or `http`).
                     */
                    TermUrl: string;
                    /** @description Returned unchanged. */
                    MD?: string;
                    /** @description Language of the page, as for the payment page. Defaults to the language that the browser prefers. */
                    locale?: string;
                    /**
                     * @description The customer's decision. If it is left out, the customer is asked.
                     * @enum {string}
                     */
                    outcome?: "authenticated" | "attempted" | "rejected";
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            200: components["responses"]["Page"];
            400: components["responses"]["PageRefused"];
            413: components["responses"]["PagePayloadTooLarge"];
            415: components["responses"]["PageRefused"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["PageInternalError"];
        };
    };
    "bank.challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A form. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "creq": "mVJrGdcDkW3uqZ5JrXU0gT1c",
                 *       "outcome": "authenticated"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description The value from the challenge. Valid for 15 minutes. */
                    creq: string;
                    /**
                     * @description The customer's decision. If it is left out, the customer is asked.
                     * @enum {string}
                     */
                    outcome?: "authenticated" | "attempted" | "rejected";
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description A page that sends a message to the parent window, or the same content as JSON for clients that accept JSON. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "hints": [
                     *         "h1.mVJrGdcDkW3uqZ5JrXU0gT1c"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FrameHints"];
                };
            };
            /** @description The form is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "message": "The frame data is invalid. Send the value that this server returned."
                     *     }
                     */
                    "application/json": components["schemas"]["FrameProblem"];
                };
            };
            413: components["responses"]["PagePayloadTooLarge"];
            415: components["responses"]["PageRefused"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["PageInternalError"];
        };
    };
    "bank.method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A form. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "threeDSMethodData": "eyJoaW50IjoiaDEubVZKIn0"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description The value from the challenge. */
                    threeDSMethodData: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description A page that sends a message to the parent window, or the same content as JSON for clients that accept JSON. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "hints": [
                     *         "h1.mVJrGdcDkW3uqZ5JrXU0gT1c"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FrameHints"];
                };
            };
            /** @description The form is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "message": "The frame data is invalid. Send the value that this server returned."
                     *     }
                     */
                    "application/json": components["schemas"]["FrameProblem"];
                };
            };
            413: components["responses"]["PagePayloadTooLarge"];
            415: components["responses"]["PageRefused"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["PageInternalError"];
        };
    };
    "bank.fingerprint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A form. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fingerprint": "eyJoaW50IjoiaDEubVZKIn0"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description The value from the challenge. */
                    fingerprint: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description A page that sends a message to the parent window, or the same content as JSON for clients that accept JSON. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "hints": [
                     *         "h1.mVJrGdcDkW3uqZ5JrXU0gT1c"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FrameHints"];
                };
            };
            /** @description The form is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    /**
                     * @example {
                     *       "message": "The frame data is invalid. Send the value that this server returned."
                     *     }
                     */
                    "application/json": components["schemas"]["FrameProblem"];
                };
            };
            413: components["responses"]["PagePayloadTooLarge"];
            415: components["responses"]["PageRefused"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["PageInternalError"];
        };
    };
    "bank.response": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A form. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "PaRes": "eJxVUk1vwjAM"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description The bank's response. Empty or left out if there is none. */
                    PaRes?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            200: components["responses"]["Page"];
            400: components["responses"]["PageRefused"];
            413: components["responses"]["PagePayloadTooLarge"];
            415: components["responses"]["PageRefused"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["PageInternalError"];
        };
    };
    "invitations.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token from the link in the email. Valid once, within 14 days. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            400: components["responses"]["PageRefused"];
            404: components["responses"]["PageRefused"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["PageInternalError"];
        };
    };
    "invitations.accept": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token from the link in the email. Valid once, within 14 days. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            400: components["responses"]["PageRefused"];
            404: components["responses"]["PageRefused"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["PageInternalError"];
        };
    };
}
