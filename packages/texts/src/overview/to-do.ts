import { t, texts } from "../language/translate.ts";

/** What waits for an administrator: the to-do list of the overview, and the lists it leads to. All of it is ours. */
export const employerToDoTexts = texts({
  toDo: {
    title: "To do",
    none: "Nothing to do",
    noneLine: "New requests, files to confirm and anything that needs you will appear here.",
    others: "Good to know",
    another: "Another administrator needs to confirm this.",
    kinds: {
      "request-waiting": (count: number) =>
        t("{count, plural, one {# request to decide} other {# requests to decide}}", { count }),
      "new-people-alike": (count: number) =>
        t("{count, plural, one {# new employee to check} other {# new employees to check}}", { count }),
      "import-waiting": (count: number) =>
        t("{count, plural, one {# payroll file to confirm} other {# payroll files to confirm}}", { count }),
      "return-waiting": (count: number) =>
        t(
          "{count, plural, one {Actual deductions of # run to confirm} other {Actual deductions of # runs to confirm}}",
          { count },
        ),
      "proposal-waiting": (count: number) =>
        t("{count, plural, one {# change to confirm} other {# changes to confirm}}", { count }),
      "run-to-download": (count: number) =>
        t("{count, plural, one {# payroll run to download} other {# payroll runs to download}}", { count }),
      "salary-account-objected": (count: number) =>
        t("{count, plural, one {# salary account not recognised} other {# salary accounts not recognised}}", { count }),
      "payout-failed": (count: number) =>
        t("{count, plural, one {# payment did not arrive} other {# payments did not arrive}}", { count }),
      "record-incomplete": (count: number) =>
        t("{count, plural, one {# saver's details are missing} other {# savers' details are missing}}", { count }),
      "link-locked": (count: number) =>
        t("{count, plural, one {# locked sign-up} other {# locked sign-ups}}", { count }),
      "job-stuck": (count: number) => t("{count, plural, one {# failed task} other {# failed tasks}}", { count }),
      "instruction-rejected": (count: number) =>
        t("{count, plural, one {# savings instruction rejected} other {# savings instructions rejected}}", { count }),
      "new-people-withdrew": (count: number) =>
        t("{count, plural, one {# new employee has withdrawn} other {# new employees have withdrawn}}", { count }),
    },
    since: (date: string) => t("The oldest since {date}", { date }),
    sinceOne: (date: string) => t("Since {date}", { date }),
  },
  exceptions: {
    kinds: {
      "new-people-alike": {
        title: "New employees with shared details",
        line: "They're new or have a new salary account, and share an account, a phone number or an address with others. They may not be able to withdraw until an administrator who wasn't involved confirms them.",
      },
      "new-people-withdrew": {
        title: "New employees who have withdrawn",
        line: "A payroll file added them, and they withdrew before you paid for any run that includes them. Check that you know them. You don't need to approve anything.",
      },
      "salary-account-objected": {
        title: "Salary accounts not recognised",
        line: "These employees told us the account in your payroll is not theirs, so we pay nothing into it. Speak to them first. Then confirm the account, or include the right one in your next payroll file.",
      },
      "payout-failed": {
        title: "Payments that did not arrive",
        line: "The bank rejected the payment. Ask the employee for their account details and include them in your next payroll file.",
      },
      "instruction-rejected": {
        title: "Rejected by the savings platform",
        line: "The money is safe. It stays where it is or goes back to the saver automatically.",
      },
      "job-stuck": {
        title: "Failed tasks",
        line: "These tasks keep failing. We retry every hour, or you can retry now.",
      },
      "link-locked": {
        title: "Locked sign-ups",
        line: "Someone tried to sign up 3 times with details that don't match. Check the record before you unlock it.",
      },
      "record-incomplete": {
        title: "Missing details for savings",
        line: "Date of birth, address or National Insurance number is missing. Include it in your next payroll file.",
      },
      "request-waiting": { title: "Requests to decide", line: "Employees are waiting for your decision." },
      "proposal-waiting": {
        title: "Changes to confirm",
        line: "A second administrator needs to confirm these changes before they apply.",
      },
      "run-to-download": {
        title: "Payroll runs to download",
        line: "Download each file and give it to payroll before payday.",
      },
      "import-waiting": {
        title: "Payroll files to confirm",
        line: "A second administrator needs to confirm these files, or confirm undoing them. If a file has errors, discard it and upload a new one.",
      },
      "return-waiting": {
        title: "Deductions to confirm",
        line: "A second administrator needs to confirm what payroll deducted. Nothing is carried over until then.",
      },
    },
    who: "Name",
    whatWaits: "What",
    waitingSince: "Since",
    amount: "Withdrawn",
    actions: "Actions",
    what: {
      "new-person": "New employee",
      "salary-account": "Salary account",
      withdrawal: "Withdrawal",
      refund: "Refund",
      "savings-withdrawal": "Savings payout",
      deposit: "Savings deposit",
      withdraw: "Savings withdrawal",
      "close-account": "Savings account closure",
      link: "Payroll record",
      record: "Payroll record",
      "on-demand-pay": "On-demand pay",
      savings: "Savings",
      import: "Payroll file",
      "import-faulty": "Payroll file with errors",
      "import-undo": "Undo of a payroll file",
      return: "Actual deductions",
      "change-request": "Change of work details",
      run: "Payroll run",
      "proposal-settings": "Change of settings",
      "proposal-pay-group": "Change of a pay group",
      "proposal-file-layout": "Change of the deduction file",
      "proposal-partner-key": "Partner's new key",
      "send-message": "Message to an employee",
      "end-cancel-window": "Withdrawal",
      "follow-payout": "Withdrawal payment",
      "fix-pay-period": "Payroll run at cut-off",
      "post-pay-period": "Payday",
      "pay-refund": "Refund",
      "open-saving": "Savings account opening",
      "send-deposits": "Savings deposits for paid runs",
      "place-deposit": "Savings deposit",
      "refund-deposit": "Deposit refund",
      "follow-instruction": "Savings platform instruction",
      "pay-savings-withdrawal": "Savings payout",
      "take-interest": "Interest",
      "end-saving-of-leaver": "Leaver's savings",
      "erase-account": "Account deletion",
      "judge-payroll-import": "Payroll file check",
      "link-imported-people": "Matching imported employees",
    },
    forOthers: (roles: string) => t("Only {roles} can deal with this.", { roles }),
    tryAgain: "Try again",
    tried: "We're trying again",
    empty: "Nothing left to do here",
    emptyLine: "You've dealt with everything.",
  },
});
