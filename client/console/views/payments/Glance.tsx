import { unwrap } from "../../../errors.ts";
import { platform } from "../../app/api.ts";
import { formatMoney } from "../../app/format.ts";
import { useLoad } from "../../app/load.ts";
import { changes } from "../../app/world.ts";

const mostShown = 3;

/** The total balances of the merchants, by currency. */
export function Glance() {
  const { data } = useLoad(
    (signal) => unwrap(platform.GET("/sandbox/v1/payments/merchants", { params: { query: { limit: 100 } }, signal })),
    [changes.value.payments],
  );
  const sums = new Map<string, number>();
  for (const { currency, balance } of data?.items ?? []) sums.set(currency, (sums.get(currency) ?? 0) + balance);
  if (sums.size === 0) return null;
  return (
    <>
      {[...sums]
        .slice(0, mostShown)
        .map(([currency, sum]) => formatMoney(sum, currency))
        .join(" · ")}{" "}
      in balance
    </>
  );
}
