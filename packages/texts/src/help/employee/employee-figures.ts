/** Figures that the articles for employees name. The app reads them from the rules; amounts come formatted. */
export interface EmployeeFigures {
  readonly codeDigits: number;
  readonly codeMinutes: number;
  readonly codePauseSeconds: number;
  readonly temporaryPasswordDays: number;
  readonly minPassword: number;
  readonly linkFailures: number;
  readonly maxPasskeys: number;
  readonly deviceDays: number;
  readonly cancelSeconds: number;
  readonly newAccountHours: number;
  readonly objectionDays: number;
  readonly stepUpHours: number;
  readonly looserHours: number;
  readonly requestAgainDays: number;
  readonly deletionDays: number;
  readonly consentDays: number;
  readonly forecastDays: number;
  readonly lateIncomeDays: number;
  readonly maxPlanned: string;
  readonly statementMegabytes: number;
  readonly statementRows: string;
  readonly savingsMin: string;
  readonly savingsFee: string;
  readonly sameDayUntil: string;
  readonly bankChangeMin: number;
  readonly bankChangeMax: number;
}
