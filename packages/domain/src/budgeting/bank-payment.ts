import type { CivilDate } from "../calendar/civil-date.ts";
import type { SignedPence } from "../money/pence.ts";

/** A booked transaction of a connected account; money out is negative. */
export interface BankPayment {
  readonly id: string;
  readonly date: CivilDate;
  readonly pence: SignedPence;
  readonly counterparty: string | null;
  readonly description: string;
}

/** The same, and where it was booked. */
export interface MatchablePayment extends BankPayment {
  readonly accountId: string;
  readonly category: string;
  /** Who is on the other side, by a readable name; null where the description does not say. */
  readonly merchant: string | null;
}
