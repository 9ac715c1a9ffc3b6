import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, test } from "../fixtures/journey.ts";
import { importPage, importPath } from "../pages/payroll/payroll-import.ts";
import { signUpPage } from "../pages/identity/sign-up.ts";
import { signInAsAdministrator } from "../product/administrator.ts";

const HEADER = "Employee number,First name,Surname,Take-home pay,Phone\n";
const hazel = { firstName: "Hazel", lastName: "Elm", number: "77101", phone: "07700 900771" };
const good = `${HEADER}${hazel.number},Hazel,Elm,61000,${hazel.phone}\n`;

test("imports a payroll file after a second confirmation, and a new employee signs up", async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(409);
  const ours = importPage(page);
  await signInAsAdministrator(page, "payroll@acorn.example", importPath);
  await ours.bring(`${good}77102,Bob,Birch,=A1,\n`);
  await expect(ours.row("Replace the formula with its value")).toBeVisible();
  await expectNoFindings(page);
  await ours.uploadAgain.click();
  await ours.answer("Discard file").click();
  await expect(ours.check).toBeVisible();

  await ours.bring(good);
  await expect(page.getByText("A second person needs to confirm this.")).toBeVisible();
  await expect(ours.takeOver).toHaveCount(0);
  const file = page.url();

  const other = await context.newPage();
  const theirs = importPage(other);
  await signInAsAdministrator(other, "admin@acorn.example", importPath);
  await theirs.look.click();
  await expect(theirs.row("Hazel Elm")).toContainText("Unusual pay: under £1, over £50,000");
  await theirs.takeOver.click();
  await expect(other.getByRole("alert").filter({ hasText: "You need to check 1 row separately." })).toBeVisible();
  await theirs.tick();
  await theirs.takeOver.click();
  await expect(theirs.state("Confirmed")).toBeVisible();

  await page.reload();
  await ours.undo.click();
  await ours.answer("Undo import").click();
  await expect(ours.state("Undone")).toBeVisible();

  await ours.bring(good);
  await expect(page.getByText("A second person needs to confirm this.")).toBeVisible();
  await theirs.open();
  await theirs.look.click();
  await theirs.tick();
  await theirs.takeOver.click();
  await expect(theirs.state("Confirmed")).toBeVisible();
  const join = signUpPage(other);
  await join.start("Acorn-2026!");
  await join.fillIn(hazel);
  await join.next.click();
  await join.employeeNumber.fill(hazel.number);
  await join.employeeNumber.press("Enter");
  await expect(join.done("Hazel")).toBeVisible();

  await page.reload();
  expect(page.url()).not.toBe(file);
  await ours.undo.click();
  await ours.answer("Undo import").click();
  await expect(ours.dialog.getByText(`Employee ${hazel.number} has signed up.`)).toBeVisible();
});

test("leads a second person to tick a salary account before a file is undone", async ({ page, context }) => {
  const ours = importPage(page);
  await signInAsAdministrator(page, "payroll@acorn.example", importPath);
  await ours.bring(
    "Employee number,First name,Surname,Take-home pay,Sort code,Account number\n60001,Maya,Rowan,2400,040004,77700777\n",
  );
  await expect(page.getByText("A second person needs to confirm this.")).toBeVisible();
  const other = await context.newPage();
  const theirs = importPage(other);
  await signInAsAdministrator(other, "admin@acorn.example", importPath);
  await theirs.look.click();
  await theirs.tick();
  await theirs.takeOver.click();
  await expect(theirs.state("Confirmed")).toBeVisible();

  await page.reload();
  await ours.undo.click();
  await ours.answer("Undo import").click();
  await expect(ours.state("Undo needs a second person")).toBeVisible();
  await expect(ours.confirmUndo).toHaveCount(0);
  await expectNoFindings(page);

  await other.goto("/employer");
  await other.getByRole("link", { name: /\d payroll files? to confirm/ }).click();
  await other
    .getByRole("row")
    .filter({ has: theirs.state("Undo needs a second person") })
    .getByRole("link")
    .click();
  await theirs.confirmUndo.click();
  await expect(other.getByRole("alert").filter({ hasText: "You need to check 1 row separately." })).toBeVisible();
  await expectNoFindings(other);
  await theirs.tick();
  await theirs.confirmUndo.click();
  await expect(theirs.state("Undone")).toBeVisible();
});
