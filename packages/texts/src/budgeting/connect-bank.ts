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
  welcome: "See how much you have until payday",
  welcomeLine: "Connect your bank once. It takes about two minutes.",
  promises: [
    { title: "We can only read", line: "No one can use this to move your money" },
    { title: "You log in with your bank", line: "We never see your password" },
    { title: "You can stop at any time", line: "Your permission ends after 90 days" },
  ],
  needInternetBanking: "You need internet banking",
  needInternetBankingLine: "Have your banking app or log-in details ready.",
  steps: [
    { title: "Choose your bank", line: "All the main UK banks and many more" },
    { title: "Log in with your bank", line: "On its website or in its app" },
    { title: "Come back here", line: "Choose your regular payments" },
  ],
  internetBanking: "Internet banking",
  noProblemLine:
    "You can still use on-demand pay and savings. You can add your payments yourself, or ask your bank for internet banking.",
  whatIsLine:
    "Open Banking is a secure, regulated way to let one company see your accounts with another. Your bank asks for your permission first.",
  whyLine:
    "So we can show what you have left to spend, find your regular payments and warn you before your money runs out.",
  regulatorReference: "Regulator reference",
  whichBank: "Which bank do you use?",
  whichBankLine: "You'll log in with your bank. We can see your accounts but we can't move your money.",
  whereToRegister: "Which bank are you with?",
  whereToRegisterLine: "We'll take you to your bank's website to register for internet banking.",
  popularBanks: "Popular banks",
  findBank: "Or search for your bank",
  showBanks: "Show the banks",
  clearBank: "Clear",
  banksFound: (count: number) => (count === 1 ? "1 bank" : `${count} banks`),
  noBankFound: "We can't find a bank with this name.",
  noBanks: "You can't connect a bank right now. Try again later.",
  notAvailable: "not available right now",
  chooseBank: "Select your bank",
  notAvailableNow: (bank: string) => `You can't connect ${bank} right now. Try again later.`,
  goToBank: (bank: string) => `Go to ${bank}'s website`,
  noRegistration: (bank: string) => `Contact ${bank} to set up internet banking. We don't have a link to its website.`,
  regulated: "Open Banking is regulated by the Financial Conduct Authority.",
  partBanks: "The list of banks",
  bankDidNotFinish: "Your bank did not finish connecting. Nothing has changed. Try again.",
  visitOver: "This bank visit has ended. If you can't see your account yet, start again.",
  transactionsSoFar: (count: number) =>
    count === 1 ? "1 transaction so far." : `${count.toLocaleString("en-GB")} transactions so far.`,
  transactionsOf: (count: number, total: number, bank: string | undefined) =>
    `${count.toLocaleString("en-GB")} of ${total.toLocaleString("en-GB")} transactions${bank === undefined ? "" : ` from ${bank}`}.`,
  youMayLeave: "You can leave this page. We'll carry on.",
  partImport: "Your bank's transactions",
  connectFailed: "Your bank agreed but we couldn't finish connecting. Try again.",
  importFailed: "Your account is connected but we couldn't get your transactions. We'll keep trying.",
  expenses: "Your regular expenses",
  expensesLine: "We found these in your transactions. Add the ones you want to plan for.",
  incomes: "Your regular income",
  incomesLine: "Add any regular income that's not your salary.",
  added: (count: number, aMonth?: string) => `${count} added${aMonth === undefined ? "" : `, ${aMonth} a month`}`,
  addedTitle: "Added, per month",
  nothingAdded: "Nothing added yet",
  shownOf: (shown: number, total: number) => `${shown} of ${total}`,
  noExpensesFound: "We haven't found any regular expenses",
  noIncomesFound: "We haven't found any other regular income",
  allDecidedExpenses: "You've reviewed your regular expenses",
  allDecidedIncomes: "You've reviewed your regular income",
  allDecidedLine: "The ones you added are in Planned payments. You can restore the others in Transactions.",
  noneFoundLine:
    "You can add your own in Planned payments at any time. Any you've already reviewed are there or in Transactions.",
  notAskedAgain: "We won't suggest the ones you leave out again. You can find them in Transactions.",
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
  questionLine: "Connect a bank account to see what you have left to spend. It takes about 2 minutes.",
} as const;
