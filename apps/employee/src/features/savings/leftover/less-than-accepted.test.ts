import { expect, test } from "vitest";
import { lessThanAccepted } from "./less-than-accepted.ts";

const payday = "2031-03-28";
const accepted = { payday, amount: 7_000 };

test.each<[string, { payday: string; amount: number; short: number } | null, number | null | undefined]>([
  ["takes the contribution and what was accepted", { payday, amount: 12_000, short: 0 }, null],
  ["is expected to be too low", { payday, amount: 12_000, short: 6_000 }, 6_000],
  ["was too low, as the run has fixed it", { payday, amount: 6_000, short: 0 }, 6_000],
  ["takes no savings, of a company that is suspended or a person who leaves", { payday, amount: 0, short: 0 }, 0],
  ["is over", { payday: "2031-04-28", amount: 5_000, short: 0 }, undefined],
  ["is not known to come", null, undefined],
])("where the payday %s", (_, nextDeposit, less) => {
  expect(lessThanAccepted({ nextDeposit, monthlyContribution: 5_000 }, accepted)).toBe(less);
});
