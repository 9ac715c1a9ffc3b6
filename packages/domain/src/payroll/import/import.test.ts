import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { civilDate } from "../../calendar/civil-date.ts";
import { isEmail } from "../../identity/email.ts";
import { nameErrorOf } from "../../identity/names/person-name.ts";
import { normalisePhone } from "../../identity/phone.ts";
import { pence } from "../../money/pence.ts";
import { delimiterOf, type FileColumn, IMPORT_COLUMNS, readHeader, TEMPLATE_HEADINGS } from "./columns.ts";
import { applied, changedBy, judgePerson } from "./judge-person.ts";
import type { PayrollPerson, ReadingFacts } from "./read-cell.ts";
import { type ImportedPerson, readRow } from "./read-row.ts";

const facts: ReadingFacts = {
  today: civilDate("2026-11-23"),
  payGroups: new Map([["weekly office", "group-1"]]),
  dateLikeNumbers: new Set(["MAR-07"]),
  isTyped: false,
  takesExamples: false,
  rules: { phoneOf: normalisePhone, isEmail, nameErrorOf },
};

const ada: PayrollPerson = {
  employeeNumber: "00417",
  payrollReference: null,
  name: "Ada",
  surname: "Núñez",
  phone: "+447812345678",
  email: "ada@example.com",
  monthlySalaryPence: pence(184_250),
  payGroupId: "group-1",
  sortCode: "040011",
  accountNumber: "01424821",
  birthDate: civilDate("1990-02-28"),
  addressLine: "1 High Street",
  addressTown: "Leeds",
  addressPostcode: "LS1 2AB",
  nationalInsuranceNumber: "AB123456C",
  startedOn: civilDate("2020-01-06"),
  leftOn: null,
};

/** Reads one cell, in a row with the other cells that every row needs. */
function cellOf(column: FileColumn, text: string): unknown {
  const usual = { employeeNumber: "1", name: "A", surname: "B", monthlySalaryPence: "1" };
  const cells: Readonly<Record<string, string>> = { ...usual, [column]: text };
  const read = readRow(Object.keys(cells) as FileColumn[], Object.values(cells), facts);
  if ("person" in read) return (read.person as Readonly<Record<string, unknown>>)[column];
  return read.errors.map(({ reason }) => reason).join();
}

describe("the first line of a file", () => {
  test("is read in any column order and any accepted spelling", () => {
    expect(readHeader(TEMPLATE_HEADINGS)).toEqual({ columns: IMPORT_COLUMNS });
    expect(readHeader(["SURNAME ", "first_name", "take-home pay", "Employee No.", "", " "])).toEqual({
      columns: ["surname", "name", "monthlySalaryPence", "employeeNumber"],
    });
  });
  test.each([
    ["a column is unknown", [...TEMPLATE_HEADINGS, "Shoe size"], { error: "unknown", heading: "Shoe size" }],
    ["a column has no name", ["Employee ID", " ", "Surname"], { error: "blank", heading: "2" }],
    ["a column stands there twice", [...TEMPLATE_HEADINGS, "Last name"], { error: "double", heading: "Last name" }],
    ["one is missing", ["First name", "Surname", "Net pay"], { error: "missing", heading: "Employee number" }],
    [
      "half an account is missing",
      ["First name", "Surname", "Net pay", "Employee ID", "Sort code"],
      { error: "missing", heading: "Account number" },
    ],
  ])("names the column when %s", (_, cells, expected) => {
    expect(readHeader(cells)).toEqual(expected);
  });
  test.each([
    ["a,b", ","],
    ["a;b", ";"],
    ["a\tb", "\t"],
    ["a", ","],
  ])("for %j separates the cells by %j", (line, delimiter) => {
    expect(delimiterOf(line)).toBe(delimiter);
  });
});

