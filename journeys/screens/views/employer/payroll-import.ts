import type { Page } from "@playwright/test";
import { expect } from "../../../fixtures/journey.ts";
import { importPage, importPath } from "../../../pages/payroll/payroll-import.ts";
import { signInAsAdministrator } from "../../../product/administrator.ts";
import type { View } from "../view.ts";

const view = (name: string, reach: View["reach"]): View => ({ name, feature: "payroll", reach });

const HEADER = "Employee number,First name,Surname,Take-home pay,Sort code,Account number\n";
const GOOD = `${HEADER}78001,Ines,Fell,1842.50,040011,31424821\n78002,Tom,Ash,62000,,\n`;
const FAULTY = `${GOOD}78003,Rui,Costa,"2.150,00",0400,1234567\n78001,Olu,Dale,=A1,,\n`;

/** Of a payroll program, with columns that are left to choose. */
const OTHER = `Works Number,Title,Name,Surname,Phone Number,Payment Bank Sort Code,Payment Bank Account Number,Gross Pay,Take home
78101,Ms,Ivy,Fell,07700900781,40011,31424821,2300.00,1842.50
78102,Mr,Tom,Ash,,,,2500.00,"1.900,00"
`;

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

async function toMatch(page: Page) {
  const screen = await start(page);
  // Another heading, since what was chosen once is remembered.
  await screen.bring(OTHER.replace("Take home", "Amount paid"));
  await expect(page.getByRole("heading", { name: "Match the columns" })).toBeVisible();
  return screen;
}

/** The columns are chosen, and one row has an error. */
async function toRead(page: Page, file = OTHER) {
  const screen = await start(page);
  await screen.bring(file);
  const takeHome = page.getByLabel("What 'Take home' is");
  await expect(takeHome.or(screen.row("Tom Ash"))).toBeVisible();
  if (await takeHome.isVisible()) {
    await takeHome.selectOption({ label: "Take-home pay" });
    await page.getByRole("button", { name: "Continue" }).click();
  }
  await expect(screen.row("Tom Ash")).toBeVisible();
  return screen;
}

/** Another administrator, at the same file, tries to import it as it is. */
async function confirmsAsSecond(page: Page) {
  const href = page.url();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await signInAsAdministrator(page, "admin@acorn.example");
  await page.goto(href);
  await importPage(page).takeOver.click();
}

export const views: readonly View[] = [
  view("employer-import", ({ page }) => start(page)),
  view("employer-import-columns", async ({ page }) => {
    await start(page);
    await page.getByRole("button", { name: "What to include in the file" }).click();
    await expect(page.getByText("Keep zeros at the start")).toBeVisible();
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
  view("employer-import-match", async ({ page }) => {
    await toMatch(page);
    await page.getByRole("button", { name: "Continue" }).click();
  }),
  view("employer-import-matched", async ({ page }) => {
    await toRead(page);
    await expect(page.getByText("We put back a zero")).toBeVisible();
  }),
  view("employer-import-columns-used", async ({ page }) => {
    await toRead(page);
    await page.getByRole("button", { name: "Show columns" }).click();
  }),
  view("employer-import-fix", async ({ page }) => {
    const screen = await toRead(page);
    await screen.row("Tom Ash").getByRole("button", { name: "Fix" }).click();
  }),
  view("employer-import-leave-out", async ({ page }) => {
    const screen = await toRead(page);
    await screen.row("Tom Ash").getByRole("button", { name: "Leave out" }).click();
  }),
  view("employer-import-replace", async ({ page }) => {
    await toRead(page);
    await page.getByRole("button", { name: "Replace file" }).click();
  }),
  view("employer-import-rest", async ({ page }) => {
    const screen = await toRead(
      page,
      OTHER.replaceAll("7810", "7820").replace("900781", "900782").replace("40011,31424821", ","),
    );
    await confirmsAsSecond(page);
    await page.getByRole("checkbox", { name: /^Import the rest now/ }).check();
    await screen.takeOver.click();
    await expect(screen.state("Confirmed")).toBeVisible();
  }),
  view("employer-import-rest-open", async ({ page }) => {
    await toRead(page);
    await confirmsAsSecond(page);
    await expect(page.getByText("Select the box to import the file")).toBeVisible();
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
    await expect(page.getByText("You need to check 1 row separately")).toBeVisible();
  }),
];
