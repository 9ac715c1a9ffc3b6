/** Bank accounts and connections, in the account. */
export const bankTexts = {
  // ours
  accountsTitle: "Your bank accounts",
  countedInLeft: "Counted in left to spend",
  counted: "counted",
  notCounted: "not counted",
  deactivated: "deactivated",
  kinds: {
    current: "current account",
    "e-money": "e-money account",
    savings: "savings account",
    card: "card",
    loan: "loan",
    mortgage: "mortgage",
    pension: "pension",
    investment: "investment",
    other: "other account",
  } as Readonly<Record<string, string>>,
  connectionsTitle: "Your bank connections",
  daysLeft: (days: number) => (days === 1 ? "1 day left" : `${days} days left`),
  ended: "Ended",
  ends: (date: string) => `Ends on ${date}`,
  endedOn: (date: string) => `Ended on ${date}`,
  lastRead: (when: string) => `Last read ${when}`,
  notRead: "The bank could not be read the last time.",
  timePassed: "Time of the connection that has passed",
} as const;