describe("a cell", () => {
  test.each<[FileColumn, string, unknown]>([
    ["employeeNumber", " 00417 ", "00417"],
    ["employeeNumber", "A 417", "employee-number"],
    ["employeeNumber", "=1+1", "formula"],
    ["employeeNumber", "12-Mar", "number-date"],
    ["employeeNumber", "2026-03-12", "number-date"],
    ["employeeNumber", "MAR-07", "MAR-07"],
    ["employeeNumber", "1.23E+07", "shortened"],
    ["accountNumber", "1.23457E+07", "shortened"],
    ["phone", "7.7E+09", "shortened"],
    ["name", "Mary\u00A0Ann", "Mary Ann"],
    ["monthlySalaryPence", "(1,842.50)", "amount"],
    ["monthlySalaryPence", "\u00A3\u00A01,842.50\u00A0", 184_250],

    ["employeeNumber", "12/03/2026", "number-date"],
    ["employeeNumber", "N/A", "missing"],
    ["employeeNumber", "A12/3", "A12/3"],
    ["name", "=HYPERLINK(1)", "=HYPERLINK(1)"],
    ["name", "Zoë", "Zoë"],
    ["surname", "Борис", "not-plain"],
    ["surname", "x".repeat(31), "too-long"],
    ["surname", " ", "missing"],
    ["phone", "+44 7812 345678", "+447812345678"],
    ["phone", "7812345678", "+447812345678"],
    ["phone", "447812345678", "+447812345678"],
    ["phone", "+44 (0)7812-345.678", "+447812345678"],
    ["phone", "00447812345678", "+447812345678"],
    ["phone", "-07812345678", "phone"],
    ["phone", "4.47812E+11", "shortened"],
    ["phone", "07010 900123", "phone"],
    ["phone", "+44 113 496 0000", "phone"],
    ["phone", "", null],
    ["email", "ada@example.com", "ada@example.com"],
    ["email", "@ada", "formula"],
    ["monthlySalaryPence", "£1,842.50", 184_250],
    ["monthlySalaryPence", "1842.5", 184_250],
    ["monthlySalaryPence", "1842,50", "amount"],
    ["monthlySalaryPence", "-5", "amount"],
    ["monthlySalaryPence", "-5+A1", "formula"],
    ["monthlySalaryPence", "1e3", "amount"],
    ["monthlySalaryPence", "", "missing"],
    ["payGroupId", " WEEKLY  Office", "group-1"],
    ["payGroupId", "Sales", "pay-group"],
    ["birthDate", "28/02/1990", "1990-02-28"],
    ["birthDate", "30.02.1990", "date"],
    ["birthDate", "1990-02-28", "1990-02-28"],
    ["birthDate", "28/02/90", "date"],
    ["birthDate", "2020-01-01", "birth-date"],
    ["addressLine", "\t@SUM(1)", "@SUM(1)"],
    ["addressLine", "a\u0000b", "not-text"],
    ["addressPostcode", "ls12ab", "LS1 2AB"],
    ["addressPostcode", "12345", "postcode"],
    ["nationalInsuranceNumber", "ab 12 34 56 c", "AB123456C"],
    ["nationalInsuranceNumber", "QQ123456C", "national-insurance"],
    ["nationalInsuranceNumber", "BG123456C", "national-insurance"],
    ["payFrequency", "weekly", "not-monthly"],
    ["payFrequency", "Monthly", undefined],
    ["sortCode", "04-00-11", "half-account"],
    ["accountNumber", "1424821", "account-number"],
  ])("of %s with %j is %j", (column, text, expected) => {
    expect(cellOf(column, text)).toEqual(expected);
  });
  test.each([
    ["ends before its last columns", ["1", "A", "B", "1500"], { employeeNumber: "1", phone: null, leftOn: null }],
    ["has nothing behind them", ["1", "A", "B", "1500", "", "", " ", ""], { phone: null, leftOn: null }],
    ["has something behind them", ["1", "A", "B", "1", "234.50", "", "", "x"], ["cells"]],
    ["ends before what is always needed", ["1", "A"], ["missing", "missing"]],
  ])("is read correctly when a row %s", (_, cells, expected) => {
    const columns: FileColumn[] = ["employeeNumber", "name", "surname", "monthlySalaryPence", "phone", "leftOn"];
    const read = readRow(columns, cells, facts);
    if ("person" in read) expect(read.person).toMatchObject(expected);
    else expect(read.errors.map(({ reason }) => reason)).toEqual(expected);
  });
  test("never throws for any text and turns no formula into a number, date or address", () => {
    const cell = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("=1", "+1", "-1", "@x", "\t1", "\r1", "£1"));
    const strict = IMPORT_COLUMNS.filter((column) => !/^(name|surname|phone|address(Line|Town))$/.test(column));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 0, maxLength: 18 }), (cells) => {
        const read = readRow(IMPORT_COLUMNS, cells, facts);
        const person = "person" in read ? read.person : ({} as Partial<PayrollPerson>);
        expect("person" in read || read.errors.length > 0).toBe(true);
        const formulas = strict.filter((column) => /^[=+\-@]/.test(cells[IMPORT_COLUMNS.indexOf(column)] ?? ""));
        expect(formulas.filter((column) => (person[column] ?? null) !== null)).toEqual([]);
      }),
    );
  });
});

