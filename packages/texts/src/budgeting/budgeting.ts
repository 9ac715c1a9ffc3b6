import { t, texts } from "../language/translate.ts";
export const budgetingTexts = texts({
  reconnectLaw:
    "UK Banking Law requires you to reconnect your bank account(s) every 90 days. Please reconnect the following account:",
  notConnected: "You haven't connected to your bank account yet",
  noExpenses: "We can't find any expenses for you. Please check if your bank account is connected.",
  noUnpaidExpenses: "You don't have any unpaid expenses this month.",

  shortUntilPayday: (amount: string) => t("You are {amount} short until payday", { amount }),

  connectNow: "Connect now",

  // ours
  leftToSpend: "Left to spend",
  aDayWord: "a day",
  daysUntilPayday: (days: number) =>
    t("{days, plural, one {1 day until payday} other {# days until payday}}", { days }),
  paydayIsToday: "Payday is today",
  howWorkedOut: "How is this worked out?",
  /** @param onItsWay null where nothing is on its way */
  ringMessage: (left: string, onItsWay: string | null, daily: string, days: string, payday: string) =>
    onItsWay === null
      ? t("{left} left to spend, {daily} a day. {days}: {payday}.", { left, daily, days, payday })
      : t("{left} left to spend, including {onItsWay} on its way to your bank. {daily} a day. {days}: {payday}.", {
          left,
          onItsWay,
          daily,
          days,
          payday,
        }),
  onItsWay: (amount: string, payer: string) => t("{amount} on its way from {payer}", { amount, payer }),
  bankBalance: "Bank balance",
  expensesDue: "Planned expenses before payday",
  incomesDue: "Planned income before payday",
  balanceFrom: (when: string) => t("Bank data from {when}", { when }),
  balanceFromToday: (time: string) => t("Bank data from today, {time}", { time }),
  leftToSpendBeforePayday: "Left to spend before payday",
  upcoming: "Upcoming transactions",
  upcomingExpenses: "Upcoming expenses",
  upcomingNone: "You have no payments planned before payday.",
  seeAll: "See all",
  earlier: "Earlier",
  later: "Later",
  shortWeekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  connectBankLine: "See how much you can spend until payday.",
  addAccount: "Add a new account",
  addAccountLine: "Connect all your accounts to get a more accurate amount.",
  waysThrough: "The cheapest ways to get to payday",
  connectToOpenBanking: "Connect to Open Banking",
  reconnectWithin: (days: number) =>
    days <= 0
      ? t("Reconnect your bank")
      : t("{days, plural, one {Reconnect within 1 day} other {Reconnect within # days}}", { days }),
  needAHand: "Need a hand?",
  needAHandLine: "Find answers or talk to us, 8am to 8pm every day.",
  more: "More for you",
  goodMorning: (name: string) => t("Good morning, {name}", { name }),
  goodAfternoon: (name: string) => t("Good afternoon, {name}", { name }),
  goodEvening: (name: string) => t("Good evening, {name}", { name }),
  seeTransactions: "See your transactions",
  partLeftToSpend: "Left to spend",
  untilPayday: "Until payday",
  untilPaydayTooFew: "We'll show your forecast here when we have 2 months of bank data.",
  noneCounted: "This only shows your planned payments because no bank account is included.",
  chooseAccounts: "Choose accounts to include",
  partUntilPayday: "Your balance until payday",
  partUpcoming: "Your planned payments",
  timesBeforePayday: (times: number) => t("{times} times before payday", { times }),
});
