/**
 * An employee number as payroll has it, at most 30 long: letters, digits, and `/`, `-` or `_` between them. Only letters of A to Z: others look
 * like these, or have no single capital. No dot: a spreadsheet writes the number 12 as 12.0.
 */
export const EMPLOYEE_NUMBER = /^[A-Za-z0-9](?:[A-Za-z0-9/_-]{0,28}[A-Za-z0-9])?$/;

const DIGITS = /^[0-9]{1,30}$/;

/** What a company's payroll shows about its numbers. */
export interface CompanyNumbers {
  /** Whether payroll has a number that is not digits only. */
  readonly allowsLetters: boolean;
}

/** Whether a person of the company may give this as their number: digits only, unless payroll has other numbers. */
export const isEmployeeNumber = (text: string, { allowsLetters }: CompanyNumbers): boolean =>
  (allowsLetters ? EMPLOYEE_NUMBER : DIGITS).test(text);

const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const DAY = "(?:0?[1-9]|[12][0-9]|3[01])";
const MONTH_NUMBER = "(?:0?[1-9]|1[0-2])";
const YEAR = "(?:[0-9]{2}|[0-9]{4})";
const DATE_SHAPES = [
  `${DAY}[-/]${MONTH}(?:[-/]${YEAR})?`,
  `${MONTH}[-/](?:${DAY}[-/])?${YEAR}`,
  `${MONTH}[-/]${DAY}`,
  `(?:${DAY}[-/]${MONTH_NUMBER}|${MONTH_NUMBER}[-/]${DAY})[-/]${YEAR}`,
  `[0-9]{4}[-/]${MONTH_NUMBER}[-/]${DAY}`,
].map((shape) => new RegExp(`^${shape}$`, "i"));
const PLACEHOLDER = /^(?:n[/_-]?a|none|null|nil|nan|unknown|undefined|blank|empty|tb[acd])$/i;

/** A date as a workbook's cell of a date is read. */
const DATE_CELL = /^\d{4}-\d{2}-\d{2}$/;

/**
 * What a text is instead of a number. `placeholder`: a program has written that there is none. `date`: it looks like a date, which a
 * spreadsheet makes of 3-12 and MAR-12; it may be a number that someone typed. `date-cell`: it is a date. As an employee's number
 * each would be another's, or everybody's. Null for anything else.
 */
export function notANumber(text: string): "placeholder" | "date" | "date-cell" | null {
  if (PLACEHOLDER.test(text)) return "placeholder";
  if (!DATE_SHAPES.some((shape) => shape.test(text))) return null;
  return DATE_CELL.test(text) ? "date-cell" : "date";
}

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