describe("a row compared with the known data", () => {
  test.each<[string, Partial<PayrollPerson>, object]>([
    ["tells the same", { phone: ada.phone }, { kind: "unchanged", doubts: [] }],
    ["takes a phone away", { phone: null }, { kind: "change", doubts: [] }],
    ["names a leave date", { leftOn: civilDate("2026-11-30") }, { kind: "leaver", doubts: [] }],
    ["raises pay by half", { monthlySalaryPence: pence(276_375) }, { kind: "change", doubts: [] }],
    ["raises it by more", { monthlySalaryPence: pence(276_376) }, { kind: "change", doubts: ["pay"] }],
    ["doubles it", { monthlySalaryPence: pence(368_500) }, { kind: "change", doubts: ["pay"] }],
    [
      "more than doubles it",
      { monthlySalaryPence: pence(368_501) },
      { kind: "change", doubts: ["pay", "pay-doubled"] },
    ],
    ["names another account", { accountNumber: "77700777" }, { kind: "change", doubts: ["account-changed"] }],
    [
      "takes the account away",
      { sortCode: null, accountNumber: null },
      { kind: "change", doubts: ["account-changed"] },
    ],
    ["names another person", { name: "Bob", surname: "Birch" }, { kind: "change", doubts: ["somebody-else"] }],
    ["names them by a new surname", { surname: "Birch" }, { kind: "change", doubts: [] }],
    ["halves it and more", { monthlySalaryPence: pence(92_124) }, { kind: "change", doubts: ["pay"] }],
  ])("has the right verdict when it %s", (_, person, verdict) => {
    expect(judgePerson({ employeeNumber: ada.employeeNumber, ...person }, ada)).toEqual(verdict);
  });
  test.each([
    ["nobody has signed up", {}, []],
    ["somebody has signed up", { isSignedUp: true }, ["account-changed"]],
    ["payroll gave one before", { hadAccount: true }, ["account-changed"]],
  ])("is judged correctly with a first account when %s", (_, past, doubts) => {
    const known = { ...ada, sortCode: null, accountNumber: null };
    const person = { employeeNumber: ada.employeeNumber, sortCode: "040004", accountNumber: "77700777" };
    expect(judgePerson(person, known, { hadAccount: false, isSignedUp: false, ...past }).doubts).toEqual(doubts);
  });
  test.each([
    [99, true],
    [100, false],
    [5_000_000, false],
    [5_000_001, true],
  ])("for a joiner paid %d pence is implausible: %s", (pay, isImplausible) => {
    expect(judgePerson({ ...ada, monthlySalaryPence: pence(pay) }, null)).toMatchObject({
      kind: "joiner",
      doubts: isImplausible ? ["pay"] : [],
    });
  });
  test("changes only what it contains when applied, and is then judged unchanged", () => {
    const person = fc.record(
      {
        phone: fc.constantFrom(null, "+447812345679"),
        monthlySalaryPence: fc.nat(9_000_000).map(pence),
        leftOn: fc.constantFrom(null, civilDate("2026-12-01")),
        addressTown: fc.constantFrom(null, "Leeds", "York"),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(person, (some) => {
        const person: ImportedPerson = { employeeNumber: ada.employeeNumber, ...some };
        const after = applied(ada, person);
        const changed = changedBy(person, ada);
        expect(IMPORT_COLUMNS.filter((column) => after[column] !== ada[column])).toEqual(changed);
        expect(judgePerson(person, after).kind).toBe("unchanged");
      }),
    );
  });
});
