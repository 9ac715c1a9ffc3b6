/** The employee to whom a code belongs. */
export interface CodeHolder {
  readonly employeeId: string;
  readonly companyId: string;
}
