import { expect, test } from "vitest";
import { instant } from "../../calendar/instant.ts";
import { type FailedEnding, hasJustFailed } from "./failed-ending.ts";

const endedAt = instant("2026-11-01T09:00:00Z");
const rejected: FailedEnding = { status: "rejected", endedAt, isToSalaryAccount: true };
const returned: FailedEnding = { status: "returned", endedAt, isToSalaryAccount: true };
const toAnother = { ...returned, isToSalaryAccount: false };

test.each<[FailedEnding[], string, boolean]>([
  [[], "2026-11-01T09:00:00Z", false],
  [[rejected], "2026-11-02T08:59:59Z", true],
  [[rejected], "2026-11-02T09:00:00Z", false],
  [[toAnother], "2026-11-02T08:59:59Z", true],
  [[toAnother], "2026-11-02T09:00:00Z", false],
  [[returned], "2026-12-01T08:59:59Z", true],
  [[returned], "2026-12-01T09:00:00Z", false],
  [[rejected, returned], "2026-11-20T09:00:00Z", true],
])("after %j, at %s an ending has just failed: %s", (endings, now, isSo) => {
  expect(hasJustFailed(endings, instant(now))).toBe(isSo);
});
