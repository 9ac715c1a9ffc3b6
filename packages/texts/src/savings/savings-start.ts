import { t, texts } from "../language/translate.ts";

/** The way into savings, screen by screen (docs/product/savings.md#starting). */
export const savingsStartTexts = texts({
  startNow: "Start saving now",
  startLater: "Start saving in a month",
  accept: "Accept",
  // ours
  bestRate: "Best rate today",
  pickedForYou: "At one of {banks}, chosen for your plan",
  companySuspendedLine: "You can't start saving until this ends. Ask your employer when that will be.",
  noRate: "We can't show today's rates, but you can still start saving.",
  reasons: {
    salary: { title: "Straight from your pay", line: "Set aside on payday, before you spend it" },
    protection: {
      title: "Protected up to {protection}",
      line: "By the Financial Services Compensation Scheme (FSCS), for each person at each bank",
    },
    yours: { title: "Yours at any time", line: "Your first withdrawal each month is free. Each later one costs 50p." },
  },

  // ours
  termsTitle: "Terms and conditions",
  terms: [
    {
      title: "1. What you agree to",
      line: () => t("Each payday, the amount you choose comes off your pay. It goes to a bank through {provider}."),
    },
    {
      title: "2. What it costs",
      line: () =>
        t(
          "It's free to open, hold and close. Your first withdrawal each calendar month is free. Each later one costs 50p.",
        ),
    },
    {
      title: "3. Your money",
      line: () =>
        t(
          "It's always yours. You can withdraw, change or stop at any time, except in the days before payday when payroll is closed.",
        ),
    },
  ],
  byAccepting: (words: string) => t("By accepting, you agree that: {words}", { words }),

  // ours
  privacyTitle: "Privacy note",
  fromCompany: (company: string, date: string) => t("From {company}, version dated {date}", { company, date }),

  goalSwitch: "I have a specific goal",
  next: "Next",
  // ours
  creationTitle: "Start saving",
  goalLine: "You save a target amount by a deadline.",
  bufferLine: "Switch on to save a target amount by a deadline. Off, you save the same amount every month.",
  name: "Name",
  lettersOf: (count: number, max: number) => t("{count} of {max}", { count, max }),
  sum: "Target amount",
  deadline: "Deadline",
  datePlaceholder: "dd.mm.yyyy",
  pickDate: "Choose a date",
  invalidDate: "Enter a date, like 31.12.2026",
  amountFirst: "Enter an amount to continue",
  tooMuch: "Enter a smaller amount",
  monthlyAmount: "Monthly amount",
  anotherAmount: "Or another amount",
  fromEachPayday: "Each payday",
  everyMonth: "Every month",
  paydaysUntil: (count: number, day: string) =>
    t("{count, plural, one {1 payday, by {day}} other {# paydays, the last by {day}}}", { count, day }),
  stairs: (count: number, amount: string, sum: string) =>
    t("Your savings grow by {amount} on each of {count} paydays, to {sum}.", { amount, count, sum }),
  payday: (number: number) => t("Payday {number}", { number }),
  by: (day: string) => t("By {day}", { day }),
  afterMonths: "After 6 months",
  afterYear: "After a year",
  howWorkedOut: "How is this worked out?",
  workedOutPaydays: "Paydays up to the deadline",
  workedOutRounding: "Rounded up to the nearest penny. On the last payday we only save what's left.",
  workedOutBuffer: "We save the amount you chose every payday until you stop. Interest is added on top.",

  readyToStart: "Ready to start saving? Please review the summary below.",
  confirm: "Confirm",
  // ours
  summaryTitle: "Summary",
  yourPlan: "Your plan",
  edit: "Edit",
  plan: "Plan",
  buffer: "Monthly saving",
  goal: "Goal",
  start: "Start",
  nextPayday: "Next payday",
  inAMonth: "In a month",
  asTheBank: "Details we'll give the bank",
  fullName: "Name",
  birthDate: "Date of birth",
  address: "Address",
  nationalInsurance: "National Insurance number",
  ending: (end: string) => t("ending {end}", { end }),
  missing: "Missing",
  fromPayroll: "From your payroll record. If anything is wrong, ask your employer to change it.",
  // ours
  recordIncomplete: "Your employer needs to complete your record",
  recordIncompleteLine:
    "You can continue. We'll tell your employer, and your account will open when the record is complete.",
  yourDetails: "Your details",

  selectProduct: "Select this product",
  // ours
  bankTitle: "Your bank",
  bankLine: "The best match for your plan.",
  whyThisOne: "Why we chose this",
  whyBest: "The best rate for your plan",
  whyFirst: (amount: string) => t("Accepts a first payment of {amount}", { amount }),
  whyAccess: "Withdraw any time without notice",
  compared: (all: number, unfit: number) =>
    t(
      "{unfit, plural, one {We compared {all} accounts today. # of them does not suit your plan.} other {We compared {all} accounts today. # of them do not suit your plan.}}",
      { unfit, all },
    ),
  products: "Savings accounts",
  noneFits: "No bank suits your plan right now",
  noneFitsLine: "Try a different amount, or come back tomorrow. Offers change.",
  changePlan: "Change plan",
  ratesChange: "Rates can change",
  aer: (rate: string) => t("{rate} AER", { rate }),
  ratesChangeLine: (rate: string, bank: string) =>
    t(
      "{rate} AER is {bank}'s rate today. The bank may raise or lower it at any time. We'll tell you about better rates, and it's free to move.",
      { rate, bank },
    ),
  today: "Today",
  goOnWith: (bank: string) => t("Continue with {bank}", { bank }),

  mr: "Mr",
  ms: "Ms",
  emailTaken: "A user with the inserted email already exists. Try another email",
  // ours
  titleTitle: "Your title",
  titleLine: "The bank needs this.",
  emailTitle: "Your work email",
  emailLine: "The bank will send statements here.",
  workEmail: "Work email",
  emailNotChecked: "We couldn't check this e-mail. Please try again.",
  previousTitle: "Previous names",
  previousLine: "Have you ever had a different name, such as a maiden name?",
  chooseFirst: "Select an option to continue",
  yes: "Yes",
  no: "No",
  previousName: "Previous name",
});
