import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { civilDate } from "../../../calendar/civil-date.ts";
import { isEmail } from "../../../identity/email.ts";
import { nameErrorOf } from "../../../identity/names/person-name.ts";
import { normalisePhone } from "../../../identity/phone.ts";
import type { ReadingFacts } from "../read-cell.ts";
import {
  type ChosenColumn,
  errorOfChoice,
  hasHeadings,
  headingRowOf,
  headingsOf,
  readChosenRow,
} from "./chosen-columns.ts";
import { matchColumns } from "./match-columns.ts";
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
