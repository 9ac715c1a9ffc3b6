import type { CivilDate } from "../../calendar/civil-date.ts";
import type { Pence } from "../../money/pence.ts";

/** What an employee is notified of, in the order of the settings (docs/decisions/0068-news.md). */
export const NEWS_KINDS = [
  "low-balance",
  "bill-tomorrow",
  "missing-income",
  "price-rise",
  "large-payment",
  "old-figures",
  "unread-bank",
] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** Of which payment an item is: one that is planned, or one that was found, by its latest transaction. */
export type NewsSubject =
  | { readonly plannedPaymentId: string; readonly transactionId?: never }
  | { readonly transactionId: string; readonly plannedPaymentId?: never };

/** What an item says, by its kind. */
export type NewsFacts =
  /** What is missing to the limit on the worst day before payday. */
  | { readonly kind: "low-balance"; readonly shortPence: Pence; readonly limitPence: Pence }
  | {
      readonly kind: "bill-tomorrow" | "missing-income";
      readonly name: string;
      readonly pence: Pence;
      readonly subject: NewsSubject;
    }
  | {
      readonly kind: "price-rise";
      readonly name: string;
      readonly fromPence: Pence;
      readonly toPence: Pence;
      readonly transactionId: string;
    }
  | {
      readonly kind: "large-payment";
      readonly name: string;
      readonly pence: Pence;
      /** Nine in ten payments that it was compared with were no larger. */
      readonly usualPence: Pence;
      readonly transactionId: string;
    }
  | { readonly kind: "old-figures" }
  | { readonly kind: "unread-bank"; readonly bankName: string; readonly connectionId: string };

/** An item that has its cause today. */
export type NewsItem = NewsFacts & {
  /** One occurrence of its kind for one person: two items with the same key are the same news. */
  readonly key: string;
  /** The day that it is about: due, booked, below the limit, or the last one that was read. */
  readonly day: CivilDate;
  /** From the next day on it is past, whatever becomes of its cause; null while the cause lasts. */
  readonly untilDay: CivilDate | null;
  /** Whether it may appear for the first time today; else it only stays where it has appeared. */
  readonly isBeginning: boolean;
};
