import type { CivilDate } from "../../calendar/civil-date.ts";
import type { SignedPence } from "../../money/pence.ts";

/** A booked transaction of one of a person's connected accounts. */
export interface AccountPayment {
  readonly id: string;
  readonly accountId: string;
  readonly date: CivilDate;
  /** Money out is negative. */
  readonly pence: SignedPence;
  /** What the bank says that it is for. */
  readonly category: string;
  readonly description: string;
  /** The bank's number or name for the other party. */
  readonly counterparty: string | null;
}

/** A connected account, by what a bank may print of it at the other end of a move. */
export interface MoveAccount {
  readonly id: string;
  readonly name: string;
  readonly bankName: string;
  /** `current`, `savings`, `card`, … */
  readonly kind: string;
}

/** The person's own names, as payroll or they themselves write them. */
export interface AccountHolder {
  readonly name: string;
  readonly surname: string;
}

/** What the person has said about two transactions. */
export interface MoveChoice {
  readonly outId: string;
  readonly inId: string;
  /** False: these two are not one move. */
  readonly isMove: boolean;
}

/** What is known in addition to the payments. */
export interface MoveFacts {
  readonly accounts: readonly MoveAccount[];
  readonly holder: AccountHolder;
  readonly choices: readonly MoveChoice[];
}

/** Two transactions that are one move of money between two of the person's accounts. */
export interface OwnMove {
  readonly out: AccountPayment;
  readonly in: AccountPayment;
  /** The person has said so; false: it was found. */
  readonly isChosen: boolean;
}

/** A transfer that is sent before a weekend may arrive after it. */
export const MOVED_WITHIN_DAYS = 3;
/** Two transactions that are further apart are not one move, whatever the person says. */
export const CHOSEN_WITHIN_DAYS = 31;
