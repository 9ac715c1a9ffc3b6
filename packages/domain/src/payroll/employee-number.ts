/**
 * An employee number as payroll has it, at most 30 long: letters, digits, and `/`, `-` or `_` between them. Only letters of A to Z: others look
 * like these, or have no single capital. No dot: a spreadsheet writes the number 12 as 12.0.
 */
export const EMPLOYEE_NUMBER = /^[A-Za-z0-9](?:[A-Za-z0-9/_-]{0,28}[A-Za-z0-9])?$/;

/**
 * A number as it is compared and stored: in capitals. Nothing else is taken away or made equal: A12, 12 and 0012 are three
 * people, and who knows one of these numbers does not have another's.
 */
export const employeeNumberKey = (number: string): string => number.toUpperCase();

/** An employee number in a file, and payroll's own spelling where that has small letters. */
export interface WrittenNumber {
  readonly employeeNumber: string;
  /** Null where it is the number itself. */
  readonly payrollReference: string | null;
}

export function writtenNumberOf(text: string): WrittenNumber {
  const employeeNumber = employeeNumberKey(text);
  return { employeeNumber, payrollReference: employeeNumber === text ? null : text };
}
