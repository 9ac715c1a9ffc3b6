import type { Instant } from "../calendar/instant.ts";
import { type PayoutAccount, refusalOfPayoutAccount } from "./payout-account.ts";

/** Why money is paid to a person: an advance, a refund, a deposit that no bank took, a withdrawal of savings. */
export const PAYMENT_CAUSES = ["advance", "refund", "deposit", "withdrawal"] as const;
export type PaymentCause = (typeof PAYMENT_CAUSES)[number];

/** What the rule needs to know of the person who is paid, their company and the account. Read when the payment goes out. */
export interface PaymentFacts {
  /** The current salary account. */
  readonly account: PayoutAccount | null;
  /** Whether the payment goes to that account, and not to an earlier one from when it was requested. */
  readonly isToThatAccount: boolean;
  /** False once the account at the product has ended: what is owed then is still paid. */
  readonly isEmployeeSuspended: boolean;
  readonly isCompanySuspended: boolean;
  /** By the employer; an employee's own pause stops nothing that they requested before it. */
  readonly isFrozen: boolean;
  /** For a refund: a pay that gives it back is still to come. */
  readonly isPayToCome: boolean;
  /** For a refund or a deposit: the employer has paid for the run that took it. */
  readonly isRunPaid: boolean;
  readonly now: Instant;
}

/** The obstacles of a payment, in the order in which they are named. */
export const PAYMENT_OBSTACLES = [
  "COMPANY_SUSPENDED",
  "SUSPENDED",
  "FROZEN",
  "NO_PAYOUT_ACCOUNT",
  "ACCOUNT_CHANGED",
  "PAYOUT_ACCOUNT_OBJECTED",
  "PAYOUT_ACCOUNT_NEW",
  "PAY_TO_COME",
  "RUN_UNPAID",
] as const;
export type PaymentObstacle = (typeof PAYMENT_OBSTACLES)[number];

export type PaymentDecision =
  | { readonly outcome: "authorised" }
  /** It stays owed and is decided again later; `until` where that moment is known. */
  | { readonly outcome: "waits"; readonly obstacle: PaymentObstacle; readonly until: Instant | null }
  /** It does not go out: an advance is given back, savings go back to the bank. */
  | { readonly outcome: "refused"; readonly obstacle: PaymentObstacle };

type Effect = "refuses" | "delays" | "none";

/**
 * What each obstacle does to each payment. Pay that is advanced is the company's risk: each obstacle returns it.
 * What is owed to the person is only ever delayed, and what is theirs at a bank goes back to that bank when the account
 * that they named is no longer the one in the payroll record.
 */
const EFFECTS: Readonly<Record<PaymentObstacle, Readonly<Record<PaymentCause, Effect>>>> = {
  COMPANY_SUSPENDED: { advance: "refuses", refund: "delays", deposit: "none", withdrawal: "none" },
  SUSPENDED: { advance: "refuses", refund: "delays", deposit: "delays", withdrawal: "delays" },
  FROZEN: { advance: "refuses", refund: "none", deposit: "none", withdrawal: "none" },
  NO_PAYOUT_ACCOUNT: { advance: "refuses", refund: "delays", deposit: "delays", withdrawal: "refuses" },
  ACCOUNT_CHANGED: { advance: "refuses", refund: "delays", deposit: "delays", withdrawal: "refuses" },
  PAYOUT_ACCOUNT_OBJECTED: { advance: "refuses", refund: "delays", deposit: "delays", withdrawal: "delays" },
  PAYOUT_ACCOUNT_NEW: { advance: "refuses", refund: "delays", deposit: "delays", withdrawal: "delays" },
  PAY_TO_COME: { advance: "none", refund: "delays", deposit: "none", withdrawal: "none" },
  RUN_UNPAID: { advance: "none", refund: "delays", deposit: "delays", withdrawal: "none" },
};

/** Decides whether this payment may go out to the rail now. A refusal wins over a delay; the first of either is named. */
export function decidePayment(cause: PaymentCause, facts: PaymentFacts): PaymentDecision {
  const present = PAYMENT_OBSTACLES.filter((obstacle) => isInTheWay(obstacle, facts));
  const refusing = present.find((obstacle) => EFFECTS[obstacle][cause] === "refuses");
  if (refusing !== undefined) return { outcome: "refused", obstacle: refusing };
  const delaying = present.find((obstacle) => EFFECTS[obstacle][cause] === "delays");
  if (delaying === undefined) return { outcome: "authorised" };
  return { outcome: "waits", obstacle: delaying, until: delaying === "PAYOUT_ACCOUNT_NEW" ? usableFrom(facts) : null };
}

function isInTheWay(obstacle: PaymentObstacle, facts: PaymentFacts): boolean {
  switch (obstacle) {
    case "COMPANY_SUSPENDED":
      return facts.isCompanySuspended;
    case "SUSPENDED":
      return facts.isEmployeeSuspended;
    case "FROZEN":
      return facts.isFrozen;
    case "NO_PAYOUT_ACCOUNT":
      return facts.account === null;
    case "ACCOUNT_CHANGED":
      return facts.account !== null && !facts.isToThatAccount;
    case "PAYOUT_ACCOUNT_OBJECTED":
      return facts.account?.isObjectedTo ?? false;
    case "PAYOUT_ACCOUNT_NEW":
      return usableFrom(facts) !== null;
    case "PAY_TO_COME":
      return facts.isPayToCome;
    case "RUN_UNPAID":
      return !facts.isRunPaid;
  }
}

/** When an account that is too new may be paid to; null where it may be now, or where there is none. */
function usableFrom({ account, now }: PaymentFacts): Instant | null {
  const refusal = refusalOfPayoutAccount(account, now);
  return refusal?.code === "PAYOUT_ACCOUNT_NEW" ? refusal.usableFrom : null;
}
