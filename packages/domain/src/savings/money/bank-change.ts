import { addDays, type CivilDate } from "../../calendar/civil-date.ts";
import { addWorkingDays } from "../../calendar/working-days.ts";
import type { Pence } from "../../money/pence.ts";
import { DIVISION_OF_BANKS } from "./decide-withdrawal.ts";

/** A change of bank: everything is withdrawn from one product, then deposited in the other, each once. */
export const BANK_CHANGE_STATUSES = ["withdrawing", "depositing", "done", "returning", "failed"] as const;
export type BankChangeStatus = (typeof BANK_CHANGE_STATUSES)[number];

/** Every legal move, and no other. What the new bank rejects is deposited at the old one again (`returning`). */
export const BANK_CHANGE_MOVES: Readonly<Record<BankChangeStatus, readonly BankChangeStatus[]>> = {
  withdrawing: ["depositing", "failed"],
  depositing: ["done", "returning"],
  returning: ["failed"],
  done: [],
  failed: [],
};

/**
 * How many working days it takes, and for how many days of any kind the money earns nothing
 * (docs/product/savings.md#changing-the-bank): it earns at the old bank until that gives it out, which no bank does on
 * a weekend or a bank holiday.
 */
export const BANK_CHANGE_DAYS = { min: 1, max: 3 } as const;

export function mayMoveBankChange(from: BankChangeStatus, to: BankChangeStatus): boolean {
  return BANK_CHANGE_MOVES[from].includes(to);
}

/** While it is, the standby screen is shown (`isChangeProductInProcess`). */
export function isBankChangeInProcess(status: BankChangeStatus): boolean {
  return BANK_CHANGE_MOVES[status].length > 0;
}

/** Where a change begins: where nothing is saved there is nothing to move. */
export function firstStatusOfBankChange(savedPence: Pence): BankChangeStatus {
  return savedPence > 0 ? "withdrawing" : "done";
}

/** Between which days the money is at the new bank. */
export function bankChangeArrives(requestedOn: CivilDate): {
  readonly earliest: CivilDate;
  readonly latest: CivilDate;
} {
  return {
    earliest: addDays(requestedOn, BANK_CHANGE_DAYS.min),
    latest: addWorkingDays(requestedOn, BANK_CHANGE_DAYS.max, DIVISION_OF_BANKS),
  };
}

/** What decides whether a change may begin, read while the employee's row is locked. */
export interface BankChangeFacts {
  /** Approved, and its account open at the platform. */
  readonly isOpen: boolean;
  /** Suspended by the employer, or being ended. */
  readonly isReadOnly: boolean;
  /** From the cut-off through payday. */
  readonly isClosingPeriod: boolean;
  /** A deposit, a withdrawal or a change of bank that is not at its end. */
  readonly isMoneyUnderWay: boolean;
  readonly currentProductId: string;
  /** Null where the product is none that is offered (`offersOf`). */
  readonly product: { readonly productId: string } | null;
}

export type BankChangeRefusal = {
  readonly code:
    | "NO_SAVING"
    | "SAVING_READ_ONLY"
    | "SAVINGS_CLOSED_BEFORE_PAYDAY"
    | "SAVINGS_UNDER_WAY"
    | "PRODUCT_NOT_OFFERED";
};

/** Which "no" wins: the first of these that has something to say. */
export const ORDER_OF_BANK_CHANGE_REFUSALS: readonly (readonly [
  BankChangeRefusal["code"],
  (facts: BankChangeFacts) => boolean,
])[] = [
  ["NO_SAVING", (it) => !it.isOpen],
  ["SAVING_READ_ONLY", (it) => it.isReadOnly],
  ["SAVINGS_CLOSED_BEFORE_PAYDAY", (it) => it.isClosingPeriod],
  ["SAVINGS_UNDER_WAY", (it) => it.isMoneyUnderWay],
  ["PRODUCT_NOT_OFFERED", (it) => it.product === null || it.product.productId === it.currentProductId],
];

/** Why the bank may not be changed now; undefined when it may. */
export function refusalOfBankChange(facts: BankChangeFacts): BankChangeRefusal | undefined {
  const found = ORDER_OF_BANK_CHANGE_REFUSALS.find(([, isSo]) => isSo(facts));
  return found && { code: found[0] };
}
