/** What waits for a person of the company. */
export const EXCEPTION_KINDS = [
  "request-waiting",
  "new-people-alike",
  "import-waiting",
  "return-waiting",
  "proposal-waiting",
  "run-to-download",
  "salary-account-objected",
  "payout-failed",
  "record-incomplete",
  "link-locked",
  "job-stuck",
  "instruction-rejected",
  "new-people-withdrew",
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

/** What a list of them can be sorted by. */
export const EXCEPTION_SORTS = ["since", "name"] as const;
export type ExceptionSort = (typeof EXCEPTION_SORTS)[number];

/** A role of an administrator, as `employer/roles.ts` has them: nouns of the domain do not import one another. */
type Role = "approver" | "payroll" | "owner";

/**
 * Who can settle what: administrators with one of these roles, as the calls require them. `everyone`: each of the company, or
 * each who had no part in it where two people are needed. `no one`: it is only shown.
 */
const SETTLED_BY: Readonly<Record<ExceptionKind, readonly Role[] | "everyone" | "no one">> = {
  "request-waiting": ["approver"],
  "new-people-alike": "everyone",
  "import-waiting": "everyone",
  "return-waiting": "everyone",
  "proposal-waiting": "everyone",
  "run-to-download": ["payroll"],
  "salary-account-objected": "everyone",
  "payout-failed": ["payroll"],
  "record-incomplete": ["payroll"],
  "link-locked": ["approver"],
  "job-stuck": ["owner", "payroll"],
  "instruction-rejected": "no one",
  "new-people-withdrew": "no one",
};

/** The roles of which one is needed to settle it. */
export const settledBy = (kind: ExceptionKind): (typeof SETTLED_BY)[ExceptionKind] => SETTLED_BY[kind];

/** Whether an administrator with these roles can settle it; for the matters of two people, only where they had no part in it. */
export function canSettle(kind: ExceptionKind, roles: readonly Role[]): boolean {
  const by = SETTLED_BY[kind];
  return by === "everyone" || (by !== "no one" && by.some((role) => roles.includes(role)));
}
