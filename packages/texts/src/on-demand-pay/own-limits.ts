import { t, texts } from "../language/translate.ts";
/** The employee's own limits, what fees cost, and where advice is free. All of it is ours. */
export const ownLimitTexts = texts({
  title: "My limits",
  menuLine: "Set limits and see what you've paid in fees",
  line: "Set limits lower than your employer's. A lower limit starts straight away. A higher one starts after 24 hours.",
  each: "Limit for each withdrawal",
  period: "Limit for each pay period",
  count: "Withdrawals in a pay period",
  nowUpTo: (amount: string) => t("currently up to {amount}", { amount }),
  noneNow: "currently nothing",
  eachHint: "Not including the fee. Leave blank for no limit.",
  periodHint: "Including fees. Leave blank for no limit.",
  notAnAmount: "Enter an amount, like 100 or 99.50",
  none: "No limit",
  times: (count: number) => String(count),
  countsFrom: (what: string, next: string, now: string, moment: string) =>
    t("{what}: changes from {now} to {next} on {moment}", { what, now, next, moment }),
  save: "Save my limits",
  saved: "Your limits are saved",
  feesIn: (year: number) => t("Fees you've paid in {year}", { year }),
  withdrawalsInAll: (count: number, amount: string) =>
    t("{count, plural, one {1 withdrawal, {amount}} other {# withdrawals, {amount} in all}}", { count, amount }),
  noneThisYear: "No withdrawals this year.",
  moneyWorries: "Money worries?",
  moneyWorriesLine: "MoneyHelper gives free debt advice, by phone and online.",
  moneyHelper: "MoneyHelper",
  moneyHelperUrl: "https://www.moneyhelper.org.uk/en/money-troubles/dealing-with-debt/debt-advice-locator",
  nothingToLimit: "You can set limits when you have on-demand pay.",
});
