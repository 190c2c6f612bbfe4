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
         * @description Creates an app and returns it with its key, which is shown this once and cannot be read again. A new app reaches no merchant until it creates one or is added to one.
         *
         *     The setting `APP_REGISTRATION` decides who may create apps. With `open`, the default in development, anybody may: credentials are not needed, and ignored. With `token`, the default in production, the request must show the operator's token as a bearer token, otherwise the response is 401. With `off`, the response is 403. On a server that only its own machine can reach, pages of other origins in a browser may not create apps.
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
         * @description Returns the app whose key the request carries.
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
         * @description Creates a merchant, associates the calling app with it, and returns it. It has no users yet. What it pays, what it may do and its mode of 3-D Secure are those of every new merchant.
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
                 * @description Id of the merchant. Whatever is not the id of one, well formed or not, is answered 404.
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
         * Change a merchant
         * @description Changes `name`, `email` and `descriptor`, as far as the body names them. Nothing else can be changed: other members are ignored. The answer is 200 with the merchant. Where the setting `DIALECT` is `published` it is 204 without a body, as clients of the published service want it. Transactions that were made before keep the descriptor they have.
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
                 * @description Id of the app. Whatever is not the id of one, well formed or not, is answered 404.
                 * @example 69a5c2e91b6ff04a8d21c370
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        /**
         * List the merchants of an app
         * @description Returns the merchants that an app is associated with, the newest first. An app sees its own only: the id of another app is answered 403.
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
                 * @description Id of the merchant. Whatever is not the id of one, well formed or not, is answered 404.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
            };
            cookie?: never;
        };
        /**
         * List the users of a merchant
         * @description Returns the people of a merchant, the most recently invited first. Who was invited and has not accepted yet is among them.
         */
        get: operations["merchantUsers.list"];
        put?: never;
        /**
         * Invite a user to a merchant
         * @description Invites a person by mail. Unless the person is a member already, a mail with a link goes out, and the person is among the users of the merchant at once; the link is good for 14 days and once. A further invitation of the same person sends a new mail, and its link takes the place of the one before. Users have no part in this interface: they are people that the merchant keeps a list of. In production, mails are limited: 20 a minute from one address, 60 an hour for one merchant, 6 an hour to one person; more are refused with 429.
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
                 * @description Id of the merchant. Whatever is not the id of one, well formed or not, is answered 404.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
                /**
                 * @description Id of the user, as the list of the merchant's users gives it. Whatever is not the id of one, well formed or not, is answered 404.
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
         * @description Removes a person from a merchant. An invitation that is not accepted yet becomes void. The person can be invited again.
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
                 * @description Id of the merchant. Whatever is not the id of one, well formed or not, is answered 404.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
            };
            cookie?: never;
        };
        /**
         * List the apps of a merchant
         * @description Returns the apps that are associated with a merchant, the newest app first. Keys are not shown.
         */
        get: operations["merchantApps.list"];
        put?: never;
        /**
         * Add an app to a merchant
         * @description Gives an app complete access to a merchant. Adding one that has access already changes nothing, and is answered alike.
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
                 * @description Id of the merchant. Whatever is not the id of one, well formed or not, is answered 404.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
                /**
                 * @description Id of the app. Whatever is not the id of one, well formed or not, is answered 404.
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
         * @description Takes an app's access to a merchant away, from its next request on. An app may remove itself, and the last app may be removed; nobody reaches the merchant by this interface then.
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
                 * @description Id of the merchant. Whatever is not the id of one, well formed or not, is answered 404.
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
                 * @description Id of the line. Whatever is not the id of one, well formed or not, is answered 404.
                 * @example 69a6d4c72d90aa51f03b8e46
                 */
                lineId: components["parameters"]["LineId"];
            };
            cookie?: never;
        };
        /**
         * Get a line
         * @description Returns one line, without anything around it.
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
                 * @description Id of the merchant. Whatever is not the id of one, well formed or not, is answered 404.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
            };
            cookie?: never;
        };
        /**
         * List the transactions of a merchant
         * @description Returns the transactions of a merchant, the newest first. Those that were refused are among them.
         */
        get: operations["transactions.list"];
        put?: never;
        /**
         * Create a transaction from an earlier one
         * @description Reserves an amount on the card of an earlier transaction, without the customer, and returns the id of the new transaction; `recurring` of it is true. The amount and the currency are free. When the card network refuses, the answer is 400 with a processing error, and an unsuccessful transaction is kept.
         *
         *     With `cardId` the card is a saved one, which is deprecated: the answer then has the headers `Deprecation` and `Sunset`.
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
                 * @description Id of the transaction. Whatever is not the id of one, well formed or not, is answered 404.
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
                 * @description Id of the transaction. Whatever is not the id of one, well formed or not, is answered 404.
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
         * @description Captures the pending amount of a transaction, or a part of it, and returns the transaction. There can be several captures. The amount is exchanged into the merchant's currency at the rate of the day, the fees are taken off, and what remains is a line. More than is pending is refused with 400, field `amount`.
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
                 * @description Id of the transaction. Whatever is not the id of one, well formed or not, is answered 404.
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
         * @description Pays captured money back to the customer, wholly or in parts, and returns the transaction. The amount is exchanged at the rate of the day and taken from the merchant's balance, which may become negative; fees of the capture are not given back. All refunds together stay within what was captured, whether or not it is disputed; more is refused with 400, field `amount`.
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
                 * @description Id of the transaction. Whatever is not the id of one, well formed or not, is answered 404.
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
         * @description Gives the pending amount of a transaction, or a part of it, free again, and returns the transaction. No money moves and no fee is due. More than is pending is refused with 400, field `amount`.
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
                 * @description Id of the merchant. Whatever is not the id of one, well formed or not, is answered 404.
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
         * @description Saves the card of a successful transaction under an id of its own, and returns the id. Deprecated: create a transaction from an earlier transaction instead. Saving the same card again gives another id.
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
                 * @description Id of the saved card. Whatever is not the id of one, well formed or not, is answered 404.
                 * @example 69a5e0312c48b9f7700d1ea3
                 */
                cardId: components["parameters"]["CardId"];
            };
            cookie?: never;
        };
        /**
         * Get a saved card
         * @deprecated
         * @description Returns a saved card. Deprecated: what may be known of a card is in the transactions that were paid with it.
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
                 * @description Id of the dispute. Whatever is not the id of one, well formed or not, is answered 404.
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
                 * @description Id of the fraud alert. Whatever is not the id of one, well formed or not, is answered 404.
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
         * @description Reserves an amount on a card and returns the id of the transaction. The request goes from the customer's browser straight to this server, so that the merchant's server never sees the card.
         *
         *     A refusal has the code of a processing error. With code 30 the cardholder's bank wants to see the customer: the answer says where to send the browser, and the same request is repeated with the proof in `tds[pares]`. A proof belongs to one payment: repeating the request with it gives the same transaction again. Code 31 says that the customer was not authenticated, or that the proof is not right. Other merchants than test merchants need https, else the code is 21.
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
         * @description Saves a card for the merchant's server, which can create transactions with its id, and returns the id. Deprecated: take a payment, of any amount or none, and create transactions from it instead. The card network is asked about the card; one that it refuses is not saved. There is no 3-D Secure without a payment.
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
         * @description Exchanges the number or the security code of a card for a token, which stands for it in a payment. Nothing is stored: the token is the value itself, encrypted. Whether a card with that number exists is not looked at. The answer ends with a line break, as all answers of the vault and of payments do.
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
         * @description Makes a payment, or says what it needs first. The answer is either a list of challenges, of which one is to be done, best the first; or the id of the transaction. After a challenge the same request is sent again, with the new hints behind the old ones, until there is an id or a refusal.
         *
         *     Hints belong to one payment and are good for 15 minutes. Once they have led to a transaction, or to a refusal by the network, sending them again gives the same answer and no second payment, so a request can be repeated when its answer was lost. To try again after a refusal, start without hints.
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
                 * @description Name of the challenge: `authorize-integration`, `tds-enrolled`, `tds-fingerprint`, `fingerprint` or `tds-challenge`. Take the `path` of the challenge instead of putting it together. Any other name is answered 404.
                 * @example authorize-integration
                 */
                challenge: components["parameters"]["Challenge"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Do a challenge of a payment
         * @description Does a challenge of type `fetch`, or begins one in a frame. The request is that of the payment. A challenge that the payment does not need at this point, or whose hints are too old, is refused with `PAYMENT_CHALLENGE_UNAVAILABLE`; then ask `payments.create` again.
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
                /** @description `1` for a test merchant, left out otherwise. */
                test?: "1";
                /**
                 * @description What is paid in, in capitals or not; the merchant's currency if left out.
                 * @example EUR
                 */
                currency?: string;
                /**
                 * @description The amount in major units: digits, and behind a point or a comma at most as many decimals as the currency has. Without it the page asks for the amount first, which is for staff.
                 * @example 119.00
                 */
                value?: string;
                /**
                 * @description For the merchant; shown on the receipt, and kept as `custom.reference` of the transaction.
                 * @example Order 1042
                 */
                reference?: string;
                /** @description Shown on the page as plain text, and kept as `custom.text` of the transaction. */
                text?: string;
                /**
                 * @description The URL to which the customer is sent after paying. `transactionId` is added at the end of its query, in place of one that is there, and nothing else of it is changed. It is an absolute `https` or `http` URL without user name and password, or a URL that opens an app, such as `myapp://paid`. Schemes that browsers run or read themselves, such as `javascript:`, `data:`, `blob:` and `file:`, are rejected, and so are control characters.
                 * @example https://shop.example.com/thanks
                 */
                redirect?: string;
                /**
                 * @description The URL of a link on the page for a customer who does not want to pay. The rules for `redirect` apply.
                 * @example https://shop.example.com/basket
                 */
                cancel?: string;
                /**
                 * @description Language of the page, or language and region with `_` or `-`, which decides how numbers look: bg cs da de el en es et fi fr hr hu is it lt lv nb (also `no`) nl pl pt ro sk sl sv tr uk. Any other, or none: what the browser prefers, else English.
                 * @example da_DK
                 */
                locale?: string;
                /** @description `y` tells the customer that the card will be used for later payments. Any other word counts as no. */
                recurring?: "y" | "yes" | "true" | "1";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the payment page
         * @description The page where a customer pays by card, or, without `value`, the page where staff enter the amount. Links are written `/pos/?key=…`. Of a parameter that is given twice the first counts; others than these are ignored. The page is in the language of the customer and works without scripts.
         *
         *     A browser that has paid the same link within the last hour gets a page that says so, with the way to the receipt and to the shop, and a button for paying once more on purpose. It is known by a cookie of the page, `pos`; other browsers get the form.
         */
        get: operations["pos.show"];
        put?: never;
        /**
         * Send the form of the payment page
         * @description Where the page sends its form: to its own address. With `value` in the address it reserves the amount on the card and sends the browser to `redirect`, or to the receipt. A refusal shows the page again, with the reason in its language and without what was typed; when the bank wants to see the customer, the page leads there. Sending the same form twice pays once; with another merchant, amount, currency, reference or text it is another payment, and after a refusal with another card. Once it has paid, no other card is charged: the browser is sent to the page, which says that it was paid. The same for a form of a second tab, when the browser has paid the link with the first. A form that is older than an hour is not paid with: the page comes again with a new one, or what the form has paid in time. Nor is a form without `attempt`, or with one that is not from this server: the page comes again with a new one (400).
         *
         *     A request that accepts JSON, as the script of the page does, gets what it needs to go on instead of a page.
         *
         *     Without `value` in the address the form has the amount, which is read as the language of the page writes numbers, and the browser is sent to the page with it. An amount that could be two, such as `1.000` in English, shows the form again with both.
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
         * Come back from the bank without its form
         * @description For a browser that asks for the address again: the receipt when the payment was made; else it is sent to the payment page. The address has the parameters of the link, which the payment page has put there, and the name of the attempt.
         */
        get: operations["pos.lead"];
        put?: never;
        /**
         * Come back from the bank
         * @description Where the bank's page sends the browser after 3-D Secure. It goes on as after the form of the payment page. With a form that is older than 15 minutes, or not from this server, nothing is paid; what such a form has paid in time is shown again.
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
         * @description Where a customer goes who has paid by a link without `redirect`. It shows merchant, amount, card (scheme and last four digits), time, id, and what the link said (`text`, `reference`) of a payment, with a link to the shop.
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
         * @description 3-D Secure, version 1: where the browser posts `tds.pareq` after error 30 of the gateway. The page names the shop, the amount and the card. The customer confirms, refuses, or is not asked; a form that submits itself then posts `PaRes` and `MD` to `TermUrl`. With `outcome` in the form nobody is asked, so a script can go through without a browser. The page can be framed.
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
         * @description 3-D Secure, version 2: the frame of the challenge `tds-challenge`. It ends with the message `{hints}` to the window around it. With `outcome` in the form nobody is asked; a program that accepts JSON says it, and gets `{hints}` as the answer.
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
         * Look at the browser for the bank
         * @description The background frame of the challenge `tds-fingerprint`. It ends with the message `{hints}` to the window around it. A program that accepts JSON gets the same as the answer.
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
         * Look at the browser
         * @description The background frame of the challenge `fingerprint`. It ends with the message `{hints}` to the window around it. A program that accepts JSON gets the same as the answer.
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
         * Hand the bank's proof to the page around
         * @description A `TermUrl` for pages that show the bank in a frame: it ends with the message `{pares}` to the window around it.
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
                /** @description What the link in the mail has; good for 14 days, once. */
                token: string;
            };
            cookie?: never;
        };
        /**
         * Show an invitation
         * @description Where the link of an invitation leads. It says who invites whom and has one button; looking at it changes nothing.
         */
        get: operations["invitations.show"];
        put?: never;
        /**
         * Accept an invitation
         * @description Makes the person a user of the merchant, and uses the link up.
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
         * @description Identifier, chosen by the server: 24 hexadecimal digits in lower case, of which the first eight are the Unix time of creation in seconds. Compared as text, ids of what a merchant has are in the order of creation.
         * @example 69a5d1e83b7c6f02d4a8915c
         */
        Id: string;
        /** @description An app: a machine that signs in with a key. The key is shown when the app is created, and never again. */
        App: {
            /** @description Identifier of the app, for referring to it. */
            id: $Read<components["schemas"]["Id"]>;
            /** @description Name of the app, shown to people instead of the key. Absent for an app without one; an empty name counts as none. */
            name?: string;
            /** @description Secret key that the app signs in with. Keep it; the server has only its hash. */
            key: $Read<string>;
        };
        /** @description An app, with its key. */
        AppEnvelope: {
            app: components["schemas"]["App"];
        };
        /** @description One part of a request that is wrong. */
        ValidationError: {
            /** @description The part: a member of the body, with points between the names (`company.country`), a query parameter as it is spelled (`limit`, `filter[merchantId]`), or `body` for the body as a whole. */
            field: string;
            /** @description What is wrong with it, for people. An amount in it is in major units, without trailing zeros, as in "Can refund at most GBP 12.5". */
            message: string;
        };
        /**
         * @description There when an `Idempotency-Key` is why nothing was done. `idempotencyKeyUnderWay`: the same request is under way; repeat it a little later. `idempotencyKeyOtherRequest`: the key was used for another request; take another key. `idempotencyKeyOtherCard`: the payment was made with another card, or is being made with it, or 50 cards were refused; repeat it with the card that was sent before to learn its answer, and take another key only to pay a second time.
         * @enum {string}
         */
        KeyReason: "idempotencyKeyUnderWay" | "idempotencyKeyOtherRequest" | "idempotencyKeyOtherCard";
        /** @description A refusal that concerns no part of the request in particular. */
        Refusal: {
            /** @description What is wrong, for people. */
            message: string;
            reason?: components["schemas"]["KeyReason"];
        };
        /** @description The app that is calling. */
        Identity: {
            /** @description Identifier of the app. */
            id: components["schemas"]["Id"];
            /** @description Name of the app. Absent for an app without one. */
            name?: string;
            /**
             * Format: date-time
             * @description When the app was created.
             */
            created: string;
        };
        /** @description The app that is calling. */
        IdentityEnvelope: {
            identity: components["schemas"]["Identity"];
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
        /** @description A merchant. */
        MerchantEnvelope: {
            merchant: components["schemas"]["Merchant"];
        };
        /** @description What is to change about a merchant. Members that are left out stay as they are; all others are ignored. */
        MerchantChanges: {
            /** @description Name of the merchant, shown to customers. An empty one in a JSON body removes the name. */
            name?: string;
            /**
             * Format: email
             * @description Address for contact.
             */
            email?: string;
            /** @description Text on customers' bank statements, from the next transaction on. */
            descriptor?: string;
        };
        /** @description A person of a merchant, from the invitation on. */
        MerchantUser: {
            /** @description Identifier of this person at this merchant. The same person has another one at another merchant. */
            id: components["schemas"]["Id"];
            /**
             * Format: email
             * @description Mail address, in lower case.
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
             * @description Mail address of the person to invite. Upper and lower case are the same.
             */
            email: string;
        };
        /** @description What became of an invitation. */
        InvitedUser: {
            /** @description Whether the person was a member already; then no mail is sent. */
            isMember: boolean;
        };
        /** @description An app of a merchant. Its key is never shown. */
        MerchantApp: {
            /** @description Identifier of the app. */
            id: components["schemas"]["Id"];
            /** @description Name of the app. Absent for an app without one. */
            name?: string;
            /**
             * Format: date-time
             * @description When the app was created, which may be long before it was added.
             */
            created: string;
        };
        /** @description The app to add. */
        AppReference: {
            /**
             * @description Id of the app. One that does not exist is refused with 400.
             * @example 69a5c2e91b6ff04a8d21c370
             */
            appId: string;
        };
        /** @description An app of a merchant. */
        MerchantAppEnvelope: {
            app: components["schemas"]["MerchantApp"];
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
        /** @description What may be known of the card. Its number and its security code are never kept. */
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
                /** @description Whether the customer gave it. Payments by the merchant's server have none. */
                present: boolean;
            };
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
        /** @description A processing error: the payment was refused, not the request. */
        ProcessingError: {
            code: components["schemas"]["ProcessingErrorCode"];
            /** @description The code in words. */
            message: string;
            /** @description The same as `message`, under the name that some clients read. */
            text: string;
            /** @description Whether the customer may be to blame. */
            client: boolean;
            /** @description Whether the merchant may be to blame. */
            merchant: boolean;
        };
        /**
         * Format: int64
         * @description Amount in minor units of its currency; at least one, and not beyond 2^53 - 1.
         */
        PositiveAmount: number;
        /** @description The fees of one event, in minor units of the merchant's currency. Their sum is the `fee` of the line. */
        Fee: {
            /** @description The fixed part, such as the fee for each capture or for a dispute. */
            flat: components["schemas"]["Amount"];
            /** @description The part that is a share of the amount. */
            rate: components["schemas"]["Amount"];
        };
        /** @description Something that happened to a transaction. Exactly one of `capture`, `refund`, `void` and `dispute` is there. */
        TrailEntry: {
            /**
             * @description There on a capture.
             * @constant
             */
            capture?: true;
            /**
             * @description There on a refund.
             * @constant
             */
            refund?: true;
            /**
             * @description There on a void.
             * @constant
             */
            void?: true;
            /** @description There on the outcome of a dispute. One of `won` and `lost` is there, and is true. */
            dispute?: {
                /** @description Id of the dispute. */
                id: components["schemas"]["Id"];
                /**
                 * @description There when the merchant won, and got the amount back.
                 * @constant
                 */
                won?: true;
                /**
                 * @description There when the merchant lost.
                 * @constant
                 */
                lost?: true;
            } & (unknown | unknown);
            /**
             * Format: date-time
             * @description When it happened.
             */
            created: string;
            /** @description Amount in minor units of the transaction's currency. */
            amount: components["schemas"]["PositiveAmount"];
            /** @description Effect on the merchant's balance after exchange and fees, the `balance` of the line; zero for a void. For the outcome of a dispute it is what the dispute has cost from its opening on, which has no entry: the amount and the fee when it is lost, the fee alone when it is won. So the entries add up as the lines do. */
            balance: components["schemas"]["Balance"];
            fee: components["schemas"]["Fee"];
            /** @description Text on the bank statement. There on captures and refunds. */
            descriptor?: string;
            /** @description Id of the line. Absent on a void, which moves no money. */
            lineId?: components["schemas"]["Id"];
        } & (unknown | unknown | unknown | unknown);
        /** @description A transaction: the reservation of an amount on a customer's card, and what became of it. What was captured, voided and is still pending adds up to the amount; what was refunded is part of what was captured. On a transaction that was refused, nothing is pending. */
        Transaction: {
            /** @description Identifier of the transaction. */
            id: components["schemas"]["Id"];
            /** @description Id of the merchant. */
            merchantId: components["schemas"]["Id"];
            /** @description Whether the merchant is a test merchant. */
            test: boolean;
            /**
             * Format: date-time
             * @description When the customer, or the merchant's server, made it.
             */
            created: string;
            /** @description Currency of all amounts of the transaction. */
            currency: components["schemas"]["Currency"];
            /** @description The amount to reserve. Zero for an agreement about later payments without one now. */
            amount: components["schemas"]["Amount"];
            /** @description Text on the customer's bank statement. */
            descriptor: string;
            /** @description Part that is reserved and can be captured or voided. */
            pendingAmount: components["schemas"]["Amount"];
            /** @description Part that was captured. Refunds do not reduce it. */
            capturedAmount: components["schemas"]["Amount"];
            /** @description Part of what was captured that was refunded. Nothing further can be done with it. */
            refundedAmount: components["schemas"]["Amount"];
            /** @description Part that was voided. Nothing further can be done with it. */
            voidedAmount: components["schemas"]["Amount"];
            /** @description Part of what was captured that is in open disputes or went in lost ones; a dispute that is won gives it back. It does not stand in the way of refunds. */
            disputedAmount: components["schemas"]["Amount"];
            card: components["schemas"]["TransactionCard"];
            /** @description Data of the merchant's own, any JSON value, as the payment was made with it. Absent when there was none. A payment page puts the `reference` and the `text` of its link here. */
            custom?: unknown;
            /**
             * @description How 3-D Secure was applied: the cardholder was authenticated (`full`), or the attempt was made. Absent when it was not applied.
             * @enum {string}
             */
            tds?: "attempt" | "full";
            /** @description Whether the merchant's server made it, from an earlier transaction or a saved card. */
            recurring: boolean;
            /** @description Whether the amount was reserved. */
            successful: boolean;
            /** @description `false`, or for a transaction that was refused the processing error that says why. */
            error: false | components["schemas"]["ProcessingError"];
            /** @description All captures, refunds, voids and decided disputes, the oldest first; there even when empty. */
            trail: components["schemas"]["TrailEntry"][];
        };
        /** @description A payment from what is known of the customer's card: from an earlier transaction, or from a saved card, which is deprecated. Exactly one of `transactionId` (or `authorizationId`) and `cardId` is required. */
        NewTransaction: {
            /**
             * @description Id of an earlier transaction of the same merchant, which must have been successful.
             * @example 69a5d1e83b7c6f02d4a8915c
             */
            transactionId?: string;
            /**
             * @description Another name for `transactionId`. When both are sent they must be equal.
             * @example 69a5d1e83b7c6f02d4a8915c
             */
            authorizationId?: string;
            /**
             * @deprecated
             * @description Id of a saved card of the same merchant. `false` counts as left out, since a published client sends it beside `transactionId`; `true` is refused.
             * @example 69a5e0312c48b9f7700d1ea3
             */
            cardId?: string | boolean;
            /** @description Text on the customer's bank statement, at most 22 printable characters of ASCII; that of the merchant when left out or empty. */
            descriptor?: string;
            currency: components["schemas"]["Currency"];
            amount: components["schemas"]["PositiveAmount"];
            /** @description Data of the merchant's own, any JSON value. At most 50 000 bytes as JSON, ten levels, 100 members in an object, and 100 characters in the name of a member. */
            custom?: unknown;
        };
        /** @description The new transaction. */
        TransactionReference: {
            /** @description The new transaction; get it for more. */
            transaction: {
                /** @description Id of the transaction. */
                id: components["schemas"]["Id"];
            };
        };
        /** @description A transaction. */
        TransactionEnvelope: {
            transaction: components["schemas"]["Transaction"];
        };
        /** @description What to capture. */
        Capture: {
            /** @description How much, in minor units of the transaction's currency; at most what is pending. */
            amount: components["schemas"]["PositiveAmount"];
            /**
             * @description Currency that the caller expects. Anything but that of the transaction is refused, so a customer who has paid in another one is noticed.
             * @example DKK
             */
            currency?: string;
            /**
             * @description Text on the customer's bank statement, at most 22 printable characters of ASCII; that of the transaction when left out or empty.
             * @example Corner Shop
             */
            descriptor?: string;
        };
        /** @description What to refund. */
        Refund: {
            /** @description How much, in minor units of the transaction's currency; at most what was captured and is not refunded yet. */
            amount: components["schemas"]["PositiveAmount"];
            /** @description Text on the customer's bank statement, at most 22 printable characters of ASCII; that of the transaction when left out or empty. */
            descriptor?: string;
        };
        /** @description What to void. */
        Void: {
            /** @description How much, in minor units of the transaction's currency; at most what is pending. */
            amount: components["schemas"]["PositiveAmount"];
        };
        /** @description The card to save. */
        NewCard: {
            /**
             * @description Id of a successful transaction of the merchant that was paid with the card.
             * @example 69a5d1e83b7c6f02d4a8915c
             */
            transactionId: string;
            /** @description Notes about the card. */
            notes?: string;
        };
        /** @description The saved card. */
        CardReference: {
            /** @description The saved card; get it for more. */
            card: {
                /** @description Id of the card. */
                id: components["schemas"]["Id"];
            };
        };
        /** @description A saved card. */
        Card: {
            /** @description Identifier of the card. */
            id: components["schemas"]["Id"];
            /** @description Id of the merchant. */
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
            /** @description The notes that the card was saved with; null without. */
            notes: string | null;
            /**
             * Format: date-time
             * @description When the card was deleted; always null, as no operation deletes cards.
             */
            deleted: string | null;
        };
        /** @description A card. */
        CardEnvelope: {
            card: components["schemas"]["Card"];
        };
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
        /** @description Month in which the card expires; it is good until the end of it. */
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
             * @description Number of the card, 12 to 19 digits without spaces.
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
            /** @description Text on the customer's bank statement, at most 22 printable characters of ASCII; that of the merchant when left out or empty. */
            descriptor?: string;
            /** @description Whether the customer agrees to later payments. It is kept, and changes nothing: a later payment can be made from any successful transaction, and `recurring` of the transaction stays false. */
            recurring?: boolean;
            /** @description Data of the merchant's own, any JSON value. At most 50 000 bytes as JSON, ten levels, 100 members in an object, and 100 characters in the name of a member. */
            custom?: unknown;
            /** @description Proof from the cardholder's bank, when the payment is repeated after error 30. */
            tds?: {
                /** @description The `PaRes` that the bank has posted. */
                pares: string;
            };
        };
        /** @description Refusal of the card gateway. Its reason, in more detail than `message`, is the reason phrase of the status line. */
        GatewayError: {
            code: components["schemas"]["ProcessingErrorCode"];
            /** @description The code in words. */
            message: string;
            /** @description Whether the customer may be to blame. */
            client: boolean;
            /** @description Whether the merchant may be to blame. */
            merchant: boolean;
            reason?: components["schemas"]["KeyReason"];
            /** @description There when the card network refused the payment, which is then kept as an unsuccessful transaction. */
            response?: {
                /** @description The unsuccessful transaction. */
                transaction: {
                    /** @description Id of the transaction. */
                    id: components["schemas"]["Id"];
                };
            };
            /** @description There with code 30, when the cardholder's bank wants to see the customer first. */
            tds?: {
                /**
                 * Format: uri
                 * @description Page of the bank. Post a form there with `PaReq`, `TermUrl` (where to go afterwards) and `MD` (anything, which comes back); the bank posts `PaRes` and `MD` to `TermUrl`.
                 */
                url: string;
                /** @description Value for `PaReq`, the base64 of a compressed XML document. It is good for 15 minutes. */
                pareq: string;
                /** @description Names the attempt: whatever is repeated with its proof is one payment. It is no id; the transaction gets its id when it is made. */
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
            /** @description Number of the card, 12 to 19 digits without spaces. */
            number: string;
            expiry: components["schemas"]["CardExpiry"];
            /** @description Security code, three digits. */
            code: string;
        };
        /** @description A value to exchange for a token. */
        VaultValue: {
            /**
             * @description What it is, the number of a payment card (`pcn`) or its security code (`pcsc`).
             * @enum {string}
             */
            type: "pcn" | "pcsc";
            /**
             * @description The value, 10 to 19 digits for a number and three for a security code, without spaces.
             * @example 4100000000000000
             */
            value: string;
        };
        /** @description A token. This whole object stands where the value would. It is good for 15 minutes, for any number of uses; the server keeps no copy. */
        VaultToken: {
            /** @description The value, encrypted by this server. Do not look into it. */
            token: string;
        };
        /**
         * @description What went wrong, for programs. These refuse a payment, or the way it was asked for:
         *
         *     | code | message |
         *     |---|---|
         *     | VERSION_MISSING | The header `Accept-Version` is missing |
         *     | VERSION_UNSUPPORTED | The version in `Accept-Version` is not known |
         *     | REQUEST_INVALID | The request is not right; the message names each place |
         *     | TOKEN_INVALID | The token is of another server, changed or too old |
         *     | TOKEN_TYPE_UNEXPECTED | The token is of another kind of value |
         *     | TEST_MODE_MIXED | Something of test and something that is not are used together |
         *     | PAYMENT_INTEGRATION_KEY_UNKNOWN | No merchant has this key |
         *     | PAYMENT_INTEGRATION_DISABLED | The merchant may not take payments |
         *     | PAYMENT_CHALLENGE_UNAVAILABLE | The challenge is not one that this server gives |
         *     | PAYMENT_CARD_NUMBER_INVALID | The card number is invalid |
         *     | PAYMENT_CARD_SCHEME_UNKNOWN | The number belongs to no scheme that is known |
         *     | PAYMENT_CARD_SCHEME_UNSUPPORTED | The scheme of the card is not taken |
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
         *     The others are of any request, as their status says. `PAYMENT_RECEIVER_BLOCKED` and the codes of wallets belong to the interface and
         *     are not answered by this server.
         * @enum {string}
         */
        PaymentErrorCode: "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "RATE_LIMITED" | "ENDPOINT_NOT_FOUND" | "VERSION_MISSING" | "VERSION_UNSUPPORTED" | "BODY_INVALID" | "REQUEST_INVALID" | "TOKEN_INVALID" | "TOKEN_TYPE_UNEXPECTED" | "TEST_MODE_MIXED" | "PAYMENT_INTEGRATION_KEY_UNKNOWN" | "PAYMENT_INTEGRATION_DISABLED" | "PAYMENT_CHALLENGE_UNAVAILABLE" | "PAYMENT_CARD_NUMBER_INVALID" | "PAYMENT_CARD_SCHEME_UNKNOWN" | "PAYMENT_CARD_SCHEME_UNSUPPORTED" | "PAYMENT_CARD_SECURITY_CODE_INVALID" | "PAYMENT_CARD_EXPIRED" | "PAYMENT_CARD_DISABLED" | "PAYMENT_CARD_LOST" | "PAYMENT_AMOUNT_LIMIT" | "PAYMENT_INSUFFICIENT_FUNDS" | "PAYMENT_RECEIVER_BLOCKED" | "PAYMENT_REJECTED_BY_ISSUER" | "PAYMENT_REJECTED" | "PAYMENT_METHOD_ERROR" | "PAYMENT_APPLEPAY_AMOUNT_MISMATCH" | "PAYMENT_APPLEPAY_EXPIRED" | "TDSECURE_REQUIRED" | "TDSECURE_FAILED" | "APPLEPAY_TOKEN_INVALID" | "APPLEPAY_CONFIGURATION_INVALID" | "APPLEPAY_UNREGISTERED_APPLE_DOMAIN" | "GOOGLEPAY_TOKEN_INVALID" | "GOOGLEPAY_CONFIGURATION_INVALID" | "GOOGLEPAY_DECODING_ERROR";
        /** @description Refusal of the vault and of payments. Its `code` is also in the header `X-Status-Code`. */
        PaymentError: {
            code: components["schemas"]["PaymentErrorCode"];
            /** @description Explanation for people. */
            message: string;
            /** @description The single faults; there with `REQUEST_INVALID`. */
            errors?: {
                /** @description The member, with points between the names, as in `card.expiry.month`. */
                path: string;
                /** @description What is wrong with it. */
                message: string;
            }[];
            /** @description The token that is wrong, as in `card.number`; there with `TOKEN_INVALID` and `TOKEN_TYPE_UNEXPECTED`. */
            path?: string;
            /** @description The network of the card; there with `PAYMENT_CARD_SCHEME_UNSUPPORTED`. */
            scheme?: string;
            /** @description The networks that are served; there with `PAYMENT_CARD_SCHEME_UNKNOWN` and `PAYMENT_CARD_SCHEME_UNSUPPORTED`. */
            supported?: string[];
        };
        /** @description An amount that says its own precision: EUR 10.99 is `{currency: EUR, exponent: 2, value: 1099}`. What is finer than the currency's minor unit is rounded up to it. The whole may not exceed 9007199254740991 minor units. */
        Money: {
            currency: components["schemas"]["Currency"];
            /**
             * Format: int32
             * @description How many digits of `value` stand after the decimal point.
             */
            exponent: number;
            /** @description The digits. */
            value: components["schemas"]["PositiveAmount"];
        };
        /** @description What the simulated card network and bank are to do. */
        PaymentTest: {
            /** @description What the network finds about the card. */
            card?: {
                /**
                 * @description Whether its network is served; `supported` when left out. Else the refusal is `PAYMENT_CARD_SCHEME_UNSUPPORTED` or `PAYMENT_CARD_SCHEME_UNKNOWN`.
                 * @enum {string}
                 */
                scheme?: "supported" | "unsupported" | "unknown";
                /**
                 * @description Whether the security code is right; `valid` when left out. Else `PAYMENT_CARD_SECURITY_CODE_INVALID`.
                 * @enum {string}
                 */
                code?: "valid" | "invalid";
                /**
                 * @description State of the card; `valid` when left out. Else `PAYMENT_CARD_NUMBER_INVALID`, `PAYMENT_CARD_EXPIRED`, `PAYMENT_CARD_DISABLED` or `PAYMENT_CARD_LOST`.
                 * @enum {string}
                 */
                status?: "valid" | "invalid" | "expired" | "disabled" | "lost";
                /** @description Largest amount that the card pays at once; without limit when left out. Above it, `PAYMENT_AMOUNT_LIMIT`, also for later payments from the transaction. */
                limit?: components["schemas"]["Money"];
                /** @description What there is to spend; without end when left out. Above it, `PAYMENT_INSUFFICIENT_FUNDS`, also for later payments from the transaction. Payments do not use it up. */
                balance?: components["schemas"]["Money"];
            };
            /**
             * @description Whether the frame of the challenge `fingerprint` ends; `success` when left out. Either way the payment goes on.
             * @enum {string}
             */
            fingerprint?: "timeout" | "success";
            /** @description 3-D Secure. */
            tds?: {
                /**
                 * @description Whether the frame of the challenge `tds-fingerprint` ends, or whether there is none; `success` when left out. Either way the payment goes on.
                 * @enum {string}
                 */
                fingerprint?: "timeout" | "unavailable" | "success";
                /** @description Whether the bank wants to see the customer; true when left out. */
                challenge?: boolean;
                /**
                 * @description What the bank says, `authenticated` when left out. `rejected` ends in `TDSECURE_FAILED`. With `unavailable` the payment is made without 3-D Secure, and with `attempted` the transaction says so; where the merchant's mode is `full`, they end in `TDSECURE_REQUIRED` and `TDSECURE_FAILED`.
                 * @enum {string}
                 */
                status?: "authenticated" | "rejected" | "unavailable" | "attempted";
            };
        };
        /** @description The card to pay with. */
        PaymentCard: {
            /** @description Token of type `pcn`, from the vault. */
            number: components["schemas"]["VaultToken"];
            expiry: components["schemas"]["CardExpiry"];
            /** @description Token of type `pcsc`, from the vault. */
            code: components["schemas"]["VaultToken"];
            /** @description For what the card may be kept. */
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
                 * @description When the first is due; now when left out.
                 */
                first?: string;
                /**
                 * Format: int32
                 * @description How many there are. It can be left out of the last item only, for a series without an end.
                 */
                count?: number;
                /** @description Time between two of them. */
                interval: {
                    /**
                     * @description Unit of time.
                     * @enum {string}
                     */
                    unit: "day" | "week" | "month" | "year";
                    /**
                     * Format: int32
                     * @description How many units; one when left out.
                     */
                    value?: number;
                };
            };
        } & (unknown | unknown);
        /** @description A payment that a customer makes. The first request has no hints; each further one is the same with the hints gathered so far. */
        Payment: {
            /** @description There for test merchants, and only for them: what the simulated card network and bank are to do. An empty object, or `true`, is a payment with 3-D Secure that succeeds. */
            test?: true | components["schemas"]["PaymentTest"];
            /** @description Who is paid. */
            integration: {
                /**
                 * @description Public key of the merchant.
                 * @example 8f14b7c2-3a56-4d0e-9b21-6c5e07d4f1aa
                 */
                key: string;
            };
            /** @description Text on the customer's bank statement, that of the merchant when left out. It is cut to 22 characters, and what is not printable ASCII is replaced. */
            text?: string;
            /** @description The amount due now. Left out when the customer agrees to later payments only; the transaction then has an amount of zero in the merchant's currency. */
            amount?: components["schemas"]["Money"];
            card?: components["schemas"]["PaymentCard"];
            /** @description A token of a wallet. This server takes cards only, and refuses it with `PAYMENT_METHOD_ERROR`. */
            applepay?: {
                [key: string]: unknown;
            };
            /** @description A payment by telephone. This server takes cards only, and refuses it with `PAYMENT_METHOD_ERROR`. */
            mobilepay?: {
                [key: string]: unknown;
            };
            /** @description Data of the merchant's own, any JSON value. At most 50 000 bytes as JSON, ten levels, 100 members in an object, and 100 characters in the name of a member. */
            custom?: unknown;
            /** @description Later payments that the customer agrees to, each later than the one before. They are noted and not carried out: the merchant's server makes each of them. */
            plan?: components["schemas"]["PaymentPlanItem"][];
            /** @description Later payments without a plan that the customer agrees to. */
            unplanned?: {
                /** @description Whether the customer will start them, at the merchant's site. */
                customer?: boolean;
                /** @description Whether the merchant will start them. */
                merchant?: boolean;
            };
            /** @description The hints gathered so far, in the order in which they came; none when left out. */
            hints?: string[];
        };
        /** @description Something that a payment needs first. */
        PaymentChallenge: {
            /** @description Name of the challenge. */
            name: string;
            /**
             * @description How it is done: by the request alone (`fetch`), in a hidden frame (`background-iframe`), or in a frame that the customer sees, of at least 390 by 400 pixels (`iframe`).
             * @enum {string}
             */
            type: "fetch" | "background-iframe" | "iframe";
            /** @description Path to send the same request to. */
            path: string;
        };
        /** @description Challenges to choose one from, the best first. The payment is not made yet. */
        PaymentChallenges: {
            /** @description The challenges. */
            challenges: components["schemas"]["PaymentChallenge"][];
        };
        /** @description The payment that was made. */
        PaymentAuthorization: {
            /** @description Id of the transaction. */
            authorizationId: components["schemas"]["Id"];
        };
        /** @description What to do next, or the payment that was made. */
        PaymentAnswer: components["schemas"]["PaymentChallenges"] | components["schemas"]["PaymentAuthorization"];
        /** @description Proof that the challenge is done. */
        ChallengeHints: {
            /** @description Hints to add behind those that the request had. */
            hints: string[];
        };
        /** @description A frame to load, by submitting a form to it. It ends with a message to the window around it, `{hints: [...]}`; if that does not come within `timeout`, go on without. */
        ChallengeFrame: {
            /**
             * Format: uri
             * @description Address to submit the form to.
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
             * @description How long to wait for the message, in milliseconds. Absent for a frame that the customer sees.
             */
            timeout?: number;
            /**
             * Format: int32
             * @description Width of the frame in pixels. There for a frame that the customer sees.
             */
            width?: number;
            /**
             * Format: int32
             * @description Height of the frame in pixels. There for a frame that the customer sees.
             */
            height?: number;
            /** @description Hints to add behind those that the request had, before those of the message. */
            hints?: string[];
        };
        /** @description The hints of a challenge of type `fetch`, or the frame to load. */
        ChallengeAnswer: components["schemas"]["ChallengeHints"] | components["schemas"]["ChallengeFrame"];
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
        /** @description The customer has paid, and goes on. */
        PosWayOnwards: {
            /** @description Where a customer who has paid goes; the payment page itself, where it was paid before. */
            location: string;
        };
        /** @description The form to submit, when the bank wants to see the customer. */
        PosBankForm: {
            /** @description Where the form goes, by `POST`. */
            url: string;
            /** @description Its hidden fields. */
            fields: {
                [key: string]: string;
            };
        };
        /** @description The bank wants to see the customer. */
        PosWayToBank: {
            bank: components["schemas"]["PosBankForm"];
        };
        /** @description Where the script of the payment page goes on. */
        PosWay: components["schemas"]["PosWayOnwards"] | components["schemas"]["PosWayToBank"];
        /** @description Why nothing was paid, for the script of the payment page. */
        PosProblem: {
            /** @description What was wrong, and what the next try needs. */
            problem: {
                /** @description For the customer, in the language of the page. */
                message: string;
                /**
                 * @description What to look at; left out where the card as a whole was refused.
                 * @enum {string}
                 */
                field?: "number" | "expiry" | "code";
                /** @description What the next form has as `attempt`. */
                attempt: string;
            };
        };
        /** @description What the frame of a challenge tells the window around it, for a program without one. */
        FrameHints: {
            /** @description Proofs for the next request; empty where the test object lets the frame time out. */
            hints: string[];
        };
        /** @description What is wrong with a form of a challenge, for a program. */
        FrameProblem: {
            /** @description For whoever made the form, in English. */
            message: string;
        };
    };
    responses: {
        /** @description The request is malformed, or values in it are not allowed: one element for each of them. Nothing is changed. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"][];
            };
        };
        /** @description The request has no key of an app, or one that is not known. Nothing is changed. */
        Unauthorized: {
            headers: {
                /**
                 * @description The kind of credentials to send (RFC 7617); always `Basic`.
                 * @example Basic realm="http://127.0.0.1:4010/", charset="UTF-8"
                 */
                "WWW-Authenticate": string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example [
                 *       {
                 *         "message": "The request needs the key of an app."
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["Refusal"][];
            };
        };
        /** @description The app is known but has no access to what the request names, or the merchant is not allowed to do this. Nothing is changed. */
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
        /** @description The request was right when it was checked, but another one changed the same thing meanwhile: read again, then decide whether to repeat it. Or its `Idempotency-Key` was used for another request, or for one that is still under way: then there is a `reason`. Nothing is changed. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"][];
            };
        };
        /** @description The request body is larger than 262144 bytes. Nothing is changed. */
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
        /** @description The `Host` header does not name this server, which is open to its own machine alone. Nothing is changed. */
        Misdirected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example [
                 *       {
                 *         "message": "The request names another host than this server. Names besides localhost are given with ALLOWED_HOSTS."
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
        /** @description The server cannot respond just now: it is busy, starting or stopping, its database is not available, or earlier requests of the caller still use the memory that is available for them. If the response has a `Retry-After` header, nothing is changed. Without this header, it is unknown whether the change was saved: the connection to the database was lost meanwhile. Repeat the request with the same `Idempotency-Key`, or check first. Try again after a pause that grows with each attempt. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example [
                 *       {
                 *         "message": "The server cannot answer just now."
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["Refusal"][];
            };
        };
        /** @description The request is malformed, or values in it are not allowed: one element for each of them. Nothing is changed. */
        BadRequestOnce: {
            headers: {
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"][];
            };
        };
        /** @description What the request names does not exist. Nothing is changed. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example [
                 *       {
                 *         "message": "There is no such transaction."
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["Refusal"][];
            };
        };
        /** @description Either the request is malformed, or values in it are not allowed: then there is one element for each of them, and nothing is changed. Or the payment was refused: then the only element is a processing error. */
        RefusedOnce: {
            headers: {
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"][] | components["schemas"]["ProcessingError"][];
            };
        };
        /** @description The app is known but has no access to what the request names, or the merchant is not allowed to do this. Nothing is changed. */
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
        /** @description The request is not right, the payment was refused, or the cardholder's bank wants to see the customer first. Only where the answer has a `response`, something is kept. */
        GatewayRefusedOnce: {
            headers: {
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GatewayError"];
            };
        };
        /** @description The `Idempotency-Key` was used for another request, for one that is still under way, or for a payment with another card; `reason` says which. Nothing is done. */
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
        /** @description The request body is larger than 262144 bytes. Nothing is changed. */
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
        /** @description The server cannot respond just now: it is busy, starting or stopping, its database is not available, or earlier requests of the caller still use the memory that is available for them. If the response has a `Retry-After` header, nothing is changed. Without this header, it is unknown whether the change was saved: the connection to the database was lost meanwhile. Repeat the request with the same `Idempotency-Key`, or check first. */
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
        /** @description The request is not right. Nothing is changed. */
        VaultRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PaymentError"];
            };
        };
        /** @description The request body is larger than 262144 bytes. Nothing is changed. */
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
        /** @description The server cannot respond just now: it is busy, starting or stopping, its database is not available, or earlier requests of the caller still use the memory that is available for them. If the response has a `Retry-After` header, nothing is changed. Without this header, it is unknown whether the change was saved: the connection to the database was lost meanwhile. Repeat the request with the same `Idempotency-Key`, or check first. Try again after a pause that grows with each attempt. */
        PaymentUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "SERVICE_UNAVAILABLE",
                 *       "message": "The server cannot answer just now."
                 *     }
                 */
                "application/json": components["schemas"]["PaymentError"];
            };
        };
        /** @description The request is not right, or the payment was refused. A payment that the card network or the bank refused is kept as an unsuccessful transaction; everything else changes nothing. */
        PaymentRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PaymentError"];
            };
        };
        /** @description There is no such challenge. Nothing is changed. */
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
        /** @description A page says what is wrong; after a refused payment it has the form for another try. */
        PageRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /** @description Too many attempts from this address; a page says so. Wait for the seconds that `Retry-After` names. */
        PageTooMany: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /** @description The server failed. Whether a payment was made is on the merchant's list of transactions. */
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
        /** @description A page that takes the customer to the bank. Nothing is paid yet. */
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
         * @description Makes repeating the request safe: a text of your choice, different for each thing that you want done. For 24 hours the same request with the same key gives the first answer again, its status and body, refusals too, with the header `Idempotent-Replayed`, and nothing is done twice. Another request with the same key, and one that comes while the first is under way, is answered with 409, and `reason` says which of the two; what was answered with 409, 429, 500, 503 or code 30 of the gateway can be repeated with the key, and so can what was refused since the app had no access, which is looked at every time.
         *
         *     At the gateway another card (first six and last four digits, expiry) is another try of the same payment: it is taken while all cards before were refused, each of which gets its refusal again; once one has paid, or is being asked, another is answered with 409. The security code and `tds` are not compared. Keys are those of the app, at the gateway those of the merchant.
         *
         *     `POST /apps` has no credentials, so its keys are those of the address that sends the request, and a repeated response contains the app's key again. Use a key there that nobody can guess, such as a random UUID. An addition of this server to the published interface. The vault and `/payments` have no such header: a token may be made again, and a payment is repeated with its hints.
         * @example order-1042-capture-1
         */
        IdempotencyKey: string;
        /**
         * @description Id of the merchant. Whatever is not the id of one, well formed or not, is answered 404.
         * @example 69a5c2f0154a3c0d9e17b2f8
         */
        MerchantId: string;
        /**
         * @description Id of the app. Whatever is not the id of one, well formed or not, is answered 404.
         * @example 69a5c2e91b6ff04a8d21c370
         */
        AppId: string;
        /**
         * @description The most elements to return. Larger numbers count as the maximum; below one, and a missing limit, are refused with 400.
         * @example 50
         */
        Limit: number;
        /**
         * @description Only elements older than this id, which itself is left out; the newest come first. For the next page, send the last id of the page before. The id need not exist: eight hexadecimal digits of a Unix time and sixteen zeros stand for that moment.
         * @example 69a5d1e83b7c6f02d4a8915c
         */
        Before: string;
        /**
         * @description Only elements newer than this id, which itself is left out. The order turns around: the oldest of them come first, so that the last id of a page, as the next `after`, leads on. Whatever a merchant gets later, however many write at once, has a greater id than all before: who polls with the last id sees each transaction, line, dispute and fraud alert once. Together with `before` it opens a window, and the newest come first.
         * @example 69a5d1e83b7c6f02d4a8915c
         */
        After: string;
        /** @description Only those of test merchants (`true`, `yes`, `y`, `1`), or only the others (`false`, `no`, `n`, `0`). */
        FilterTest: "true" | "yes" | "y" | "1" | "false" | "no" | "n" | "0";
        /**
         * @description Id of the user, as the list of the merchant's users gives it. Whatever is not the id of one, well formed or not, is answered 404.
         * @example 69a5c8b40f21d7a3b6c95e10
         */
        UserId: string;
        /**
         * @description Id of the line. Whatever is not the id of one, well formed or not, is answered 404.
         * @example 69a6d4c72d90aa51f03b8e46
         */
        LineId: string;
        /** @description Only successful transactions (`true`, `yes`, `y`, `1`), or only refused ones (`false`, `no`, `n`, `0`). */
        FilterSuccessful: "true" | "yes" | "y" | "1" | "false" | "no" | "n" | "0";
        /**
         * @description Id of the transaction. Whatever is not the id of one, well formed or not, is answered 404.
         * @example 69a5d1e83b7c6f02d4a8915c
         */
        TransactionId: string;
        /**
         * @description Id of the saved card. Whatever is not the id of one, well formed or not, is answered 404.
         * @example 69a5e0312c48b9f7700d1ea3
         */
        CardId: string;
        /**
         * @description Id of the merchant. One that does not exist is answered 404, one without access for the calling app 403.
         * @example 69a5c2f0154a3c0d9e17b2f8
         */
        FilterMerchantId: string;
        /**
         * @description Only what concerns this transaction. The id of a transaction that the merchant does not have gives an empty list.
         * @example 69a5d1e83b7c6f02d4a8915c
         */
        FilterTransactionId: string;
        /**
         * @description Id of the dispute. Whatever is not the id of one, well formed or not, is answered 404.
         * @example 69b01f5a3e6d22c8ab940f71
         */
        DisputeId: string;
        /**
         * @description Id of the fraud alert. Whatever is not the id of one, well formed or not, is answered 404.
         * @example 69b0224d1f7ac5093be86d24
         */
        FraudId: string;
        /**
         * @description Version of the interface. Without it the answer is 400 `VERSION_MISSING`, with any other 400 `VERSION_UNSUPPORTED`.
         * @example 1
         */
        AcceptVersion: "1";
        /**
         * @description Name of the challenge: `authorize-integration`, `tds-enrolled`, `tds-fingerprint`, `fingerprint` or `tds-challenge`. Take the `path` of the challenge instead of putting it together. Any other name is answered 404.
         * @example authorize-integration
         */
        Challenge: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description There, and `true`, when the answer is the one that an earlier request with the same `Idempotency-Key` got; nothing was done now.
         * @example true
         */
        IdempotentReplayed: "true";
        /**
         * @description Number of seconds to wait before the next attempt.
         * @example 17
         */
        RetryAfter: number;
        /**
         * @description Since when the operation, or what the request makes of it, is deprecated (RFC 9745): `@` and a Unix time in seconds.
         * @example @1793491200
         */
        Deprecation: string;
        /**
         * @description When it may stop working (RFC 8594), as an HTTP date.
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
                 * @description Makes repeating the request safe: a text of your choice, different for each thing that you want done. For 24 hours the same request with the same key gives the first answer again, its status and body, refusals too, with the header `Idempotent-Replayed`, and nothing is done twice. Another request with the same key, and one that comes while the first is under way, is answered with 409, and `reason` says which of the two; what was answered with 409, 429, 500, 503 or code 30 of the gateway can be repeated with the key, and so can what was refused since the app had no access, which is looked at every time.
                 *
                 *     At the gateway another card (first six and last four digits, expiry) is another try of the same payment: it is taken while all cards before were refused, each of which gets its refusal again; once one has paid, or is being asked, another is answered with 409. The security code and `tds` are not compared. Keys are those of the app, at the gateway those of the merchant.
                 *
                 *     `POST /apps` has no credentials, so its keys are those of the address that sends the request, and a repeated response contains the app's key again. Use a key there that nobody can guess, such as a random UUID. An addition of this server to the published interface. The vault and `/payments` have no such header: a token may be made again, and a payment is repeated with its hints.
                 * @example order-1042-capture-1
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new app. It may be left out, for an app without a name. */
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
            /** @description The server requires the operator's token for creating apps (`APP_REGISTRATION`), and the request does not show it. */
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
                 * @description Makes repeating the request safe: a text of your choice, different for each thing that you want done. For 24 hours the same request with the same key gives the first answer again, its status and body, refusals too, with the header `Idempotent-Replayed`, and nothing is done twice. Another request with the same key, and one that comes while the first is under way, is answered with 409, and `reason` says which of the two; what was answered with 409, 429, 500, 503 or code 30 of the gateway can be repeated with the key, and so can what was refused since the app had no access, which is looked at every time.
                 *
                 *     At the gateway another card (first six and last four digits, expiry) is another try of the same payment: it is taken while all cards before were refused, each of which gets its refusal again; once one has paid, or is being asked, another is answered with 409. The security code and `tds` are not compared. Keys are those of the app, at the gateway those of the merchant.
                 *
                 *     `POST /apps` has no credentials, so its keys are those of the address that sends the request, and a repeated response contains the app's key again. Use a key there that nobody can guess, such as a random UUID. An addition of this server to the published interface. The vault and `/payments` have no such header: a token may be made again, and a payment is repeated with its hints.
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
                 * @description Id of the merchant. Whatever is not the id of one, well formed or not, is answered 404.
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
                 * @description Id of the merchant. Whatever is not the id of one, well formed or not, is answered 404.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
            };
            cookie?: never;
        };
        /** @description What is to change. */
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
            /** @description The merchant is changed. Answered where `DIALECT` is `published`. */
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
                 * @description The most elements to return. Larger numbers count as the maximum; below one, and a missing limit, are refused with 400.
                 * @example 50
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description Only elements older than this id, which itself is left out; the newest come first. For the next page, send the last id of the page before. The id need not exist: eight hexadecimal digits of a Unix time and sixteen zeros stand for that moment.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                before?: components["parameters"]["Before"];
                /**
                 * @description Only elements newer than this id, which itself is left out. The order turns around: the oldest of them come first, so that the last id of a page, as the next `after`, leads on. Whatever a merchant gets later, however many write at once, has a greater id than all before: who polls with the last id sees each transaction, line, dispute and fraud alert once. Together with `before` it opens a window, and the newest come first.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                after?: components["parameters"]["After"];
                /** @description Only those of test merchants (`true`, `yes`, `y`, `1`), or only the others (`false`, `no`, `n`, `0`). */
                "filter[test]"?: components["parameters"]["FilterTest"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the app. Whatever is not the id of one, well formed or not, is answered 404.
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
                 * @description The most elements to return. Larger numbers count as the maximum; below one, and a missing limit, are refused with 400.
                 * @example 50
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description Only elements older than this id, which itself is left out; the newest come first. For the next page, send the last id of the page before. The id need not exist: eight hexadecimal digits of a Unix time and sixteen zeros stand for that moment.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                before?: components["parameters"]["Before"];
                /**
                 * @description Only elements newer than this id, which itself is left out. The order turns around: the oldest of them come first, so that the last id of a page, as the next `after`, leads on. Whatever a merchant gets later, however many write at once, has a greater id than all before: who polls with the last id sees each transaction, line, dispute and fraud alert once. Together with `before` it opens a window, and the newest come first.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the merchant. Whatever is not the id of one, well formed or not, is answered 404.
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
                 * @description Makes repeating the request safe: a text of your choice, different for each thing that you want done. For 24 hours the same request with the same key gives the first answer again, its status and body, refusals too, with the header `Idempotent-Replayed`, and nothing is done twice. Another request with the same key, and one that comes while the first is under way, is answered with 409, and `reason` says which of the two; what was answered with 409, 429, 500, 503 or code 30 of the gateway can be repeated with the key, and so can what was refused since the app had no access, which is looked at every time.
                 *
                 *     At the gateway another card (first six and last four digits, expiry) is another try of the same payment: it is taken while all cards before were refused, each of which gets its refusal again; once one has paid, or is being asked, another is answered with 409. The security code and `tds` are not compared. Keys are those of the app, at the gateway those of the merchant.
                 *
                 *     `POST /apps` has no credentials, so its keys are those of the address that sends the request, and a repeated response contains the app's key again. Use a key there that nobody can guess, such as a random UUID. An addition of this server to the published interface. The vault and `/payments` have no such header: a token may be made again, and a payment is repeated with its hints.
                 * @example order-1042-capture-1
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the merchant. Whatever is not the id of one, well formed or not, is answered 404.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
            };
            cookie?: never;
        };
        /** @description Whom to invite. */
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
            /** @description The invitation is on its way, or not needed. */
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
                 * @description Id of the merchant. Whatever is not the id of one, well formed or not, is answered 404.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
                /**
                 * @description Id of the user, as the list of the merchant's users gives it. Whatever is not the id of one, well formed or not, is answered 404.
                 * @example 69a5c8b40f21d7a3b6c95e10
                 */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user is removed. */
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
                 * @description The most elements to return. Larger numbers count as the maximum; below one, and a missing limit, are refused with 400.
                 * @example 50
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description Only elements older than this id, which itself is left out; the newest come first. For the next page, send the last id of the page before. The id need not exist: eight hexadecimal digits of a Unix time and sixteen zeros stand for that moment.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                before?: components["parameters"]["Before"];
                /**
                 * @description Only elements newer than this id, which itself is left out. The order turns around: the oldest of them come first, so that the last id of a page, as the next `after`, leads on. Whatever a merchant gets later, however many write at once, has a greater id than all before: who polls with the last id sees each transaction, line, dispute and fraud alert once. Together with `before` it opens a window, and the newest come first.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the merchant. Whatever is not the id of one, well formed or not, is answered 404.
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
                 * @description Makes repeating the request safe: a text of your choice, different for each thing that you want done. For 24 hours the same request with the same key gives the first answer again, its status and body, refusals too, with the header `Idempotent-Replayed`, and nothing is done twice. Another request with the same key, and one that comes while the first is under way, is answered with 409, and `reason` says which of the two; what was answered with 409, 429, 500, 503 or code 30 of the gateway can be repeated with the key, and so can what was refused since the app had no access, which is looked at every time.
                 *
                 *     At the gateway another card (first six and last four digits, expiry) is another try of the same payment: it is taken while all cards before were refused, each of which gets its refusal again; once one has paid, or is being asked, another is answered with 409. The security code and `tds` are not compared. Keys are those of the app, at the gateway those of the merchant.
                 *
                 *     `POST /apps` has no credentials, so its keys are those of the address that sends the request, and a repeated response contains the app's key again. Use a key there that nobody can guess, such as a random UUID. An addition of this server to the published interface. The vault and `/payments` have no such header: a token may be made again, and a payment is repeated with its hints.
                 * @example order-1042-capture-1
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the merchant. Whatever is not the id of one, well formed or not, is answered 404.
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
                 * @description Id of the merchant. Whatever is not the id of one, well formed or not, is answered 404.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                merchantId: components["parameters"]["MerchantId"];
                /**
                 * @description Id of the app. Whatever is not the id of one, well formed or not, is answered 404.
                 * @example 69a5c2e91b6ff04a8d21c370
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The app is removed. */
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
                 * @description The most elements to return. Larger numbers count as the maximum; below one, and a missing limit, are refused with 400.
                 * @example 50
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description Only elements older than this id, which itself is left out; the newest come first. For the next page, send the last id of the page before. The id need not exist: eight hexadecimal digits of a Unix time and sixteen zeros stand for that moment.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                before?: components["parameters"]["Before"];
                /**
                 * @description Only elements newer than this id, which itself is left out. The order turns around: the oldest of them come first, so that the last id of a page, as the next `after`, leads on. Whatever a merchant gets later, however many write at once, has a greater id than all before: who polls with the last id sees each transaction, line, dispute and fraud alert once. Together with `before` it opens a window, and the newest come first.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the merchant. Whatever is not the id of one, well formed or not, is answered 404.
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
                 * @description Id of the line. Whatever is not the id of one, well formed or not, is answered 404.
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
                 * @description The most elements to return. Larger numbers count as the maximum; below one, and a missing limit, are refused with 400.
                 * @example 50
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description Only elements older than this id, which itself is left out; the newest come first. For the next page, send the last id of the page before. The id need not exist: eight hexadecimal digits of a Unix time and sixteen zeros stand for that moment.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                before?: components["parameters"]["Before"];
                /**
                 * @description Only elements newer than this id, which itself is left out. The order turns around: the oldest of them come first, so that the last id of a page, as the next `after`, leads on. Whatever a merchant gets later, however many write at once, has a greater id than all before: who polls with the last id sees each transaction, line, dispute and fraud alert once. Together with `before` it opens a window, and the newest come first.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                after?: components["parameters"]["After"];
                /** @description Only those of test merchants (`true`, `yes`, `y`, `1`), or only the others (`false`, `no`, `n`, `0`). */
                "filter[test]"?: components["parameters"]["FilterTest"];
                /** @description Only successful transactions (`true`, `yes`, `y`, `1`), or only refused ones (`false`, `no`, `n`, `0`). */
                "filter[successful]"?: components["parameters"]["FilterSuccessful"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the merchant. Whatever is not the id of one, well formed or not, is answered 404.
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
                 * @description Makes repeating the request safe: a text of your choice, different for each thing that you want done. For 24 hours the same request with the same key gives the first answer again, its status and body, refusals too, with the header `Idempotent-Replayed`, and nothing is done twice. Another request with the same key, and one that comes while the first is under way, is answered with 409, and `reason` says which of the two; what was answered with 409, 429, 500, 503 or code 30 of the gateway can be repeated with the key, and so can what was refused since the app had no access, which is looked at every time.
                 *
                 *     At the gateway another card (first six and last four digits, expiry) is another try of the same payment: it is taken while all cards before were refused, each of which gets its refusal again; once one has paid, or is being asked, another is answered with 409. The security code and `tds` are not compared. Keys are those of the app, at the gateway those of the merchant.
                 *
                 *     `POST /apps` has no credentials, so its keys are those of the address that sends the request, and a repeated response contains the app's key again. Use a key there that nobody can guess, such as a random UUID. An addition of this server to the published interface. The vault and `/payments` have no such header: a token may be made again, and a payment is repeated with its hints.
                 * @example order-1042-capture-1
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the merchant. Whatever is not the id of one, well formed or not, is answered 404.
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
                 * @description Id of the transaction. Whatever is not the id of one, well formed or not, is answered 404.
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
                 * @description Makes repeating the request safe: a text of your choice, different for each thing that you want done. For 24 hours the same request with the same key gives the first answer again, its status and body, refusals too, with the header `Idempotent-Replayed`, and nothing is done twice. Another request with the same key, and one that comes while the first is under way, is answered with 409, and `reason` says which of the two; what was answered with 409, 429, 500, 503 or code 30 of the gateway can be repeated with the key, and so can what was refused since the app had no access, which is looked at every time.
                 *
                 *     At the gateway another card (first six and last four digits, expiry) is another try of the same payment: it is taken while all cards before were refused, each of which gets its refusal again; once one has paid, or is being asked, another is answered with 409. The security code and `tds` are not compared. Keys are those of the app, at the gateway those of the merchant.
                 *
                 *     `POST /apps` has no credentials, so its keys are those of the address that sends the request, and a repeated response contains the app's key again. Use a key there that nobody can guess, such as a random UUID. An addition of this server to the published interface. The vault and `/payments` have no such header: a token may be made again, and a payment is repeated with its hints.
                 * @example order-1042-capture-1
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the transaction. Whatever is not the id of one, well formed or not, is answered 404.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                transactionId: components["parameters"]["TransactionId"];
            };
            cookie?: never;
        };
        /** @description What to capture. */
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
            /** @description The transaction as it is now. */
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
                 * @description Makes repeating the request safe: a text of your choice, different for each thing that you want done. For 24 hours the same request with the same key gives the first answer again, its status and body, refusals too, with the header `Idempotent-Replayed`, and nothing is done twice. Another request with the same key, and one that comes while the first is under way, is answered with 409, and `reason` says which of the two; what was answered with 409, 429, 500, 503 or code 30 of the gateway can be repeated with the key, and so can what was refused since the app had no access, which is looked at every time.
                 *
                 *     At the gateway another card (first six and last four digits, expiry) is another try of the same payment: it is taken while all cards before were refused, each of which gets its refusal again; once one has paid, or is being asked, another is answered with 409. The security code and `tds` are not compared. Keys are those of the app, at the gateway those of the merchant.
                 *
                 *     `POST /apps` has no credentials, so its keys are those of the address that sends the request, and a repeated response contains the app's key again. Use a key there that nobody can guess, such as a random UUID. An addition of this server to the published interface. The vault and `/payments` have no such header: a token may be made again, and a payment is repeated with its hints.
                 * @example order-1042-capture-1
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the transaction. Whatever is not the id of one, well formed or not, is answered 404.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                transactionId: components["parameters"]["TransactionId"];
            };
            cookie?: never;
        };
        /** @description What to refund. */
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
            /** @description The transaction as it is now. */
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
                 * @description Makes repeating the request safe: a text of your choice, different for each thing that you want done. For 24 hours the same request with the same key gives the first answer again, its status and body, refusals too, with the header `Idempotent-Replayed`, and nothing is done twice. Another request with the same key, and one that comes while the first is under way, is answered with 409, and `reason` says which of the two; what was answered with 409, 429, 500, 503 or code 30 of the gateway can be repeated with the key, and so can what was refused since the app had no access, which is looked at every time.
                 *
                 *     At the gateway another card (first six and last four digits, expiry) is another try of the same payment: it is taken while all cards before were refused, each of which gets its refusal again; once one has paid, or is being asked, another is answered with 409. The security code and `tds` are not compared. Keys are those of the app, at the gateway those of the merchant.
                 *
                 *     `POST /apps` has no credentials, so its keys are those of the address that sends the request, and a repeated response contains the app's key again. Use a key there that nobody can guess, such as a random UUID. An addition of this server to the published interface. The vault and `/payments` have no such header: a token may be made again, and a payment is repeated with its hints.
                 * @example order-1042-capture-1
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the transaction. Whatever is not the id of one, well formed or not, is answered 404.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                transactionId: components["parameters"]["TransactionId"];
            };
            cookie?: never;
        };
        /** @description What to void. */
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
            /** @description The transaction as it is now. */
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
                 * @description Makes repeating the request safe: a text of your choice, different for each thing that you want done. For 24 hours the same request with the same key gives the first answer again, its status and body, refusals too, with the header `Idempotent-Replayed`, and nothing is done twice. Another request with the same key, and one that comes while the first is under way, is answered with 409, and `reason` says which of the two; what was answered with 409, 429, 500, 503 or code 30 of the gateway can be repeated with the key, and so can what was refused since the app had no access, which is looked at every time.
                 *
                 *     At the gateway another card (first six and last four digits, expiry) is another try of the same payment: it is taken while all cards before were refused, each of which gets its refusal again; once one has paid, or is being asked, another is answered with 409. The security code and `tds` are not compared. Keys are those of the app, at the gateway those of the merchant.
                 *
                 *     `POST /apps` has no credentials, so its keys are those of the address that sends the request, and a repeated response contains the app's key again. Use a key there that nobody can guess, such as a random UUID. An addition of this server to the published interface. The vault and `/payments` have no such header: a token may be made again, and a payment is repeated with its hints.
                 * @example order-1042-capture-1
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the merchant. Whatever is not the id of one, well formed or not, is answered 404.
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
                 * @description Id of the saved card. Whatever is not the id of one, well formed or not, is answered 404.
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
                 * @description The most elements to return. Larger numbers count as the maximum; below one, and a missing limit, are refused with 400.
                 * @example 50
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description Only elements older than this id, which itself is left out; the newest come first. For the next page, send the last id of the page before. The id need not exist: eight hexadecimal digits of a Unix time and sixteen zeros stand for that moment.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                before?: components["parameters"]["Before"];
                /**
                 * @description Only elements newer than this id, which itself is left out. The order turns around: the oldest of them come first, so that the last id of a page, as the next `after`, leads on. Whatever a merchant gets later, however many write at once, has a greater id than all before: who polls with the last id sees each transaction, line, dispute and fraud alert once. Together with `before` it opens a window, and the newest come first.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                after?: components["parameters"]["After"];
                /**
                 * @description Id of the merchant. One that does not exist is answered 404, one without access for the calling app 403.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                "filter[merchantId]": components["parameters"]["FilterMerchantId"];
                /**
                 * @description Only what concerns this transaction. The id of a transaction that the merchant does not have gives an empty list.
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
                 * @description Id of the dispute. Whatever is not the id of one, well formed or not, is answered 404.
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
                 * @description The most elements to return. Larger numbers count as the maximum; below one, and a missing limit, are refused with 400.
                 * @example 50
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description Only elements older than this id, which itself is left out; the newest come first. For the next page, send the last id of the page before. The id need not exist: eight hexadecimal digits of a Unix time and sixteen zeros stand for that moment.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                before?: components["parameters"]["Before"];
                /**
                 * @description Only elements newer than this id, which itself is left out. The order turns around: the oldest of them come first, so that the last id of a page, as the next `after`, leads on. Whatever a merchant gets later, however many write at once, has a greater id than all before: who polls with the last id sees each transaction, line, dispute and fraud alert once. Together with `before` it opens a window, and the newest come first.
                 * @example 69a5d1e83b7c6f02d4a8915c
                 */
                after?: components["parameters"]["After"];
                /**
                 * @description Id of the merchant. One that does not exist is answered 404, one without access for the calling app 403.
                 * @example 69a5c2f0154a3c0d9e17b2f8
                 */
                "filter[merchantId]": components["parameters"]["FilterMerchantId"];
                /**
                 * @description Only what concerns this transaction. The id of a transaction that the merchant does not have gives an empty list.
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
                 * @description Id of the fraud alert. Whatever is not the id of one, well formed or not, is answered 404.
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
                 * @description Makes repeating the request safe: a text of your choice, different for each thing that you want done. For 24 hours the same request with the same key gives the first answer again, its status and body, refusals too, with the header `Idempotent-Replayed`, and nothing is done twice. Another request with the same key, and one that comes while the first is under way, is answered with 409, and `reason` says which of the two; what was answered with 409, 429, 500, 503 or code 30 of the gateway can be repeated with the key, and so can what was refused since the app had no access, which is looked at every time.
                 *
                 *     At the gateway another card (first six and last four digits, expiry) is another try of the same payment: it is taken while all cards before were refused, each of which gets its refusal again; once one has paid, or is being asked, another is answered with 409. The security code and `tds` are not compared. Keys are those of the app, at the gateway those of the merchant.
                 *
                 *     `POST /apps` has no credentials, so its keys are those of the address that sends the request, and a repeated response contains the app's key again. Use a key there that nobody can guess, such as a random UUID. An addition of this server to the published interface. The vault and `/payments` have no such header: a token may be made again, and a payment is repeated with its hints.
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
                 * @description Makes repeating the request safe: a text of your choice, different for each thing that you want done. For 24 hours the same request with the same key gives the first answer again, its status and body, refusals too, with the header `Idempotent-Replayed`, and nothing is done twice. Another request with the same key, and one that comes while the first is under way, is answered with 409, and `reason` says which of the two; what was answered with 409, 429, 500, 503 or code 30 of the gateway can be repeated with the key, and so can what was refused since the app had no access, which is looked at every time.
                 *
                 *     At the gateway another card (first six and last four digits, expiry) is another try of the same payment: it is taken while all cards before were refused, each of which gets its refusal again; once one has paid, or is being asked, another is answered with 409. The security code and `tds` are not compared. Keys are those of the app, at the gateway those of the merchant.
                 *
                 *     `POST /apps` has no credentials, so its keys are those of the address that sends the request, and a repeated response contains the app's key again. Use a key there that nobody can guess, such as a random UUID. An addition of this server to the published interface. The vault and `/payments` have no such header: a token may be made again, and a payment is repeated with its hints.
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
                 * @description Version of the interface. Without it the answer is 400 `VERSION_MISSING`, with any other 400 `VERSION_UNSUPPORTED`.
                 * @example 1
                 */
                "Accept-Version": components["parameters"]["AcceptVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The value. */
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
                 * @description Version of the interface. Without it the answer is 400 `VERSION_MISSING`, with any other 400 `VERSION_UNSUPPORTED`.
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
                 * @description Version of the interface. Without it the answer is 400 `VERSION_MISSING`, with any other 400 `VERSION_UNSUPPORTED`.
                 * @example 1
                 */
                "Accept-Version": components["parameters"]["AcceptVersion"];
            };
            path: {
                /**
                 * @description Name of the challenge: `authorize-integration`, `tds-enrolled`, `tds-fingerprint`, `fingerprint` or `tds-challenge`. Take the `path` of the challenge instead of putting it together. Any other name is answered 404.
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
                /** @description `1` for a test merchant, left out otherwise. */
                test?: "1";
                /**
                 * @description What is paid in, in capitals or not; the merchant's currency if left out.
                 * @example EUR
                 */
                currency?: string;
                /**
                 * @description The amount in major units: digits, and behind a point or a comma at most as many decimals as the currency has. Without it the page asks for the amount first, which is for staff.
                 * @example 119.00
                 */
                value?: string;
                /**
                 * @description For the merchant; shown on the receipt, and kept as `custom.reference` of the transaction.
                 * @example Order 1042
                 */
                reference?: string;
                /** @description Shown on the page as plain text, and kept as `custom.text` of the transaction. */
                text?: string;
                /**
                 * @description The URL to which the customer is sent after paying. `transactionId` is added at the end of its query, in place of one that is there, and nothing else of it is changed. It is an absolute `https` or `http` URL without user name and password, or a URL that opens an app, such as `myapp://paid`. Schemes that browsers run or read themselves, such as `javascript:`, `data:`, `blob:` and `file:`, are rejected, and so are control characters.
                 * @example https://shop.example.com/thanks
                 */
                redirect?: string;
                /**
                 * @description The URL of a link on the page for a customer who does not want to pay. The rules for `redirect` apply.
                 * @example https://shop.example.com/basket
                 */
                cancel?: string;
                /**
                 * @description Language of the page, or language and region with `_` or `-`, which decides how numbers look: bg cs da de el en es et fi fr hr hu is it lt lv nb (also `no`) nl pl pt ro sk sl sv tr uk. Any other, or none: what the browser prefers, else English.
                 * @example da_DK
                 */
                locale?: string;
                /** @description `y` tells the customer that the card will be used for later payments. Any other word counts as no. */
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
                /** @description `1` for a test merchant, left out otherwise. */
                test?: "1";
                /**
                 * @description What is paid in, in capitals or not; the merchant's currency if left out.
                 * @example EUR
                 */
                currency?: string;
                /**
                 * @description The amount in major units: digits, and behind a point or a comma at most as many decimals as the currency has. Without it the page asks for the amount first, which is for staff.
                 * @example 119.00
                 */
                value?: string;
                /**
                 * @description For the merchant; shown on the receipt, and kept as `custom.reference` of the transaction.
                 * @example Order 1042
                 */
                reference?: string;
                /** @description Shown on the page as plain text, and kept as `custom.text` of the transaction. */
                text?: string;
                /**
                 * @description The URL to which the customer is sent after paying. `transactionId` is added at the end of its query, in place of one that is there, and nothing else of it is changed. It is an absolute `https` or `http` URL without user name and password, or a URL that opens an app, such as `myapp://paid`. Schemes that browsers run or read themselves, such as `javascript:`, `data:`, `blob:` and `file:`, are rejected, and so are control characters.
                 * @example https://shop.example.com/thanks
                 */
                redirect?: string;
                /**
                 * @description The URL of a link on the page for a customer who does not want to pay. The rules for `redirect` apply.
                 * @example https://shop.example.com/basket
                 */
                cancel?: string;
                /**
                 * @description Language of the page, or language and region with `_` or `-`, which decides how numbers look: bg cs da de el en es et fi fr hr hu is it lt lv nb (also `no`) nl pl pt ro sk sl sv tr uk. Any other, or none: what the browser prefers, else English.
                 * @example da_DK
                 */
                locale?: string;
                /** @description `y` tells the customer that the card will be used for later payments. Any other word counts as no. */
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
                    /** @description Number of the card; spaces and hyphens are dropped. */
                    number?: string;
                    /** @description Until which month the card is good, `MM / YY`; `YYYY-MM` is read as well. */
                    expiry?: string;
                    /** @description Security code of the card, three digits. */
                    code?: string;
                    /** @description Comes with the page, and ties repeated forms to one payment. Needed for paying. */
                    attempt?: string;
                    /** @description `1`, from the page that says that it was paid: nothing is charged, and the browser is sent to a new form. */
                    again?: string;
                    /** @description The amount in major units, where the address has none. */
                    value?: string;
                    /** @description Currency of that amount, where the address has none. */
                    currency?: string;
                } & {
                    [key: string]: unknown;
                }) | unknown | unknown | unknown;
            };
        };
        responses: {
            /** @description A page that takes the customer to the bank, where nothing is paid yet; or for a script, where to go on. */
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
            /** @description A page says what is wrong, with the form for another try; for a script, what was wrong. */
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
                 * @description Public key of the merchant; the other parameters of the link follow.
                 * @example 8f14b7c2-3a56-4d0e-9b21-6c5e07d4f1aa
                 */
                key: string;
                /**
                 * @description Names the attempt to pay that the bank was asked about. With any other text the browser is sent to the payment page.
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
                    /** @description What the bank says; empty or left out where it has nothing to say. */
                    PaRes?: string;
                    /** @description What the payment page gave the browser to take along, encrypted. */
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
                /** @description Id of the transaction. */
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
                    /** @description What the gateway gave as `tds.pareq`; good for 15 minutes. */
                    PaReq: string;
                    /**
                     * Format: uri
                     * @description Where the proof goes, `https` or `http`.
                     */
                    TermUrl: string;
                    /** @description Returned unchanged. */
                    MD?: string;
                    /** @description Language of the page, as for the payment page; without it, what the browser prefers. */
                    locale?: string;
                    /**
                     * @description What the customer does; left out, the customer is asked.
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
                    /** @description What the challenge gave; good for 15 minutes. */
                    creq: string;
                    /**
                     * @description What the customer does; left out, the customer is asked.
                     * @enum {string}
                     */
                    outcome?: "authenticated" | "attempted" | "rejected";
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description A page that tells the window around it, or the same as JSON for a program that accepts it. */
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
            /** @description The form is not right. */
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
                    /** @description What the challenge gave. */
                    threeDSMethodData: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description A page that tells the window around it, or the same as JSON for a program that accepts it. */
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
            /** @description The form is not right. */
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
                    /** @description What the challenge gave. */
                    fingerprint: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description A page that tells the window around it, or the same as JSON for a program that accepts it. */
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
            /** @description The form is not right. */
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
                    /** @description What the bank says; empty or left out where it has nothing to say. */
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
                /** @description What the link in the mail has; good for 14 days, once. */
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
                /** @description What the link in the mail has; good for 14 days, once. */
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
