import { expect, test } from "vitest";
import { edited, withEdits } from "./edits.ts";

const kept = { feeAmount: "2.00", maxAdvances: "5" };

test("when somebody else has set a field that is typed into, then theirs is shown there and the rest stays as typed", () => {
  const edits = edited(edited({}, kept, { feeAmount: "3.33" }), kept, { maxAdvances: "7" });
  expect(withEdits(kept, edits)).toEqual({ feeAmount: "3.33", maxAdvances: "7" });
  expect(withEdits({ ...kept, feeAmount: "4.44" }, edits)).toEqual({ feeAmount: "4.44", maxAdvances: "7" });
});
