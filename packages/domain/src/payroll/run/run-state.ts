/** The state of a run: `returned` has a return that waits for a second person, `reconciled` has its differences carried over. */
export const PAYROLL_RUN_STATES = ["open", "fixed", "posted", "returned", "confirmed", "reconciled"] as const;
export type PayrollRunState = (typeof PAYROLL_RUN_STATES)[number];

/** From this time of the cut-off day on a run no longer waits for any payout (docs/product/payroll.md#runs). */
export const FIXED_AT_LATEST = "12:00";

/** The status of a run's period, and of its return if that was not withdrawn. */
export interface RunProgress {
  readonly status: "open" | "fixed" | "posted";
  readonly returnStatus: "brought" | "confirmed" | "carried" | null;
}

const OF_RETURN = { brought: "returned", confirmed: "confirmed", carried: "reconciled" } as const;

/** `IS_IN` of the run store is the same rule in SQL. */
export const runState = ({ status, returnStatus }: RunProgress): PayrollRunState =>
  returnStatus === null ? status : OF_RETURN[returnStatus];
