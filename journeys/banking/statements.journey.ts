import { accounts } from "@wellpaid/contract/budgeting/budgeting";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { statementsPage, statementsPath } from "../pages/banking/statements.ts";
import { freshAccount, enter } from "../product/account.ts";
import { sandbox } from "../product/sandbox.ts";

const DAY_MS = 86_400_000;

/** A bank's file with columns of its own: money out has no sign, and neither heading says what it is. */
async function fileOf(name: string, rows: readonly (readonly [daysAgo: number, words: string, pounds: string])[]) {
  const now = (await sandbox.now()).getTime();
  const lines = rows.map(([daysAgo, words, pounds]) => {
    const [year, month, day] = new Date(now - daysAgo * DAY_MS).toISOString().slice(0, 10).split("-");
    return `${day}.${month}.${year};${words};${pounds};`;
  });
  return { name, mimeType: "text/csv", buffer: Buffer.from(["When;What;Spent;Mark", ...lines].join("\n")) };
}

test("imports a statement with odd columns, adds nothing twice, and undoes it", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("everyday");
  const screen = statementsPage(page);
  const first = await fileOf("year.csv", [
    [2, "COFFEE", "3.20"],
    [2, "COFFEE", "3.20"],
    [20, "MARKET", "25.00"],
  ]);
  await enter(page, account, statementsPath);

  await test.step("the columns are put right and the first rows follow", async () => {
    await screen.file.setInputFiles(first);
    await screen.check.click();
    await expect(screen.column("When")).toHaveValue("date");
    await screen.column("Mark").selectOption("reference");
    await page.getByText("Money out has no minus sign").click();
    await expect(screen.preview).toContainText("\u2212£3.20");
    await expectNoFindings(page);
  });

  await test.step("a new account takes three new rows", async () => {
    await screen.goOn.click();
    await expect(page.getByText("Enter a name").first()).toBeVisible();
    await screen.bankName.fill("Dales Mutual");
    await screen.accountName.fill("Household");
    await screen.balance.fill("120.50");
    await screen.goOn.click();
    await expect(screen.outcome("New (3)")).toBeVisible();
    await expectNoFindings(page);
    await screen.add(3).click();
    await expect(page.getByRole("heading", { name: "3 transactions added" })).toBeVisible();
    const imported = (await account.api(accounts)).find(({ connectionId }) => connectionId === null);
    expect(imported).toMatchObject({ name: "Household", bankName: "Dales Mutual", balance: { value: 12_050 } });
  });

  await test.step("what is there is not added, and a row like one that is there is doubtful", async () => {
    await page.setViewportSize(sizes.desktop);
    await page.goto(statementsPath);
    await screen.file.setInputFiles(
      await fileOf("next.csv", [
        [1, "COFFEE", "3.20"],
        [2, "COFFEE", "3.20"],
        [20, "MARKET", "25.00"],
      ]),
    );
    await screen.check.click();
    await screen.balance.fill("117.30");
    await screen.goOn.click();
    await expect(screen.outcome("Already here (2)")).toBeVisible();
    await screen.outcome("To check (1)").click();
    await expect(screen.rows).toContainText("Looks like COFFEE on");
    await page.getByText("Add all of these").click();
    await expectNoFindings(page);
    await screen.add(1).click();
    await expect(page.getByRole("heading", { name: "1 transaction added" })).toBeVisible();
  });

  await test.step("each import is undone by itself, and the account goes with the last", async () => {
    await page.goto(statementsPath);
    await expect(screen.imports).toHaveCount(2);
    for (const file of ["year.csv", "next.csv"]) {
      await screen.undo(file).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
      await expect(screen.imports.filter({ hasText: file })).toContainText("Undone");
    }
    expect((await account.api(accounts)).filter(({ connectionId }) => connectionId === null)).toEqual([]);
  });
});

test("refuses a file that is no statement and says which are", async ({ page, watch }) => {
  watch.expectStatus(404, 422);
  const account = await freshAccount("everyday");
  const screen = statementsPage(page);
  await enter(page, account, "/dashboard/account?tab=1");
  await page.getByRole("link", { name: "Upload a bank statement" }).click();
  await screen.check.click();
  await expect(page.getByText("Select a file")).toBeVisible();
  await screen.file.setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await screen.check.click();
  await expect(page.getByText("We can't read this statement")).toBeVisible();
  await page.goto(`${statementsPath}?upload=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByText("We no longer have this file")).toBeVisible();
  await expectNoFindings(page);
});
