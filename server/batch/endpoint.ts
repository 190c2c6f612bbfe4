/** The batch endpoints: `/batch` for all services, and one for each service. */

import { Readable } from "node:stream";
import { bodyReader } from "../http/body.ts";
import { sendBody, sendHead } from "../http/head.ts";
import type { Endpoint, Exchange } from "../http/listener.ts";
import type { Service } from "../http/service.ts";
import { parseForm, type Query, splitUrl } from "../http/shapes.ts";
import { badRequest, Failure, unsupportedMediaType } from "../platform/failure.ts";
import type { Ids } from "../platform/ids.ts";
import type { Held } from "../platform/memory.ts";
import { answerParts, type BatchTask, refusalText } from "./answers.ts";
import { type BatchPart, batchLimitBytes, inherit, readParts, readRequest, type SentRequest } from "./request.ts";

/** The paths that the requests in a batch may use. */
interface Reach {
  /** The name of the service to which the batch belongs, for error messages. */
  of: string;
  prefixes: readonly string[];
}

/**
 * Checks the credential of the batch itself, which its parts use if they have no credential themselves.
 * @returns the identity of the caller; undefined without a credential.
 * @throws Failure for an invalid credential.
 */
export type RequireKnown = (credentials: {
  authorization: string | undefined;
  query: Query;
  origin: string;
}) => Promise<string | undefined>;

/**
 * Returns the batch endpoints.
 * @param services All services. A service without operations that have the common parameters is left out.
 * @param requireKnown Checks the credential before the body is read.
 */
export function batchEndpoints(
  services: readonly Service[],
  requireKnown: RequireKnown,
  ids: Pick<Ids, "uuid">,
): Endpoint[] {
  const batched = services
    .filter(({ document }) => document.operations.some((each) => each.common))
    .map((service) => ({
      of: service.document.info.title.toLowerCase(),
      prefixes: prefixesOf(service),
      uploads: uploadsOf(service),
    }));
  const uploads = batched.flatMap((each) => each.uploads);
  const everything = { of: "services", prefixes: batched.flatMap((each) => each.prefixes) };
  const endpoint = (path: string[], reach: Reach): Endpoint => ({
    path,
    operation: "batch.send",
    async answer(exchange) {
      const { incoming, origin } = exchange;
      const { authorization } = incoming.headers;
      const { search } = splitUrl(incoming.url);
      const held = exchange.begin(await requireKnown({ authorization, query: parseForm(search), origin }));
      try {
        await held.take(0);
        await answerBatch(exchange, reach, uploads, held, `batch_${ids.uuid()}`);
      } finally {
        held.created(0);
      }
    },
  });
  return [
    endpoint(["/batch"], everything),
    ...batched.map(({ of, prefixes }) =>
      endpoint(
        prefixes.map((each) => `/batch${each}`),
        { of, prefixes },
      ),
    ),
  ];
}

function prefixesOf({ prefixes, aliases, document }: Service): string[] {
  const uploads = uploadsOf({ document });
  return [...prefixes, ...Object.keys(aliases)].filter((each) => !uploads.includes(each));
}

function uploadsOf({ document }: Pick<Service, "document">): string[] {
  return [...new Set(document.operations.filter((each) => each.upload).flatMap((each) => each.basePaths))];
}

const readBody = bodyReader(batchLimitBytes);

async function answerBatch(
  exchange: Exchange,
  reach: Reach,
  uploads: readonly string[],
  held: Held,
  boundary: string,
): Promise<void> {
  const { incoming, outgoing, origin, requestId, serveInside } = exchange;
  const body = await readBody(incoming, (bytes) => held.arrived(bytes));
  const parts = await readParts(incoming.headers["content-type"], body);
  const outer = { headers: incoming.headers, search: splitUrl(incoming.url).search, requestId };
  const tasks = parts.map((part, at): BatchTask => {
    try {
      const sent = requestIn(part, origin);
      requireReach(sent, reach, uploads);
      const request = inherit(sent, outer, at + 1);
      const reads = sent.method === "GET" || sent.method === "HEAD";
      const ofPart = held.part();
      return {
        contentId: part.contentId,
        reads,
        start: () => serveInside(request, incoming, ofPart),
        becomesFirst: () => ofPart.becomesFirst(),
        end: () => ofPart.closed(),
      };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { contentId: part.contentId, reads: true, start: () => Readable.from([Buffer.from(refusalText(error))]) };
    }
  });
  sendHead(outgoing, 200, { "Content-Type": `multipart/mixed; boundary=${boundary}` });
  await sendBody(outgoing, answerParts(tasks, boundary));
}

function requestIn({ type, content }: BatchPart, origin: string): SentRequest {
  if (type !== undefined && !/^\s*application\/http\s*(?:;|$)/i.test(type)) {
    throw unsupportedMediaType("Each part of a batch must have Content-Type: application/http.");
  }
  return readRequest(content, origin);
}

/** @throws Failure for a request that is not allowed in any batch, or not in this one. */
function requireReach({ path, search }: SentRequest, { of, prefixes }: Reach, uploads: readonly string[]): void {
  const isBelow = (prefix: string) => path === prefix || path.startsWith(`${prefix}/`);
  if (isBelow("/batch")) throw badRequest("A batch cannot contain another batch.");
  if (uploads.some(isBelow)) throw badRequest("A batch cannot contain uploads.");
  if (new URLSearchParams(search).getAll("alt").includes("media"))
    throw badRequest("A batch cannot contain downloads (alt=media).");
  if (!prefixes.some(isBelow))
    throw badRequest(`A batch at this URL can contain only requests to the ${of}: ${prefixes.join(", ")}.`);
}
