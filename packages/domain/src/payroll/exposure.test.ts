import { expect, test } from "vitest";
import { signedPence } from "../money/pence.ts";
import { isNearLimit } from "./exposure.ts";

test.each([
  [79_999, 100_000, false],
  [80_000, 100_000, true],
  [120_000, 100_000, true],
  [0, 0, false],
  [1, 0, true],
  [-5_000, 100_000, false],
])("judges %i of a limit of %i as near: %j", (exposed, limit, isNear) => {
  expect(isNearLimit(signedPence(exposed), signedPence(limit))).toBe(isNear);
});
