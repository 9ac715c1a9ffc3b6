import { expect, test } from "vitest";
import { civilDate } from "../../calendar/civil-date.ts";
import { moveArrivesBy, type SavingMove, statusOfMove } from "./moves.ts";

const began = civilDate("2026-11-23");
/** On which a change of bank that began on that Monday arrives at the latest. */
const DUE = civilDate("2026-11-26");
const today = DUE;
const tomorrow = civilDate("2026-11-27");

const on = civilDate("2026-11-20");
test.each<[SavingMove, string, string | null, string | null]>([
  // the move, its status, by when it arrives, and the day after that
  [{ kind: "deposit", state: "waiting", on }, "waiting", on, on],
  [{ kind: "deposit", state: "sent", on }, "under-way", on, on],
  [{ kind: "deposit", state: "placed", on }, "done", on, on],
  [{ kind: "deposit", state: "rejected", on }, "failed", on, on],
  [{ kind: "deposit", state: "refunding", on }, "failed", on, on],
  [{ kind: "deposit", state: "refunded", on }, "failed", on, on],
  [{ kind: "withdrawal", state: "requested", on: DUE }, "under-way", DUE, null],
  [{ kind: "withdrawal", state: "paying", on: DUE }, "under-way", DUE, null],
  [{ kind: "withdrawal", state: "paid", on: DUE }, "done", null, null],
  [{ kind: "withdrawal", state: "rejected", on: DUE }, "failed", null, null],
  [{ kind: "withdrawal", state: "returning", on: DUE }, "failed", null, null],
  [{ kind: "withdrawal", state: "returned", on: DUE }, "failed", null, null],
  [{ kind: "interest", state: "credited" }, "done", null, null],
  [{ kind: "bank-change", state: "withdrawing" }, "under-way", DUE, null],
  [{ kind: "bank-change", state: "depositing" }, "under-way", DUE, null],
  [{ kind: "bank-change", state: "returning" }, "under-way", DUE, null],
  [{ kind: "bank-change", state: "done" }, "done", null, null],
  [{ kind: "bank-change", state: "failed" }, "failed", null, null],
])("shows %j as %s, to arrive by %s, and by %s once that day is over", (move, status, by, byAfterwards) => {
  expect(statusOfMove(move)).toBe(status);
  expect(moveArrivesBy(move, began, today)).toBe(by);
  expect(moveArrivesBy(move, began, tomorrow)).toBe(byAfterwards);
});
