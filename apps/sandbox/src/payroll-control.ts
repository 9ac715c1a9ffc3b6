import type { ControlRefusal } from "./control-answer.ts";

/** A payroll run of people who are paid together. */
export interface ShownPayrollRun {
  readonly id: string;
  readonly company: string;
  /** Null: of the company's people without one. */
  readonly payGroup: string | null;
  readonly payday: string;
  readonly cutOffDay: string;
  readonly status: "open" | "fixed" | "posted";
  /** How many employees have a deduction, or are given something back. */
  readonly employees: number;
  /** Below zero where more is given back. */
  readonly totalPence: number;
}

/** What the employer's payroll gets. */
export interface PayrollControl {
  /** That of the newest payday first. */
  payrollRuns(companyName: string): Promise<readonly ShownPayrollRun[] | ControlRefusal>;
  /** Refused until the run is fixed. */
  payrollRunCsv(id: string): Promise<{ readonly fileName: string; readonly text: string } | ControlRefusal>;
  /** Before payroll imports a file: refused unless it is the run's own, to the letter, and the payday is still to come. */
  recogniseRunFile(
    id: string,
    file: string,
  ): Promise<{ readonly employees: number; readonly totalPence: number } | ControlRefusal>;
}
