/** How far a run is: `returned` is brought back and waits for a second person, `reconciled` has its differences carried. */
export const PAYROLL_RUN_STATES = ["open", "fixed", "posted", "returned", "confirmed", "reconciled"] as const;
export type PayrollRunState = (typeof PAYROLL_RUN_STATES)[number];
