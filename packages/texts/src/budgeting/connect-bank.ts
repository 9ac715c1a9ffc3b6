import { budgetingTexts } from "./budgeting.ts";
import { product } from "../product.ts";

const ordinals: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };
const ordinalRule = new Intl.PluralRules("en-GB", { type: "ordinal" });
const ordinal = (day: number): string => `${day}${ordinals[ordinalRule.select(day)] ?? "th"}`;

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** The steps of connecting a bank account. */
export const connectBankTexts = {
  getStarted: "Get started",
  connect: budgetingTexts.connectToOpenBanking,
  withoutInternetBanking: "Don't have Internet Banking",
  noProblem: "No problem",
  toHomeScreen: "Take me to home screen",
  toInternetBanking: "Take me to Internet Banking",
  next: "Next",
  whatIsOpenBanking: "What is Open Banking",
  whyConnect: "Why do we connect",
  back: "Back",
  processing: "Please wait while your data is being processed",
  add: "Add+",
  remove: "Remove",
  success: (bank: string) => `You have successfully added your ${bank} account(s)`,
  finished: "I'm finished",
  addAccount: budgetingTexts.addAccount,
  notNow: "Not now",

  // ours
  connectingTo: (person: string) => `Connecting to ${person}'s ${product.name} account`,
  accountOf: (person: string) => `${person}'s ${product.name} account`,
  welcome: "See what is left until payday",
  welcomeLine: "Connect your bank once. It takes about two minutes.",
  promises: [
    { title: "We can only read", line: "Nobody can move your money with it" },
    { title: "You log in at your bank", line: "We never see your password" },
    { title: "You can stop at any time", line: "Consent ends by itself after 90 days" },
  ],
  needInternetBanking: "You need internet banking",
  needInternetBankingLine: "Have your bank's app or your log-in details at hand.",
  steps: [
    { title: "Choose your bank", line: "All the large ones, and many more" },
    { title: "Log in at your bank", line: "On its own page or in its app" },
    { title: "Come back here", line: "Pick what you pay every month" },
  ],
  internetBanking: "Internet banking",
  noProblemLine:
    "On-demand pay and savings work without it. You can add your payments by hand, or ask your bank for internet banking.",
  whatIsLine:
    "A safe way, made law in the United Kingdom, to let one company read your accounts at another. Your bank asks you each time.",
  whyLine:
    "To show what is left to spend, find the payments that come back, and warn you before a balance falls below zero.",
  regulatorReference: "Regulator reference",
  whichBank: "Which bank do you use?",
  whichBankLine: "You log in at your bank. We can read, and never move, your money.",
  whereToRegister: "Where is your bank?",
  whereToRegisterLine: "Choose it, and its own page opens, where you register for internet banking.",
  popularBanks: "Popular banks",
  findBank: "Or find your bank",
  showBanks: "Show the banks",
  clearBank: "Clear",
  banksFound: (count: number) => (count === 1 ? "1 bank" : `${count} banks`),
  noBankFound: "We know no bank of this name.",
  noBanks: "No bank can be connected right now. Please try again later.",
  notAvailable: "cannot be connected right now",
  chooseBank: "Please choose your bank",
  notAvailableNow: (bank: string) => `${bank} cannot be connected right now. Please try again later.`,
  goToBank: (bank: string) => `Open ${bank}'s page`,
  noRegistration: (bank: string) => `Ask ${bank} for internet banking: it has told us no page for it.`,
  regulated: "Open Banking is regulated by the Financial Conduct Authority.",
  partBanks: "The list of banks",
  bankDidNotFinish: "Your bank did not finish. Nothing was connected and nothing was changed.",
  visitOver: "This visit to your bank is over. If your account is not here yet, begin again.",
  transactionsSoFar: (count: number) =>
    count === 1 ? "1 transaction so far." : `${count.toLocaleString("en-GB")} transactions so far.`,
  transactionsOf: (count: number, total: number, bank: string | undefined) =>
    `${count.toLocaleString("en-GB")} of ${total.toLocaleString("en-GB")} transactions${bank === undefined ? "" : ` from ${bank}`}.`,
  youMayLeave: "You may leave, we go on.",
  partImport: "Your bank's transactions",
  connectFailed:
    "Your bank said yes, but we could not fetch its answer yet. Nothing is connected so far. Please try again.",
  importFailed: "Your account is connected, but its transactions did not come. Nothing is lost: we try again.",
  expenses: "Your regular expenses",
  expensesLine: "We found these in your history. Add what you want to plan with.",
  incomes: "Your regular incomes",
  incomesLine: "Add what comes in again and again, besides your salary.",
  added: (count: number, aMonth?: string) => `${count} added${aMonth === undefined ? "" : `, ${aMonth} a month`}`,
  addedTitle: "Added, each month",
  nothingAdded: "Nothing yet",
  shownOf: (shown: number, total: number) => `${shown} of ${total}`,
  noExpensesFound: "There are no regular expenses to decide",
  noIncomesFound: "There are no other regular incomes to decide",
  allDecidedExpenses: "Your regular expenses are decided",
  allDecidedIncomes: "Your regular incomes are decided",
  allDecidedLine:
    "What you added stands under planned payments. What you left out stands under Transactions, where you can restore it.",
  noneFoundLine:
    "Any that you have decided stand under planned payments or Transactions. You can add your own under planned payments at any time.",
  notAskedAgain: "What you do not add is not asked again. You find it under Transactions.",
  partRegular: "Your regular payments",
  daily: "every day",
  weekly: (day: number) => `every ${weekdays[day - 1] ?? "week"}`,
  monthly: (day: number) => (day < 0 ? "at the end of the month" : `on the ${ordinal(day)}`),
  fortnightly: (day: number) => `every second ${weekdays[day - 1] ?? "week"}`,
  "four-weekly": (day: number) => `every fourth ${weekdays[day - 1] ?? "week"}`,
  onWeekday: (week: string, day: number) => `on the ${week.toLowerCase()} ${weekdays[day - 1] ?? "day"}`,
  once: "once",
  quarterly: "each quarter",
  annually: "each year",
  transactions: (count: number) => (count === 1 ? "1 transaction" : `${count.toLocaleString("en-GB")} transactions`),
  questionLine: "Left to spend needs one bank account. It takes about two minutes.",
} as const;
