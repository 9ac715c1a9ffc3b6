export const EMPLOYEE_STATUSES = ["active", "suspended", "frozen"] as const;
/** Status in the employee's profile; `frozen` while withdrawals are paused. */
export type EmployeeStatus = (typeof EMPLOYEE_STATUSES)[number];

/** The status that the profile shows: a suspension before a freeze. */
export function employeeStatusOf(facts: { isSuspended: boolean; isFrozen: boolean }): EmployeeStatus {
  if (facts.isSuspended) return "suspended";
  return facts.isFrozen ? "frozen" : "active";
}
