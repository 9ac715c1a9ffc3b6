import { t, texts } from "../language/translate.ts";
import { budgetingTexts } from "./budgeting.ts";

const weekdays = texts(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);

/** The steps of connecting a bank account. */
export const connectBankTexts = texts({
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
  success: (bank: string) => t("You have successfully added your {bank} account(s)", { bank }),
  finished: "I'm finished",
  addAccount: budgetingTexts.addAccount,
  notNow: "Not now",

  // ours
  connectingTo: (person: string) => t("Connecting to {person}'s {product} account", { person }),
  accountOf: (person: string) => t("{person}'s {product} account", { person }),
  welcome: "See how much you have until payday",
  welcomeLine: "Connect your bank in about 2 minutes.",
  promises: [
    { title: "We can only read", line: "No one can use this to move your money" },
    { title: "You log in with your bank", line: "We never see your password" },
    { title: "You can stop at any time", line: "Your permission ends after 90 days" },
  ],
  needInternetBanking: "You need internet banking",
  needInternetBankingLine: "Have your banking app or login details ready.",
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
  showBanks: "Show banks",
  banksFound: (count: number) => t("{count, plural, one {1 bank} other {# banks}}", { count }),
  noBankFound: "We can't find a bank with this name.",
  noBanks: "You can't connect a bank right now. Try again later.",
  notAvailable: "Not available right now",
  chooseBank: "Select your bank",
  notAvailableNow: (bank: string) => t("You can't connect {bank} right now. Try again later.", { bank }),
  goToBank: (bank: string) => t("Go to {bank}'s website", { bank }),
  noRegistration: (bank: string) =>
    t("Contact {bank} to set up internet banking. We don't have a link to its website.", { bank }),
  regulated: "Open Banking is regulated by the Financial Conduct Authority.",
  partBanks: "The list of banks",
  bankDidNotFinish: "Your bank did not finish connecting. Nothing has changed. Try again.",
  visitOver: "This page has expired. If your account is not connected yet, start again.",
  transactionsSoFar: (count: number) =>
    t("{count, plural, one {1 transaction so far.} other {# transactions so far.}}", { count }),
  transactionsOf: (count: number, total: number, bank: string | undefined) =>
    bank === undefined
      ? t("{count, number} of {total, number} transactions.", { count, total })
      : t("{count, number} of {total, number} transactions from {bank}.", { count, total, bank }),
  youMayLeave: "You can leave this page. We'll carry on.",
  connectFailed: "Your bank agreed but we couldn't finish connecting. Try again.",
  importFailed: "Your account is connected but we couldn't get your transactions. We'll keep trying.",
  expenses: "Your regular expenses",
  expensesLine: "We found these in your transactions. Add the ones you want to plan for.",
  incomes: "Your regular income",
  incomesLine: "Add any regular income other than your pay.",
  added: (count: number, aMonth?: string) =>
    aMonth === undefined ? t("{count} added", { count }) : t("{count} added, {aMonth} a month", { count, aMonth }),
  addedTitle: "Added each month",
  nothingAdded: "Nothing added yet",
  shownOf: (shown: number, total: number) => t("{shown} of {total}", { shown, total }),
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
  weekly: (day: number) =>
    t(
      "{day, select, 1 {every Monday} 2 {every Tuesday} 3 {every Wednesday} 4 {every Thursday} 5 {every Friday} 6 {every Saturday} 7 {every Sunday} other {every week}}",
      { day },
    ),
  monthly: (day: number) =>
    day < 0
      ? t("at the end of the month")
      : t("{day, selectordinal, one {on the #st} two {on the #nd} few {on the #rd} other {on the #th}}", { day }),
  fortnightly: (day: number) => {
    const weekday = weekdays[day - 1];
    return weekday === undefined ? t("every 2 weeks") : t("every 2 weeks on {weekday}", { weekday });
  },
  "four-weekly": (day: number) => {
    const weekday = weekdays[day - 1];
    return weekday === undefined ? t("every 4 weeks") : t("every 4 weeks on {weekday}", { weekday });
  },
  onWeekday: (week: number, day: number) =>
    t(
      "{day, select, 1 {on the {week, select, 1 {first} 2 {second} 3 {third} 4 {fourth} other {last}} Monday} 2 {on the {week, select, 1 {first} 2 {second} 3 {third} 4 {fourth} other {last}} Tuesday} 3 {on the {week, select, 1 {first} 2 {second} 3 {third} 4 {fourth} other {last}} Wednesday} 4 {on the {week, select, 1 {first} 2 {second} 3 {third} 4 {fourth} other {last}} Thursday} 5 {on the {week, select, 1 {first} 2 {second} 3 {third} 4 {fourth} other {last}} Friday} 6 {on the {week, select, 1 {first} 2 {second} 3 {third} 4 {fourth} other {last}} Saturday} 7 {on the {week, select, 1 {first} 2 {second} 3 {third} 4 {fourth} other {last}} Sunday} other {on the {week, select, 1 {first} 2 {second} 3 {third} 4 {fourth} other {last}} day}}",
      { day, week },
    ),
  once: "once",
  quarterly: "each quarter",
  annually: "each year",
  transactions: (count: number) => t("{count, plural, one {1 transaction} other {# transactions}}", { count }),
  questionLine: "Connect a bank account to see what you have left to spend. It takes about 2 minutes.",
});
