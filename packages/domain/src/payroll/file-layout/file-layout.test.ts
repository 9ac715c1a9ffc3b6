import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { signedPence } from "../../money/pence.ts";
import { errorOfLayout, type FileLayout, isSameLayout, type LayoutColumn, type LayoutField } from "./file-layout.ts";
import {
  addLines,
  type FileCell,
  type FileLine,
  headingRows,
  NO_TOTALS,
  personRows,
  taxMonthOf,
  totalsRows,
} from "./file-rows.ts";
import { lineReadingOf } from "./line-reading.ts";
import { READY_LAYOUTS, READY_TABLE, STANDARD_LAYOUT } from "./ready-layouts.ts";
import { SAMPLE_LINES, SAMPLE_PAYDAY } from "./sample-lines.ts";

const textOf = (cell: FileCell): string => (typeof cell === "string" ? cell : cell.figure);
const rowsOf = (layout: FileLayout): readonly string[] =>
  SAMPLE_LINES.flatMap((line) => personRows(layout, SAMPLE_PAYDAY, line)).map((row) => row.map(textOf).join("|"));
const column = (field: LayoutField, heading: string = field, text = ""): LayoutColumn => ({ field, heading, text });
const ELEMENTS = READY_TABLE["iris-staffology"].layout;

describe("the standard layout", () => {
  test("has the headings, rows and totals that programs of employers read", () => {
    expect(headingRows(STANDARD_LAYOUT).map((row) => row.join(","))).toEqual([
      "Employee number,Surname,Name,Payday,Salary,Advances,Fees,Carried over,Savings,Credited,To deduct,Not covered",
    ]);
    expect(rowsOf(STANDARD_LAYOUT)).toEqual([
      "1001|Ash|Alma|2027-01-29|1904.00|120.00|4.00|0.00|0.00|0.00|124.00|0.00",
      "1002|Birch|Ben|2027-01-29|1904.00|40.00|2.00|15.50|50.00|0.00|107.50|0.00",
      "1003|Cedar|Cleo|2027-01-29|1904.00|0.00|0.00|0.00|0.00|42.00|-42.00|0.00",
    ]);
    const facts = {
      payday: SAMPLE_PAYDAY,
      title: "Total",
      reference: "PAY-1",
      totals: addLines(NO_TOTALS, SAMPLE_LINES),
    };
    expect(totalsRows(STANDARD_LAYOUT, facts).map((row) => row.map(textOf).join("|"))).toEqual([
      "Total|PAY-1||2027-01-29|5712.00|160.00|6.00|15.50|50.00|42.00|189.50|0.00",
    ]);
  });
});

describe("ready layouts", () => {
  test.each(READY_LAYOUTS)("%s has no error", (id) => {
    expect(errorOfLayout(READY_TABLE[id].layout)).toBeNull();
  });

  test("names a document for each program that is said to be verified", () => {
    const verified = READY_LAYOUTS.filter((id) => id !== "standard" && READY_TABLE[id].verified === "own");
    expect(verified.map((id) => READY_TABLE[id].source)).not.toContain(null);
    expect(verified).toEqual(["brightpay", "iris-staffology", "iris-cascade", "access"]);
  });

  test.each([
    ["iris-cascade", "1002|On-demand pay|55.50|D", "1003|On-demand pay refund|-42.00|D"],
    ["access", "10|1002|On-demand pay|55.50", "10|1003|On-demand pay refund|-42.00"],
    ["iris-staffology", "1002|55.50|On-demand pay", "1003|-42.00|On-demand pay refund"],
  ] as const)("%s has a row for each element that is not zero", (id, withdrawn, refund) => {
    const rows = rowsOf(READY_TABLE[id].layout);
    expect(rows).toHaveLength(6);
    expect([rows[2], rows[5]]).toEqual([withdrawn, refund]);
  });
});

describe("forms", () => {
  test.each([
    [{ deductions: "negative" }, "1003|42.00|On-demand pay refund"],
    [{ amounts: "comma" }, "1003|-42,00|On-demand pay refund"],
    [{ amounts: "pence", deductions: "negative" }, "1003|4200|On-demand pay refund"],
    [
      { columns: [column("employeeNumber"), column("payday"), ...ELEMENTS.columns.slice(1)] },
      "1003|2027-01-29|-42.00|On-demand pay refund",
    ],
    [
      { columns: [column("employeeNumber"), column("payday"), ...ELEMENTS.columns.slice(1)], dates: "DD/MM/YY" },
      "1003|29/01/27|-42.00|On-demand pay refund",
    ],
    [
      { columns: [column("employeeNumber"), column("payday"), ...ELEMENTS.columns.slice(1)], dates: "DDMMYYYY" },
      "1003|29012027|-42.00|On-demand pay refund",
    ],
  ] as const)("%j", (change, row) => {
    expect(rowsOf({ ...ELEMENTS, ...change }).at(-1)).toBe(row);
  });

  test("turns what is deducted, and not what informs", () => {
    const columns = [
      column("employeeNumber"),
      column("salary"),
      column("credited"),
      column("refund"),
      column("toDeduct"),
    ];
    expect(rowsOf({ ...STANDARD_LAYOUT, columns, deductions: "negative" }).at(-1)).toBe(
      "1003|1904.00|42.00|42.00|42.00",
    );
  });

  test("adds up elements of the same code", () => {
    const codes = { ...ELEMENTS.codes, fees: "ODP", onDemandPay: "ODP" };
    expect(rowsOf({ ...ELEMENTS, codes }).slice(0, 2)).toEqual(["1001|124.00|ODP", "1002|57.50|ODP"]);
  });

  test.each([
    ["2027-04-05", 12],
    ["2027-04-06", 1],
    ["2027-05-05", 1],
    ["2026-12-31", 9],
    ["2027-01-29", 10],
    ["2027-03-06", 12],
  ])("%s is in month %i of the tax year", (date, month) => {
    expect(taxMonthOf(date)).toBe(month);
  });
});

