import { regionTexts } from "../regions.ts";

/** Payday, bank holidays and cut-off in the settings of the employer's console. All of it is ours. */
export const employerPaydaysTexts = {
  title: "Paydays",
  line: "For employees who are not in a pay group.",
  payday: "Payday",
  lastDay: "Last day",
  division: "Bank holidays",
  cutOff: "Cut-off",
  workingDays: (count: number) => `${count} working ${count === 1 ? "day" : "days"} before payday`,
  regions: regionTexts,
  paydayCounts: (payday: string, next: string) =>
    `The current pay period still ends on ${payday}. The next payday after that is ${next}.`,
  paydayLeftOut: {
    "too-soon": (payday: string) => `We'll skip ${payday} because it's too soon after the payday before it.`,
    "month-paid": (payday: string, paid: string) =>
      `We'll skip ${payday} because that month is already paid on ${paid}.`,
  },
  paydayCountsFirst: "The new payday applies from the next pay period.",
  divisionCounts:
    "Once confirmed, these bank holidays apply straight away, including in the current pay period. Its payday will not change.",
  moves: (group: string, payday: string, from: string, to: string) =>
    `${group}, payday ${payday}: the cut-off will move from ${from} to ${to}.`,
  stays: (group: string, payday: string) =>
    `${group}, payday ${payday}: the payroll run has started, so its cut-off will not change.`,
  closesNow: (group: string, payday: string) =>
    `${group}, payday ${payday}: the new cut-off has already passed. Once confirmed, withdrawals close and the payroll run starts.`,
  everybodyElse: "Everyone else",
  groups: (names: readonly string[], more: number) =>
    `${names.join(", ")}${more === 0 ? "" : ` and ${more.toLocaleString("en-GB")} more`}`,
} as const;
