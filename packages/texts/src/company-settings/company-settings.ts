import { t, texts } from "../language/translate.ts";
import { product } from "../product.ts";
import { employerPaydaysTexts } from "./paydays.ts";
import { themeTexts } from "./theme.ts";

const employees = (count: number) => t("{count, plural, one {# employee} other {# employees}}", { count });

/** The settings of the employer's console. All of it is ours. */
export const employerSettingsTexts = texts({
  title: "Settings",
  line: "Your company's settings. All changes are recorded in the audit log.",
  readOnly: "Only owners can change this.",
  changedBy: (who: string | null, date: string) =>
    t("Last changed by {who} on {date}", { who: who ?? product.name, date }),
  save: "Save",
  saved: "Changes saved",
  proposed: "Change sent. Another administrator must confirm it before it applies.",
  putBack: "Undo changes",
  notSaved: "Unsaved changes",
  leaveTitle: "Leave without saving?",
  leaveLine: "Your changes will be lost.",
  leave: "Leave",
  stay: "Stay",
  choose: "Select",
  whatHappens: "What happens when you save",

  groupsOfPlaces: { pay: "Pay", onDemandPay: "On-demand pay", employees: "For employees", login: "Login and sign-up" },
  places: {
    paydays: "Paydays",
    "pay-groups": "Pay groups",
    fee: "Withdrawal fee",
    limits: "Limits",
    features: "Features",
    consents: "Consent wording",
    theme: "Theme",
    contact: "Contact for employees",
    "employee-login": "Employee login",
    "company-password": "Company password",
  },
  /** What is set now, below the name of its place. */
  now: {
    paydays: (day: number, cutOff: number) =>
      t(
        "{day, plural, =31 {Last day of the month} other {Day # of the month}}, cut-off {cutOff, plural, one {# working day} other {# working days}} before",
        { day, cutOff },
      ),
    payGroups: "Paydays for groups of employees",
    feeFixed: (fee: string) => t("{fee} for each withdrawal", { fee }),
    feePercent: (percent: number) => t("{percent}% of each withdrawal", { percent }),
    limits: (share: number, withdrawals: number, min: string) =>
      t(
        "Up to {share}% of take-home pay, {withdrawals, plural, one {# withdrawal} other {# withdrawals}} of at least {min}",
        { share, withdrawals, min },
      ),
    features: {
      "true-true": "On-demand pay and savings",
      "true-false": "On-demand pay",
      "false-true": "Savings",
      "false-false": "All features are off",
    },
    consents: "What employees agree to",
    theme: "Colours and logo of the employees' app",
    login: (time: string) => t("Logged out after {time}", { time }),
    loginWithCode: (time: string) => t("A code at every login, logged out after {time}", { time }),
    passwordSet: "Set",
    passwordNotSet: "Not set, so no one can sign up",
  },

  paydays: employerPaydaysTexts,
  fee: {
    title: "Withdrawal fee",
    line: "Employees see this before they withdraw. It's deducted with the withdrawal.",
    approach: "Fee type",
    fixed: "A fixed amount",
    percent: "A percentage",
    amountFixed: "Fee (£)",
    amountPercent: "Fee (%)",
    hintFixed: "Enter an amount from £0.00 to £10.00",
    hintPercent: "Enter 0 to 10, with up to 2 decimal places",
    example: (fee: string) => t("A withdrawal of £100.00 costs {fee}.", { fee }),
    counts:
      "Once another administrator confirms it, the new fee applies to every new withdrawal. Earlier withdrawals keep their fee.",
  },
  limits: {
    title: "Limits",
    line: "These apply to each pay period.",
    earnedPercent: "Earned pay available (%)",
    maxPercent: "Limit (% of take-home pay)",
    minAdvance: "Minimum withdrawal (£)",
    maxAdvances: "Withdrawals allowed",
    example: (max: string) =>
      t("Someone with take-home pay of £2,000.00 can withdraw up to {max} in a pay period.", { max }),
    counts: "Once another administrator confirms them, the new limits apply. Earlier withdrawals are not affected.",
    wholeBetween: (min: number, max: number) => t("Enter a whole number from {min} to {max}", { min, max }),
    poundsBetween: (min: string, max: string) => t("Enter an amount from {min} to {max}", { min, max }),
  },
  offered: {
    title: "Features",
    line: "What employees can use, and how they get help.",
    onDemandPay: "On-demand pay",
    savings: "Savings",
    inUse: (count: number) => t("Used by {count}", { count: employees(count) }),
    offOnDemandPay: (count: number) =>
      t(
        "{count} can use on-demand pay now. They won't see it or be able to withdraw. Withdrawals already made are still deducted on payday.",
        { count: employees(count) },
      ),
    offSavings: (count: number) =>
      t(
        "{count, plural, one {# employee saves now. They won't see their savings in the app. The money is still theirs. Deposits continue, and we pay everything out if they close their account. Tell them before you save this.} other {# employees save now. They won't see their savings in the app. The money is still theirs. Deposits continue, and we pay everything out if they close their account. Tell them before you save this.}}",
        { count },
      ),
    registrationClosed: "Close registration",
    registrationClosedLine: "No one new can register for on-demand pay. Employees who already have it keep it.",
    payslipUrl: "Link to payslips",
    payslipUrlHint: "Shown instead of registration. Leave blank if you don't have one.",
    employeeNumber: "Ask for employee number",
    employeeNumberLine: "Employees enter it when they sign up and when they ask for on-demand pay.",
    webAppBarred: "Block the web app",
    webAppBarredLine: "Employees can only use the mobile app.",
    barring: "When you save, employees can't use the web app, even if they're logged in.",
    helpDeskLink: "Your helpdesk",
    helpDeskLinkHint: "A web address that starts with https://. Leave blank to use our helpdesk.",
    linkError: "Enter a web address that starts with https://",
  },
  contact: {
    title: "Contact for employees",
    line: "We show this to employees whose request is waiting or was rejected.",
    email: "Email address",
    hint: "A personal or shared mailbox. We also send notices about your company there.",
    error: "Enter an email address, like name@example.com",
    counts: (before: string) =>
      t("Employees will see the new email address straight away instead of {before}.", { before }),
    opensNothing:
      "This does not give anyone access. To approve requests, they must be an administrator with the approver role.",
  },
  signIn: {
    title: "Employee login",
    line: "How employees log in, and for how long.",
    asksCode: "Text a code at every login",
    session: "Keep employees logged in for",
    seconds: (seconds: number) => {
      if (seconds < 3_600) return t("{Math} minutes", { Math: Math.floor(seconds / 60) });
      return seconds === 3_600 ? t("1 hour") : t("{Math} hours", { Math: Math.floor(seconds / 3_600) });
    },
    counts: "This applies from each employee's next login.",
  },
  password: {
    title: "Company password",
    line: "Employees enter this when they sign up, to join your company.",
    isSet: "Your company password is set. No one can see it, including us.",
    notSet: "You don't have a company password yet, so no one can sign up.",
    field: "New company password",
    hint: "Enter 12 to 30 characters, with a number and a special character",
    set: "Set company password",
    counts: "The old password stops working straight away. Existing accounts are not affected.",
    done: "Company password set. Share it with your employees now because we can't show it again.",
  },

  groups: {
    title: "Pay groups",
    line: "Employees who are paid on the same day. Your payroll file sets who is in each group.",
    add: "Add a pay group",
    none: "No pay groups yet",
    noneLine: "Everyone is paid on the company payday. Add a group for employees paid on a different day.",
    people: employees,
    day: (day: string) => t("Paid on {day}", { day }),
    next: (date: string) => t("next payday {date}", { date }),
    name: "Name",
    edit: "Edit",
    editOf: (name: string) => t("Edit {name}", { name }),
    editTitle: (name: string) => t("Edit {name}", { name }),
    remove: "Remove",
    removeOf: (name: string) => t("Remove {name}", { name }),
    removeTitle: (name: string) => t("Remove {name}?", { name }),
    removeLine: "No one is in it. You can add it again later with the same name.",
    nameError: "Enter a name",
    added: "Pay group added",
    changed: "Pay group changed",
    proposed: "Saved. The new payday applies once another administrator confirms it.",
    proposedDay: (day: string) => t("changing to {day} once confirmed", { day }),
    removed: "Pay group removed",
    dayOf: (day: number) => (day === 31 ? t("the last day of the month") : t("day {day} of the month", { day })),
  },

  consents: {
    title: "Consent wording",
    line: "What employees read and accept before they use a feature.",
    kinds: { "on-demand-pay": "On-demand pay", savings: "Savings" },
    none: "Nothing published yet",
    noneLine: "Employees can't ask for this until you publish the wording.",
    version: (version: number) => t("Version {version}", { version }),
    current: "Current version",
    published: (date: string, who: string | null) =>
      t("Published on {date} by {who}", { date, who: who ?? product.name }),
    accepted: (count: number) => t("Accepted by {count}", { count: employees(count) }),
    read: "Read",
    write: "Write a new version",
    writeTitle: (kind: string) => t("New version: {kind}", { kind }),
    fields: {
      consentTitleText: "Consent title",
      consentText: "Consent wording",
      consentButtonText: "First checkbox label",
      addendumTitleText: "Contract addendum title",
      addendumText: "Contract addendum wording",
      addendumButtonText: "Second checkbox label",
    },
    paragraphHint: "Leave an empty line to start a new paragraph",
    missing: "Enter the wording",
    preview: "Preview",
    publish: "Publish",
    publishTitle: "Publish this version?",
    publishLine:
      "Everyone who asks from now on will see this version, including anyone reading the old one now. Earlier agreements will not change. You can't edit a version after you publish it.",
    done: "New version published",
  },

  theme: themeTexts,
});
