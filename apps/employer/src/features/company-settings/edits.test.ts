import { expect, test } from "vitest";
import { edited, withEdits } from "./edits.ts";

const saved = { feeAmount: "2.00", maxAdvances: "5" };

test("shows a change by another administrator in a field and keeps the other typed values", () => {
  const edits = edited(edited({}, saved, { feeAmount: "3.33" }), saved, { maxAdvances: "7" });
  expect(withEdits(saved, edits)).toEqual({ feeAmount: "3.33", maxAdvances: "7" });
  expect(withEdits({ ...saved, feeAmount: "4.44" }, edits)).toEqual({ feeAmount: "4.44", maxAdvances: "7" });
});
