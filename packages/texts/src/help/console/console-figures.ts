/** Figures that the articles for administrators name. The console reads them from the rules. */
export interface ConsoleFigures {
  /** The headings of a payroll file that must be there, as a list in words. */
  readonly requiredColumns: string;
  readonly undoDays: number;
  readonly invitedDays: number;
  readonly settledHours: number;
  readonly proposalDays: number;
  readonly requestAgainDays: number;
  readonly maxRequests: number;
  readonly maxTakenMore: number;
  readonly runFixedAt: string;
}
