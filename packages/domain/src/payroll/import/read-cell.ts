import type { CivilDate } from "../../calendar/civil-date.ts";
import { readWrittenDate } from "../../calendar/written-date.ts";
import type { Pence } from "../../money/pence.ts";
import { penceFromText } from "../../money/pounds.ts";
import { EMPLOYEE_NUMBER, employeeNumberKey, notANumber } from "../employee-number.ts";
import type { ImportColumn } from "./columns.ts";

/** Why a cell is not accepted. */
export type CellError =
  | "missing"
  | "formula"
  | "too-long"
  | "not-plain"
  | "not-text"
  | "employee-number"
  | "number-date"
  | "shortened"
  | "phone"
  | "email"
  | "amount"
  | "pay-group"
  | "sort-code"
  | "account-number"
  | "date"
  | "birth-date"
  | "postcode"
  | "national-insurance";

/** What payroll knows of a person; a field is null where payroll has no value. */
export interface PayrollPerson {
  /** In capitals. */
  readonly employeeNumber: string;
  /** The number as payroll writes it, where that differs. */
  readonly payrollReference: string | null;
  readonly name: string;
  readonly surname: string;
  /** As +44…. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly monthlySalaryPence: Pence | null;
  readonly payGroupId: string | null;
  readonly sortCode: string | null;
  readonly accountNumber: string | null;
  readonly birthDate: CivilDate | null;
  readonly addressLine: string | null;
  readonly addressTown: string | null;
  readonly addressPostcode: string | null;
  readonly nationalInsuranceNumber: string | null;
  readonly startedOn: CivilDate | null;
  readonly leftOn: CivilDate | null;
}

/** The rules of identity about people, as the use case passes them in. */
export interface PersonRules {
  /** A phone that can receive messages, as +44…; undefined for anything else. */
  readonly phoneOf: (text: string) => string | undefined;
  readonly isEmail: (text: string) => boolean;
  /** What is wrong with a name: a person who signs up must be able to type it. */
  readonly nameErrorOf: (text: string) => "blank" | "too-long" | "not-plain" | null;
}

/** The key that matches a file with a pay group's name: settings, too, distinguish names without regard to case. */
export const payGroupKey = (name: string): string => name.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();

/** What a file is read against. */
export interface ReadingFacts {
  readonly today: CivilDate;
  /** The company's pay groups, id by `payGroupKey` of their name. */
  readonly payGroups: ReadonlyMap<string, string>;
  /** Numbers of the company's payroll that look like dates, such as MAR-12, in capitals. */
  readonly dateLikeNumbers: ReadonlySet<string>;
  /** Whether a text is as someone typed it: by hand, or in a workbook, where a date and a formula are what they are. A CSV does not say. */
  readonly isTyped: boolean;
  /** Whether National Insurance numbers reserved for examples are accepted: in the sandbox only. */
  readonly takesExamples: boolean;
  readonly rules: PersonRules;
}

export type Cell<V> = { readonly value: V } | { readonly error: CellError };
type Reader<V> = (text: string, facts: ReadingFacts) => Cell<V>;

/** What a spreadsheet treats as the beginning of a formula; a figure with its sign is not one, whatever else is wrong with it. */
const FORMULA = /^(?![+-][\d\s.,()-]+$)[=+\-@\t\r]/;
/** Characters that people do not type. */
const CONTROL = /\p{Cc}/u;

/** What a spreadsheet makes of a long number: 1.23E+07. Its digits are gone. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i;

const error = (why: CellError): { readonly error: CellError } => ({ error: why });

/** A cell in which only a number, a date or an address of its own kind makes sense: never a formula. */
const strict =
  <V>(why: CellError, read: (text: string, facts: ReadingFacts) => V | undefined): Reader<V> =>
  (text, facts) => {
    const value = read(text.trim(), facts);
    if (value !== undefined) return { value };
    if (SHORTENED.test(text.trim())) return error("shortened");
    return error(FORMULA.test(text) ? "formula" : why);
  };

/** Words, kept as they are: what looks like a formula stays text, except in a workbook, where it is one. */
const textReader =
  (max: number): Reader<string> =>
  (text, { isTyped }) => {
    const normalised = text.normalize("NFC").replace(/\s+/g, " ").trim();
    if (isTyped && normalised.startsWith("=")) return error("formula");
    if (CONTROL.test(normalised) || !normalised.isWellFormed()) return error("not-text");
    return normalised.length > max ? error("too-long") : { value: normalised };
  };

/** With its accents, as payroll gives it; the person must be able to type it without them. */
const personName: Reader<string> = (text, { rules }) => {
  const normalised = text.normalize("NFC").replace(/\s+/g, " ").trim();
  const why = rules.nameErrorOf(normalised);
  if (why === null) return { value: normalised };
  return error(why === "blank" ? "missing" : why);
};

/** Accepts punctuation between the digits, or a leading 44 without a plus, as payroll programs and spreadsheets leave it. */
const barePhone = (text: string): string =>
  text.replace(/[\s()]|(?<=[\d)\s])[.-]/g, "").replace(/^(?:\+|00)?440?(?=7)/, "+44");

