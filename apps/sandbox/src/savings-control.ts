import type { Pence } from "@wellpaid/domain/money/pence";
import type { SavingPlan } from "@wellpaid/domain/savings/plan/plan";
import type { ControlAnswer, ControlRefusal } from "./control-answer.ts";

/** A saving in a given state, as if the product had been used until then. */
export interface NewSaving {
  readonly plan: SavingPlan;
  readonly decision: "pending" | "approved" | "rejected";
  /** Where it is placed; null: in the product that is the best today. */
  readonly productId: string | null;
  readonly title: "Mr" | "Ms";
  /** Begins a month from today. */
  readonly isLaterSaving: boolean;
  readonly isCongrShown: boolean;
  /** What each of the last paydays took and the platform has placed, the newest last. */
  readonly deposits: readonly Pence[];
}

/** What the deposit platform is to have received then, and to have done. */
export interface PlatformEvent {
  readonly type: "Deposit" | "Withdrawal" | "CloseAccount";
  readonly reference: string;
  readonly clientReference: string;
  readonly productId: string;
  /** Null: all there is. */
  readonly amountPence: Pence | null;
  readonly at: Date;
}

/** What only a saver does otherwise. */
export interface SavingsControl {
  /** Gives an employee without savings some; tells what the platform is to know of it. */
  giveSaving(username: string, saving: NewSaving): Promise<readonly PlatformEvent[]>;
  /** Posts the interest that the platform has credited. */
  takeInterest(username: string): Promise<void>;
  changeBank(username: string, productId: string): Promise<ControlAnswer>;
  deactivateSaving(username: string): Promise<ControlAnswer>;
  /** Makes the product check the state of these instructions at once, by their references. */
  lookAtInstructions(references: readonly string[]): Promise<void>;
  /** Withdraws everything of a goal that has ended. */
  withdrawAllSavings(username: string): Promise<readonly PlatformEvent[] | ControlRefusal>;
}
