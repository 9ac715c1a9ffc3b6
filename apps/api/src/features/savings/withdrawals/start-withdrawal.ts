import { londonTimeOfDay } from "@wellpaid/domain/calendar/london";
import { NO_PENCE, type Pence } from "@wellpaid/domain/money/pence";
import {
  type RequestedWithdrawal,
  decideSavingsWithdrawal,
  type SavingsWithdrawalRefusalOf,
  type WithdrawalTerms,
} from "@wellpaid/domain/savings/money/decide-withdrawal";
import { withdrawalAcceptedTransfer, withdrawalSentTransfer } from "@wellpaid/domain/savings/money/postings";
import type { Tx } from "../../../database/tables/schema.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { earlierWithdrawals } from "../account-response.ts";
import { leaveInstruction } from "../instructions/instruction-store.ts";
import { postSavings } from "../post-savings.ts";
import { outcomeOf, type Saver, type Saving } from "../saver-facts.ts";
import { accountOf } from "./account-of-saver.ts";
import { insertWithdrawal, isWithdrawalUnderWay } from "./withdrawal-store.ts";

/** Decides by the rule whether this may be withdrawn; returns the terms, or why not. */
export function decide<R extends RequestedWithdrawal>(
  saver: Saver,
  saving: Saving,
  requested: R,
): WithdrawalTerms | Refusal<SavingsWithdrawalRefusalOf<R>["code"]> {
  const { isGoalReached, isDeadlinePassed } = outcomeOf(saver, saving);
  // An employee who has left may withdraw everything at once, and nothing else.
  const isSuspended = requested.kind === "deactivation" ? saver.row.isEmployeeSuspended : saver.isSuspended;
  const decision = decideSavingsWithdrawal(
    {
      isOpen: saving.status === "active",
      isReadOnly: isSuspended || saving.isDeactivationInProcess,
      isClosingPeriod: saver.isClosingPeriod,
      isChangeInProcess: saver.row.isChangeInProcess,
      isGoalEnded: isGoalReached || isDeadlinePassed,
      savedPence: saver.savedPence,
      underWayPence: saver.underWayPence,
      awaitingEmployerPence: saver.awaitingEmployerPence,
      earlier: earlierWithdrawals(saver),
      payoutAccount: accountOf(saver),
      now: saver.now,
      today: saver.today,
      timeOfDay: londonTimeOfDay(saver.now),
    },
    requested,
  );
  if (decision.outcome === "refused") return refuse(decision.refusal.code);
  return isThere(saver, decision) ? decision : refuse("SAVINGS_UNDER_WAY");
}

/** What the rail returned is saved, but the bank cannot pay it out before it is there again. */
function isThere({ savedPence, row }: Saver, { amountPence }: WithdrawalTerms): boolean {
  const returning = row.withdrawals.filter(({ status }) => status === "returning");
  return (
    amountPence <=
    returning.reduce(
      (left, withdrawalRow) => left - withdrawalRow.amountPence - withdrawalRow.lateInterestPence,
      Number(savedPence),
    )
  );
}

/**
 * An employee who withdraws everything also gets the interest that is not credited yet, and leaves nothing at the bank: the
 * account is closed, and the next deposit opens another. Not while anything else is under way, whose money would be included.
 */
async function isToClose(
  tx: Tx,
  { savedPence, underWayPence, awaitingEmployerPence }: Saver,
  saving: Saving,
  { kind, amountPence }: { readonly kind: RequestedWithdrawal["kind"]; readonly amountPence: Pence },
): Promise<boolean> {
  if (kind === "deactivation") return true;
  return (
    amountPence === savedPence &&
    underWayPence === awaitingEmployerPence &&
    !(await isWithdrawalUnderWay(tx, saving.id))
  );
}

/**
 * Writes a withdrawal that was granted: the amount is no longer saved, a payout is promised, and the platform is instructed. All
 * of it in the transaction of the caller, which has locked the employee.
 */
export async function startWithdrawal(
  tx: Tx,
  saver: Saver,
  saving: Saving,
  granted: WithdrawalTerms & { readonly kind: RequestedWithdrawal["kind"] },
): Promise<string> {
  const { companyId, employeeId } = saver.row;
  const { kind, amountPence, feePence } = granted;
  const isClosing = await isToClose(tx, saver, saving, granted);
  const id = await insertWithdrawal(tx, {
    ...{ companyId, employeeId, savingId: saving.id, kind, amountPence, feePence, dueOn: granted.paidOn },
    account: accountOf(saver),
  });
  const posted = { id, companyId, employeeId, amountPence, feePence, lateInterestPence: NO_PENCE };
  await postSavings(tx, saving.shard, withdrawalAcceptedTransfer(posted), withdrawalSentTransfer(posted));
  await leaveInstruction(tx, {
    companyId,
    savingId: saving.id,
    kind: isClosing ? "close-account" : "withdraw",
    productId: saving.productId,
    amountPence: isClosing ? null : amountPence,
    causeType: "withdrawal",
    causeId: id,
    step: "out",
  });
  return id;
}
