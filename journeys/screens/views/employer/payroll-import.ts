import type { Page } from "@playwright/test";
import { expect } from "../../../fixtures/journey.ts";
import { importPage, importPath } from "../../../pages/payroll/payroll-import.ts";
import { signInAsAdministrator } from "../../../product/administrator.ts";
import type { View } from "../view.ts";

const view = (name: string, reach: View["reach"]): View => ({ name, feature: "payroll", reach });

const HEADER = "Employee number,First name,Surname,Take-home pay,Sort code,Account number\n";
const GOOD = `${HEADER}78001,Ines,Fell,1842.50,040011,31424821\n78002,Tom,Ash,62000,,\n`;
const FAULTY = `${GOOD}78003,Rui,Costa,"2.150,00",0400,1234567\n78001,Olu,Dale,=A1,,\n`;

/** Signed in as payroll, and no file waits: an earlier picture may have left one. */
async function start(page: Page) {
  const screen = importPage(page);
  await signInAsAdministrator(page, "payroll@acorn.example", importPath);
  await expect(screen.check.or(screen.look)).toBeVisible();
  if (!(await screen.look.isVisible())) return screen;
  await screen.look.click();
  await screen.discard.click();
  await screen.answer("Discard file").click();
  await expect(screen.check).toBeVisible();
  return screen;
}

async function toReady(page: Page) {
  const screen = await start(page);
  await screen.bring(GOOD);
  await expect(screen.row("Tom Ash")).toBeVisible();
  return screen;
}

export const views: readonly View[] = [
  view("employer-import", ({ page }) => start(page)),
  view("employer-import-columns", async ({ page }) => {
    await start(page);
    await page.getByRole("button", { name: "What to include in the file" }).click();
    await expect(page.getByText("Digits only. Keep zeros at the start")).toBeVisible();
  }),
  view("employer-import-missing", async ({ page }) => {
    const screen = await start(page);
    await screen.everybody.check();
    await screen.check.click();
    await expect(page.getByText("Select a file")).toBeVisible();
  }),
  view("employer-import-faulty", async ({ page }) => {
    const screen = await start(page);
    await screen.bring(FAULTY);
    await expect(screen.row("Replace the formula with its value")).toBeVisible();
  }),
  view("employer-import-one-by-one", async ({ page }) => {
    const screen = await start(page);
    await screen.bring(`${HEADER}60001,Maya,Rowan,2400.00,040004,77700777\n78002,Tom,Ash,1900.00,,\n`);
    await expect(screen.row("Maya")).toBeVisible();
    const href = page.url();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await signInAsAdministrator(page, "admin@acorn.example");
    await page.goto(href);
    await expect(screen.row("Maya").getByRole("checkbox")).toBeVisible();
  }),
  view("employer-import-ready", ({ page }) => toReady(page)),
  view("employer-import-confirm", async ({ page, watch }) => {
    watch.expectStatus(422);
    await toReady(page);
    const href = page.url();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await signInAsAdministrator(page, "admin@acorn.example");
    await page.goto(href);
    const screen = importPage(page);
    await screen.takeOver.click();
    await expect(page.getByText("Check the unusual rows")).toBeVisible();
  }),
];
