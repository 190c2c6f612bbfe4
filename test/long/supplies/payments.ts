/** The data that operations of the payment service and of its sandbox need. Each request gets its own new merchant. */

import type { TestApp } from "../../support/app.ts";
import { storedMails } from "../../support/mails.ts";
import { act, cardNumber, givenPayment, givenShop, linesOf, paymentBody, type Shop } from "../../support/payments.ts";
import { request, version } from "../../support/payWithTokens.ts";
import type { Send } from "../sending.ts";
import { fieldIn, type Supplies } from "./supplied.ts";

/** Returns the functions that create data. @param send Sends requests as the walk's app, which can use each merchant. */
export function paymentSupplies(app: TestApp, send: Send): Supplies {
  async function walker(): Promise<string> {
    const me = await send({ operation: "identity.get", method: "GET", path: "/me", headers: {} });
    return JSON.parse(me.text).identity.id;
  }
  async function shop(): Promise<Shop> {
    const made = await givenShop(app);
    const appId = await walker();
    await done(made.call("POST", `/merchants/${made.merchant.id}/apps`, { appId }));
    return made;
  }
  return {
    "merchants.list": async () => ({ parameters: { appId: await walker() } }),
    ...ofMerchants(shop),
    ...ofTransactions(shop),
    ...ofNetwork(shop),
    ...ofCustomers(shop),
    ...ofPages(shop),
    ...ofInvitations(shop),
  };
}

type NewShop = () => Promise<Shop>;

async function done<Answered extends { status: number; text: string }>(asked: Promise<Answered>): Promise<Answered> {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
}

function ofMerchants(newShop: NewShop): Supplies {
  const ids = ({ merchant: { id: merchantId } }: Shop) => ({ merchantId });
  async function withApp() {
    const shop = await newShop();
    return { shop, appId: (await shop.otherApp()).id };
  }
  return {
    "merchantApps.add": async () => {
      const { shop, appId } = await withApp();
      return { parameters: ids(shop), body: { appId } };
    },
    "merchantApps.revoke": async () => {
      const { shop, appId } = await withApp();
      await done(shop.call("POST", `/merchants/${shop.merchant.id}/apps`, { appId }));
      return { parameters: { ...ids(shop), appId } };
    },
    "merchantUsers.revoke": async () => {
      const shop = await newShop();
      const users = `/merchants/${shop.merchant.id}/users`;
      await done(shop.call("POST", users, { email: "grace@example.com" }));
      const { body } = await done(shop.call("GET", `${users}?limit=10`));
      return { parameters: { ...ids(shop), userId: body[0].id } };
    },
    "lines.get": async () => {
      const { shop } = await captured(newShop);
      const [line] = await linesOf(shop);
      return { parameters: { lineId: line?.id } };
    },
  };
}

/** A payment of 10,000 minor units, of which 5,000 are captured. */
async function captured(newShop: NewShop): Promise<{ shop: Shop; transactionId: string }> {
  const shop = await newShop();
  const transactionId = await givenPayment(shop);
  await done(act(shop, transactionId, "captures", 5000));
  return { shop, transactionId };
}

function ofTransactions(newShop: NewShop): Supplies {
  const action = async () => {
    const { transactionId } = await captured(newShop);
    return { parameters: { transactionId }, body: { amount: 1000 } };
  };
  return {
    "transactions.create": async () => {
      const { shop, transactionId } = await captured(newShop);
      return { parameters: { merchantId: shop.merchant.id }, body: { transactionId, currency: "EUR", amount: 700 } };
    },
    "transactions.capture": action,
    "transactions.void": action,
    "transactions.refund": action,
    "cards.create": async () => {
      const { shop, transactionId } = await captured(newShop);
      return { parameters: { merchantId: shop.merchant.id }, body: { transactionId } };
    },
    "cards.get": async () => {
      const { shop, transactionId } = await captured(newShop);
      const { body } = await done(shop.call("POST", `/merchants/${shop.merchant.id}/cards`, { transactionId }));
      return { parameters: { cardId: body.card.id } };
    },
  };
}

function ofNetwork(newShop: NewShop): Supplies {
  async function of(what: "disputes" | "frauds", body: object) {
    const { shop, transactionId } = await captured(newShop);
    const answer = await done(shop.sandbox("POST", `/transactions/${transactionId}/${what}`, body));
    return { list: { "filter[merchantId]": shop.merchant.id }, id: answer.body[what.slice(0, -1)].id };
  }
  const dispute = () => of("disputes", { amount: 1000 });
  const fraud = () => of("frauds", { reason: 1 });
  return {
    "disputes.list": async () => ({ parameters: (await dispute()).list }),
    "disputes.get": async () => ({ parameters: { disputeId: (await dispute()).id } }),
    "frauds.list": async () => ({ parameters: (await fraud()).list }),
    "frauds.get": async () => ({ parameters: { fraudId: (await fraud()).id } }),
  };
}

function ofCustomers(newShop: NewShop): Supplies {
  return {
    "gatewayTransactions.create": async () => ({ body: paymentBody(await newShop()) }),
    "gatewayCards.create": async () => {
      const { key, card } = paymentBody(await newShop());
      return { body: { key, ...card } };
    },
    "payments.create": async () => ({ body: await request(await newShop()) }),
    "payments.challenge": async () => {
      const shop = await newShop();
      const body = await request(shop);
      const { next } = await challenged(shop, body, () => true);
      return { parameters: { challenge: next.name }, body };
    },
    "bank.challenge": async () => {
      const shop = await newShop();
      const body = await request(shop);
      const { next, hints } = await challenged(shop, body, (name) => name === "tds-challenge");
      const answer = await done(shop.post(next.path, { ...body, hints }, version));
      return { body: { creq: answer.body.fields.creq, outcome: "authenticated" } };
    },
  };
}

