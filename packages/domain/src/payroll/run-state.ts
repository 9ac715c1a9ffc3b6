/** How far a run is: `returned` is brought back and waits for a second person, `reconciled` has its differences carried. */
export const PAYROLL_RUN_STATES = ["open", "fixed", "posted", "returned", "confirmed", "reconciled"] as const;
export type PayrollRunState = (typeof PAYROLL_RUN_STATES)[number];

/** How far the period of a run is, and its return that was not withdrawn. */
export interface RunProgress {
  readonly status: "open" | "fixed" | "posted";
  readonly returnStatus: "brought" | "confirmed" | "carried" | null;
}

const OF_RETURN = { brought: "returned", confirmed: "confirmed", carried: "reconciled" } as const;

/** `IS_IN` of the runs' store is the same as SQL. */
export const runState = ({ status, returnStatus }: RunProgress): PayrollRunState =>
  returnStatus === null ? status : OF_RETURN[returnStatus];
