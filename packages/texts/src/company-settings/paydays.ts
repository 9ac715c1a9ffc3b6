import { allOf } from "../language/lists.ts";
import { t, texts } from "../language/translate.ts";
import { regionTexts } from "../regions.ts";

/** Payday, bank holidays and cut-off in the settings of the employer's console. All of it is ours. */
export const employerPaydaysTexts = texts({
  title: "Paydays",
  line: "For employees who are not in a pay group.",
  payday: "Payday",
  lastDay: "Last day",
  division: "Bank holidays",
  cutOff: "Cut-off",
  workingDays: (count: number) =>
    t("{count, plural, one {# working day before payday} other {# working days before payday}}", { count }),
  regions: regionTexts,
  paydayCounts: (payday: string, next: string) =>
    t("The current pay period still ends on {payday}. The next payday after that is {next}.", { payday, next }),
  paydayLeftOut: {
    "too-soon": (payday: string) =>
      t("We'll skip {payday} because it's too soon after the payday before it.", { payday }),
    "month-paid": (payday: string, paid: string) =>
      t("We'll skip {payday} because that month is already paid on {paid}.", { payday, paid }),
  },
  paydayCountsFirst: "The new payday applies from the next pay period.",
  divisionCounts:
    "Once confirmed, these bank holidays apply straight away, including in the current pay period. Its payday will not change.",
  moves: (group: string, payday: string, from: string, to: string) =>
    t("{group}, payday {payday}: the cut-off will move from {from} to {to}.", { group, payday, from, to }),
  stays: (group: string, payday: string) =>
    t("{group}, payday {payday}: the payroll run has started, so its cut-off will not change.", { group, payday }),
  closesNow: (group: string, payday: string) =>
    t(
      "{group}, payday {payday}: the new cut-off has already passed. Once confirmed, withdrawals close and the payroll run starts.",
      { group, payday },
    ),
  everybodyElse: "Everyone else",
  groups: (names: readonly string[], more: number) =>
    more === 0 ? allOf(names) : t("{names} and {more, number} more", { names: names.join(", "), more }),
});
