import { signedPence } from "@wellpaid/domain/money/pence";
import { expect, test } from "vitest";
import { paydayWords } from "./payday-messages.ts";

const messageFor = (used: number, saved = 0, carriedOn = 0, isNewlyCarriedOn = carriedOn > 0) =>
  paydayWords({
    usedPence: signedPence(used),
    savedPence: signedPence(saved),
    carriedOnPence: signedPence(carriedOn),
    isNewlyCarriedOn,
  });

test.each([
  ["something was used", messageFor(4_200), "payday-deducted", { amount: "£42.00" }],
  ["the pay does not cover it", messageFor(4_200, 0, 300), "payday-carried-over", { amount: "£42.00", left: "£3.00" }],
  ["more is given back", messageFor(-4_200), "payday-credited", { amount: "£42.00" }],
  ["only savings are taken", messageFor(0, 5_000), "payday-saved", { saved: "£50.00" }],
  ["both are taken", messageFor(4_200, 5_000), "payday-deducted-and-saved", { amount: "£42.00", saved: "£50.00" }],
  [
    "as much is given back as saved",
    messageFor(-5_000, 5_000),
    "payday-credited-and-saved",
    { amount: "£50.00", saved: "£50.00" },
  ],
])("says exactly that and no more when %s", (_, expected, template, values) => {
  expect(expected).toEqual({ template, values });
});

test("sends no message when nothing happened or no more is carried over than before", () => {
  expect(messageFor(0)).toBeNull();
  expect(messageFor(0, 0, 300, false)).toBeNull();
});
