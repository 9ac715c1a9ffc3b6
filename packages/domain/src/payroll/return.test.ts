import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { entriesOf } from "../ledger/transfer.ts";
import { formatDecimal } from "../money/format.ts";
import { pence, signedPence } from "../money/pence.ts";
import { returnedTransfer } from "./postings.ts";
import { compareReturn, MAX_TAKEN_MORE, type ReturnedLine, takenFromText } from "./return.ts";

const PAYDAY = "2031-03-28";
/** Of a person with a pay of £3,000. */
const dueLine = (employeeNumber: string | null, due: number) => ({
  id: `deduction-${employeeNumber}`,
  employeeNumber,
  duePence: signedPence(due),
  payPence: pence(300_000),
});
const run = (...lines: ReturnType<typeof dueLine>[]) => ({ payday: PAYDAY, lines });
const returned = (
  line: number,
  employeeNumber: string,
  taken: string,
  more: Partial<ReturnedLine> = {},
): ReturnedLine => ({ line, employeeNumber, taken, payday: null, toDeduct: null, ...more });

describe("the amount written by payroll", () => {
  test.each([
    ["42", 4_200],
    ["42.5", 4_250],
    ["1,234.50", 123_450],
    [" £42.00 ", 4_200],
    ["-42.00", -4_200],
    ["-0.00", 0],
    ["", "amount-missing"],
    ["=1+1", "formula"],
    ["+42", "formula"],
    ["@sum", "formula"],
    ["-a1", "formula"],
    ["4 2", "amount-faulty"],
    ["1e3", "amount-faulty"],
    ["42.001", "amount-faulty"],
    ["99999999999", "amount-faulty"],
  ] as const)("'%s' is %s", (text, expected) => {
    expect(takenFromText(text)).toBe(expected);
  });
});

test("finds a person by their number in other letters than payroll's", () => {
  const due = run(dueLine("Ab-12", 4_200));
  for (const number of ["Ab-12", "AB-12", "ab-12"])
    expect(compareReturn(due, [returned(2, number, "40.00")], null)).toMatchObject({ errors: [], takenPence: 4_000 });
});

describe("a faulty file", () => {
  const whole = run(dueLine("1", 4_200), dueLine("=1+1", 1_000), dueLine("3", -500), dueLine("4", 0), dueLine(null, 0));
  const right = [returned(2, "1", "42.00"), returned(3, "'=1+1", "10.00"), returned(4, "3", "-5.00")];
  test.each([
    [
      "an unknown number",
      [...right, returned(5, "9", "1.00")],
      { line: 5, employeeNumber: "9", reason: "unknown-number" },
    ],
    ["no number", [...right, returned(5, " ", "1.00")], { line: 5, employeeNumber: "", reason: "number-missing" }],
    ["a number twice", [...right, returned(5, "1", "42.00")], { line: 5, employeeNumber: "1", reason: "number-twice" }],
    [
      "a number that is a formula",
      [...right, returned(5, "=1+1", "10.00")],
      { line: 5, employeeNumber: "=1+1", reason: "formula" },
    ],
    [
      "an amount that is a formula",
      [returned(2, "1", "=42"), ...right.slice(1)],
      { line: 2, employeeNumber: "1", reason: "formula" },
    ],
    [
      "no amount",
      [returned(2, "1", ""), ...right.slice(1)],
      { line: 2, employeeNumber: "1", reason: "amount-missing" },
    ],
    [
      "a faulty amount",
      [returned(2, "1", "x"), ...right.slice(1)],
      { line: 2, employeeNumber: "1", reason: "amount-faulty" },
    ],
    [
      "money given",
      [returned(2, "1", "-1.00"), ...right.slice(1)],
      { line: 2, employeeNumber: "1", reason: "amount-below-zero" },
    ],
    [
      "a penny more than the person's pay",
      [returned(2, "1", "3000.01"), ...right.slice(1)],
      { line: 2, employeeNumber: "1", reason: "above-pay" },
    ],
    [
      "a penny more given back than was told",
      [...right.slice(0, 2), returned(4, "3", "-5.01")],
      { line: 4, employeeNumber: "3", reason: "amount-implausible" },
    ],
    ["a person less", right.slice(1), { line: null, employeeNumber: "1", reason: "person-missing" }],
    [
      "another payday",
      [returned(2, "1", "42.00", { payday: "2031-02-28" }), ...right.slice(1)],
      { line: 2, employeeNumber: "1", reason: "other-payday" },
    ],
    [
      "another sum to deduct",
      [returned(2, "1", "42.00", { toDeduct: "41.00" }), ...right.slice(1)],
      { line: 2, employeeNumber: "1", reason: "changed" },
    ],
  ] as const)("with %s counts for nothing and names its line", (_, lines, error) => {
    expect(compareReturn(whole, lines, null)).toEqual({ errors: [error] });
  });

  test.each(["28/03/2031", "28.03.2031", " 2031-03-28 "])(
    "with the payday spreadsheet-formatted as '%s' has that of the run",
    (payday) => {
      const lines = right.map((returnedLine) => ({ ...returnedLine, payday }));
      expect(compareReturn(whole, lines, null)).toMatchObject({ errors: [], differences: [] });
    },
  );

  test("accepts a line without a number, as exported, and includes it in the total", () => {
    const withUnnamed = run(dueLine("1", 4_200), dueLine(null, 300), dueLine(null, 0));
    const lines = [returned(2, "1", "40.00"), returned(3, "", "3.00"), returned(4, " ", "")];
    const total = { line: 5, taken: "43.00" };
    const compared = { errors: [], lines: 1, unnamed: 2, takenPence: 4_300, differences: [{ takenPence: 4_000 }] };
    expect(compareReturn(withUnnamed, lines, total)).toMatchObject(compared);
    expect(compareReturn(withUnnamed, [returned(2, "1", "40.00"), returned(3, "", "2.00")], null)).toEqual({
      errors: [{ line: 3, employeeNumber: "", reason: "number-missing" }],
    });
  });

  test("reports a total that is not the sum of its lines, and ignores an empty one", () => {
    expect(compareReturn(whole, right, { line: 9, taken: "46.00" })).toEqual({
      errors: [{ line: 9, employeeNumber: "", reason: "total-wrong" }],
    });
    for (const taken of ["47.00", ""])
      expect(compareReturn(whole, right, { line: 9, taken })).toMatchObject({
        errors: [],
        unnamed: 1,
        differences: [],
      });
  });
});