describe("errors", () => {
  const standard = (change: Partial<FileLayout>): FileLayout => ({ ...STANDARD_LAYOUT, ...change });
  const number = column("employeeNumber");
  test.each<[FileLayout, string, number | null]>([
    [standard({ columns: [column("toDeduct")] }), "number-missing", null],
    [standard({ columns: [number, column("advances"), column("fees")] }), "amounts-missing", null],
    [
      standard({ columns: [number, column("onDemandPay"), column("fees"), column("savings"), column("credited")] }),
      "amounts-missing",
      null,
    ],
    [standard({ columns: [number, column("toDeduct"), column("toDeduct", "Again")] }), "field-twice", 2],
    [standard({ columns: [number, column("toDeduct", "")] }), "heading-missing", 1],
    [standard({ columns: [number, column("toDeduct", "EmployeeNumber")] }), "heading-twice", 1],
    [standard({ columns: [number, column("toDeduct", " taken")] }), "heading-reserved", 1],
    [standard({ columns: [number, column("toDeduct", "=1+1")] }), "formula", 1],
    [standard({ columns: [number, column("toDeduct"), column("text", "Note", "@SUM(A1)")] }), "formula", 2],
    [standard({ columns: [number, column("toDeduct", "To\u202Ededuct")] }), "formula", 1],
    [standard({ columns: [number, column("amount")] }), "field-unfit", 1],
    [{ ...ELEMENTS, columns: [number, column("amount")] }, "element-missing", null],
    [{ ...ELEMENTS, columns: [...ELEMENTS.columns, column("toDeduct")] }, "field-unfit", 3],
    [{ ...ELEMENTS, codes: { ...ELEMENTS.codes, fees: " " } }, "code-missing", null],
    [{ ...ELEMENTS, codes: { ...ELEMENTS.codes, fees: "-1" } }, "formula", null],
    [{ ...ELEMENTS, hasTotals: true }, "totals-unfit", null],
  ])("%#: %j", (layout, reason, at) => {
    expect(errorOfLayout(layout)).toEqual({ reason, column: at });
  });

  test("accepts parts that add up instead of the whole", () => {
    const parts: readonly LayoutField[] = ["employeeNumber", "onDemandPay", "fees", "savings", "refund"];
    expect(errorOfLayout(standard({ columns: parts.map((field) => column(field)) }))).toBeNull();
  });
});

const amount = fc.nat(500_000);
const line = fc
  .record({ advances: amount, fees: amount, carriedOver: amount, savings: amount, credited: amount })
  .map(({ advances, fees, carriedOver, savings, credited }): FileLine => {
    const due = advances + fees + carriedOver + savings - credited;
    return {
      ...{ employeeNumber: "7", surname: "S", name: "N", salaryPence: signedPence(1), carriedOnPence: signedPence(0) },
      ...{
        advancesPence: signedPence(advances),
        feesPence: signedPence(fees),
        carriedOverPence: signedPence(carriedOver),
      },
      ...{ savingsPence: signedPence(savings), creditedPence: signedPence(credited), duePence: signedPence(due) },
    };
  });

test("every row of a person together is what is due, whatever the codes and the sign", () => {
  const code = fc.constantFrom("A", "B", "C", "D");
  const codes = fc.record({ onDemandPay: code, fees: code, savings: code, refund: code });
  fc.assert(
    fc.property(line, codes, fc.boolean(), (person, chosen, isNegative) => {
      const layout: FileLayout = {
        ...ELEMENTS,
        codes: chosen,
        amounts: "pence",
        deductions: isNegative ? "negative" : "positive",
      };
      const written = personRows(layout, SAMPLE_PAYDAY, person).reduce(
        (sum, row) => sum + Number(textOf(row[1] ?? "")),
        0,
      );
      expect(written).toBe(isNegative ? 0 - person.duePence : person.duePence);
    }),
  );
});

test("lines are of the same person and payday wherever their columns are", () => {
  const columns = [column("payday"), column("text", "T", "x"), column("employeeNumber"), column("toDeduct")];
  const { personOf, paydayOf } = lineReadingOf({
    ...STANDARD_LAYOUT,
    columns,
    delimiter: "semicolon",
    dates: "DD/MM/YYYY",
  });
  expect(personOf("29/01/2027;x;7;1.00")).toBe(personOf("29/02/2027;y;7;2.00"));
  expect(paydayOf("29/01/2027;x;7;1.00")).toBe("2027-01-29");
  expect(paydayOf("31/02/2027;x;7;1.00")).toBeNull();
  expect(lineReadingOf(ELEMENTS).paydayOf("7,1.00,ODP")).toBeNull();
});

test("layouts are the same when they write the same file", () => {
  const codes = { ...STANDARD_LAYOUT.codes, fees: "other" };
  expect(isSameLayout(STANDARD_LAYOUT, { ...STANDARD_LAYOUT, codes })).toBe(true);
  expect(isSameLayout(ELEMENTS, { ...ELEMENTS, codes })).toBe(false);
  expect(isSameLayout(STANDARD_LAYOUT, { ...STANDARD_LAYOUT, deductions: "negative" })).toBe(false);
});
