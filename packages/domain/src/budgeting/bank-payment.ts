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

/** The same, where it was booked, and whether it moved money between the person's own accounts or was paid by us. */
export interface MatchablePayment extends BankPayment {
  readonly accountId: string;
  readonly category: string;
  readonly isOwnMove: boolean;
  /** Who is on the other side, by a readable name; null where the description does not say. */
  readonly merchant: string | null;
}
