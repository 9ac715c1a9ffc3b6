import { type Instant, plusHours } from "../calendar/instant.ts";
import type { EmployeeAccountKind } from "../ledger/account-kinds.ts";

/**
 * From the request to the erasure: 62 days (docs/product/account.md#closing) of 24 hours, so that no change of the
 * clocks moves it.
 */
export const DELETION_HOURS = 62 * 24;

/** When the personal data is erased. */
export function deletionDue(requestedAt: Instant): Instant {
  return plusHours(requestedAt, DELETION_HOURS);
}

/** Whether that time has come. */
export const isErasureDue = (requestedAt: Instant | null, now: Instant): boolean =>
  requestedAt !== null && deletionDue(requestedAt) <= now;

/** What must be settled before an account is erased. */
export const OPEN_THINGS = ["advance", "savings"] as const;
export type OpenThing = (typeof OPEN_THINGS)[number];

/** Whose money an account of the ledger holds back from erasure. */
const THING_OF: Readonly<Record<EmployeeAccountKind, OpenThing>> = {
  "advances-receivable": "advance",
  "fees-receivable": "advance",
  "carried-over": "advance",
  "refunds-payable": "advance",
  "savings-owed": "savings",
};

/** The accounts whose balances count. */
export const EMPLOYEE_ACCOUNTS = Object.keys(THING_OF) as readonly EmployeeAccountKind[];

/**
 * What is open of an employee: a balance on any of their accounts of the ledger. A withdrawal is open from the moment it is
 * requested until it is cancelled, returned or taken from pay. A saving is open while its account at the bank is, also with
 * nothing in it: what is on its way out may come back, and the bank may still owe interest. What a run has sent to payroll is
 * open until payday, since payroll knows by name and number only from whom to take it.
 */
export function openThings(
  balances: readonly { readonly kind: string; readonly pence: number }[],
  { isSavingOpen, isWithPayroll }: { readonly isSavingOpen: boolean; readonly isWithPayroll: boolean },
): readonly OpenThing[] {
  const open = new Set(balances.filter(({ pence }) => pence !== 0).map(({ kind }) => kind));
  const hasBalance = (thing: OpenThing) => EMPLOYEE_ACCOUNTS.some((kind) => THING_OF[kind] === thing && open.has(kind));
  const isUnderWay = { advance: isWithPayroll, savings: isSavingOpen };
  return OPEN_THINGS.filter((thing) => hasBalance(thing) || isUnderWay[thing]);
}
