import { describe, expect, test } from "vitest";
import { TEMPLATE_HEADINGS } from "../columns.ts";
import { errorOfChoice, headingRowOf, remember } from "./chosen-columns.ts";
import { isCertain, matchColumns, programOf } from "./match-columns.ts";
import { PROGRAM_TABLE, PROGRAMS } from "./programs.ts";

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
