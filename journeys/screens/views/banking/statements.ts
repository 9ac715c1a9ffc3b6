import type { Page } from "@playwright/test";
import { expect } from "../../../fixtures/journey.ts";
import { statementsPage, statementsPath } from "../../../pages/banking/statements.ts";
import { enter, freshAccount } from "../../../product/account.ts";
import { sandbox } from "../../../product/sandbox.ts";
import type { Reaching, View } from "../view.ts";

const view = (name: string, reach: View["reach"]): View => ({ name, feature: "budgeting", reach });

const DAY_MS = 86_400_000;

type Row = readonly [daysAgo: number, words: string, amount: string];

const first: readonly Row[] = [
  [26, "DALES WATER DIRECT DEBIT", "-31.20"],
  [19, "TESCO STORES 3297 HARROGATE", "-48.15"],
  [12, "J WALNUT RENT SHARE", "400.00"],
  [5, "COSTA COFFEE LEEDS STATION", "-4.35"],
];

/** Of the next month: two rows are there already, one looks so, and two cannot be read. */
const next: readonly Row[] = [
  [19, "TESCO STORES 3297 HARROGATE", "-48.15"],
  [12, "J WALNUT RENT SHARE", "400.00"],
  [4, "COSTA COFFEE LEEDS STATION", "-4.35"],
  [3, "NORTHERN TRAINS LTD", "-12.80"],
  [2, "SALARY OF THE VILLAGE HALL COMMITTEE", "86.40"],
  [2, "CARD CHECK", "0.00"],
  [1, "BOOTS 1187 HARROGATE", "about nine"],
];

async function choose(page: Page, name: string, rows: readonly Row[], headings = "Date;Details;Amount") {
  const now = (await sandbox.now()).getTime();
  const dayOf = (daysAgo: number) => new Date(now - daysAgo * DAY_MS).toISOString().slice(0, 10);
  const lines = rows.map(([daysAgo, ...cells]) => [dayOf(daysAgo), ...cells].join(";"));
  const buffer = Buffer.from([headings, ...lines].join("\n"));
  await statementsPage(page).file.setInputFiles({ name, mimeType: "text/csv", buffer });
  await statementsPage(page).check.click();
}

async function open({ page }: Reaching) {
  await enter(page, await freshAccount("everyday"), statementsPath);
  return statementsPage(page);
}

/** The first file is read and would begin an account of its own. */
async function toResult(input: Reaching) {
  const screen = await open(input);
  await choose(input.page, "Household this month.csv", first);
  await screen.bankName.fill("Dales Mutual");
  await screen.accountName.fill("Household");
  await screen.balance.fill("120.50");
  await screen.goOn.click();
  await expect(screen.outcome("New (4)")).toBeVisible();
  return screen;
}

async function toDone(input: Reaching) {
  const screen = await toResult(input);
  await screen.add(4).click();
  await expect(input.page.getByRole("heading", { name: "4 transactions added" })).toBeVisible();
  return screen;
}

/** The second file of the account, of whose rows some are there already. */
async function toNextResult(input: Reaching) {
  const screen = await toDone(input);
  await input.page.goto(statementsPath);
  await choose(input.page, "next.csv", next);
  await screen.balance.fill("189.90");
  await screen.goOn.click();
  await expect(screen.outcome("Already here (2)")).toBeVisible();
  return screen;
}

async function toImports(input: Reaching) {
  const screen = await toNextResult(input);
  await screen.add(2).click();
  await expect(input.page.getByRole("heading", { name: "2 transactions added" })).toBeVisible();
  await input.page.goto(statementsPath);
  await expect(screen.imports).toHaveCount(2);
  return screen;
}

const reading: View[] = [
  view("statements-empty", async (input) => {
    await open(input);
    await expect(input.page.getByText("Nothing imported yet")).toBeVisible();
  }),
  view("statements-columns", async (input) => {
    const screen = await open(input);
    await choose(input.page, "odd.csv", first, "When;What;Spent");
    await screen.column("When").selectOption("ignore");
    await expect(input.page.getByText("Select which column has the date")).toBeVisible();
  }),
  view("statements-preview", async (input) => {
    const screen = await open(input);
    await choose(input.page, "odd.csv", first, "When;What;Spent");
    await input.page.getByText("Money out has no minus sign").click();
    await screen.goOn.click();
    await expect(input.page.getByText("Enter a name").first()).toBeVisible();
  }),
  view("statements-refused", async (input) => {
    input.watch.expectStatus(422);
    const screen = await open(input);
    await screen.file.setInputFiles({
      name: "march.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7"),
    });
    await screen.check.click();
    await expect(input.page.getByText("We can't read this statement")).toBeVisible();
  }),
  view("statements-gone", async ({ page, watch }) => {
    watch.expectStatus(404);
    const upload = "00000000-0000-4000-8000-000000000000";
    await enter(page, await freshAccount("everyday"), `${statementsPath}?upload=${upload}`);
    await expect(page.getByText("We no longer have this file")).toBeVisible();
  }),
];

const results: View[] = [
  view("statements-new", toResult),
  view("statements-new-of-next", toNextResult),
  view("statements-doubtful", async (input) => {
    const screen = await toNextResult(input);
    await screen.outcome("To check (1)").click();
    await expect(screen.rows).toContainText("Looks like");
  }),
  view("statements-known", async (input) => {
    const screen = await toNextResult(input);
    await screen.outcome("Already here (2)").click();
    await expect(screen.rows).toContainText("TESCO");
  }),
  view("statements-not-read", async (input) => {
    const screen = await toNextResult(input);
    await screen.outcome("Can't add (2)").click();
    await expect(screen.rows).toContainText("CARD CHECK");
  }),
  view("statements-done", toDone),
];

const afterwards: View[] = [
  view("statements-imports", async (input) => {
    const screen = await toImports(input);
    await screen.undo("next.csv").click();
    await input.page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
    await expect(screen.imports.filter({ hasText: "next.csv" })).toContainText("Undone");
  }),
  view("statements-undo", async (input) => {
    const screen = await toImports(input);
    await screen.undo("next.csv").click();
    await expect(input.page.getByRole("alertdialog")).toBeVisible();
  }),
  view("statements-account", async (input) => {
    await toDone(input);
    await input.page.goto("/dashboard/account?tab=1");
    await expect(input.page.getByText("From statements")).toBeVisible();
  }),
  view("statements-join", async (input) => {
    await toDone(input);
    await input.page.setViewportSize({ width: 1280, height: 900 });
    await input.page.goto("/dashboard/account?tab=1");
    await input.page.getByRole("button", { name: "Match Household to a connected account" }).click();
    await input.page.getByRole("button", { name: "Match accounts" }).click();
    await expect(input.page.getByText("Select an account")).toBeVisible();
  }),
];

/** Statements by hand: choosing a file, how it is read, what it would add, what was added, and its account. */
export const views: readonly View[] = [...reading, ...results, ...afterwards];
