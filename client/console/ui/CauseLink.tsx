/** Shows the cause of a change, with a link to the request that triggered it. */
import type { PlatformSchemas } from "../../../generated/platform/client.ts";
import { unwrap } from "../../errors.ts";
import { platform } from "../app/api.ts";
import { useLoad } from "../app/load.ts";
import { to } from "../app/router.ts";

type Cause = PlatformSchemas["Cause"];

export function CauseLink({ cause }: { cause: Cause }) {
  const { request, by } = cause;
  if (request === undefined) return <span>{by === undefined ? "the server" : <code>{by}</code>}</span>;
  return (
    <span>
      <a href={to(`/requests/${encodeURIComponent(request)}`)}>a request</a>
      {by !== undefined && (
        <>
          , through <code>{by}</code>
        </>
      )}
    </span>
  );
}

/** Shows the cause of an email, whose id is also the id of its delivery. Shows nothing if the cause was not recorded. */
export function EmailCause({ id }: { id: string }) {
  const { data } = useLoad(
    (signal) =>
      unwrap(platform.GET("/sandbox/v1/deliveries/{delivery}", { params: { path: { delivery: id } }, signal })),
    [id],
  );
  if (!data?.cause) return null;
  return (
    <p class="muted">
      Caused by <CauseLink cause={data.cause} />
    </p>
  );
}
