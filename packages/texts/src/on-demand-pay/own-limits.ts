/** The employee's own limits, what fees cost, and where advice is free. All of it is ours. */
export const ownLimitTexts = {
  title: "My limits",
  menuLine: "Your own rules, what fees cost",
  line: "Your own rules, stricter than your employer's. Tighter counts at once, looser after a day.",
  each: "At most, each withdrawal",
  period: "At most, each pay period",
  count: "Withdrawals in a pay period",
  nowUpTo: (amount: string) => `now up to ${amount}`,
  noneNow: "none possible now",
  eachHint: "Without the fee. Leave it empty for no limit.",
  periodHint: "With fees. Leave it empty for no limit.",
  notAnAmount: "Enter an amount such as 100 or 99.50",
  none: "No limit",
  times: (count: number) => String(count),
  countsFrom: (what: string, next: string, now: string, moment: string) =>
    `${what}: ${next} instead of ${now} counts from ${moment}`,
  save: "Save my limits",
  saved: "Your limits are saved",
  feesIn: (year: number) => `What fees cost in ${year}`,
  withdrawalsInAll: (count: number, amount: string) =>
    count === 1 ? `1 withdrawal, ${amount}` : `${count} withdrawals, ${amount} in all`,
  noneThisYear: "No withdrawals this year.",
  moneyWorries: "Money worries?",
  moneyWorriesLine: "MoneyHelper gives free debt advice, by phone and online.",
  moneyHelper: "MoneyHelper",
  moneyHelperUrl: "https://www.moneyhelper.org.uk/en/money-troubles/dealing-with-debt/debt-advice-locator",
  nothingToLimit: "You have no on-demand pay now, so there is nothing to limit.",
} as const;
