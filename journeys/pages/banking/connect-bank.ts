import { expect, type Page } from "@playwright/test";

export const wizardPath = "/dashboard/account/add-banking";

/** The steps of connecting a bank account. */
export function connectPage(page: Page) {
  const main = page.getByRole("main");
  const button = (name: string) => main.getByRole("button", { name, exact: true });
  const failed = page.getByRole("alertdialog", { name: "Something went wrong" });
  return {
    step: (step: number) => main.getByText(`Step ${step} of 5`),
    heading: (name: string) => page.getByRole("heading", { level: 1, name }),
    getStarted: main.getByRole("link", { name: "Get started" }),
    connect: main.getByRole("link", { name: "Connect to Open Banking" }),
    without: button("Don't have Internet Banking"),
    noProblem: main.getByRole("heading", { name: "No problem" }),
    toHome: main.getByRole("link", { name: "Take me to home screen" }),
    toInternetBanking: button("Take me to Internet Banking"),
    register: (bank: string) => main.getByRole("link", { name: `Go to ${bank}'s website` }),
    why: main.getByRole("link", { name: "Why do we connect" }),
    whatIs: main.getByRole("link", { name: "What is Open Banking" }),
    explanations: {
      whatIs: main.getByRole("heading", { level: 2, name: "What is Open Banking" }),
      why: main.getByRole("heading", { level: 2, name: "Why do we connect" }),
      reference: main.getByText("example 000000"),
    },
    back: button("Back"),
    popular: main.getByRole("group", { name: "Popular banks" }).getByRole("button"),
    bank: (shortName: string) => button(shortName),
    find: main.getByRole("combobox", { name: "Or search for your bank" }),
    showBanks: main.getByRole("button", { name: "Show banks" }),
    options: page.getByRole("option"),
    missing: main.getByText("Select your bank"),
    notLoaded: main.getByText("The list of banks did not load."),
    connectFailed: main.getByText("Your bank agreed but we couldn't finish connecting. Try again."),
    tryAgain: button("Try again"),
    next: button("Next"),
    processing: main.getByText("Please wait while your data is being processed"),
    rows: main.getByRole("listitem"),
    add: main.getByRole("button", { name: /^Add\+ / }),
    remove: main.getByRole("button", { name: /^Remove / }),
    added: (count: number) => main.getByText(new RegExp(`^${count} added(, £[\\d,]+\\.\\d\\d a month)?$`)),
    addedEachMonth: main.getByText("Added each month", { exact: true }),
    share: main.getByRole("progressbar", { name: "Please wait while your data is being processed" }),
    soFar: main.getByRole("status").filter({ hasText: "You can leave this page. We'll carry on." }),
    success: (bank: string) =>
      page.getByRole("heading", { level: 1, name: `You have successfully added your ${bank} account(s)` }),
    finished: main.getByRole("link", { name: "I'm finished" }),
    addAccount: main.getByRole("link", { name: "Add a new account" }),
    failed,
    failedTryAgain: failed.getByRole("button", { name: "Try again" }),
    failedToHome: failed.getByRole("button", { name: "Take me to home screen" }),
  };
}

/** The sandbox bank's own pages. */
export function bankPages(page: Page) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return {
    customer: (username: string) => button(`Continue as ${username}`),
    account: (name: string) => page.getByRole("checkbox", { name }),
    continue: button("Continue"),
    allow: button("Allow"),
    refuse: button("Refuse"),
    leave: button("Cancel and go back"),
  };
}

/** Goes from the picker to the bank, whose log-in page is then shown. */
export async function goToBank(page: Page, shortName = "Kestrel"): Promise<void> {
  const wizard = connectPage(page);
  await wizard.bank(shortName).click();
  await wizard.next.click();
  await page.waitForURL(/\/sandbox\/banks\//);
}

/** At the bank: logs in and agrees, for all of the accounts that are offered or all but one. */
export async function agreeAtBank(page: Page, username: string, leavesOut: string | null = null): Promise<void> {
  const bank = bankPages(page);
  await bank.customer(username).click();
  if (leavesOut !== null) await bank.account(leavesOut).uncheck();
  await bank.continue.click();
  await bank.allow.click();
  await page.waitForURL(/\/dashboard\//);
}

/** Continues through the lists without adding anything. */
export async function skipLists(page: Page): Promise<void> {
  const wizard = connectPage(page);
  await expect(wizard.heading("Your regular expenses")).toBeVisible({ timeout: 30_000 });
  await wizard.next.click();
  await expect(wizard.heading("Your regular income")).toBeVisible();
  await wizard.next.click();
}