test("accepts all pay of a person as taken, but refuses more than 500 people above the stated sum", () => {
  expect(compareReturn(run(dueLine("1", 4_200)), [returned(2, "1", "3000.00")], null)).toMatchObject({
    differences: [{ takenPence: 300_000 }],
  });
  const people = Array.from({ length: MAX_TAKEN_MORE + 1 }, (_, at) => dueLine(`${at + 1}`, 4_200));
  const takenFrom = (count: number) =>
    people.map(({ employeeNumber }, at) => returned(at + 2, employeeNumber ?? "", at < count ? "42.01" : "42.00"));
  expect(compareReturn(run(...people), takenFrom(MAX_TAKEN_MORE), null)).toMatchObject({ errors: [] });
  expect(compareReturn(run(...people), takenFrom(MAX_TAKEN_MORE + 1), null)).toEqual({
    errors: [{ line: null, employeeNumber: "", reason: "too-many-above" }],
  });
});

test("splits what was due into taken and carried for any amounts, also in the ledger", () => {
  const amount = fc.integer({ min: 0, max: 300_000 });
  const line = fc.record({
    due: fc.oneof(
      amount,
      amount.map((pence) => -pence),
    ),
    taken: amount,
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const numbered = lines.map(({ due, taken }, at) => ({
        due: dueLine(`${at + 1}`, due),
        taken: signedPence(taken),
      }));
      const file = numbered.map((returnedRow, at) =>
        returned(at + 2, returnedRow.due.employeeNumber ?? "", formatDecimal(returnedRow.taken)),
      );
      const compared = compareReturn(run(...numbered.map((returnedRow) => returnedRow.due)), file, null);
      if (!("differences" in compared)) throw new Error("a file without a fault");
      let carried = 0;
      for (const { due: from, takenPence } of compared.differences) {
        const cause = { id: from.id, companyId: "acme", employeeId: "ada" };
        const entries = entriesOf(returnedTransfer(cause, { duePence: from.duePence, takenPence }));
        const pence = Object.fromEntries(entries.map((entry) => [entry.account.kind, entry.pence]));
        expect((pence["carried-over"] ?? 0) + (pence["refunds-payable"] ?? 0)).toBe(from.duePence - takenPence);
        expect(pence["due-from-employer"]).toBe(takenPence - from.duePence);
        expect(entries).toHaveLength(2);
        carried += from.duePence - takenPence;
      }
      expect(compared.duePence).toBe(compared.takenPence + carried);
      expect(compared.lines).toBe(lines.length);
    }),
  );
});
