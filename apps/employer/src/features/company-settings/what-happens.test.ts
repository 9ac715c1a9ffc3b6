import { expect, test } from "vitest";
import { paydaySentences } from "./what-happens.ts";

const openPeriods = [
  {
    payGroupId: "office",
    payGroupName: "Office",
    month: "2026-05",
    firstDay: "2026-04-29",
    payday: "2026-05-28",
    cutOffDay: "2026-05-22",
    isFixed: false,
  },
];
const on = (paydayDay: number) => ({ paydayDay, division: "england-and-wales", cutOffWorkingDays: 3 }) as const;

test.each([
  [25, "office", ["still ends on Thursday 28 May 2026. The next payday after that is Thursday 25 June 2026."]],
  [1, "office", ["The next payday after that is Wednesday 1 July 2026.", "We'll skip Monday 1 June 2026 because"]],
  [
    30,
    "office",
    ["is Tuesday 30 June 2026.", "29 May 2026 because that month is already paid on Thursday 28 May 2026."],
  ],
  [1, null, ["The new payday applies from the next pay period."]],
])("a payday moved to day %s shows its effect on %s and the omitted days", (day, group, expected) => {
  const sentences = paydaySentences({ openPeriods }, on(day), group);
  expect(sentences).toHaveLength(expected.length);
  for (const [at, fragment] of expected.entries()) expect(sentences[at]).toContain(fragment);
});
