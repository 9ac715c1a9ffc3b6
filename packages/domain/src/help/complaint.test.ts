import { expect, test } from "vitest";
import { civilDate } from "../calendar/civil-date.ts";
import { answerDueOn, COMPLAINT_REFERENCE, complaintReference } from "./complaint.ts";

test.each([
  // Eight weeks, whatever falls into them.
  ["on-demand-pay", "2026-11-02", "2026-12-28"],
  ["savings", "2026-11-28", "2027-01-23"],
  ["other", "2028-01-04", "2028-02-29"],
  // 15 working days: without weekends, Christmas, Boxing Day (on the 28th) and New Year.
  ["banks", "2026-11-02", "2026-11-23"],
  ["banks", "2026-12-14", "2027-01-07"],
] as const)("answers a complaint about %s of %s by %s", (topic, received, due) => {
  expect(answerDueOn(topic, civilDate(received))).toBe(due);
});

test("writes a reference without signs that look alike", () => {
  const first = complaintReference(() => 0);
  const last = complaintReference((below) => below - 1);
  expect([first, last]).toEqual(["C-AAAA-AAAA", "C-9999-9999"]);
  for (const sign of "ILOU01") expect(COMPLAINT_REFERENCE.test(`C-AAAA-AAA${sign}`), sign).toBe(false);
  for (let at = 0; at < 30; at += 1) expect(complaintReference(() => at)).toMatch(COMPLAINT_REFERENCE);
});
