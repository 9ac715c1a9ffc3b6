import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { civilDate } from "../../../calendar/civil-date.ts";
import { isEmail } from "../../../identity/email.ts";
import { nameErrorOf } from "../../../identity/names/person-name.ts";
import { normalisePhone } from "../../../identity/phone.ts";
import { TEMPLATE_HEADINGS } from "../columns.ts";
import type { ReadingFacts } from "../read-cell.ts";
import {
  type ChosenColumn,
  errorOfChoice,
  hasHeadings,
  headingRowOf,
  headingsOf,
  readChosenRow,
  remember,
} from "./chosen-columns.ts";
import { isCertain, matchColumns, programOf } from "./match-columns.ts";
import { PROGRAM_TABLE, PROGRAMS } from "./programs.ts";
import { readLooseDate, tidyCell } from "./tidy-cell.ts";

const facts: ReadingFacts = {
  today: civilDate("2026-11-23"),
  payGroups: new Map(),
  dateLikeNumbers: new Set(["MAR-07"]),
  isTyped: false,
  takesExamples: false,
  rules: { phoneOf: normalisePhone, isEmail, nameErrorOf },
};

const BRIGHTPAY = "Works Number,Title,Name,Surname,Date of Birth,Phone Number,Email Address,National Insurance Number";
const MORE = "Tax Code,Start Date,Leave Date,Payment Bank Sort Code,Payment Bank Account Number,Net Pay";
const headings = `${BRIGHTPAY},${MORE}`.split(",");
const row =
  "417,Ms,Ada,Ash,1/2/1990,7700900123,ada@example.com,AB123456C,1257L,06-Jan-2020,,40011,1424821,1842.50".split(",");

const found = (
  all: readonly string[],
  rows: readonly (readonly string[])[],
  remembered?: ReturnType<typeof remember>,
) =>
  Object.fromEntries(
    matchColumns(all, rows, remembered).map(({ heading, column, certainty, reason }) => [
      heading,
      `${column ?? "none"} ${certainty} ${reason}`,
    ]),
  );

test("a row of merged headings above the headings is passed over", () => {
  const groups = ["Employee", "", "", "", "Bank", "", "Pay"];
  const names = ["Works Number", "Name", "Surname", "Phone Number", "Sort code", "Account number", "Net Pay"];
  expect(headingRowOf([["Acorn Ltd"], groups, names, ["417", "Ada", "Ash"]])).toBe(2);
  expect(
    headingRowOf([
      ["a", "b", "c"],
      ["d", "e", "f"],
    ]),
  ).toBe(0);
  expect(headingRowOf([["40001", "Ada", "Ash"], names])).toBeNull();
});

describe("columns by their headings", () => {
  test("a BrightPay file needs no choice, and what is unknown is listed", () => {
    const matches = matchColumns(headings, [row]);
    expect(isCertain(matches)).toBe(true);
    expect(matches.filter(({ column }) => column === null).map(({ heading }) => heading)).toEqual([
      "Title",
      "Tax Code",
    ]);
    expect(programOf(headings)).toBe("brightpay");
  });

  test("a Sage 50 file needs no choice: the better of two numbers and two phones counts", () => {
    const sage = ["Employee Reference", "Payroll ID", "Forename", "Surname", "Telephone Number", "Mobile Number"];
    expect(found(sage, [])).toEqual({
      "Employee Reference": "employeeNumber certain program",
      "Payroll ID": "none ignored other-column",
      Forename: "name certain heading",
      Surname: "surname certain heading",
      "Telephone Number": "none ignored other-column",
      "Mobile Number": "phone certain program",
    });
  });

  test("our template needs no choice", () => {
    const matches = matchColumns(TEMPLATE_HEADINGS, []);
    expect(isCertain(matches)).toBe(true);
    expect(errorOfChoice(matches)).toBeNull();
  });

  test("pay before tax is never taken for take-home pay", () => {
    expect(found(["Annual Salary", "Gross Pay"], [["24000", "2000"]])).toEqual({
      "Annual Salary": "none ignored gross",
      "Gross Pay": "none ignored gross",
    });
  });

  test("two equally good columns are for an administrator to choose", () => {
    expect(found(["Employee number", "Payroll number"], [])).toEqual({
      "Employee number": "none open clash",
      "Payroll number": "none open clash",
    });
  });

  test("a heading that its cells contradict is for an administrator to choose", () => {
    expect(found(["Sort code", "Name"], [["ada@example.com", "Ada Ash"]])).toEqual({
      "Sort code": "none open differs",
      Name: "none open differs",
    });
  });

  test.each([
    ["QQ123456A", false],
    ["04-00-12", false],
    ["12/03/2026", false],
    ["12-Mar", false],
    ["A12/3", true],
    ["70001", true],
  ])("a column of %s may hold employee numbers: %s", (cell, isTaken) => {
    const remembered = remember([[{ heading: "Ref", column: "employeeNumber" }]]);
    const named = matchColumns(["Employee number"], [[cell], [cell]]);
    const chosen = matchColumns(["Ref"], [[cell], [cell]], remembered);
    for (const [match] of [named, chosen]) expect(match?.column === "employeeNumber").toBe(isTaken);
  });

  test("what a company chose before comes first", () => {
    const remembered = remember([
      [{ heading: "PERS-NR", column: "employeeNumber" }],
      [
        { heading: "pers nr", column: "accountNumber" },
        { heading: "Phone", column: null },
      ],
    ]);
    expect(found(["Pers Nr", "Phone"], [["417", "07700900123"]], remembered)).toEqual({
      "Pers Nr": "employeeNumber certain remembered",
      Phone: "none ignored remembered",
    });
  });

  test("each program says where its headings are from, or that none were found", () => {
    for (const program of PROGRAMS) {
      const { source, verified, note, headings: all } = PROGRAM_TABLE[program];
      expect(note).not.toBe("");
      if (verified !== "none") expect([source?.startsWith("https://"), all.length > 3]).toEqual([true, true]);
    }
  });
});

