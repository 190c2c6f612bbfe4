/** An outbox and its delivery worker. This module does not use vitest, because a process of the tests uses it, too. */
import { createSendHttp } from "../../server/platform/callbacks.ts";
import type { FixedClock } from "../../server/platform/clock.ts";
import type { Database } from "../../server/platform/db/index.ts";
import { openDeliveryControl } from "../../server/platform/deliver/control.ts";
import { DeliveryWorker } from "../../server/platform/deliver/index.ts";
import { randomIds } from "../../server/platform/ids.ts";
import { createLog } from "../../server/platform/log.ts";
import { createSendMail } from "../../server/platform/mailer.ts";
import { Outbox } from "../../server/platform/outbox.ts";
import { createTextSeal } from "../../server/platform/secret.ts";
import { SharedValues } from "../../server/platform/shared.ts";

type Options = Partial<ConstructorParameters<typeof DeliveryWorker>[0]> & {
  db: Database;
  clock: FixedClock;
  mailDir: string;
};

/** @param options Settings of the worker in place of the usual ones. */
export async function createPost({ db, clock, mailDir, ...options }: Options) {
  const seal = createTextSeal(Buffer.alloc(32, 7));
  const outbox = new Outbox({ db, clock, ids: randomIds, seal, committed() {} });
  const worker = new DeliveryWorker({
    control: await openDeliveryControl(new SharedValues(db, false), randomIds),
    seal,
    db,
    clock,
    machineClock: clock,
    log: createLog({ logLevel: "silent" }),
    sendHttp: createSendHttp({ rule: { loopback: true, allowPrivate: false } }),
    sendMail: createSendMail({ smtpUrl: undefined, mailDir }),
    ...options,
  });
  return { outbox, worker };
}
