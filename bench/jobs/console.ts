import type { Page } from "@playwright/test";
import type { Jobs } from "./employee.ts";
import { codeAfter, DEMO_PASSWORD } from "./sandbox.ts";

const OWNER = "admin@acorn.example";

/** The jobs of an owner of Acorn, each from the console's menu. */
export async function consoleJobs(page: Page, origin: string): Promise<Jobs> {
  const menu = (name: RegExp) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).first();
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await page.goto(`${origin}/employer`);
  return [
    [
      "HR: sign in",
      async () => {
        await page.getByLabel("Email address", { exact: true }).pressSequentially(OWNER);
        await page.getByLabel("Password", { exact: true }).pressSequentially(DEMO_PASSWORD);
        const code = await codeAfter(origin, OWNER, () =>
          page.getByRole("button", { name: "Sign in" }).first().click(),
        );
        await page.getByLabel("Code", { exact: true }).pressSequentially(code);
        await page.getByRole("button", { name: "Confirm", exact: true }).click();
        await menu(/^People/).waitFor();
      },
    ],
    [
      "HR: approve two requests",
      async () => {
        await menu(/^Requests/).click();
        const boxes = page.getByRole("checkbox", { name: /^Select request from/ });
        await boxes.first().waitFor();
        for (const index of [0, 1]) await boxes.nth(index).click({ force: true });
        await button(/^Approve 2 requests$/).click();
        await dialog.getByRole("button", { name: /^Approve 2 requests$/ }).click();
        await page.getByRole("status").filter({ hasText: "2 requests decided" }).waitFor();
      },
    ],
    [
      "HR: freeze a person",
      async () => {
        await menu(/^People/).click();
        await page
          .getByRole("row")
          .getByRole("link", { name: "Ada Moss" })
          .or(page.getByRole("row").getByRole("link"))
          .first()
          .click();
        await button(/^Freeze withdrawals$/).click();
        await dialog.getByRole("button", { name: "Freeze withdrawals", exact: true }).click();
        await page.getByText("Frozen with no end date").waitFor();
      },
    ],
    [
      "HR: export a run",
      async () => {
        await menu(/^Payroll/).click();
        await page.locator('a[href^="/employer/payroll/"]:visible').first().click();
        const arrived = page.waitForEvent("download");
        await button("Download for payroll").click();
        await arrived;
      },
    ],
  ];
}
