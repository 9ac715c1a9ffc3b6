import { describe, expect, test } from "vitest";
import { randomFrom } from "../measure/random.ts";
import { faultsAgainst, type Operation, type Outcome, savingsFaultsAgainst } from "./journal.ts";

const employee = { id: "e", companyId: "c", token: "t" };
const operation = (call: Operation["call"], key: string, outcome: Outcome): Operation => ({
  call,
  employee,
  key,
  body: "{}",
  outcome,
  wasUnknown: false,
});
const withdrawn = (id: string): Operation =>
  operation("withdraw", `key of ${id}`, { is: "acknowledged", answer: { id } });
const cancelled = (id: string): Operation =>
  operation("cancelAdvance", `cancel of ${id}`, { is: "acknowledged", answer: { id } });
const tooLate = operation("cancelAdvance", "late", { is: "refused", status: 409, code: "TOO_LATE_TO_CANCEL" });

describe("the comparison of a journal with the rows", () => {
  test("finds no fault in a match", () => {
    const rows = [
      { id: "1", status: "paid" },
      { id: "2", status: "cancelled" },
    ];
    expect(faultsAgainst([withdrawn("1"), withdrawn("2"), cancelled("2"), tooLate], rows)).toEqual([]);
  });

  const faults: [string, Operation[], { id: string; status: string }[], string][] = [
    ["a lost advance", [withdrawn("1")], [], "advance 1 was acknowledged and is lost"],
    [
      "a doubled advance",
      [withdrawn("1")],
      [
        { id: "1", status: "new" },
        { id: "2", status: "new" },
      ],
      "advance 2 is there and nobody was told of it",
    ],
    [
      "two keys for one advance",
      [withdrawn("1"), withdrawn("1")],
      [{ id: "1", status: "new" }],
      "two keys were answered with one advance",
    ],
    [
      "a lost cancel",
      [withdrawn("1"), cancelled("1")],
      [{ id: "1", status: "paid" }],
      "advance 1 is paid, its cancel was acknowledged",
    ],
    [
      "a cancel that nobody acknowledged",
      [withdrawn("1")],
      [{ id: "1", status: "cancelled" }],
      "advance 1 is cancelled, its cancel was not acknowledged",
    ],
    [
      "a cancel whose key was forgotten",
      [withdrawn("1"), operation("cancelAdvance", "k", { is: "refused", status: 409, code: "ALREADY_CANCELLED" })],
      [{ id: "1", status: "new" }],
      "the cancel k was done and its key forgotten",
    ],
  ];
  test.each(faults)("finds %s", (_what, operations, rows, fault) => {
    expect(faultsAgainst(operations, rows)).toEqual([fault]);
  });
});

test("draws the same for the same seed, and differently for another", () => {
  const draw = (seed: number) => {
    const random = randomFrom(seed);
    return Array.from({ length: 5 }, () => random.between(0, 1_000_000));
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

describe("the comparison of savings movements with the rows", () => {
  const result = (call: Operation["call"], id: string): Operation =>
    operation(call, `key of ${call} ${id}`, { is: "acknowledged", answer: { id } });
  const row = (call: Operation["call"], id: string) => ({ call, id, employeeId: employee.id });

  test("finds no fault in a match and identifies a deactivation by its owner", () => {
    const operations = [
      result("withdrawSavings", "1"),
      result("changeBank", "2"),
      result("deactivateSaving", "saving"),
    ];
    const rows = [row("withdrawSavings", "1"), row("changeBank", "2"), row("deactivateSaving", "3")];
    expect(savingsFaultsAgainst([...operations, withdrawn("9")], rows)).toEqual([]);
  });

  const faults: [string, Operation[], ReturnType<typeof row>[], string][] = [
    ["a lost one", [result("changeBank", "1")], [], "changeBank 1 was acknowledged and is lost"],
    ["a doubled one", [], [row("withdrawSavings", "1")], "withdrawSavings 1 is there and nobody was told of it"],
    [
      "an end that was begun twice",
      [result("deactivateSaving", "s")],
      [row("deactivateSaving", "1"), row("deactivateSaving", "2")],
      "deactivateSaving e is there twice",
    ],
    [
      "one answer for two keys",
      [result("withdrawSavings", "1"), result("withdrawSavings", "1")],
      [row("withdrawSavings", "1")],
      "two keys were answered with withdrawSavings 1",
    ],
  ];
  test.each(faults)("finds %s", (_what, operations, rows, fault) => {
    expect(savingsFaultsAgainst(operations, rows)).toEqual([fault]);
  });
});
