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
    "/trees": {
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
    "/advertisers/{advertiser}/clicks": {
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
    "/advertisers/{advertiser}/activities": {
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
    "conversionTrees.list": {
        parameters: {
            query?: {
                /** @description Key of an entry. Without it, agencies, advertisers and engine accounts are returned. */
                parent?: string;
                /** @description Maximum number of items to return. Larger numbers count as the maximum. Numbers below one return 400. */
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
