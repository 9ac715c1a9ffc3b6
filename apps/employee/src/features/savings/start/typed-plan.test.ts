import { expect, test } from "vitest";
import { planErrors } from "./typed-plan.ts";

const plan = { hasGoal: true, name: "Summer", sum: "", deadline: "", buffer: "" };

test.each([
  ["1000000", undefined],
  ["1000000.01", "Enter a smaller amount"],
  ["999999999999", "Enter a smaller amount"],
  ["0", "Required"],
  ["", "Required"],
])("for the goal amount %j, the field shows %j", (sum, error) => {
  expect(planErrors({ ...plan, sum }, null).sum).toEqual(
    error === undefined ? undefined : expect.stringContaining(error),
  );
});
