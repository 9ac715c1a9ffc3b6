import { currentLocale, t, texts } from "../language/translate.ts";

const count = (of: number) => of.toLocaleString(currentLocale());

/** The first page of the employer's console. All of it is ours. */
export const employerOverviewTexts = texts({
  title: "Overview",
  greetings: {
    morning: (name: string) => t("Good morning, {name}", { name }),
    afternoon: (name: string) => t("Good afternoon, {name}", { name }),
    evening: (name: string) => t("Good evening, {name}", { name }),
  },
  period: {
    label: "Pay period",
    current: (from: string, to: string) => t("Current: {from} to {to}", { from, to }),
    earlier: (from: string, to: string) => t("{from} to {to}", { from, to }),
    choose: "Select a pay period",
  },
  figures: {
    people: "Employees",
    signedUp: (people: number) => t("{people, number} signed up", { people }),
    onDemandPay: "On-demand pay",
    withdrewBy: (people: number) =>
      t("{people, plural, =0 {No withdrawals yet} one {Withdrawn by # employee} other {Withdrawn by # employees}}", {
        people,
      }),
    withdrewByThen: (people: number) =>
      t("{people, plural, =0 {No withdrawals} one {Withdrawn by # employee} other {Withdrawn by # employees}}", {
        people,
      }),
    hidden: "Not shown",
    hiddenLine: "Shown once 5 employees withdraw",
    savings: "Savings on payday",
    savingsThen: "Saved on payday",
    savers: (people: number) =>
      t("{people, plural, =0 {No one is saving yet} one {# employee} other {# employees}}", { people }),
    savingsHidden: "Shown once 5 employees save",
    onlyPayroll: "Only payroll and owners see this",
    cutOff: "Cut-off",
    cutOffLine: (days: number) =>
      t("{days, plural, =0 {00:00 today} =1 {00:00, tomorrow} other {00:00, in # days}}", { days }),
    payday: "Payday",
    inDays: (days: number) => t("{days, plural, =0 {Today} =1 {Tomorrow} other {In # days}}", { days }),
    deducted: "Deducted from pay",
    deductedLine: (date: string) => t("On {date}", { date }),
  },
  people: {
    title: "Uptake",
    inPayroll: "In payroll",
    withAccount: "Signed up",
    withOnDemandPay: "Can use on-demand pay",
    withdrew: "Withdrew this pay period",
    saving: "Saving",
    none: "No employees yet",
    noneLine: "Import your employees from payroll so they can sign up.",
    bringIn: "Import from payroll",
    count,
  },
  money: {
    title: "To deduct from pay",
    titleThen: "Deducted from pay",
    payday: (date: string) => t("Payday {date}", { date }),
    advanced: "Withdrawn",
    fees: "Fees",
    due: "To deduct from pay",
    dueThen: "Deducted from pay",
    dueThenLine: "Including savings and amounts carried over.",
    dueLine: "So far, including amounts carried over. Savings are added at the cut-off.",
    byPeople: (people: number) => t("{people, plural, one {by # employee} other {by # employees}}", { people }),
    byDay: "Withdrawn each day",
    soFarOf: (amount: string) => t("{amount} so far", { amount }),
    soFarAndBefore: (amount: string, before: string) =>
      t("{amount} so far, {before} in the last period", { amount, before }),
    inAll: (amount: string) => t("{amount} in all", { amount }),
    inAllAndBefore: (amount: string, before: string) =>
      t("{amount} in all, {before} in the period before", { amount, before }),
    today: "Today",
    cutOff: "Cut-off",
    nothing: "Nothing to deduct so far.",
    nothingThen: "Nothing was deducted.",
    byDayLine:
      "To protect privacy, we group days until at least 5 employees have withdrawn. A wide bar is the average of its days.",
    noSums: "Only payroll and owners can see this until 5 employees have withdrawn.",
    noDays: "Withdrawals will appear here",
    noDaysLine: "You'll see them by day once 5 employees have withdrawn. This protects their privacy.",
    noDaysThen: "Nothing to show for this period",
    noDaysThenLine: "We only show days once 5 employees have withdrawn. This protects their privacy.",
    steps: (from: string, to: string) => (from === to ? from : t("{from} to {to}", { from, to })),
    none: "There's no current pay period.",
    asTable: "Show as a table",
    days: "Days",
    soFar: "So far",
  },
  runs: { title: "Payroll runs", all: "See all", notYet: "Not yet" },
  periods: {
    title: "Next cut-off",
    next: (date: string, days: number) =>
      t("{days, plural, =0 {{date}, 00:00, today} =1 {{date}, 00:00, tomorrow} other {{date}, 00:00, in # days}}", {
        date,
        days,
      }),
    happens:
      "Withdrawals close and savings are added. Then you can download the payroll file, which says what to deduct.",
    allClosed: "Every pay group is past its cut-off. The payroll files are ready to download.",
    paydays: "Next paydays",
    everybodyElse: "Everyone else",
    cutOff: (date: string) => t("Cut-off {date}, 00:00", { date }),
    isFixed: "Closed",
    isOpen: "Open",
    people: (people: number) => t("{people, plural, one {# employee} other {# employees}}", { people }),
    payday: (date: string) => t("Payday {date}", { date }),
    /** The first few by name. */
    groups: (names: readonly string[], more: number) =>
      more === 0 ? names.join(", ") : t("{names} and {more, number} more", { names: names.join(", "), more }),
  },
  payments: {
    title: "Payments due",
    none: "Nothing is due. You've paid for every payroll run.",
    outstanding: (amount: string) => t("{amount} to pay", { amount }),
    due: (date: string, payGroup: string | null) =>
      payGroup === null ? t("Due {date}", { date }) : t("Due {date}, {payGroup}", { date, payGroup }),
    reference: (reference: string) => t("Payment reference {reference}", { reference }),
    paidOf: (paid: string, owed: string) => t("{paid} of {owed} received", { paid, owed }),
    isDue: "Due",
    overdueSince: (date: string) => t("Overdue since {date}", { date }),
    nearLimit: "Your company is near its limit",
    nearLimitLine: (exposed: string, limit: string) =>
      t(
        "You still have to pay for {exposed} of withdrawals, fees and savings. Your limit is {limit}. Over the limit, employees can't withdraw until we receive a payment.",
        { exposed, limit },
      ),
  },
  setUp: {
    title: "Before your employees can start",
    done: (done: number, of: number) => t("{done, number} of {of, number} done", { done, of }),
    isDone: "Done",
    steps: {
      "payroll-role": {
        title: "Give someone the payroll role",
        line: "They import employees and download the file for each payday.",
      },
      "second-person": {
        title: "Invite a second person",
        line: "You can't confirm a payroll file that you uploaded yourself.",
      },
      "independent-people": {
        title: "Your second person can't confirm yet",
        line: "New administrators can confirm files after 72 hours. For files from the person who invited them, it takes 30 days. Another owner can agree to them sooner. If there isn't one, email us and we'll confirm your second person.",
      },
      "approver-role": { title: "Give someone the approver role", line: "They approve or reject employees' requests." },
      "company-password": { title: "Set a company password", line: "Employees need it to sign up." },
      "on-demand-pay-consent": {
        title: "Publish your on-demand pay terms",
        line: "Employees can't ask for it until you do.",
      },
      "savings-consent": { title: "Publish your savings terms", line: "Employees can't ask for it until you do." },
      employees: {
        title: "Import your employees",
        line: "Upload a file from your payroll program. Only people in it can sign up.",
      },
    },
  },
});
