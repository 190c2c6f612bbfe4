import { useState } from "preact/hooks";
import type { PaymentsSchemas } from "../../../../generated/payments/client.ts";
import { digitsOf } from "../../app/format.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Code } from "../../ui/Json.tsx";
import { Card, CopyButton, Field } from "../../ui/parts.tsx";

/** The last two digits of a test card's number determine the outcome. The payments guide lists all of them. */
const cards = [
  { number: "4100 0000 0000 0000", does: "Visa, succeeds" },
  { number: "5100 0000 0000 0000", does: "Mastercard, succeeds" },
  { number: "4100 0000 0000 0007", does: "Declined: insufficient funds" },
  { number: "4100 0000 0000 0030", does: "Requires 3-D Secure on a simulated bank page" },
  { number: "4100 0000 0000 0031", does: "Requires 3-D Secure, then is declined by the bank" },
];

export function PayLink({ merchant }: { merchant: PaymentsSchemas["Merchant"] }) {
  const [amount, setAmount] = useState("25");
  const [text, setText] = useState("Order 1001");
  const { key, currency, test } = merchant;
  const value = Number(amount || 0).toFixed(digitsOf(currency));
  const search = new URLSearchParams({ key, ...(test && { test: "1" }), currency, value, reference: text });
  const link = `${location.origin}/pos/?${search}`;
  return (
    <div class="grid">
      <Card title="Payment link">
        <form class="form" onSubmit={(event) => event.preventDefault()}>
          <Field label={`Amount in ${merchant.currency}`}>
            <input
              type="number"
              min="0.01"
              step="any"
              value={amount}
              onInput={(event) => setAmount(event.currentTarget.value)}
            />
          </Field>
          <Field label="Reference">
            <input value={text} onInput={(event) => setText(event.currentTarget.value)} />
          </Field>
          <div class="wide stack">
            <Code text={link} label="Payment link" />
            <a class="button main" href={link} target="_blank" rel="noreferrer">
              <Icon name="out" />
              Open payment page
            </a>
          </div>
        </form>
      </Card>
      <Card title="Test cards">
        <ul class="list">
          {cards.map(({ number, does }) => (
            <li key={number}>
              <span class="grow">
                <code>{number}</code>
                <br />
                <span class="muted">{does}</span>
              </span>
              <CopyButton text={number.replaceAll(" ", "")} label="Copy number" />
            </li>
          ))}
        </ul>
        <p class="muted">Use any future expiration date and any three-digit security code.</p>
      </Card>
    </div>
  );
}
