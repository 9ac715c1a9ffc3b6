import { expect, test } from "vitest";
import { instant, plusHours } from "../calendar/instant.ts";
import { MAX_OBJECTIONS, refusalOfObjection, refusalOfPayoutAccount } from "./payout-account.ts";

const now = instant(1_931_076_000_000);
const changed = { replacedAnotherAt: plusHours(now, -100), isObjectedTo: false };

test.each([
  ["that took another's place", changed, 0, undefined],
  ["and confirmed four times before", changed, MAX_OBJECTIONS - 1, undefined],
  ["and confirmed five times before", changed, MAX_OBJECTIONS, "TOO_MANY_OBJECTIONS"],
  ["that was the first", { replacedAnotherAt: null, isObjectedTo: false }, 0, "SALARY_ACCOUNT_NOT_CHANGED"],
  ["that payroll does not know", null, 0, "NO_PAYOUT_ACCOUNT"],
])("decides on an objection to an account %s", (_, account, objections, expected) => {
  expect(refusalOfObjection(account, objections)).toBe(expected);
});

test("pays nothing to an account with an objection, however old", () => {
  for (const hours of [0, -23, -24, -9_000])
    expect(refusalOfPayoutAccount({ replacedAnotherAt: plusHours(now, hours), isObjectedTo: true }, now)).toEqual({
      code: "PAYOUT_ACCOUNT_OBJECTED",
    });
});
