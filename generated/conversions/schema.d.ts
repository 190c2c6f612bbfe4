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
    "/agency/{agencyId}/advertiser/{advertiserId}/engine/{engineAccountId}/conversion": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the agency in the previous generation. If the caller has no access to an agency with this ID, the response is 404.
                 * @example 20700000000000125
                 */
                agencyId: components["parameters"]["AgencyId"];
                /**
                 * @description ID of the advertiser in the previous generation. If the agency has no advertiser with this ID, the response is 404.
                 * @example 21700000000012345
                 */
                advertiserId: components["parameters"]["AdvertiserId"];
                /**
                 * @description ID of the engine account in the previous generation. If the advertiser has no engine account with this ID, the response is 404.
                 * @example 700000000042205
                 */
                engineAccountId: components["parameters"]["EngineAccountId"];
            };
            cookie?: never;
        };
        /**
         * List the conversions of an engine account
         * @description Returns conversions of an engine account from `startDate` to `endDate`, the earliest first, including removed ones. Up to `rowCount` conversions are returned, starting with row `startRow`. Only conversions that match all filters are returned. Filters are compared with the IDs in the returned conversions.
         */
        get: operations["conversion.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer/{customerId}/conversion": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the engine account in the new generation. Hyphens are ignored. The response is 404 if the caller has no access to an engine account with this ID, or if it is the ID of a manager account.
                 * @example 200001235
                 */
                customerId: string;
            };
            cookie?: never;
        };
        /**
         * List the conversions of a customer
         * @description Returns conversions of the engine account with this ID in the new generation. Otherwise, it works like `conversion.get`.
         */
        get: operations["conversion.getByCustomerId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update a batch of conversions
         * @description Changes conversions, and returns the changed conversions in the order of the request. Each row is validated separately:
         *     valid rows are stored even if others are rejected.
         *
         *     A row identifies its conversion by `conversionId`, `conversionTimestamp` and `segmentationType`, the activity in
         *     `segmentationId` or `segmentationName`, and the attribution, as in `conversion.insert`. A conversion can be identified by
         *     its click for 60 days after the click, and by its keyword at any time.
         *
         *     A row can change `revenueMicros`, `currencyCode`, `quantityMillis`, `floodlightOrderId`, `customMetric`, `customDimension`,
         *     and `state`. `REMOVED` removes the conversion from the account, and `ACTIVE` restores it. Fields that you omit stay the
         *     same. Metrics and dimensions are replaced as a whole. All other fields must have the stored values. To change the time, the
         *     type, the activity or the attribution, remove the conversion and insert another one with another ID.
         *
         *     The valid rows of a batch are stored in their order, 256 at a time. If a request ends without a response, or with a status
         *     of 500 or higher, some of them may have been changed. In that case, send the batch again.
         */
        put: operations["conversion.update"];
        /**
         * Insert a batch of conversions
         * @description Inserts conversions, and returns the inserted conversions in the order of the request. Each row is validated separately:
         *     valid rows are stored even if others are rejected.
         *
         *     A row requires `conversionId`, `conversionTimestamp` and `segmentationType`, the activity in `segmentationId` or
         *     `segmentationName`, and the attribution. The attribution is either a click (`clickId`) or a keyword, identified by the IDs
         *     of its agency, advertiser, engine account, campaign, ad group and criterion, and optionally of an ad. `customerId` can
         *     replace the first three. The other IDs must then belong to the new generation. A keyword that is directly in its campaign
         *     has no ad group. IDs that are sent together with a `clickId` must match the click.
         *
         *     A conversion ID must be unique in a request. Together with its timestamp, it must be unique for an advertiser, including
         *     removed conversions. Therefore, sending a batch again does not insert anything twice. Rows that already exist are rejected
         *     with code 0x0000011A.
         *
         *     The valid rows of a batch are stored in their order, 256 at a time. If a request ends without a response, or with a status
         *     of 500 or higher, some of them may be stored. Send the batch again, and treat rows that are rejected with code 0x0000011A as
         *     inserted.
         */
        post: operations["conversion.insert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversion/updateAvailability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update the availability of activities
         * @description Reports, for each activity, the time up to which all its conversions have been uploaded, even if there were none. Returns the values of the request. Each row is validated separately: valid rows are stored even if others are rejected. A time can be earlier than the previously reported one. No conversion is changed.
         */
        post: operations["conversion.updateAvailability"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agency/{agencyId}/advertiser/{advertiserId}/idmapping": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the agency in the previous generation. If the caller has no access to an agency with this ID, the response is 404.
                 * @example 20700000000000125
                 */
                agencyId: components["parameters"]["AgencyId"];
                /**
                 * @description ID of the advertiser in the previous generation. If the agency has no advertiser with this ID, the response is 404.
                 * @example 21700000000012345
                 */
                advertiserId: components["parameters"]["AdvertiserId"];
            };
            cookie?: never;
        };
        /**
         * Download the ID mapping of an advertiser
         * @description Returns a CSV file (RFC 4180, UTF-8 without a byte order mark) with one row for the advertiser and for each of its engine
         *     accounts, campaigns, ad groups, keywords and ads that exists in both generations of the platform. The response is the
         *     same with and without `alt=media`. The first line contains the column names, in this order:
         *
         *     - `Entity Type`: `CUSTOMER` (the advertiser, or an engine account), `CAMPAIGN`, `AD_GROUP`, `CRITERION` (a keyword) or `AD`.
         *     - `Legacy IDs`: the IDs of the previous generation from the agency down to the entity, as a JSON object of strings.
         *     - `New IDs`: the IDs of the new generation from the customer down to the entity, as a JSON object of strings.
         *     - `Name`: the unchanged name of the entity; empty if it has none.
         */
        get: operations["reports.getIdMappingFile"];
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
        /** @description A column that a user of the advertising platform has saved. No operation accepts or returns one. */
        SavedColumn: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "doubleclicksearch#savedColumn";
            /** @description Name of the column. */
            savedColumnName: string;
            /** @description Type of the data in the column. */
            type: string;
        };
        /** @description A list of saved columns. No operation accepts or returns one. */
        SavedColumns: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "doubleclicksearch#savedColumnList";
            /** @description The columns. Can be empty. */
            items: components["schemas"]["SavedColumn"][];
        };
        /** @description Value of one of the advertiser's own metrics. */
        CustomMetric: {
            /** @description Name of the metric, which must be configured for the advertiser. Case-sensitive. */
            name: string;
            /**
             * Format: double
             * @description The value to exchange.
             */
            value: number;
        };
        /** @description Value of one of the advertiser's own dimensions. */
        CustomDimension: {
            /** @description Name of the dimension, which must be configured for the advertiser. Case-sensitive. */
            name: string;
            /** @description The value to exchange. */
            value: string;
        };
        /** @description An action that a person takes after clicking an ad. In addition to the required fields, a response always has the ID and name of the activity, `state` and `type`, and the IDs of the attribution: those of the previous generation, or those of the new one for entities that exist only there. Requests can contain read-only fields, which are ignored. */
        Conversion: {
            /** @description ID of the conversion, chosen by the advertiser. */
            conversionId: string;
            /**
             * Format: int64
             * @description When the conversion took place, in milliseconds since 1970, UTC. Not before November 1, 2009, and not later than tomorrow.
             */
            conversionTimestamp: string;
            /**
             * @description How conversions are grouped. The only value is `FLOODLIGHT`, by activity.
             * @enum {string}
             */
            segmentationType: "FLOODLIGHT";
            /**
             * Format: int64
             * @description ID of the tracking activity. A request requires this or `segmentationName`. If both are sent, they must identify the same activity.
             */
            segmentationId?: string;
            /** @description Name of the tracking activity. Case-sensitive. */
            segmentationName?: string;
            /**
             * Format: int64
             * @description ID of the agency.
             */
            agencyId?: string;
            /**
             * Format: int64
             * @description ID of the advertiser.
             */
            advertiserId?: string;
            /**
             * Format: int64
             * @description ID of the engine account.
             */
            engineAccountId?: string;
            /** @description ID of the engine account in the new generation. In a request, it can replace `agencyId`, `advertiserId` and `engineAccountId`. The other IDs must then belong to the new generation. Responses contain it if the account has one. */
            customerId?: string;
            /**
             * Format: int64
             * @description ID of the campaign.
             */
            campaignId?: string;
            /**
             * Format: int64
             * @description ID of the ad group. Absent for a keyword that is directly in its campaign.
             */
            adGroupId?: string;
            /**
             * Format: int64
             * @description ID of the keyword.
             */
            criterionId?: string;
            /**
             * Format: int64
             * @description ID of the ad in the ad group.
             */
            adId?: string;
            /** @description The click that led to the conversion: the value that the ad added to the URL. Case-sensitive. */
            clickId?: string;
            /**
             * Format: int64
             * @deprecated
             * @description ID that the server assigned to the conversion. Ignored in requests. Use `conversionId` to identify conversions.
             */
            dsConversionId: $Read<string>;
            /**
             * Format: int64
             * @description When the conversion was last inserted or updated, in milliseconds since 1970, UTC.
             */
            conversionModifiedTimestamp: $Read<string>;
            /**
             * @description Whether the conversion is an action without a monetary value (`ACTION`) or a sale (`TRANSACTION`). By default, an inserted row with revenue or quantity is a `TRANSACTION` and any other row an `ACTION`.
             * @enum {string}
             */
            type?: "ACTION" | "TRANSACTION";
            /**
             * @description `ACTIVE` (the default for inserted rows) or `REMOVED`. `DELETED` is an older name of `REMOVED`, accepted in requests and never returned.
             * @enum {string}
             */
            state?: "ACTIVE" | "REMOVED" | "DELETED";
            /**
             * Format: int64
             * @description Revenue in millionths of the currency, not negative. Only a `TRANSACTION` can have revenue other than zero, which requires `currencyCode`.
             */
            revenueMicros?: string;
            /**
             * @description Currency of the revenue (ISO 4217). Requests can also use lowercase.
             * @example EUR
             */
            currencyCode?: string;
            /**
             * Format: int64
             * @description Quantity in thousandths, not negative. Only a `TRANSACTION` can have a quantity other than zero.
             */
            quantityMillis?: string;
            /**
             * Format: int64
             * @description Number of conversions in thousandths. Stored, but has no effect.
             */
            countMillis?: string;
            /** @description How the conversion was attributed. Stored, but has no effect. */
            attributionModel?: string;
            /** @description The advertiser's order number. */
            floodlightOrderId?: string;
            /** @description Values of the advertiser's own metrics. Each name can occur only once. The names can have up to 4,096 characters in total. */
            customMetric?: components["schemas"]["CustomMetric"][];
            /** @description Values of the advertiser's own dimensions. Each name can occur only once. Names and values can have up to 4,096 characters in total. */
            customDimension?: components["schemas"]["CustomDimension"][];
            /**
             * @description Whether the person has agreed to the use of their data for advertising. Absent if unknown.
             * @enum {string}
             */
            adUserDataConsent?: "UNKNOWN" | "GRANTED" | "DENIED";
            /**
             * @description Kind of device, such as `DESKTOP`, `HIGH_END_MOBILE`, `TABLET` or `OTHER`. Other values are also accepted.
             * @example MOBILE
             */
            deviceType?: string;
            /**
             * @description Whether the product was sold in a store (`local`) or online (`online`).
             * @enum {string}
             */
            channel?: "local" | "online";
            /** @description ID of the store. Only allowed if `channel` is `local`. */
            storeId?: string;
            /** @description ID of the product. */
            productId?: string;
            /**
             * @description Country in which the product is offered (ISO 3166). Requests can also use lowercase.
             * @example DE
             */
            productCountry?: string;
            /**
             * @description Language in which the product is offered (ISO 639). Requests can also use uppercase.
             * @example de
             */
            productLanguage?: string;
            /**
             * Format: int64
             * @description ID of the product group.
             */
            productGroupId?: string;
            /**
             * Format: int64
             * @description ID of the inventory account that contains the product.
             */
            inventoryAccountId?: string;
        };
        /** @description A list of conversions. */
        ConversionList: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "doubleclicksearch#conversionList";
            /** @description The conversions. Can be empty. */
            conversion: components["schemas"]["Conversion"][];
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
        /** @description A row that breaks a rule. Rows are validated one at a time after the body has been read. An invalid row is reported and does not affect valid rows, which are stored. A row that is not an object makes the whole body malformed. */
        UnjudgedRow: {
            [key: string]: unknown;
        };
        /** @description Conversions to insert or to update. */
        ConversionBatch: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind?: $Read<"doubleclicksearch#conversionList">;
            /** @description The rows. An empty list, or one that is too long, is rejected with 400 as a whole. */
            conversion?: components["schemas"]["Conversion"][];
        };
        /** @description The time up to which the conversions of an activity have been uploaded. */
        Availability: {
            /**
             * Format: int64
             * @description ID of the agency.
             */
            agencyId: string;
            /**
             * Format: int64
             * @description ID of the advertiser.
             */
            advertiserId: string;
            /** @description ID of the advertiser, a manager account, in the new generation. It must belong to the same advertiser as `advertiserId`. */
            customerId?: string;
            /**
             * @description How conversions are grouped. The only value is `FLOODLIGHT`, by activity.
             * @enum {string}
             */
            segmentationType: "FLOODLIGHT";
            /**
             * Format: int64
             * @description ID of the tracking activity. A request requires this or `segmentationName`. If both are sent, they must identify the same activity.
             */
            segmentationId?: string;
            /** @description Name of the tracking activity. Case-sensitive. */
            segmentationName?: string;
            /**
             * Format: int64
             * @description The time up to which all conversions have been uploaded, in milliseconds since 1970, UTC. Not before November 1, 2009, and not later than tomorrow.
             */
            availabilityTimestamp: string;
        };
        /** @description Activities, and the times up to which their conversions have been uploaded. */
        UpdateAvailabilityRequest: {
            /** @description The rows. An empty list, or one that is too long, is rejected with 400 as a whole. */
            availabilities?: components["schemas"]["Availability"][];
        };
        /** @description Activities, and the times up to which their conversions have been uploaded, as sent in the request. */
        UpdateAvailabilityResponse: {
            /** @description The rows, in the order of the request. */
            availabilities: components["schemas"]["Availability"][];
        };
        /** @description Table of IDs, as comma-separated values. */
        IdMappingFile: string;
    };
    responses: {
        /** @description The request is malformed, or a value in it is not allowed. `location` identifies the parameter. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request has no access token, or the token is malformed, expired or revoked. Get or refresh a token, then try again. */
        Unauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The token has none of the scopes that the operation accepts, or the user sent too many requests. After `userRateLimitExceeded`, retry after a pause. Nothing is changed. */
        Forbidden: {
            headers: {
                "WWW-Authenticate": components["headers"]["InsufficientScope"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The agency, the advertiser or the account does not exist, or the caller has no access to it. The response is the same in both cases. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": 404,
                 *         "message": "Advertiser not found.",
                 *         "status": "NOT_FOUND",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "notFound",
                 *             "message": "Advertiser not found."
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
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
        /** @description Some rows, or the whole request, are rejected. With the reason `requestValidation`, there is one entry for each rejected row, in the order of the request. `location` identifies the row and the field, and the message starts with a code that does not change. **All rows without an entry have been stored.** With any other reason, and for an empty batch, nothing is changed. */
        RowsRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
        Alt: "json" | "media";
        /**
         * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
         * @example *
         */
        Fields: string;
        /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
        Key: string;
        /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
        AccessToken: string;
        /** @description Older spelling of `access_token`. */
        OauthToken: string;
        /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
        PrettyPrint: boolean;
        /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
        QuotaUser: string;
        /**
         * @deprecated
         * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
         */
        UserIp: string;
        /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
        Callback: string;
        /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
        Xgafv: "1" | "2";
        /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
        UploadType: "media" | "multipart" | "resumable";
        /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
        UploadProtocol: "raw" | "multipart" | "resumable";
        /**
         * @description ID of the agency in the previous generation. If the caller has no access to an agency with this ID, the response is 404.
         * @example 20700000000000125
         */
        AgencyId: string;
        /**
         * @description ID of the advertiser in the previous generation. If the agency has no advertiser with this ID, the response is 404.
         * @example 21700000000012345
         */
        AdvertiserId: string;
        /**
         * @description ID of the engine account in the previous generation. If the advertiser has no engine account with this ID, the response is 404.
         * @example 700000000042205
         */
        EngineAccountId: string;
        /**
         * @description First day to return, in the form yyyymmdd, in UTC. A day that does not exist returns 400.
         * @example 20260301
         */
        StartDate: number;
        /**
         * @description Last day to return, in the form yyyymmdd, in UTC. A day before `startDate`, or one that does not exist, returns 400.
         * @example 20260331
         */
        EndDate: number;
        /**
         * @description Index of the first row to return, counted from zero. If it is beyond the last row, the list is empty.
         * @example 0
         */
        StartRow: number;
        /**
         * @description Maximum number of conversions to return. A number outside the range returns 400.
         * @example 100
         */
        RowCount: number;
        /**
         * @description Returns only conversions whose `campaignId` has this value.
         * @example 71700000002044839
         */
        CampaignId: string;
        /**
         * @description Returns only conversions whose `adGroupId` has this value.
         * @example 58700000032026064
         */
        AdGroupId: string;
        /**
         * @description Returns only conversions whose `criterionId` has this value.
         * @example 43700004289911004
         */
        CriterionId: string;
        /**
         * @description Returns only conversions whose `adId` has this value.
         * @example 44700000000001
         */
        AdId: string;
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
    "conversion.get": {
        parameters: {
            query: {
                /**
                 * @description First day to return, in the form yyyymmdd, in UTC. A day that does not exist returns 400.
                 * @example 20260301
                 */
                startDate: components["parameters"]["StartDate"];
                /**
                 * @description Last day to return, in the form yyyymmdd, in UTC. A day before `startDate`, or one that does not exist, returns 400.
                 * @example 20260331
                 */
                endDate: components["parameters"]["EndDate"];
                /**
                 * @description Index of the first row to return, counted from zero. If it is beyond the last row, the list is empty.
                 * @example 0
                 */
                startRow: components["parameters"]["StartRow"];
                /**
                 * @description Maximum number of conversions to return. A number outside the range returns 400.
                 * @example 100
                 */
                rowCount: components["parameters"]["RowCount"];
                /**
                 * @description Returns only conversions whose `campaignId` has this value.
                 * @example 71700000002044839
                 */
                campaignId?: components["parameters"]["CampaignId"];
                /**
                 * @description Returns only conversions whose `adGroupId` has this value.
                 * @example 58700000032026064
                 */
                adGroupId?: components["parameters"]["AdGroupId"];
                /**
                 * @description Returns only conversions whose `criterionId` has this value.
                 * @example 43700004289911004
                 */
                criterionId?: components["parameters"]["CriterionId"];
                /**
                 * @description Returns only conversions whose `adId` has this value.
                 * @example 44700000000001
                 */
                adId?: components["parameters"]["AdId"];
                /**
                 * @description Returns only conversions of the engine account with this ID in the new generation.
                 * @example 200001235
                 */
                customerId?: string;
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the agency in the previous generation. If the caller has no access to an agency with this ID, the response is 404.
                 * @example 20700000000000125
                 */
                agencyId: components["parameters"]["AgencyId"];
                /**
                 * @description ID of the advertiser in the previous generation. If the agency has no advertiser with this ID, the response is 404.
                 * @example 21700000000012345
                 */
                advertiserId: components["parameters"]["AdvertiserId"];
                /**
                 * @description ID of the engine account in the previous generation. If the advertiser has no engine account with this ID, the response is 404.
                 * @example 700000000042205
                 */
                engineAccountId: components["parameters"]["EngineAccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The selected conversions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionList"];
                };
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
    "conversion.getByCustomerId": {
        parameters: {
            query: {
                /**
                 * @description First day to return, in the form yyyymmdd, in UTC. A day that does not exist returns 400.
                 * @example 20260301
                 */
                startDate: components["parameters"]["StartDate"];
                /**
                 * @description Last day to return, in the form yyyymmdd, in UTC. A day before `startDate`, or one that does not exist, returns 400.
                 * @example 20260331
                 */
                endDate: components["parameters"]["EndDate"];
                /**
                 * @description Index of the first row to return, counted from zero. If it is beyond the last row, the list is empty.
                 * @example 0
                 */
                startRow: components["parameters"]["StartRow"];
                /**
                 * @description Maximum number of conversions to return. A number outside the range returns 400.
                 * @example 100
                 */
                rowCount: components["parameters"]["RowCount"];
                /**
                 * @description Returns only conversions whose `agencyId` has this value.
                 * @example 20700000000000125
                 */
                agencyId?: string;
                /**
                 * @description Returns only conversions whose `advertiserId` has this value.
                 * @example 21700000000012345
                 */
                advertiserId?: string;
                /**
                 * @description Returns only conversions whose `engineAccountId` has this value.
                 * @example 700000000042205
                 */
                engineAccountId?: string;
                /**
                 * @description Returns only conversions whose `campaignId` has this value.
                 * @example 71700000002044839
                 */
                campaignId?: components["parameters"]["CampaignId"];
                /**
                 * @description Returns only conversions whose `adGroupId` has this value.
                 * @example 58700000032026064
                 */
                adGroupId?: components["parameters"]["AdGroupId"];
                /**
                 * @description Returns only conversions whose `criterionId` has this value.
                 * @example 43700004289911004
                 */
                criterionId?: components["parameters"]["CriterionId"];
                /**
                 * @description Returns only conversions whose `adId` has this value.
                 * @example 44700000000001
                 */
                adId?: components["parameters"]["AdId"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the engine account in the new generation. Hyphens are ignored. The response is 404 if the caller has no access to an engine account with this ID, or if it is the ID of a manager account.
                 * @example 200001235
                 */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The selected conversions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionList"];
                };
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
    "conversion.update": {
        parameters: {
            query?: {
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The conversions. An empty batch is rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConversionBatch"];
            };
        };
        responses: {
            /** @description All rows were updated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionList"];
                };
            };
            400: components["responses"]["RowsRefused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "conversion.insert": {
        parameters: {
            query?: {
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The conversions. An empty batch is rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConversionBatch"];
            };
        };
        responses: {
            /** @description All rows were inserted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionList"];
                };
            };
            400: components["responses"]["RowsRefused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "conversion.updateAvailability": {
        parameters: {
            query?: {
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The activities and their times. An empty batch is rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAvailabilityRequest"];
            };
        };
        responses: {
            /** @description All rows were stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateAvailabilityResponse"];
                };
            };
            400: components["responses"]["RowsRefused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "reports.getIdMappingFile": {
        parameters: {
            query?: {
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the agency in the previous generation. If the caller has no access to an agency with this ID, the response is 404.
                 * @example 20700000000000125
                 */
                agencyId: components["parameters"]["AgencyId"];
                /**
                 * @description ID of the advertiser in the previous generation. If the agency has no advertiser with this ID, the response is 404.
                 * @example 21700000000012345
                 */
                advertiserId: components["parameters"]["AdvertiserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /**
                     * @description Suggested name for the file.
                     * @example attachment; filename="idmapping-21700000000012345.csv"
                     */
                    "Content-Disposition": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["IdMappingFile"];
                };
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
}
