import { t, texts } from "../language/translate.ts";
/** How left to spend is worked out. All of it is ours. */
export const leftToSpendTraceTexts = texts({
  today: (time: string) => t("today at {time}", { time }),
  someDay: (date: string, time: string) => t("{date} at {time}", { date, time }),
  accounts: (count: number, banks: string, when: string) =>
    banks === ""
      ? t("{count, plural, one {# account, {when}} other {# accounts, {when}}}", { count, when })
      : t("{count, plural, one {# account, {banks}, {when}} other {# accounts, {banks}, {when}}}", {
          count,
          banks,
          when,
        }),
  oldest: (when: string) => t("oldest data from {when}", { when }),
  noAccount: "No account included",
  onItsWay: (payer: string) => t("On its way from {payer}", { payer }),
  onItsWayNote: (count: number) =>
    t("{count, plural, one {1 payment, not in the balance yet} other {# payments, not in the balance yet}}", { count }),
  onItsWayKinds: {
    advance: (day: string) => t("Withdrawn on {day}", { day }),
    "savings-withdrawal": (day: string) => t("Savings paid out on {day}", { day }),
    refund: (day: string) => t("Refunded on {day}", { day }),
  },
  toComeIn: "Coming in before payday",
  toPay: "Going out before payday",
  expenses: (count: number) => t("{count, plural, one {1 planned expense} other {# planned expenses}}", { count }),
  incomes: (count: number) =>
    t("{count, plural, one {1 planned income payment} other {# planned income payments}}", { count }),
  nothingPlanned: "Nothing planned",
  payment: (name: string, day: string, count: number) =>
    t("{count, plural, one {{name}, {day}} other {{name}, # payments from {day}}}", { count, name, day }),
  latePayment: (name: string, day: string) => t("{name}, expected on {day}, not seen yet", { name, day }),
  bothPeriods: "Both pay periods",
  untilPay: (day: string) => t("Until payday on {day}", { day }),
  fromPay: (day: string) => t("From then until {day}", { day }),
  paySeen: (amount: string, day: string) =>
    t("Your pay of {amount} arrived on {day}. It's for the next pay period.", { amount, day }),
  payNotSeen: "Your pay has not reached your bank yet, so it's not included.",
  leftToSpend: "Left to spend",
  aDay: "A day",
  overDays: (amount: string, days: number) =>
    t("{days, plural, one {{amount} over 1 day, rounded down} other {{amount} over # days, rounded down}}", {
      days,
      amount,
    }),
  aDayNothing: "Nothing left to spend",
  notCounted: "This does not include savings accounts, cards or overdrafts.",
  wrongHere: "Report a problem",
  editPlanned: "Edit planned payments",
});
