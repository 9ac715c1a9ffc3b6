import { expect, type Page } from "@playwright/test";
import { DEMO_PASSWORD, sandbox } from "./sandbox.ts";

const newestIdTo = async (email: string): Promise<string | undefined> => (await sandbox.messagesTo(email))[0]?.id;

/** Signs in to the employer's console, with the code that comes by e-mail. */
export async function signInAsAdministrator(page: Page, email: string): Promise<void> {
  const before = await newestIdTo(email);
  await page.goto("/employer");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { level: 1, name: "Confirm it's you" }).waitFor();
  await expect.poll(() => newestIdTo(email)).not.toBe(before);
  const [newest] = await sandbox.messagesTo(email);
  await page.getByLabel("Code", { exact: true }).fill(newest?.code ?? "");
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
}
