/** What waits for a person of the company. */
export const EXCEPTION_KINDS = [
  "payout-failed",
  "instruction-rejected",
  "job-stuck",
  "link-locked",
  "record-incomplete",
  "request-waiting",
  "import-waiting",
  "return-waiting",
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];
