/** How left to spend is worked out. All of it is ours. */
export const leftToSpendTraceTexts = {
  today: (time: string) => `today at ${time}`,
  someDay: (date: string, time: string) => `${date} at ${time}`,
  accounts: (count: number, banks: string, when: string) =>
    `${count === 1 ? "1 account" : `${count} accounts`}${banks === "" ? "" : `, ${banks}`}, ${when}`,
  oldest: (when: string) => `oldest data from ${when}`,
  noAccount: "no account included",
  onItsWay: (payer: string) => `On its way from ${payer}`,
  onItsWayNote: (count: number) =>
    count === 1 ? "1 payment, not in the balance yet" : `${count} payments, not in the balance yet`,
  onItsWayKinds: {
    advance: (day: string) => `Withdrawal of ${day}`,
    "savings-withdrawal": (day: string) => `Savings paid out on ${day}`,
    refund: (day: string) => `Refunded on ${day}`,
  },
  toComeIn: "Coming in before payday",
  toPay: "Going out before payday",
  expenses: (count: number) => (count === 1 ? "1 planned expense" : `${count} planned expenses`),
  incomes: (count: number) => (count === 1 ? "1 planned income payment" : `${count} planned income payments`),
  nothingPlanned: "Nothing planned",
  payment: (name: string, day: string, count: number) =>
    count === 1 ? `${name}, ${day}` : `${name}, ${count} payments from ${day}`,
  latePayment: (name: string, day: string) => `${name}, expected on ${day}, not seen yet`,
  bothPeriods: "Both pay periods",
  untilPay: (day: string) => `Until payday on ${day}`,
  fromPay: (day: string) => `From then until ${day}`,
  paySeen: (amount: string, day: string) => `Your pay of ${amount} arrived on ${day}. It's for the next pay period.`,
  payNotSeen: "Your pay has not reached your bank yet, so it's not included.",
  leftToSpend: "Left to spend",
  aDay: "A day",
  overDays: (amount: string, days: number) => `${amount} over ${days === 1 ? "1 day" : `${days} days`}, rounded down`,
  aDayNothing: "Nothing left to spend",
  notCounted: "This does not include savings accounts, cards or overdrafts.",
  wrongHere: "Report a problem",
  editPlanned: "Edit planned payments",
} as const;
