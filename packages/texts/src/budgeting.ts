export const budgetingTexts = {
  reconnectLaw:
    "UK Banking Law requires you to reconnect your bank account(s) every 90 days. Please reconnect the following account:",
  notConnected: "You haven't connected to your bank account yet",
  noExpenses: "We can't find any expenses for you. Please check if your bank account is connected.",
  noUnpaidExpenses: "You don't have any unpaid expenses this month.",

  shortUntilPayday: (amount: string) => `You are ${amount} short until payday`,

  connectNow: "Connect now",

  // ours
  leftToSpend: "Left to spend",
  aDayWord: "a day",
  daysUntilPayday: (days: number) => (days === 1 ? "1 day until payday" : `${days} days until payday`),
  paydayIsToday: "Payday is today",
  howWorkedOut: "How is this worked out?",
  ringSentence: (left: string, daily: string, days: string, payday: string) =>
    `${left} left to spend, ${daily} a day, ${days}, on ${payday}.`,
  bankBalance: "Bank balance",
  expensesDue: "Planned payments before payday",
  incomesDue: "Planned incomes before payday",
  balanceFrom: (when: string) => `Bank data from ${when}`,
  balanceFromToday: (time: string) => `Bank data from today, ${time}`,
  leftToSpendBeforePayday: "Left to spend before payday",
  upcoming: "Upcoming transactions",
  upcomingExpenses: "Upcoming expenses",
  upcomingNone: "Nothing is planned until payday.",
  seeAll: "See all",
  earlier: "Earlier",
  later: "Later",
  shortWeekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  connectBank: "Connect your bank",
  connectBankLine: "Then this is where you see what is left to spend until payday.",
  reconnectWithin: (days: number) =>
    days <= 0 ? "Reconnect your bank" : days === 1 ? "Reconnect within 1 day" : `Reconnect within ${days} days`,
  needAHand: "Need a hand?",
  needAHandLine: "Answers and people, 08:00 to 20:00 every day.",
  more: "More for you",
  goodMorning: (name: string) => `Good morning, ${name}`,
  goodAfternoon: (name: string) => `Good afternoon, ${name}`,
  goodEvening: (name: string) => `Good evening, ${name}`,
  partLeftToSpend: "Left to spend",
  partUpcoming: "Your planned payments",
  timesBeforePayday: (times: number) => `${times} times before payday`,
} as const;