/**
 * Solves the challenges of a payment that uses tokens, until the requested challenge comes.
 * @returns that challenge, and the hints of the challenges before it.
 */
async function challenged(
  shop: Shop,
  body: object,
  isIt: (name: string) => boolean,
): Promise<{ next: { name: string; path: string }; hints: string[] }> {
  const hints: string[] = [];
  for (;;) {
    const { body: answer } = await done(shop.post("/payments", { ...body, hints }, version));
    const [next] = answer.challenges ?? [];
    if (!next) throw new Error(`The payment ended: ${JSON.stringify(answer)}`);
    if (isIt(next.name)) return { next, hints };
    const { body: challenge } = await done(shop.post(next.path, { ...body, hints }, version));
    hints.push(...challenge.hints);
  }
}

function ofPages(newShop: NewShop): Supplies {
  const linkOf = ({ merchant: { key } }: Shop) => ({ key, test: "1", currency: "EUR", value: "12.50" });
  /** Opens the payment page and fills in its form. */
  async function filled(shop: Shop, number = cardNumber()) {
    const page = await shop.fetch(`/pos/?${new URLSearchParams(linkOf(shop))}`);
    return { number, expiry: "08 / 28", code: "123", attempt: fieldIn(await page.text(), "attempt") };
  }
  /** A payment whose customer is about to return from the bank to the payment page. */
  async function back() {
    const shop = await newShop();
    const form = await filled(shop, cardNumber("30"));
    const { text: away } = await done(shop.form(`/pos/?${new URLSearchParams(linkOf(shop))}`, form));
    const [PaReq, MD, TermUrl] = ["PaReq", "MD", "TermUrl"].map((name) => fieldIn(away, name)) as [
      string,
      string,
      string,
    ]; // `map` returns one value for each of the three names.
    const asked = { PaReq, MD, TermUrl, outcome: "authenticated" };
    const { text: home } = await done(shop.form("/3dsecure/v1/pareq", asked));
    return { shop, TermUrl, body: { PaRes: fieldIn(home, "PaRes"), MD } };
  }
  return {
    "pos.show": async () => ({ parameters: linkOf(await newShop()) }),
    "pos.pay": async () => {
      const shop = await newShop();
      return { parameters: linkOf(shop), body: await filled(shop) };
    },
    "pos.resume": async () => ({ body: (await back()).body }),
    "pos.lead": async () => {
      const { shop, TermUrl, body } = await back();
      await shop.form("/pos/challenge", body);
      return { parameters: Object.fromEntries(new URL(TermUrl).searchParams) };
    },
    "pos.receipt": async () => {
      const { shop, transactionId } = await captured(newShop);
      return { parameters: { key: shop.merchant.key, transactionId } };
    },
  };
}

function ofInvitations(newShop: NewShop): Supplies {
  let invited = 0;
  const invitation = async () => {
    const shop = await newShop();
    const email = `invited${++invited}@example.com`;
    await done(shop.call("POST", `/merchants/${shop.merchant.id}/users`, { email }));
    const { worker, mailDir } = shop.app.server.parts;
    await worker.runDue();
    const mails = await storedMails(mailDir, 20);
    const mail = mails.find(({ message }) => message.includes(`To: ${email}`))?.message ?? "";
    // Quoted-printable breaks long lines.
    const token = /\/invitations\/([\w-]+)/.exec(mail.replace(/=\r?\n/g, ""))?.[1];
    if (token === undefined) throw new Error(`Nobody has written to ${email}.`);
    return { parameters: { token } };
  };
  return { "invitations.show": invitation, "invitations.accept": invitation };
}

/** The data that the sandbox of the payment service needs. */
export function paymentSandboxSupplies(app: TestApp): Supplies {
  const newShop = () => givenShop(app);
  const merchant = async () => ({ parameters: { merchant: (await newShop()).merchant.id } });
  const transaction = async () => ({ transaction: (await captured(newShop)).transactionId });
  const dispute = async () => {
    const { shop, transactionId } = await captured(newShop);
    const { body } = await done(shop.sandbox("POST", `/transactions/${transactionId}/disputes`, { amount: 1000 }));
    return { parameters: { dispute: body.dispute.id } };
  };
  return {
    "paymentDisputes.open": async () => ({ parameters: await transaction(), body: { amount: 1000 } }),
    "paymentDisputes.win": dispute,
    "paymentDisputes.lose": dispute,
    "paymentFrauds.report": async () => ({ parameters: await transaction(), body: { reason: 1 } }),
    "paymentMerchants.addApp": merchant,
    "paymentMerchants.configure": async () => ({ ...(await merchant()), body: { pricing: { rate: 0.01 } } }),
    "paymentMerchants.payOut": async () => {
      const { shop } = await captured(newShop);
      return { parameters: { merchant: shop.merchant.id }, body: { amount: 100 } };
    },
    "paymentLinks.pay": async () => ({
      body: { link: `/pos/?key=${(await newShop()).merchant.key}&test=1&value=12.50` },
    }),
  };
}
