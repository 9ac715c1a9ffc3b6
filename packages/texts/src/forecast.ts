/** The balance until payday, and what to do below zero. Ours. */
export const forecastTexts = {
  title: "Until payday",
  toPay: "to pay",
  toComeIn: "to come in",
  today: "Today",
  payday: "Payday",
  picture: "Bank balance until payday, day by day",
  was: (day: string, amount: string) => `${day}: ${amount}`,
  willBe: (day: string, expected: string, low: string, high: string) =>
    `${day}: about ${expected}, between ${low} and ${high}`,
  aboutOnPayday: (amount: string) => `About ${amount} on payday`,
  between: (low: string, high: string) => `, between ${low} and ${high} with your usual spending.`,
  accuracy: (forecasts: number, within: string) =>
    forecasts === 1
      ? `The last forecast was within ${within}.`
      : `The last ${forecasts} forecasts were within ${within}.`,
  range: "Four times in five it ends within the range.",
  belowZero: (day: string) => `Below zero from ${day}`,
  byPlan: ", with your planned payments alone and before any other spending.",
  bySpending: ", if you spend as you usually do.",
  asTable: "As a table",
  day: "Day",
  expected: "Expected",
  rangeName: "Range",
  fromTo: (low: string, high: string) => `${low} to ${high}`,
  ways: "The cheapest way through",
  waysLine: "What each one costs you, cheapest first.",
  move: "Move a planned payment",
  moveLine: (name: string, amount: string) =>
    `Ask for ${name}, ${amount}, to be taken after payday. Many companies and councils can move the day.`,
  moveLink: "Choose a new day",
  withdrawal: (amount: string) => `One withdrawal of ${amount}`,
  withdrawalLine: (payday: string, less: string) => `Your pay on ${payday} is ${less} less.`,
  partOnly: "It makes up for a part of what is missing.",
  severalCost: (cost: string) => `Three smaller ones would cost ${cost}.`,
  withdraw: (amount: string) => `Withdraw ${amount}`,
  advice: "If this comes back every month, MoneyHelper gives free debt advice.",
  part: "Your balance until payday",
} as const;
