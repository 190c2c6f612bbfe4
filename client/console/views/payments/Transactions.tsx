import type { PaymentsSchemas } from "../../../../generated/payments/client.ts";
import { unwrap } from "../../../errors.ts";
import { asMerchant } from "../../app/api.ts";
import { digitsOf, formatMoney } from "../../app/format.ts";
import { useLoad } from "../../app/load.ts";
import { query, setQuery } from "../../app/router.ts";
import { changes } from "../../app/world.ts";
import { ChoiceFilter, DayFilter, Filters, TextFilter } from "../../ui/Filters.tsx";
import { Badge, Empty, Shown, type Tone, When } from "../../ui/parts.tsx";

/** The maximum number of transactions that the filter searches. */
const latest = 200;

type Merchant = PaymentsSchemas["Merchant"];
type Transaction = PaymentsSchemas["Transaction"];

/** The state of a transaction in a few words, such as `partly refunded`. */
export function stateOf(transaction: Transaction): { word: string; tone: Tone } {
  const { successful, disputedAmount, refundedAmount, capturedAmount, pendingAmount, amount, voidedAmount } =
    transaction;
  if (!successful) return { word: "declined", tone: "bad" };
  if (disputedAmount > 0) return { word: "disputed", tone: "bad" };
  if (capturedAmount > 0 && refundedAmount >= capturedAmount) return { word: "refunded", tone: "plain" };
  if (refundedAmount > 0) return { word: "partly refunded", tone: "plain" };
  if (capturedAmount >= amount) return { word: "captured", tone: "good" };
  if (capturedAmount > 0) return { word: "partly captured", tone: "good" };
  if (voidedAmount > 0 && pendingAmount === 0) return { word: "voided", tone: "plain" };
  return { word: "reserved", tone: "info" };
}

export function Transactions({ merchant }: { merchant: Merchant }) {
  const found = useLoad(
    async (signal) => {
      const payments = await asMerchant(merchant.id);
      const params = { path: { merchantId: merchant.id }, query: { limit: latest } };
      return unwrap(payments.GET("/merchants/{merchantId}/transactions", { params, signal }));
    },
    [merchant.id, changes.value.payments],
  );
  return (
    <Shown of={found}>
      {(all) =>
        all.length === 0 ? (
          <Empty icon="payments" title="No payments yet">
            <p>Open the payment page from the tab “Links and test cards” and pay with a test card.</p>
          </Empty>
        ) : (
          <>
            <TransactionFilters />
            <Rows transactions={filtered(all, query.value)} />
          </>
        )
      }
    </Shown>
  );
}

function Rows({ transactions }: { transactions: readonly Transaction[] }) {
  if (transactions.length === 0) {
    return (
      <p class="muted">
        None of the latest {latest} payments match the filters. To find older payments, press <kbd>/</kbd>.
      </p>
    );
  }
  return (
    <div class="table folds">
      <table>
        <thead>
          <tr>
            <th class="number">Amount</th>
            <th>State</th>
            <th>Card</th>
            <th>Reference</th>
            <th>When</th>
          </tr>
        </thead>
        <tbody>
          {transactions.map((each) => (
            <Row key={each.id} transaction={each} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const states = "reserved captured refunded disputed voided declined".split(" ");

/** The filter that selects which payments are shown. */
function TransactionFilters() {
  return (
    <Filters names={["text", "state", "amount", "day"]}>
      <TextFilter name="text" label="Search reference, card and ID" placeholder="Reference, card, ID" />
      <ChoiceFilter name="state" label="State" options={states} />
      <TextFilter name="amount" label="Amount" placeholder="Amount" short />
      <DayFilter name="day" label="Day" />
    </Filters>
  );
}

function filtered(all: readonly Transaction[], given: URLSearchParams): Transaction[] {
  const text = (given.get("text") ?? "").toLowerCase();
  const [state, day] = [given.get("state") ?? "", given.get("day") ?? ""];
  const amount = (given.get("amount") ?? "").replace(",", ".");
  return all.filter((each) => {
    const { id, card, custom, created, currency } = each;
    const major = (each.amount / 10 ** digitsOf(currency)).toFixed(digitsOf(currency));
    return (
      `${id} ${card.last4} ${card.scheme} ${JSON.stringify(custom ?? "")}`.toLowerCase().includes(text) &&
      stateOf(each).word.includes(state) &&
      created.startsWith(day) &&
      major.startsWith(amount)
    );
  });
}

function Row({ transaction }: { transaction: Transaction }) {
  const { id, amount, currency, card, custom, created, error } = transaction;
  const { word, tone } = stateOf(transaction);
  const open = () => setQuery({ transaction: id }, { replace: false });
  return (
    <tr class="opens" onClick={open}>
      <td class="number">
        <button
          type="button"
          class="link"
          data-row
          aria-current={query.value.get("transaction") === id ? "true" : undefined}
        >
          {formatMoney(amount, currency)}
        </button>
      </td>
      <td>
        <Badge tone={tone}>{word}</Badge>
      </td>
      <td class="mono">
        {card.scheme} ····{card.last4}
      </td>
      <td class="muted below">{error ? error.message : referenceOf(custom)}</td>
      <td class="muted">
        <When at={created} distance={false} />
      </td>
    </tr>
  );
}

/** The reference that the merchant has attached to a payment, as text: a single value, or the first one of an object. */
export function referenceOf(custom: unknown): string {
  if (custom === undefined || custom === null) return "";
  if (typeof custom !== "object") return String(custom);
  const [first] = Object.values(custom);
  return typeof first === "string" ? first : JSON.stringify(custom).slice(0, 60);
}