describe("columns by their content", () => {
  test("kinds that nothing else looks like are proposed; dates, amounts and numbers are not", () => {
    const cells = [
      "AB123456C",
      "ada@example.com",
      "LS1 2AB",
      "04-00-11",
      "07700 900123",
      "1/2/1990",
      "1842.50",
      "123456",
    ];
    expect(Object.values(found(["a", "b", "c", "d", "e", "f", "g", "h"], [cells]))).toEqual([
      "nationalInsuranceNumber likely content",
      "email likely content",
      "addressPostcode likely content",
      "sortCode likely content",
      "phone likely content",
      "none ignored unknown",
      "none ignored unknown",
      "none ignored unknown",
    ]);
  });

  test("one that only looks like it gives way to one that is called so", () => {
    expect(found(["E-mail", "Manager"], [["ada@example.com", "eve@example.com"]])).toEqual({
      "E-mail": "email certain heading",
      Manager: "none ignored other-column",
    });
  });
});

describe("rows", () => {
  const chosen: readonly ChosenColumn[] = matchColumns(headings, [row]);

  test("dates and dropped zeros are put right, and said", () => {
    const read = readChosenRow(chosen, row, facts);
    expect(read).toMatchObject({
      person: {
        employeeNumber: "417",
        phone: "+447700900123",
        sortCode: "040011",
        accountNumber: "01424821",
        birthDate: "1990-02-01",
        startedOn: "2020-01-06",
        leftOn: null,
      },
      restored: ["phone", "sortCode", "accountNumber"],
    });
  });

  test("an apostrophe before a sign that spreadsheets calculate with is none of the text", () => {
    expect(tidyCell("phone", "'+447700900123").text).toBe("+447700900123");
    expect(tidyCell("surname", "'t Hooft").text).toBe("'t Hooft");
  });

  test.each([
    ["sortCode", "4001", "4001"],
    ["sortCode", "04-00-1", "04-00-1"],
    ["accountNumber", "142482", "142482"],
    ["employeeNumber", "417", "417"],
  ] as const)("no zero is put before a %s that is %s", (column, text, same) => {
    expect(tidyCell(column, text)).toEqual({ text: same, isZeroRestored: false });
  });

  test.each([
    ["1/2/2026", "2026-02-01"],
    ["01-02-2026", "2026-02-01"],
    ["1 February 2026", "2026-02-01"],
    ["2026-02-01 00:00:00", "2026-02-01"],
    ["31/02/2026", undefined],
    ["1/2/26", undefined],
    ["1/2-2026", undefined],
    ["46054", undefined],
  ])("the date %s", (text, date) => {
    expect(readLooseDate(text)).toBe(date);
  });

  test("a formula is an error in a number and a cell beyond the headings refuses the row", () => {
    const numberAt = headings.indexOf("Payment Bank Account Number");
    const formula = row.map((cell, at) => (at === numberAt ? "=1+1" : cell));
    expect(readChosenRow(chosen, formula, facts)).toMatchObject({
      errors: [{ column: "accountNumber", reason: "formula", found: "=1+1" }],
    });
    expect(readChosenRow(chosen, [...row, "x"], facts)).toMatchObject({ errors: [{ column: null, reason: "cells" }] });
  });

  test("headings come after a title, and a person is none", () => {
    expect(headingRowOf([["Acorn Ltd"], [""], headings, row])).toBe(2);
    expect(headingRowOf([row])).toBeNull();
    expect(headingRowOf([["a", "b"]])).toBeNull();
    expect(headingsOf(["A", " B ", "", " "])).toEqual(["A", "B"]);
    expect(hasHeadings([...headings, ""], chosen)).toBe(true);
    expect(hasHeadings(headings.toReversed(), chosen)).toBe(false);
  });

  test("a choice names what is missing or double", () => {
    const some = chosen.filter(({ column }) => column !== "sortCode");
    expect(errorOfChoice(chosen)).toBeNull();
    expect(errorOfChoice(some)).toEqual({ error: "missing", column: "sortCode" });
    expect(errorOfChoice([...chosen, { heading: "x", column: "phone" }])).toEqual({ error: "double", column: "phone" });
  });

  test("any text is matched and read without an exception, and no column twice", () => {
    const cells = fc.array(fc.string({ unit: "binary" }), { maxLength: 12 });
    fc.assert(
      fc.property(cells, fc.array(cells, { maxLength: 4 }), (all, rows) => {
        const matches = matchColumns(headingsOf(all), rows);
        const columns = matches.flatMap(({ column }) => (column === null ? [] : [column]));
        expect(new Set(columns).size).toBe(columns.length);
        for (const each of rows) readChosenRow(matches, each, facts);
      }),
    );
  });
});
