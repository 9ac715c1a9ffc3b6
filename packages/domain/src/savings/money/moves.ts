import type { CivilDate } from "../../calendar/civil-date.ts";
import { type BankChangeStatus, bankChangeArrives, isBankChangeInProcess } from "./bank-change.ts";
import {
  type DepositStatus,
  isWithdrawalOnItsWay,
  type MoveStatus,
  type SavingsWithdrawalStatus,
} from "./money-states.ts";

/** What has moved of a saving; `on` is the payday of a deposit, or the day on which a withdrawal is due. */
export type SavingMove =
  | { readonly kind: "deposit"; readonly state: DepositStatus; readonly on: CivilDate }
  | { readonly kind: "withdrawal"; readonly state: SavingsWithdrawalStatus; readonly on: CivilDate }
  | { readonly kind: "interest"; readonly state: "credited" }
  | { readonly kind: "bank-change"; readonly state: BankChangeStatus };

const OF_DEPOSIT: Readonly<Record<DepositStatus, MoveStatus>> = {
  waiting: "waiting",
  sent: "under-way",
  placed: "done",
  rejected: "failed",
  refunding: "failed",
  refunded: "failed",
};

/** What a bank rejected has failed, wherever its money is. */
export function statusOfMove(move: SavingMove): MoveStatus {
  switch (move.kind) {
    case "deposit":
      return OF_DEPOSIT[move.state];
    case "withdrawal":
      return isWithdrawalOnItsWay(move.state) ? "under-way" : move.state === "paid" ? "done" : "failed";
    case "interest":
      return "done";
    case "bank-change":
      return isBankChangeInProcess(move.state) ? "under-way" : move.state === "done" ? "done" : "failed";
  }
}

/** The payday of a deposit; of what is under way the day by which it arrives, null where that is over; null of anything else. */
export function moveArrivesBy(move: SavingMove, began: CivilDate, today: CivilDate): CivilDate | null {
  if (move.kind === "deposit") return move.on;
  if (move.kind === "interest" || statusOfMove(move) !== "under-way") return null;
  const arrivesOn = move.kind === "withdrawal" ? move.on : bankChangeArrives(began).latest;
  return arrivesOn < today ? null : arrivesOn;
}
