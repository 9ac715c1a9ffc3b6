import type { Page } from "@playwright/test";
import type { Jobs } from "./employee.ts";
import { codeAfter, DEMO_PASSWORD } from "./sandbox.ts";

const OWNER = "admin@acorn.example";
const PAYROLL = "payroll@acorn.example";

const menuOf = (page: Page) => (name: RegExp) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).first();

async function signIn(page: Page, origin: string, email: string): Promise<void> {
  await page.getByLabel("Email address", { exact: true }).pressSequentially(email);
  await page.getByLabel("Password", { exact: true }).pressSequentially(DEMO_PASSWORD);
  const code = await codeAfter(origin, email, () => page.getByRole("button", { name: "Sign in" }).first().click());
  await page.getByLabel("Code", { exact: true }).pressSequentially(code);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await menuOf(page)(/^Overview/).waitFor();
}

/** The jobs of an owner of Acorn, each from the console's menu. */
export async function ownerJobs(page: Page, origin: string): Promise<Jobs> {
  const menu = menuOf(page);
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await page.goto(`${origin}/employer`);
  return [
    ["HR: sign in", () => signIn(page, origin, OWNER)],
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
        await menu(/^Employees/).click();
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
  ];
}

/** The job of a payroll administrator, who has signed in. */
export async function payrollJobs(page: Page, origin: string): Promise<Jobs> {
  await page.goto(`${origin}/employer`);
  await signIn(page, origin, PAYROLL);
  return [
    [
      "HR: export a run",
      async () => {
        await menuOf(page)(/^Payroll/).click();
        const posted = page.getByRole("row").filter({ hasText: /Reconciled|Payday reached|Carrying over/ });
        await posted.first().getByRole("link").first().click();
        const download = page.getByRole("button", { name: "Download for payroll" });
        await Promise.all([page.waitForEvent("download"), download.click()]);
      },
    ],
  ];
}
