import type { Advance } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import type { Instant } from "@wellpaid/domain/calendar/instant";
import { cancelWindowEnd } from "@wellpaid/domain/on-demand-pay/withdrawal-states";
import type { Availability } from "@wellpaid/domain/on-demand-pay/availability";
import type { WithdrawalDecision } from "@wellpaid/domain/on-demand-pay/decide-withdrawal";
import { withdrawnTransfer } from "@wellpaid/domain/on-demand-pay/postings";
import type { RawBuilder } from "kysely";
import { posting, shardOf } from "../../../database/stores/ledger-store.ts";
import { jobInsert } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { advanceAnswer } from "../withdrawal-response.ts";
import { insertAdvance } from "../withdrawal-store.ts";
import { replacedAccountNote } from "../payout/notify-first-payout.ts";
import type { Withdrawer } from "./withdrawal-facts.ts";

/** Of whose period, when, and to which account a granted withdrawal is carried out. */
export interface WithdrawalPlace extends Pick<Withdrawer, "period" | "now"> {
  readonly account: NonNullable<Withdrawer["account"]>;
  /** When that account took another's place; null for a first one. */
  readonly accountReplacedAt: Instant | null;
}

/** What the rule has granted, and within what. */
export type Granted = Pick<Extract<WithdrawalDecision, { outcome: "withdraw" }>, "amountPence" | "feePence"> & {
  readonly availability: Pick<Availability, "limitPence" | "initialMaximumAvailableCount">;
};

/**
 * Writes the withdrawal that the rule has granted with its postings, and enqueues the job that ends its cancel window. `keep`
 * stores the answer as well, for a retry. Null where the company's exposure must be computed as a whole first: what
 * was written must be rolled back.
 */
export async function carryOutWithdrawal(
  tx: Tx,
  who: { readonly employeeId: string; readonly companyId: string },
  { period, now, account, accountReplacedAt }: WithdrawalPlace,
  granted: Granted,
  storeAnswer: (answer: Advance) => RawBuilder<unknown>,
): Promise<Advance | null> {
  const advance = {
    id: crypto.randomUUID(),
    companyId: who.companyId,
    employeeId: who.employeeId,
    periodStart: period.firstDay,
    payday: period.payday,
    amountPence: granted.amountPence,
    feePence: granted.feePence,
    createdAt: new Date(now),
    cancellableUntil: new Date(cancelWindowEnd(now)),
    limitPence: granted.availability.limitPence,
    maxCount: granted.availability.initialMaximumAvailableCount,
    ...account,
  };
  const answer = advanceAnswer({ ...advance, status: "new" }, advance.createdAt);
  const holds = await insertAdvance(tx, advance, {
    kept: storeAnswer(answer),
    posting: posting(withdrawnTransfer(advance), shardOf(advance.employeeId)),
    job: jobInsert({
      kind: "end-cancel-window",
      key: `advance ${advance.id}`,
      companyId: advance.companyId,
      payload: { advanceId: advance.id, ...replacedAccountNote(accountReplacedAt) },
      dueAt: advance.cancellableUntil,
    }),
  });
  return holds ? answer : null;
}
