import type { Page } from "@playwright/test";
import { codeAfter, DEMO_PASSWORD, phoneOf } from "./sandbox.ts";

/** A job's name and what a person does for it, until the page says that it is done. */
export type Jobs = readonly (readonly [name: string, work: () => Promise<void>])[];

/** An employee's jobs on a phone, in an order in which none prevents the next. */
export async function employeeJobs(page: Page, origin: string): Promise<Jobs> {
  const link = (name: string | RegExp) => page.getByRole("main").getByRole("link", { name });
  const phone = await phoneOf(origin, "everyday");
  await page.goto(`${origin}/`);
  return [
    [
      "log in",
      async () => {
        await page.getByRole("textbox", { name: "Username, email or phone" }).pressSequentially("everyday");
        await page.getByLabel("Password", { exact: true }).pressSequentially(DEMO_PASSWORD);
        await page.getByRole("button", { name: "Log in", exact: true }).click();
        await page.waitForURL("**/dashboard/home");
      },
    ],
    ["see left to spend", () => page.getByRole("img", { name: /left to spend/ }).waitFor()],
    [
      "withdraw £40",
      async () => {
        await link(/^Withdraw$/).click();
        await page.getByRole("textbox", { name: "How much do you need?" }).pressSequentially("40");
        const withdraw = page.locator("form").getByRole("button", { name: /^Withdraw £40/ });
        const code = await codeAfter(origin, phone, () => withdraw.click());
        const dialog = page.getByRole("dialog", { name: "Enter the code" });
        await dialog.getByRole("textbox", { name: "Code" }).pressSequentially(code);
        await dialog.getByRole("button", { name: /^Withdraw £/ }).click();
        await page.getByRole("heading", { level: 2, name: /is on its way/ }).waitFor();
      },
    ],
    [
      "cancel it",
      async () => {
        const done = page.getByRole("heading", { level: 2, name: /is on its way/ });
        await page.getByRole("button", { name: "Cancel", exact: true }).first().click();
        await done.waitFor({ state: "hidden" });
      },
    ],
    ...laterJobs(page),
  ];
}

/** Those that begin from the app's menu. */
function laterJobs(page: Page): Jobs {
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const footer = (name: string) => page.getByRole("link", { name, exact: true }).filter({ visible: true });
  return [
    [
      "find a transaction and change its category",
      async () => {
        await footer("Home").click();
        await page.getByRole("link", { name: /^See your transactions/ }).click();
        await page.getByRole("searchbox", { name: "Search transactions" }).pressSequentially("tesco");
        await page
          .getByRole("main")
          .getByText(/^Showing: |\d transactions?$/)
          .first()
          .waitFor();
        await page
          .getByRole("main")
          .getByRole("button", { name: /tesco.*Details$/i })
          .first()
          .click();
        await button(/Change category$/).click();
        await page.getByRole("radio", { name: "Shopping", exact: true }).locator("xpath=..").click();
        await button("Save category").click();
        await page.getByRole("dialog", { name: "Change category" }).waitFor({ state: "hidden" });
      },
    ],
    [
      "pause 24 hours",
      async () => {
        await footer("Manage Account").click();
        await page.getByRole("link", { name: /^Pause Withdrawals/ }).click();
        await page.getByRole("main").getByText("24 Hours").first().click();
        await page
          .getByRole("main")
          .getByRole("button", { name: /^Pause / })
          .click();
        await page
          .getByRole("dialog")
          .getByRole("button", { name: /^Pause / })
          .click();
        await page.getByText("Withdrawals have been paused for 24 Hours").first().waitFor();
      },
    ],
  ];
}
