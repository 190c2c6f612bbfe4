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
         * @description Where the sign-in page sends its form. In development mode a user without a password needs none, and an unknown address becomes a user; else the password has to be right; the page comes again when it is wrong.
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
         * @description Answers while the process lives.
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
         * @description Answers 200 while the server can reach its database and is not stopping.
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
         *     parts or more than 1 000, or is too large; with 503 while too many batches are under way. A part by itself is answered 400 when it is not a request, names another server,
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
         * @description Moves the clock by a number of seconds, whether it runs or stands still. What is due then happens: deliveries are tried again, tokens expire. It does not go backwards.
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
         * @description Returns notifications and mails that left, are on their way or were given up, the newest first. Finished ones are kept for a week.
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
    "/sandbox/v1/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List mails
         * @description Returns the mails in the mail folder, the newest first. All mail goes there while no mail server is set.
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
    "/sandbox/v1/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recorded requests
         * @description Returns requests that the services have answered, in the order in which they were answered: the latest that match, or with `after` the first that match from there on. With `wait`, and while there is none, the answer waits for the next one. Each process of the server keeps its last 2,000 requests and at most 32 MiB of them, and whoever is asked asks all the others. The sandbox's own requests, pages and files of pages are not recorded.
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
    "/sandbox/v1/calendar/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notification channels
         * @description Returns the channels through which the calendar service tells of changes, whosever they are, the newest first; those that have ended for a while, too.
         */
        get: operations["channels.listCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/timeline/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List timeline subscriptions
         * @description Returns the subscriptions of the timeline service, whosever they are.
         */
        get: operations["channels.listTimeline"];
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
         * @description Creates a lively small company over the past and the next quarter: people, calendars, tasks, cards, shops with transactions, an advertiser. All of it, or nothing; loading it again on the same day leaves the same state.
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
         * @description Keeps everything as it is at this moment under a name: users, tokens, the data of all services, uploaded contents, the clock. A snapshot of that name is replaced. On PostgreSQL this is refused with 400.
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
         * @description Puts everything back as it was when the snapshot was taken: what has been made since is gone, tokens and users included, and the clock stands or runs as it did. Notifications that were waiting then are sent again. Mails in the mail folder stay. Synchronization tokens lose their value, as after a reset. Versions count on from there, so an ETag that was given in between may come again for something else: drop what was cached. On PostgreSQL this is refused with 400.
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
         * @description Makes calls of an operation, or of a whole service, wait, fail, or both: all of them, a number of them, or a share. A call that fails changes nothing. Calls that are refused before (401, 403, 404 of a path, quotas) do not count. Several faults apply in the order in which they were added, until one fails the call. Other processes of the server follow within half a second.
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
    "/sandbox/v1/tasks/assigned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign a task
         * @description Assigns a task to a user from a document or a chat space, as a colleague would. It appears in a list of that user, at the first position, with `assignmentInfo`; `tasks.list` shows it with `showAssigned=true`.
         */
        post: operations["assignedTasks.assign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/tasks/{task}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the links of a task
         * @description Replaces the links of a task, as made by a mail or a note that the task was created from.
         */
        put: operations["assignedTasks.setLinks"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/tasks/{task}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a task in a first-party client
         * @description Completes a task the way a first-party client does: it is completed and hidden at once, so `tasks.list` shows it with `showCompleted` and `showHidden` only.
         */
        post: operations["assignedTasks.complete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/payments/transactions/{transaction}/disputes": {
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
    "/sandbox/v1/payments/disputes/{dispute}/win": {
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
    "/sandbox/v1/payments/disputes/{dispute}/lose": {
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
    "/sandbox/v1/payments/transactions/{transaction}/frauds": {
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
    "/sandbox/v1/payments/merchants": {
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
    "/sandbox/v1/payments/merchants/{merchant}/apps": {
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
    "/sandbox/v1/payments/merchants/{merchant}": {
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
    "/sandbox/v1/payments/merchants/{merchant}/payouts": {
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
    "/sandbox/v1/calendar/users/{user}/settings/{setting}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a setting of a user
         * @description Changes a setting of the calendar service, as the user does in their own view of the calendar. The guide of the service lists the settings and their values. Those who watch the settings are told.
         */
        put: operations["calendarSettings.change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/calendar/users/{user}/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reminders that were due
         * @description Tells what a user was reminded of within a time, by the clock of the services: default reminders of the calendars on the user's list, and what events have of their own, of single events, instances of series and exceptions. Cancelled events remind nobody, declined ones not who declined them. Reminders of the method `popup` are seen here alone; those of the method `email` are sent as well where the setting `CALENDAR_MAILS` is on. The guide of the calendar service says when. The first 1000 are told; where more than 25000 events would have to be looked at for them, less time is to be asked for (400).
         */
        get: operations["calendarReminders.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/calendar/users/{user}/birthdays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add the birthday of a contact
         * @description Puts the birthday or another day of a contact on the primary calendar of a user, as a program for contacts does. It is an event of the type `birthday`, which the user can change and delete like others, and which the calendar service itself cannot create for a contact.
         */
        post: operations["contactDays.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/calendar/users/{user}/feeds/{calendarId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Mail address of the user as whom the calendar is seen.
                 * @example ada@example.com
                 */
                user: string;
                /**
                 * @description Id of the calendar; `primary` for the user's own.
                 * @example primary
                 */
                calendarId: string;
            };
            cookie?: never;
        };
        /**
         * Get the addresses of a calendar's feeds
         * @description Tells where calendar programs subscribe to a calendar: by a private address as a user sees it, and by the public one where it is shown to everybody. The calendar service itself has no operation for it.
         */
        get: operations["calendarFeeds.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/calendar/users/{user}/feeds/{calendarId}/renew": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Mail address of the user as whom the calendar is seen.
                 * @example ada@example.com
                 */
                user: string;
                /**
                 * @description Id of the calendar; `primary` for the user's own.
                 * @example primary
                 */
                calendarId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew the private address of a calendar's feed
         * @description Makes another private address for the user; the one before is answered 404 from then on. Addresses of other users for the same calendar stay.
         */
        post: operations["calendarFeeds.renew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/calendar/users/{user}/calendars/{calendarId}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a file of a calendar program
         * @description Takes the events of an iCalendar file (RFC 5545) into a calendar of a user, by the rules of `events.import` of the calendar service: the events are private copies, an event that was imported before is replaced, and one with the UID of an event that was not imported is refused. Nobody is sent a mail. A UID is taken with all its instances that differ, or refused; what became of each is in the answer. What is plain in what it means is taken although it is not as it should be, and `notes` say so: of two versions of an event the later counts (`SEQUENCE`, then `DTSTAMP`), an event without a UID is given one made of its content, lines without a value are passed over. A file that is no VCALENDAR, or ends in the middle, is refused with 400 as a whole.
         */
        post: operations["calendarFiles.import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/calendar/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a resource calendar
         * @description Makes the calendar of something that can be invited: a room, a car, a projector. Events invite it by its id. Users of its organization see when it is free. While it accepts invitations by itself, it takes those that meet free time and declines the others.
         */
        post: operations["calendarResources.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/calendar/calendars/{calendarId}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Disable or enable a calendar
         * @description Disables a calendar, as the service does with one that is misused, or enables it again. A disabled calendar can be read; changing it, its rules or its events is refused with 403, and it cannot be transferred.
         */
        put: operations["calendarStates.set"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/calendar/calendars/{calendarId}/conferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Let conferences fail
         * @description Lets the creation of the next conferences of a calendar fail: each ends with the status `failure`, and then there are conferences again. Those that are being created count.
         */
        put: operations["calendarStates.failConferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/calendar/users/{user}/mailEvents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an event from a mail
         * @description Puts an event of the type `fromMail` on the primary calendar of a user, as a program does that reads a booking in the user's mail. The calendar service itself cannot create one; of what it is made of, the user can change little.
         */
        post: operations["calendarEvents.addFromMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/calendar/calendars/{calendarId}/events/{eventId}/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Lock or free a copy of an event
         * @description Makes an event a locked copy, or frees it again. Of a locked copy `summary`, `description`, `location`, `start`, `end` and `recurrence` cannot be changed.
         */
        put: operations["calendarEvents.lock"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/calendar/calendars/{calendarId}/events/{eventId}/response": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Answer an invitation of a resource
         * @description Answers an invitation for a resource, as the person does who looks after it. It goes to the organizer's list of guests and from there to the other copies. While the resource accepts invitations by itself, it answers again when the event gets another time. No mail is sent.
         */
        put: operations["calendarEvents.answer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/timeline/users/{user}/cards": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Mail address of the user.
                 * @example ada@example.com
                 */
                user: string;
            };
            cookie?: never;
        };
        /**
         * Look at a user's timeline
         * @description Returns what the user's device shows: the pinned cards, the main timeline with its bundles, each card with its menu, the contacts that can be shared with, the last place and the settings. Of each service the newest 200 cards are shown, fewer where they are large.
         */
        get: operations["timelineUsers.cards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/timeline/users/{user}/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Mail address of the user.
                 * @example ada@example.com
                 */
                user: string;
            };
            cookie?: never;
        };
        /**
         * List the accounts on a user's device
         * @description Returns the accounts that services put on the user's device with `accounts.insert`. Secrets are not kept, so only that they were written is told.
         */
        get: operations["timelineUsers.accounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/timeline/users/{user}/locations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Mail address of the user.
                 * @example ada@example.com
                 */
                user: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a user to a place
         * @description Adds a place to where the user has been, at the time of the clock; it is the `latest` from now on. Each subscription to `locations` is notified.
         */
        post: operations["timelineUsers.move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/timeline/users/{user}/settings/{setting}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Mail address of the user.
                 * @example ada@example.com
                 */
                user: string;
                /**
                 * @description Which setting.
                 * @example timezone
                 */
                setting: "locale" | "timezone";
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change a setting of a user
         * @description Sets `locale` to a language tag (BCP 47) or `timezone` to a name of the time zone database; anything else is refused with 400. Each subscription to `settings` is notified, unless the setting has that value already.
         */
        put: operations["timelineUsers.change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/timeline/users/{user}/contacts/{contact}/share": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Mail address of the user.
                 * @example ada@example.com
                 */
                user: string;
                /**
                 * @description Id of the contact.
                 * @example garden-diary
                 */
                contact: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Share with a contact
         * @description Gives the service of the contact a copy of an item of the user, with attachments of its own, or something new: a text, a photograph. The service is notified of the copy: `UPDATE`, `SHARE`. A caption takes the place of the text, for contacts with `ADD_CAPTION`. Refused with 400 are captions that the contact does not take, and content whose type is none of its `acceptTypes`.
         */
        post: operations["timelineContacts.share"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/timeline/users/{user}/contacts/{contact}/speak": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Mail address of the user.
                 * @example ada@example.com
                 */
                user: string;
                /**
                 * @description Id of the contact.
                 * @example garden-diary
                 */
                contact: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Speak to a contact
         * @description Makes a new item of what the user says, for the service of the contact, which is notified: `INSERT`, `LAUNCH`. The contact must take the command.
         */
        post: operations["timelineContacts.speak"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/timeline/items/{item}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item, on whosever timeline it is.
                 * @example dG9tYXRvLTE
                 */
                item: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an item as its user
         * @description Deletes the item, which leaves a tombstone, and notifies its service: `DELETE`, `DELETE`. The menu of the item need not offer it.
         */
        delete: operations["timelineItems.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/timeline/items/{item}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item, on whosever timeline it is.
                 * @example dG9tYXRvLTE
                 */
                item: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reply to an item
         * @description Makes a new item with the text of the user, `inReplyTo` the item, and notifies the service of the item: `INSERT`, `REPLY` or `REPLY_ALL`. The menu must have the entry, and the item a `creator`.
         */
        post: operations["timelineItems.reply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/timeline/items/{item}/select": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item, on whosever timeline it is.
                 * @example dG9tYXRvLTE
                 */
                item: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Select a menu entry
         * @description Does what happens when the user selects an entry of the item's menu. `CUSTOM` and `GET_MEDIA_INPUT` notify the service: `UPDATE`, or `MENU_ACTION` where the subscription names that, `CUSTOM` with the id of the entry. `REPLY`, `REPLY_ALL`, `DELETE` and `TOGGLE_PINNED` are carried out; `SHARE` is refused, since it needs a contact. What happens on the device alone changes nothing. An entry for which the item lacks what it needs is refused with 400.
         */
        post: operations["timelineItems.select"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/timeline/items/{item}/pin": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item, on whosever timeline it is.
                 * @example dG9tYXRvLTE
                 */
                item: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pin an item
         * @description Puts the item on the pinned side of the timeline, nearest to the clock, and notifies its service: `UPDATE`, `PIN`. An item that is pinned stays as it is.
         */
        post: operations["timelineItems.pin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/timeline/items/{item}/unpin": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item, on whosever timeline it is.
                 * @example dG9tYXRvLTE
                 */
                item: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unpin an item
         * @description Takes the item from the pinned side of the timeline and notifies its service: `UPDATE`, `UNPIN`. An item that is not pinned stays as it is.
         */
        post: operations["timelineItems.unpin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/timeline/items/{item}/attachments/{attachment}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item, on whosever timeline it is.
                 * @example dG9tYXRvLTE
                 */
                item: string;
                /**
                 * @description Id of the attachment.
                 * @example cHM6NTg3MDE1MjQwODYzNA
                 */
                attachment: string;
            };
            cookie?: never;
        };
        /**
         * Get the content of an attachment
         * @description Returns the content of an attachment, as the user's device does to show it.
         */
        get: operations["timelineItems.content"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/conversions/trees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the advertiser tree
         * @description Returns agencies, advertisers, engine accounts, campaigns, ad groups, keywords and ads as a flat list, each with the key of what it lies in: everything above the campaigns, or with `parent` what lies directly in one entry.
         */
        get: operations["conversionTrees.list"];
        put?: never;
        /**
         * Load advertiser trees
         * @description Adds agencies and everything below them to what the ad-conversion service knows, and changes what is there, by id; nothing is removed or moved. The body is what a seed file holds; the guide of the service describes it. It is taken as a whole, or not at all: at the first fault, an unknown member included, the answer is 400, and its message begins with the place of the fault. A tree that is larger than a body is loaded by `quintet seed`.
         */
        post: operations["conversionTrees.load"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/conversions/advertisers/{advertiser}/clicks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Click on an ad
         * @description Makes a click on an ad of a keyword, as a visitor does. Conversions can be attributed to it at once. A click that is there gets another moment; one of another keyword or ad is refused with 400.
         */
        post: operations["conversionClicks.insert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/v1/conversions/advertisers/{advertiser}/activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look at the activities of an advertiser
         * @description Returns the tracking activities of an advertiser, by id, with what `conversion.updateAvailability` has said of each last.
         */
        get: operations["conversionActivities.list"];
        put?: never;
        post?: never;
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
        /** @description What an access token stands for, in the older form. */
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
        };
        /** @description How far to move the clock. */
        ClockAdvance: {
            /** @description Seconds to move forwards, fractions down to a millisecond included; at most a hundred years. */
            seconds: number;
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
             * @description `pending`, its turn has come; `waiting`, behind another one of its stream; `delivered`; `abandoned` after a refusal for good or ten attempts; `cancelled` before it went out.
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
            /** @description What the last attempt met, such as `status 503`. */
            outcome?: $Read<string>;
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
        };
        /** @description A page of deliveries. */
        Deliveries: {
            /** @description Deliveries, the newest first. */
            items: components["schemas"]["Delivery"][];
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
            /** @description Mails, the newest first. */
            items: components["schemas"]["Mail"][];
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
             * @description Status of the answer; 499 where the client went before it had one.
             */
            status: $Read<number>;
            /** @description Milliseconds from the first line of the request to the last byte of the answer. */
            durationMs: $Read<number>;
            /** @description Whether it came as part of a batch. */
            inBatch: $Read<boolean>;
            caller?: components["schemas"]["RequestCaller"];
            refusal?: components["schemas"]["RequestRefusal"];
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
        };
        /** @description A line of the stream of requests. */
        JournalLine: {
            /** @description Give it as `after` to take up again behind this line. */
            cursor: $Read<string>;
            request?: components["schemas"]["RecordedRequest"];
            /**
             * Format: int32
             * @description How many requests between the line before and this one are forgotten, where there are any.
             */
            missed?: $Read<number>;
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
        /** @description A channel of the calendar service. */
        CalendarChannelState: {
            /** @description The stream of its deliveries. */
            stream: string;
            /** @description As chosen by the application. */
            id: string;
            /** @description Id of the OAuth client. */
            client: string;
            /** @description Mail address of the user. */
            user: string;
            /**
             * @description What it tells of.
             * @enum {string}
             */
            resource: "acl" | "calendarList" | "events" | "settings";
            /** @description Id of the calendar. Absent where it tells of no single one. */
            calendar?: string;
            /** @description Where the messages go. */
            address: string;
            /**
             * Format: date-time
             * @description When it ends.
             */
            expires: string;
            /**
             * Format: int64
             * @description Number of the last message.
             */
            messages: number;
            /**
             * @description Whether it still tells.
             * @enum {string}
             */
            state: "active" | "expired" | "stopped";
        };
        /** @description Channels of the calendar service. */
        CalendarChannels: {
            /** @description The channels, the newest first. */
            items: components["schemas"]["CalendarChannelState"][];
        };
        /** @description A subscription of the timeline service. */
        TimelineSubscriptionState: {
            /** @description Identifier. */
            id: string;
            /** @description Id of the OAuth client. */
            client: string;
            /** @description Mail address of the user. */
            user: string;
            /** @description What it tells of. */
            collection: string;
            /** @description Of which operations it tells; all when absent. */
            operations?: string[];
            /** @description Where the notifications go. */
            callbackUrl: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated: string;
        };
        /** @description Subscriptions of the timeline service. */
        TimelineSubscriptions: {
            /** @description The subscriptions. */
            items: components["schemas"]["TimelineSubscriptionState"][];
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
            service: "tasks" | "timeline" | "conversions" | "calendar" | "payments";
            /** @description The operation, by its `operationId`; all operations of the service when left out. */
            operation?: string;
            /**
             * @description Status that the call fails with; when left out, calls only wait. The body is the service's own error. 429 and 503 carry `Retry-After: 1`.
             * @enum {integer}
             */
            status?: 403 | 429 | 500 | 503;
            /**
             * @description Reason in the error, where the service has reasons. When left out: `forbidden` (403), `rateLimitExceeded` (429), `backendError` (500, 503).
             * @example rateLimitExceeded
             */
            reason?: string;
            /** @description Message of the error. */
            message?: string;
            /** @description Milliseconds that calls wait, by the machine's clock, before they fail or go on; 0 when left out. */
            latencyMs: number;
            /**
             * Format: int64
             * @description How many calls meet it before it ends; all when left out. Not together with `share`.
             */
            count?: number;
            /** @description Which share of the calls meets it, evenly spread: with 0.5 every second one. All when left out. */
            share?: number;
        };
        /** @description The faults in force. */
        Faults: {
            /** @description In the order in which they were added. */
            items: $Read<components["schemas"]["Fault"][]>;
        };
        /** @description What calls are to meet. One of `status` and `latencyMs` at least. */
        NewFault: {
            /**
             * @description Whose calls meet it.
             * @enum {string}
             */
            service: "tasks" | "timeline" | "conversions" | "calendar" | "payments";
            /** @description The operation, by its `operationId`; all operations of the service when left out. */
            operation?: string;
            /**
             * @description Status that the call fails with; when left out, calls only wait. The body is the service's own error. 429 and 503 carry `Retry-After: 1`.
             * @enum {integer}
             */
            status?: 403 | 429 | 500 | 503;
            /** @description Reason in the error, where the service has reasons. When left out: `forbidden` (403), `rateLimitExceeded` (429), `backendError` (500, 503). */
            reason?: string;
            /** @description Message of the error. */
            message?: string;
            /** @description Milliseconds that calls wait, by the machine's clock, before they fail or go on; 0 when left out. */
            latencyMs?: number;
            /**
             * Format: int64
             * @description How many calls meet it; all when left out. Not together with `share`.
             */
            count?: number;
            /** @description Which share of the calls meets it, evenly spread: with 0.5 every second one. All when left out. */
            share?: number;
        };
        /** @description A person with an account. */
        User: {
            /** @description Identifier. */
            id: $Read<string>;
            /** @description Mail address, in lower case. */
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
            /** @description Mail address. */
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
        /** @description A task that somebody assigns to a user. */
        TaskAssignment: {
            /** @description Mail address of the user it is assigned to. */
            user: string;
            /** @description The list it goes to; the user's default list when left out. */
            tasklist?: string;
            /** @description Title of the task. */
            title: string;
            /** @description Notes of the task. */
            notes?: string;
            /**
             * Format: date-time
             * @description Due date; the time is discarded.
             */
            due?: string;
            /**
             * @description Where it is assigned from.
             * @enum {string}
             */
            surfaceType: "GMAIL" | "DOCUMENT" | "SPACE";
            /** @description The document, with `DOCUMENT`. */
            driveFileId?: string;
            /**
             * @description The chat space, with `SPACE`.
             * @example spaces/AAQA4m1c2Zk
             */
            space?: string;
            /**
             * Format: uri
             * @description Absolute link to the task where it is assigned; made up when left out.
             */
            linkToTask?: string;
        };
        /** @description A thing that a task refers to. */
        TaskLink: {
            /** @description Kind of thing, such as `email`, `generic`, `chat_message` or `keep_note`. Expect further kinds. */
            type: string;
            /** @description Title of the thing, such as the subject of a mail. It may be empty. */
            description: string;
            /**
             * Format: uri
             * @description Address of the thing.
             */
            link: string;
        };
        /** @description The document in which a task was assigned. */
        DriveResourceInfo: {
            /** @description Identifier of the file. */
            driveFileId: string;
            /** @description Key needed to reach files that are shared by a link. Absent for files that need none. */
            resourceKey?: string;
        };
        /** @description The chat space in which a task was assigned. */
        SpaceInfo: {
            /** @description Name of the space, in the form `spaces/{space}`. */
            space: string;
        };
        /** @description Where the task was assigned to the user. Present only on tasks that come from a document or a chat space. An assigned task cannot have subtasks and cannot be one. At most one of `driveResourceInfo` and `spaceInfo` is present. */
        AssignmentInfo: {
            /**
             * Format: uri
             * @description Address of the original task, in the document or the chat space.
             */
            linkToTask: string;
            /**
             * @description Kind of place in which the task was assigned.
             * @enum {string}
             */
            surfaceType: "CONTEXT_TYPE_UNSPECIFIED" | "GMAIL" | "DOCUMENT" | "SPACE";
            driveResourceInfo?: components["schemas"]["DriveResourceInfo"];
            spaceInfo?: components["schemas"]["SpaceInfo"];
        };
        /** @description A task in a task list. A request may carry the members that the server sets; they are ignored. The place of a task is changed by `tasks.move`, not by writing `parent` or `position`. */
        Task: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"tasks#task">;
            /** @description Identifier of the task, chosen by the server. It stays the same when the task moves to another list. */
            id: $Read<string>;
            /** @description Version of the task and of its position, with its double quotes. As `If-Match` only the version of the task itself counts, so an edit is not refused because another task was inserted before it. */
            etag: $Read<string>;
            /** @description Title of the task. It may be empty, and is when the task is made without one. */
            title?: string;
            /**
             * Format: date-time
             * @description When the task was last changed; in UTC, in whole seconds.
             */
            updated: $Read<string>;
            /**
             * Format: uri
             * @description Address of this task.
             */
            selfLink: $Read<string>;
            /** @description Id of the task under which this one stands. Absent at the top level. */
            parent?: $Read<string>;
            /** @description Place among the tasks with the same parent, by comparing the strings. Open tasks are numbered from zero and renumbered as they move. Completed and hidden tasks follow, the most recently completed first. */
            position: $Read<string>;
            /** @description Free text about the task. */
            notes?: string;
            /**
             * @description Whether the task is still to be done (`needsAction`, which a task made or replaced without a status gets) or is `completed`. Completing a task leaves its subtasks as they are. A completed task that needs action again becomes the first among its siblings and is no longer hidden.
             * @enum {string}
             */
            status?: "needsAction" | "completed";
            /**
             * Format: date-time
             * @description Day on which the task is to be done. Only the date counts: the time and the offset are discarded on writing, and the answer is midnight UTC of the date as it was written.
             */
            due?: string;
            /**
             * Format: date-time
             * @description When the task was completed. Absent while the status is `needsAction`, whatever a request says. The server puts the current time when a task becomes completed without one.
             */
            completed?: string;
            /** @description Whether the task is deleted, or, in a listing with `showDeleted`, has gone to another list. Absent when false. Setting it has the effect of `tasks.delete`, and `false` restores a deleted task. On an assigned task it can only be read: delete that one with `tasks.delete`. */
            deleted?: boolean;
            /** @description Whether the task is hidden: it was completed when its list was last cleared, or it was completed in a first-party client. Absent when false. */
            hidden?: $Read<boolean>;
            /** @description Things that the task refers to, such as the mail that it was made from; present even when empty. */
            links: $Read<components["schemas"]["TaskLink"][]>;
            /**
             * Format: uri
             * @description Address of a page that shows this task to people.
             */
            webViewLink: $Read<string>;
            assignmentInfo?: $Read<components["schemas"]["AssignmentInfo"]>;
        };
        /** @description A link of a task. */
        NewTaskLink: {
            /** @description Kind of the link, such as `email`, `generic`, `chat_message` or `keep_note`. */
            type: string;
            /** @description Text of the link; may be empty. */
            description?: string;
            /**
             * Format: uri
             * @description Address it leads to.
             */
            link: string;
        };
        /** @description The links of a task. */
        TaskLinks: {
            /** @description All links, in their order. */
            links: components["schemas"]["NewTaskLink"][];
        };
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
         * @description Currency in which customers can be charged, as a three-letter code of ISO 4217, in capitals. Its minor unit is a hundredth, except that BIF, BYR, CLP, DJF, GNF, JPY, KMF, KRW, PYG, RWF, UGX, VND, VUV, XAF, XOF and XPF have none, and that of BHD, IQD, JOD, KWD, OMR and TND is a thousandth.
         * @enum {string}
         */
        Currency: "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYR" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "EUR" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "STN" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VEF" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMK" | "ZWL";
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
             * @description Address of the site with the implementation, with `https` or `http`.
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
        /** @description The value of a setting. */
        CalendarSettingValue: {
            /** @description Numbers and booleans are strings too. */
            value: string;
        };
        /** @description A setting of the user. Settings are read here and changed by the user elsewhere. */
        Setting: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "calendar#setting";
            /** @description Version of the setting, with its double quotes. */
            etag: string;
            /** @description Identifier of the setting, such as `timezone`; the guide lists all of them. */
            id: string;
            /** @description Value of the setting. Its form depends on the setting; numbers and booleans are strings too. */
            value: string;
        };
        /** @description One reminder of an event. */
        CalendarReminder: {
            /**
             * Format: date-time
             * @description When the user is reminded, in UTC.
             */
            dueAt: string;
            /**
             * @description How the user is reminded.
             * @enum {string}
             */
            method: "email" | "popup";
            /** @description How long before the start of the event. All-day events begin at midnight in the calendar's zone. */
            minutes: number;
            /** @description Id of the calendar. */
            calendarId: string;
            /** @description Id of the event; of a series, that of the instance. */
            eventId: string;
            /** @description Title of the event. */
            summary?: string;
            /**
             * Format: date-time
             * @description When the event begins, in UTC.
             */
            start: string;
        };
        /** @description Reminders of a user. */
        CalendarReminders: {
            /** @description Reminders by the time at which they are due; the first 1000. */
            items: components["schemas"]["CalendarReminder"][];
        };
        /** @description The birthday, or another day, of a contact or of the user. */
        ContactDay: {
            /** @description Title of the event. */
            summary: string;
            /**
             * Format: date
             * @description The first such day, in the form `yyyy-mm-dd`. It recurs every year.
             */
            date: string;
            /**
             * @description Kind of day; `birthday` unless said.
             * @enum {string}
             */
            type?: "anniversary" | "birthday" | "custom" | "other" | "self";
            /** @description Name of the contact, in the form `people/{contact}`. Required for `anniversary`, `custom` and `other`; not allowed for `self`. */
            contact?: string;
            /** @description Name of the kind of day. Required for `custom`, not allowed otherwise. */
            customTypeName?: string;
        };
        /** @description Who made the event. */
        EventCreator: {
            /** @description Profile id, when available. */
            id?: string;
            /** @description Mail address. */
            email: string;
            /** @description Name, when available. */
            displayName?: string;
            /** @description Whether the creator is the calendar on which this copy appears. Absent when false. */
            self?: boolean;
        };
        /** @description The calendar to which the event belongs; the mail address of a user for events of a primary calendar, the id of the calendar for those of a secondary one. Written on import only; `events.move` changes it. An organizer who takes part also has an entry in `attendees`, with `organizer` true. */
        EventOrganizer: {
            /** @description Profile id, when available. */
            id?: $Read<string>;
            /** @description Mail address (RFC 5322). Always present in answers. */
            email?: string;
            /** @description Name, when available. */
            displayName?: string;
            /** @description Whether the organizer is the calendar on which this copy appears. Absent when false. */
            self?: $Read<boolean>;
        };
        /** @description A day or a moment; exactly one of `date` and `dateTime`. */
        EventDateTime: {
            /**
             * Format: date
             * @description A day, in the form `yyyy-mm-dd`, of an all-day event. A PATCH that sets it removes `dateTime`.
             */
            date?: string;
            /**
             * @description A moment (RFC 3339), in whole seconds. In a request the offset may be left out when `timeZone` says how to read the time, or else the zone of the calendar does. Answers always have one. A PATCH that sets it removes `date`.
             * @example 2026-03-02T09:30:00+01:00
             */
            dateTime?: string;
            /**
             * @description Time zone, an IANA name. Required for series with times, whose instances keep their local time in it, and the same for `start` and `end`. For other events it says in which zone the time is to be shown.
             * @example Europe/Berlin
             */
            timeZone?: string;
        };
        /** @description A guest of an event; a person, a group, a resource or another calendar. */
        EventAttendee: {
            /** @description Profile id, when available. */
            id?: $Read<string>;
            /**
             * @description Mail address (RFC 5322). It identifies the guest, regardless of case.
             * @example ann@example.com
             */
            email: string;
            /** @description Name, when available. */
            displayName?: string;
            /** @description Whether this is the organizer. Absent when false. */
            organizer?: $Read<boolean>;
            /** @description Whether this is the calendar on which this copy appears. Absent when false. */
            self?: $Read<boolean>;
            /** @description Whether this is a resource, such as a room. Read when the guest is added, ignored later. Absent when false. */
            resource?: boolean;
            /** @description Whether the guest may as well stay away. Absent when false. */
            optional?: boolean;
            /**
             * @description What the guest has answered; `needsAction` unless said, which is recommended for new events. Always present in answers.
             * @enum {string}
             */
            responseStatus?: "needsAction" | "declined" | "tentative" | "accepted";
            /** @description What the guest says with the response. */
            comment?: string;
            /**
             * Format: int32
             * @description How many others the guest brings. Absent when none.
             */
            additionalGuests?: number;
            /**
             * @description Present while the server is still working on this guest, such as inviting the members of a large group.
             * @constant
             */
            asyncOperation?: $Read<"inProgress">;
        };
        /** @description Texts that applications attach to an event, by names of their choice. A name has at most 44 characters, longer ones are dropped; a value has at most 1024, longer ones are cut. An event has at most 300 properties, with names and values of at most 32 768 bytes together. */
        EventExtendedProperties: {
            /** @description Properties of this copy alone. */
            private?: {
                [key: string]: string;
            };
            /** @description Properties of all copies. Only the organizer can change them. */
            shared?: {
                [key: string]: string;
            };
        };
        /** @description Identifies a kind of conference. */
        ConferenceSolutionKey: {
            /**
             * @description `builtinMeet` is the built-in video meeting, `addOn` a third-party provider. `eventLegacy` and `eventNamedLegacy` are deprecated; existing events may show them, new ones cannot be created. Expect further types: then show the entry points, and do not offer to change them.
             * @enum {string}
             */
            type: "eventLegacy" | "eventNamedLegacy" | "builtinMeet" | "addOn";
        };
        /** @description How far the creation is. */
        ConferenceRequestStatus: {
            /**
             * @description `pending`: the conference is still being created. `success`: the entry points are there. `failure`: there are none, and will be none.
             * @enum {string}
             */
            statusCode: "pending" | "success" | "failure";
        };
        /** @description Asks for a new conference. */
        CreateConferenceRequest: {
            /** @description Identifier of the request, chosen by you, a new one for every request. A request with the id of the one before is ignored. */
            requestId: string;
            conferenceSolutionKey?: components["schemas"]["ConferenceSolutionKey"];
            status?: $Read<components["schemas"]["ConferenceRequestStatus"]>;
        };
        /** @description The system that hosts the conference. Absent after a failed creation. */
        ConferenceSolution: {
            key: components["schemas"]["ConferenceSolutionKey"];
            /** @description Name of the system for people, not translated. */
            name?: string;
            /**
             * Format: uri
             * @description Address of an icon for people.
             */
            iconUri?: string;
        };
        /** @description A way to join a conference. Of the codes, only those that the provider's terms know are filled in, and only those are to be shown. */
        EntryPoint: {
            /**
             * @description `video` joins over HTTP, `phone` by dialling a number, `sip` over SIP; `more` leads to further instructions, such as more numbers.
             * @enum {string}
             */
            entryPointType: "video" | "phone" | "sip" | "more";
            /** @description Address. `http:` or `https:` for `video` and `more`; `tel:` and the whole dial sequence for `phone`; `sip:` for `sip`. */
            uri: string;
            /** @description What people see in place of the address, not translated. Empty for `more`. */
            label?: string;
            /** @description Meeting code. */
            meetingCode?: string;
            /** @description Access code. */
            accessCode?: string;
            /** @description Passcode. */
            passcode?: string;
            /** @description Password. */
            password?: string;
            /** @description PIN. */
            pin?: string;
            /** @description Region of a `phone` number, a two-letter code of ISO 3166. */
            regionCode?: string;
            /** @description Features of the way to join. */
            entryPointFeatures?: string[];
        } & (unknown & unknown & unknown & unknown);
        /** @description Further facts about the conference, for its provider. */
        ConferenceParameters: {
            /** @description What the add-on of a third-party provider keeps. */
            addOnParameters?: {
                /** @description Texts by names that the provider chooses. */
                parameters?: {
                    [key: string]: string;
                };
            };
        };
        /** @description How to join the event from afar. Either `createRequest`, or `conferenceSolution` with at least one entry point, is required. Read with `conferenceDataVersion=1` only; else the conference that the event has stays. A conference is created after the answer was sent; `createRequest.status` tells how far it is. Where the setting `DIALECT` is `published`, it is created with the event, and the answer has it. */
        ConferenceData: {
            createRequest?: components["schemas"]["CreateConferenceRequest"];
            conferenceSolution?: components["schemas"]["ConferenceSolution"];
            /** @description Ways to join, all of the same conference. At most one each of `video`, `sip` and `more`, and at least one that is not `more`. Absent while a creation is pending and after it failed. */
            entryPoints?: components["schemas"]["EntryPoint"][] & (unknown & unknown & unknown);
            /** @description Identifier of the conference, for programs. Unset for `eventLegacy`, the name of the conversation for `eventNamedLegacy`, the meeting code (`abc-defg-hij`) for `builtinMeet`, whatever the provider defines for `addOn`. */
            conferenceId?: string;
            /** @description Seal that the server puts on the conference. Absent while a creation is pending and after it failed. */
            signature?: $Read<string>;
            /** @description Further notes for the people who join. It may contain HTML. */
            notes?: string;
            parameters?: components["schemas"]["ConferenceParameters"];
        };
        /** @description A gadget. Deprecated; only used to return facts about birthdays. */
        EventGadget: {
            /** @description Type of the gadget. */
            type?: string;
            /** @description Title of the gadget. */
            title?: string;
            /** @description Address of the gadget. */
            link?: string;
            /** @description Address of the gadget's icon. */
            iconLink?: string;
            /**
             * Format: int32
             * @description Width in pixels.
             */
            width?: number;
            /**
             * Format: int32
             * @description Height in pixels.
             */
            height?: number;
            /**
             * @description How the gadget is shown; beside the title (`icon`), or when the event is clicked (`chip`).
             * @enum {string}
             */
            display?: "icon" | "chip";
            /** @description Preferences of the gadget, by name. */
            preferences?: {
                [key: string]: string;
            };
        };
        /** @description A reminder. */
        EventReminder: {
            /**
             * @description By mail, or in the user's view of the calendar.
             * @enum {string}
             */
            method: "email" | "popup";
            /**
             * Format: int32
             * @description How long before the begin of the event, in minutes; at most four weeks.
             */
            minutes: number;
        };
        /** @description How the user is reminded of the event. It is a matter of this copy alone. */
        EventReminders: {
            /** @description Whether the default reminders of the calendar apply, `defaultReminders` of its entry in the calendar list. `true` for new events unless `overrides` are sent. */
            useDefault?: boolean;
            /** @description Reminders in place of the default ones; only while `useDefault` is false. An empty list means no reminders. */
            overrides?: components["schemas"]["EventReminder"][];
        };
        /** @description Where the event comes from, such as a web page or a mail. Only the creator of the event sees it and can change it. */
        EventSource: {
            /**
             * Format: uri
             * @description Address of the source; `http` or `https`.
             */
            url?: string;
            /** @description Title of the source, such as that of a web page or the subject of a mail. */
            title?: string;
        };
        /** @description Where the user works, on events of the type `workingLocation`. Only the member that belongs to `type` is kept. */
        EventWorkingLocationProperties: {
            /**
             * @description Kind of place. The details stand in the member of the same name.
             * @enum {string}
             */
            type: "homeOffice" | "officeLocation" | "customLocation";
            /** @description Present when the user works at home; any value, kept as it was sent. */
            homeOffice?: unknown;
            /** @description Present when the user works at an office. */
            officeLocation?: {
                /** @description Identifier of the building, as the organization knows it. */
                buildingId?: string;
                /** @description Identifier of the floor. */
                floorId?: string;
                /** @description Identifier of the section of the floor. */
                floorSectionId?: string;
                /** @description Identifier of the desk. */
                deskId?: string;
                /** @description Name of the office, as calendars show it. */
                label?: string;
            };
            /** @description Present when the user works at another place. */
            customLocation?: {
                /** @description Name of the place. */
                label?: string;
            };
        };
        /** @description What happens while the user is away, on events of the type `outOfOffice`. */
        EventOutOfOfficeProperties: {
            /**
             * @description Which invitations at the same time are declined by the server; none unless said, all, or only those that arrive later.
             * @enum {string}
             */
            autoDeclineMode?: "declineNone" | "declineAllConflictingInvitations" | "declineOnlyNewConflictingInvitations";
            /** @description What the server says when it declines. */
            declineMessage?: string;
        };
        /** @description What happens while the user concentrates, on events of the type `focusTime`. */
        EventFocusTimeProperties: {
            /**
             * @description Which invitations at the same time are declined by the server; none unless said, all, or only those that arrive later.
             * @enum {string}
             */
            autoDeclineMode?: "declineNone" | "declineAllConflictingInvitations" | "declineOnlyNewConflictingInvitations";
            /**
             * @description How the user appears in chats meanwhile.
             * @enum {string}
             */
            chatStatus?: "available" | "doNotDisturb";
            /** @description What the server says when it declines. */
            declineMessage?: string;
        };
        /** @description A file that belongs to an event. */
        EventAttachment: {
            /**
             * Format: uri
             * @description Address of the file; for a stored file, the alternate link that the file-storage service gives.
             * @example https://shop.example/orders/7
             */
            fileUrl: string;
            /** @description Title of the file. */
            title?: string;
            /** @description Media type of the file. */
            mimeType?: string;
            /** @description Address of an icon for the file. Ignored for stored files. */
            iconLink?: string;
            /** @description Identifier of a stored file. Absent for other files. */
            fileId?: $Read<string>;
        };
        /** @description Whose birthday it is, on events of the type `birthday`. It cannot be changed. */
        EventBirthdayProperties: {
            /**
             * @description Name of the contact whose day it is, in the form `people/{contact}`. Always present for `anniversary`, `custom` and `other`, never for `self`.
             * @example people/c4276015
             */
            contact?: $Read<string>;
            /** @description Name of the day, when `type` is `custom`. */
            customTypeName?: $Read<string>;
            /**
             * @description Kind of day; `birthday` unless said. Only that one can be created.
             * @enum {string}
             */
            type?: "anniversary" | "birthday" | "custom" | "other" | "self";
        };
        /** @description An event of a calendar; each calendar on which it appears has a copy of its own. A recurring event, also called a series, has `recurrence`; its instances have `recurringEventId`. A request may carry the members that the server sets; they are ignored, and so are members that cannot be changed any more. How much of an event is shown depends on the caller's role and the event's `visibility`; of a deleted event there may be no more than `kind`, `etag`, `id` and `status`. Members that hold their default (`false`, `opaque`, an empty list) are left out of answers. */
        Event: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"calendar#event">;
            /** @description Version of the event, with its double quotes. An instance that does not differ from its series has the version of the series. */
            etag: $Read<string>;
            /** @description Identifier of the event, unique in its calendar and opaque. It can be chosen on insert, as 5 to 1024 of the letters `a` to `v` and the digits (base32hex, in lower case); else the server chooses it: that of an imported event is `_` and its `iCalUID` in base32hex, where the calendar has nothing else there and it is short enough. The id of an instance is that of its series, `_`, and the original start in UTC (`20260302T083000Z`) or, for all-day events, the original date (`20260302`). Always present in answers, ignored in updates. */
            id?: string;
            /**
             * @description `confirmed` unless said. `cancelled` means deleted: setting it has the effect of `events.delete`, and setting another status restores the event. A cancelled instance of a series that is not cancelled does not take place. Always present in answers.
             * @enum {string}
             */
            status?: "confirmed" | "tentative" | "cancelled";
            /**
             * Format: uri
             * @description Address of a page that shows this event to people.
             */
            htmlLink?: $Read<string>;
            /**
             * Format: date-time
             * @description When the event was made; in UTC.
             */
            created?: $Read<string>;
            /**
             * Format: date-time
             * @description When the event was last changed; in UTC, with milliseconds. Changed reminders do not count.
             */
            updated?: $Read<string>;
            /** @description Title of the event. */
            summary?: string;
            /** @description Text about the event. It may contain HTML, which is kept as it was sent. */
            description?: string;
            /** @description Where the event takes place, as free text. */
            location?: string;
            /** @description Id of an entry in the section `event` of `colors.get`. Absent for the color of the calendar. Read with `eventLabelVersion=0` only. */
            colorId?: string;
            /** @description Id of one of the calendar's `labelProperties.eventLabels`, which takes the place of `colorId`. Read with `eventLabelVersion=1` only; an empty string removes the label, and so does leaving it out of a PUT. An id that the calendar no longer has stands for no label. */
            eventLabelId?: string;
            creator?: $Read<components["schemas"]["EventCreator"]>;
            organizer?: components["schemas"]["EventOrganizer"];
            /** @description When the event begins; for a series, its first instance. Required on insert, import and update. Both `start` and `end` have a date, or both a time. */
            start?: components["schemas"]["EventDateTime"];
            /** @description When the event ends, this moment or day not included; for a series, its first instance. Required on insert, import and update. After `start`. */
            end?: components["schemas"]["EventDateTime"];
            /** @description Whether the end is in truth not known. There is an `end` all the same. */
            endTimeUnspecified?: boolean;
            /** @description Rules and dates by which the event recurs, as lines `RRULE`, `EXRULE`, `RDATE` and `EXDATE` of RFC 5545; `DTSTART` and `DTEND` are not allowed, since `start` and `end` say it. The instances are the start, the times that the rules and `RDATE` lines give, less those that `EXRULE` and `EXDATE` lines give. Absent for single events and instances. */
            recurrence?: string[];
            /** @description For an instance, the id of its series. It cannot be changed. */
            recurringEventId?: string;
            /** @description For an instance, when it would begin if it had not been moved; together with `recurringEventId` it identifies the instance. It can be given on import and cannot be changed. */
            originalStartTime?: components["schemas"]["EventDateTime"];
            /**
             * @description Whether the event takes up time (`opaque`, unless said) or not. `transparent` events do not count in `freebusy.query`. It is a matter of this copy alone.
             * @enum {string}
             */
            transparency?: "opaque" | "transparent";
            /**
             * @description Who sees the details. `default` leaves it to the access rules of the calendar; `public` shows them to everybody who may see when there are events; `private`, and `confidential` likewise, show them to writers and owners only. An instance can be made more private than its series, which then becomes so too; less private is ignored. It is a matter of this copy alone.
             * @enum {string}
             */
            visibility?: "default" | "public" | "private" | "confidential";
            /** @description Identifier of the event across calendar systems (RFC 5545, section 3.8.4.7), the same for a series and all its instances and for all copies. Required on import. It can be chosen on insert in place of `id`; else it is made of the id. Ignored in updates. */
            iCalUID?: string;
            /**
             * Format: int32
             * @description Number of the revision (RFC 5545, section 3.8.7.4). The server counts it up when the time, the recurrence or the cancellation changes. A request may set it higher; lower than it is is refused with 400.
             */
            sequence?: number;
            /** @description The guests, and the organizer when listed among them. Absent when there are none. */
            attendees?: components["schemas"]["EventAttendee"][];
            /** @description Whether guests have been left out of the answer, because there are more than `maxAttendee` or because guests may not see each other. In an update, `true` says that `attendees` holds the caller's own entry only, and changes nothing but that response. */
            attendeesOmitted?: boolean;
            extendedProperties?: components["schemas"]["EventExtendedProperties"];
            /**
             * Format: uri
             * @description Address of the built-in video meeting, when the event has one.
             */
            videoLink?: $Read<string>;
            conferenceData?: components["schemas"]["ConferenceData"];
            /** @deprecated */
            gadget?: components["schemas"]["EventGadget"];
            /**
             * @deprecated
             * @description Whether anyone can add themselves to the event. Kept, without effect.
             */
            anyoneCanAddSelf?: boolean;
            /** @description Whether guests can invite others; `true` unless said, and then left out of answers. */
            guestsCanInviteOthers?: boolean;
            /** @description Whether guests can change the event for everybody. */
            guestsCanModify?: boolean;
            /** @description Whether guests can see each other; `true` unless said, and then left out of answers. */
            guestsCanSeeOtherGuests?: boolean;
            /** @description Whether this copy is on its own, so that changes are neither sent to other copies nor received from them. It can be set on insert and import and cannot be changed. */
            privateCopy?: boolean;
            /** @description Whether this is a locked copy, whose `summary`, `description`, `location`, `start`, `end` and `recurrence` cannot be changed. */
            locked?: $Read<boolean>;
            reminders?: components["schemas"]["EventReminders"];
            source?: components["schemas"]["EventSource"];
            workingLocationProperties?: components["schemas"]["EventWorkingLocationProperties"];
            outOfOfficeProperties?: components["schemas"]["EventOutOfOfficeProperties"];
            focusTimeProperties?: components["schemas"]["EventFocusTimeProperties"];
            /** @description Files that belong to the event. Read with `supportsAttachments=true` only; else those that the event has stay. */
            attachments?: components["schemas"]["EventAttachment"][];
            birthdayProperties?: components["schemas"]["EventBirthdayProperties"];
            /**
             * @description Kind of event; `default` unless said. It cannot be changed, and `fromMail` cannot be created. Each kind but `default` has rules of its own, which the guide lists.
             * @enum {string}
             */
            eventType?: "birthday" | "default" | "focusTime" | "fromMail" | "outOfOffice" | "workingLocation";
        };
        /** @description Under which addresses a calendar is subscribed to. */
        CalendarFeed: {
            /** @description Id of the calendar. */
            calendarId: string;
            /**
             * Format: uri
             * @description Address of the calendar as the user sees it. Whoever has it sees as much.
             */
            privateUrl: string;
            /**
             * Format: uri
             * @description Address of the calendar as everybody sees it. Absent where it is not shown to everybody.
             */
            publicUrl?: string;
        };
        /** @description What became of a UID of a file. */
        CalendarImportEvent: {
            /** @description The UID; one made of the content, the same at each import, for an event that has none. Absent for what is no event and has none. */
            uid?: string;
            /**
             * Format: int32
             * @description Number of the line at which it begins; of a refused one, the line that is wrong where that is known.
             */
            line: number;
            /**
             * @description What became of it.
             * @enum {string}
             */
            outcome: "taken" | "changed" | "unchanged" | "refused";
            /** @description Why it was refused. */
            reason?: string;
            /** @description What is not as it should be in the file and was taken all the same, and as what: the first 20, then how many more. Absent where there is nothing to say. */
            notes?: string[];
        };
        /** @description What became of the events of a file. */
        CalendarImport: {
            /** @description Id of the calendar. */
            calendarId: string;
            /**
             * Format: int32
             * @description How many UIDs are new.
             */
            taken: number;
            /**
             * Format: int32
             * @description How many were imported before and are different now.
             */
            changed: number;
            /**
             * Format: int32
             * @description How many were imported before and are the same.
             */
            unchanged: number;
            /**
             * Format: int32
             * @description How many were refused.
             */
            refused: number;
            /** @description Each UID, and each component that is no event; in the order of the file. */
            events: components["schemas"]["CalendarImportEvent"][];
        };
        /** @description A resource to create a calendar for. */
        NewCalendarResource: {
            /** @description Name of the resource. */
            summary: string;
            /** @description Free text about it. */
            description?: string;
            /** @description Where it is. */
            location?: string;
            /** @description Time zone of the calendar, an IANA name; `Etc/GMT` unless said. */
            timeZone?: string;
            /** @description Domain of the organization whose users see when it is free. */
            organization?: string;
            /** @description Mail addresses of those who get the role `owner`. */
            owners?: string[];
            /** @description Whether it answers invitations by itself; `true` unless said. */
            autoAcceptInvitations?: boolean;
        };
        /** @description Which conferences the events of a calendar can have. */
        ConferenceProperties: {
            /** @description The types of conference that can be created for events of this calendar. */
            allowedConferenceSolutionTypes: ("eventLegacy" | "eventNamedLegacy" | "builtinMeet")[];
        };
        /** @description A label that events of the calendar can carry in `eventLabelId`. */
        EventLabel: {
            /**
             * @description Identifier of the label, a UUID. Leave it out to make a new label, for which the server then chooses one; send it to keep a label.
             * @example 4b1c53e0-7d9a-4f0e-8c55-1f2e3d4c5b6a
             */
            id?: string;
            /** @description Name of the label. */
            name?: string;
            /** @description Color of the label, in the form `#rrggbb`. */
            backgroundColor: string;
        };
        /** @description The labels of a calendar. When this member is sent it replaces the whole list; when it is absent, also from a PUT, the list stays; `null` in a PATCH removes all labels. */
        LabelProperties: {
            /** @description The labels, in the order in which they are shown. Ids are unique in the calendar. */
            eventLabels?: components["schemas"]["EventLabel"][];
        };
        /** @description A calendar, as it is for everybody who can see it; how it looks to one user is in that user's calendar list. A request may carry the members that the server sets; they are ignored. */
        Calendar: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"calendar#calendar">;
            /** @description Version of the calendar's metadata, with its double quotes. */
            etag: $Read<string>;
            /** @description Identifier of the calendar. That of a primary calendar is the user's mail address; that of a secondary one ends in `@group.calendar.example`, that of a resource in `@resource.calendar.example`. */
            id: $Read<string>;
            /** @description Title of the calendar. Required on insert and update, and always present in answers. */
            summary?: string;
            /** @description Free text about the calendar. */
            description?: string;
            /** @description Where the calendar belongs, as free text. */
            location?: string;
            /**
             * @description Time zone of the calendar, an IANA name such as `Europe/Berlin`. Times are shown in it, all-day events begin at its midnight, and times that are sent without an offset or a zone are read in it. A calendar made without one gets the zone of its owner's settings.
             * @example Europe/Berlin
             */
            timeZone?: string;
            /**
             * Format: email
             * @description Mail address of the user to whom the data of a secondary calendar belongs. Exactly one user; `calendars.transferOwnership` changes it. Absent on primary calendars.
             */
            dataOwner?: $Read<string>;
            conferenceProperties?: $Read<components["schemas"]["ConferenceProperties"]>;
            /** @description Whether a resource accepts invitations by itself while it is free, and declines them while it is not. Only resource calendars have this member; on others it is ignored. */
            autoAcceptInvitations?: boolean;
            labelProperties?: components["schemas"]["LabelProperties"];
        };
        /** @description Whether a calendar is to be disabled. */
        NewCalendarState: {
            /** @description Whether it is disabled. */
            disabled: boolean;
        };
        /** @description Whether a calendar is disabled. */
        CalendarState: {
            /** @description Id of the calendar. */
            id: string;
            /** @description Whether it is disabled. */
            disabled: boolean;
        };
        /** @description How many conferences are to fail. */
        NewFailingConferences: {
            /**
             * Format: int32
             * @description The number of conferences that fail from now on, whatever was said before.
             */
            failing: number;
        };
        /** @description How many conferences of a calendar will fail. */
        FailingConferences: {
            /** @description Id of the calendar. */
            id: string;
            /**
             * Format: int32
             * @description The number of conferences that will still fail.
             */
            failing: number;
        };
        /** @description An event that a mail tells of. */
        MailEvent: {
            /** @description Title of the event. */
            summary: string;
            /** @description Free text, which may hold HTML. */
            description?: string;
            /** @description Where it is. */
            location?: string;
            start: components["schemas"]["EventDateTime"];
            end: components["schemas"]["EventDateTime"];
        };
        /** @description Whether an event is to be locked. */
        EventLock: {
            /** @description Whether it is locked. */
            locked: boolean;
        };
        /** @description An answer to an invitation. */
        ResourceAnswer: {
            /**
             * @description The answer; `needsAction` takes an earlier one back.
             * @enum {string}
             */
            responseStatus: "needsAction" | "declined" | "tentative" | "accepted";
            /** @description What is said with it; an earlier comment is removed when it is left out. */
            comment?: string;
        };
        /** @description A voice command. */
        Command: {
            /**
             * @description The command.
             * @enum {string}
             */
            type: "TAKE_A_NOTE" | "POST_AN_UPDATE";
        };
        /** @description A person or group as an item names it. It need not be one of the service's contacts, and no member is required. It is kept as it was sent, whatever becomes of the contact of the same id. */
        TimelineContact: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"mirror#contact">;
            /** @description The application that the person or group comes from, in the form `api:<service id>`. */
            source?: $Read<string>;
            /** @description Identifier, chosen by the service. */
            id?: string;
            /** @description Name to show. */
            displayName?: string;
            /** @description Addresses of pictures; several are shown as a mosaic. */
            imageUrls?: string[];
            /**
             * @description Whether this is a person, which it is when the member is absent, or a group.
             * @enum {string}
             */
            type?: "INDIVIDUAL" | "GROUP";
            /** @description Telephone number, for `VOICE_CALL` and `SEND_MESSAGE`. */
            phoneNumber?: string;
            /** @description Mail address, for `SEND_MESSAGE` where there is no telephone number. */
            email?: string;
            /** @description Rank among others; higher comes first. */
            priority?: number;
            /** @description Media types that the contact takes. */
            acceptTypes?: string[];
            /** @description Voice commands that the contact takes. */
            acceptCommands?: components["schemas"]["Command"][];
            /** @description What the user can do when sharing with the contact. */
            sharingFeatures?: "ADD_CAPTION"[];
            /** @description The name as it is spoken. */
            speakableName?: string;
        };
        /** @description A place. The locations that the service answers always have `id`, `timestamp`, `latitude` and `longitude`; in an item no member is required. */
        Location: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"mirror#location">;
            /** @description Identifier of the location. */
            id?: string;
            /**
             * Format: date-time
             * @description When the user was there; the answer is in UTC, with milliseconds.
             */
            timestamp?: string;
            /**
             * Format: double
             * @description Latitude, in degrees.
             */
            latitude?: number;
            /**
             * Format: double
             * @description Longitude, in degrees.
             */
            longitude?: number;
            /**
             * Format: double
             * @description Accuracy of the place, in metres.
             */
            accuracy?: number;
            /** @description Name to show, such as that of a shop. */
            displayName?: string;
            /** @description Postal address. */
            address?: string;
        };
        /** @description An image, a sound or a video that belongs to an item, or a link to a video stream. It never changes. */
        Attachment: {
            /** @description Identifier of the attachment, chosen by the server. */
            id: $Read<string>;
            /** @description Media type of the content. */
            contentType: $Read<string>;
            /**
             * Format: uri
             * @description Address of the content. It needs an access token, like every other address of the service.
             */
            contentUrl: $Read<string>;
            /** @description Whether the content is not yet there. Always false, since content is stored before it is answered. */
            isProcessingContent: $Read<boolean>;
        };
        /** @description How a menu entry looks in one of its states. */
        MenuValue: {
            /**
             * @description The state: not selected (`DEFAULT`, which a value without a state stands for, and is answered as), selected but still to be taken back (`PENDING`), or selected (`CONFIRMED`).
             * @enum {string}
             */
            state?: "DEFAULT" | "PENDING" | "CONFIRMED";
            /** @description Text of the entry. */
            displayName?: string;
            /** @description Address of its icon, best a transparent PNG of 50 by 50 pixels. */
            iconUrl?: string;
        };
        /** @description An entry in the menu of an item. */
        MenuItem: {
            /** @description Identifier, chosen by the service. A notification carries it when the user selects a `CUSTOM` or `GET_MEDIA_INPUT` entry. */
            id?: string;
            /**
             * @description What the entry does. One without it is `CUSTOM`, and is answered as that. `CUSTOM` tells the service. `REPLY` and `REPLY_ALL` record an answer to the creator, or to the creator and all recipients. `GET_MEDIA_INPUT` records what the user says. `DELETE`, `SHARE` and `TOGGLE_PINNED` are carried out by the device, and the service is told. `READ_ALOUD`, `VOICE_CALL`, `NAVIGATE`, `OPEN_URI`, `PLAY_VIDEO` and `SEND_MESSAGE` happen on the device alone. An entry for which the item lacks what it needs is shown but cannot be selected.
             * @enum {string}
             */
            action?: "CUSTOM" | "REPLY" | "REPLY_ALL" | "DELETE" | "SHARE" | "READ_ALOUD" | "GET_MEDIA_INPUT" | "VOICE_CALL" | "NAVIGATE" | "TOGGLE_PINNED" | "OPEN_URI" | "PLAY_VIDEO" | "SEND_MESSAGE";
            /** @description The address to open for `OPEN_URI`, or that of the stream for `PLAY_VIDEO`. For `GET_MEDIA_INPUT`, the text that the user spoke last. */
            payload?: string;
            /** @description Whether a `CUSTOM` entry leaves the menu once it is selected. Other entries stay. Absent when false. */
            removeWhenSelected?: boolean;
            /** @description Name of the voice command that selects the entry, such as `READ_ALOUD`. One that the device does not know is ignored. */
            contextual_command?: string;
            /** @description How a `CUSTOM` entry looks in each of its states. A value for `DEFAULT` must be there, and at most one for each state. Other actions have a look of their own, and need none. */
            values?: components["schemas"]["MenuValue"][];
        };
        /** @description How the device announces an item. */
        NotificationConfig: {
            /**
             * @description How urgent the item is. `DEFAULT` is the only level.
             * @enum {string}
             */
            level?: "DEFAULT";
            /**
             * Format: date-time
             * @description When the item is to be announced; without it, at once. The item itself is there from the start. The answer is in UTC, with milliseconds.
             */
            deliveryTime?: string;
        };
        /** @description A card on the user's timeline. A request may carry the members that the server sets; they are ignored. Of a deleted item only `kind`, `id`, `etag` and `isDeleted` are left; every other one has `created`, `updated`, `displayTime` and `selfLink`. */
        TimelineItem: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"mirror#timelineItem">;
            /** @description Identifier of the item, chosen by the server. */
            id: $Read<string>;
            /** @description Version of the item, with its double quotes. It changes with the item, its attachments, and when the user pins, deletes or acts on it. */
            etag: $Read<string>;
            /**
             * Format: uri
             * @description Address of this item.
             */
            selfLink?: $Read<string>;
            /**
             * Format: date-time
             * @description When the item was inserted; in UTC, with milliseconds.
             */
            created?: $Read<string>;
            /**
             * Format: date-time
             * @description When the item was last changed; in UTC, with milliseconds.
             */
            updated?: $Read<string>;
            /**
             * Format: date-time
             * @description The time shown on the item, which decides its place on the timeline. An item made without one, or from which it is removed, shows its `updated` time and moves up with each change. The answer is in UTC, with milliseconds.
             */
            displayTime?: string;
            /** @description Title of the item. */
            title?: string;
            /** @description Text of the item. It is shown when the item has no `html`. */
            text?: string;
            /** @description HTML of the item, shown instead of `text`. It is cleaned before it is stored, and answered as it was stored: scripts, frames, embedded media and the head are removed with what they contain; other elements that are not offered, and attributes that are not, are removed and their text stays. In style sheets, what looks like a tag is written so that it means the same to CSS and is no tag to a browser. Nothing of what is answered runs, wherever it is shown. `attachment:<index>`, counted from zero, and `cid:<id>` refer to attachments in the `src` of an image, and `glass://map?...` draws a map. What is sent has at most 100000 characters, elements in at most 100 others, and at most 4000 elements, attributes and runs of text together, and at most 200000 characters once it is clean; else the item is refused. */
            html?: string;
            /** @description Text that `READ_ALOUD` speaks; without it, `text` is spoken. */
            speakableText?: string;
            /** @description What kind of thing the item is, as a short noun phrase that is spoken before it, such as `email`. */
            speakableType?: string;
            /** @description Name of the bundle that the item belongs to, chosen by the service. Items of one service with the same name stand on the main timeline as one. */
            bundleId?: string;
            /** @description Whether the item stands for its bundle: a cover is shown on the main timeline only, not inside the bundle. A bundle without one is represented by the item that was inserted last. Absent when false. */
            isBundleCover?: boolean;
            /** @description Whether the user has pinned the item. Only the user pins; absent when false. */
            isPinned?: $Read<boolean>;
            /**
             * Format: int32
             * @description Order of pinned items; higher is nearer to the clock. The item pinned last has the highest. Absent when not pinned.
             */
            pinScore?: $Read<number>;
            /**
             * @description Present on the tombstone of a deleted item.
             * @constant
             */
            isDeleted?: $Read<true>;
            /** @description Id of the item that this one replies to. Present on replies. */
            inReplyTo?: $Read<string>;
            /** @description What the service itself calls the item. It means nothing to the server and need not be unique. */
            sourceItemId?: string;
            /** @description Address of the thing itself, of which the item is a small view. */
            canonicalUrl?: string;
            /** @description Who created the item; needed for `REPLY`, `VOICE_CALL` and `SEND_MESSAGE`. */
            creator?: components["schemas"]["TimelineContact"];
            /** @description Whom the item was shared with, or sent to. */
            recipients?: components["schemas"]["TimelineContact"][];
            /** @description The place that the item is about; `NAVIGATE` leads to it. */
            location?: components["schemas"]["Location"];
            /** @description The attachments in the order in which they were added. They change only by uploads and by the operations of attachments. Absent when there are none. */
            attachments?: $Read<components["schemas"]["Attachment"][]>;
            /** @description The menu of the item, in this order. */
            menuItems?: components["schemas"]["MenuItem"][];
            /** @description How the device announces the item. Without it, the item appears silently. */
            notification?: components["schemas"]["NotificationConfig"];
        };
        /** @description A menu entry as the user sees it. */
        TimelineMenuEntry: {
            /**
             * Format: int32
             * @description Place in the menu, counted from zero.
             */
            index: number;
            /** @description What it does, in the words of the timeline service. */
            action: string;
            /** @description What is written on it. */
            label: string;
            /** @description Whether the item has what the entry needs. */
            selectable: boolean;
            /** @description What the item lacks. Absent when the entry can be selected. */
            reason?: string;
        };
        /** @description A card on the timeline of a user. */
        TimelineCard: {
            /** @description Id of the service that the item belongs to. */
            service: string;
            /** @description The item. */
            item: components["schemas"]["TimelineItem"];
            /** @description Its menu. */
            menu: components["schemas"]["TimelineMenuEntry"][];
            /** @description What is inside, the newest first. Present on a card that stands for a bundle. */
            bundle?: components["schemas"]["TimelineCard"][];
        };
        /** @description A contact that the user can share with and speak to. */
        TimelineShownContact: {
            /** @description Id of the service that the contact belongs to. */
            service: string;
            /** @description Id of the contact. */
            id: string;
            /** @description Name to show. */
            displayName: string;
            /** @description Addresses of pictures. */
            imageUrls: string[];
            /** @description Media types, of which an item must have one to be shared; none means every item. */
            acceptTypes: string[];
            /** @description Voice commands that the contact takes. */
            acceptCommands: string[];
            /** @description Whether a caption can be added. */
            takesCaption: boolean;
        };
        /** @description What the device of a user shows. */
        TimelineCards: {
            /** @description Mail address of the user. */
            user: string;
            /** @description Pinned cards, the one nearest to the clock first. */
            pinned: components["schemas"]["TimelineCard"][];
            /** @description The main timeline, the newest first. */
            timeline: components["schemas"]["TimelineCard"][];
            /** @description The contacts of all services, in the order in which they are offered. */
            contacts: components["schemas"]["TimelineShownContact"][];
            /** @description Where the user was last. Absent for a user who has not moved. */
            location?: components["schemas"]["Location"];
            /** @description The user's language. */
            locale: string;
            /** @description The user's time zone. */
            timezone: string;
        };
        /** @description An account that a service put on the device of a user. */
        TimelineShownAccount: {
            /** @description Id of the service. */
            service: string;
            /** @description Kind of account. */
            type: string;
            /** @description Name of the account. */
            name: string;
            /** @description What the account can do. */
            features: string[];
            /** @description Whether a password was written. */
            hasPassword: boolean;
            /** @description Types of the tokens that were written. */
            authTokens: string[];
        };
        /** @description The accounts on the device of a user. */
        TimelineAccounts: {
            /** @description The accounts, ordered by service, type and name. */
            items: components["schemas"]["TimelineShownAccount"][];
        };
        /** @description A place that a user moves to. */
        TimelineMove: {
            /**
             * Format: double
             * @description Latitude in degrees.
             */
            latitude: number;
            /**
             * Format: double
             * @description Longitude in degrees.
             */
            longitude: number;
            /**
             * Format: double
             * @description Accuracy in metres.
             */
            accuracy?: number;
            /** @description Name to show. */
            displayName?: string;
            /** @description Postal address. */
            address?: string;
        };
        /** @description The value of a setting. */
        TimelineSettingValue: {
            /** @description A language tag, or the name of a time zone. */
            value: string;
        };
        /** @description Content that is no attachment yet, such as a photograph just taken. */
        TimelineNewContent: {
            /** @description Media type of an image, a sound or a video. */
            contentType: string;
            /**
             * Format: byte
             * @description The content in base64.
             */
            data: string;
        };
        /** @description What a user shares with a contact. One of `item`, `text` and `content` must be there. */
        TimelineShare: {
            /** @description Id of the service whose contact it is; needed where several have one of that id. */
            service?: string;
            /** @description Id of the item to share. */
            item?: string;
            /** @description What the user says to it. It becomes the text of the copy. */
            caption?: string;
            /** @description The text of something new, where there is no `item`. */
            text?: string;
            /** @description The content of something new, where there is no `item`. */
            content?: components["schemas"]["TimelineNewContent"];
        };
        /** @description What a user says to a contact. */
        TimelineSpeech: {
            /** @description Id of the service whose contact it is; needed where several have one of that id. */
            service?: string;
            /**
             * @description The voice command.
             * @enum {string}
             */
            command: "TAKE_A_NOTE" | "POST_AN_UPDATE";
            /** @description What follows it. */
            text: string;
        };
        /** @description A reply to an item. */
        TimelineReply: {
            /** @description What the user says. */
            text: string;
            /** @description Whether all recipients of the item get it too. */
            all?: boolean;
        };
        /** @description A menu entry that the user selects. */
        TimelineSelection: {
            /**
             * Format: int32
             * @description Place of the entry in the menu, counted from zero.
             */
            index: number;
            /** @description What the user says, for `GET_MEDIA_INPUT` and replies. */
            text?: string;
        };
        /**
         * Format: binary
         * @description The bytes of an image, a sound or a video, at most 10 MiB.
         */
        Media: string;
        /** @description An entry of the advertiser tree. */
        ConversionEntry: {
            /** @description What it is called here; for agencies, `a` and the id. */
            key: string;
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "agency" | "advertiser" | "engineAccount" | "campaign" | "adGroup" | "criterion" | "ad";
            /** @description Key of what it lies in. Absent for agencies. */
            parent?: string;
            /** @description Id in the previous generation. Absent when it has none. */
            id?: string;
            /** @description Id in the new generation. Absent when it has none. */
            newId?: string;
            /** @description Name. Absent when it has none. */
            name?: string;
            /** @description Who reaches an agency. */
            users?: string[];
            /** @description Whether something can lie in it. Absent for agencies. */
            hasChildren?: boolean;
        };
        /** @description Entries of the advertiser tree. */
        ConversionEntries: {
            /** @description The entries, those above first. */
            items: components["schemas"]["ConversionEntry"][];
        };
        /** @description A tracking activity. */
        NewConversionActivity: {
            /**
             * Format: int64
             * @description Id of the activity.
             */
            segmentationId: string;
            /** @description Name of the activity. Capitals count. */
            name: string;
        };
        /** @description A keyword; it has one of the two ids, or both. */
        NewConversionCriterion: {
            /**
             * Format: int64
             * @description Id in the previous generation.
             */
            criterionId?: string;
            /**
             * Format: int64
             * @description Id in the new generation.
             */
            newCriterionId?: string;
            /** @description The keyword. */
            name?: string;
        };
        /** @description An ad; it has one of the two ids, or both. */
        NewConversionAd: {
            /**
             * Format: int64
             * @description Id in the previous generation.
             */
            adId?: string;
            /**
             * Format: int64
             * @description Id in the new generation.
             */
            newAdId?: string;
            /** @description Name of the ad. */
            name?: string;
        };
        /** @description An ad group; it has one of the two ids, or both. */
        NewConversionAdGroup: {
            /**
             * Format: int64
             * @description Id in the previous generation.
             */
            adGroupId?: string;
            /**
             * Format: int64
             * @description Id in the new generation.
             */
            newAdGroupId?: string;
            /** @description Name of the ad group. */
            name?: string;
            /** @description Its keywords. */
            criteria?: components["schemas"]["NewConversionCriterion"][];
            /** @description Its ads. */
            ads?: components["schemas"]["NewConversionAd"][];
        };
        /** @description A campaign; it has one of the two ids, or both. */
        NewConversionCampaign: {
            /**
             * Format: int64
             * @description Id in the previous generation.
             */
            campaignId?: string;
            /**
             * Format: int64
             * @description Id in the new generation.
             */
            newCampaignId?: string;
            /** @description Name of the campaign. */
            name?: string;
            /** @description Keywords that stand directly in it. */
            criteria?: components["schemas"]["NewConversionCriterion"][];
            /** @description Its ad groups. */
            adGroups?: components["schemas"]["NewConversionAdGroup"][];
        };
        /** @description An engine account; it has one of the two ids, or both. */
        NewConversionAccount: {
            /**
             * Format: int64
             * @description Id in the previous generation.
             */
            engineAccountId?: string;
            /** @description Id in the new generation. */
            customerId?: string;
            /** @description Name of the account. */
            name?: string;
            /** @description Its campaigns. */
            campaigns?: components["schemas"]["NewConversionCampaign"][];
        };
        /** @description A click on an ad of a keyword. */
        NewConversionTreeClick: {
            /** @description The value that the ad added to the address. Capitals count. */
            clickId: string;
            /**
             * Format: int64
             * @description The keyword, by its id in the previous generation.
             */
            criterionId?: string;
            /** @description With `newCriterionId`, the engine account of the keyword. */
            customerId?: string;
            /**
             * Format: int64
             * @description The keyword, by its id in the new generation.
             */
            newCriterionId?: string;
            /**
             * Format: int64
             * @description The ad, by its id in the previous generation; it stands in the ad group of the keyword.
             */
            adId?: string;
            /**
             * Format: int64
             * @description The ad, by its id in the new generation.
             */
            newAdId?: string;
            /**
             * Format: int64
             * @description When it happened, in milliseconds since 1970, UTC; now unless said.
             */
            clickTimestamp?: string;
        };
        /** @description An advertiser, and everything that belongs to it. */
        NewConversionAdvertiser: {
            /**
             * Format: int64
             * @description Id of the advertiser.
             */
            advertiserId: string;
            /** @description Id of the advertiser, a manager account, in the new generation. */
            customerId?: string;
            /** @description Name of the advertiser. */
            name?: string;
            /** @description Its tracking activities. */
            activities?: components["schemas"]["NewConversionActivity"][];
            /** @description Names of the metrics that it has configured. */
            customMetrics?: string[];
            /** @description Names of the dimensions that it has configured. */
            customDimensions?: string[];
            /** @description Its engine accounts. */
            engineAccounts?: components["schemas"]["NewConversionAccount"][];
            /** @description Clicks on its ads. */
            clicks?: components["schemas"]["NewConversionTreeClick"][];
        };
        /** @description An agency, and who reaches it. */
        NewConversionAgency: {
            /**
             * Format: int64
             * @description Id of the agency.
             */
            agencyId: string;
            /** @description Name of the agency. */
            name?: string;
            /** @description Who reaches the agency, all of them; as they are when left out. */
            users?: string[];
            /** @description Its advertisers. */
            advertisers?: components["schemas"]["NewConversionAdvertiser"][];
        };
        /** @description Agencies, and everything below them. */
        ConversionTree: {
            /** @description The agencies. */
            agencies: components["schemas"]["NewConversionAgency"][];
        };
        /** @description How many entries of each kind a tree had, new or not. */
        ConversionTreeCounts: {
            /** @description Agencies. */
            agencies: number;
            /** @description Advertisers. */
            advertisers: number;
            /** @description Engine accounts. */
            engineAccounts: number;
            /** @description Campaigns. */
            campaigns: number;
            /** @description Ad groups. */
            adGroups: number;
            /** @description Keywords. */
            criteria: number;
            /** @description Ads. */
            ads: number;
            /** @description Activities. */
            activities: number;
            /** @description Metrics. */
            customMetrics: number;
            /** @description Dimensions. */
            customDimensions: number;
            /** @description Clicks. */
            clicks: number;
        };
        /** @description A click on an ad of a keyword. */
        NewConversionClick: {
            /** @description The value that the ad adds to the address; a new one unless said. */
            clickId?: string;
            /**
             * Format: int64
             * @description The keyword, by its id in the previous generation.
             */
            criterionId?: string;
            /** @description With `newCriterionId`, the engine account of the keyword. */
            customerId?: string;
            /**
             * Format: int64
             * @description The keyword, by its id in the new generation.
             */
            newCriterionId?: string;
            /**
             * Format: int64
             * @description The ad, by its id in the previous generation; it stands in the ad group of the keyword.
             */
            adId?: string;
            /**
             * Format: int64
             * @description The ad, by its id in the new generation.
             */
            newAdId?: string;
            /**
             * Format: int64
             * @description When it happened, in milliseconds since 1970, UTC; now unless said.
             */
            clickTimestamp?: string;
        };
        /** @description A click. */
        ConversionClick: {
            /** @description The value that the ad added to the address. */
            clickId: string;
            /**
             * Format: int64
             * @description When it happened, in milliseconds since 1970, UTC.
             */
            clickTimestamp: string;
        };
        /** @description Tracking activities. */
        ConversionActivities: {
            /** @description The activities, by id; present even when empty. */
            items: {
                /**
                 * Format: int64
                 * @description Id of the activity.
                 * @example 25700000000000042
                 */
                segmentationId: string;
                /** @description Name of the activity. */
                segmentationName: string;
                /**
                 * Format: int64
                 * @description Up to when its conversions have been uploaded, in milliseconds since 1970, UTC; absent before anybody has said.
                 */
                availabilityTimestamp?: string;
                /**
                 * Format: int64
                 * @description When that was said.
                 */
                updatedTimestamp?: string;
            }[];
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
        /** @description The server cannot answer just now, because it is busy, starting or stopping. Nothing is changed. Try again after a pause that grows with each attempt. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": 503,
                 *         "message": "Backend Error",
                 *         "status": "UNAVAILABLE",
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
        /** @description The request contradicts the present state, for instance by choosing an identifier that is taken. Nothing is changed. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The item is deleted; only its tombstone can be read. Nothing is changed. */
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": 410,
                 *         "message": "Resource has been deleted",
                 *         "status": "NOT_FOUND",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "deleted",
                 *             "message": "Resource has been deleted"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
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
        /** @description The most to return. Larger numbers count as the maximum; below one is refused with 400. */
        Limit: number;
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
                /** @description `offline` for a refresh token, which comes with a consent that the user gives there. Installed clients get one in any case. */
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
            200: components["responses"]["Page"];
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
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["Status"];
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
            /** @description It cannot, or is stopping. */
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
                /** @description Only those of one stream, such as `channel:` followed by the id of a notification channel. */
                stream?: string;
                /** @description Only those in one state. */
                state?: "pending" | "waiting" | "delivered" | "abandoned" | "cancelled";
                /** @description Identifier of the last delivery of the page before. */
                before?: string;
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
    "mails.list": {
        parameters: {
            query?: {
                /** @description Identifier of the last mail of the page before. */
                before?: string;
                /** @description Only those to this mail address, copies included. */
                to?: string;
                /** @description Only those whose subject holds this text, upper and lower case alike. */
                subject?: string;
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
                /** @description Cursor to go on from, as an answer gave it; `latest` for what comes from now on. */
                after?: components["parameters"]["JournalAfter"];
                /** @description Seconds to wait while nothing matches. The answer is empty when nothing has come by then. */
                wait?: number;
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
                     *       "cursor": "6f1c2a.42"
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
    "channels.listCalendar": {
        parameters: {
            query?: {
                /** @description The most to return. Larger numbers count as the maximum; below one is refused with 400. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The channels. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "stream": "0b8c",
                     *           "id": "my-channel",
                     *           "client": "quintet",
                     *           "user": "ada@example.com",
                     *           "resource": "events",
                     *           "calendar": "ada@example.com",
                     *           "address": "https://app.example.com/hook",
                     *           "expires": "2026-03-08T09:00:00.000Z",
                     *           "messages": 4,
                     *           "state": "active"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CalendarChannels"];
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
    "channels.listTimeline": {
        parameters: {
            query?: {
                /** @description The most to return. Larger numbers count as the maximum; below one is refused with 400. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscriptions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "timeline",
                     *           "client": "quintet",
                     *           "user": "ada@example.com",
                     *           "collection": "timeline",
                     *           "operations": [
                     *             "UPDATE"
                     *           ],
                     *           "callbackUrl": "https://app.example.com/hook",
                     *           "updated": "2026-03-01T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TimelineSubscriptions"];
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
                /**
                 * @example {
                 *       "service": "tasks",
                 *       "operation": "tasks.insert",
                 *       "status": 503,
                 *       "count": 2
                 *     }
                 */
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
    "assignedTasks.assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Whom it is assigned to, and where from. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user": "demo@example.com",
                 *       "title": "Review the minutes",
                 *       "surfaceType": "DOCUMENT",
                 *       "driveFileId": "1aBcD"
                 *     }
                 */
                "application/json": components["schemas"]["TaskAssignment"];
            };
        };
        responses: {
            /** @description The assigned task. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
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
    "assignedTasks.setLinks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the task, in whosever list it is. */
                task: string;
            };
            cookie?: never;
        };
        /** @description The links. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "links": [
                 *         {
                 *           "type": "email",
                 *           "description": "Re minutes",
                 *           "link": "https://mail.example.com/1"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TaskLinks"];
            };
        };
        responses: {
            /** @description The task with its links. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
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
    "assignedTasks.complete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the task, in whosever list it is. */
                task: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The completed task. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
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
                    "application/json": {
                        dispute: components["schemas"]["Dispute"];
                    };
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
                    "application/json": {
                        dispute: components["schemas"]["Dispute"];
                    };
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
                    "application/json": {
                        dispute: components["schemas"]["Dispute"];
                    };
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
                    "application/json": {
                        fraud: components["schemas"]["Fraud"];
                    };
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
                /** @description The most to return. Larger numbers count as the maximum; below one is refused with 400. */
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
    "calendarSettings.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Mail address of the user.
                 * @example ada@example.com
                 */
                user: string;
                /**
                 * @description Id of the setting.
                 * @example timezone
                 */
                setting: string;
            };
            cookie?: never;
        };
        /** @description The new value. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "value": "Europe/Berlin"
                 *     }
                 */
                "application/json": components["schemas"]["CalendarSettingValue"];
            };
        };
        responses: {
            /** @description The changed setting. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Setting"];
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
    "calendarReminders.list": {
        parameters: {
            query?: {
                /** @description What was due at this moment or earlier is left out. A day before `until` unless given; at most 31 days. */
                since?: string;
                /** @description The last moment. The present of the services' clock unless given; a later one tells what will be due. */
                until?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Mail address of the user.
                 * @example ada@example.com
                 */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reminders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarReminders"];
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
    "contactDays.add": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Mail address of the user.
                 * @example grace@example.com
                 */
                user: string;
            };
            cookie?: never;
        };
        /** @description The day. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "summary": "Ada's birthday",
                 *       "date": "1975-12-10",
                 *       "contact": "people/c42"
                 *     }
                 */
                "application/json": components["schemas"]["ContactDay"];
            };
        };
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
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
    "calendarFeeds.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Mail address of the user as whom the calendar is seen.
                 * @example ada@example.com
                 */
                user: string;
                /**
                 * @description Id of the calendar; `primary` for the user's own.
                 * @example primary
                 */
                calendarId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "calendarId": "ada@example.com",
                     *       "privateUrl": "http://localhost:3000/calendar/ical/ada%40example.com/private-5d0sNnYJt0mXo5Tt6rY2cQMTA0Mjg/basic.ics"
                     *     }
                     */
                    "application/json": components["schemas"]["CalendarFeed"];
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
    "calendarFeeds.renew": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Mail address of the user as whom the calendar is seen.
                 * @example ada@example.com
                 */
                user: string;
                /**
                 * @description Id of the calendar; `primary` for the user's own.
                 * @example primary
                 */
                calendarId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "calendarId": "ada@example.com",
                     *       "privateUrl": "http://localhost:3000/calendar/ical/ada%40example.com/private-5d0sNnYJt0mXo5Tt6rY2cQMTA0Mjg/basic.ics"
                     *     }
                     */
                    "application/json": components["schemas"]["CalendarFeed"];
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
    "calendarFiles.import": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Mail address of the user who imports.
                 * @example ada@example.com
                 */
                user: string;
                /**
                 * @description Id of the calendar; `primary` for the user's own.
                 * @example primary
                 */
                calendarId: string;
            };
            cookie?: never;
        };
        /** @description The file, at most 10 MiB and 10 000 events. */
        requestBody: {
            content: {
                /**
                 * @example BEGIN:VCALENDAR
                 *     VERSION:2.0
                 *     PRODID:-//Example//Example//EN
                 *     BEGIN:VEVENT
                 *     UID:seed-swap@else.example
                 *     DTSTAMP:20260301T090000Z
                 *     DTSTART;TZID=W. Europe Standard Time:20260302T100000
                 *     DTEND;TZID=W. Europe Standard Time:20260302T110000
                 *     SUMMARY:Seed swap
                 *     END:VEVENT
                 *     END:VCALENDAR
                 */
                "text/calendar": string;
            };
        };
        responses: {
            /** @description What became of the events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "calendarId": "ada@example.com",
                     *       "taken": 1,
                     *       "changed": 0,
                     *       "unchanged": 0,
                     *       "refused": 1,
                     *       "events": [
                     *         {
                     *           "uid": "seed-swap@else.example",
                     *           "line": 4,
                     *           "outcome": "taken",
                     *           "notes": [
                     *             "Line 9: RRULE is empty, and passed over."
                     *           ]
                     *         },
                     *         {
                     *           "uid": "harvest@else.example",
                     *           "line": 15,
                     *           "outcome": "refused",
                     *           "reason": "The time zone \"Garden Time\" in DTSTART is not known."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CalendarImport"];
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
    "calendarResources.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The resource. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "summary": "Garden hall",
                 *       "organization": "example.com",
                 *       "timeZone": "Europe/Berlin"
                 *     }
                 */
                "application/json": components["schemas"]["NewCalendarResource"];
            };
        };
        responses: {
            /** @description The calendar of the resource. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Calendar"];
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
    "calendarStates.set": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the calendar; `primary` has no meaning here.
                 * @example 8k2u6v0q4h1m9s3t7b5f0g2n4p@group.calendar.example
                 */
                calendarId: string;
            };
            cookie?: never;
        };
        /** @description What the calendar is to be. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "disabled": true
                 *     }
                 */
                "application/json": components["schemas"]["NewCalendarState"];
            };
        };
        responses: {
            /** @description What the calendar is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "8k2u6v0q4h1m9s3t7b5f0g2n4p@group.calendar.example",
                     *       "disabled": true
                     *     }
                     */
                    "application/json": components["schemas"]["CalendarState"];
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
    "calendarStates.failConferences": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the calendar; `primary` has no meaning here.
                 * @example ada@example.com
                 */
                calendarId: string;
            };
            cookie?: never;
        };
        /** @description How many fail. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "failing": 1
                 *     }
                 */
                "application/json": components["schemas"]["NewFailingConferences"];
            };
        };
        responses: {
            /** @description How many will fail now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ada@example.com",
                     *       "failing": 1
                     *     }
                     */
                    "application/json": components["schemas"]["FailingConferences"];
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
    "calendarEvents.addFromMail": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Mail address of the user.
                 * @example ada@example.com
                 */
                user: string;
            };
            cookie?: never;
        };
        /** @description What the mail says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "summary": "Train to Hamburg",
                 *       "location": "Berlin Hbf",
                 *       "start": {
                 *         "dateTime": "2026-03-05T08:06:00",
                 *         "timeZone": "Europe/Berlin"
                 *       },
                 *       "end": {
                 *         "dateTime": "2026-03-05T09:58:00",
                 *         "timeZone": "Europe/Berlin"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MailEvent"];
            };
        };
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
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
    "calendarEvents.lock": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the calendar; `primary` has no meaning here.
                 * @example ada@example.com
                 */
                calendarId: string;
                /**
                 * @description Id of a single event or a series.
                 * @example 5r8u1j7h0c3v6f2t4ab4s9m2kq
                 */
                eventId: string;
            };
            cookie?: never;
        };
        /** @description What the event is to be. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "locked": true
                 *     }
                 */
                "application/json": components["schemas"]["EventLock"];
            };
        };
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
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
    "calendarEvents.answer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the resource; `primary` has no meaning here.
                 * @example 5v0g8q2m7h1k4c9t3b6f2n0s5r@resource.calendar.example
                 */
                calendarId: string;
                /**
                 * @description Id of the event, the series, or one instance, as on the calendar of the resource.
                 * @example 5r8u1j7h0c3v6f2t4ab4s9m2kq
                 */
                eventId: string;
            };
            cookie?: never;
        };
        /** @description The answer. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "responseStatus": "accepted",
                 *       "comment": "The key is at the gate."
                 *     }
                 */
                "application/json": components["schemas"]["ResourceAnswer"];
            };
        };
        responses: {
            /** @description The event on the calendar of the resource. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
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
    "timelineUsers.cards": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Mail address of the user.
                 * @example ada@example.com
                 */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the device shows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineCards"];
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
    "timelineUsers.accounts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Mail address of the user.
                 * @example ada@example.com
                 */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts, ordered by service, type and name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineAccounts"];
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
    "timelineUsers.move": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Mail address of the user.
                 * @example ada@example.com
                 */
                user: string;
            };
            cookie?: never;
        };
        /** @description The place. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "latitude": 52.52,
                 *       "longitude": 13.405,
                 *       "accuracy": 12,
                 *       "displayName": "Town hall"
                 *     }
                 */
                "application/json": components["schemas"]["TimelineMove"];
            };
        };
        responses: {
            /** @description The location. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
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
    "timelineUsers.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Mail address of the user.
                 * @example ada@example.com
                 */
                user: string;
                /**
                 * @description Which setting.
                 * @example timezone
                 */
                setting: "locale" | "timezone";
            };
            cookie?: never;
        };
        /** @description The value. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "value": "Europe/Berlin"
                 *     }
                 */
                "application/json": components["schemas"]["TimelineSettingValue"];
            };
        };
        responses: {
            /** @description The setting. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineSettingValue"];
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
    "timelineContacts.share": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Mail address of the user.
                 * @example ada@example.com
                 */
                user: string;
                /**
                 * @description Id of the contact.
                 * @example garden-diary
                 */
                contact: string;
            };
            cookie?: never;
        };
        /** @description An item, or something new. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "item": "dG9tYXRvLTE",
                 *       "caption": "Look at these!"
                 *     }
                 */
                "application/json": components["schemas"]["TimelineShare"];
            };
        };
        responses: {
            /** @description The copy. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "timelineContacts.speak": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Mail address of the user.
                 * @example ada@example.com
                 */
                user: string;
                /**
                 * @description Id of the contact.
                 * @example garden-diary
                 */
                contact: string;
            };
            cookie?: never;
        };
        /** @description What is said. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "command": "TAKE_A_NOTE",
                 *       "text": "Buy seeds."
                 *     }
                 */
                "application/json": components["schemas"]["TimelineSpeech"];
            };
        };
        responses: {
            /** @description The new item. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineItem"];
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
    "timelineItems.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item, on whosever timeline it is.
                 * @example dG9tYXRvLTE
                 */
                item: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tombstone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "timelineItems.reply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item, on whosever timeline it is.
                 * @example dG9tYXRvLTE
                 */
                item: string;
            };
            cookie?: never;
        };
        /** @description The reply. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "On my way."
                 *     }
                 */
                "application/json": components["schemas"]["TimelineReply"];
            };
        };
        responses: {
            /** @description The reply. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "timelineItems.select": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item, on whosever timeline it is.
                 * @example dG9tYXRvLTE
                 */
                item: string;
            };
            cookie?: never;
        };
        /** @description The entry. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "index": 1
                 *     }
                 */
                "application/json": components["schemas"]["TimelineSelection"];
            };
        };
        responses: {
            /** @description The item as it is then; for a reply, the reply. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "timelineItems.pin": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item, on whosever timeline it is.
                 * @example dG9tYXRvLTE
                 */
                item: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The item. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "timelineItems.unpin": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item, on whosever timeline it is.
                 * @example dG9tYXRvLTE
                 */
                item: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The item. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "timelineItems.content": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item, on whosever timeline it is.
                 * @example dG9tYXRvLTE
                 */
                item: string;
                /**
                 * @description Id of the attachment.
                 * @example cHM6NTg3MDE1MjQwODYzNA
                 */
                attachment: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": components["schemas"]["Media"];
                    "audio/*": components["schemas"]["Media"];
                    "video/*": components["schemas"]["Media"];
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
    "conversionTrees.list": {
        parameters: {
            query?: {
                /** @description Key of an entry. Without it, agencies, advertisers and engine accounts are returned. */
                parent?: string;
                /** @description The most to return. Larger numbers count as the maximum; below one is refused with 400. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "key": "a20700000000000125",
                     *           "kind": "agency",
                     *           "id": "20700000000000125",
                     *           "name": "Green agency",
                     *           "users": [
                     *             "ada@example.com"
                     *           ]
                     *         },
                     *         {
                     *           "key": "1",
                     *           "kind": "advertiser",
                     *           "parent": "a20700000000000125",
                     *           "id": "21700000000012345",
                     *           "name": "Garden shop",
                     *           "hasChildren": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ConversionEntries"];
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
    "conversionTrees.load": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The agencies. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "agencies": [
                 *         {
                 *           "agencyId": "20700000000000125",
                 *           "name": "Green agency",
                 *           "users": [
                 *             "ada@example.com"
                 *           ],
                 *           "advertisers": [
                 *             {
                 *               "advertiserId": "21700000000012345",
                 *               "activities": [
                 *                 {
                 *                   "segmentationId": "25700000001081492",
                 *                   "name": "Purchase"
                 *                 }
                 *               ],
                 *               "engineAccounts": [
                 *                 {
                 *                   "engineAccountId": "700000000042205",
                 *                   "customerId": "200001235",
                 *                   "campaigns": [
                 *                     {
                 *                       "campaignId": "71700000002044839",
                 *                       "adGroups": [
                 *                         {
                 *                           "adGroupId": "58700000032026064",
                 *                           "criteria": [
                 *                             {
                 *                               "criterionId": "43700004289911004",
                 *                               "name": "tomato seeds"
                 *                             }
                 *                           ]
                 *                         }
                 *                       ]
                 *                     }
                 *                   ]
                 *                 }
                 *               ]
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ConversionTree"];
            };
        };
        responses: {
            /** @description How many entries there were of each kind. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionTreeCounts"];
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
    "conversionClicks.insert": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the advertiser in the previous generation.
                 * @example 21700000000012345
                 */
                advertiser: string;
            };
            cookie?: never;
        };
        /** @description What was clicked on. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "criterionId": "43700004289911004"
                 *     }
                 */
                "application/json": components["schemas"]["NewConversionClick"];
            };
        };
        responses: {
            /** @description The click. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionClick"];
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
    "conversionActivities.list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the advertiser in the previous generation.
                 * @example 21700000000012345
                 */
                advertiser: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The activities. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionActivities"];
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
}
