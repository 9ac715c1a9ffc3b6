import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { instant, instantText } from "@wellpaid/domain/calendar/instant";
import { londonDate, londonTimeOfDay } from "@wellpaid/domain/calendar/london";
import { refusalOfPayoutAccount } from "@wellpaid/domain/ledger/payout-account";
import { pence } from "@wellpaid/domain/money/pence";
import { type EarlierWithdrawal, withdrawalTerms } from "@wellpaid/domain/savings/money/decide-withdrawal";
import { isWithdrawalReturned, isWithdrawalOnItsWay } from "@wellpaid/domain/savings/money/money-states";
import { monthsToGoal } from "@wellpaid/domain/savings/plan/progress";
import type { Database, Tx } from "../../database/tables/schema.ts";
import { findBankChangeUnderWay, findLastBankChange } from "./bank-change/bank-change-store.ts";
import { coverOf } from "./cover/cover-of.ts";
import { readNextDeposit } from "./deposits/next-deposit.ts";
import { reachedOn } from "./plan/recalculate-deadline.ts";
import { outcomeOf, type Saver, type Saving } from "./saver-facts.ts";
import { accountOf } from "./withdrawals/account-of-saver.ts";

/** Withdrawals as the fee and the rules of a new one go by them. */
export const earlierWithdrawals = ({ row }: Saver): EarlierWithdrawal[] =>
  row.withdrawals.map(({ createdMs, kind, status }) => ({
    requestedOn: londonDate(instant(createdMs)),
    kind,
    isRejected: isWithdrawalReturned(status),
  }));

/** The cost of a withdrawal requested now, and when it is paid. */
const termsNow = (saver: Saver) =>
  withdrawalTerms(
    {
      savedPence: saver.savedPence,
      earlier: earlierWithdrawals(saver),
      today: saver.today,
      timeOfDay: londonTimeOfDay(saver.now),
    },
    { kind: "amount", amountPence: pence(100) },
  );

/** Requested withdrawals that have not arrived: the newest gives the day, unless it is overdue. */
function onItsWay({ row, today }: Saver): SavingAccount["onItsWay"] {
  const open = row.withdrawals.filter(({ status }) => isWithdrawalOnItsWay(status));
  const [newest] = open;
  if (newest === undefined) return null;
  const paid = open.reduce((sum, { amountPence, feePence }) => sum + amountPence - feePence, 0);
  const by = civilDate(newest.dueOn);
  return { amount: paid, by: by < today ? null : by };
}

const statusOf = (saver: Saver, saving: Saving): SavingAccount["status"] => {
  const isEnding = saving.isDeactivationInProcess || saving.allReachedWithdrawn;
  return saving.status === "active" && (isEnding || saver.isSuspended) ? "suspended" : saving.status;
};

/** The saving as its owner sees it. */
export async function accountAnswer(db: Database | Tx, saver: Saver, saving: Saving): Promise<SavingAccount> {
  const { row } = saver;
  const { plan } = saving;
  const goal = plan.kind === "goal" ? plan : null;
  const terms = termsNow(saver);
  return {
    id: saving.id,
    status: statusOf(saver, saving),
    employee: { id: row.employeeId, email: row.request?.email ?? row.email },
    haveSpecificGoal: goal !== null,
    nameOfGoal: goal?.name ?? null,
    needToSave: goal?.needToSavePence ?? null,
    monthlyContribution: plan.monthlyContributionPence,
    deadline: goal?.deadline ?? null,
    productId: saving.productId,
    isLaterSaving: saving.isLaterSaving,
    startsFrom: saving.startsOn,
    isWaitingToStart: saver.today < saving.startsOn,
    lastTypeSwitchDate: saving.lastTypeSwitchMs === null ? null : instantText(instant(saving.lastTypeSwitchMs)),
    isBestBankShown: saving.isBestBankShown,
    isClosingPeriod: saver.isClosingPeriod,
    ...(await coverOf(db, row.employeeId)),
    monthsToGoal: goal === null ? null : monthsToGoal(goal, saver.savedPence),
    reachedOn: reachedOn(saver, saving),
    ...outcomeOf(saver, saving),
    allReachedWithdrawn: saving.allReachedWithdrawn,
    isDeactivationInProcess: saving.isDeactivationInProcess,
    isOnlyToEnd: saving.status === "active" && saver.isSuspended && !row.isEmployeeSuspended,
    isChangeProductInProcess: row.isChangeInProcess,
    isCongrShown: saving.isCongrShown,
    saved: saver.savedPence,
    underWay: saver.underWayPence,
    awaitingEmployer: saver.awaitingEmployerPence,
    nextDeposit: await readNextDeposit(db, saver, saving),
    withdrawal: {
      fee: terms.feePence,
      paidOn: terms.paidOn,
      salaryAccountEnding: row.accountNumber?.slice(-4) ?? null,
      isAccountObjectedTo: row.isAccountObjectedTo,
      isAccountNew: refusalOfPayoutAccount(accountOf(saver), saver.now)?.code === "PAYOUT_ACCOUNT_NEW",
    },
    onItsWay: onItsWay(saver),
    bankChangeUnderWay: row.isChangeInProcess ? await findBankChangeUnderWay(db, saving.id) : null,
    lastBankChange: await findLastBankChange(db, saving.id),
  };
}
