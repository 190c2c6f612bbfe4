/** Accesses the sandbox of a running server, for commands that use it. */
import { createPlatformClient, type PlatformClient } from "../../client/index.ts";
import { Failure } from "../platform/failure.ts";
import type { Settings } from "../platform/settings.ts";

/**
 * A client of the server's sandbox.
 * @throws Failure explaining why the sandbox cannot be reached.
 */
export async function sandboxAt(url: string, { operatorToken: token }: Settings): Promise<PlatformClient> {
  const platform = createPlatformClient({ baseUrl: url, retries: 0, ...(token !== undefined && { token }) });
  const query = { after: "latest" };
  const { response } = await platform.GET("/sandbox/v1/requests", { params: { query } }).catch((): never => {
    throw new Failure(
      "unavailable",
      "unavailable",
      `no server responds at ${url}. Start a server, or specify one with --url.`,
    );
  });
  if (response.ok) return platform;
  const reasons: Record<number, string> = {
    401: `${url} requires the operator's token. Set OPERATOR_TOKEN to the token that "quintet operator-token" prints on its machine.`,
    404: `${url} has no sandbox and therefore no request log. Start the server with SANDBOX=true.`,
  };
  const reason = reasons[response.status] ?? `${url} returned ${response.status}.`;
  throw new Failure("unavailable", "unavailable", reason);
}
