import { expect, test } from "vitest";
import { planErrors } from "./typed-plan.ts";

const plan = { hasGoal: true, name: "Summer", sum: "", deadline: "", buffer: "" };

test.each([
  ["1000000", undefined],
  ["1000000.01", "Please enter a smaller amount"],
  ["999999999999", "Please enter a smaller amount"],
  ["0", "Required"],
  ["", "Required"],
])("when the sum of a goal is %j, then the field says %j", (sum, error) => {
  expect(planErrors({ ...plan, sum }, null).sum).toEqual(
    error === undefined ? undefined : expect.stringContaining(error),
  );
});