const employeeNumber: Reader<string> = (text, { dateLikeNumbers, isTyped }) => {
  const bare = text.trim();
  if (SHORTENED.test(bare)) return error("shortened");
  if (!EMPLOYEE_NUMBER.test(bare)) return error(FORMULA.test(text) ? "formula" : "employee-number");
  const what = notANumber(bare);
  if (what === null || dateLikeNumbers.has(employeeNumberKey(bare))) return { value: bare };
  if (what === "placeholder") return error("missing");
  return what === "date" && isTyped ? { value: bare } : error("number-date");
};

const ofDigits = (digits: number) => (text: string) => {
  const bare = text.replace(/[\s-]/g, "");
  return bare.length === digits && /^\d+$/.test(bare) ? bare : undefined;
};

const POSTCODE = /^(GIR|[A-PR-UWYZ][A-HK-Y]?\d[A-Z\d]?) ?(\d[ABD-HJLNP-UW-Z]{2})$/;

function postcodeOf(text: string): string | undefined {
  const [, area, rest] = POSTCODE.exec(text.toUpperCase()) ?? [];
  return area === undefined || rest === undefined ? undefined : `${area} ${rest}`;
}

/** QQ is used in examples and is never issued. */
const NATIONAL_INSURANCE = /^(?!BG|GB|KN|NK|NT|TN|ZZ)(?:[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]|QQ)\d{6}[A-D]$/;

function nationalInsuranceOf(text: string, { takesExamples }: ReadingFacts): string | undefined {
  const bare = text.toUpperCase().replace(/\s/g, "");
  return NATIONAL_INSURANCE.test(bare) && (takesExamples || !bare.startsWith("QQ")) ? bare : undefined;
}

/** No younger person is on a payroll that this product serves. */
const YOUNGEST_YEARS = 13;

const birthDate: Reader<CivilDate> = (text, facts) => {
  const read = strict("date", readWrittenDate)(text, facts);
  if ("error" in read) return read;
  const latest = `${Number(facts.today.slice(0, 4)) - YOUNGEST_YEARS}${facts.today.slice(4)}`;
  return read.value > latest ? error("birth-date") : read;
};

type Readers = { readonly [C in ImportColumn]: Reader<NonNullable<PayrollPerson[C]>> };

/** How each column is read, where its cell is not blank. */
export const READERS: Readers = {
  employeeNumber,
  name: personName,
  surname: personName,
  phone: strict("phone", (text, { rules }) => rules.phoneOf(barePhone(text))),
  email: strict("email", (text, { rules }) => (rules.isEmail(text) ? text : undefined)),
  monthlySalaryPence: strict("amount", penceFromText),
  payGroupId: strict("pay-group", (text, { payGroups }) => payGroups.get(payGroupKey(text))),
  sortCode: strict("sort-code", ofDigits(6)),
  accountNumber: strict("account-number", ofDigits(8)),
  birthDate,
  addressLine: textReader(200),
  addressTown: textReader(100),
  addressPostcode: strict("postcode", postcodeOf),
  nationalInsuranceNumber: strict("national-insurance", nationalInsuranceOf),
  startedOn: strict("date", readWrittenDate),
  leftOn: strict("date", readWrittenDate),
};
