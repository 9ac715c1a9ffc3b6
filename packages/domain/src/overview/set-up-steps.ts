/** What a company still lacks before its people can begin, in the order in which its owner does it. */
export const SET_UP_STEPS = [
  "payroll-role",
  "second-person",
  "independent-people",
  "approver-role",
  "company-password",
  "on-demand-pay-consent",
  "savings-consent",
  "employees",
] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];
