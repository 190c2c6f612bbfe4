import { useState } from "preact/hooks";
import type { PaymentsSchemas } from "../../../../generated/payments/client.ts";
import { unwrap } from "../../../errors.ts";
import { asMerchant, platform } from "../../app/api.ts";
import { digitsOf, formatMoney } from "../../app/format.ts";
import { useLoad } from "../../app/load.ts";
import { doing } from "../../app/toasts.ts";
import { changed, changes } from "../../app/world.ts";
import { Dialog, FormDialog, numberOf } from "../../ui/Dialog.tsx";
import { Inspector } from "../../ui/Inspector.tsx";
import { Badge, Button, Facts, Field, Shown, When } from "../../ui/parts.tsx";
import { referenceOf, stateOf } from "./Transactions.tsx";

type Merchant = PaymentsSchemas["Merchant"];
type Transaction = PaymentsSchemas["Transaction"];
type Entry = Transaction["trail"][number];
type Action = "captures" | "refunds" | "voids" | "disputes";

const actions: { name: Action; title: string; most: (transaction: Transaction) => number }[] = [
  { name: "captures", title: "Capture", most: ({ pendingAmount }) => pendingAmount },
  { name: "refunds", title: "Refund", most: ({ capturedAmount, refundedAmount }) => capturedAmount - refundedAmount },
  { name: "voids", title: "Void", most: ({ pendingAmount }) => pendingAmount },
  {
    name: "disputes",
    title: "Dispute",
    most: ({ capturedAmount, refundedAmount, disputedAmount, test }) =>
      test ? capturedAmount - refundedAmount - disputedAmount : 0,
  },
];

export function TransactionPanel({ merchant, id, onClose }: { merchant: Merchant; id: string; onClose: () => void }) {
  const [acting, setActing] = useState<(typeof actions)[number]>();
  const found = useLoad(
    async (signal) => {
      const payments = await asMerchant(merchant.id);
      const [{ transaction }, disputes] = await Promise.all([
        unwrap(payments.GET("/transactions/{transactionId}", { params: { path: { transactionId: id } }, signal })),
        unwrap(
          payments.GET("/disputes", {
            params: { query: { limit: 100, "filter[merchantId]": merchant.id, "filter[transactionId]": id } },
            signal,
          }),
        ),
      ]);
      return { transaction, disputes };
    },
    [id, merchant.id, changes.value.payments],
  );
  if (!found.data) {
    return (
      <Dialog kind="panel" title="Transaction" onClose={onClose}>
        <Shown of={found}>{() => null}</Shown>
      </Dialog>
    );
  }
  const { transaction, disputes } = found.data;
  return (
    <>
      <Inspector
        title={formatMoney(transaction.amount, transaction.currency)}
        value={transaction}
        mark={id}
        onClose={onClose}
        actions={actions.map((action) => (
          <Button key={action.name} disabled={action.most(transaction) <= 0} onClick={() => setActing(action)}>
            {action.title}
          </Button>
        ))}
      >
        <About transaction={transaction} />
        <Trail merchant={merchant} transaction={transaction} disputes={disputes} />
      </Inspector>
      {acting && (
        <Act action={acting} merchant={merchant} transaction={transaction} onClose={() => setActing(undefined)} />
      )}
    </>
  );
}

function About({ transaction }: { transaction: Transaction }) {
  const { currency, card, error, custom } = transaction;
  const { word, tone } = stateOf(transaction);
  const money = (minor: number) => (minor === 0 ? undefined : formatMoney(minor, currency));
  return (
    <Facts
      facts={[
        [
          "State",
          <Badge key="state" tone={tone}>
            {word}
          </Badge>,
        ],
        ["Declined", error ? error.message : undefined],
        ["Pending", money(transaction.pendingAmount)],
        ["Captured", money(transaction.capturedAmount)],
        ["Refunded", money(transaction.refundedAmount)],
        ["Voided", money(transaction.voidedAmount)],
        ["Disputed", money(transaction.disputedAmount)],
        ["Card", `${card.scheme} ${card.bin}······${card.last4}`],
        ["Reference", referenceOf(custom)],
        ["Statement text", transaction.descriptor],
        ["Created", <When key="created" at={transaction.created} />],
        ["ID", <code key="id">{transaction.id}</code>],
      ]}
    />
  );
}

interface TrailProps {
  merchant: Merchant;
  transaction: Transaction;
  disputes: readonly PaymentsSchemas["Dispute"][];
}

