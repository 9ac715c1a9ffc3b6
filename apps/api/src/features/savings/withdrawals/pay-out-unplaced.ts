import { londonTimeOfDay } from "@wellpaid/domain/calendar/london";
import { refusalOfPayoutAccount } from "@wellpaid/domain/ledger/payout-account";
import { formatPounds } from "@wellpaid/domain/money/format";
import { NO_PENCE, type Pence } from "@wellpaid/domain/money/pence";
import { paidOn } from "@wellpaid/domain/savings/money/decide-withdrawal";
import {
  withdrawalAcceptedTransfer,
  withdrawalBackTransfer,
  withdrawalSentTransfer,
} from "@wellpaid/domain/savings/money/postings";
import type { Tx } from "../../../database/tables/schema.ts";
import { postSavings } from "../post-savings.ts";
import { readSaver, type Saver } from "../saver-facts.ts";
import { tellSaver } from "../notify-saver.ts";
import { type AccountOfSaver, accountOf } from "./account-of-saver.ts";
import { insertWithdrawal, leavePayment, moveWithdrawal } from "./withdrawal-store.ts";

/** Money that has left a bank, and that no bank takes: of a change of bank, or of a withdrawal that could not be paid. */
export interface UnplacedSavings {
  /** Of that change or withdrawal. */
  readonly id: string;
  readonly companyId: string;
  readonly employeeId: string;
  readonly savingId: string;
  readonly shard: number;
  readonly amountPence: Pence;
}

export interface UnplacedPayee {
  readonly saver: Saver;
  readonly account: AccountOfSaver;
}

/** Who can be paid now what no bank takes; null where there is no account, or one that is too new to be paid to. */
export async function findPayee(tx: Tx, employeeId: string): Promise<UnplacedPayee | null> {
  const saver = await readSaver(tx, employeeId);
  const account = accountOf(saver);
  const isPayable = refusalOfPayoutAccount(account, saver.now) === undefined;
  return account !== null && isPayable ? { saver, account } : null;
}

/**
 * Pays out what no bank accepts: a withdrawal that no one requested, without a fee, whose money we already hold. Runs
 * in the transaction of its cause, which has locked the employee row and posted the money as being at the bank again.
 */
export async function payOutUnplaced(
  tx: Tx,
  unplaced: UnplacedSavings,
  { saver, account }: UnplacedPayee,
): Promise<void> {
  const { id: causeId, companyId, employeeId, savingId, shard, amountPence } = unplaced;
  const id = await insertWithdrawal(tx, {
    ...{ companyId, employeeId, savingId, kind: "unplaced", amountPence, feePence: NO_PENCE, account },
    dueOn: paidOn(saver.today, londonTimeOfDay(saver.now)),
    unplacedBy: causeId,
  });
  const posted = { id, companyId, employeeId, amountPence, feePence: NO_PENCE, lateInterestPence: NO_PENCE };
  await postSavings(
    tx,
    shard,
    withdrawalAcceptedTransfer(posted),
    withdrawalSentTransfer(posted),
    withdrawalBackTransfer(posted),
  );
  await moveWithdrawal(tx, id, "requested", "paying");
  await leavePayment(tx, { id, companyId });
}

/** Notified once for each cause: a payment that fails is retried until it is paid. */
export async function tellUnplaced(tx: Tx, unplaced: UnplacedSavings): Promise<void> {
  await tellSaver(tx, unplaced, `unplaced savings of ${unplaced.id}`, {
    template: "savings-unplaced",
    values: { amount: formatPounds(unplaced.amountPence) },
  });
}
