/** The words of a life: who is paid, when and how much. Money is pence; what a life does depends on its seed and the date alone. */
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import type { Weekday } from "@wellpaid/domain/calendar/weekday";
import type { CategoryId } from "../categories.ts";

/** Which of the person's accounts: where the salary arrives, from where shared bills are paid, and what is put aside. */
export type Role = "main" | "bills" | "savings";

export type PaymentKind =
  | "card"
  | "contactless"
  | "direct debit"
  | "standing order"
  | "payment out"
  | "payment in"
  | "cash"
  | "transfer"
  | "charge"
  | "interest"
  | "refund";

/** The other end of a payment. */
export interface Party {
  /** As the aggregator cleans it. */
  readonly name: string;
  /** As the bank prints it; `#` is a branch or reference number. */
  readonly statement: string;
  /** `std:other` where an aggregator does not know it. */
  readonly category: CategoryId;
  /** Null where the aggregator knows no counterparty. */
  readonly id: string | null;
}

/** What changes an amount as time passes, counted from the day on which the life begins. */
export interface Price {
  readonly pence: number;
  /** Each year on the first of this month: by so many hundredths of a percent, or by a number of pence. */
  readonly rises?:
    | { readonly month: number; readonly basisPoints: number }
    | { readonly month: number; readonly by: number };
  /** A fixed direct debit that is reviewed: by hundredths of a percent on the first of each of these months. */
  readonly reviews?: readonly { readonly month: number; readonly basisPoints: number }[];
}

/** When a bill is due. Banks collect direct debits and standing orders on working days: then it is the next one. */
export type Due =
  | { readonly day: number; readonly months?: readonly number[] }
  /** Every four weeks, counted from a Tuesday of the year 2019. */
  | { readonly everyFourWeeks: true }
  /** So many days after each payday. */
  | { readonly afterPayday: number };

/** A payment that comes again and again: the generator's ground truth of what is regular. */
export interface Bill {
  readonly party: Party;
  readonly kind: PaymentKind;
  readonly due: Due;
  readonly price: Price;
  readonly role?: Role;
  readonly isIncome?: true;
  readonly reference?: string;
}

/** What is bought once in so many weeks, on one of these weekdays. */
export interface Habit {
  /** Tells habits of one life apart. */
  readonly key: string;
  readonly parties: readonly Party[];
  readonly kind: PaymentKind;
  readonly weeks: number;
  readonly on: readonly Weekday[];
  readonly pence: readonly [from: number, to: number];
  /** Amounts are multiples of this; 1 by default. */
  readonly step?: number;
  /** How many of a hundred of them happen; all by default. */
  readonly share?: number;
  readonly when?: (date: CivilDate) => boolean;
  /** How many of a hundred are sent back and refunded a week later. */
  readonly refunded?: number;
}

/** What comes once a year, a few days after the payday of a month: a large sum, mostly paid from what was put aside. */
export interface YearlyCost {
  readonly party: Party;
  readonly kind: PaymentKind;
  readonly month: number;
  readonly daysAfterPayday: number;
  readonly pence: number;
  /** Moved from savings on the same day; what is not is missing until the next payday. */
  readonly isCovered: boolean;
}

export interface Household {
  /** Rent or mortgage; its amount follows from what the household earns and spends. */
  readonly home: Omit<Bill, "price">;
  readonly bills: readonly Bill[];
  readonly habits: readonly Habit[];
  readonly yearly: readonly YearlyCost[];
  /** What is left at the end of the last day before a payday: its least and most. */
  readonly cushion: readonly [from: number, to: number];
  /** How far the cushion is below that before the payday of February. */
  readonly februaryDip: number;
  /** What savings grow by in a month. */
  readonly growthPence: number;
  /** Where a month's surplus goes: own savings, or the repayment of a debt. */
  readonly surplusTo: "savings" | Party;
  /** The share of shared bills that a partner pays into the bills account, in pence a month; null without such an account. */
  readonly partnerPaysPence: number | null;
  readonly overdraftPence: number;
}

/** What of a person's life does not follow from the date: fixed on the day their first account is opened. */
export interface Life {
  /** The person's user name: everything that looks like chance follows from it. */
  readonly seed: string;
  readonly household: HouseholdName;
  readonly since: CivilDate;
  readonly homePence: number;
}

/** What is stored with each account of a life. */
export interface StoredLife extends Omit<Life, "seed"> {
  readonly role: Role;
  /** The pay of a person whom no payroll knows; null where payroll pays, or where there is no pay. */
  readonly ownPay: { readonly employerName: string; readonly amountPence: number; readonly paydayDay: number } | null;
}

export type HouseholdName = "family" | "flatshare" | "city" | "couple" | "debt" | "spare";

/** One payment at one account; money out is negative. */
export interface LifeEvent {
  readonly date: CivilDate;
  readonly role: Role;
  readonly amountPence: number;
  readonly kind: PaymentKind;
  readonly party: Party;
  readonly reference?: string;
}

/** When the salary is paid and what of it arrives. */
export interface Pay {
  readonly amountPence: number;
  /** Oldest first. */
  readonly paydays: readonly CivilDate[];
  readonly netOn?: Readonly<Record<string, number>>;
}
