/** `npm run bench -- payments` measures the rows of the payment service. */
import { getRow, insertRow, listRow } from "./support/rows.ts";
import { benchService, type ServiceBench } from "./support/service.ts";
import { openShop } from "./support/shop.ts";

export const payments: ServiceBench = {
  name: "payments",
  async rows({ base }) {
    const { app, merchant, pay } = await openShop(base);
    // Captures are spread over many transactions, because a transaction with many captures is slower. They are older than the
    // transactions in the list.
    const captured = await pay(2000, 1_000_000);
    const [transaction] = await pay(25, 2000);
    const captures = captured.map((id) => app.request(`/transactions/${id}/captures`));
    return [
      getRow("payments get", app.request(`/transactions/${transaction}`)),
      listRow("payments list 20", app.request(`/merchants/${merchant}/transactions?limit=20`)),
      // Our server writes a balance line and the merchant's balance for each capture. The bare server writes only one row.
      {
        ...insertRow("payments capture", captures, { amount: 1, currency: "EUR" }),
        aims: { 1: { cpu: 6 }, 16: { cpu: 6 } },
      },
    ];
  },
};

export const run = () => benchService(payments);
