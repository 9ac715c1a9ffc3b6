/** What waits for a person of the company. */
export const EXCEPTION_KINDS = [
  "new-people-alike",
  "salary-account-objected",
  "payout-failed",
  "instruction-rejected",
  "job-stuck",
  "link-locked",
  "record-incomplete",
  "request-waiting",
  "import-waiting",
  "return-waiting",
  "new-people-withdrew",
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];
