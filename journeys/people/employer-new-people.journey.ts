import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, test } from "../fixtures/journey.ts";
import { importPage, importPath } from "../pages/payroll/payroll-import.ts";
import { signInAsAdministrator } from "../product/administrator.ts";

const HEADER = "Employee number,First name,Surname,Take-home pay,Sort code,Account number\n";

test("leads to two new people with one salary account, without the confirmer of the file", async ({
  page,
  context,
}) => {
  const ours = importPage(page);
  await signInAsAdministrator(page, "payroll@acorn.example", importPath);
  await ours.bring(`${HEADER}77201,Ida,Ivy,1500,040004,66600666\n77202,Ivo,Ivy,1500,040004,66600666\n`);
  await expect(page.getByText("A second person needs to confirm this.")).toBeVisible();
  const other = await context.newPage();
  const theirs = importPage(other);
  await signInAsAdministrator(other, "admin@acorn.example", importPath);
  await theirs.look.click();
  await theirs.acceptPay.check();
  await theirs.takeOver.click();
  await expect(theirs.state("Confirmed")).toBeVisible();

  await other.goto("/employer");
  await other.getByRole("link", { name: /\d new employees? to check/ }).click();
  await expect(other.getByRole("heading", { name: "2 employees from people.csv" })).toBeVisible();
  await expect(other.getByText("Salary account ending 0666")).toBeVisible();
  await expect(other.getByText("Ida Ivy, Ivo Ivy")).toBeVisible();
  await expect(other.getByText("A third administrator needs to confirm them")).toBeVisible();
  await expect(other.getByRole("button", { name: "Confirm employees" })).toHaveCount(0);
  await expectNoFindings(other);

  await page.reload();
  await ours.undo.click();
  await ours.answer("Undo import").click();
  await expect(ours.state("Undone")).toBeVisible();
  await other.reload();
  await expect(other.getByRole("heading", { name: "No new employees to confirm" })).toBeVisible();
});
