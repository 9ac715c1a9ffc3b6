import type { Pence } from "@wellpaid/domain/money/pence";
import { cancelWindowEnd } from "@wellpaid/domain/on-demand-pay/advance-states";
import { withdrawnTransfer } from "@wellpaid/domain/on-demand-pay/postings";
import { post, shardOf } from "../../database/ledger-store.ts";
import { leaveNote } from "../../database/outbox.ts";
import type { Tx } from "../../database/schema.ts";
import { insertAdvance, type NewAdvance } from "./store.ts";
import type { Withdrawer } from "./withdrawal-facts.ts";

/** Of whose period, when, and to which account a granted withdrawal is carried out. */
export interface WithdrawalPlace extends Pick<Withdrawer, "period" | "now"> {
  readonly account: NonNullable<Withdrawer["account"]>;
}

/** Writes the advance that the rule has granted with its postings, and leaves the note that ends its cancel window. */
export async function carryOutWithdrawal(
  tx: Tx,
  who: { readonly employeeId: string; readonly companyId: string },
  { period, now, account }: WithdrawalPlace,
  granted: { readonly amountPence: Pence; readonly feePence: Pence },
): Promise<NewAdvance> {
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
    ...account,
  };
  await insertAdvance(tx, advance);
  await post(tx, withdrawnTransfer(advance), shardOf(advance.employeeId));
  await leaveNote(tx, {
    kind: "end-cancel-window",
    key: `advance ${advance.id}`,
    companyId: advance.companyId,
    payload: { advanceId: advance.id },
    dueAt: advance.cancellableUntil,
  });
  return advance;
}
