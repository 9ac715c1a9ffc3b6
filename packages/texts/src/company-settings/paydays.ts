import { regionTexts } from "../regions.ts";

/** Payday, bank holidays and cut-off in the settings of the employer's console. All of it is ours. */
export const employerPaydaysTexts = {
  title: "Paydays",
  line: "For everybody who is in no pay group of their own.",
  payday: "Payday",
  lastDay: "Last day",
  division: "Bank holidays of",
  cutOff: "Cut-off, working days before payday",
  regions: regionTexts,
  paydayCounts: (payday: string, next: string) =>
    `The pay period that is under way ends on ${payday} as planned. After it the payday is ${next}.`,
  paydayLeftOut: {
    "too-soon": (payday: string) =>
      `Before that, ${payday} is left out: it comes too soon for a pay period of its own.`,
    "month-paid": (payday: string, paid: string) =>
      `Before that, ${payday} is left out: its month is paid on ${paid} already.`,
  },
  paydayCountsFirst: "The new payday counts from the next pay period.",
  divisionCounts:
    "Working days are counted by these bank holidays at once, also of the pay period that is under way. Its payday stays.",
  moves: (group: string, payday: string, from: string, to: string) =>
    `${group}, payday ${payday}: the cut-off moves from ${from} to ${to}.`,
  stays: (group: string, payday: string) => `${group}, payday ${payday}: the run has begun, its cut-off stays.`,
  closesNow: (group: string, payday: string) =>
    `${group}, payday ${payday}: the new cut-off has passed. Withdrawals close at once and the run begins.`,
  everybodyElse: "Everybody else",
  groups: (names: readonly string[], more: number) =>
    `${names.join(", ")}${more === 0 ? "" : ` and ${more.toLocaleString("en-GB")} more`}`,
} as const;
