import type { Page } from "@playwright/test";

/** `/dashboard/account` with its three tabs. */
export function accountPage(page: Page) {
  const tab = (name: "Details" | "Accounts" | "Connections") => page.getByRole("tab", { name, exact: true });
  const accounts = page.getByRole("list", { name: "Your bank accounts" }).getByRole("listitem");
  return {
    heading: page.getByRole("heading", { level: 1, name: "My account" }),
    tab,
    field: (name: string) => page.getByRole("textbox", { name, exact: true }),
    day: (text: string) => page.getByText(text, { exact: true }),
    save: page.getByRole("button", { name: "Save", exact: true }),
    nothingChanged: page.getByText("You have not made any changes"),
    fromPayroll: page.getByText("From your employer's payroll"),
    accounts,
    /** Each row also names the kind of account: "Current account". */
    account: (name: string) => accounts.filter({ has: page.getByText(name, { exact: true }) }),
    accountMenu: (name: string) => page.getByRole("button", { name: `Options for ${name}` }),
    notConnected: page.getByText("You haven't connected to your bank account yet"),
    reconnect: page.getByText(
      "UK Banking Law requires you to reconnect your bank account(s) every 90 days. Please reconnect the following account:",
    ),
    /** Opens the form about work. */
    tellEmployer: page.getByText("Something at work has changed"),
    sendRequest: page.getByRole("main").getByRole("button", { name: "Send to your employer" }),
  };
}

/** `/dashboard/manage-account` */
export function manageAccountPage(page: Page) {
  return {
    heading: page.getByRole("heading", { level: 1, name: "Manage Account" }),
    myAccount: page.getByRole("link", { name: /^My account/ }),
    myLimits: page.getByRole("link", { name: /^My limits/ }),
    deductionHistory: page.getByRole("link", { name: /^Deduction History/ }),
    pause: page.getByRole("link", { name: /^Pause Withdrawals/ }),
    close: page.getByRole("link", { name: /^Close On Demand Pay Account/ }),
    download: page.getByRole("button", { name: "Download your data" }),
    downloaded: page.getByText("Your data has been downloaded."),
    back: page.getByRole("link", { name: "Back", exact: true }),
  };
}

/** `/dashboard/close-account`, before and after the deletion is requested. */
export function closeAccountPage(page: Page) {
  const question = page.getByRole("alertdialog", { name: "Close your account?" });
  const comeBack = page.getByRole("alertdialog", { name: "Confirm your login" });
  const still = page.getByRole("alertdialog", { name: "Account Deletion still active" });
  return {
    heading: page.getByRole("heading", { level: 1, name: "Close On Demand Pay Account" }),
    leaving: page.getByRole("heading", { level: 1, name: "You've asked to close your account", includeHidden: true }),
    deletedOn: (day: string) => page.getByRole("heading", { level: 2, name: `Your account will be deleted on ${day}` }),
    nothingOpen: page.getByText("You have nothing to settle."),
    waitsForAdvance: page.getByText(
      "You have a withdrawal that has not been deducted from your pay yet. We'll keep your account until it's deducted.",
    ),
    waitsForSavings: page.getByText(
      "You have savings. We'll pay them into your salary account now, or after payday if that's close. We'll keep your account until they arrive. If you come back, you'll need to start saving again.",
    ),
    button: page.getByRole("main").getByRole("button", { name: "Close my account" }),
    question,
    close: question.getByRole("button", { name: "Close my account" }),
    store: question.getByRole("button", { name: "Keep my account" }),
    created: page.getByRole("alertdialog", { name: "Deletion Request Created" }),
    comeBack,
    confirm: comeBack.getByRole("button", { name: "Confirm" }),
    cancel: comeBack.getByRole("button", { name: "Cancel" }),
    still,
    back: still.getByRole("button", { name: "Back" }),
  };
}
