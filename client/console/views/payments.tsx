/** The payments view: merchants, their payments, and their balances. */
import { useState } from "preact/hooks";
import type { PaymentsSchemas } from "../../../generated/payments/client.ts";
import { unwrap } from "../../errors.ts";
import { asMerchant, gateway, platform } from "../app/api.ts";
import { formatMoney } from "../app/format.ts";
import { useLoad } from "../app/load.ts";
import { navigate, query, segments, setQuery, to } from "../app/router.ts";
import { changes } from "../app/world.ts";
import { FormDialog, textOf } from "../ui/Dialog.tsx";
import { Inspector } from "../ui/Inspector.tsx";
import { Badge, Button, CopyButton, Empty, Field, Shown, Tabs, ViewHead } from "../ui/parts.tsx";
import { Ledger } from "./payments/Ledger.tsx";
import { PayLink } from "./payments/PayLink.tsx";
import { TransactionPanel } from "./payments/TransactionPanel.tsx";
import { Transactions } from "./payments/Transactions.tsx";

type Merchant = PaymentsSchemas["Merchant"];

/** The maximum number of merchants that a request returns. */
const pageSize = 100;

interface Known {
  merchants: readonly Merchant[];
  /** Whether older merchants exist. */
  more: boolean;
}

/** The newest merchants, and the open one, however old it is. */
async function readMerchants(pages: number, open: string | undefined, signal: AbortSignal): Promise<Known> {
  const merchants: Merchant[] = [];
  let more = true;
  for (let page = 0; page < pages && more; page += 1) {
    const query = { limit: pageSize, after: merchants.at(-1)?.id };
    const { items } = await unwrap(platform.GET("/sandbox/v1/payments/merchants", { params: { query }, signal }));
    // The cast is safe: the payments contract and the platform contract define the same schema.
    merchants.push(...(items as Merchant[]));
    more = items.length === pageSize;
  }
  if (more && open !== undefined && !merchants.some(({ id }) => id === open)) {
    const payments = await asMerchant(open);
    const params = { path: { merchantId: open } };
    merchants.push((await unwrap(payments.GET("/merchants/{merchantId}", { params, signal }))).merchant);
  }
  return { merchants, more };
}

export function Payments() {
  const [adding, setAdding] = useState(false);
  const [pages, setPages] = useState(1);
  const [, asked] = segments.value;
  const found = useLoad((signal) => readMerchants(pages, asked, signal), [changes.value.payments, pages]);
  return (
    <>
      <ViewHead title="Payments" text="Merchants of all apps, with their transactions and ledgers.">
        <Button icon="plus" onClick={() => setAdding(true)}>
          Create test merchant
        </Button>
      </ViewHead>
      <Shown of={found}>
        {({ merchants, more }) => {
          const open = merchants.find(({ id }) => id === asked) ?? merchants[0];
          if (!open) return <NoMerchants onAdd={() => setAdding(true)} />;
          const onMore = more ? () => setPages(pages + 1) : undefined;
          return <OfMerchant key={open.id} merchant={open} merchants={merchants} onMore={onMore} />;
        }}
      </Shown>
      {adding && <AddMerchant onClose={() => setAdding(false)} />}
    </>
  );
}

type Tab = "transactions" | "ledger" | "pay";

interface OfMerchantProps {
  merchant: Merchant;
  merchants: readonly Merchant[];
  /** Loads older merchants, if there are any. */
  onMore: (() => void) | undefined;
}

function OfMerchant(props: OfMerchantProps) {
  const { merchant } = props;
  const tab = (["ledger", "pay"] as const).find((name) => name === query.value.get("tab")) ?? "transactions";
  const transaction = query.value.get("transaction");
  return (
    <div class="stack">
      <MerchantLine {...props} />
      <Tabs
        label="Merchant"
        at={tab as Tab}
        onChange={(name) => setQuery({ tab: name === "transactions" ? undefined : name })}
        tabs={[
          { name: "transactions", title: "Transactions" },
          { name: "ledger", title: "Ledger and balance" },
          { name: "pay", title: "Links and test cards" },
        ]}
      />
      {tab === "transactions" && <Transactions merchant={merchant} />}
      {tab === "ledger" && <Ledger merchant={merchant} />}
      {tab === "pay" && <PayLink merchant={merchant} />}
      {transaction && (
        <TransactionPanel
          key={transaction}
          merchant={merchant}
          id={transaction}
          onClose={() => setQuery({ transaction: undefined })}
        />
      )}
    </div>
  );
}

