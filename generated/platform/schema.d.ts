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
    "/o/oauth2/v2/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Send a user to sign in
         * @description The authorization endpoint (RFC 6749, section 4.1.1). Open it in the user's browser. The user signs in if necessary, and decides whether to allow the access that the application requests. The browser then returns to the redirect URI with `code`, `scope`, `state` and `iss`, or with `error`. An unknown client, or a redirect URI that is not registered for the client, is shown to the user only. If the user has already allowed all the access that a web client requests, the browser returns immediately.
         */
        get: operations["oauth.authorize"];
        put?: never;
        /**
         * Send a user to sign in with a form
         * @description Works like the GET, with the parameters in a form (OpenID Connect Core, section 3.1.2.1) of up to 8,000 characters. A browser without cookies for this server, such as one sent here by another site, is redirected to the URL with these parameters.
         */
        post: operations["oauth.authorizeByForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/o/oauth2/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit the consent page
         * @description Receives the form of the consent page. Only the form that was shown is accepted, and only from the same browser.
         */
        post: operations["oauth.consent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/signin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the sign-in page
         * @description Returns the sign-in page. In development mode, it lists the known users.
         */
        get: operations["oauth.signInForm"];
        put?: never;
        /**
         * Sign in
         * @description Receives the form of the sign-in page. In development mode, a user without a password does not need one, and an unknown email address creates a user. Otherwise, the password must be correct. If it is wrong, the response is 400 and the page is shown again.
         */
        post: operations["oauth.signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/signout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the browser session. Tokens of applications remain valid.
         */
        post: operations["oauth.signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the device code page
         * @description Returns the page at `verification_url`, where the user enters the code of a device.
         */
        get: operations["oauth.deviceForm"];
        put?: never;
        /**
         * Connect a device
         * @description Receives the form of the device code page: first the code, then the decision.
         */
        post: operations["oauth.answerDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a device sign-in
         * @description Returns a code to show to the user and a code for polling the token endpoint (RFC 8628). The client can authenticate with HTTP Basic instead, as at the token endpoint.
         */
        post: operations["oauth.startDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get tokens
         * @description The token endpoint (RFC 6749, section 3.2) for authorization codes, refresh tokens, assertions of service accounts (RFC 7523) and device codes (RFC 8628). Any other grant returns `unsupported_grant_type`. Clients authenticate in the form or with HTTP Basic. With Basic, the ID and secret may be percent-encoded (RFC 6749, section 2.3.1). A waiting device gets 428 `authorization_pending`, 403 `slow_down` or `access_denied`, like the published service.
         */
        post: operations["oauth.token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Revoke a token by URL
         * @description Works like the POST, with the token in the query.
         */
        get: operations["oauth.revokeByQuery"];
        put?: never;
        /**
         * Revoke a token
         * @description Revokes all tokens of the sign-in that an access or refresh token belongs to, and the consent. It takes effect immediately, and in other processes within a second. The token can also be sent in the query string.
         */
        post: operations["oauth.revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokeninfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up a token
         * @description Returns the user, client and scopes of a token.
         */
        get: operations["oauth.tokenInfo"];
        put?: never;
        /**
         * Look up a token with a form
         * @description Works like the GET, with the token in a form or in the `Authorization` header.
         */
        post: operations["oauth.tokenInfoByForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth2/v2/tokeninfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up a token (older form)
         * @description Returns the user, client and scopes of a token.
         */
        get: operations["oauth.olderTokenInfo"];
        put?: never;
        /**
         * Look up a token with a form (older form)
         * @description Works like the GET, with the token in a form or in the `Authorization` header.
         */
        post: operations["oauth.olderTokenInfoByForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/userinfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the signed-in user
         * @description Returns the user of an access token with the scope `openid`, `email` or `profile`.
         */
        get: operations["oauth.userInfo"];
        put?: never;
        /**
         * Get the signed-in user with a form
         * @description Works like the GET (OpenID Connect Core, section 5.3.1), with the token in the `Authorization` header or in a form.
         */
        post: operations["oauth.userInfoByForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth2/v2/userinfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the signed-in user (older form)
         * @description Returns the same user with `id` and `verified_email`.
         */
        get: operations["oauth.olderUserInfo"];
        put?: never;
        /**
         * Get the signed-in user with a form (older form)
         * @description Works like the GET (OpenID Connect Core, section 5.3.1), with the token in the `Authorization` header or in a form.
         */
        post: operations["oauth.olderUserInfoByForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth2/v3/certs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the public keys
         * @description Returns the public keys that verify ID tokens, as JSON Web Keys.
         */
        get: operations["oauth.webKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth2/v1/certs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the public keys as certificates
         * @description Returns the same keys as X.509 certificates.
         */
        get: operations["oauth.certificates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/robot/v1/metadata/x509/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the certificates of a service account
         * @description Returns the certificates that verify the assertions of a service account.
         */
        get: operations["oauth.accountCertificates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/openid-configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the OpenID configuration
         * @description Returns the endpoints and features that OpenID Connect clients look up first.
         */
        get: operations["oauth.configuration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the start page
         * @description Redirects browsers (`text/html`) to the console if the sandbox is available. Other clients get a page with the URLs of the services, and links to the references, the sandbox and the metrics. Only the operator may see it. All others get 401 with a link to the references.
         */
        get: operations["health.overview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/task/{task}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a task page
         * @description Returns the page that the `webViewLink` of a task opens: title, status, due date, notes, links and list, all as text. Signed-in users see their own tasks. Everyone else is redirected to the sign-in page. A task that does not exist and one of another user return the same 404.
         */
        get: operations["pages.showTask"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar/invitation": {
        parameters: {
            query: {
                /**
                 * @description The invitation and its guest, in base64url.
                 * @example WyI1cjh1MWo3aDBjM3Y2ZjJ0IiwiYWRhQGV4YW1wbGUuY29tIiwiYm9iQGVsc2UuZXhhbXBsZSJd
                 */
                id: string;
                /**
                 * @description Signature that proves that this server created the link.
                 * @example mVJrGdcDkW3uqZ5JrXU0gT
                 */
                seal: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an invitation to an external guest
         * @description Returns the page that the links "Yes", "Maybe" and "No" in an invitation email open, for guests who have no calendar here. The page shows the event and the guest's current response, with a button for each response. Opening the page changes nothing. For a canceled or past event, the page states this and has no buttons. A guest who now has a calendar here is redirected to it. Anyone who has the link can open it. A changed link, a deleted event and a guest who is no longer invited return the same 404.
         */
        get: operations["pages.showInvitation"];
        put?: never;
        /**
         * Respond to an invitation as an external guest
         * @description Receives the form of the page. The response appears in the organizer's guest list and in all other copies, as if the guest's own calendar app had sent it, and the page confirms it. The guest can change it until the event is over. A canceled or past event, and a guest who has a calendar here, return 409 with an explanation.
         */
        post: operations["pages.answerInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar/event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an event page
         * @description Returns the page that the `htmlLink` of an event opens: title, time in the calendar's time zone, location, description, guests and conference. All of it is shown as text. HTML in a description is not rendered. A signed-in user sees the same details as in the calendar service. Everyone else sees public details, or is redirected to the sign-in page if there are none. An event that does not exist and one that the user may not see return the same 404.
         */
        get: operations["pages.showEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar/ical/{calendarId}/public/basic.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a public calendar as iCalendar
         * @description Returns the calendar as an iCalendar file (RFC 5545) that calendar apps can subscribe to. Depending on the access rule for everyone (`default`), it shows details or only busy times. A calendar that does not exist and one that is not public return the same 404.
         */
        get: operations["feeds.getPublic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar/ical/{calendarId}/private-{secret}/basic.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a calendar as iCalendar from its private URL
         * @description Returns the calendar as the user of this private URL sees it, including private events and guests that the user's role can see, with the user's default reminders as alarms. Anyone who has the URL can read it. `quintet calendar feed` prints or rotates the URL, and `calendarFeeds.renew` rotates it. An unknown calendar, a wrong or rotated secret, and a user without access return the same 404.
         */
        get: operations["feeds.getPrivate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/meet/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a meeting room page
         * @description Returns the page that the URL of a built-in conference opens. It shows only whether a room with this code exists. People cannot meet there.
         */
        get: operations["pages.showMeeting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/meet/icon.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the icon of built-in conferences
         * @description Returns the image at `conferenceSolution.iconUri` of built-in conferences.
         */
        get: operations["pages.meetingIcon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check liveness
         * @description Returns 200 and the version while the process is running.
         */
        get: operations["health.live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check readiness
         * @description Returns 200 while the server can reach its database, the database accepts writes, and the server is not stopping.
         */
        get: operations["health.ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get metrics
         * @description Returns rate, errors and duration of every operation, pending deliveries and time spent in the database, in the text format of Prometheus. With `--workers`, also the number of processes, and how many of them died and were replaced.
         */
        get: operations["health.metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discovery/v1/apis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List services with a discovery document
         * @description Returns every service that has a discovery document, with the document's URL. A service with two path prefixes has an entry for each of its names.
         */
        get: operations["discovery.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discovery/v1/apis/{api}/{version}/rest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the discovery document of a service
         * @description Returns the methods, parameters, schemas, uploads and scopes of a service, for generating a client. URLs use the host of the request. The setting `DIALECT` determines whether names are those of the source documents or of the published services. Scopes start with `AUTH_SCOPE_BASE`.
         */
        get: operations["discovery.getRest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/$discovery/rest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the discovery document of a host
         * @description Returns the same document at the path used when each service has its own host. `name` selects the service. Without `name`, the first label of the host selects the service (`tasks.example.com`, `calendar-json.example.com`). If the host does not identify a service, the version selects it. `v1` then selects the task service.
         */
        get: operations["discovery.getRestOfHost"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send many requests in one
         * @description Sends up to 1,000 requests to the task, timeline, ad-conversion and calendar services in one request, and returns their
         *     responses in one response. A batch can have up to 16 MiB.
         *
         *     **Request.** The body is `multipart/mixed`. Each part has the type `application/http` and contains a request line such as
         *     `GET /tasks/v1/users/@me/lists HTTP/1.1`, headers, a blank line and the body. Lines end with CRLF or LF. The body, blank
         *     line, length and protocol version are optional. `Content-ID` identifies the part.
         *
         *     **Inheritance.** Parts inherit the headers of the batch (except `Content-*` and connection headers) and its query
         *     parameters, unless they set their own. A part with its own credential (`Authorization` or `access_token`) inherits no
         *     credential.
         *
         *     **Effect.** Each part is authenticated, validated, counted against quotas and logged as a separate request. Its request ID
         *     is the ID of the batch, a dot and the number of the part. Parts have the same effect as if they were sent one after another
         *     in this order. If a part fails, the others are still processed.
         *
         *     **Response.** The response is `multipart/mixed` with one `application/http` part for each request, in the same order, with
         *     the `Content-ID` `<response-...>`. The server starts to send it before the last request is complete.
         *
         *     **Errors.** The whole batch is rejected, and nothing is done, if it is not `multipart/mixed`, is incomplete, has no parts or
         *     more than 1,000, or is too large. It returns 503 while earlier requests of the caller use the available memory. A part
         *     returns 400 if it is not a request, specifies another server, contains another batch, an upload or a download (`alt=media`),
         *     or is for a service that this batch URL does not include. The descriptions of operations state if they are not allowed in
         *     batches.
         */
        post: operations["batch.send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/{api}/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send many requests to one service
         * @description Works like `batch.send` for requests to one service. A part for another service returns 400.
         */
        post: operations["batch.sendToService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the clock
         * @description Returns the time that all services use, and whether the clock is stopped.
         */
        get: operations["clock.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/clock/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop the clock
         * @description Stops the clock at the given time, or at the current one. While the clock is stopped, no scheduled work is done. For example, deliveries are not retried, and tokens do not expire.
         */
        post: operations["clock.freeze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/clock/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Advance the clock
         * @description Advances the clock by a number of seconds, whether it is running or stopped. Everything that becomes due in the meantime is done in chronological order (see `due.list`). For example, deliveries are retried, reminders are sent, and conferences are created. The response is sent when this is finished. If it takes longer than ten seconds of real time, the clock jumps directly to the end. You cannot move the clock backward.
         */
        post: operations["clock.advance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/clock/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume the clock
         * @description Lets the clock run again, starting at the machine's time.
         */
        post: operations["clock.resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Returns notifications and emails that were sent, are waiting or were abandoned, the newest first. With `after`, returns only deliveries recorded after a mark, the oldest first. Finished deliveries are retained for a week. If an earlier change to an event causes emails that are not written yet, the response waits for them.
         */
        get: operations["deliveries.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/deliveries/{delivery}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery
         * @description Returns one delivery with its content and its result.
         */
        get: operations["deliveries.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/deliveries/{delivery}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description Sends the same content again, as a new delivery at the end of its stream's queue.
         */
        post: operations["deliveries.redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/deliveryRules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List delivery rules
         * @description Returns the active rules, in the order in which they were created.
         */
        get: operations["deliveryRules.list"];
        put?: never;
        /**
         * Create a delivery rule
         * @description Queues, delays, drops, duplicates or reorders notifications and emails: all of them, or those of a service, a stream or a kind. A rule also applies to deliveries that were recorded earlier but are not sent yet. If you delete a rule, the deliveries that it queued are sent. A reset deletes all rules. Other server processes apply a new rule within half a second.
         */
        post: operations["deliveryRules.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/deliveryRules/{rule}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a delivery rule
         * @description Deletes a delivery rule. The deliveries it held are sent.
         */
        delete: operations["deliveryRules.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scheduled work
         * @description Returns the scheduled work of all services: deliveries and retries, reminders, jobs that follow a change, and expiry times. When the clock is advanced past the time of an entry, the work is done or the item expires. Deliveries held by a delivery rule are not included.
         */
        get: operations["due.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes and their effects
         * @description Returns the resources that were created, changed or deleted in all services since a mark, with the deliveries and jobs
         *     recorded in the same period. Each item lists the requests that caused it.
         *
         *     - All writes are included, regardless of their cause. Several changes to one resource are merged into one change, from the
         *       state before the first change to the state after the last. Resources that were created and then deleted are left out, and
         *       so are changes that no client can see.
         *     - An event is a separate resource in each calendar. If an event has a guest on this server, the result contains the
         *       organizer's event and the guest's event, each as it appears in that calendar. For an exception of a series, only the
         *       differences from the series are included.
         *     - With `request`, returns only the effects of that request: its own changes, and those of the jobs and deliveries that
         *       followed.
         *     - The last 20,000 written rows, up to 64 MiB, are stored. A reset, or restoring a snapshot, clears them. Writes to an SQLite
         *       database by another process, such as a `quintet` command while the server runs, are not recorded.
         *     - The following are not included: users, sign-ins, tokens, data of the sandbox, the position of a resource among others,
         *       `etag`, `updated`, fields that depend on the caller, and secrets.
         */
        get: operations["changes.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the data of all services
         * @description Searches the data of all services: events by their words, tasks by title and notes, timeline cards by content, conversions by ID, merchants by name, and transactions by reference, amount and card. All of them can also be found by ID. If there is no search index for a text, only the latest rows are searched: 50,000 tasks of the user, 50,000 transactions, and 1,000 cards of each client. Requests and emails have their own searches (`requests.list`, `mails.list`).
         */
        get: operations["search.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List emails
         * @description Returns the emails in the mail folder, the newest first. With `after`, returns only emails recorded after a mark, the oldest first. All emails are written to this folder unless `SMTP_URL` is set. The response waits up to two seconds for emails that earlier requests have caused and that are due. `mails.listHeads` is much faster and returns only recipients and subjects.
         */
        get: operations["mails.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/mails/{mail}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an email
         * @description Returns one complete email.
         */
        get: operations["mails.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/mailHeads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List email summaries
         * @description Returns summaries of the emails in the mail folder, the newest first: the same emails as `mails.list`, without their content.
         */
        get: operations["mails.listHeads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recorded requests
         * @description Returns recorded requests to the services, in the order in which they were completed: the latest matching requests, or, with `after`, the first matching requests after the cursor. With `wait`, the response waits for the next matching request if there is none yet. Each server process stores its last 2,000 requests, up to 32 MiB, and any process returns the requests of all. Up to 400 of them can be from the console, so that an open console does not displace the requests of apps. Requests to the sandbox, to pages and to files of pages are not recorded.
         */
        get: operations["requests.list"];
        put?: never;
        post?: never;
        /**
         * Clear the request log
         * @description Deletes all recorded requests. Cursors remain valid.
         */
        delete: operations["requests.clear"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/requests.har": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export recorded requests as HAR
         * @description Returns all matching recorded requests as a HAR 1.2 file, which browsers and proxies can open. Secrets are left out, as in the request log. JSON and form bodies are serialized again from their values.
         */
        get: operations["requests.exportHar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/requests/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream requests
         * @description Returns one line of JSON (NDJSON) for each matching request as soon as its response is complete, until the client disconnects or the server stops. Without `after`, it starts with the latest recorded requests, as many as `limit` specifies. A line is sent at least every 15 seconds. If nothing happened, it has only a cursor. To continue after a lost connection, send the last cursor as `after`. If the server was restarted, everything recorded since then follows.
         */
        get: operations["requests.stream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/requests/verifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify requests
         * @description Counts the recorded requests that match, and checks the count against `atLeast`, `atMost` or `exactly`. With `within`, waits until `atLeast` is reached. The given bodies and query parameters must be contained in the request. Objects in the request may have more fields. Arrays must have the same length and contain the given value at each index. A failed verification is not an error. In this case, `ok` is false, and `message` describes the difference.
         */
        post: operations["requests.verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/requests/{request}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a recorded request
         * @description Returns one request with its headers and bodies.
         */
        get: operations["requests.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in to the console
         * @description Sets a cookie in the browser that acts as the operator's token for 12 hours. Browsers send it only from pages of this server (`SameSite=Strict`), and scripts cannot read it. A request with the cookie that changes data must come from a page of this server (`Origin`).
         */
        post: operations["session.start"];
        /**
         * Sign out of the console
         * @description Deletes the cookie.
         */
        delete: operations["session.end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete the data of all services
         * @description Deletes the data of the services, all deliveries, captured emails, recorded requests and faults, and lets the clock run. Snapshots, users, clients and tokens are not deleted, so a test can continue with its credentials.
         */
        post: operations["data.reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/seeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Load a seed
         * @description Creates the contents of a seed file (YAML or JSON): users, groups, clients, keys and tokens, and the data of the services. Either the complete seed is created or nothing. Applying a seed again results in the same state. A seed can have up to 10 MiB. A YAML seed can also have up to 150,000 characters of punctuation, words and line ends. Send larger seeds as JSON, or load them with `quintet seed`. Errors identify their position in the file. The JSON Schema at `/sandbox/v1/seeds/schema` describes the fields, for completion in editors.
         */
        post: operations["seeds.apply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/seeds/demo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Load demo data
         * @description Creates the data of a small company for the previous and the next quarter: people, calendars, tasks, cards, shops with transactions, and an advertiser. Either all of this is created or nothing. Then the past three weeks are replayed as requests while the clock moves through them, which creates errors, emails, deliveries, reminders and disputes. This takes several seconds, in which other clients see the moved clock. Afterward, the clock continues as before. Loading the demo data again on the same day results in the same state and does not replay the requests again.
         */
        post: operations["seeds.applyDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/seeds/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the schema of seeds
         * @description Returns the JSON Schema of seed files, for completion in editors.
         */
        get: operations["seeds.schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List snapshots
         * @description Returns the existing snapshots, by name.
         */
        get: operations["snapshots.list"];
        put?: never;
        /**
         * Create a snapshot
         * @description Saves the complete current state under a name: users, tokens, the data of all services, uploaded content, captured emails and the clock. An existing snapshot with this name is replaced. Returns 400 on PostgreSQL.
         */
        post: operations["snapshots.take"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/snapshots/{snapshot}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a snapshot
         * @description Deletes a snapshot. The current state is not affected.
         */
        delete: operations["snapshots.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/snapshots/{snapshot}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a snapshot
         * @description Returns a snapshot as a file, to store it elsewhere or upload it to another server. The file does not contain the server's secret. Not available on PostgreSQL.
         */
        get: operations["snapshots.download"];
        /**
         * Upload a snapshot
         * @description Stores a file from `snapshots.download` or `quintet backup` as a snapshot that you can restore. An existing snapshot with this name is replaced. A server secret in the file is removed. Any other file returns 400. On PostgreSQL, every file returns 400.
         */
        put: operations["snapshots.upload"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/snapshots/{snapshot}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a snapshot
         * @description Restores the state saved in the snapshot. Everything created since then is deleted, including tokens and users, and the clock runs or is stopped as before. Notifications that were waiting are sent again. The mail folder contains the same emails as before. Synchronization tokens become invalid, as after a reset. Version numbers continue from the snapshot, so an ETag issued in between can be reused for a different state. Clear your caches after you restore a snapshot. Returns 400 on PostgreSQL.
         */
        post: operations["snapshots.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List faults
         * @description Returns the active faults, in the order in which they were created.
         */
        get: operations["faults.list"];
        put?: never;
        /**
         * Create a fault
         * @description Makes calls to an operation, or to all operations of a service, wait, fail, lose their response or return a broken response.
         *     A fault applies to all calls, to matching calls, to a number of calls, or to a share of them.
         *
         *     - A call that fails `before` the operation changes nothing. A call that fails `after` the operation makes the change, but
         *       the client does not get its response. Use this to test idempotency keys, `If-Match` and synchronization.
         *     - Calls that fail earlier are not counted (401, 403, 404 for an unknown path, quotas).
         *     - Several faults apply in the order in which they were created, until one makes the call fail. Faults that match the body
         *       apply after it was read.
         *     - A response affected by a fault reports its ID, kind and time of effect in the `Quintet-Fault` header.
         *     - A part of a batch has no separate connection. If a fault would cut the connection, the part returns 503.
         *     - Other server processes apply a new fault within half a second.
         */
        post: operations["faults.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/faults/{fault}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a fault
         * @description Deletes a fault. Later calls are not affected.
         */
        delete: operations["faults.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Returns the people who have accounts, by email address. Service accounts and resources are left out.
         */
        get: operations["users.list"];
        put?: never;
        /**
         * Create or update a user
         * @description Creates a user, or updates the one with this email address. Fields that you leave out are not changed. A new user belongs to the organization of the email address unless you set `domain`.
         */
        post: operations["users.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue an access token
         * @description Issues a token to make requests on behalf of a user. Unless you set `expiresIn`, it remains valid until it is revoked, regardless of the clock.
         */
        post: operations["tokens.issue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/tokens/expire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Expire tokens of a user
         * @description Expires access tokens or refresh tokens of a user now. A call with an expired access token returns 401. A request with an expired refresh token returns `invalid_grant`. Without `kinds`, only access tokens expire, as they do after an hour.
         */
        post: operations["tokens.expire"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/pageTokens/expire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Expire all page tokens
         * @description Expires every page token issued so far, for all services and users. The next request with one of them returns `invalid` (400) for that parameter, like a malformed token, and the client has to start the list again. New tokens are valid. Restoring a snapshot makes the tokens valid again that were valid when it was taken.
         */
        post: operations["pageTokens.expire"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/signIns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a user in to an application
         * @description Signs a user in to an application, as if the user opened the sign-in URL in a new browser, signed in, and responded to the consent page. It uses the sign-in pages themselves, so the same errors apply: for an unknown client, a redirect URI that is not registered, a wrong password, or an unknown user (in development mode, the sign-in page creates the user). Errors that are sent to the application, such as `access_denied` or `invalid_scope`, are part of a successful response. The application itself is not called, and the number of attempts is not limited. If the user has already given consent, `decision` has no effect.
         */
        post: operations["signIns.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/oauthClients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List OAuth clients
         * @description Returns the applications that can ask users to sign in, and the service accounts, by ID. Their secrets are not stored and not returned.
         */
        get: operations["oauthClients.list"];
        put?: never;
        /**
         * Create an OAuth client
         * @description Creates an application that can ask users to sign in. Returns its credentials file in the format that the published auth libraries load. The secret is returned only once. An installed application can use any port of the user's machine unless `redirectUris` restricts it. A web application must specify its redirect URIs.
         */
        post: operations["oauthClients.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/serviceAccounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a service account key
         * @description Creates a key for a service account, and the account if it does not exist. Returns the key file in the format that the published auth libraries load. The server stores only the public key.
         */
        post: operations["oauthClients.createServiceAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/apiKeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Returns the existing API keys and their clients. The keys themselves are not stored.
         */
        get: operations["oauthClients.listKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Creates a key that identifies an application and can read public data. The key is returned only once.
         */
        post: operations["oauthClients.createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/groups/{group}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a group
         * @description Returns a group with its members.
         */
        get: operations["groups.get"];
        /**
         * Create or update a group
         * @description Creates a group, or updates its name and members, as an administrator of an organization does. A group can be given access to calendars, invited to events, used in free/busy queries, and be a member of another group. Changes of membership take effect with the next request.
         */
        put: operations["groups.save"];
        post?: never;
        /**
         * Delete a group
         * @description Deletes a group. Events that it was invited to keep their entries for the group and its members. Access rules for it no longer give access.
         */
        delete: operations["groups.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
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
        /** @description The codes that a device shows and sends. */
        DeviceCodes: {
            /** @description The code that the device sends to the token endpoint. */
            device_code: $Read<string>;
            /** @description The code that the user enters. */
            user_code: $Read<string>;
            /**
             * Format: uri
             * @description URL of the page where the user enters the code.
             */
            verification_url: $Read<string>;
            /**
             * Format: uri
             * @description The same URL, with the field name of RFC 8628.
             */
            verification_uri: $Read<string>;
            /**
             * Format: uri
             * @description The same URL with the code filled in, for example for a QR code.
             */
            verification_uri_complete: $Read<string>;
            /**
             * Format: int32
             * @description Number of seconds for which the codes are valid.
             */
            expires_in: $Read<number>;
            /**
             * Format: int32
             * @description Minimum number of seconds between two requests.
             */
            interval: $Read<number>;
        };
        /** @description An error of the sign-in endpoints (RFC 6749, section 5.2). */
        OauthError: {
            /** @description The error code: `invalid_request`, `invalid_client`, `invalid_grant`, `invalid_scope`, `invalid_token`, `unauthorized_client`, `unsupported_grant_type`, `insufficient_scope`; for devices `authorization_pending`, `slow_down`, `access_denied`, `expired_token`. */
            error: $Read<string>;
            /** @description Explanation for people. */
            error_description: $Read<string>;
        };
        /** @description Parameters of the token endpoint. The required ones depend on `grant_type`. Each can be sent only once. */
        TokenRequest: {
            /**
             * @description The kind of credential that the client exchanges for a token.
             * @enum {string}
             */
            grant_type: "authorization_code" | "refresh_token" | "urn:ietf:params:oauth:grant-type:jwt-bearer" | "urn:ietf:params:oauth:grant-type:device_code" | "http://oauth.net/grant_type/device/1.0";
            /** @description ID of the client. Not needed if the client authenticates with HTTP Basic or sends an assertion. */
            client_id?: string;
            /** @description Client secret. Not needed if the client has none or authenticates with HTTP Basic. */
            client_secret?: string;
            /** @description The authorization code. It can be used once, within ten minutes. */
            code?: string;
            /** @description The redirect URI of the authorization request. */
            redirect_uri?: string;
            /** @description The value from which the code challenge was created (RFC 7636). */
            code_verifier?: string;
            /** @description The refresh token. It is valid until it is revoked. */
            refresh_token?: string;
            /** @description A subset of the scopes of the refresh token. */
            scope?: string;
            /** @description A JSON Web Token that a service account signed with RS256. Claims: `iss` (its email address), `scope`, `aud` (this endpoint or one of `TOKEN_AUDIENCES`), `iat`, `exp` (no more than an hour later), and `sub` to act for a user of the organization in which the account may act. */
            assertion?: string;
            /** @description The device code. */
            device_code?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Tokens. */
        TokenResponse: {
            /** @description The access token. */
            access_token: $Read<string>;
            /**
             * Format: int32
             * @description Number of seconds for which the token is valid.
             */
            expires_in: $Read<number>;
            /** @description The refresh token. Returned with the first tokens of an offline sign-in. */
            refresh_token?: $Read<string>;
            /** @description The scopes, separated by spaces, in the spelling of the client. */
            scope: $Read<string>;
            /**
             * @description How to use the access token.
             * @enum {string}
             */
            token_type: $Read<"Bearer">;
            /** @description An ID token (OpenID Connect). Requires the scope `openid`. */
            id_token?: $Read<string>;
        };
        /** @description Empty. */
        Empty: Record<string, never>;
        /** @description The user, client and scopes of an access token, as strings. For an ID token, its claims. */
        TokenInfo: {
            /** @description The client to which the token was issued. */
            azp?: $Read<string>;
            /** @description The same client. */
            aud?: $Read<string>;
            /** @description ID of the user. */
            sub?: $Read<string>;
            /** @description The scopes, separated by spaces. */
            scope?: $Read<string>;
            /** @description When the token expires, in seconds since 1970. */
            exp?: $Read<string>;
            /** @description Number of seconds until the token expires. */
            expires_in?: $Read<string>;
            /** @description Email address of the user. Requires the scope `email`. */
            email?: $Read<string>;
            /** @description Always `true`. Returned together with the email address. */
            email_verified?: $Read<string>;
            /** @description `offline` if the client has a refresh token, otherwise `online`. */
            access_type?: $Read<string>;
        } & {
            [key: string]: string;
        };
        /** @description The user, client and scopes of an access token, in the older form. For an ID token, its claims, as in the newer form. */
        OlderTokenInfo: {
            /** @description The client to which the token was issued. */
            issued_to?: $Read<string>;
            /** @description The same client. */
            audience?: $Read<string>;
            /** @description ID of the user. */
            user_id?: $Read<string>;
            /** @description The scopes, separated by spaces. */
            scope?: $Read<string>;
            /**
             * Format: int32
             * @description Number of seconds until the token expires.
             */
            expires_in?: $Read<number>;
            /** @description Email address of the user. Requires the scope `email`. */
            email?: $Read<string>;
            /** @description Always true. Returned together with the email address. */
            verified_email?: $Read<boolean>;
            /** @description `offline` if the client has a refresh token, otherwise `online`. */
            access_type?: $Read<string>;
        } & {
            [key: string]: unknown;
        };
        /** @description The user of an access token (OpenID Connect). */
        UserInfo: {
            /** @description ID of the user. */
            sub: $Read<string>;
            /** @description Email address. Requires the scope `email`. */
            email?: $Read<string>;
            /** @description Always true. Returned together with the email address. */
            email_verified?: $Read<boolean>;
            /** @description Domain of the user's organization. */
            hd?: $Read<string>;
            /** @description Full name. Requires the scope `profile`. */
            name?: $Read<string>;
            /** @description The name without its last word. */
            given_name?: $Read<string>;
            /** @description The last word of the name, if it has more than one word. */
            family_name?: $Read<string>;
            /**
             * Format: uri
             * @description URL of a profile picture.
             */
            picture?: $Read<string>;
        };
        /** @description The user of an access token, in the older form. */
        OlderUserInfo: {
            /** @description ID of the user. */
            id: $Read<string>;
            /** @description Email address. Requires the scope `email`. */
            email?: $Read<string>;
            /** @description Always true. Returned together with the email address. */
            verified_email?: $Read<boolean>;
            /** @description Domain of the user's organization. */
            hd?: $Read<string>;
            /** @description Full name. Requires the scope `profile`. */
            name?: $Read<string>;
            /** @description The name without its last word. */
            given_name?: $Read<string>;
            /** @description The last word of the name, if it has more than one word. */
            family_name?: $Read<string>;
            /**
             * Format: uri
             * @description URL of a profile picture.
             */
            picture?: $Read<string>;
        };
        /** @description A JSON Web Key Set (RFC 7517). */
        WebKeys: {
            /** @description URL of the public keys. */
            keys: $Read<{
                /** @description `RSA`. */
                kty: $Read<string>;
                /** @description The modulus. */
                n: $Read<string>;
                /** @description The exponent. */
                e: $Read<string>;
                /** @description `RS256`. */
                alg: $Read<string>;
                /** @description `sig`. */
                use: $Read<string>;
                /** @description The key ID, which tokens contain in their header. */
                kid: $Read<string>;
            }[]>;
        };
        /** @description X.509 certificates in PEM format, by key ID. */
        Certificates: {
            [key: string]: string;
        };
        /** @description The endpoints and features of this server (OpenID Connect Discovery, section 3). */
        OpenidConfiguration: {
            /**
             * Format: uri
             * @description Origin of this server, as used in the request.
             */
            issuer: $Read<string>;
            /**
             * Format: uri
             * @description URL to which the user's browser is sent.
             */
            authorization_endpoint: $Read<string>;
            /**
             * Format: uri
             * @description URL at which clients get tokens.
             */
            token_endpoint: $Read<string>;
            /**
             * Format: uri
             * @description URL of the public keys.
             */
            jwks_uri: $Read<string>;
            /**
             * @description Always false: authorization requests cannot be passed by URL. If this field were absent, clients would assume true.
             * @enum {boolean}
             */
            request_uri_parameter_supported?: $Read<false>;
        } & {
            [key: string]: unknown;
        };
        /** @description Confirms that the process is running, with its version. */
        Liveness: {
            /** @description `ok`. */
            status: $Read<string>;
            /** @description Version of the package. */
            version: $Read<string>;
            /** @description Date and commit of the build. Absent if unknown, for example when running from source. */
            build?: $Read<string>;
        };
        /** @description The status of the server. */
        Status: {
            /** @description `ok`, or a description of the problem. */
            status: $Read<string>;
        };
        /** @description A service and the URL of its discovery document. */
        DirectoryItem: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"discovery#directoryItem">;
            /** @description Name and version: `calendar:v3`. */
            id: $Read<string>;
            /** @description Name of the service. */
            name: $Read<string>;
            /** @description Version of the service. */
            version: $Read<string>;
            /** @description Title of the service. */
            title: $Read<string>;
            /** @description Short description of the service. */
            description: $Read<string>;
            /**
             * Format: uri
             * @description URL of the document.
             */
            discoveryRestUrl: $Read<string>;
            /** @description The same URL, relative to the list. */
            discoveryLink: $Read<string>;
            /** @description Icons of the service, by size. */
            icons: $Read<{
                [key: string]: string;
            }>;
            /**
             * Format: uri
             * @description URL of the reference documentation.
             */
            documentationLink: $Read<string>;
            /** @description Labels for the status of the service. */
            labels: $Read<string[]>;
            /** @description Whether this server uses this name in responses. */
            preferred: $Read<boolean>;
        };
        /** @description Services that have a discovery document. */
        DirectoryList: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"discovery#directoryList">;
            /** @description Version of the list, in double quotes. */
            etag: $Read<string>;
            /**
             * @description Version of the format.
             * @constant
             */
            discoveryVersion: $Read<"v1">;
            /** @description The services. Can be empty. */
            items: $Read<components["schemas"]["DirectoryItem"][]>;
        };
        /** @description A discovery document. This schema lists the fields that clients need first; the format has more. */
        RestDescription: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"discovery#restDescription">;
            /** @description Version of the document, in double quotes. */
            etag: $Read<string>;
            /**
             * @description Version of the format.
             * @constant
             */
            discoveryVersion: $Read<"v1">;
            /** @description Name and version: `calendar:v3`. */
            id: $Read<string>;
            /** @description Name of the service. */
            name: $Read<string>;
            /** @description Version of the service. */
            version: $Read<string>;
            /** @description Date of the contract version: yyyymmdd. */
            revision: $Read<string>;
            /** @description Title of the service. */
            title: $Read<string>;
            /** @description Short description of the service. */
            description: $Read<string>;
            /** @description Icons of the service, by size. */
            icons?: $Read<{
                [key: string]: string;
            }>;
            /**
             * Format: uri
             * @description URL of the reference documentation.
             */
            documentationLink?: $Read<string>;
            /** @description Labels for the status of the service. */
            labels?: $Read<string[]>;
            /**
             * @description Protocol of the service.
             * @constant
             */
            protocol: $Read<"rest">;
            /**
             * Format: uri
             * @description Origin of the server, with a trailing slash.
             */
            rootUrl: $Read<string>;
            /** @description Base path of the methods, relative to the root. Can be empty. */
            servicePath: $Read<string>;
            /**
             * Format: uri
             * @description Root URL and service path combined.
             */
            baseUrl: $Read<string>;
            /** @description Service path with a leading slash. */
            basePath: $Read<string>;
            /** @description Path for batches, relative to the root. */
            batchPath: $Read<string>;
            /** @description Query parameters of all methods. */
            parameters: $Read<{
                [key: string]: unknown;
            }>;
            /** @description The scopes: `oauth2.scopes`. */
            auth: $Read<{
                [key: string]: unknown;
            }>;
            /** @description The schemas, by name. */
            schemas: $Read<{
                [key: string]: unknown;
            }>;
            /** @description The methods, by resource. Resources may be nested. */
            resources: $Read<{
                [key: string]: unknown;
            }>;
        } & {
            [key: string]: unknown;
        };
        /** @description The clock of all services. */
        Clock: {
            /**
             * Format: date-time
             * @description The time, in UTC with milliseconds.
             */
            now: $Read<string>;
            /** @description Whether the clock is stopped. */
            frozen: $Read<boolean>;
        };
        /** @description The time at which to stop the clock. */
        ClockFreeze: {
            /**
             * Format: date-time
             * @description The time at which to stop. Defaults to the current time of the clock.
             */
            at?: string;
            /**
             * @description What happens to OAuth access tokens of applications. With `stay` (the default), tokens keep their remaining lifetime. With `end`, they expire when the clock passes their expiry time. Tokens from the sandbox and the command line always use their own expiry time.
             * @enum {string}
             */
            tokens?: "stay" | "end";
        };
        /** @description How far to advance the clock. */
        ClockAdvance: {
            /** @description Number of seconds to advance. Fractions down to a millisecond are allowed. The maximum is a hundred years. */
            seconds: number;
            /**
             * @description What happens to OAuth access tokens of applications. With `stay` (the default), tokens keep their remaining lifetime. With `end`, they expire when the clock passes their expiry time. Tokens from the sandbox and the command line always use their own expiry time.
             * @enum {string}
             */
            tokens?: "stay" | "end";
        };
        /** @description The response of a receiver to a notification, with the beginning of its body. */
        ReceiverResponse: {
            /**
             * Format: int32
             * @description HTTP status of the response.
             */
            status: $Read<number>;
            /** @description Headers by lower-case names, up to 4,096 characters in total. Values of a header that was sent several times are joined with commas. The value of a header that contains credentials, such as `set-cookie`, is `(secret)`. */
            headers: $Read<{
                [key: string]: string;
            }>;
            /**
             * Format: int32
             * @description How many headers were left out because of the limit. Absent if `headers` is complete.
             */
            omittedHeaders?: $Read<number>;
            /** @description The first 2,048 bytes of the body, read as UTF-8. The character U+FFFD replaces bytes that are not UTF-8. Empty if the response has no body. */
            body: $Read<string>;
            /** @description Whether the receiver sent a longer body. Absent if `body` is complete. */
            truncated?: $Read<boolean>;
        };
        /** @description The cause of a change, delivery or job. Empty if no request caused it. */
        Cause: {
            /** @description ID of the original request in the request log (`requests.get`). Absent if no request caused it. */
            request?: $Read<string>;
            /** @description The direct cause if it was not the request itself: the kind of a job, `delivery`, or a sandbox operation such as `clock.advance`. */
            by?: $Read<string>;
        };
        /** @description A notification or an email to be sent. */
        Delivery: {
            /** @description ID of the delivery. Every attempt has the same ID. Notifications contain it in the header `X-Delivery-Id`. */
            id: $Read<string>;
            /** @description The service that sends it. */
            service: $Read<string>;
            /** @description The stream. Deliveries of one stream are sent one after another. */
            stream: $Read<string>;
            /**
             * @description How it is sent.
             * @enum {string}
             */
            kind: $Read<"http" | "mail">;
            /**
             * @description `pending`: it is next in its stream. `waiting`: it waits for another delivery of its stream. `delivered`: it was sent. `abandoned`: it failed with an error that is not retried, failed ten times, or was dropped by a rule. `cancelled`: it was canceled before it was sent. A test that waits for deliveries should fail if one is `abandoned`, and show its `response`, as `settled()` of the test kit does.
             * @enum {string}
             */
            state: $Read<"pending" | "waiting" | "delivered" | "abandoned" | "cancelled">;
            /**
             * Format: int32
             * @description Number of attempts so far.
             */
            attempts: $Read<number>;
            /**
             * Format: date-time
             * @description When the next attempt is due, or the last attempt was due.
             */
            due: $Read<string>;
            /** @description Whether a delivery rule is currently holding it. Absent if not. */
            held?: $Read<boolean>;
            /** @description Result of the last attempt, such as `status 503`. */
            outcome?: $Read<string>;
            /** @description The receiver's response to the last attempt. Absent for emails, before the first attempt, and if the last attempt received no response. */
            response?: components["schemas"]["ReceiverResponse"];
            /**
             * Format: date-time
             * @description When the change that caused it was made.
             */
            created: $Read<string>;
            /**
             * Format: date-time
             * @description When it was delivered, abandoned or canceled.
             */
            finished?: $Read<string>;
            /** @description The content. For `http`, `url`, `headers` and `body`; for `mail`, the parts of the email. */
            request: $Read<{
                [key: string]: unknown;
            }>;
            /** @description The cause. Returned for single deliveries only. Absent if it was not recorded. */
            cause?: components["schemas"]["Cause"];
        };
        /** @description A page of deliveries. */
        Deliveries: {
            /** @description The deliveries, the newest first; with `after`, the oldest first. */
            items: components["schemas"]["Delivery"][];
            /** @description The last delivery that was recorded before this response. Use it as `after` to get only later deliveries and emails. Emails and deliveries share their marks. */
            mark: $Read<string>;
        };
        /** @description A rule for notifications and emails that are not sent yet. */
        DeliveryRule: {
            /** @description Identifier. */
            id: $Read<string>;
            /**
             * @description Applies the rule only to deliveries of this service.
             * @enum {string}
             */
            service?: "calendar" | "conversions" | "payments" | "tasks" | "timeline";
            /** @description Applies the rule only to deliveries of this stream: `channel:` followed by the ID of a notification channel, or `mail:` followed by an email address. If an earlier channel of another client has the same ID, `@` and the client ID follow. */
            stream?: string;
            /**
             * @description Applies the rule only to notifications (`http`) or only to emails (`mail`).
             * @enum {string}
             */
            kind?: "http" | "mail";
            /**
             * @description What to do with deliveries. `hold`: queues them until the rule is deleted. `delay`: sends them `seconds` after the change. `drop`: discards them and marks them as abandoned. `twice`: sends each delivery that arrives a second time, with the same ID. `outOfOrder`: swaps two deliveries of a stream. The first delivery waits until there is a second one.
             * @enum {string}
             */
            action: "hold" | "delay" | "drop" | "twice" | "outOfOrder";
            /** @description For `delay`: the number of seconds, by the service clock. */
            seconds?: number;
            /**
             * Format: int32
             * @description For `drop` and `twice`: the number of deliveries still to be affected. Absent for no limit.
             */
            count?: number;
        };
        /** @description The active delivery rules. */
        DeliveryRules: {
            /** @description The rules, in the order in which they were created. */
            items: $Read<components["schemas"]["DeliveryRule"][]>;
        };
        /** @description A delivery rule to create. Without conditions, it applies to all deliveries. */
        NewDeliveryRule: {
            /**
             * @description Applies the rule only to deliveries of this service.
             * @enum {string}
             */
            service?: "calendar" | "conversions" | "payments" | "tasks" | "timeline";
            /** @description Applies the rule only to deliveries of this stream: `channel:` followed by the ID of a notification channel, or `mail:` followed by an email address. If an earlier channel of another client has the same ID, `@` and the client ID follow. */
            stream?: string;
            /**
             * @description Applies the rule only to notifications (`http`) or only to emails (`mail`).
             * @enum {string}
             */
            kind?: "http" | "mail";
            /**
             * @description What to do with deliveries. `hold`: queues them until the rule is deleted. `delay`: sends them `seconds` after the change. `drop`: discards them and marks them as abandoned. `twice`: sends each delivery that arrives a second time, with the same ID. `outOfOrder`: swaps two deliveries of a stream; the first one waits until there is a second.
             * @enum {string}
             */
            action: "hold" | "delay" | "drop" | "twice" | "outOfOrder";
            /** @description For `delay`: the number of seconds, by the service clock. */
            seconds?: number;
            /**
             * Format: int32
             * @description For `drop` and `twice`: the number of deliveries to affect. All deliveries if not set.
             */
            count?: number;
        };
        /** @description Work that is scheduled, by the service clock. */
        Due: {
            /** @description The service; `platform` for tokens. */
            service: $Read<string>;
            /** @description The kind of work. `delivery`: first attempt. `retry`: a further attempt. `reminder`: a check for due reminders. `conference`: creation of a conference. `job`: other work that follows a change. `expiry`: something expires. `dispute`: evidence is due. */
            kind: $Read<string>;
            /**
             * Format: date-time
             * @description When it is due, by the service clock. If this time is in the past, the work is waiting for something, such as an attempt in progress.
             */
            due: $Read<string>;
            /** @description Email address of the user whom the work concerns. Absent if it does not concern a particular user. */
            user?: $Read<string>;
            /** @description Description in words. For a retry, it includes the result of the last attempt. For an attempt that has started, it states that the attempt is in progress. */
            what: $Read<string>;
            /** @description Whether the server does something when `clock.advance` reaches this time. If false, something only expires. */
            acts: $Read<boolean>;
        };
        /** @description Scheduled work. */
        DueList: {
            /** @description The work, the earliest first. */
            items: $Read<components["schemas"]["Due"][]>;
        };
        /** @description The number of changed resources of one kind. */
        ChangeCount: {
            /** @description The service. */
            service: $Read<string>;
            /** @description The resource, as in the names of operations. */
            resource: $Read<string>;
            /**
             * Format: int32
             * @description The number of new resources.
             */
            made: $Read<number>;
            /**
             * Format: int32
             * @description The number of resources with different fields.
             */
            changed: $Read<number>;
            /**
             * Format: int32
             * @description The number of deleted resources.
             */
            removed: $Read<number>;
        };
        /** @description A resource that was created, changed or deleted. */
        Change: {
            /** @description The service. */
            service: $Read<string>;
            /** @description The resource, as in the names of operations: `tasks` for `tasks.insert`. */
            resource: $Read<string>;
            /** @description ID of the resource. */
            id: $Read<string>;
            /** @description Path of the resource on this server. Absent if it has no path. */
            path?: $Read<string>;
            /**
             * @description Whether the resource was created, changed or deleted.
             * @enum {string}
             */
            change: $Read<"made" | "changed" | "removed">;
            /** @description The fields before the change. Absent if the resource was created. */
            before?: $Read<{
                [key: string]: unknown;
            }>;
            /** @description The fields after the change. Absent if the resource was deleted. */
            after?: $Read<{
                [key: string]: unknown;
            }>;
            /** @description For a changed resource, the names of the fields that differ. Empty if it only moved to another path. */
            members: $Read<string[]>;
            /** @description The causes, the first one first. Empty if the server made the change without a request. */
            causes: $Read<components["schemas"]["Cause"][]>;
        };
        /** @description A notification or an email, with its cause. */
        CausedDelivery: {
            delivery: components["schemas"]["Delivery"];
            cause: components["schemas"]["Cause"];
        };
        /** @description A job that was scheduled for later, with its cause. */
        CausedJob: {
            /** @description The service. */
            service: $Read<string>;
            /** @description The kind of job, as one word. */
            kind: $Read<string>;
            /** @description Whether the job is done. */
            done: $Read<boolean>;
            cause: components["schemas"]["Cause"];
        };
        /** @description Changes, with the deliveries and jobs they caused. */
        Changes: {
            /** @description Marks the time of this response. Use it as `after` in a later request. */
            mark: $Read<string>;
            /** @description The number of changed resources, by service and resource. */
            counts: $Read<components["schemas"]["ChangeCount"][]>;
            /** @description The changed resources, in the order in which they were first written, up to `limit`. */
            items: $Read<components["schemas"]["Change"][]>;
            /**
             * Format: int32
             * @description The number of further changed resources.
             */
            left: $Read<number>;
            /** @description The notifications and emails that were recorded, up to `limit`. */
            deliveries: $Read<components["schemas"]["CausedDelivery"][]>;
            /** @description Jobs that were scheduled, such as emails to write, reminders and conferences to create, up to `limit`. */
            jobs: $Read<components["schemas"]["CausedJob"][]>;
        };
        /** @description A search result. */
        Finding: {
            /** @description The service of the result. */
            service: $Read<string>;
            /** @description The kind of result: `event`, `task`, `merchant`, `transaction`. */
            kind: $Read<string>;
            /** @description ID of the resource. */
            id: $Read<string>;
            /** @description The title to show. */
            title: $Read<string>;
            /** @description Details that distinguish it from other results with the same title. */
            about: $Read<string>;
            /** @description The view of the console that shows it. */
            view: $Read<{
                /** @description The rest of the path after the view. */
                path?: string;
                /** @description Query parameters of the view. */
                query: {
                    [key: string]: string;
                };
            }>;
        };
        /** @description Search results. */
        Findings: {
            /** @description The results by service, the best match or the newest first. */
            items: $Read<components["schemas"]["Finding"][]>;
        };
        /** @description An email in the mail folder. */
        Mail: {
            /** @description ID of the email, which is the ID of its delivery. */
            id: $Read<string>;
            /**
             * Format: date-time
             * @description When the email was written.
             */
            date?: $Read<string>;
            /** @description Email address of the sender. */
            from: $Read<string>;
            /** @description Email addresses of the recipients, including copies. */
            to: $Read<string[]>;
            /** @description Subject of the email. */
            subject: $Read<string>;
            /** @description The plain text. Absent if there is none. */
            text?: $Read<string>;
            /** @description The HTML version. Absent if there is none. */
            html?: $Read<string>;
            /** @description The URLs in the text and HTML without duplicates, in order of appearance. */
            links: $Read<string[]>;
            /** @description Attachments, such as an invitation. */
            attachments: $Read<{
                /** @description File name. Absent if there is none. */
                name?: string;
                /** @description Media type. */
                type: string;
                /** @description Method of an invitation (RFC 5546), such as `REQUEST`. */
                method?: string;
                /**
                 * Format: int64
                 * @description Size in bytes.
                 */
                bytes: number;
                /** @description The content, if it is text. */
                text?: string;
                /** @description The content in base64, if it is not text. */
                content?: string;
            }[]>;
            /** @description The complete message as it would have been sent (RFC 5322). */
            message: $Read<string>;
        };
        /** @description A page of emails in the mail folder. */
        Mails: {
            /** @description The emails, the newest first; with `after`, the oldest first. */
            items: components["schemas"]["Mail"][];
            /** @description The last delivery that was recorded before this response. Use it as `after` to get only later deliveries and emails. Emails and deliveries share their marks. */
            mark: $Read<string>;
        };
        /** @description The summary of an email in the mail folder. */
        MailHead: {
            /** @description ID of the email, which is the ID of its delivery. */
            id: $Read<string>;
            /**
             * Format: date-time
             * @description When the email was written.
             */
            date?: $Read<string>;
            /** @description Email address of the sender. */
            from: $Read<string>;
            /** @description Email addresses of the recipients, including copies. */
            to: $Read<string[]>;
            /** @description Subject of the email. */
            subject: $Read<string>;
            /** @description Media type of the message, in lowercase. Emails of the services with attachments are `multipart/mixed`. */
            type: $Read<string>;
        };
        /** @description A page of email summaries. */
        MailHeads: {
            /** @description The summaries, the newest first. */
            items: components["schemas"]["MailHead"][];
        };
        /** @description The caller. Absent if the request was not authenticated. */
        RequestCaller: {
            /** @description Email address of the user. Absent for an API key or an app. */
            user?: $Read<string>;
            /** @description The OAuth client that acted for the user or owns the API key, or the app of the payment service. */
            client?: $Read<string>;
            /** @description Scopes of the credential, by short name. */
            scopes?: $Read<string[]>;
        };
        /** @description The error. Absent if the request succeeded. */
        RequestRefusal: {
            /** @description Kind of error, which determines the status, such as `invalid`, `forbidden`, `notFound`, `conflict` or `stale`. */
            kind: $Read<string>;
            /** @description Reason for apps to check. */
            reason: $Read<string>;
            /** @description The violated rule, for people. */
            message: $Read<string>;
            /** @description The location in the request, such as `attendees/0/email`, `pageToken` or `If-Match`. */
            location?: $Read<string>;
            /**
             * @description The kind of `location`.
             * @enum {string}
             */
            locationType?: $Read<"field" | "parameter" | "header">;
            /**
             * @description The suggestion that was sent in the `Quintet-Hint` header. Absent if there is none, and outside of development.
             * @example The member "due" is a date and a time with an offset, such as 2026-03-02T09:00:00Z.
             */
            hint?: $Read<string>;
            /**
             * @description URL of the page on this server that explains the reason. Absent outside of development.
             * @example /docs/errors#invalid
             */
            help?: $Read<string>;
            /** @description All violated rules of the contract, if the service checks all of them. */
            rules?: $Read<{
                /**
                 * @description Part of the request.
                 * @enum {string}
                 */
                in: "body" | "query" | "path" | "header";
                /** @description Field names from the outside in, separated by slashes. Empty for the complete part. */
                location: string;
                /** @description Keyword of JSON Schema, such as `required` or `pattern`. */
                rule: string;
                /** @description Description of the rule. */
                message: string;
            }[]>;
        };
        /** @description The fault that affected the call. Absent if there was none. */
        FaultMark: {
            /** @description ID of the fault. */
            id: $Read<string>;
            /**
             * @description The effect of the fault.
             * @enum {string}
             */
            kind: $Read<"refusal" | "latency" | "drop" | "slow" | "truncated" | "notJson">;
            /**
             * @description Whether the fault applied before or after the operation.
             * @enum {string}
             */
            when: $Read<"before" | "after">;
        };
        /** @description A name in a request that the server ignored. */
        IgnoredName: {
            /**
             * @description The part of the request.
             * @enum {string}
             */
            in: $Read<"body" | "query">;
            /** @description The path of the field, without array indexes, or the name of the parameter. */
            location: $Read<string>;
            /** @description The most similar known name. */
            meant?: $Read<string>;
        };
        /** @description Headers and body of a request or response. */
        RecordedMessage: {
            /** @description Headers by lowercase name. Values that contain credentials are `(secret)`. Empty for requests to `platform`. */
            headers: $Read<{
                [key: string]: string;
            }>;
            /** @description The body as a JSON value, if it is JSON or a form. Absent if there is none. */
            body?: $Read<unknown>;
            /** @description The body if it is other text, or the beginning of a body longer than 64 KiB. */
            text?: $Read<string>;
            /**
             * Format: int64
             * @description Length of the body in bytes, as far as it was read or written, before compression.
             */
            bytes: $Read<number>;
            /**
             * @description Why the body is missing or incomplete: `long` (more than 64 KiB), `binary`, `upload` (it was not held in memory), or `secret` (possible secrets could not be separated from the rest).
             * @enum {string}
             */
            omitted?: $Read<"long" | "binary" | "upload" | "secret">;
        };
        /** @description A recorded request. Fields that the contracts mark as secret (`x-secret`: card numbers, security codes, passwords, tokens, keys) and credentials are replaced by `(secret)`. */
        RecordedRequest: {
            /** @description Identifier. */
            id: $Read<string>;
            /**
             * Format: date-time
             * @description When the request arrived, in real time.
             */
            time: $Read<string>;
            /**
             * Format: date-time
             * @description When the response was sent, by the service clock.
             */
            clock: $Read<string>;
            /** @description The service that received the request; `platform` for sign-in, discovery and batches. Absent if no service has this path. */
            service?: $Read<string>;
            /** @description The operation, by its `operationId`. Absent if there is none. */
            operation?: $Read<string>;
            /** @description The HTTP method, as sent. */
            method: $Read<string>;
            /** @description The path, as sent. */
            path: $Read<string>;
            /** @description Query parameters. Repeated ones are arrays; those with brackets are nested objects. Absent if there are none, and for requests to `platform`. */
            query?: $Read<{
                [key: string]: unknown;
            }>;
            /**
             * Format: int32
             * @description The status code of the response. 499 if the client disconnected before it received a response, or if a fault cut the connection.
             */
            status: $Read<number>;
            /** @description Milliseconds from the first line of the request to the last byte of the response. */
            durationMs: $Read<number>;
            /** @description Whether the request was part of a batch. */
            inBatch: $Read<boolean>;
            caller?: components["schemas"]["RequestCaller"];
            refusal?: components["schemas"]["RequestRefusal"];
            fault?: components["schemas"]["FaultMark"];
            /** @description Unknown body fields and parameters that the server ignored, up to 20. Absent if there are none, and in production. */
            ignored?: $Read<components["schemas"]["IgnoredName"][]>;
            request: components["schemas"]["RecordedMessage"];
            answer: components["schemas"]["RecordedMessage"];
        };
        /** @description Recorded requests. */
        RecordedRequests: {
            /** @description The requests, the newest last. */
            items: $Read<components["schemas"]["RecordedRequest"][]>;
            /** @description Send it as `after` to get later requests. */
            cursor: $Read<string>;
            /**
             * Format: int32
             * @description Number of requests after the given cursor that are no longer stored, whether or not they match.
             */
            missed: $Read<number>;
            /**
             * Format: int64
             * @description Number of requests from apps that were recorded since the server started or the log was cleared, including those that are no longer stored. Requests from the console do not count.
             */
            answered: $Read<number>;
            /**
             * Format: int32
             * @description Number of requests that have arrived but are not recorded yet, whether or not they match. A request is recorded when its response is complete. The sandbox's own requests are not counted.
             */
            open: $Read<number>;
        };
        /** @description A header or a query parameter. */
        HarNamed: {
            /** @description Its name. */
            name: string;
            /** @description Its value. */
            value: string;
        };
        /** @description The body of a request. */
        HarPostData: {
            /** @description Media type. */
            mimeType: string;
            /** @description The body as JSON if it was JSON or a form; otherwise other text. */
            text: string;
            /** @description The reason why the body is not included. */
            comment?: string;
        };
        /** @description A request and its response. Fields that start with an underscore are specific to this server. */
        HarEntry: {
            /**
             * Format: date-time
             * @description When the request arrived, in real time.
             */
            startedDateTime: string;
            /** @description Duration in milliseconds. */
            time: number;
            /** @description The request. */
            request: {
                /** @description The HTTP method, as sent. */
                method: string;
                /** @description URL, without secrets. */
                url: string;
                /** @description Always `HTTP/1.1`. */
                httpVersion: string;
                /** @description Always empty, because cookies are secret. */
                cookies: components["schemas"]["HarNamed"][];
                /** @description Headers, without secrets. */
                headers: components["schemas"]["HarNamed"][];
                /** @description Query parameters. */
                queryString: components["schemas"]["HarNamed"][];
                postData?: components["schemas"]["HarPostData"];
                /**
                 * Format: int32
                 * @description Always -1 (unknown).
                 */
                headersSize: number;
                /**
                 * Format: int64
                 * @description Length of the body in bytes.
                 */
                bodySize: number;
            };
            /** @description The response. */
            response: {
                /**
                 * Format: int32
                 * @description The status code. 499 if the client received no response.
                 */
                status: number;
                /** @description The reason phrase. */
                statusText: string;
                /** @description Always `HTTP/1.1`. */
                httpVersion: string;
                /** @description Always empty, because cookies are secret. */
                cookies: components["schemas"]["HarNamed"][];
                /** @description Headers, without secrets. */
                headers: components["schemas"]["HarNamed"][];
                /** @description The body. */
                content: {
                    /**
                     * Format: int64
                     * @description Length in bytes.
                     */
                    size: number;
                    /** @description Media type. */
                    mimeType: string;
                    /** @description The body, if it is text. */
                    text?: string;
                    /** @description The reason why the body is not included. */
                    comment?: string;
                };
                /** @description The header `Location`. */
                redirectURL: string;
                /**
                 * Format: int32
                 * @description Always -1 (unknown).
                 */
                headersSize: number;
                /**
                 * Format: int64
                 * @description Length of the body in bytes.
                 */
                bodySize: number;
            };
            /** @description Always empty. */
            cache: Record<string, never>;
            /** @description Timings. All of the time is counted as `wait`. */
            timings: {
                /** @description Milliseconds. */
                send: number;
                /** @description Milliseconds. */
                wait: number;
                /** @description Milliseconds. */
                receive: number;
            };
            /** @description ID in the request log. */
            _id: string;
            /** @description The service that received the request. */
            _service?: string;
            /** @description The operation, by its `operationId`. */
            _operation?: string;
            /** @description Email address of the user. */
            _user?: string;
            /**
             * Format: date-time
             * @description When the response was sent, by the service clock.
             */
            _clock: string;
            /** @description The fault that affected the call: kind, time of effect and ID. */
            _fault?: string;
        };
        /** @description Recorded requests as a HAR 1.2 file. */
        Har: {
            /** @description The log. */
            log: {
                /**
                 * @description Version of the format.
                 * @enum {string}
                 */
                version: "1.2";
                /** @description The application that created the log. */
                creator: {
                    /** @description Name of this server. */
                    name: string;
                    /** @description Name of this server. */
                    version: string;
                };
                /** @description The requests, the newest last. */
                entries: components["schemas"]["HarEntry"][];
            };
        };
        /** @description A line of the request stream. */
        JournalLine: {
            /** @description Send it as `after` to continue after this line. */
            cursor: $Read<string>;
            request?: components["schemas"]["RecordedRequest"];
            /**
             * Format: int64
             * @description Age of the request in milliseconds when this line was written. Distinguishes current requests from those that were recorded earlier.
             */
            ageMs?: $Read<number>;
            /**
             * Format: int32
             * @description Number of requests between the previous line and this one that are no longer stored. Absent if there are none.
             */
            missed?: $Read<number>;
            /**
             * Format: int64
             * @description Number of requests from apps that were recorded since the server started or the log was cleared, including those that are no longer stored. Requests from the console do not count.
             */
            answered: $Read<number>;
        };
        /** @description The expected requests and their number. Defaults to at least one request if none of `atLeast`, `atMost` and `exactly` is set. */
        NewVerification: {
            /** @description The service that received the request. */
            service?: string;
            /** @description The operation, by its `operationId`. */
            operation?: string;
            /** @description Email address of the user. */
            user?: string;
            /** @description OAuth client or app. */
            client?: string;
            /**
             * @description Method.
             * @enum {string}
             */
            method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
            /** @description The string with which the path starts. */
            path?: string;
            /** @description A status such as `404`, or a class such as `4xx`. */
            status?: string;
            /** @description Reason of the error. */
            reason?: string;
            /** @description Text in the path, query, bodies or error. Case-insensitive. */
            text?: string;
            /** @description Counts only requests after this cursor. */
            after?: string;
            /** @description Parameters that the query must contain. */
            query?: {
                [key: string]: unknown;
            };
            /** @description Headers that the request must contain. Names are case-insensitive. */
            headers?: {
                [key: string]: string;
            };
            /** @description The value that the request body must contain. */
            body?: unknown;
            /** @description The value that the response body must contain. */
            answer?: unknown;
            /**
             * Format: int32
             * @description Minimum number of matching requests.
             */
            atLeast?: number;
            /**
             * Format: int32
             * @description Maximum number of matching requests.
             */
            atMost?: number;
            /**
             * Format: int32
             * @description Exact number of matching requests.
             */
            exactly?: number;
            /** @description Number of seconds to wait until there are enough. */
            within?: number;
        };
        /** @description The result of a verification. */
        Verification: {
            /** @description Whether the expectation was met. */
            ok: $Read<boolean>;
            /**
             * Format: int32
             * @description Number of matching requests.
             */
            count: $Read<number>;
            /** @description The expected and the actual requests. Absent if `ok` is true. */
            message?: $Read<string>;
            /** @description The first 20 matching requests. */
            items: $Read<components["schemas"]["RecordedRequest"][]>;
        };
        /** @description The credential of the operator. */
        OperatorSignIn: {
            /** @description The operator's token, printed by `quintet operator-token`. */
            token: string;
        };
        /** @description A console session in a browser. */
        OperatorSession: {
            /**
             * Format: date-time
             * @description When the session expires, in real time.
             */
            expires: $Read<string>;
        };
        /** @description A map from sections to lists of entries. */
        Seed: {
            [key: string]: {
                [key: string]: unknown;
            }[];
        };
        /** @description The number of entries in a seed. */
        SeedCounts: {
            /** @description The number of entries in each section. */
            counts: $Read<{
                [key: string]: number;
            }>;
        };
        /** @description The complete saved state of the server at one time. */
        Snapshot: {
            /** @description Name of the snapshot. */
            name: $Read<string>;
            /**
             * Format: date-time
             * @description When the snapshot was created, in real time.
             */
            taken: $Read<string>;
            /**
             * Format: int64
             * @description Size of the file in bytes.
             */
            bytes: $Read<number>;
        };
        /** @description The existing snapshots. */
        Snapshots: {
            /** @description The snapshots, by name. */
            items: $Read<components["schemas"]["Snapshot"][]>;
        };
        /** @description A snapshot to create. */
        NewSnapshot: {
            /** @description Name of the snapshot. Letters, digits, hyphens and underscores. */
            name: string;
        };
        /** @description A fault that affects calls. */
        Fault: {
            /** @description Identifier. */
            id: $Read<string>;
            /**
             * @description The service whose calls are affected.
             * @enum {string}
             */
            service: "calendar" | "conversions" | "payments" | "tasks" | "timeline";
            /** @description The operation, by its `operationId`. All operations of the service if absent. */
            operation?: string;
            /**
             * @description The effect. `refusal`: the call fails with `status` or `code`. `latency`: the call waits. `drop`: the connection is cut, at the point given by `answer`. `slow`: the response body takes `latencyMs`. `truncated`: the body ends halfway, although the HTTP response is complete. `notJson`: the body is an HTML page.
             * @enum {string}
             */
            kind: "refusal" | "latency" | "drop" | "slow" | "truncated" | "notJson";
            /**
             * @description When the fault applies. `before`: before the operation, so a call that fails changes nothing. `after`: the change is made, and then the response is lost, delayed or replaced. Only calls that succeed are affected `after` the operation.
             * @enum {string}
             */
            when: "before" | "after";
            /**
             * @description The status of the error. It must be a status that the operation declares, or one of 403, 429, 500, 502, 503 and 504 (502 and 504 look like those of a proxy). Without `operation`, the fault only affects operations that declare the status. The body is the usual error of the service. 429 and 503 have `Retry-After`.
             * @enum {integer}
             */
            status?: 400 | 401 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 429 | 500 | 502 | 503 | 504;
            /**
             * @description The code of a service-specific error, such as the processing error `7` of payments, or `PAYMENT_CARD_EXPIRED` of the payments interface. The code determines the status.
             * @example 7
             */
            code?: string;
            /**
             * @description The reason in the error, for services with reasons. Defaults to the usual reason for the status: `forbidden` (403), `rateLimitExceeded` (429), `backendError` (500 and above).
             * @example rateLimitExceeded
             */
            reason?: string;
            /** @description The message of the error. Numbered processing errors of payments always have the message of their `code`. For these errors, this text is the reason phrase in the status line of the card gateway. */
            message?: string;
            /**
             * Format: int32
             * @description Seconds in `Retry-After` for 429 and 503. Defaults to 1.
             */
            retryAfter?: number;
            /**
             * @description How much of the response is sent before the connection is cut. `none` (the default): nothing. `part`: the headers and half of the body. `whole`: the complete response, on a connection that the client expects to stay open. `part` and `whole` require `when` to be `after`.
             * @enum {string}
             */
            answer?: "none" | "part" | "whole";
            /** @description Milliseconds of real time by which calls are delayed, or over which the body of a `slow` response is sent. Defaults to 0. If the client disconnects while it waits before the operation, the operation is not executed. */
            latencyMs: number;
            /**
             * @description Affects only calls with this method.
             * @enum {string}
             */
            method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
            /**
             * @description Affects only calls whose path starts with this string.
             * @example /tasks/v1/lists/@default
             */
            path?: string;
            /** @description Affects only calls of the user with this email address. */
            user?: string;
            /** @description Affects only calls of this OAuth client or app. */
            client?: string;
            /** @description Affects only calls whose body contains this value. Objects may have more fields. Arrays must have the same length and contain the given value at each index. */
            body?: unknown;
            /**
             * Format: int32
             * @description The first matching call to be affected, counted from 1. Earlier ones proceed normally. Without `count`, only this call is affected.
             */
            nth?: number;
            /**
             * Format: int64
             * @description The number of calls to affect, after which the fault ends. All calls if absent. Cannot be combined with `share`.
             */
            count?: number;
            /** @description The share of calls to affect, evenly spaced: 0.5 affects every second call. All calls if absent. */
            share?: number;
            /**
             * Format: int32
             * @description Used with `share`. Chooses calls at random instead of evenly. The same seed results in the same choice.
             */
            seed?: number;
        };
        /** @description The active faults. */
        Faults: {
            /** @description The rules, in the order in which they were created. */
            items: $Read<components["schemas"]["Fault"][]>;
        };
        /** @description A fault to create. At least one of `status`, `code`, `latencyMs` and `kind` is required. */
        NewFault: {
            /**
             * @description The service whose calls are affected.
             * @enum {string}
             */
            service: "calendar" | "conversions" | "payments" | "tasks" | "timeline";
            /** @description The operation, by its `operationId`. All operations of the service if absent. */
            operation?: string;
            /**
             * @description The effect. `refusal`: the call fails with `status` or `code`. `latency`: the call waits. `drop`: the connection is cut, at the point given by `answer`. `slow`: the response body takes `latencyMs`. `truncated`: the body ends halfway, although the HTTP response is complete. `notJson`: the body is an HTML page. Defaults to `refusal` with `status` or `code`, otherwise to `latency`.
             * @enum {string}
             */
            kind?: "refusal" | "latency" | "drop" | "slow" | "truncated" | "notJson";
            /**
             * @description When the fault applies. `before`: before the operation, so a call that fails changes nothing. `after`: the change is made, and then the response is lost, delayed or replaced. Only calls that succeed are affected `after` the operation. Defaults to `after` for `slow`, `truncated` and `notJson`, which support nothing else, and to `before` for others.
             * @enum {string}
             */
            when?: "before" | "after";
            /**
             * @description The status of the error. It must be a status that the operation declares, or one of 403, 429, 500, 502, 503 and 504 (502 and 504 look like those of a proxy). Without `operation`, the fault only affects operations that declare the status. The body is the usual error of the service. 429 and 503 have `Retry-After`.
             * @enum {integer}
             */
            status?: 400 | 401 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 429 | 500 | 502 | 503 | 504;
            /**
             * @description The code of a service-specific error, such as the processing error `7` of payments, or `PAYMENT_CARD_EXPIRED` of the payments interface. The code determines the status.
             * @example 7
             */
            code?: string;
            /**
             * @description The reason in the error, for services with reasons. Defaults to the usual reason for the status: `forbidden` (403), `rateLimitExceeded` (429), `backendError` (500 and above).
             * @example rateLimitExceeded
             */
            reason?: string;
            /** @description The message of the error. Numbered processing errors of payments always have the message of their `code`. For these errors, this text is the reason phrase in the status line of the card gateway. */
            message?: string;
            /**
             * Format: int32
             * @description Seconds in `Retry-After` for 429 and 503. Defaults to 1.
             */
            retryAfter?: number;
            /**
             * @description How much of the response is sent before the connection is cut. `none` (the default): nothing. `part`: the headers and half of the body. `whole`: the complete response, on a connection that the client expects to stay open. `part` and `whole` require `when` to be `after`.
             * @enum {string}
             */
            answer?: "none" | "part" | "whole";
            /** @description Milliseconds of real time by which calls are delayed, or over which the body of a `slow` response is sent. Defaults to 0. If the client disconnects while it waits before the operation, the operation is not executed. */
            latencyMs?: number;
            /**
             * @description Affects only calls with this method.
             * @enum {string}
             */
            method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
            /**
             * @description Affects only calls whose path starts with this string.
             * @example /tasks/v1/lists/@default
             */
            path?: string;
            /** @description Affects only calls of the user with this email address. */
            user?: string;
            /** @description Affects only calls of this OAuth client or app. */
            client?: string;
            /** @description Affects only calls whose body contains this value. Objects may have more fields. Arrays must have the same length and contain the given value at each index. */
            body?: unknown;
            /**
             * Format: int32
             * @description The first matching call to be affected, counted from 1. Earlier ones proceed normally. Without `count`, only this call is affected.
             */
            nth?: number;
            /**
             * Format: int64
             * @description The number of calls to affect. All calls if not set. Cannot be combined with `share`.
             */
            count?: number;
            /** @description The share of calls to affect, evenly spaced: 0.5 affects every second call. All calls if absent. */
            share?: number;
            /**
             * Format: int32
             * @description Used with `share`. Chooses calls at random instead of evenly. The same seed results in the same choice.
             */
            seed?: number;
        };
        /** @description A person with an account. */
        User: {
            /** @description Identifier. */
            id: $Read<string>;
            /** @description Email address, in lowercase and in Unicode Normalization Form C. */
            email: $Read<string>;
            /** @description Name. Absent if there is none. */
            name?: $Read<string>;
            /** @description URL of a profile picture. Absent if there is none. */
            picture?: $Read<string>;
            /** @description Domain of the user's organization. Absent if the user belongs to none. */
            domain?: $Read<string>;
            /** @description Whether the user is an administrator of the organization. */
            administrator: $Read<boolean>;
            /**
             * Format: date-time
             * @description When the account was created.
             */
            created: $Read<string>;
        };
        /** @description A page of users. */
        Users: {
            /** @description The users, by email address. */
            items: components["schemas"]["User"][];
        };
        /** @description A user to create or update. */
        NewUser: {
            /** @description Email address (RFC 5322). */
            email: string;
            /** @description Name. */
            name?: string;
            /** @description URL of a profile picture (HTTP or HTTPS). */
            picture?: string;
            /** @description Domain of the user's organization. Empty for none. */
            domain?: string;
            /** @description Whether the user is an administrator of the organization. */
            administrator?: boolean;
            /** @description Password for signing in to a production server. */
            password?: string;
        };
        /** @description A token to issue. */
        NewToken: {
            /** @description Email address of an existing user. */
            user: string;
            /** @description Scopes of the token, by short or full name. Defaults to all scopes. */
            scopes?: string[];
            /** @description Number of seconds until the token expires, by the service clock. If not set, the token does not expire. */
            expiresIn?: number;
            /** @description The OAuth client that acts for the user. Defaults to the server's own client. */
            client?: string;
        };
        /** @description An access token. */
        Token: {
            /** @description The token, for the header `Authorization: Bearer`. */
            token: $Read<string>;
            /** @description Email address of the user. */
            user: $Read<string>;
            /** @description The OAuth client that acts for the user. */
            client: $Read<string>;
            /** @description Scopes of the token. */
            scopes: $Read<string[]>;
            /**
             * Format: date-time
             * @description When the token expires, by the service clock. Absent if it does not expire.
             */
            expires?: $Read<string>;
        };
        /** @description The user and the kinds of tokens to expire. */
        TokenExpiry: {
            /** @description Email address of the user. */
            user: string;
            /** @description Expires only tokens of this OAuth client. All clients if not set. */
            client?: string;
            /** @description The kinds of tokens to expire. Defaults to access tokens. */
            kinds?: ("access" | "refresh")[];
        };
        /** @description The number of tokens that expired. */
        ExpiredTokens: {
            /**
             * Format: int32
             * @description Number of access tokens.
             */
            access: $Read<number>;
            /**
             * Format: int32
             * @description Number of refresh tokens.
             */
            refresh: $Read<number>;
        };
        /** @description How a user signs in to an application. */
        NewSignIn: {
            /** @description The URL that the application opens in the browser: `/o/oauth2/v2/auth` or `/o/oauth2/auth` of this server with its query string, with or without the origin. */
            url: string;
            /** @description Email address of the user who signs in. */
            user: string;
            /** @description The password. Required if the user has a password. In production mode, it is required for all users. */
            password?: string;
            /**
             * @description The user's decision on the consent page. Defaults to `allow`.
             * @enum {string}
             */
            decision?: "allow" | "deny";
        };
        /** @description The URL to which the browser is redirected after the sign-in, with its parameters. */
        SignIn: {
            /**
             * Format: uri
             * @description The redirect URI of the application, with the response in its query.
             */
            redirect: $Read<string>;
            /** @description The authorization code. Exchange it at `/token` within 10 minutes. Absent if the sign-in failed. */
            code?: $Read<string>;
            /** @description The application's `state`, unchanged. */
            state?: $Read<string>;
            /** @description The granted scopes, separated by spaces. */
            scope?: $Read<string>;
            /** @description Why there is no code: `access_denied` or `login_required`. */
            error?: $Read<string>;
            /** @description Explanation of the error. */
            errorDescription?: $Read<string>;
        };
        /** @description OAuth clients. */
        OauthClients: {
            /** @description The clients, by ID. */
            items: {
                /** @description Identifier. */
                id: string;
                /** @description Name that users see. */
                name: string;
                /**
                 * @description Whether the client runs on a server, runs on the user's machine, or is a service account.
                 * @enum {string}
                 */
                kind: "web" | "installed" | "service";
                /** @description Whether it has a secret. */
                confidential: boolean;
                /** @description URLs to which users may be redirected. */
                redirectUris: string[];
                /**
                 * Format: date-time
                 * @description When the key was created.
                 */
                created: string;
            }[];
        };
        /** @description An OAuth client to create. */
        NewOauthClient: {
            /** @description Name that users see. */
            name: string;
            /**
             * @description Whether the application runs on a server (`web`) or on the user's machine (`installed`). Defaults to `installed`.
             * @enum {string}
             */
            kind?: "web" | "installed";
            /** @description URLs to which users may be redirected. */
            redirectUris?: string[];
            /** @description Whether the client has no secret and must use PKCE. */
            public?: boolean;
        };
        /** @description An OAuth client that was created. */
        OauthClientFile: {
            /** @description Identifier. */
            id: $Read<string>;
            /** @description The client secret. Absent for a public client. */
            secret?: $Read<string>;
            /** @description The credentials file that the published auth libraries load. */
            file: $Read<{
                [key: string]: unknown;
            }>;
        };
        /** @description A service account to create a key for. */
        NewServiceAccount: {
            /** @description A word from which the email address is formed, or a complete email address. */
            name: string;
            /** @description The organization for whose users the account may act. */
            delegateDomain?: string;
        };
        /** @description The key file of a service account. */
        ServiceAccountFile: {
            /**
             * @description Kind of file.
             * @enum {string}
             */
            type: $Read<"service_account">;
            /** @description Always the same value. */
            project_id: $Read<string>;
            /** @description Identifier of the key. */
            private_key_id: $Read<string>;
            /** @description The key, PKCS #8 in PEM. */
            private_key: $Read<string>;
            /** @description Email address of the account. */
            client_email: $Read<string>;
            /** @description ID of the account as a client. */
            client_id: $Read<string>;
            /** @description URL where users are asked to sign in. */
            auth_uri: $Read<string>;
            /** @description URL where assertions are exchanged for tokens. */
            token_uri: $Read<string>;
            /** @description URL of the certificates of this server. */
            auth_provider_x509_cert_url: $Read<string>;
            /** @description URL of the certificates of the account. */
            client_x509_cert_url: $Read<string>;
        };
        /** @description API keys. */
        ApiKeys: {
            /** @description The keys, the newest last. */
            items: {
                /** @description The client that owns the key. */
                client: string;
                /** @description Purpose of the key. Absent if none was given. */
                name?: string;
                /**
                 * Format: date-time
                 * @description When the key was created.
                 */
                created: string;
            }[];
        };
        /** @description An API key to create. */
        NewApiKey: {
            /** @description The client that owns the key. Defaults to the server's own client. */
            client?: string;
            /** @description Purpose of the key. */
            name?: string;
        };
        /** @description An API key that was created. */
        ApiKey: {
            /** @description The key. */
            key: $Read<string>;
            /** @description The client that owns the key. */
            client: $Read<string>;
            /** @description Purpose of the key. Absent if none was given. */
            name?: $Read<string>;
        };
        /** @description A group of people. */
        Group: {
            /** @description Email address of the group. */
            email: string;
            /** @description Name of the group. Absent if it has none. */
            name?: string;
            /** @description Email addresses of the members in alphabetical order. Members can be groups. */
            members: string[];
        };
        /** @description A group to create, or its new state. */
        NewGroup: {
            /** @description Name of the group. If not set, the group has no name. */
            name?: string;
            /** @description Email addresses of users and other groups. Members that are not in the list are removed. */
            members: string[];
        };
    };
    responses: {
        /** @description A page. */
        Page: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
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
        /** @description The request cannot continue. A page explains why. The browser is not redirected. */
        PageRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
                /**
                 * @example {
                 *       "error": {
                 *         "code": 400,
                 *         "message": "The path contains a percent-encoding that is malformed or not UTF-8.",
                 *         "status": "INVALID_ARGUMENT",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "invalid",
                 *             "message": "The path contains a percent-encoding that is malformed or not UTF-8."
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
        /** @description Too many attempts from this IP address. Wait for the number of seconds in `Retry-After`. */
        PageTooMany: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
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
        /** @description The server does not support the encoding of the form. Browsers get a page, other clients the usual error body. */
        PageUnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
                /**
                 * @example {
                 *       "error": {
                 *         "code": 415,
                 *         "message": "Unsupported Media Type",
                 *         "status": "INVALID_ARGUMENT",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "unsupportedMediaType",
                 *             "message": "Unsupported Media Type",
                 *             "locationType": "header",
                 *             "location": "Content-Encoding"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request is rejected. */
        OauthRefused: {
            headers: {
                "Quintet-Hint": components["headers"]["QuintetHint"];
                Link: components["headers"]["Help"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "invalid_grant",
                 *       "error_description": "Invalid grant: authorization code is invalid"
                 *     }
                 */
                "application/json": components["schemas"]["OauthError"];
            };
        };
        /** @description The client or the token is not valid. `WWW-Authenticate` specifies the authentication scheme. */
        OauthUnauthorized: {
            headers: {
                "Quintet-Hint": components["headers"]["QuintetHint"];
                Link: components["headers"]["Help"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "invalid_client",
                 *       "error_description": "Invalid client: client is invalid"
                 *     }
                 */
                "application/json": components["schemas"]["OauthError"];
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
        /** @description The request is malformed or contains a value that is not allowed. `location` identifies the parameter or field. Nothing is changed. */
        BadRequest: {
            headers: {
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
        /**
         * @description The calendar. A series is one `VEVENT` with `RRULE` and `EXDATE`, plus one with `RECURRENCE-ID` for each instance that differs.
         *     Time zones are included. All line breaks in texts become `
         *     `, and control characters other than tabs are left out. If only busy times are shown, series are expanded to single events from
         *     one year ago to two years ahead.
         */
        Feed: {
            headers: {
                ETag: components["headers"]["FeedEtag"];
                "Last-Modified": components["headers"]["LastModified"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example BEGIN:VCALENDAR
                 *     PRODID:-//Quintet//Calendar//EN
                 *     VERSION:2.0
                 *     CALSCALE:GREGORIAN
                 *     X-WR-CALNAME:Garden club
                 *     X-WR-TIMEZONE:Europe/Berlin
                 *     BEGIN:VEVENT
                 *     UID:5r8u1j7h0c3v6f2t4ab4s9m2kq@calendar.example
                 *     DTSTAMP:20260301T090000Z
                 *     CREATED:20260301T090000Z
                 *     LAST-MODIFIED:20260301T090000Z
                 *     SEQUENCE:0
                 *     DTSTART:20260302T100000Z
                 *     DTEND:20260302T110000Z
                 *     SUMMARY:Seed swap
                 *     STATUS:CONFIRMED
                 *     TRANSP:OPAQUE
                 *     END:VEVENT
                 *     END:VCALENDAR
                 */
                "text/calendar": string;
            };
        };
        /** @description Nothing has changed. The response has no body: keep using your copy. */
        FeedUnchanged: {
            headers: {
                ETag: components["headers"]["FeedEtag"];
                "Last-Modified": components["headers"]["LastModified"];
                [name: string]: unknown;
            };
            content?: never;
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
        /** @description The resource still has the ETag in `If-None-Match`, so your copy is current. The response has no body. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Some changes after this mark are no longer stored. Get a new mark. */
        ChangesGone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": 410,
                 *         "message": "Invalid value for parameter \"after\": what was changed after it is not kept any more. Take a new mark.",
                 *         "status": "NOT_FOUND",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "changesGone",
                 *             "message": "Invalid value for parameter \"after\": what was changed after it is not kept any more. Take a new mark.",
                 *             "locationType": "parameter",
                 *             "location": "after"
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
    };
    parameters: {
        /**
         * @description ID of the calendar. `primary` is not allowed here.
         * @example ada@example.com
         */
        FeedCalendarId: string;
        /**
         * @description The ETag of the version that you have, in double quotes. If it is still current, the response is 304 without a body.
         * @example "MTcyMDk4MzM0NQ"
         */
        IfNoneMatch: string;
        /**
         * @description The `Last-Modified` value of an earlier response, for clients that do not store ETags. If nothing has changed since then, the response is 304 without a body. Ignored if `If-None-Match` is sent.
         * @example Sun, 01 Mar 2026 09:00:00 GMT
         */
        IfModifiedSince: string;
        /** @description A `mark` from an earlier response. Returns only deliveries or emails recorded after it, the oldest first. `latest` is the current mark. Marks stay valid after a reset and after a snapshot is restored. */
        DeliveryAfter: string;
        /** @description Number of seconds to wait if nothing matches. The response is empty if nothing has matched by then. */
        Wait: number;
        /** @description Maximum number of items to return. Larger numbers are treated as the maximum. Numbers below one return 400. */
        Limit: number;
        /** @description ID of the last email on the previous page. */
        MailBefore: string;
        /** @description Returns only emails sent to this email address, including as a copy. */
        MailTo: string;
        /** @description Returns only emails whose subject contains this text. Case-insensitive. */
        MailSubject: string;
        /** @description Returns only requests to this service, such as `calendar`. Use `platform` for sign-in, discovery and batches. */
        JournalService: string;
        /** @description Returns only requests of this operation, by its `operationId`. */
        JournalOperation: string;
        /** @description Returns only requests of the user with this email address. */
        JournalUser: string;
        /** @description Returns only requests of the OAuth client, or the app of the payment service, with this ID. */
        JournalClient: string;
        /** @description Returns only requests with this method. */
        JournalMethod: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
        /** @description Returns only requests whose path starts with this string. */
        JournalPath: string;
        /** @description Returns only requests whose response had this status, such as `404`, or status class, such as `4xx`. */
        JournalStatus: string;
        /** @description Returns only requests that failed for this reason. */
        JournalReason: string;
        /** @description Returns only requests that contain this text in the path, query, bodies or error. Case-insensitive. */
        JournalText: string;
        /** @description `apps` for requests of apps, `console` for requests that the console sends to show data. The console marks its requests with an `X-Request-Id` that starts with `console-`. */
        JournalSource: "apps" | "console";
        /** @description The cursor of an earlier response, to continue after it. `latest` returns only requests that arrive from now on. */
        JournalAfter: string;
        /** @description Number of recorded requests to start with if `after` is not set. Larger numbers are treated as the maximum. */
        JournalBegin: number;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Number of seconds to wait before the next attempt.
         * @example 17
         */
        RetryAfter: number;
        /**
         * @description A suggestion for people on how to fix the request. Sent in development only, if there is a suggestion.
         * @example Parameters of this endpoint go as a form: -d grant_type=refresh_token -d refresh_token=TOKEN -d client_id=ID -d client_secret=SECRET.
         */
        QuintetHint: string;
        /**
         * @description Link to the page that explains the error, with `rel="help"`. Sent in development only.
         * @example <http://127.0.0.1:4010/docs/errors#oauth-invalid_grant>; rel="help"
         */
        Help: string;
        /**
         * @description Sent with the reason `insufficientPermissions`: `Bearer` with `error="insufficient_scope"`, and the scopes that the operation accepts in `scope` (RFC 6750, section 3).
         * @example Bearer realm="http://127.0.0.1:4010/", error="insufficient_scope", scope="https://www.googleapis.com/auth/tasks"
         */
        InsufficientScope: string;
        /**
         * @description Version of the feed, in double quotes. Send it back in `If-None-Match`.
         * @example "MTcyMDk4MzM0NQ.WyJvd25lciJd"
         */
        FeedEtag: string;
        /**
         * @description When the calendar, its access rules or one of its events last changed. The ETag also covers other changes, such as default reminders.
         * @example Sun, 01 Mar 2026 09:00:00 GMT
         */
        LastModified: string;
        /**
         * @description The authentication scheme to use (RFC 6750, section 3). The scheme is always `Bearer`, with `error="invalid_token"` if the request has an invalid token.
         * @example Bearer realm="http://127.0.0.1:4010/", error="invalid_token"
         */
        WwwAuthenticate: string;
        /**
         * @description Version of the returned resource, in double quotes. It equals the `etag` field of the body. Send it back in `If-Match` or `If-None-Match`.
         * @example "MTcyMDk4MzM0NQ"
         */
        ETag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "oauth.authorize": {
        parameters: {
            query: {
                /** @description The flow. Only `code` is supported. */
                response_type: "code";
                /** @description ID of the client. */
                client_id: string;
                /** @description URL to which the browser returns. It must be exactly one of the client's registered redirect URIs. Installed clients can use any port of the user's machine. */
                redirect_uri: string;
                /** @description Scopes separated by spaces, in short or long form. */
                scope: string;
                /** @description Returned unchanged. */
                state?: string;
                /** @description `offline` to request a refresh token, which is issued when the user allows the request. A web client that the user has already allowed gets no refresh token, because the user is not asked again. To get another one, add `prompt=consent`. Installed clients always get a refresh token. */
                access_type?: "online" | "offline";
                /** @description `none` returns an error instead of asking the user. `consent` asks for consent again. `select_account` and `login` ask the user to sign in again. */
                prompt?: string;
                /** @description `force` is the older form of `prompt=consent`. */
                approval_prompt?: "auto" | "force";
                /** @description Email address to suggest for the sign-in. */
                login_hint?: string;
                /** @description Whether to add the scopes that the user has already allowed this client. */
                include_granted_scopes?: boolean;
                /** @description PKCE code challenge (RFC 7636). Required for clients without a secret. */
                code_challenge?: string;
                /** @description Method of the code challenge. Defaults to `plain`. */
                code_challenge_method?: "S256" | "plain";
                /** @description Returned in the ID token. */
                nonce?: string;
                /** @description Maximum number of seconds since the user signed in. If the sign-in is older, the user must sign in again, or, with `prompt=none`, the response is `login_required`. ID tokens from this sign-in contain its time as `auth_time`. */
                max_age?: number;
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
            401: components["responses"]["PageRefused"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["InternalError"];
        };
    };
    "oauth.authorizeByForm": {
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
                 *       "response_type": "code",
                 *       "client_id": "garden-app",
                 *       "redirect_uri": "https://garden.example/callback",
                 *       "scope": "tasks calendar.events"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description The flow. Only `code` is supported. */
                    response_type: string;
                    /** @description ID of the client. */
                    client_id: string;
                    /** @description URL to which the browser returns. */
                    redirect_uri: string;
                    /** @description Scopes separated by spaces. Other parameters are the same as for GET. */
                    scope: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            200: components["responses"]["Page"];
            303: components["responses"]["PageElsewhere"];
            400: components["responses"]["PageRefused"];
            401: components["responses"]["PageRefused"];
            413: components["responses"]["PagePayloadTooLarge"];
            415: components["responses"]["PageUnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["InternalError"];
        };
    };
    "oauth.consent": {
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
                 *       "csrf": "mVJrGdcDkW3uqZ5JrXU0gT1c",
                 *       "request": "b3BlbiBzZXNhbWUgZm9y",
                 *       "decision": "allow"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description CSRF token that binds the form to the browser. */
                    csrf: string;
                    /** @description The authorization request, as a query string. */
                    request: string;
                    /** @description `allow` or `deny`. */
                    decision: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            200: components["responses"]["Page"];
            303: components["responses"]["PageElsewhere"];
            400: components["responses"]["PageRefused"];
            401: components["responses"]["PageRefused"];
            403: components["responses"]["PageRefused"];
            413: components["responses"]["PagePayloadTooLarge"];
            415: components["responses"]["PageUnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["InternalError"];
        };
    };
    "oauth.signInForm": {
        parameters: {
            query?: {
                /** @description The sign-in page to continue to. */
                continue?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            400: components["responses"]["PageRefused"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["InternalError"];
        };
    };
    "oauth.signIn": {
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
                 *       "csrf": "mVJrGdcDkW3uqZ5JrXU0gT1c",
                 *       "email": "ada@example.com",
                 *       "password": "correct horse"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description CSRF token that binds the form to the browser. */
                    csrf: string;
                    /** @description Email address. */
                    email: string;
                    /** @description Password. */
                    password?: string;
                    /** @description The sign-in page to continue to. */
                    continue?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            303: components["responses"]["PageElsewhere"];
            400: components["responses"]["PageRefused"];
            403: components["responses"]["PageRefused"];
            413: components["responses"]["PagePayloadTooLarge"];
            415: components["responses"]["PageUnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["InternalError"];
        };
    };
    "oauth.signOut": {
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
                 *       "csrf": "mVJrGdcDkW3uqZ5JrXU0gT1c"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description CSRF token that binds the form to the browser. */
                    csrf: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            200: components["responses"]["Page"];
            400: components["responses"]["PageRefused"];
            403: components["responses"]["PageRefused"];
            413: components["responses"]["PagePayloadTooLarge"];
            415: components["responses"]["PageUnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["InternalError"];
        };
    };
    "oauth.deviceForm": {
        parameters: {
            query?: {
                /** @description The code to fill in. */
                user_code?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            400: components["responses"]["PageRefused"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["InternalError"];
        };
    };
    "oauth.answerDevice": {
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
                 *       "csrf": "mVJrGdcDkW3uqZ5JrXU0gT1c",
                 *       "user_code": "BCDF-GHJK",
                 *       "decision": "allow"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description CSRF token that binds the form to the browser. */
                    csrf: string;
                    /** @description The code. */
                    user_code: string;
                    /** @description `allow` or `deny`. */
                    decision?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            200: components["responses"]["Page"];
            400: components["responses"]["PageRefused"];
            403: components["responses"]["PageRefused"];
            413: components["responses"]["PagePayloadTooLarge"];
            415: components["responses"]["PageUnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["InternalError"];
        };
    };
    "oauth.startDevice": {
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
                 *       "client_id": "garden-app",
                 *       "scope": "tasks"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description ID of the client. */
                    client_id: string;
                    /** @description Client secret. Optional here. */
                    client_secret?: string;
                    /** @description Scopes separated by spaces. */
                    scope: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Codes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "device_code": "dGs58ViSLgRr3ApXxRUI1ZYA8fCtUzqZ-xhrgHgV5VM",
                     *       "user_code": "GQVQ-JKEC",
                     *       "verification_url": "http://127.0.0.1:4010/device",
                     *       "verification_uri": "http://127.0.0.1:4010/device",
                     *       "verification_uri_complete": "http://127.0.0.1:4010/device?user_code=GQVQ-JKEC",
                     *       "expires_in": 1800,
                     *       "interval": 5
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceCodes"];
                };
            };
            400: components["responses"]["OauthRefused"];
            401: components["responses"]["OauthUnauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    "oauth.token": {
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
                 *       "grant_type": "refresh_token",
                 *       "client_id": "garden-app",
                 *       "client_secret": "Zx81Kq3T",
                 *       "refresh_token": "1//mVJrGdcDkW3uqZ5JrXU0gT1c"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description Tokens. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access_token": "zS1XUUpMr5gPxTcA7iCd0rPTGMSPicdXI8qFy2ABdg0",
                     *       "expires_in": 3599,
                     *       "refresh_token": "d8f_d1yuxa2M68PzOgHv_1KRKy2qKi412fcRct5X4T0",
                     *       "scope": "https://www.googleapis.com/auth/tasks",
                     *       "token_type": "Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            400: components["responses"]["OauthRefused"];
            401: components["responses"]["OauthUnauthorized"];
            403: components["responses"]["OauthRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["OauthRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    "oauth.revokeByQuery": {
        parameters: {
            query: {
                /** @description An access token or a refresh token. */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token is revoked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["OauthRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    "oauth.revoke": {
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
                 *       "token": "ya29.mVJrGdcDkW3uqZ5JrXU0gT1c"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description An access token or a refresh token. */
                    token?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The token is revoked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["OauthRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    "oauth.tokenInfo": {
        parameters: {
            query?: {
                /** @description An access token. */
                access_token?: string;
                /** @description An ID token of this server. */
                id_token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user, client and scopes of the token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "azp": "quintet",
                     *       "aud": "quintet",
                     *       "sub": "5dPY0cCYgxFzEXJ4S6cLhA",
                     *       "scope": "https://www.googleapis.com/auth/tasks email",
                     *       "exp": "1772359199",
                     *       "expires_in": "3599",
                     *       "email": "demo@example.com",
                     *       "email_verified": "true",
                     *       "access_type": "offline"
                     *     }
                     */
                    "application/json": components["schemas"]["TokenInfo"];
                };
            };
            400: components["responses"]["OauthRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    "oauth.tokenInfoByForm": {
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
                 *       "access_token": "ya29.mVJrGdcDkW3uqZ5JrXU0gT1c"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description An access token. */
                    access_token?: string;
                    /** @description An ID token of this server. */
                    id_token?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The user, client and scopes of the token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "azp": "quintet",
                     *       "aud": "quintet",
                     *       "sub": "5dPY0cCYgxFzEXJ4S6cLhA",
                     *       "scope": "https://www.googleapis.com/auth/tasks email",
                     *       "exp": "1772359199",
                     *       "expires_in": "3599",
                     *       "email": "demo@example.com",
                     *       "email_verified": "true",
                     *       "access_type": "offline"
                     *     }
                     */
                    "application/json": components["schemas"]["TokenInfo"];
                };
            };
            400: components["responses"]["OauthRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    "oauth.olderTokenInfo": {
        parameters: {
            query?: {
                /** @description An access token. */
                access_token?: string;
                /** @description An ID token of this server. */
                id_token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user, client and scopes of the token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "issued_to": "quintet",
                     *       "audience": "quintet",
                     *       "user_id": "5dPY0cCYgxFzEXJ4S6cLhA",
                     *       "scope": "https://www.googleapis.com/auth/tasks email",
                     *       "expires_in": 3599,
                     *       "email": "demo@example.com",
                     *       "verified_email": true,
                     *       "access_type": "offline"
                     *     }
                     */
                    "application/json": components["schemas"]["OlderTokenInfo"];
                };
            };
            400: components["responses"]["OauthRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    "oauth.olderTokenInfoByForm": {
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
                 *       "access_token": "ya29.mVJrGdcDkW3uqZ5JrXU0gT1c"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description An access token. */
                    access_token?: string;
                    /** @description An ID token of this server. */
                    id_token?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The user, client and scopes of the token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "issued_to": "quintet",
                     *       "audience": "quintet",
                     *       "user_id": "5dPY0cCYgxFzEXJ4S6cLhA",
                     *       "scope": "https://www.googleapis.com/auth/tasks email",
                     *       "expires_in": 3599,
                     *       "email": "demo@example.com",
                     *       "verified_email": true,
                     *       "access_type": "offline"
                     *     }
                     */
                    "application/json": components["schemas"]["OlderTokenInfo"];
                };
            };
            400: components["responses"]["OauthRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    "oauth.userInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sub": "5dPY0cCYgxFzEXJ4S6cLhA",
                     *       "email": "demo@example.com",
                     *       "email_verified": true,
                     *       "hd": "example.com"
                     *     }
                     */
                    "application/json": components["schemas"]["UserInfo"];
                };
            };
            400: components["responses"]["OauthRefused"];
            401: components["responses"]["OauthUnauthorized"];
            403: components["responses"]["OauthUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    "oauth.userInfoByForm": {
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
                 *       "access_token": "ya29.mVJrGdcDkW3uqZ5JrXU0gT1c"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description The access token. */
                    access_token?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sub": "5dPY0cCYgxFzEXJ4S6cLhA",
                     *       "email": "demo@example.com",
                     *       "email_verified": true,
                     *       "hd": "example.com"
                     *     }
                     */
                    "application/json": components["schemas"]["UserInfo"];
                };
            };
            400: components["responses"]["OauthRefused"];
            401: components["responses"]["OauthUnauthorized"];
            403: components["responses"]["OauthUnauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    "oauth.olderUserInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5dPY0cCYgxFzEXJ4S6cLhA",
                     *       "email": "demo@example.com",
                     *       "verified_email": true,
                     *       "hd": "example.com"
                     *     }
                     */
                    "application/json": components["schemas"]["OlderUserInfo"];
                };
            };
            400: components["responses"]["OauthRefused"];
            401: components["responses"]["OauthUnauthorized"];
            403: components["responses"]["OauthUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    "oauth.olderUserInfoByForm": {
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
                 *       "access_token": "ya29.mVJrGdcDkW3uqZ5JrXU0gT1c"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description The access token. */
                    access_token?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5dPY0cCYgxFzEXJ4S6cLhA",
                     *       "email": "demo@example.com",
                     *       "verified_email": true,
                     *       "hd": "example.com"
                     *     }
                     */
                    "application/json": components["schemas"]["OlderUserInfo"];
                };
            };
            400: components["responses"]["OauthRefused"];
            401: components["responses"]["OauthUnauthorized"];
            403: components["responses"]["OauthUnauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    "oauth.webKeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "keys": [
                     *         {
                     *           "kty": "RSA",
                     *           "n": "0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjBZCiFV4n3",
                     *           "e": "AQAB",
                     *           "alg": "RS256",
                     *           "use": "sig",
                     *           "kid": "ff9912f2b31b5b310be88d437fa2311eb7280b0b"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebKeys"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    "oauth.certificates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The certificates. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ff9912f2b31b5b310be88d437fa2311eb7280b0b": "-----BEGIN CERTIFICATE-----\nMIIC...\n-----END CERTIFICATE-----\n"
                     *     }
                     */
                    "application/json": components["schemas"]["Certificates"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    "oauth.accountCertificates": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Email address of the service account. */
                email: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The certificates. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ff9912f2b31b5b310be88d437fa2311eb7280b0b": "-----BEGIN CERTIFICATE-----\nMIIC...\n-----END CERTIFICATE-----\n"
                     *     }
                     */
                    "application/json": components["schemas"]["Certificates"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    "oauth.configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The configuration. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "issuer": "http://127.0.0.1:4010",
                     *       "authorization_endpoint": "http://127.0.0.1:4010/o/oauth2/v2/auth",
                     *       "token_endpoint": "http://127.0.0.1:4010/token",
                     *       "jwks_uri": "http://127.0.0.1:4010/oauth2/v3/certs"
                     *     }
                     */
                    "application/json": components["schemas"]["OpenidConfiguration"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    "health.overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            303: components["responses"]["PageElsewhere"];
            400: components["responses"]["BadRequest"];
            /** @description A page that links to the references. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    "pages.showTask": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the task.
                 * @example MTY4NTc2OTY5NTgwODYyMDc4NTM
                 */
                task: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            303: components["responses"]["PageElsewhere"];
            400: components["responses"]["PageRefused"];
            404: components["responses"]["Page"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["InternalError"];
        };
    };
    "pages.showInvitation": {
        parameters: {
            query: {
                /**
                 * @description The invitation and its guest, in base64url.
                 * @example WyI1cjh1MWo3aDBjM3Y2ZjJ0IiwiYWRhQGV4YW1wbGUuY29tIiwiYm9iQGVsc2UuZXhhbXBsZSJd
                 */
                id: string;
                /**
                 * @description Signature that proves that this server created the link.
                 * @example mVJrGdcDkW3uqZ5JrXU0gT
                 */
                seal: string;
                /** @description The response whose button is shown first. */
                answer?: "yes" | "maybe" | "no";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            400: components["responses"]["PageRefused"];
            404: components["responses"]["Page"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["InternalError"];
        };
    };
    "pages.answerInvitation": {
        parameters: {
            query: {
                /**
                 * @description The invitation and its guest, in base64url.
                 * @example WyI1cjh1MWo3aDBjM3Y2ZjJ0IiwiYWRhQGV4YW1wbGUuY29tIiwiYm9iQGVsc2UuZXhhbXBsZSJd
                 */
                id: string;
                /**
                 * @description Signature that proves that this server created the link.
                 * @example mVJrGdcDkW3uqZ5JrXU0gT
                 */
                seal: string;
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
                 *       "answer": "yes"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /**
                     * @description The response of the guest.
                     * @enum {string}
                     */
                    answer: "yes" | "maybe" | "no";
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            200: components["responses"]["Page"];
            400: components["responses"]["Page"];
            404: components["responses"]["Page"];
            409: components["responses"]["Page"];
            413: components["responses"]["PagePayloadTooLarge"];
            415: components["responses"]["PageUnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["InternalError"];
        };
    };
    "pages.showEvent": {
        parameters: {
            query: {
                /**
                 * @description The event ID, a space and the calendar ID, in base64url.
                 * @example NXI4dTFqN2gwYzN2NmYydDRhYjRzOW0ya3EgYWRhQGV4YW1wbGUuY29t
                 */
                eid: string;
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
            404: components["responses"]["Page"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["InternalError"];
        };
    };
    "feeds.getPublic": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the version that you have, in double quotes. If it is still current, the response is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description The `Last-Modified` value of an earlier response, for clients that do not store ETags. If nothing has changed since then, the response is 304 without a body. Ignored if `If-None-Match` is sent.
                 * @example Sun, 01 Mar 2026 09:00:00 GMT
                 */
                "If-Modified-Since"?: components["parameters"]["IfModifiedSince"];
            };
            path: {
                /**
                 * @description ID of the calendar. `primary` is not allowed here.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["FeedCalendarId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Feed"];
            304: components["responses"]["FeedUnchanged"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "feeds.getPrivate": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the version that you have, in double quotes. If it is still current, the response is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description The `Last-Modified` value of an earlier response, for clients that do not store ETags. If nothing has changed since then, the response is 304 without a body. Ignored if `If-None-Match` is sent.
                 * @example Sun, 01 Mar 2026 09:00:00 GMT
                 */
                "If-Modified-Since"?: components["parameters"]["IfModifiedSince"];
            };
            path: {
                /**
                 * @description ID of the calendar. `primary` is not allowed here.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["FeedCalendarId"];
                /**
                 * @description The secret part of the URL.
                 * @example 5d0sNnYJt0mXo5Tt6rY2cQMTA0Mjg
                 */
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Feed"];
            304: components["responses"]["FeedUnchanged"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "pages.showMeeting": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The meeting code: three groups of 3, 4 and 3 letters.
                 * @example abc-defg-hij
                 */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            400: components["responses"]["PageRefused"];
            404: components["responses"]["Page"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["InternalError"];
        };
    };
    "pages.meetingIcon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            400: components["responses"]["PageRefused"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["PageTooMany"];
            500: components["responses"]["InternalError"];
        };
    };
    "health.live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process is running. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "version": "0.1.0",
                     *       "build": "2026-11-25-1a2b3c4"
                     *     }
                     */
                    "application/json": components["schemas"]["Liveness"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    "health.ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server can process requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["Status"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            /** @description The server is stopping, or its database cannot be reached, allows only reads, or was migrated by a newer version. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "stopping"
                     *     }
                     */
                    "application/json": components["schemas"]["Status"];
                };
            };
        };
    };
    "health.metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metrics. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    "discovery.list": {
        parameters: {
            query?: {
                /**
                 * @description Returns only the service with this name.
                 * @example calendar
                 */
                name?: string;
                /** @description Whether to leave out names that this server does not use in responses (setting `DIALECT`). */
                preferred?: boolean;
            };
            header?: {
                /**
                 * @description The ETag of the version that you have, in double quotes. If it is still current, the response is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The services. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DirectoryList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    "discovery.getRest": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the version that you have, in double quotes. If it is still current, the response is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Name of the service. An unknown name returns 404.
                 * @example calendar
                 */
                api: string;
                /**
                 * @description Version of the service. An unknown version returns 404.
                 * @example v3
                 */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The discovery document. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestDescription"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    "discovery.getRestOfHost": {
        parameters: {
            query?: {
                /**
                 * @description Version of the service. Optional if the name or host identifies the service.
                 * @example v3
                 */
                version?: string;
                /**
                 * @description Name of the service.
                 * @example calendar
                 */
                name?: string;
            };
            header?: {
                /**
                 * @description The ETag of the version that you have, in double quotes. If it is still current, the response is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The discovery document. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestDescription"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    "batch.send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The requests. */
        requestBody: {
            content: {
                /**
                 * @example --batch
                 *     Content-Type: application/http
                 *     Content-ID: <first>
                 *
                 *     GET /tasks/v1/users/@me/lists HTTP/1.1
                 *
                 *     --batch--
                 */
                "multipart/mixed": string;
            };
        };
        responses: {
            /** @description One response for each part, in the order of the parts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example --batch_5d7d
                     *     Content-Type: application/http
                     *     Content-ID: <response-first>
                     *
                     *     HTTP/1.1 200 OK
                     *     Content-Type: application/json; charset=UTF-8
                     *     Content-Length: 34
                     *
                     *     {"kind":"tasks#taskLists","items":[]}
                     *     --batch_5d7d--
                     */
                    "multipart/mixed": string;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "batch.sendToService": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the service, as in its paths.
                 * @example calendar
                 */
                api: "tasks" | "mirror" | "calendar" | "adsearch" | "doubleclicksearch";
                /**
                 * @description Version of the service. An unknown version returns 404.
                 * @example v3
                 */
                version: "v1" | "v2" | "v3";
            };
            cookie?: never;
        };
        /** @description The requests. */
        requestBody: {
            content: {
                /**
                 * @example --batch
                 *     Content-Type: application/http
                 *     Content-ID: <first>
                 *
                 *     GET /tasks/v1/users/@me/lists HTTP/1.1
                 *
                 *     --batch--
                 */
                "multipart/mixed": string;
            };
        };
        responses: {
            /** @description One response for each part, in the order of the parts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example --batch_5d7d
                     *     Content-Type: application/http
                     *     Content-ID: <response-first>
                     *
                     *     HTTP/1.1 200 OK
                     *     Content-Type: application/json; charset=UTF-8
                     *     Content-Length: 34
                     *
                     *     {"kind":"tasks#taskLists","items":[]}
                     *     --batch_5d7d--
                     */
                    "multipart/mixed": string;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "clock.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clock. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
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
    "clock.freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The time at which to stop. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "at": "2026-03-01T09:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["ClockFreeze"];
            };
        };
        responses: {
            /** @description The stopped clock. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
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
    "clock.advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description How far to advance the clock. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["ClockAdvance"];
            };
        };
        responses: {
            /** @description The clock after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
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
    "clock.resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The running clock. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
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
    "deliveries.list": {
        parameters: {
            query?: {
                /** @description Returns only deliveries of this service, such as `calendar`. */
                service?: string;
                /** @description Email address of a user. Returns only emails to this user, and notifications about the user's data, such as the timeline or calendar channels. */
                user?: string;
                /** @description Returns only deliveries of this stream. The stream of a notification channel is `channel:` followed by the channel ID. If an earlier channel of another client has the same ID, `@` and the client ID follow. */
                stream?: string;
                /** @description Returns only deliveries in this state. */
                state?: "pending" | "waiting" | "delivered" | "abandoned" | "cancelled";
                /** @description ID of the last delivery on the previous page. */
                before?: string;
                /** @description A `mark` from an earlier response. Returns only deliveries or emails recorded after it, the oldest first. `latest` is the current mark. Marks stay valid after a reset and after a snapshot is restored. */
                after?: components["parameters"]["DeliveryAfter"];
                /** @description Number of seconds to wait if nothing matches. The response is empty if nothing has matched by then. */
                wait?: components["parameters"]["Wait"];
                /** @description Maximum number of items to return. Larger numbers are treated as the maximum. Numbers below one return 400. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deliveries, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deliveries"];
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
    "deliveries.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the delivery. */
                delivery: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
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
    "deliveries.redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the delivery. */
                delivery: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new delivery. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
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
    "deliveryRules.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rules. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "5b1e6f0a-8f64-4b5f-9d0b-0c7d3c1f6a52",
                     *           "service": "calendar",
                     *           "action": "hold"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DeliveryRules"];
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
    "deliveryRules.add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The rule to create. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "service": "calendar",
                 *       "action": "hold"
                 *     }
                 */
                "application/json": components["schemas"]["NewDeliveryRule"];
            };
        };
        responses: {
            /** @description The rule. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5b1e6f0a-8f64-4b5f-9d0b-0c7d3c1f6a52",
                     *       "service": "calendar",
                     *       "action": "hold"
                     *     }
                     */
                    "application/json": components["schemas"]["DeliveryRule"];
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
    "deliveryRules.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the rule. */
                rule: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rule was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
    "due.list": {
        parameters: {
            query?: {
                /** @description Returns only work of this service, such as `calendar`. */
                service?: string;
                /** @description Email address. Returns only work that concerns this user. */
                user?: string;
                /** @description Maximum number of items to return. Larger numbers are treated as the maximum. Numbers below one return 400. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Scheduled work, the earliest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "service": "calendar",
                     *           "kind": "retry",
                     *           "due": "2026-03-01T09:00:04.000Z",
                     *           "user": "ann@example.com",
                     *           "what": "attempt 3 of http to channel:c1, after status 503",
                     *           "acts": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DueList"];
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
    "changes.list": {
        parameters: {
            query?: {
                /** @description Returns only later changes. One of: a `mark` from an earlier response, the name of a snapshot that was taken or restored since the server started, or `latest`, which returns a new mark without changes. Defaults to the last start, reset or restored snapshot. A mark from before that time, or a mark after which changes were already dropped, returns 410. Any other value returns 400. */
                after?: string;
                /** @description Returns only the effects of the request with this ID in the request log (`requests.list`). `after` is then ignored. */
                request?: string;
                /** @description Maximum number of resources to return with their fields. `counts` includes all resources. Larger numbers are treated as the maximum. Numbers below one return 400. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes, in the order in which they were first written. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["ChangesGone"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "search.find": {
        parameters: {
            query: {
                /**
                 * @description The text to search for.
                 * @example EUR-1024
                 */
                text: string;
                /** @description Email address of the user whose events, tasks and cards are searched. Without it, only data that belongs to no user is found. */
                user?: string;
                /** @description Maximum number of items to return. Larger numbers are treated as the maximum. Numbers below one return 400. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The results, in the order of the services. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "service": "payments",
                     *           "kind": "transaction",
                     *           "id": "69a5d1e83b7c6f02d4a8915c",
                     *           "title": "order:EUR-1024",
                     *           "about": "11900 EUR in minor units, card 0000, 2026-03-01",
                     *           "view": {
                     *             "path": "69a5c2f0154a3c0d9e17b2f8",
                     *             "query": {
                     *               "transaction": "69a5d1e83b7c6f02d4a8915c"
                     *             }
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Findings"];
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
    "mails.list": {
        parameters: {
            query?: {
                /** @description ID of the last email on the previous page. */
                before?: components["parameters"]["MailBefore"];
                /** @description A `mark` from an earlier response. Returns only deliveries or emails recorded after it, the oldest first. `latest` is the current mark. Marks stay valid after a reset and after a snapshot is restored. */
                after?: components["parameters"]["DeliveryAfter"];
                /** @description Number of seconds to wait if nothing matches. The response is empty if nothing has matched by then. */
                wait?: components["parameters"]["Wait"];
                /** @description Returns only emails sent to this email address, including as a copy. */
                to?: components["parameters"]["MailTo"];
                /** @description Returns only emails whose subject contains this text. Case-insensitive. */
                subject?: components["parameters"]["MailSubject"];
                /** @description Maximum number of items to return. Larger numbers are treated as the maximum. Numbers below one return 400. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The emails, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mails"];
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
    "mails.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the email, which is the ID of its delivery. */
                mail: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The email. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mail"];
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
    "mails.listHeads": {
        parameters: {
            query?: {
                /** @description ID of the last email on the previous page. */
                before?: components["parameters"]["MailBefore"];
                /** @description Returns only emails sent to this email address, including as a copy. */
                to?: components["parameters"]["MailTo"];
                /** @description Returns only emails whose subject contains this text. Case-insensitive. */
                subject?: components["parameters"]["MailSubject"];
                /** @description Maximum number of items to return. Larger numbers are treated as the maximum. Numbers below one return 400. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The summaries, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailHeads"];
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
    "requests.list": {
        parameters: {
            query?: {
                /** @description Returns only requests to this service, such as `calendar`. Use `platform` for sign-in, discovery and batches. */
                service?: components["parameters"]["JournalService"];
                /** @description Returns only requests of this operation, by its `operationId`. */
                operation?: components["parameters"]["JournalOperation"];
                /** @description Returns only requests of the user with this email address. */
                user?: components["parameters"]["JournalUser"];
                /** @description Returns only requests of the OAuth client, or the app of the payment service, with this ID. */
                client?: components["parameters"]["JournalClient"];
                /** @description Returns only requests with this method. */
                method?: components["parameters"]["JournalMethod"];
                /** @description Returns only requests whose path starts with this string. */
                path?: components["parameters"]["JournalPath"];
                /** @description Returns only requests whose response had this status, such as `404`, or status class, such as `4xx`. */
                status?: components["parameters"]["JournalStatus"];
                /** @description Returns only requests that failed for this reason. */
                reason?: components["parameters"]["JournalReason"];
                /** @description Returns only requests that contain this text in the path, query, bodies or error. Case-insensitive. */
                text?: components["parameters"]["JournalText"];
                /** @description `apps` for requests of apps, `console` for requests that the console sends to show data. The console marks its requests with an `X-Request-Id` that starts with `console-`. */
                source?: components["parameters"]["JournalSource"];
                /** @description The cursor of an earlier response, to continue after it. `latest` returns only requests that arrive from now on. */
                after?: components["parameters"]["JournalAfter"];
                /** @description Number of seconds to wait if nothing matches. The response is empty if nothing has matched by then. */
                wait?: components["parameters"]["Wait"];
                /** @description Maximum number of items to return. Larger numbers are treated as the maximum. Numbers below one return 400. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requests, the newest last. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedRequests"];
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
    "requests.clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request log is empty. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
    "requests.exportHar": {
        parameters: {
            query?: {
                /** @description Returns only requests to this service, such as `calendar`. Use `platform` for sign-in, discovery and batches. */
                service?: components["parameters"]["JournalService"];
                /** @description Returns only requests of this operation, by its `operationId`. */
                operation?: components["parameters"]["JournalOperation"];
                /** @description Returns only requests of the user with this email address. */
                user?: components["parameters"]["JournalUser"];
                /** @description Returns only requests of the OAuth client, or the app of the payment service, with this ID. */
                client?: components["parameters"]["JournalClient"];
                /** @description Returns only requests with this method. */
                method?: components["parameters"]["JournalMethod"];
                /** @description Returns only requests whose path starts with this string. */
                path?: components["parameters"]["JournalPath"];
                /** @description Returns only requests whose response had this status, such as `404`, or status class, such as `4xx`. */
                status?: components["parameters"]["JournalStatus"];
                /** @description Returns only requests that failed for this reason. */
                reason?: components["parameters"]["JournalReason"];
                /** @description Returns only requests that contain this text in the path, query, bodies or error. Case-insensitive. */
                text?: components["parameters"]["JournalText"];
                /** @description `apps` for requests of apps, `console` for requests that the console sends to show data. The console marks its requests with an `X-Request-Id` that starts with `console-`. */
                source?: components["parameters"]["JournalSource"];
                /** @description The cursor of an earlier response, to continue after it. `latest` returns only requests that arrive from now on. */
                after?: components["parameters"]["JournalAfter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "log": {
                     *         "version": "1.2",
                     *         "creator": {
                     *           "name": "quintet",
                     *           "version": "0.1.0"
                     *         },
                     *         "entries": []
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Har"];
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
    "requests.stream": {
        parameters: {
            query?: {
                /** @description Returns only requests to this service, such as `calendar`. Use `platform` for sign-in, discovery and batches. */
                service?: components["parameters"]["JournalService"];
                /** @description Returns only requests of this operation, by its `operationId`. */
                operation?: components["parameters"]["JournalOperation"];
                /** @description Returns only requests of the user with this email address. */
                user?: components["parameters"]["JournalUser"];
                /** @description Returns only requests of the OAuth client, or the app of the payment service, with this ID. */
                client?: components["parameters"]["JournalClient"];
                /** @description Returns only requests with this method. */
                method?: components["parameters"]["JournalMethod"];
                /** @description Returns only requests whose path starts with this string. */
                path?: components["parameters"]["JournalPath"];
                /** @description Returns only requests whose response had this status, such as `404`, or status class, such as `4xx`. */
                status?: components["parameters"]["JournalStatus"];
                /** @description Returns only requests that failed for this reason. */
                reason?: components["parameters"]["JournalReason"];
                /** @description Returns only requests that contain this text in the path, query, bodies or error. Case-insensitive. */
                text?: components["parameters"]["JournalText"];
                /** @description `apps` for requests of apps, `console` for requests that the console sends to show data. The console marks its requests with an `X-Request-Id` that starts with `console-`. */
                source?: components["parameters"]["JournalSource"];
                /** @description The cursor of an earlier response, to continue after it. `latest` returns only requests that arrive from now on. */
                after?: components["parameters"]["JournalAfter"];
                /** @description Number of recorded requests to start with if `after` is not set. Larger numbers are treated as the maximum. */
                limit?: components["parameters"]["JournalBegin"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lines of JSON. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "cursor": "6f1c2a.42",
                     *       "answered": 42
                     *     }
                     */
                    "application/x-ndjson": components["schemas"]["JournalLine"];
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
    "requests.verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The expected requests. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "operation": "tasks.insert",
                 *       "user": "ann@example.com",
                 *       "status": "2xx",
                 *       "body": {
                 *         "title": "Buy milk"
                 *       },
                 *       "atLeast": 1
                 *     }
                 */
                "application/json": components["schemas"]["NewVerification"];
            };
        };
        responses: {
            /** @description The result of the verification. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": false,
                     *       "count": 0,
                     *       "message": "Expected at least 1 request of tasks.insert, found none; 2 of that operation did not match.",
                     *       "items": []
                     *     }
                     */
                    "application/json": components["schemas"]["Verification"];
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
    "requests.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the recorded request. */
                request: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedRequest"];
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
    "session.start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The operator's token. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "3q2-7wAAAAB4Y29uc29sZS1leGFtcGxlLXRva2VuLW9ubHk"
                 *     }
                 */
                "application/json": components["schemas"]["OperatorSignIn"];
            };
        };
        responses: {
            /** @description The operator is signed in. The response sets the cookie. */
            200: {
                headers: {
                    /** @description The cookie. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "expires": "2026-03-01T21:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["OperatorSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "session.end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    /** @description An expired cookie. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
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
    "data.reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
    "seeds.apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The contents of the seed file. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "users": [
                 *         {
                 *           "email": "ann@example.com",
                 *           "name": "Ann"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Seed"];
                "application/yaml": string;
            };
        };
        responses: {
            /** @description The number of entries that were loaded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "counts": {
                     *         "users": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SeedCounts"];
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
    "seeds.applyDemo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of entries that were loaded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "counts": {
                     *         "users": 6,
                     *         "merchants": 2
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SeedCounts"];
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
    "seeds.schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema, JSON Schema 2020-12. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "$schema": "https://json-schema.org/draft/2020-12/schema",
                     *       "type": "object"
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
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
    "snapshots.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snapshots, by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshots"];
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
    "snapshots.take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The snapshot to create. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "shop-with-orders"
                 *     }
                 */
                "application/json": components["schemas"]["NewSnapshot"];
            };
        };
        responses: {
            /** @description The snapshot. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"];
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
    "snapshots.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the snapshot. Letters, digits, hyphens and underscores, up to 64 characters. */
                snapshot: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snapshot was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
    "snapshots.download": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the snapshot. Letters, digits, hyphens and underscores, up to 64 characters. */
                snapshot: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, an SQLite database. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.sqlite3": string;
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
    "snapshots.upload": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the snapshot. Letters, digits, hyphens and underscores, up to 64 characters. */
                snapshot: string;
            };
            cookie?: never;
        };
        /** @description The file. */
        requestBody: {
            content: {
                "application/vnd.sqlite3": string;
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The snapshot. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "snapshots.restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the snapshot. Letters, digits, hyphens and underscores, up to 64 characters. */
                snapshot: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state is restored. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
    "faults.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The faults. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Faults"];
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
    "faults.add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The fault to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewFault"];
            };
        };
        responses: {
            /** @description The fault. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
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
    "faults.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the fault. */
                fault: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fault was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
    "users.list": {
        parameters: {
            query?: {
                /** @description Email address of the last user on the previous page. */
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
            /** @description The users. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "q3v0Zk1dQmS8yJ4nT7wLxA",
                     *           "email": "ann@example.com",
                     *           "name": "Ann",
                     *           "domain": "example.com",
                     *           "administrator": false,
                     *           "created": "2026-03-01T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Users"];
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
    "users.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The user. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ann@example.com",
                 *       "name": "Ann"
                 *     }
                 */
                "application/json": components["schemas"]["NewUser"];
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "q3v0Zk1dQmS8yJ4nT7wLxA",
                     *       "email": "ann@example.com",
                     *       "name": "Ann",
                     *       "domain": "example.com",
                     *       "administrator": false,
                     *       "created": "2026-03-01T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
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
    "tokens.issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The user, client and scopes of the token. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user": "ann@example.com",
                 *       "scopes": [
                 *         "tasks",
                 *         "calendar"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewToken"];
            };
        };
        responses: {
            /** @description The operator's token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "Yw3nJf9T2vQy7cR1uLk8ZbM5dGs4HeKq0aXw3nJf9T2",
                     *       "user": "ann@example.com",
                     *       "client": "quintet",
                     *       "scopes": [
                     *         "tasks",
                     *         "calendar"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Token"];
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
    "tokens.expire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The user and the kinds of tokens to expire. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user": "ann@example.com",
                 *       "kinds": [
                 *         "refresh"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TokenExpiry"];
            };
        };
        responses: {
            /** @description The number of expired tokens. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access": 0,
                     *       "refresh": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ExpiredTokens"];
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
    "pageTokens.expire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All earlier page tokens have expired. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
    "signIns.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The sign-in URL, and what its user does there. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "http://127.0.0.1:4010/o/oauth2/v2/auth?response_type=code&client_id=garden-app&redirect_uri=https%3A%2F%2Fgarden.example%2Fcallback&scope=tasks&state=s1",
                 *       "user": "ann@example.com",
                 *       "decision": "allow"
                 *     }
                 */
                "application/json": components["schemas"]["NewSignIn"];
            };
        };
        responses: {
            /** @description The URL to which the browser is finally redirected, with the response for the application. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "redirect": "https://garden.example/callback?state=s1&iss=http%3A%2F%2F127.0.0.1%3A4010&code=mVJrGdcDkW3uqZ5JrXU0gT1cYw3nJf9T2vQy7cR1uLk&scope=tasks",
                     *       "code": "mVJrGdcDkW3uqZ5JrXU0gT1cYw3nJf9T2vQy7cR1uLk",
                     *       "state": "s1",
                     *       "scope": "tasks"
                     *     }
                     */
                    "application/json": components["schemas"]["SignIn"];
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
    "oauthClients.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clients. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "quintet",
                     *           "name": "Quintet command line",
                     *           "kind": "installed",
                     *           "confidential": true,
                     *           "redirectUris": [
                     *             "http://localhost"
                     *           ],
                     *           "created": "2026-03-01T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OauthClients"];
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
    "oauthClients.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description ID of the client. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Garden planner",
                 *       "kind": "web",
                 *       "redirectUris": [
                 *         "http://localhost:3000/callback"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewOauthClient"];
            };
        };
        responses: {
            /** @description The client with its credentials file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "q3v0Zk1dQmS8yJ4nT7wLxA",
                     *       "secret": "Yw3nJf9T2vQy7cR1uLk8ZbM5dGs4HeKq0aXw3nJf9T2",
                     *       "file": {
                     *         "web": {
                     *           "client_id": "q3v0Zk1dQmS8yJ4nT7wLxA",
                     *           "client_secret": "Yw3nJf9T2vQy7cR1uLk8ZbM5dGs4HeKq0aXw3nJf9T2"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OauthClientFile"];
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
    "oauthClients.createServiceAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The service account. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "robot",
                 *       "delegateDomain": "example.com"
                 *     }
                 */
                "application/json": components["schemas"]["NewServiceAccount"];
            };
        };
        responses: {
            /** @description The key file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "service_account",
                     *       "project_id": "quintet",
                     *       "private_key_id": "6f1c7a523b0e4d8a9c415e2b7a90d101",
                     *       "private_key": "-----BEGIN PRIVATE KEY-----\n...",
                     *       "client_email": "robot@service.quintet.internal",
                     *       "client_id": "104857612358132134558",
                     *       "auth_uri": "http://127.0.0.1:4010/o/oauth2/auth",
                     *       "token_uri": "http://127.0.0.1:4010/token",
                     *       "auth_provider_x509_cert_url": "http://127.0.0.1:4010/oauth2/v1/certs",
                     *       "client_x509_cert_url": "http://127.0.0.1:4010/robot/v1/metadata/x509/robot%40service.quintet.internal"
                     *     }
                     */
                    "application/json": components["schemas"]["ServiceAccountFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
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
    "oauthClients.listKeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys, the newest last. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "client": "quintet",
                     *           "name": "map on the web site",
                     *           "created": "2026-03-01T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKeys"];
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
    "oauthClients.createKey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The key. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "map on the web site"
                 *     }
                 */
                "application/json": components["schemas"]["NewApiKey"];
            };
        };
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key": "Yw3nJf9T2vQy7cR1uLk8ZbM5dGs4HeKq0aXw3nJf9T2",
                     *       "client": "quintet",
                     *       "name": "map on the web site"
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKey"];
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
    "groups.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Email address of the group.
                 * @example gardeners@example.com
                 */
                group: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "gardeners@example.com",
                     *       "name": "Gardeners",
                     *       "members": [
                     *         "ada@example.com",
                     *         "grace@example.com"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Group"];
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
    "groups.save": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Email address of the group.
                 * @example gardeners@example.com
                 */
                group: string;
            };
            cookie?: never;
        };
        /** @description The new state of the group. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Gardeners",
                 *       "members": [
                 *         "ada@example.com",
                 *         "grace@example.com"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewGroup"];
            };
        };
        responses: {
            /** @description The group. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "gardeners@example.com",
                     *       "name": "Gardeners",
                     *       "members": [
                     *         "ada@example.com",
                     *         "grace@example.com"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Group"];
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
    "groups.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Email address of the group.
                 * @example gardeners@example.com
                 */
                group: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
}
