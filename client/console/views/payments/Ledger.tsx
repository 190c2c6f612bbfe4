import { useState } from "preact/hooks";
import type { PaymentsSchemas } from "../../../../generated/payments/client.ts";
import { unwrap } from "../../../errors.ts";
import { asMerchant, platform } from "../../app/api.ts";
import { digitsOf, formatMoney } from "../../app/format.ts";
import { useLoad } from "../../app/load.ts";
import { setQuery } from "../../app/router.ts";
import { changed, changes } from "../../app/world.ts";
import { FormDialog, numberOf } from "../../ui/Dialog.tsx";
import { Plot } from "../../ui/Plot.tsx";
import { Badge, Button, Card, Empty, Field, Shown, type Tone, When } from "../../ui/parts.tsx";

type Merchant = PaymentsSchemas["Merchant"];
type Line = PaymentsSchemas["Line"];

export function Ledger({ merchant }: { merchant: Merchant }) {
  const [paying, setPaying] = useState(false);
  const found = useLoad(
    async (signal) => {
      const payments = await asMerchant(merchant.id);
      const params = { path: { merchantId: merchant.id }, query: { limit: 500 } };
      return unwrap(payments.GET("/merchants/{merchantId}/lines", { params, signal }));
    },
    [merchant.id, changes.value.payments],
  );
  const { currency } = merchant;
  return (
    <div class="stack">
      <Shown of={found}>
        {(lines) =>
          lines.length === 0 ? (
            <Empty icon="chart" title="No ledger lines yet">
              <p>Each capture, refund, dispute and payout adds a line here.</p>
            </Empty>
          ) : (
            <>
              <Card
                title="Balance over time"
                actions={
                  merchant.test && (
                    <Button icon="send" disabled={merchant.balance <= 0} onClick={() => setPaying(true)}>
                      Create payout
                    </Button>
                  )
                }
              >
                <Balance lines={lines} merchant={merchant} />
              </Card>
              <Lines lines={lines} currency={currency} />
            </>
          )
        }
      </Shown>
      {paying && <PayOut merchant={merchant} onClose={() => setPaying(false)} />}
    </div>
  );
}

/** The balance after each line, computed backward from the current balance. */
function Balance({ lines, merchant }: { lines: readonly Line[]; merchant: Merchant }) {
  const { currency, balance } = merchant;
  const unit = 10 ** digitsOf(currency);
  let after = balance;
  const points = lines.map((line) => {
    const point = { second: Date.parse(line.created) / 1000, value: after / unit };
    after -= line.balance;
    return point;
  });
  points.reverse();
  // Lines with the same time would be drawn over each other, so each is drawn at least a second after the previous one.
  let last = 0;
  const seconds = points.map(({ second }) => {
    last = Math.max(second, last + 1);
    return last;
  });
  const format = (value: number) => formatMoney(Math.round(value * unit), currency);
  const series = [{ label: "Balance", values: points.map(({ value }) => value), steps: true, format }];
  const label = `Balance over time, now ${formatMoney(balance, currency)}`;
  return <Plot service="payments" label={label} seconds={seconds} series={series} />;
}

function kindOf(line: Line): { word: string; tone: Tone } {
  if (line.capture) return { word: "capture", tone: "good" };
  if (line.refund) return { word: "refund", tone: "plain" };
  if (line.dispute) return { word: "dispute", tone: "bad" };
  return { word: "payout", tone: "info" };
}

function Lines({ lines, currency }: { lines: readonly Line[]; currency: string }) {
  return (
    <div class="table folds">
      <table>
        <thead>
          <tr>
            <th>Line</th>
            <th class="number">Balance change</th>
            <th class="number">Fee</th>
            <th class="number">Amount</th>
            <th>When</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const { word, tone } = kindOf(line);
            return (
              <tr key={line.id}>
                <td>
                  <Badge tone={tone}>{word}</Badge>{" "}
                  {line.transactionId ? (
                    <button
                      type="button"
                      class="link"
                      onClick={() => setQuery({ transaction: line.transactionId }, { replace: false })}
                    >
                      {line.description ?? "transaction"}
                    </button>
                  ) : (
                    line.description
                  )}
                </td>
                <td class="number end">{formatMoney(line.balance, currency)}</td>
                <td class="number muted">{line.fee === 0 ? "" : formatMoney(line.fee, currency)}</td>
                <td class="number muted">{formatMoney(line.amount.amount, line.amount.currency)}</td>
                <td class="muted">
                  <When at={line.created} distance={false} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function PayOut({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { currency, balance } = merchant;
  const unit = 10 ** digitsOf(currency);
  const amountIn = (values: FormData) => Math.round((numberOf(values, "amount") ?? 0) * unit);
  return (
    <FormDialog
      title="Create payout"
      action="Create payout"
      done={(values) => `Paid out ${formatMoney(amountIn(values), currency)}`}
      onClose={onClose}
      submit={async (values) => {
        const params = { path: { merchant: merchant.id } };
        const body = { amount: amountIn(values) };
        await unwrap(platform.POST("/sandbox/v1/payments/merchants/{merchant}/payouts", { params, body }));
        changed("payments");
      }}
    >
      <Field label={`Amount in ${currency}`} hint={`Maximum: ${formatMoney(balance, currency)}.`} wide>
        <input
          name="amount"
          type="number"
          required
          min={1 / unit}
          max={balance / unit}
          step={1 / unit}
          defaultValue={(balance / unit).toFixed(digitsOf(currency))}
        />
      </Field>
    </FormDialog>
  );
}
