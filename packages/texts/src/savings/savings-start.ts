import { product } from "../product.ts";

/** The way into savings, screen by screen (docs/product/savings.md#starting). */
export const savingsStartTexts = {
  startNow: "Start saving now",
  startLater: "Start saving in a month",
  accept: "Accept",
  // ours
  bestRate: "Best rate today",
  get pickedForYou() {
    return `At one of ${product.banks}, picked for your plan`;
  },
  companySuspendedLine: "You can start saving once that is over. Please ask your employer.",
  noRate: "Banks' rates are not known at the moment. You can start all the same.",
  reasons: {
    salary: { title: "Straight from your salary", line: "Set aside on payday, before you can miss it" },
    protection: {
      get title() {
        return `Protected up to ${product.protection}`;
      },
      line: "For each person and bank",
    },
    yours: { title: "Yours at any time", line: "First withdrawal each month is free, 50p for each later one" },
  },

  // ours
  termsTitle: "Terms and conditions",
  terms: [
    {
      title: "1 What you agree to",
      line: () =>
        `Each payday an amount that you choose is taken from your salary and placed with a bank through ${product.savingsProvider}.`,
    },
    {
      title: "2 What it costs",
      line: () =>
        "Nothing to open, hold or close. The first withdrawal in a calendar month is free, each later one costs 50p.",
    },
    {
      title: "3 Your money",
      line: () =>
        "It belongs to you at every moment. You may withdraw, change or stop at any time, but not in the days before payday when the payroll is closed.",
    },
  ],
  byAccepting: (words: string) => `By accepting you say: ${words}`,

  // ours
  privacyTitle: "Privacy note",
  fromCompany: (company: string, date: string) => `From ${company}. Version of ${date}.`,

  goalSwitch: "I have a specific goal",
  next: "Next",
  // ours
  creationTitle: "Start saving",
  goalLine: "A name, a sum and a deadline",
  bufferLine: "Put the same amount aside every month",
  name: "Name",
  lettersOf: (count: number, max: number) => `${count} of ${max}`,
  sum: "Sum",
  deadline: "Deadline",
  datePlaceholder: "dd.mm.yyyy",
  pickDate: "Choose a date",
  invalidDate: "Invalid date",
  amountFirst: "Enter an amount first",
  tooMuch: "Please enter a smaller amount",
  monthlyAmount: "Monthly amount",
  anotherAmount: "Or another amount",
  fromEachPayday: "From each payday",
  everyMonth: "Every month",
  paydaysUntil: (count: number, day: string) =>
    count === 1 ? `One payday, by ${day}` : `${count} paydays, the last by ${day}`,
  stairs: (count: number, amount: string, sum: string) =>
    `What is saved grows by ${amount} on each of ${count} paydays to ${sum}.`,
  payday: (number: number) => `Payday ${number}`,
  by: (day: string) => `By ${day}`,
  afterMonths: "After 6 months",
  afterYear: "After a year",
  howWorkedOut: "How is this worked out?",
  workedOutTitle: "From each payday",
  workedOutPaydays: "Paydays up to the deadline",
  workedOutRounding: "Rounded up to the penny; the last payday takes only what is left.",
  workedOutBuffer: "The amount that you chose is taken on each payday, without an end. Interest comes on top.",

  readyToStart: "Ready to start saving? Please review the summary below.",
  confirm: "Confirm",
  // ours
  summaryTitle: "Summary",
  yourPlan: "Your plan",
  edit: "Edit",
  plan: "Plan",
  buffer: "A monthly buffer",
  goal: "Goal",
  start: "Start",
  nextPayday: "Next payday",
  inAMonth: "In a month",
  asTheBank: "You, as the bank will know you",
  fullName: "Name",
  birthDate: "Birth date",
  address: "Address",
  nationalInsurance: "National Insurance",
  ending: (end: string) => `ends in ${end}`,
  missing: "missing",
  fromPayroll: "From your payroll record. Wrong? Ask your employer.",
  // ours
  recordIncomplete: "Your employer needs to complete your record",
  recordIncompleteLine:
    "You can go on: your employer is told, and your account opens when nothing is missing any more.",
  yourDetails: "Your details",

  selectProduct: "Select this product",
  // ours
  bankTitle: "Your bank",
  bankLine: "The best of the banks that fit your plan.",
  whyThisOne: "Why this one",
  whyBest: "The best rate of those that fit",
  whyFirst: (amount: string) => `Takes a first payment of ${amount}`,
  whyAccess: "No notice, any day",
  compared: (all: number, unfit: number) => `${all} products were compared today, ${unfit} do not fit your plan.`,
  products: "The banks' products",
  noneFits: "No bank fits your plan right now",
  noneFitsLine: "Please choose another amount, or come back tomorrow: what banks offer changes.",
  changePlan: "Change plan",
  ratesChange: "Rates can change",
  aer: (rate: string) => `${rate} AER`,
  ratesChangeLine: (rate: string, bank: string) =>
    `${rate} AER is ${bank}'s rate today. The bank may raise or lower it at any time. We show you better offers, and moving is free.`,
  today: "Today",
  goOnWith: (bank: string) => `Go on with ${bank}`,

  mr: "Mr",
  ms: "Ms",
  emailTaken: "A user with the inserted email already exists. Try another email",
  // ours
  titleTitle: "Your title",
  titleLine: "The bank asks for it.",
  emailTitle: "Your work e-mail",
  emailLine: "Statements of the bank are sent there.",
  workEmail: "Work e-mail",
  emailNotChecked: "We couldn't check this e-mail. Please try again.",
  previousTitle: "Previous names",
  previousLine: "Have you had another name before, such as a birth name?",
  chooseFirst: "Choose one first",
  yes: "Yes",
  no: "No",
  previousName: "Previous name",
} as const;