/** The value of the menu entry that loads older merchants. */
const older = "+";

function MerchantLine({ merchant, merchants, onMore }: OfMerchantProps) {
  const [inspecting, setInspecting] = useState(false);
  const choose = (event: { currentTarget: HTMLSelectElement }) => {
    const { value } = event.currentTarget;
    if (value !== older) return navigate(to(`/payments/${value}`));
    event.currentTarget.value = merchant.id;
    onMore?.();
  };
  return (
    <div class="row merchant">
      <label>
        <span class="visually-hidden">Merchant</span>
        <select value={merchant.id} onChange={choose}>
          {merchants.map(({ id, name, currency }) => (
            <option key={id} value={id}>
              {name ?? id} ({currency})
            </option>
          ))}
          {onMore && <option value={older}>Load older merchants…</option>}
        </select>
      </label>
      <Badge tone={merchant.test ? "info" : "warn"}>{merchant.test ? "test" : "live"}</Badge>
      <span>
        Balance <strong>{formatMoney(merchant.balance, merchant.currency)}</strong>
      </span>
      <span class="muted">{merchant.website}</span>
      <Button tone="quiet" onClick={() => setInspecting(true)}>
        JSON and requests
      </Button>
      <CopyButton text={merchant.key} label="Public key" />
      {inspecting && (
        <Inspector
          title={merchant.name ?? merchant.id}
          value={merchant}
          mark={merchant.id}
          onClose={() => setInspecting(false)}
        />
      )}
    </div>
  );
}

function NoMerchants({ onAdd }: { onAdd: () => void }) {
  return (
    <Empty icon="payments" title="No merchants yet">
      <p>
        Apps create merchants with <code>merchants.create</code>. Customers pay a test merchant with test cards, and no
        data leaves this server.
      </p>
      <div class="actions">
        <Button tone="main" icon="plus" onClick={onAdd}>
          Create test merchant
        </Button>
      </div>
    </Empty>
  );
}

const currencies = ["EUR", "DKK", "USD", "GBP", "SEK", "NOK", "CHF", "PLN", "CZK", "HUF", "RON", "BGN"] as const;

function AddMerchant({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Create test merchant"
      action="Create merchant"
      done={(values) => `Created merchant ${textOf(values, "name")}`}
      onClose={onClose}
      submit={async (values) => {
        const { app } = await unwrap(gateway.POST("/apps", { body: { name: "Console" } }));
        const name = textOf(values, "name") ?? "Shop";
        const { merchant } = await unwrap(
          gateway.POST("/merchants", {
            headers: { Authorization: `Basic ${btoa(`:${app.key}`)}` },
            body: {
              name,
              test: true,
              // The cast is safe: the value is one of the options.
              currency: (textOf(values, "currency") ?? "EUR") as (typeof currencies)[number],
              email: textOf(values, "email") ?? "",
              website: "https://shop.example.com",
              descriptor: name.replace(/[^\x20-\x7e]/g, "").slice(0, 22) || "SHOP",
              company: { country: "DK", number: "12345678" },
              bank: { iban: "DK5000400440116243" },
            },
          }),
        );
        await asMerchant(merchant.id);
        navigate(to(`/payments/${merchant.id}`));
      }}
    >
      <Field label="Name">
        <input name="name" required maxLength={255} autocomplete="off" placeholder="Corner shop" />
      </Field>
      <Field label="Currency of the balance">
        <select name="currency">
          {currencies.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </Field>
      <Field label="Email address" wide>
        <input name="email" type="email" required autocomplete="off" placeholder="shop@example.com" />
      </Field>
    </FormDialog>
  );
}
