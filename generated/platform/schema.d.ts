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
         * @description The authorization endpoint (RFC 6749, section 4.1.1). Open it in the user's browser. Whoever is not signed in is asked to, then asked whether the application may have what it asks for; the browser then goes back to the redirect URI with `code`, `scope`, `state` and `iss`, or with `error`. An unknown client or a redirect URI that is not the client's is told to the user only. Web clients that were allowed all of it before are let through at once.
         */
        get: operations["oauth.authorize"];
        put?: never;
        /**
         * Send a user to sign in, by form
         * @description The same with the parameters in a form (OpenID Connect Core, section 3.1.2.1), of at most 8000 characters. A browser that brings no cookies of this server, as one that another site sends here does not, is sent on to the address with these parameters, where it does.
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
         * Answer the consent page
         * @description Where the consent page sends its form. It takes no form but the one it was shown with, from the same browser.
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
         * @description A page to sign in with. In development mode the known users stand there to choose from.
         */
        get: operations["oauth.signInForm"];
        put?: never;
        /**
         * Sign in
         * @description Where the sign-in page sends its form. In development mode a user without a password needs none, and an unknown address becomes a user; else the password has to be right. When it is wrong, the response is 400 with the page again.
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
         * @description Ends the session of the browser. Tokens of applications stay good.
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
         * Show where to type in the code of a device
         * @description Where `verification_url` leads.
         */
        get: operations["oauth.deviceForm"];
        put?: never;
        /**
         * Connect a device
         * @description Where that page sends its form: first the code, then the decision.
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
         * Begin a sign-in on a device
         * @description Gives a code to show, and one to ask the token endpoint with (RFC 8628). The client may also say who it is with HTTP Basic, as at the token endpoint.
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
         * @description The token endpoint (RFC 6749, section 3.2) for authorization codes, refresh tokens, assertions of service accounts (RFC 7523) and device codes (RFC 8628); any other grant is `unsupported_grant_type`. A client says who it is in the form or with HTTP Basic, there with its id and secret percent-encoded each (RFC 6749, section 2.3.1), or as they are. A waiting device is answered 428 `authorization_pending`, 403 `slow_down` or `access_denied`, as published.
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
         * Revoke a token by address
         * @description The same as the POST, with the token in the query.
         */
        get: operations["oauth.revokeByQuery"];
        put?: never;
        /**
         * Revoke a token
         * @description Ends the sign-in that an access or refresh token belongs to: all its tokens, and the consent. It takes effect at once, in other processes within a second. The token may also stand in the query.
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
         * @description Tells what a token stands for.
         */
        get: operations["oauth.tokenInfo"];
        put?: never;
        /**
         * Look up a token by form
         * @description The same, with the token in a form or in the `Authorization` header.
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
         * Look up a token in the older form
         * @description Tells what a token stands for.
         */
        get: operations["oauth.olderTokenInfo"];
        put?: never;
        /**
         * Look up a token by form in the older form
         * @description The same, with the token in a form or in the `Authorization` header.
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
         * Read who is signed in
         * @description The user behind an access token with the scope `openid`, `email` or `profile`.
         */
        get: operations["oauth.userInfo"];
        put?: never;
        /**
         * Read who is signed in, by form
         * @description The same by POST (OpenID Connect Core, section 5.3.1), with the token in the `Authorization` header or in a form.
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
         * Read who is signed in, in the older form
         * @description The same with `id` and `verified_email`.
         */
        get: operations["oauth.olderUserInfo"];
        put?: never;
        /**
         * Read who is signed in, by form, in the older form
         * @description The same by POST (OpenID Connect Core, section 5.3.1), with the token in the `Authorization` header or in a form.
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
         * Read the public keys
         * @description What identity tokens are verified with, as JSON web keys.
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
         * Read the public keys as certificates
         * @description The same keys as X.509 certificates.
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
         * Read the public keys of a service account
         * @description What the assertions of a service account are verified with.
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
         * Read where everything is
         * @description The configuration that OpenID Connect clients begin with.
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
         * Show what runs here
         * @description Leads browsers, which ask for `text/html`, to the console where there is a sandbox. Everybody else gets a page that names the services with their addresses, and leads to the references, the sandbox and the metrics. Like the sandbox it is the operator's; everybody else is shown the way to the references, with 401.
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
         * Show a task to a person
         * @description The page that `webViewLink` of a task leads to: title, state, due date, notes, links and list, all as text. Whoever is signed in at this server sees their own tasks; whoever is not is sent to the sign-in page. A task that is not there and one of somebody else's are the same 404.
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
                 * @description Which invitation of whom, in base64url.
                 * @example WyI1cjh1MWo3aDBjM3Y2ZjJ0IiwiYWRhQGV4YW1wbGUuY29tIiwiYm9iQGVsc2UuZXhhbXBsZSJd
                 */
                id: string;
                /**
                 * @description What proves that this server has made the link.
                 * @example mVJrGdcDkW3uqZ5JrXU0gT
                 */
                seal: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an invitation to a guest from outside
         * @description Where the links "Yes", "Maybe" and "No" lead in the mail of an invitation, for guests who have no calendar here. The page shows the event and what the guest has answered, with a button for each answer; looking at it changes nothing. Of an event that is cancelled or over it says so, and has no buttons; a guest who has got a calendar here meanwhile is led there. The link opens what the mail told, to whoever has it. One that was changed, an event that is gone and a guest who is not invited any more are the same 404.
         */
        get: operations["pages.showInvitation"];
        put?: never;
        /**
         * Answer an invitation as a guest from outside
         * @description Where the page sends its form. The answer stands in the organizer's list of guests and in those of the other copies, as if the guest's own calendar program had sent it, and the page says it. It can be changed until the event is over. A cancelled event, one that is over and a guest who has a calendar here are refused with 409, and the page says why.
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
         * Show an event to a person
         * @description The page that `htmlLink` of an event leads to: title, time in the zone of the calendar, place, description, guests and conference. Everything is shown as text; HTML in a description does not run. Whoever is signed in at this server sees of the event what the calendar service shows to them; whoever is not sees what it shows to everybody, and is sent to the sign-in page where that is nothing. An event that is not there and one that the user may not see are the same 404.
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
         * @description The calendar as a file that calendar programs subscribe to (RFC 5545), as everybody may see it: by the access rule `default` with details or as busy blocks. A calendar that is not there and one that is not shown to everybody are the same 404.
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
         * Get a calendar as iCalendar by its private address
         * @description The calendar as the user sees it whose address this is, with the alarms of their default reminders: private events and guests as the user's role says. Whoever has the address sees as much; `quintet calendar feed` prints and renews it, and so does `calendarFeeds.renew`. A calendar that is not there, a secret that is wrong or was renewed, and a user who has lost access are the same 404.
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
         * Show that a meeting room exists
         * @description The page that the address of a built-in conference leads to. It says whether there is a room with this code, and nothing more: nobody can meet here.
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
         * @description The picture that `conferenceSolution.iconUri` of built-in conferences names.
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
         * Tell whether the process lives
         * @description Answers while the process lives, with the version that runs.
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
         * Tell whether the server can serve
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
         * Read the metrics
         * @description Rate, errors and duration of every operation, deliveries on their way and time spent in the database, in the text format of Prometheus. With `--workers`, also how many processes there are, and how many have died and been replaced.
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
         * List the services that can be discovered
         * @description Names every service that has a discovery document, and where that is. A service that is found below two prefixes has an entry for each of its names.
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
         * @description Describes a service so that a client can be built from it: methods, parameters, schemas, uploads and scopes. Addresses in it follow the request. Names are those of the source documents or the published ones, as the setting `DIALECT` says; scopes begin with `AUTH_SCOPE_BASE`.
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
         * @description The same document, as it is asked for where each service has a host of its own. Which service is meant says `name`, or else the first label of the host (`tasks.example.com`, `calendar-json.example.com`), or else the version alone; `v1` is then the task service.
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
         * @description Takes up to 1 000 requests to the task, timeline, ad-conversion and calendar services in one, and answers them in one. A
         *     batch has at most 16 MiB.
         *
         *     **Request.** The body is `multipart/mixed`, each part of the type `application/http`: a request line such as
         *     `GET /tasks/v1/users/@me/lists HTTP/1.1`, headers, a blank line and the body. Lines end with CRLF or LF. What a part does
         *     not need can be left out: body, blank line, length, the version of the protocol. A `Content-ID` names the part.
         *
         *     **What parts take over.** The headers of the batch, but for `Content-*` and those of the connection, and its query
         *     parameters, hold for each part that does not have its own. A part with a credential of its own, `Authorization` or
         *     `access_token`, takes over none.
         *
         *     **Effect.** Each part is signed in, validated, counted against quotas, logged and answered as a request of its own; its
         *     request id is that of the batch with a dot and its number. The effect is that of the requests one after another, in their
         *     order. A part that is refused does not hold up the others.
         *
         *     **Answer.** `multipart/mixed` with one part of the type `application/http` for each part, in the same order, with the
         *     `Content-ID` `<response-...>` of the one that was sent. It begins before the last part is done.
         *
         *     **Refusals.** The batch as a whole is refused, and nothing is done, when it is not `multipart/mixed`, is broken off, has no
         *     parts or more than 1 000, or is too large; with 503 while earlier requests of the caller use the memory that is available for them. A part by itself is answered 400 when it is not a request, names another server,
         *     holds another batch, an upload or a download (`alt=media`), or goes to something that is not in a batch of this address.
         *     Some operations refuse to be in a batch; they say so.
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
         * @description Does what `batch.send` does for requests to one service: a part that goes to another one is answered 400.
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
         * Read the clock
         * @description Returns the time all services go by, and whether it stands still.
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
         * @description Stops the clock at a time, or where it stands. Nothing happens by itself any more: retries wait, tokens do not expire.
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
         * Move the clock forwards
         * @description Moves the clock by a number of seconds, whether it runs or stands still. It passes through everything that falls due on the way, in order of time (`due.list`): deliveries are tried again, reminders are sent, conferences are made, and the answer comes when that is done. For all of it there are ten seconds of the machine's clock; then the rest of the way is one step. It does not go backwards.
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
         * Let the clock run
         * @description Lets the clock run again, from the machine's time.
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
         * @description Returns notifications and mails that left, are on their way or were given up, the newest first; with `after`, the first ones that were recorded after a mark, the earliest first. Finished ones are kept for a week. Mails that an earlier change of an event causes are among them: they are written after the answer to the change, and this waits for them.
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
         * @description Returns one delivery with what was sent and what became of it.
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
         * Send a delivery once more
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
         * @description Returns the rules in force, in the order in which they were added.
         */
        get: operations["deliveryRules.list"];
        put?: never;
        /**
         * Hold back, delay, lose, double or swap deliveries
         * @description Does something to notifications and mails on their way: those of a service, of a stream, of a kind, or all of them. A rule is for deliveries that have not been sent, also such as were recorded before it. Removing a rule lets go what it held. A reset removes all of them. Other processes of the server follow within half a second.
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
         * Remove a delivery rule
         * @description Deliveries do not meet it any more; what it held goes out.
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
         * List what is due next
         * @description Returns what is going to happen by itself, of all services: deliveries and their retries, reminders, work that follows a change, and what ends. The clock passes through all of it when it is moved forwards. What a delivery rule holds back is not in it.
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
         * List what has changed, and what came of it
         * @description Returns what has been made, changed and removed since a mark, in all services, as their own resources: every write counts, by whichever way it came about. Several changes of one resource are told as one, from before the first to after the last; a resource that was made and removed again is not told, and neither is a change that nobody sees. Beside it stand the deliveries and jobs that were recorded meanwhile. Each leads back to the request that it came of. An event is a resource of each calendar that it stands in: one with a guest of this server is made twice, and its organizer's change is one of the guest's event too, each as it is seen in that calendar; of an exception of a series, what differs from the series. With `request` it is what came of that request alone: what it wrote itself, and what the jobs and deliveries wrote that followed. At most 20,000 written rows, and 64 MiB of them, are kept; older ones are dropped. A reset and a restored snapshot begin anew. What another program writes to an SQLite database, such as a command of the command line while the server runs, is not recorded. Without a name of its own here are users, sign-in and tokens, what the sandbox itself keeps, and a resource's place among others. `etag`, `updated` and what depends on who asks are left out, and so is what is secret.
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
         * Search what the services hold
         * @description Searches the data of all services, each service its own: events by words of their texts, tasks by title and notes, timeline cards by their content, conversions by their ID, merchants by name, transactions by reference, amount and card, and all of them by their IDs. Texts without an index are searched in the latest rows only: 50,000 tasks of the user, 50,000 transactions, and 1,000 cards of each client. Requests and mails have searches of their own (`requests.list`, `mails.list`).
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
         * List mails
         * @description Returns the emails in the mail folder, the newest first; with `after`, the first ones that were recorded after a mark, the earliest first. All emails are written there unless `SMTP_URL` is set. The response waits up to two seconds for emails that earlier requests have caused and that are due. `mails.listHeads` is much faster and returns only recipients and subjects.
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
         * Get a mail
         * @description Returns one mail, whole.
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
         * List heads of mails
         * @description Returns the heads of the mails in the mail folder, the newest first: the same mails as `mails.list`, without what is written in them.
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
         * @description Returns requests that the services have answered, in the order in which they were answered: the latest that match, or with `after` the first that match from there on. With `wait`, and while there is none, the answer waits for the next one. Each process of the server keeps its last 2,000 requests and at most 32 MiB of them, and whoever is asked asks all the others. At most 400 of them are requests of the console, so that a console that is open does not push out the requests of apps. The sandbox's own requests, pages and files of pages are not recorded.
         */
        get: operations["requests.list"];
        put?: never;
        post?: never;
        /**
         * Forget recorded requests
         * @description Forgets what is recorded. Cursors stay good.
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
         * @description Returns all recorded requests that match as a file of the kind HAR 1.2, which browsers and proxies open. What is secret is not in it, as in the journal; bodies that were JSON or forms are written anew from what they said.
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
         * Follow requests as they are answered
         * @description Answers one line of JSON (NDJSON) for each request that matches, as soon as it is answered, until the client goes or the server stops. Without `after` it begins with the latest ones that are recorded, as many as `limit` says. At least every 15 seconds there is a line, with nothing but a cursor where nothing came. Who lost the connection takes up again with `after` and the last cursor; where the server was started anew, everything that it has recorded since is after it.
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
         * Verify what was asked
         * @description Counts the recorded requests that match, and tells whether there are as many as stated. With `within` it waits until `atLeast` is met. What is stated about bodies and queries must be contained in them: objects may have more members, arrays must be equal in length and contain in each place what is stated. A verification that fails is no error: `ok` is false, and `message` says what was there instead.
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
         * @description Gives the browser a cookie that stands for the operator's token for 12 hours. It is sent by pages of this server only (`SameSite=Strict`) and read by no script. A request that changes something must come from a page of this server (`Origin`) to be let in by it.
         */
        post: operations["session.start"];
        /**
         * Sign out of the console
         * @description Takes the cookie away.
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
         * Remove the data of all services
         * @description Removes what the services hold, all deliveries, captured mails, recorded requests and faults, and lets the clock run. Snapshots stay. Users, clients and their tokens stay, so a test goes on with the credentials it has.
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
         * @description Creates what a seed file says, YAML or JSON: users, groups, clients, keys and tokens, and what the services offer. All of it, or nothing; applying it again leaves the same state. It has at most 10 MiB, and as YAML 150 000 signs, words and ends of lines: send more than that as JSON, or load it with `quintet seed`. What is wrong is refused with its place in the file. The members are described by the JSON Schema at `/sandbox/v1/seeds/schema`, which editors complete by.
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
         * @description Creates a lively small company over the past and the next quarter: people, calendars, tasks, cards, shops with transactions, an advertiser. All of it, or nothing. Then the story of its past three weeks is told, by requests under a clock that is moved through them: so there are refusals, mails, deliveries, reminders and disputes. It takes some seconds, in which others see that clock, too; at the end it goes on as before. Loading the demo again on the same day leaves the same state, and the story is told once.
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
         * @description Returns the snapshots that were taken, by name.
         */
        get: operations["snapshots.list"];
        put?: never;
        /**
         * Take a snapshot
         * @description Keeps everything as it is at this moment under a name: users, tokens, the data of all services, uploaded contents, captured mails, the clock. A snapshot of that name is replaced. On PostgreSQL this is refused with 400.
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
         * @description Removes a snapshot. What it kept is not touched where it is in use.
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
         * @description Returns a snapshot as a file, to keep it elsewhere or to give it to another server. The server's secret is not in it. On PostgreSQL there are none.
         */
        get: operations["snapshots.download"];
        /**
         * Upload a snapshot
         * @description Keeps a file that `snapshots.download` or `quintet backup` wrote as a snapshot, to go back to. A snapshot of that name is replaced. A server's secret in it is dropped. A file that is none of these is refused with 400, on PostgreSQL every one.
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
         * Go back to a snapshot
         * @description Puts everything back as it was when the snapshot was taken: what has been made since is gone, tokens and users included, and the clock stands or runs as it did. Notifications that were waiting then are sent again. The mail folder holds the same mails as then. Synchronization tokens lose their value, as after a reset. Versions count on from there, so an ETag that was given in between may come again for something else: drop what was cached. On PostgreSQL this is refused with 400.
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
         * @description Returns the faults in force, in the order in which they were added.
         */
        get: operations["faults.list"];
        put?: never;
        /**
         * Let calls fail or wait
         * @description Makes calls of an operation, or of a whole service, wait, fail, lose their answer or get a broken one: all of them, those that fit, a number of them, or a share. Before the work, a call that fails changes nothing; after it, everything is done and the client does not know, which is what idempotency keys, `If-Match` and synchronization are for. Calls that are refused before (401, 403, 404 of a path, quotas) do not count. Several faults apply in the order in which they were added, until one fails the call; those that look at the body apply once it has been read. An answer that met a fault says so in the header `Quintet-Fault`: its id, its kind and when. Parts of a batch whose connection would be cut are answered 503, since they have none of their own. Other processes of the server follow within half a second.
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
         * Remove a fault
         * @description Calls do not meet it any more.
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
         * @description Returns the people who have an account, by mail address. Service accounts and resources are left out.
         */
        get: operations["users.list"];
        put?: never;
        /**
         * Create or change a user
         * @description Creates a user, or changes the one with this mail address; what is left out stays as it is. A new user belongs to the organization of the mail address unless `domain` says otherwise.
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
         * @description Issues a token with which requests are made on behalf of a user. Unless `expiresIn` says otherwise it is good until it is revoked, wherever the clock stands.
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
         * Let tokens of a user expire
         * @description Lets access tokens or refresh tokens of a user end now: a call with such an access token is answered 401, a refresh with such a refresh token `invalid_grant`. Without `kinds`, access tokens end and refresh tokens stay, as after an hour.
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
         * Let all page tokens expire
         * @description Lets every page token that was handed out so far expire, of all services and users: the next request with one is refused as one with a malformed token is, for the reason `invalid` (400), at the parameter of the token, and a client has to begin the list anew. Tokens that are handed out afterwards are good. Restoring a snapshot makes those good again that were good when it was taken.
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
         * Sign somebody in to an application
         * @description Does what a person does with the address that an application sends a browser to: opens it in a new browser, signs in, and answers where it is asked whether the application may have what it asks for. It goes through the pages of sign-in themselves, so what they refuse is refused here: an unknown client or a redirect URI that is not the client's, a wrong password, a user who is not there (in development mode the page makes one). What they tell the application, such as `access_denied` or `invalid_scope`, is an answer like any other. Nothing is fetched from the application, and the number of tries is not limited. Where nobody is asked, because the user has allowed the same before, `decision` has no effect.
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
         * @description Returns the applications that can ask users to sign in, and service accounts, by id. Their secrets are not kept and not told.
         */
        get: operations["oauthClients.list"];
        put?: never;
        /**
         * Create an OAuth client
         * @description Creates an application that can ask users to sign in, and returns its file as published auth libraries load it. The secret is shown now and not again. An installed one may use any port of the user's own machine unless `redirectUris` says otherwise; a web one names its redirect URIs.
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
         * Create a key of a service account
         * @description Creates a service account where there is none of this name, makes a key for it, and returns the key file as published auth libraries load it. The server keeps only the public half.
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
         * @description Returns which API keys there are, and of which client. The keys themselves are not kept.
         */
        get: operations["oauthClients.listKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Creates a key that tells an application apart and reaches public data. It is shown now and not again.
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
         * Create or change a group
         * @description Creates a group, or changes its name and members, as the administrator of an organization does. A group can be given access to calendars, invited to events, and asked for in free/busy queries; it may be a member of another one. Who joins or leaves has what the group gives, or has it no more, at the next request.
         */
        put: operations["groups.save"];
        post?: never;
        /**
         * Delete a group
         * @description Removes a group. Events that it was invited to keep its entry and those of its members, and access rules for it give nothing any more.
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
        /** @description Body of every refusal. `error.errors[0].reason` says what went wrong in a form made for programs, `error.message` in one made for people. Do not parse the message: its wording may change. */
        Error: {
            /** @description The refusal. */
            error: {
                /**
                 * Format: int32
                 * @description HTTP status code of the answer.
                 */
                code: number;
                /** @description What went wrong, for people; the message of the first element of `errors`. */
                message: string;
                /**
                 * @description Canonical name of the kind of error. Several HTTP status codes share a name.
                 * @enum {string}
                 */
                status: "INVALID_ARGUMENT" | "UNAUTHENTICATED" | "PERMISSION_DENIED" | "NOT_FOUND" | "ALREADY_EXISTS" | "ABORTED" | "FAILED_PRECONDITION" | "OUT_OF_RANGE" | "RESOURCE_EXHAUSTED" | "CANCELLED" | "DATA_LOSS" | "UNKNOWN" | "INTERNAL" | "UNIMPLEMENTED" | "UNAVAILABLE" | "DEADLINE_EXCEEDED";
                /** @description The single faults found, the most important one first: usually one, and each member that is missing where a body lacks several. */
                errors: {
                    /** @description Where the reason is defined, such as `global`, `usageLimits`, or the name of the service. */
                    domain: string;
                    /** @description What went wrong, for programs, such as `invalid`, `required`, `notFound`, `conditionNotMet` or `rateLimitExceeded`. */
                    reason: string;
                    /** @description What went wrong, for people. */
                    message: string;
                    /**
                     * @description How to read `location`: as a request header, or as a parameter, which includes path parameters and members of the body.
                     * @enum {string}
                     */
                    locationType?: "parameter" | "header";
                    /** @description The part of the request that caused the fault, such as `pageToken` or `If-Match`. */
                    location?: string;
                    /**
                     * Format: uri
                     * @description Address of a page that explains the fault.
                     */
                    extendedHelp?: string;
                }[];
                /** @description Further facts in structured form; which ones depends on the error. With reason `insufficientPermissions` for a token that is not enough, one with `reason` `ACCESS_TOKEN_SCOPE_INSUFFICIENT`: its `metadata` holds `service`, `method`, `acceptedScopes`, of which one would do, and `tokenScopes`, each separated by spaces. */
                details?: {
                    [key: string]: unknown;
                }[];
            };
        };
        /** @description What a device shows, and what it asks with. */
        DeviceCodes: {
            /** @description What the device asks the token endpoint with. */
            device_code: $Read<string>;
            /** @description What the user types in. */
            user_code: $Read<string>;
            /**
             * Format: uri
             * @description Where the user types it in.
             */
            verification_url: $Read<string>;
            /**
             * Format: uri
             * @description The same, by its name in RFC 8628.
             */
            verification_uri: $Read<string>;
            /**
             * Format: uri
             * @description The same with the code, for a picture to scan.
             */
            verification_uri_complete: $Read<string>;
            /**
             * Format: int32
             * @description For how many seconds the codes are good.
             */
            expires_in: $Read<number>;
            /**
             * Format: int32
             * @description How many seconds to wait between two requests.
             */
            interval: $Read<number>;
        };
        /** @description A refusal of the sign-in endpoints (RFC 6749, section 5.2). */
        OauthError: {
            /** @description What went wrong, for programs: `invalid_request`, `invalid_client`, `invalid_grant`, `invalid_scope`, `invalid_token`, `unauthorized_client`, `unsupported_grant_type`, `insufficient_scope`; for devices `authorization_pending`, `slow_down`, `access_denied`, `expired_token`. */
            error: $Read<string>;
            /** @description What went wrong, for people. */
            error_description: $Read<string>;
        };
        /** @description Parameters of the token endpoint. Which ones are needed depends on `grant_type`; each may be sent once. */
        TokenRequest: {
            /**
             * @description What the client has to show for a token.
             * @enum {string}
             */
            grant_type: "authorization_code" | "refresh_token" | "urn:ietf:params:oauth:grant-type:jwt-bearer" | "urn:ietf:params:oauth:grant-type:device_code" | "http://oauth.net/grant_type/device/1.0";
            /** @description The client, unless it authenticates with HTTP Basic or sends an assertion. */
            client_id?: string;
            /** @description Its secret, unless it has none or authenticates with HTTP Basic. */
            client_secret?: string;
            /** @description The authorization code. It is good once and for ten minutes. */
            code?: string;
            /** @description The one that the code was asked for with. */
            redirect_uri?: string;
            /** @description What the code challenge was made from (RFC 7636). */
            code_verifier?: string;
            /** @description The refresh token. It is good until it is revoked. */
            refresh_token?: string;
            /** @description Fewer scopes than the refresh token has. */
            scope?: string;
            /** @description A JSON web token that a service account signed with RS256: `iss` its address, `scope`, `aud` this endpoint or one of `TOKEN_AUDIENCES`, `iat`, `exp` at most an hour later, and `sub` to act for a user of the organization it may act in. */
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
             * @description For how many seconds it is good.
             */
            expires_in: $Read<number>;
            /** @description The refresh token, with the first tokens of an offline sign-in. */
            refresh_token?: $Read<string>;
            /** @description The scopes, separated by spaces, as the client spelled them. */
            scope: $Read<string>;
            /**
             * @description How to use the access token.
             * @enum {string}
             */
            token_type: $Read<"Bearer">;
            /** @description An identity token (OpenID Connect), with the scope `openid`. */
            id_token?: $Read<string>;
        };
        /** @description Nothing. */
        Empty: Record<string, never>;
        /** @description What an access token stands for, as texts. Of an identity token, its claims. */
        TokenInfo: {
            /** @description The client it was issued to. */
            azp?: $Read<string>;
            /** @description The same. */
            aud?: $Read<string>;
            /** @description Id of the user. */
            sub?: $Read<string>;
            /** @description The scopes, separated by spaces. */
            scope?: $Read<string>;
            /** @description When it ends, in seconds since 1970. */
            exp?: $Read<string>;
            /** @description In how many seconds it ends. */
            expires_in?: $Read<string>;
            /** @description Mail address of the user, with the scope `email`. */
            email?: $Read<string>;
            /** @description `true`, beside the mail address. */
            email_verified?: $Read<string>;
            /** @description `offline` where the client has a refresh token, else `online`. */
            access_type?: $Read<string>;
        } & {
            [key: string]: string;
        };
        /** @description What an access token stands for, in the older form. Of an identity token, its claims, as in the newer form. */
        OlderTokenInfo: {
            /** @description The client it was issued to. */
            issued_to?: $Read<string>;
            /** @description The same. */
            audience?: $Read<string>;
            /** @description Id of the user. */
            user_id?: $Read<string>;
            /** @description The scopes, separated by spaces. */
            scope?: $Read<string>;
            /**
             * Format: int32
             * @description In how many seconds it ends.
             */
            expires_in?: $Read<number>;
            /** @description Mail address of the user, with the scope `email`. */
            email?: $Read<string>;
            /** @description True, beside the mail address. */
            verified_email?: $Read<boolean>;
            /** @description `offline` where the client has a refresh token, else `online`. */
            access_type?: $Read<string>;
        } & {
            [key: string]: unknown;
        };
        /** @description The user behind an access token (OpenID Connect). */
        UserInfo: {
            /** @description Id of the user. */
            sub: $Read<string>;
            /** @description Mail address, with the scope `email`. */
            email?: $Read<string>;
            /** @description True, beside the mail address. */
            email_verified?: $Read<boolean>;
            /** @description The organization, by its domain. */
            hd?: $Read<string>;
            /** @description Full name, with the scope `profile`. */
            name?: $Read<string>;
            /** @description All but the last word of the name. */
            given_name?: $Read<string>;
            /** @description The last word of a name of several. */
            family_name?: $Read<string>;
            /**
             * Format: uri
             * @description Address of a picture.
             */
            picture?: $Read<string>;
        };
        /** @description The user behind an access token, in the older form. */
        OlderUserInfo: {
            /** @description Id of the user. */
            id: $Read<string>;
            /** @description Mail address, with the scope `email`. */
            email?: $Read<string>;
            /** @description True, beside the mail address. */
            verified_email?: $Read<boolean>;
            /** @description The organization, by its domain. */
            hd?: $Read<string>;
            /** @description Full name, with the scope `profile`. */
            name?: $Read<string>;
            /** @description All but the last word of the name. */
            given_name?: $Read<string>;
            /** @description The last word of a name of several. */
            family_name?: $Read<string>;
            /**
             * Format: uri
             * @description Address of a picture.
             */
            picture?: $Read<string>;
        };
        /** @description A JSON web key set (RFC 7517). */
        WebKeys: {
            /** @description The public keys. */
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
                /** @description The key id, which tokens name in their header. */
                kid: $Read<string>;
            }[]>;
        };
        /** @description X.509 certificates in PEM by key id. */
        Certificates: {
            [key: string]: string;
        };
        /** @description Where everything is (OpenID Connect Discovery, section 3). */
        OpenidConfiguration: {
            /**
             * Format: uri
             * @description Origin of this server, as the request names it.
             */
            issuer: $Read<string>;
            /**
             * Format: uri
             * @description Where the user's browser is sent.
             */
            authorization_endpoint: $Read<string>;
            /**
             * Format: uri
             * @description Where tokens are got.
             */
            token_endpoint: $Read<string>;
            /**
             * Format: uri
             * @description The public keys.
             */
            jwks_uri: $Read<string>;
            /**
             * @description Authorization requests are not taken from an address. Clients believe that they are where this is not said.
             * @enum {boolean}
             */
            request_uri_parameter_supported?: $Read<false>;
        } & {
            [key: string]: unknown;
        };
        /** @description That the process lives, and what it runs. */
        Liveness: {
            /** @description `ok`. */
            status: $Read<string>;
            /** @description Version of the package. */
            version: $Read<string>;
            /** @description Date and commit of what was built. Absent where that is not known, as where the sources run. */
            build?: $Read<string>;
        };
        /** @description How the server fares. */
        Status: {
            /** @description `ok`, or what is the matter. */
            status: $Read<string>;
        };
        /** @description A service, and where its discovery document is. */
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
            /** @description What the service is about. */
            description: $Read<string>;
            /**
             * Format: uri
             * @description Address of the document.
             */
            discoveryRestUrl: $Read<string>;
            /** @description The same, relative to the list. */
            discoveryLink: $Read<string>;
            /** @description Pictures of the service, by size. */
            icons: $Read<{
                [key: string]: string;
            }>;
            /**
             * Format: uri
             * @description Address of the reference.
             */
            documentationLink: $Read<string>;
            /** @description Remarks on the state of the service. */
            labels: $Read<string[]>;
            /** @description Whether this server's answers go by this name. */
            preferred: $Read<boolean>;
        };
        /** @description Services that can be discovered. */
        DirectoryList: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"discovery#directoryList">;
            /** @description Version of the list, with its double quotes. */
            etag: $Read<string>;
            /**
             * @description Version of the format.
             * @constant
             */
            discoveryVersion: $Read<"v1">;
            /** @description The services; present even when empty. */
            items: $Read<components["schemas"]["DirectoryItem"][]>;
        };
        /** @description A discovery document. Here stand the members that clients begin with; the format has further ones. */
        RestDescription: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"discovery#restDescription">;
            /** @description Version of the document, with its double quotes. */
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
            /** @description Version of the contract, as a day: yyyymmdd. */
            revision: $Read<string>;
            /** @description Title of the service. */
            title: $Read<string>;
            /** @description What the service is about. */
            description: $Read<string>;
            /** @description Pictures of the service, by size. */
            icons?: $Read<{
                [key: string]: string;
            }>;
            /**
             * Format: uri
             * @description Address of the reference.
             */
            documentationLink?: $Read<string>;
            /** @description Remarks on the state of the service. */
            labels?: $Read<string[]>;
            /**
             * @description Protocol of the service.
             * @constant
             */
            protocol: $Read<"rest">;
            /**
             * Format: uri
             * @description Origin of the server, with a slash at its end.
             */
            rootUrl: $Read<string>;
            /** @description What paths of methods are relative to, below the root. It may be empty. */
            servicePath: $Read<string>;
            /**
             * Format: uri
             * @description Root and service path together.
             */
            baseUrl: $Read<string>;
            /** @description The service path with a slash before it. */
            basePath: $Read<string>;
            /** @description Where batches go, below the root. */
            batchPath: $Read<string>;
            /** @description The query parameters of every method. */
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
            /** @description Whether the clock stands still. */
            frozen: $Read<boolean>;
        };
        /** @description Where to stop the clock. */
        ClockFreeze: {
            /**
             * Format: date-time
             * @description The time to stop at; where the clock stands when left out.
             */
            at?: string;
            /**
             * @description What becomes of access tokens that applications got by signing in. With `stay`, which counts when this is left out, they stay good for as long as they would have been; with `end` they end when the clock passes their time. Tokens of the sandbox and the command line go by what they were issued with.
             * @enum {string}
             */
            tokens?: "stay" | "end";
        };
        /** @description How far to move the clock. */
        ClockAdvance: {
            /** @description Seconds to move forwards, fractions down to a millisecond included; at most a hundred years. */
            seconds: number;
            /**
             * @description What becomes of access tokens that applications got by signing in. With `stay`, which counts when this is left out, they stay good for as long as they would have been; with `end` they end when the clock passes their time. Tokens of the sandbox and the command line go by what they were issued with.
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
            /** @description Headers by lower-case names, up to 4,096 characters in total. Values of a header that was sent several times are joined with commas. The value of a header that holds credentials, such as `set-cookie`, is `(secret)`. */
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
        /** @description What led to something. Without members where the server did it by itself. */
        Cause: {
            /** @description The request at its beginning, by its id in the journal (`requests.get`). Absent where no request led to it. */
            request?: $Read<string>;
            /** @description What did it, where it was not the request itself: a job by its kind, `delivery`, or an operation of the sandbox such as `clock.advance`. */
            by?: $Read<string>;
        };
        /** @description A notification or a mail on its way out. */
        Delivery: {
            /** @description Identifier, the same at every attempt. Notifications carry it in the header `X-Delivery-Id`. */
            id: $Read<string>;
            /** @description The service it comes from. */
            service: $Read<string>;
            /** @description What keeps its order. Deliveries of one stream go out one after the other. */
            stream: $Read<string>;
            /**
             * @description How it goes out.
             * @enum {string}
             */
            kind: $Read<"http" | "mail">;
            /**
             * @description `pending`, its turn has come; `waiting`, behind another one of its stream; `delivered`; `abandoned` after an error that is not retried, after ten attempts, or by a rule that drops it; `cancelled` before it went out. A test that waits for deliveries should fail if one is `abandoned`, and show its `response`: `settled()` of the test kit does.
             * @enum {string}
             */
            state: $Read<"pending" | "waiting" | "delivered" | "abandoned" | "cancelled">;
            /**
             * Format: int32
             * @description Attempts made so far.
             */
            attempts: $Read<number>;
            /**
             * Format: date-time
             * @description When the next attempt is due, or the last one was.
             */
            due: $Read<string>;
            /** @description Whether a delivery rule keeps it from going just now. Absent where none does. */
            held?: $Read<boolean>;
            /** @description What the last attempt met, such as `status 503`. */
            outcome?: $Read<string>;
            /** @description The receiver's response to the last attempt. It is absent for mails, before the first attempt, and if the last attempt received no response. */
            response?: components["schemas"]["ReceiverResponse"];
            /**
             * Format: date-time
             * @description When the change happened that caused it.
             */
            created: $Read<string>;
            /**
             * Format: date-time
             * @description When it was delivered, given up or cancelled.
             */
            finished?: $Read<string>;
            /** @description What is sent. For `http`, `url`, `headers` and `body`; for `mail`, the parts of the mail. */
            request: $Read<{
                [key: string]: unknown;
            }>;
            /** @description What led to it, where one delivery is asked for. Absent where that is not recorded. */
            cause?: components["schemas"]["Cause"];
        };
        /** @description A page of deliveries. */
        Deliveries: {
            /** @description Deliveries, the newest first; with `after`, the earliest first. */
            items: components["schemas"]["Delivery"][];
            /** @description The last delivery that was recorded before this response. Use it as `after` to get only later deliveries and emails. Emails and deliveries share their marks. */
            mark: $Read<string>;
        };
        /** @description What happens to deliveries on their way. */
        DeliveryRule: {
            /** @description Identifier. */
            id: $Read<string>;
            /**
             * @description Only deliveries of this service.
             * @enum {string}
             */
            service?: "calendar" | "conversions" | "payments" | "tasks" | "timeline";
            /** @description Only deliveries of this stream, such as `channel:` followed by the id of a notification channel (and by `@` and the client id, where an earlier channel of another client has the same id), or `mail:` followed by an address. */
            stream?: string;
            /**
             * @description Only notifications (`http`), or only mails.
             * @enum {string}
             */
            kind?: "http" | "mail";
            /**
             * @description `hold`, they wait until the rule is removed; `delay`, they go out so many `seconds` after the change; `drop`, they are lost, and count as given up; `twice`, what arrives arrives a second time, with the same id; `outOfOrder`, of two of a stream the later one goes first, and the first waits until there is a second.
             * @enum {string}
             */
            action: "hold" | "delay" | "drop" | "twice" | "outOfOrder";
            /** @description Of a `delay`, by the clock of the services. */
            seconds?: number;
            /**
             * Format: int32
             * @description Of `drop` and `twice`, how many deliveries still meet it; all when left out.
             */
            count?: number;
        };
        /** @description The rules in force. */
        DeliveryRules: {
            /** @description In the order in which they were added. */
            items: $Read<components["schemas"]["DeliveryRule"][]>;
        };
        /** @description What is to happen to deliveries on their way; to all of them unless it says to which. */
        NewDeliveryRule: {
            /**
             * @description Only deliveries of this service.
             * @enum {string}
             */
            service?: "calendar" | "conversions" | "payments" | "tasks" | "timeline";
            /** @description Only deliveries of this stream, such as `channel:` followed by the id of a notification channel (and by `@` and the client id, where an earlier channel of another client has the same id), or `mail:` followed by an address. */
            stream?: string;
            /**
             * @description Only notifications (`http`), or only mails.
             * @enum {string}
             */
            kind?: "http" | "mail";
            /**
             * @description `hold`, they wait until the rule is removed; `delay`, they go out so many `seconds` after the change; `drop`, they are lost, and count as given up; `twice`, what arrives arrives a second time, with the same id; `outOfOrder`, of two of a stream the later one goes first, and the first waits until there is a second.
             * @enum {string}
             */
            action: "hold" | "delay" | "drop" | "twice" | "outOfOrder";
            /** @description Of a `delay`, by the clock of the services. */
            seconds?: number;
            /**
             * Format: int32
             * @description Of `drop` and `twice`, how many deliveries meet it; all when left out.
             */
            count?: number;
        };
        /** @description Something that is going to happen by itself, by the clock of the services. */
        Due: {
            /** @description Whose it is; `platform` for tokens. */
            service: $Read<string>;
            /** @description What kind of thing: `delivery` for a first attempt, `retry` for a further one, `reminder` for a look at what a user is to be reminded of, `conference`, `job` for other work that follows a change, `expiry` for what is good until then, `dispute` for evidence that is due. */
            kind: $Read<string>;
            /**
             * Format: date-time
             * @description When, by the clock of the services. What is past waits for something, such as the attempt under way.
             */
            due: $Read<string>;
            /** @description Mail address of whom it concerns. Absent where it is nobody in particular. */
            user?: $Read<string>;
            /** @description What it is, in words; of a retry also what the last attempt met, and of an attempt that has begun that it is under way. */
            what: $Read<string>;
            /** @description Whether something is done then, which `clock.advance` stops for. Otherwise something only stops to be good. */
            acts: $Read<boolean>;
        };
        /** @description What is due next. */
        DueList: {
            /** @description The earliest first. */
            items: $Read<components["schemas"]["Due"][]>;
        };
        /** @description How many resources of one kind have changed. */
        ChangeCount: {
            /** @description The service. */
            service: $Read<string>;
            /** @description The resource, as operations call it. */
            resource: $Read<string>;
            /**
             * Format: int32
             * @description How many are there that were not.
             */
            made: $Read<number>;
            /**
             * Format: int32
             * @description How many are there with other members.
             */
            changed: $Read<number>;
            /**
             * Format: int32
             * @description How many are there no more.
             */
            removed: $Read<number>;
        };
        /** @description A resource that was made, changed or removed. */
        Change: {
            /** @description The service. */
            service: $Read<string>;
            /** @description The resource, as operations call it: `tasks` of `tasks.insert`. */
            resource: $Read<string>;
            /** @description Its identifier. */
            id: $Read<string>;
            /** @description Its address at this server. Absent where it has none of its own. */
            path?: $Read<string>;
            /**
             * @description What became of it.
             * @enum {string}
             */
            change: $Read<"made" | "changed" | "removed">;
            /** @description Its members before. Absent where it was made. */
            before?: $Read<{
                [key: string]: unknown;
            }>;
            /** @description Its members afterwards. Absent where it was removed. */
            after?: $Read<{
                [key: string]: unknown;
            }>;
            /** @description The names of the members that differ, of what was changed. Empty where it was moved to another address. */
            members: $Read<string[]>;
            /** @description What led to it, the first one first. Empty where the server did it by itself. */
            causes: $Read<components["schemas"]["Cause"][]>;
        };
        /** @description A notification or a mail, with what led to it. */
        CausedDelivery: {
            delivery: components["schemas"]["Delivery"];
            cause: components["schemas"]["Cause"];
        };
        /** @description Work that was left for later, with what led to it. */
        CausedJob: {
            /** @description The service. */
            service: $Read<string>;
            /** @description What kind of work it is, in a word. */
            kind: $Read<string>;
            /** @description Whether it has been done. */
            done: $Read<boolean>;
            cause: components["schemas"]["Cause"];
        };
        /** @description What has changed, and what came of it. */
        Changes: {
            /** @description The moment of this answer, to use as `after` later. */
            mark: $Read<string>;
            /** @description How many resources have changed, by service and resource. */
            counts: $Read<components["schemas"]["ChangeCount"][]>;
            /** @description The resources that have changed, in the order in which they were first written; at most as many as `limit` says. */
            items: $Read<components["schemas"]["Change"][]>;
            /**
             * Format: int32
             * @description How many more have changed.
             */
            left: $Read<number>;
            /** @description The notifications and mails that were recorded, at most as many as `limit` says. */
            deliveries: $Read<components["schemas"]["CausedDelivery"][]>;
            /** @description Work that was left for later, such as mails to write, reminders and conferences to make; at most as much as `limit` says. */
            jobs: $Read<components["schemas"]["CausedJob"][]>;
        };
        /** @description Something that a search has found. */
        Finding: {
            /** @description Whose it is. */
            service: $Read<string>;
            /** @description What kind of thing: `event`, `task`, `merchant`, `transaction`. */
            kind: $Read<string>;
            /** @description Its identifier. */
            id: $Read<string>;
            /** @description What people call it. */
            title: $Read<string>;
            /** @description What tells it from others of the same title. */
            about: $Read<string>;
            /** @description Where the console's view of the service shows it. */
            view: $Read<{
                /** @description What follows the view in the path. */
                path?: string;
                /** @description Parameters. */
                query: {
                    [key: string]: string;
                };
            }>;
        };
        /** @description What was found. */
        Findings: {
            /** @description Service by service, what fits best or is newest first. */
            items: $Read<components["schemas"]["Finding"][]>;
        };
        /** @description A mail in the mail folder. */
        Mail: {
            /** @description Identifier, which is that of its delivery. */
            id: $Read<string>;
            /**
             * Format: date-time
             * @description When it was written.
             */
            date?: $Read<string>;
            /** @description Mail address of the sender. */
            from: $Read<string>;
            /** @description Mail addresses of those it goes to, copies included. */
            to: $Read<string[]>;
            /** @description Subject. */
            subject: $Read<string>;
            /** @description The text. Absent when there is none. */
            text?: $Read<string>;
            /** @description The same as HTML. Absent when there is none. */
            html?: $Read<string>;
            /** @description Addresses in text and HTML, each once, in the order in which they stand there. */
            links: $Read<string[]>;
            /** @description What comes with it, such as an invitation. */
            attachments: $Read<{
                /** @description File name. Absent when it has none. */
                name?: string;
                /** @description Media type. */
                type: string;
                /** @description Method of an invitation (RFC 5546), such as `REQUEST`. */
                method?: string;
                /**
                 * Format: int64
                 * @description Size.
                 */
                bytes: number;
                /** @description Content where it is text. */
                text?: string;
                /** @description Content where it is not, as base64. */
                content?: string;
            }[]>;
            /** @description The whole message as it would have been sent (RFC 5322). */
            message: $Read<string>;
        };
        /** @description A page of the mails in the mail folder. */
        Mails: {
            /** @description Mails, the newest first; with `after`, the earliest first. */
            items: components["schemas"]["Mail"][];
            /** @description The last delivery that was recorded before this response. Use it as `after` to get only later deliveries and emails. Emails and deliveries share their marks. */
            mark: $Read<string>;
        };
        /** @description The head of a mail in the mail folder. */
        MailHead: {
            /** @description Identifier of the mail, which is that of its delivery. */
            id: $Read<string>;
            /**
             * Format: date-time
             * @description When it was written.
             */
            date?: $Read<string>;
            /** @description Mail address of the sender. */
            from: $Read<string>;
            /** @description Mail addresses of those it goes to, copies included. */
            to: $Read<string[]>;
            /** @description Subject. */
            subject: $Read<string>;
            /** @description Media type of the message, in small letters. A mail of the services that something is attached to is `multipart/mixed`. */
            type: $Read<string>;
        };
        /** @description A page of the heads of mails. */
        MailHeads: {
            /** @description Heads of mails, the newest first. */
            items: components["schemas"]["MailHead"][];
        };
        /** @description Who asked. Absent where nobody signed in. */
        RequestCaller: {
            /** @description Mail address of the user. Absent for an API key or an app. */
            user?: $Read<string>;
            /** @description The OAuth client that acted for the user or owns the API key, or the app of the payment service. */
            client?: $Read<string>;
            /** @description What the credential allows, by short names of scopes. */
            scopes?: $Read<string[]>;
        };
        /** @description Why it was refused. Absent where it was not. */
        RequestRefusal: {
            /** @description Kind of refusal, which decides the status, such as `invalid`, `forbidden`, `notFound`, `conflict` or `stale`. */
            kind: $Read<string>;
            /** @description Reason, for programs. */
            reason: $Read<string>;
            /** @description The rule that was broken, for people. */
            message: $Read<string>;
            /** @description Where in the request, such as `attendees/0/email`, `pageToken` or `If-Match`. */
            location?: $Read<string>;
            /**
             * @description What `location` names.
             * @enum {string}
             */
            locationType?: $Read<"field" | "parameter" | "header">;
            /**
             * @description What would be right, as the header `Quintet-Hint` said it. Absent where nothing is known to say, and outside of development.
             * @example The member "due" is a date and a time with an offset, such as 2026-03-02T09:00:00Z.
             */
            hint?: $Read<string>;
            /**
             * @description Where the docs of this server explain the reason. Absent outside of development.
             * @example /docs/errors#invalid
             */
            help?: $Read<string>;
            /** @description Every rule of the contract that was broken, where the service looks for all of them. */
            rules?: $Read<{
                /**
                 * @description Part of the request.
                 * @enum {string}
                 */
                in: "body" | "query" | "path" | "header";
                /** @description Names of members from the outside in, separated by slashes; empty for the whole part. */
                location: string;
                /** @description Keyword of JSON Schema, such as `required` or `pattern`. */
                rule: string;
                /** @description What it asks for. */
                message: string;
            }[]>;
        };
        /** @description The fault of the sandbox that a call met. Absent where it met none. */
        FaultMark: {
            /** @description Identifier of the fault. */
            id: $Read<string>;
            /**
             * @description What it did.
             * @enum {string}
             */
            kind: $Read<"refusal" | "latency" | "drop" | "slow" | "truncated" | "notJson">;
            /**
             * @description Whether the work was done by then.
             * @enum {string}
             */
            when: $Read<"before" | "after">;
        };
        /** @description A name in a request that means nothing. */
        IgnoredName: {
            /**
             * @description Where it stood.
             * @enum {string}
             */
            in: $Read<"body" | "query">;
            /** @description The member, as a path of member names without the places in arrays; or the parameter. */
            location: $Read<string>;
            /** @description The name that was most likely meant. */
            meant?: $Read<string>;
        };
        /** @description Headers and body of a request or an answer. */
        RecordedMessage: {
            /** @description Headers by lower-case names. Those that hold credentials are `(secret)`. Empty for requests of `platform`. */
            headers: $Read<{
                [key: string]: string;
            }>;
            /** @description The body where it is JSON or a form, as a value. Absent where there is none. */
            body?: $Read<unknown>;
            /** @description The body where it is other text, or the beginning of one that is longer than 64 KiB. */
            text?: $Read<string>;
            /**
             * Format: int64
             * @description Length of the body in bytes, as far as it was read or written, before compression.
             */
            bytes: $Read<number>;
            /**
             * @description Why the body is not here, or not whole: `long` (more than 64 KiB), `binary`, `upload` (it was not held whole), `secret` (what might be secret could not be told from the rest).
             * @enum {string}
             */
            omitted?: $Read<"long" | "binary" | "upload" | "secret">;
        };
        /** @description A request that was answered. What the contracts mark as secret (`x-secret`: card numbers, security codes, passwords, tokens, keys) is not in it, nor are credentials; `(secret)` stands in its place. */
        RecordedRequest: {
            /** @description Identifier. */
            id: $Read<string>;
            /**
             * Format: date-time
             * @description When it came, by the machine's clock.
             */
            time: $Read<string>;
            /**
             * Format: date-time
             * @description When it was answered, by the clock of the services.
             */
            clock: $Read<string>;
            /** @description Whose request it was; `platform` for signing in, discovery and batches. Absent where nothing is at the path. */
            service?: $Read<string>;
            /** @description The operation, by its `operationId`. Absent where there is none. */
            operation?: $Read<string>;
            /** @description Method, as it was sent. */
            method: $Read<string>;
            /** @description Path, as it was sent. */
            path: $Read<string>;
            /** @description Parameters of the address; repeated ones are arrays, those with brackets are nested. Absent when there are none, and for requests of `platform`. */
            query?: $Read<{
                [key: string]: unknown;
            }>;
            /**
             * Format: int32
             * @description Status of the answer; 499 where the client went before it had one, or a fault cut the connection.
             */
            status: $Read<number>;
            /** @description Milliseconds from the first line of the request to the last byte of the answer. */
            durationMs: $Read<number>;
            /** @description Whether it came as part of a batch. */
            inBatch: $Read<boolean>;
            caller?: components["schemas"]["RequestCaller"];
            refusal?: components["schemas"]["RequestRefusal"];
            fault?: components["schemas"]["FaultMark"];
            /** @description Members of the body and parameters that the contract does not know and the server has ignored, at most 20. Absent where there are none, and in production. */
            ignored?: $Read<components["schemas"]["IgnoredName"][]>;
            request: components["schemas"]["RecordedMessage"];
            answer: components["schemas"]["RecordedMessage"];
        };
        /** @description Recorded requests. */
        RecordedRequests: {
            /** @description Requests, the latest last. */
            items: $Read<components["schemas"]["RecordedRequest"][]>;
            /** @description Give it as `after` for what comes after these. */
            cursor: $Read<string>;
            /**
             * Format: int32
             * @description How many requests after the cursor of this request are forgotten already, whether they would match or not.
             */
            missed: $Read<number>;
            /**
             * Format: int64
             * @description How many requests of apps were recorded since the server was started or the requests were cleared, including those that are no longer stored. Requests of the console do not count.
             */
            answered: $Read<number>;
            /**
             * Format: int32
             * @description How many requests have arrived and are not recorded yet, whether they would match or not. A request is recorded when its response is complete. The sandbox's own requests are not counted.
             */
            open: $Read<number>;
        };
        /** @description A header, or a parameter of the address. */
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
            /** @description The body as JSON, where it was JSON or a form, or other text. */
            text: string;
            /** @description Why the body is not in it. */
            comment?: string;
        };
        /** @description A request and its answer. Members that begin with an underscore are this server's own. */
        HarEntry: {
            /**
             * Format: date-time
             * @description When it came, by the machine's clock.
             */
            startedDateTime: string;
            /** @description Milliseconds it took. */
            time: number;
            /** @description What was asked. */
            request: {
                /** @description Method, as it was sent. */
                method: string;
                /** @description Address, without secrets. */
                url: string;
                /** @description Always `HTTP/1.1`. */
                httpVersion: string;
                /** @description None: they are secret. */
                cookies: components["schemas"]["HarNamed"][];
                /** @description Headers, without secrets. */
                headers: components["schemas"]["HarNamed"][];
                /** @description Parameters of the address. */
                queryString: components["schemas"]["HarNamed"][];
                postData?: components["schemas"]["HarPostData"];
                /**
                 * Format: int32
                 * @description -1: not known.
                 */
                headersSize: number;
                /**
                 * Format: int64
                 * @description Bytes of the body.
                 */
                bodySize: number;
            };
            /** @description What was answered. */
            response: {
                /**
                 * Format: int32
                 * @description Status; 499 where nobody got an answer.
                 */
                status: number;
                /** @description Its words. */
                statusText: string;
                /** @description Always `HTTP/1.1`. */
                httpVersion: string;
                /** @description None: they are secret. */
                cookies: components["schemas"]["HarNamed"][];
                /** @description Headers, without secrets. */
                headers: components["schemas"]["HarNamed"][];
                /** @description The body. */
                content: {
                    /**
                     * Format: int64
                     * @description Bytes.
                     */
                    size: number;
                    /** @description Media type. */
                    mimeType: string;
                    /** @description The body, where it is text. */
                    text?: string;
                    /** @description Why the body is not in it. */
                    comment?: string;
                };
                /** @description The header `Location`. */
                redirectURL: string;
                /**
                 * Format: int32
                 * @description -1: not known.
                 */
                headersSize: number;
                /**
                 * Format: int64
                 * @description Bytes of the body.
                 */
                bodySize: number;
            };
            /** @description Empty: nothing is known of caches. */
            cache: Record<string, never>;
            /** @description Where the time went; all of it is `wait`. */
            timings: {
                /** @description Milliseconds. */
                send: number;
                /** @description Milliseconds. */
                wait: number;
                /** @description Milliseconds. */
                receive: number;
            };
            /** @description Identifier in the journal. */
            _id: string;
            /** @description Whose request it was. */
            _service?: string;
            /** @description The operation, by its `operationId`. */
            _operation?: string;
            /** @description Mail address of the user. */
            _user?: string;
            /**
             * Format: date-time
             * @description When it was answered, by the clock of the services.
             */
            _clock: string;
            /** @description The fault that it met: kind, when, and id. */
            _fault?: string;
        };
        /** @description Recorded requests as a file of the kind HAR 1.2. */
        Har: {
            /** @description All of it. */
            log: {
                /**
                 * @description Of the format.
                 * @enum {string}
                 */
                version: "1.2";
                /** @description What wrote it. */
                creator: {
                    /** @description Of this server. */
                    name: string;
                    /** @description Of this server. */
                    version: string;
                };
                /** @description The requests, the latest last. */
                entries: components["schemas"]["HarEntry"][];
            };
        };
        /** @description A line of the stream of requests. */
        JournalLine: {
            /** @description Give it as `after` to take up again behind this line. */
            cursor: $Read<string>;
            request?: components["schemas"]["RecordedRequest"];
            /**
             * Format: int64
             * @description How many milliseconds ago the request had been answered when this line was written. It comes with each request: what happens now can be told from what had been recorded before.
             */
            ageMs?: $Read<number>;
            /**
             * Format: int32
             * @description How many requests between the line before and this one are forgotten, where there are any.
             */
            missed?: $Read<number>;
            /**
             * Format: int64
             * @description How many requests of apps were recorded since the server was started or the requests were cleared, including those that are no longer stored. Requests of the console do not count.
             */
            answered: $Read<number>;
        };
        /** @description What must have been asked, and how often. Without `atLeast`, `atMost` and `exactly`, at least once. */
        NewVerification: {
            /** @description Whose request. */
            service?: string;
            /** @description The operation, by its `operationId`. */
            operation?: string;
            /** @description Mail address of the user. */
            user?: string;
            /** @description OAuth client or app. */
            client?: string;
            /**
             * @description Method.
             * @enum {string}
             */
            method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
            /** @description What the path begins with. */
            path?: string;
            /** @description A status such as `404`, or a class such as `4xx`. */
            status?: string;
            /** @description Reason of the refusal. */
            reason?: string;
            /** @description Text in path, query, bodies or refusal, upper and lower case alike. */
            text?: string;
            /** @description Only what came after this cursor. */
            after?: string;
            /** @description What the query must contain. */
            query?: {
                [key: string]: unknown;
            };
            /** @description Headers that the request must have had, whatever the case of their names. */
            headers?: {
                [key: string]: string;
            };
            /** @description What the body of the request must contain. */
            body?: unknown;
            /** @description What the body of the answer must contain. */
            answer?: unknown;
            /**
             * Format: int32
             * @description How many there must be.
             */
            atLeast?: number;
            /**
             * Format: int32
             * @description How many there may be.
             */
            atMost?: number;
            /**
             * Format: int32
             * @description How many there must be and may be.
             */
            exactly?: number;
            /** @description Seconds to wait until there are enough. */
            within?: number;
        };
        /** @description What a verification found. */
        Verification: {
            /** @description Whether it was as stated. */
            ok: $Read<boolean>;
            /**
             * Format: int32
             * @description How many matched.
             */
            count: $Read<number>;
            /** @description What was expected, and what was there. Absent when `ok`. */
            message?: $Read<string>;
            /** @description The first 20 that matched. */
            items: $Read<components["schemas"]["RecordedRequest"][]>;
        };
        /** @description What the operator signs in with. */
        OperatorSignIn: {
            /** @description The operator's token, as `quintet operator-token` prints it. */
            token: string;
        };
        /** @description A browser that is signed in to the console. */
        OperatorSession: {
            /**
             * Format: date-time
             * @description Until when, by the machine's clock.
             */
            expires: $Read<string>;
        };
        /** @description A map from sections to lists of entries. */
        Seed: {
            [key: string]: {
                [key: string]: unknown;
            }[];
        };
        /** @description What a seed held. */
        SeedCounts: {
            /** @description How many entries each section had. */
            counts: $Read<{
                [key: string]: number;
            }>;
        };
        /** @description Everything as it was at one moment. */
        Snapshot: {
            /** @description The name it was taken under. */
            name: $Read<string>;
            /**
             * Format: date-time
             * @description When it was taken, by the machine's clock.
             */
            taken: $Read<string>;
            /**
             * Format: int64
             * @description Size of its file.
             */
            bytes: $Read<number>;
        };
        /** @description The snapshots there are. */
        Snapshots: {
            /** @description By name. */
            items: $Read<components["schemas"]["Snapshot"][]>;
        };
        /** @description A snapshot to take. */
        NewSnapshot: {
            /** @description Its name; letters, digits, hyphens and underscores. */
            name: string;
        };
        /** @description What calls meet. */
        Fault: {
            /** @description Identifier. */
            id: $Read<string>;
            /**
             * @description Whose calls meet it.
             * @enum {string}
             */
            service: "calendar" | "conversions" | "payments" | "tasks" | "timeline";
            /** @description The operation, by its `operationId`; all operations of the service when left out. */
            operation?: string;
            /**
             * @description What happens. `refusal`, the call fails with `status` or `code`; `latency`, it waits; `drop`, its connection is cut, as far into the answer as `answer` says; `slow`, the body of the answer takes `latencyMs`; `truncated`, the answer is whole for HTTP and its body ends half way; `notJson`, its body is a page of HTML.
             * @enum {string}
             */
            kind: "refusal" | "latency" | "drop" | "slow" | "truncated" | "notJson";
            /**
             * @description `before`, nothing has been done and nothing is; `after`, the work is done and the answer is lost, late or another one. Only calls that succeed meet a fault after the work.
             * @enum {string}
             */
            when: "before" | "after";
            /**
             * @description Status that the call fails with, one that the operation declares; 403, 429, 500, 503, and 502 and 504 as a proxy on the way answers them, go with every operation. Without `operation`, calls of operations that do not declare it do not meet the fault. The body is the service's own error. 429 and 503 carry `Retry-After`.
             * @enum {integer}
             */
            status?: 400 | 401 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 429 | 500 | 502 | 503 | 504;
            /**
             * @description A refusal of the service's own that has a code, such as a processing error of payments: `7`, or `PAYMENT_CARD_EXPIRED` of the payments interface. It comes with a status of its own.
             * @example 7
             */
            code?: string;
            /**
             * @description Reason in the error, where the service has reasons. When left out, one that is usual for the status: `forbidden` (403), `rateLimitExceeded` (429), `backendError` (500 and above).
             * @example rateLimitExceeded
             */
            reason?: string;
            /** @description Message of the error. Processing errors of payments with a number keep the message of their `code`; there it is the reason phrase of the card gateway's status line. */
            message?: string;
            /**
             * Format: int32
             * @description Seconds in `Retry-After` of a 429 or 503; 1 when left out.
             */
            retryAfter?: number;
            /**
             * @description How much of the answer arrives before a connection is cut; `none` when left out. `part` is the head and half of the body; after `whole` the connection, which the client takes for a lasting one, is gone. The latter two only `after` the work.
             * @enum {string}
             */
            answer?: "none" | "part" | "whole";
            /** @description Milliseconds, by the machine's clock, that calls wait before they fail or go on, or that the body of a `slow` answer takes; 0 when left out. A client that goes away meanwhile has asked for nothing: before the work, nothing is done. */
            latencyMs: number;
            /**
             * @description Only calls with this method.
             * @enum {string}
             */
            method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
            /**
             * @description Only calls whose path begins with this.
             * @example /tasks/v1/lists/@default
             */
            path?: string;
            /** @description Only calls of the user with this mail address. */
            user?: string;
            /** @description Only calls of this OAuth client, or app. */
            client?: string;
            /** @description Only calls whose body contains this: objects may have more members, arrays are as long and contain in each place what is stated. */
            body?: unknown;
            /**
             * Format: int32
             * @description The first call to meet it, counted from 1 among those that the other members fit; those before go on. Without `count`, that call alone meets it.
             */
            nth?: number;
            /**
             * Format: int64
             * @description How many calls meet it before it ends; all when left out. Not together with `share`.
             */
            count?: number;
            /** @description Which share of the calls meets it, evenly spread: with 0.5 every second one. All when left out. */
            share?: number;
            /**
             * Format: int32
             * @description With `share`: spreads the calls by chance instead, by the same chance for the same seed.
             */
            seed?: number;
        };
        /** @description The faults in force. */
        Faults: {
            /** @description In the order in which they were added. */
            items: $Read<components["schemas"]["Fault"][]>;
        };
        /** @description What calls are to meet. At least one of `status`, `code`, `latencyMs` and `kind`. */
        NewFault: {
            /**
             * @description Whose calls meet it.
             * @enum {string}
             */
            service: "calendar" | "conversions" | "payments" | "tasks" | "timeline";
            /** @description The operation, by its `operationId`; all operations of the service when left out. */
            operation?: string;
            /**
             * @description What happens. `refusal`, the call fails with `status` or `code`; `latency`, it waits; `drop`, its connection is cut, as far into the answer as `answer` says; `slow`, the body of the answer takes `latencyMs`; `truncated`, the answer is whole for HTTP and its body ends half way; `notJson`, its body is a page of HTML. When left out, `refusal` with `status` or `code`, else `latency`.
             * @enum {string}
             */
            kind?: "refusal" | "latency" | "drop" | "slow" | "truncated" | "notJson";
            /**
             * @description `before`, nothing has been done and nothing is; `after`, the work is done and the answer is lost, late or another one. Only calls that succeed meet a fault after the work. When left out, `after` for `slow`, `truncated` and `notJson`, which have no other, else `before`.
             * @enum {string}
             */
            when?: "before" | "after";
            /**
             * @description Status that the call fails with, one that the operation declares; 403, 429, 500, 503, and 502 and 504 as a proxy on the way answers them, go with every operation. Without `operation`, calls of operations that do not declare it do not meet the fault. The body is the service's own error. 429 and 503 carry `Retry-After`.
             * @enum {integer}
             */
            status?: 400 | 401 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 429 | 500 | 502 | 503 | 504;
            /**
             * @description A refusal of the service's own that has a code, such as a processing error of payments: `7`, or `PAYMENT_CARD_EXPIRED` of the payments interface. It comes with a status of its own.
             * @example 7
             */
            code?: string;
            /**
             * @description Reason in the error, where the service has reasons. When left out, one that is usual for the status: `forbidden` (403), `rateLimitExceeded` (429), `backendError` (500 and above).
             * @example rateLimitExceeded
             */
            reason?: string;
            /** @description Message of the error. Processing errors of payments with a number keep the message of their `code`; there it is the reason phrase of the card gateway's status line. */
            message?: string;
            /**
             * Format: int32
             * @description Seconds in `Retry-After` of a 429 or 503; 1 when left out.
             */
            retryAfter?: number;
            /**
             * @description How much of the answer arrives before a connection is cut; `none` when left out. `part` is the head and half of the body; after `whole` the connection, which the client takes for a lasting one, is gone. The latter two only `after` the work.
             * @enum {string}
             */
            answer?: "none" | "part" | "whole";
            /** @description Milliseconds, by the machine's clock, that calls wait before they fail or go on, or that the body of a `slow` answer takes; 0 when left out. A client that goes away meanwhile has asked for nothing: before the work, nothing is done. */
            latencyMs?: number;
            /**
             * @description Only calls with this method.
             * @enum {string}
             */
            method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
            /**
             * @description Only calls whose path begins with this.
             * @example /tasks/v1/lists/@default
             */
            path?: string;
            /** @description Only calls of the user with this mail address. */
            user?: string;
            /** @description Only calls of this OAuth client, or app. */
            client?: string;
            /** @description Only calls whose body contains this: objects may have more members, arrays are as long and contain in each place what is stated. */
            body?: unknown;
            /**
             * Format: int32
             * @description The first call to meet it, counted from 1 among those that the other members fit; those before go on. Without `count`, that call alone meets it.
             */
            nth?: number;
            /**
             * Format: int64
             * @description How many calls meet it; all when left out. Not together with `share`.
             */
            count?: number;
            /** @description Which share of the calls meets it, evenly spread: with 0.5 every second one. All when left out. */
            share?: number;
            /**
             * Format: int32
             * @description With `share`: spreads the calls by chance instead, by the same chance for the same seed.
             */
            seed?: number;
        };
        /** @description A person with an account. */
        User: {
            /** @description Identifier. */
            id: $Read<string>;
            /** @description Email address, in lower case and in Unicode's normal form C. */
            email: $Read<string>;
            /** @description Name. Absent when there is none. */
            name?: $Read<string>;
            /** @description Address of a picture. Absent when there is none. */
            picture?: $Read<string>;
            /** @description The organization, by its domain. Absent for somebody who belongs to none. */
            domain?: $Read<string>;
            /** @description Whether the user administers the organization. */
            administrator: $Read<boolean>;
            /**
             * Format: date-time
             * @description When the account was made.
             */
            created: $Read<string>;
        };
        /** @description A page of users. */
        Users: {
            /** @description Users, by mail address. */
            items: components["schemas"]["User"][];
        };
        /** @description A user to create, or what is to change of one. */
        NewUser: {
            /** @description Email address (RFC 5322). */
            email: string;
            /** @description Name. */
            name?: string;
            /** @description Address of a picture, http or https. */
            picture?: string;
            /** @description The organization, by its domain; empty for none. */
            domain?: string;
            /** @description Whether the user administers the organization. */
            administrator?: boolean;
            /** @description What to sign in with on a server in production. */
            password?: string;
        };
        /** @description A token to issue. */
        NewToken: {
            /** @description Mail address of the user, who must be there. */
            user: string;
            /** @description What it allows, by short names or whole addresses of scopes; everything when left out. */
            scopes?: string[];
            /** @description In how many seconds it ends, by the clock of the services; it does not end when left out. */
            expiresIn?: number;
            /** @description The OAuth client that acts for the user; the server's own when left out. */
            client?: string;
        };
        /** @description An access token. */
        Token: {
            /** @description The token, for the header `Authorization: Bearer`. */
            token: $Read<string>;
            /** @description Mail address of the user. */
            user: $Read<string>;
            /** @description The OAuth client that acts for the user. */
            client: $Read<string>;
            /** @description What it allows. */
            scopes: $Read<string[]>;
            /**
             * Format: date-time
             * @description When it ends, by the clock of the services. Absent when it does not.
             */
            expires?: $Read<string>;
        };
        /** @description Whose tokens end, and which. */
        TokenExpiry: {
            /** @description Mail address of the user. */
            user: string;
            /** @description Only tokens of this OAuth client; of all when left out. */
            client?: string;
            /** @description What ends; access tokens alone when left out. */
            kinds?: ("access" | "refresh")[];
        };
        /** @description How many tokens ended. */
        ExpiredTokens: {
            /**
             * Format: int32
             * @description Access tokens.
             */
            access: $Read<number>;
            /**
             * Format: int32
             * @description Refresh tokens.
             */
            refresh: $Read<number>;
        };
        /** @description What somebody does who is sent to sign in. */
        NewSignIn: {
            /** @description The address that the application sends the browser to, of this server: `/o/oauth2/v2/auth` or `/o/oauth2/auth` with its query, with or without the origin in front. */
            url: string;
            /** @description Mail address of who signs in. */
            user: string;
            /** @description Needed of a user who has a password; outside of development mode, of everybody. */
            password?: string;
            /**
             * @description What the user says to the application's question; `allow` when left out.
             * @enum {string}
             */
            decision?: "allow" | "deny";
        };
        /** @description Where a browser is sent after signing in, and what that address says. */
        SignIn: {
            /**
             * Format: uri
             * @description The redirect URI of the application, with the answer in its query.
             */
            redirect: $Read<string>;
            /** @description The authorization code, to exchange at `/token` within 10 minutes. Absent where the sign-in came to nothing. */
            code?: $Read<string>;
            /** @description The application's `state`, as it was sent. */
            state?: $Read<string>;
            /** @description What the code is for, separated by spaces. */
            scope?: $Read<string>;
            /** @description Why there is no code: `access_denied`, `login_required`. */
            error?: $Read<string>;
            /** @description The same in words. */
            errorDescription?: $Read<string>;
        };
        /** @description OAuth clients. */
        OauthClients: {
            /** @description Clients, by id. */
            items: {
                /** @description Identifier. */
                id: string;
                /** @description Name that people are shown. */
                name: string;
                /**
                 * @description Whether it runs on a server, on somebody's machine, or is a service account.
                 * @enum {string}
                 */
                kind: "web" | "installed" | "service";
                /** @description Whether it has a secret. */
                confidential: boolean;
                /** @description Where users may be sent back to. */
                redirectUris: string[];
                /**
                 * Format: date-time
                 * @description When it was made.
                 */
                created: string;
            }[];
        };
        /** @description An OAuth client to create. */
        NewOauthClient: {
            /** @description Name that people are shown. */
            name: string;
            /**
             * @description Whether it runs on a server or on somebody's machine; `installed` when left out.
             * @enum {string}
             */
            kind?: "web" | "installed";
            /** @description Where users may be sent back to. */
            redirectUris?: string[];
            /** @description Whether it gets no secret, and has to use PKCE. */
            public?: boolean;
        };
        /** @description An OAuth client that was created. */
        OauthClientFile: {
            /** @description Identifier. */
            id: $Read<string>;
            /** @description Its secret. Absent for a public client. */
            secret?: $Read<string>;
            /** @description The file that published auth libraries load. */
            file: $Read<{
                [key: string]: unknown;
            }>;
        };
        /** @description A service account to make a key for. */
        NewServiceAccount: {
            /** @description A word, from which the mail address is made, or a whole address. */
            name: string;
            /** @description The organization for whose users it may act. */
            delegateDomain?: string;
        };
        /** @description The key file of a service account. */
        ServiceAccountFile: {
            /**
             * @description Kind of the file.
             * @enum {string}
             */
            type: $Read<"service_account">;
            /** @description Always the same. */
            project_id: $Read<string>;
            /** @description Identifier of the key. */
            private_key_id: $Read<string>;
            /** @description The key, PKCS #8 in PEM. */
            private_key: $Read<string>;
            /** @description Mail address of the account. */
            client_email: $Read<string>;
            /** @description Identifier of the account as a client. */
            client_id: $Read<string>;
            /** @description Where users are asked to sign in. */
            auth_uri: $Read<string>;
            /** @description Where assertions become tokens. */
            token_uri: $Read<string>;
            /** @description Certificates of this server. */
            auth_provider_x509_cert_url: $Read<string>;
            /** @description Certificates of the account. */
            client_x509_cert_url: $Read<string>;
        };
        /** @description API keys. */
        ApiKeys: {
            /** @description Keys, the latest last. */
            items: {
                /** @description Client that it belongs to. */
                client: string;
                /** @description What it is for. Absent when nobody said. */
                name?: string;
                /**
                 * Format: date-time
                 * @description When it was made.
                 */
                created: string;
            }[];
        };
        /** @description An API key to create. */
        NewApiKey: {
            /** @description Client that it belongs to; the server's own when left out. */
            client?: string;
            /** @description What it is for. */
            name?: string;
        };
        /** @description An API key that was created. */
        ApiKey: {
            /** @description The key. */
            key: $Read<string>;
            /** @description Client that it belongs to. */
            client: $Read<string>;
            /** @description What it is for. Absent when nobody said. */
            name?: $Read<string>;
        };
        /** @description A group of people. */
        Group: {
            /** @description Mail address of the group. */
            email: string;
            /** @description Name of the group. Absent when it has none. */
            name?: string;
            /** @description Mail addresses of its members, other groups among them, sorted. */
            members: string[];
        };
        /** @description A group to create, or what a group is to be. */
        NewGroup: {
            /** @description Name of the group; it has none when left out. */
            name?: string;
            /** @description Mail addresses of users and of other groups; who is not among them is a member no more. */
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
        /** @description The browser is sent on, as `Location` says. */
        PageElsewhere: {
            headers: {
                /** @description Where to. */
                Location?: string;
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request cannot go on; a page says why. The browser is sent nowhere. */
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
                 *         "message": "The path holds a percent-encoding that is malformed or not UTF-8.",
                 *         "status": "INVALID_ARGUMENT",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "invalid",
                 *             "message": "The path holds a percent-encoding that is malformed or not UTF-8."
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The `Host` header does not name this server, which is open to its own machine alone: neither `localhost`, nor a name below it, nor a loopback address, nor the host of `PUBLIC_URL`, nor one of `ALLOWED_HOSTS`. */
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
        /** @description Too many attempts from this address. Wait for the seconds that `Retry-After` names. */
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
        /** @description The server failed. Nothing is changed. Try again after a pause that grows with each attempt. */
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
        /** @description The form is larger than 100 000 bytes. Nothing is changed. People are told in a page, programs in the form of all services. */
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
        /** @description The form is encoded in a way that the server does not read. People are told in a page, programs in the form of all services. */
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
        /** @description The request is refused. */
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
        /** @description The client, or the token, is not good. `WWW-Authenticate` says what is asked for. */
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
        /** @description The `Content-Type` of the request body is none that the operation reads, or names another charset than UTF-8. Nothing is changed. curl sends `-d` as a form unless it is told otherwise: `-H "Content-Type: application/json"`. A form is read as parameters of the query where the operation needs no body. */
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
        /** @description Too many requests in a short time. Wait for the seconds that `Retry-After` names, then try again. */
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
        /** @description The request is malformed, or a value in it is not allowed; `location` names the parameter or member. Nothing is changed. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The resource does not exist, or the caller has no access to it; the answer does not tell which. */
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
        /** @description The caller is known but not allowed to do this, the token lacks every scope that the operation accepts, or a usage limit is reached. Only `userRateLimitExceeded` and `rateLimitExceeded` are worth a retry, after a pause. */
        Forbidden: {
            headers: {
                "WWW-Authenticate": components["headers"]["InsufficientScope"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The calendar. A series is one `VEVENT` with `RRULE` and `EXDATE`, and one with `RECURRENCE-ID` for each instance that differs; its zones come with it. Line ends of any kind in texts are `\n`, and other control characters but the tab are left out. Where only busy times are shown there are single events of a year back to two years ahead. */
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
        /** @description Nothing has changed. There is no body; keep using the copy you have. */
        FeedUnchanged: {
            headers: {
                ETag: components["headers"]["FeedEtag"];
                "Last-Modified": components["headers"]["LastModified"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The server cannot respond just now: it is busy, starting or stopping, its database is not available, or earlier requests of the caller still use the memory that is available for them. With the reason `backendError`, nothing is changed. Try again after the seconds in `Retry-After`, or after a pause that grows with each attempt. With the reason `commitUnknown`, and without `Retry-After`, the connection to the database was lost while the change was saved. Check whether it was saved before you repeat the request. */
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
        /** @description The resource still has the ETag that the request names in `If-None-Match`. There is no body: keep using the copy you have. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Something that was changed after that mark is not kept any more. Take a new mark. */
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
        /** @description The request contradicts the present state, for instance by choosing an identifier that is taken. Nothing is changed. */
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
         * @description Id of the calendar; `primary` has no meaning here.
         * @example ada@example.com
         */
        FeedCalendarId: string;
        /**
         * @description An ETag read before, with its double quotes. While it is still current the answer is 304 without a body.
         * @example "MTcyMDk4MzM0NQ"
         */
        IfNoneMatch: string;
        /**
         * @description A `Last-Modified` read before, for programs that keep no ETag. While nothing has changed since, the answer is 304 without a body. It counts only without `If-None-Match`.
         * @example Sun, 01 Mar 2026 09:00:00 GMT
         */
        IfModifiedSince: string;
        /** @description A `mark` from an earlier response: only those that were recorded after it, the earliest first. `latest` is the mark of the present moment. A mark from before a reset or a restored snapshot stays valid. */
        DeliveryAfter: string;
        /** @description Seconds to wait while nothing matches. The response is empty if nothing has matched by then. */
        Wait: number;
        /** @description The most to return. Larger numbers count as the maximum; below one is refused with 400. */
        Limit: number;
        /** @description Identifier of the last mail of the page before. */
        MailBefore: string;
        /** @description Only those to this mail address, copies included. */
        MailTo: string;
        /** @description Only those whose subject holds this text, upper and lower case alike. */
        MailSubject: string;
        /** @description Only those of one service, such as `calendar`; `platform` for signing in, discovery and batches. */
        JournalService: string;
        /** @description Only those of one operation, by its `operationId`. */
        JournalOperation: string;
        /** @description Only those of one user, by mail address. */
        JournalUser: string;
        /** @description Only those of one OAuth client, or of one app of the payment service, by its id. */
        JournalClient: string;
        /** @description Only those of one method. */
        JournalMethod: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
        /** @description Only those whose path begins like this. */
        JournalPath: string;
        /** @description Only those that were answered so, by a status such as `404` or a class such as `4xx`. */
        JournalStatus: string;
        /** @description Only those that were refused for this reason. */
        JournalReason: string;
        /** @description Only those in which this text occurs, in path, query, bodies or refusal, upper and lower case alike. */
        JournalText: string;
        /** @description `apps` for requests that apps sent, `console` for requests that the console sent to show something. The console marks its requests with an `X-Request-Id` that begins with `console-`. */
        JournalSource: "apps" | "console";
        /** @description Cursor to go on from, as an answer gave it; `latest` for what comes from now on. */
        JournalAfter: string;
        /** @description With how many recorded requests to begin when there is no `after`; larger numbers count as the maximum. */
        JournalBegin: number;
    };
    requestBodies: never;
    headers: {
        /**
         * @description How long to wait before the next attempt, in seconds.
         * @example 17
         */
        RetryAfter: number;
        /**
         * @description What would be right, for people. In development alone, where something is known to say.
         * @example Parameters of this endpoint go as a form: -d grant_type=refresh_token -d refresh_token=TOKEN -d client_id=ID -d client_secret=SECRET.
         */
        QuintetHint: string;
        /**
         * @description The page that explains the refusal, with `rel="help"`. In development alone.
         * @example <http://127.0.0.1:4010/docs/errors#oauth-invalid_grant>; rel="help"
         */
        Help: string;
        /**
         * @description Present with reason `insufficientPermissions`: `Bearer` with `error="insufficient_scope"` and, in `scope`, the scopes that the operation accepts (RFC 6750, section 3).
         * @example Bearer realm="http://127.0.0.1:4010/", error="insufficient_scope", scope="https://www.googleapis.com/auth/tasks"
         */
        InsufficientScope: string;
        /**
         * @description Version of the feed, with its double quotes. Send it back in `If-None-Match`.
         * @example "MTcyMDk4MzM0NQ.WyJvd25lciJd"
         */
        FeedEtag: string;
        /**
         * @description When the calendar, its access rules or an event of it last changed. The ETag knows more, such as default reminders.
         * @example Sun, 01 Mar 2026 09:00:00 GMT
         */
        LastModified: string;
        /**
         * @description The kind of credentials to send (RFC 6750, section 3): always `Bearer`, with `error="invalid_token"` when a token was sent but is not valid.
         * @example Bearer realm="http://127.0.0.1:4010/", error="invalid_token"
         */
        WwwAuthenticate: string;
        /**
         * @description Version of what the answer holds, with its double quotes. It equals the member `etag` of the body. Send it back in `If-Match` or `If-None-Match`.
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
                /** @description The flow; there is one. */
                response_type: "code";
                /** @description The client. */
                client_id: string;
                /** @description Where the browser goes back to: one that the client is registered with, letter by letter; installed clients may name any port of the user's own machine. */
                redirect_uri: string;
                /** @description Scopes separated by spaces, short or long. */
                scope: string;
                /** @description Comes back as it is. */
                state?: string;
                /** @description `offline` for a refresh token, which comes when the user is asked and allows it. A web client that was allowed all of it before is let through without a question, and gets no refresh token: add `prompt=consent` to get another one. Installed clients get one in any case. */
                access_type?: "online" | "offline";
                /** @description `none` to be refused instead of asking the user, `consent` to ask again, `select_account` or `login` to sign in again. */
                prompt?: string;
                /** @description `force` is an older spelling of `prompt=consent`. */
                approval_prompt?: "auto" | "force";
                /** @description Mail address to begin with. */
                login_hint?: string;
                /** @description Adds the scopes that the user has allowed this client before. */
                include_granted_scopes?: boolean;
                /** @description PKCE (RFC 7636); needed of clients without a secret. */
                code_challenge?: string;
                /** @description How the challenge was made; `plain` unless given. */
                code_challenge_method?: "S256" | "plain";
                /** @description Comes back in the identity token. */
                nonce?: string;
                /** @description How many seconds ago the user may have signed in. Whoever signed in earlier does so again; with `prompt=none` the answer is `login_required`. The identity tokens of the sign-in then say when it was, as `auth_time`. */
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
                    /** @description The flow; there is one. */
                    response_type: string;
                    /** @description The client. */
                    client_id: string;
                    /** @description Where the browser goes back to. */
                    redirect_uri: string;
                    /** @description Scopes separated by spaces. Further parameters are those of the GET. */
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
                    /** @description Ties the form to the browser. */
                    csrf: string;
                    /** @description The authorization request, as a query. */
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
                /** @description Which of the sign-in pages to go on to. */
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
                    /** @description Ties the form to the browser. */
                    csrf: string;
                    /** @description Mail address. */
                    email: string;
                    /** @description Password. */
                    password?: string;
                    /** @description Which of the sign-in pages to go on to. */
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
                    /** @description Ties the form to the browser. */
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
                /** @description The code, filled in already. */
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
                    /** @description Ties the form to the browser. */
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
                    /** @description The client. */
                    client_id: string;
                    /** @description Its secret; it may be left out here. */
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
            /** @description It is revoked. */
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
            /** @description It is revoked. */
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
                /** @description An identity token of this server. */
                id_token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What it stands for. */
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
                    /** @description An identity token of this server. */
                    id_token?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description What it stands for. */
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
                /** @description An identity token of this server. */
                id_token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What it stands for. */
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
                    /** @description An identity token of this server. */
                    id_token?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description What it stands for. */
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
                /** @description Mail address of the service account. */
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
            /** @description A page that leads to the references. */
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
                 * @description Which invitation of whom, in base64url.
                 * @example WyI1cjh1MWo3aDBjM3Y2ZjJ0IiwiYWRhQGV4YW1wbGUuY29tIiwiYm9iQGVsc2UuZXhhbXBsZSJd
                 */
                id: string;
                /**
                 * @description What proves that this server has made the link.
                 * @example mVJrGdcDkW3uqZ5JrXU0gT
                 */
                seal: string;
                /** @description Which button comes first. */
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
                 * @description Which invitation of whom, in base64url.
                 * @example WyI1cjh1MWo3aDBjM3Y2ZjJ0IiwiYWRhQGV4YW1wbGUuY29tIiwiYm9iQGVsc2UuZXhhbXBsZSJd
                 */
                id: string;
                /**
                 * @description What proves that this server has made the link.
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
                     * @description What the guest says.
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
                 * @description In base64url: id of the event, a space, id of the calendar.
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
                 * @description An ETag read before, with its double quotes. While it is still current the answer is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description A `Last-Modified` read before, for programs that keep no ETag. While nothing has changed since, the answer is 304 without a body. It counts only without `If-None-Match`.
                 * @example Sun, 01 Mar 2026 09:00:00 GMT
                 */
                "If-Modified-Since"?: components["parameters"]["IfModifiedSince"];
            };
            path: {
                /**
                 * @description Id of the calendar; `primary` has no meaning here.
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
                 * @description An ETag read before, with its double quotes. While it is still current the answer is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description A `Last-Modified` read before, for programs that keep no ETag. While nothing has changed since, the answer is 304 without a body. It counts only without `If-None-Match`.
                 * @example Sun, 01 Mar 2026 09:00:00 GMT
                 */
                "If-Modified-Since"?: components["parameters"]["IfModifiedSince"];
            };
            path: {
                /**
                 * @description Id of the calendar; `primary` has no meaning here.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["FeedCalendarId"];
                /**
                 * @description What the address is kept secret by.
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
                 * @description The meeting code, letters in groups of 3, 4 and 3.
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
            /** @description The picture. */
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
            /** @description It lives. */
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
            /** @description It can serve. */
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
            /** @description The database cannot be reached, only allows reads, or was migrated by a newer version; or the server is stopping. */
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
                 * @description Only the service of this name.
                 * @example calendar
                 */
                name?: string;
                /** @description Whether to leave out the names that this server's answers do not go by (setting `DIALECT`). */
                preferred?: boolean;
            };
            header?: {
                /**
                 * @description An ETag read before, with its double quotes. While it is still current the answer is 304 without a body.
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
                 * @description An ETag read before, with its double quotes. While it is still current the answer is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Name of the service. An unknown one is answered 404.
                 * @example calendar
                 */
                api: string;
                /**
                 * @description Version of the service. One that it does not have is answered 404.
                 * @example v3
                 */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
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
                 * @description Version of the service. It can be left out where the service is named otherwise.
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
                 * @description An ETag read before, with its double quotes. While it is still current the answer is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
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
            /** @description An answer for each part, in the order of the parts. */
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
                 * @description Name of the service, as its paths begin.
                 * @example calendar
                 */
                api: "tasks" | "mirror" | "calendar" | "adsearch" | "doubleclicksearch";
                /**
                 * @description Version of the service. One that it does not have is answered 404.
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
            /** @description An answer for each part, in the order of the parts. */
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
        /** @description Where to stop it. */
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
            /** @description The clock, standing still. */
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
        /** @description How far to move it. */
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
            /** @description The clock, moved. */
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
            /** @description The clock, running. */
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
                /** @description Only those of one service, such as `calendar`. */
                service?: string;
                /** @description Mail address. Only what tells of this user's things, such as the user's timeline or calendar channels, and mails to the user. */
                user?: string;
                /** @description Only those of one stream, such as `channel:` followed by the id of a notification channel. Where an earlier channel of another client has the same id, `@` and the client id follow. */
                stream?: string;
                /** @description Only those in one state. */
                state?: "pending" | "waiting" | "delivered" | "abandoned" | "cancelled";
                /** @description Identifier of the last delivery of the page before. */
                before?: string;
                /** @description A `mark` from an earlier response: only those that were recorded after it, the earliest first. `latest` is the mark of the present moment. A mark from before a reset or a restored snapshot stays valid. */
                after?: components["parameters"]["DeliveryAfter"];
                /** @description Seconds to wait while nothing matches. The response is empty if nothing has matched by then. */
                wait?: components["parameters"]["Wait"];
                /** @description The most to return. Larger numbers count as the maximum; below one is refused with 400. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deliveries, the newest first. */
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
                /** @description Identifier of the delivery. */
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
                /** @description Identifier of the delivery. */
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
        /** @description What happens to deliveries from now on. */
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
                /** @description Identifier of the rule. */
                rule: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rule is gone. */
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
                /** @description Only what is of this service, such as `calendar`. */
                service?: string;
                /** @description Mail address. Only what concerns this user. */
                user?: string;
                /** @description The most to return. Larger numbers count as the maximum; below one is refused with 400. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is due, the earliest first. */
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
                /** @description Only later changes: a `mark` from an earlier response, the name of a snapshot that was taken or restored since the server was started, or `latest`, which gives a new mark and no change. Unless given, since the server was started, reset or restored. More than is kept, or a mark from before that, is refused with 410; a text that is none of these with 400. */
                after?: string;
                /** @description Only what came of this request, by its id in the journal (`requests.list`). `after` is ignored then. */
                request?: string;
                /** @description The most resources to return with their members; `counts` counts all. Larger numbers count as the maximum; below one is refused with 400. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has changed, in the order in which it was first written. */
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
                 * @description What to look for.
                 * @example EUR-1024
                 */
                text: string;
                /** @description Mail address of the user whose events, tasks and cards are searched. Without it, only what belongs to no user is found. */
                user?: string;
                /** @description The most to return. Larger numbers count as the maximum; below one is refused with 400. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found, in the order of the services. */
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
                /** @description Identifier of the last mail of the page before. */
                before?: components["parameters"]["MailBefore"];
                /** @description A `mark` from an earlier response: only those that were recorded after it, the earliest first. `latest` is the mark of the present moment. A mark from before a reset or a restored snapshot stays valid. */
                after?: components["parameters"]["DeliveryAfter"];
                /** @description Seconds to wait while nothing matches. The response is empty if nothing has matched by then. */
                wait?: components["parameters"]["Wait"];
                /** @description Only those to this mail address, copies included. */
                to?: components["parameters"]["MailTo"];
                /** @description Only those whose subject holds this text, upper and lower case alike. */
                subject?: components["parameters"]["MailSubject"];
                /** @description The most to return. Larger numbers count as the maximum; below one is refused with 400. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mails, the newest first. */
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
                /** @description Identifier of the mail, which is that of its delivery. */
                mail: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail. */
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
                /** @description Identifier of the last mail of the page before. */
                before?: components["parameters"]["MailBefore"];
                /** @description Only those to this mail address, copies included. */
                to?: components["parameters"]["MailTo"];
                /** @description Only those whose subject holds this text, upper and lower case alike. */
                subject?: components["parameters"]["MailSubject"];
                /** @description The most to return. Larger numbers count as the maximum; below one is refused with 400. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The heads, the newest first. */
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
                /** @description Only those of one service, such as `calendar`; `platform` for signing in, discovery and batches. */
                service?: components["parameters"]["JournalService"];
                /** @description Only those of one operation, by its `operationId`. */
                operation?: components["parameters"]["JournalOperation"];
                /** @description Only those of one user, by mail address. */
                user?: components["parameters"]["JournalUser"];
                /** @description Only those of one OAuth client, or of one app of the payment service, by its id. */
                client?: components["parameters"]["JournalClient"];
                /** @description Only those of one method. */
                method?: components["parameters"]["JournalMethod"];
                /** @description Only those whose path begins like this. */
                path?: components["parameters"]["JournalPath"];
                /** @description Only those that were answered so, by a status such as `404` or a class such as `4xx`. */
                status?: components["parameters"]["JournalStatus"];
                /** @description Only those that were refused for this reason. */
                reason?: components["parameters"]["JournalReason"];
                /** @description Only those in which this text occurs, in path, query, bodies or refusal, upper and lower case alike. */
                text?: components["parameters"]["JournalText"];
                /** @description `apps` for requests that apps sent, `console` for requests that the console sent to show something. The console marks its requests with an `X-Request-Id` that begins with `console-`. */
                source?: components["parameters"]["JournalSource"];
                /** @description Cursor to go on from, as an answer gave it; `latest` for what comes from now on. */
                after?: components["parameters"]["JournalAfter"];
                /** @description Seconds to wait while nothing matches. The response is empty if nothing has matched by then. */
                wait?: components["parameters"]["Wait"];
                /** @description The most to return. Larger numbers count as the maximum; below one is refused with 400. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requests, the latest last. */
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
            /** @description Nothing is recorded. */
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
                /** @description Only those of one service, such as `calendar`; `platform` for signing in, discovery and batches. */
                service?: components["parameters"]["JournalService"];
                /** @description Only those of one operation, by its `operationId`. */
                operation?: components["parameters"]["JournalOperation"];
                /** @description Only those of one user, by mail address. */
                user?: components["parameters"]["JournalUser"];
                /** @description Only those of one OAuth client, or of one app of the payment service, by its id. */
                client?: components["parameters"]["JournalClient"];
                /** @description Only those of one method. */
                method?: components["parameters"]["JournalMethod"];
                /** @description Only those whose path begins like this. */
                path?: components["parameters"]["JournalPath"];
                /** @description Only those that were answered so, by a status such as `404` or a class such as `4xx`. */
                status?: components["parameters"]["JournalStatus"];
                /** @description Only those that were refused for this reason. */
                reason?: components["parameters"]["JournalReason"];
                /** @description Only those in which this text occurs, in path, query, bodies or refusal, upper and lower case alike. */
                text?: components["parameters"]["JournalText"];
                /** @description `apps` for requests that apps sent, `console` for requests that the console sent to show something. The console marks its requests with an `X-Request-Id` that begins with `console-`. */
                source?: components["parameters"]["JournalSource"];
                /** @description Cursor to go on from, as an answer gave it; `latest` for what comes from now on. */
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
                /** @description Only those of one service, such as `calendar`; `platform` for signing in, discovery and batches. */
                service?: components["parameters"]["JournalService"];
                /** @description Only those of one operation, by its `operationId`. */
                operation?: components["parameters"]["JournalOperation"];
                /** @description Only those of one user, by mail address. */
                user?: components["parameters"]["JournalUser"];
                /** @description Only those of one OAuth client, or of one app of the payment service, by its id. */
                client?: components["parameters"]["JournalClient"];
                /** @description Only those of one method. */
                method?: components["parameters"]["JournalMethod"];
                /** @description Only those whose path begins like this. */
                path?: components["parameters"]["JournalPath"];
                /** @description Only those that were answered so, by a status such as `404` or a class such as `4xx`. */
                status?: components["parameters"]["JournalStatus"];
                /** @description Only those that were refused for this reason. */
                reason?: components["parameters"]["JournalReason"];
                /** @description Only those in which this text occurs, in path, query, bodies or refusal, upper and lower case alike. */
                text?: components["parameters"]["JournalText"];
                /** @description `apps` for requests that apps sent, `console` for requests that the console sent to show something. The console marks its requests with an `X-Request-Id` that begins with `console-`. */
                source?: components["parameters"]["JournalSource"];
                /** @description Cursor to go on from, as an answer gave it; `latest` for what comes from now on. */
                after?: components["parameters"]["JournalAfter"];
                /** @description With how many recorded requests to begin when there is no `after`; larger numbers count as the maximum. */
                limit?: components["parameters"]["JournalBegin"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lines, each of them JSON. */
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
        /** @description What must have been asked. */
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
            /** @description Whether it was so. */
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
                /** @description Identifier of the recorded request. */
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
        /** @description The token. */
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
            /** @description Signed in; the answer carries the cookie. */
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
                    /** @description A cookie that has ended. */
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
            /** @description Everything is as on the first day. */
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
        /** @description What the file holds. */
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
            /** @description How much there was. */
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
            /** @description How much there was. */
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
        /** @description What to call it. */
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
                /** @description Name of the snapshot; letters, digits, hyphens and underscores, at most 64. */
                snapshot: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snapshot is gone. */
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
                /** @description Name of the snapshot; letters, digits, hyphens and underscores, at most 64. */
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
                /** @description Name of the snapshot; letters, digits, hyphens and underscores, at most 64. */
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
                /** @description Name of the snapshot; letters, digits, hyphens and underscores, at most 64. */
                snapshot: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything is as it was. */
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
        /** @description What calls meet from now on. */
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
                /** @description Identifier of the fault. */
                fault: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fault is gone. */
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
                /** @description Mail address of the last user of the page before. */
                after?: string;
                /** @description The most to return. Larger numbers count as the maximum; below one is refused with 400. */
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
        /** @description Whose token it is, and for what. */
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
            /** @description The token. */
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
        /** @description Whose tokens end, and which. */
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
            /** @description How many ended. */
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
            /** @description No page token from before is good. */
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
        /** @description Where the application sends the browser, and what its user does there. */
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
            /** @description Where the browser is sent in the end, with the answer to the application. */
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
        /** @description The client. */
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
            /** @description The client with its file. */
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
        /** @description The account. */
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
            /** @description The keys, the latest last. */
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
                 * @description Mail address of the group.
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
                 * @description Mail address of the group.
                 * @example gardeners@example.com
                 */
                group: string;
            };
            cookie?: never;
        };
        /** @description The group as it is to be. */
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
                 * @description Mail address of the group.
                 * @example gardeners@example.com
                 */
                group: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group is gone. */
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
