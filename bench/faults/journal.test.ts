import { describe, expect, test } from "vitest";
import { randomFrom } from "../measure/chance.ts";
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

describe("when a journal is held against the rows", () => {
  test("then what agrees has no fault", () => {
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
  test.each(faults)("then %s is found", (_what, operations, rows, fault) => {
    expect(faultsAgainst(operations, rows)).toEqual([fault]);
  });
});

test("when chance is drawn with the same seed, then it is the same, and with another it is not", () => {
  const draw = (seed: number) => {
    const random = randomFrom(seed);
    return Array.from({ length: 5 }, () => random.between(0, 1_000_000));
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

describe("when movements of savings are held against the rows", () => {
  const told = (call: Operation["call"], id: string): Operation =>
    operation(call, `key of ${call} ${id}`, { is: "acknowledged", answer: { id } });
  const row = (call: Operation["call"], id: string) => ({ call, id, employeeId: employee.id });

  test("then what agrees has no fault, a deactivation being told by whose it is", () => {
    const operations = [told("withdrawSavings", "1"), told("changeBank", "2"), told("deactivateSaving", "saving")];
    const rows = [row("withdrawSavings", "1"), row("changeBank", "2"), row("deactivateSaving", "3")];
    expect(savingsFaultsAgainst([...operations, withdrawn("9")], rows)).toEqual([]);
  });

  const faults: [string, Operation[], ReturnType<typeof row>[], string][] = [
    ["a lost one", [told("changeBank", "1")], [], "changeBank 1 was acknowledged and is lost"],
    ["a doubled one", [], [row("withdrawSavings", "1")], "withdrawSavings 1 is there and nobody was told of it"],
    [
      "an end that was begun twice",
      [told("deactivateSaving", "s")],
      [row("deactivateSaving", "1"), row("deactivateSaving", "2")],
      "deactivateSaving e is there twice",
    ],
    [
      "one answer for two keys",
      [told("withdrawSavings", "1"), told("withdrawSavings", "1")],
      [row("withdrawSavings", "1")],
      "two keys were answered with withdrawSavings 1",
    ],
  ];
  test.each(faults)("then %s is found", (_what, operations, rows, fault) => {
    expect(savingsFaultsAgainst(operations, rows)).toEqual([fault]);
  });
});