function Trail({ merchant, transaction, disputes }: TrailProps) {
  const { trail, currency } = transaction;
  const decided = new Set(trail.flatMap((entry) => (entry.dispute ? [entry.dispute.id] : [])));
  const decide = (dispute: string, outcome: "win" | "lose") =>
    doing(outcome === "win" ? "Dispute won" : "Dispute lost", async () => {
      const params = { path: { dispute } };
      await unwrap(
        outcome === "win"
          ? platform.POST("/sandbox/v1/payments/disputes/{dispute}/win", { params })
          : platform.POST("/sandbox/v1/payments/disputes/{dispute}/lose", { params }),
      );
      changed("payments");
    });
  return (
    <>
      <h3 class="trail-head">Trail</h3>
      {trail.length === 0 && disputes.length === 0 && <p class="muted">No captures, refunds, voids or disputes yet.</p>}
      <ul class="list">
        {trail.map((entry) => (
          <li key={`${entry.created} ${kindOf(entry)} ${entry.lineId}`}>
            <span class="grow">
              <strong>{kindOf(entry)}</strong>
              <br />
              <span class="muted">
                <When at={entry.created} distance={false} />
              </span>
            </span>
            <span class="trail-money">
              {formatMoney(entry.amount, currency)}
              <br />
              <span class="muted">
                {entry.balance !== 0 && `balance ${formatMoney(entry.balance, merchant.currency)}`}
              </span>
            </span>
          </li>
        ))}
        {disputes
          .filter(({ id }) => !decided.has(id))
          .map(({ id, amount, reason, due }) => (
            <li key={id}>
              <span class="grow">
                <strong>Open dispute: {reason.title}</strong>
                <br />
                <span class="muted">
                  {formatMoney(amount, currency)}, respond by <When at={due} distance={false} />
                </span>
              </span>
              <Button onClick={() => decide(id, "win")}>Win dispute</Button>
              <Button onClick={() => decide(id, "lose")}>Lose dispute</Button>
            </li>
          ))}
      </ul>
    </>
  );
}

function kindOf(entry: Entry): string {
  if (entry.capture) return "Capture";
  if (entry.refund) return "Refund";
  if (entry.void) return "Void";
  return entry.dispute?.won ? "Dispute won" : "Dispute lost";
}

const done: Readonly<Record<Action, string>> = {
  captures: "Captured",
  refunds: "Refunded",
  voids: "Voided",
  disputes: "Disputed",
};

interface ActProps {
  action: (typeof actions)[number];
  merchant: Merchant;
  transaction: Transaction;
  onClose: () => void;
}

function Act({ action, merchant, transaction, onClose }: ActProps) {
  const { currency, id } = transaction;
  const digits = digitsOf(currency);
  const unit = 10 ** digits;
  const most = action.most(transaction);
  const amountIn = (values: FormData) => Math.round((numberOf(values, "amount") ?? 0) * unit);
  return (
    <FormDialog
      title={`${action.title} ${formatMoney(transaction.amount, currency)}`}
      action={action.title}
      done={(values) => `${done[action.name]} ${formatMoney(amountIn(values), currency)}`}
      onClose={onClose}
      submit={async (values) => {
        await act(action.name, await asMerchant(merchant.id), id, amountIn(values));
        changed("payments");
      }}
    >
      <Field label={`Amount in ${currency}`} hint={`Maximum: ${formatMoney(most, currency)}.`} wide>
        <input
          name="amount"
          type="number"
          required
          min={1 / unit}
          max={most / unit}
          step={1 / unit}
          defaultValue={(most / unit).toFixed(digits)}
        />
      </Field>
    </FormDialog>
  );
}

function act(
  name: Action,
  payments: Awaited<ReturnType<typeof asMerchant>>,
  id: string,
  amount: number,
): Promise<unknown> {
  const init = { params: { path: { transactionId: id } }, body: { amount } };
  switch (name) {
    case "captures":
      return unwrap(payments.POST("/transactions/{transactionId}/captures", init));
    case "refunds":
      return unwrap(payments.POST("/transactions/{transactionId}/refunds", init));
    case "voids":
      return unwrap(payments.POST("/transactions/{transactionId}/voids", init));
    case "disputes": {
      const params = { path: { transaction: id } };
      return unwrap(
        platform.POST("/sandbox/v1/payments/transactions/{transaction}/disputes", { params, body: { amount } }),
      );
    }
  }
}
