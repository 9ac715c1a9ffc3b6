import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, test } from "../fixtures/journey.ts";
import { importPage, importPath } from "../pages/payroll/payroll-import.ts";
import { signInAsAdministrator } from "../product/administrator.ts";

const HEADINGS =
  "Works Number,Title,Name,Surname,Phone Number,Payment Bank Sort Code,Payment Bank Account Number,Take home";
const FILE = `${HEADINGS}\n78101,Ms,Ivy,Fell,07700900781,40011,31424821,1842.50\n78102,Mr,Tom,Ash,,,,"1.900,00"\n`;

test("matches the columns of a file from payroll software, fixes a row, and lets a second person confirm", async ({
  page,
  context,
}) => {
  const ours = importPage(page);
  await signInAsAdministrator(page, "payroll@acorn.example", importPath);
  await ours.bring(FILE);
  await expect(page.getByRole("heading", { name: "Match the columns" })).toBeVisible();
  await expect(ours.row("Works Number")).toContainText("78101, 78102");
  await expectNoFindings(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Still needed: Take-home pay")).toBeVisible();
  await page.getByLabel("What 'Take home' is").selectOption({ label: "Take-home pay" });
  await page.getByRole("button", { name: "Continue" }).click();

  const wrong = ours.row("1.900,00");
  await expect(wrong).toContainText("Tom Ash");
  await expect(page.getByText("We put back a zero that was missing")).toBeVisible();
  await expectNoFindings(page);
  await wrong.getByRole("button", { name: "Fix" }).click();
  await page.getByRole("dialog").getByLabel("Take-home pay").fill("1900");
  await page.getByRole("button", { name: "Save and check again" }).click();
  await expect(ours.row("Tom Ash")).toContainText("£1,900.00");

  const other = await context.newPage();
  const theirs = importPage(other);
  await signInAsAdministrator(other, "admin@acorn.example", importPath);
  await theirs.look.click();
  await expect(theirs.row("Ivy Fell")).toContainText("Sort code: zero put back");
  await other.getByRole("button", { name: "Show columns" }).click();
  await expect(other.getByText("Not imported: Title")).toBeVisible();
  await other.keyboard.press("Escape");
  await theirs.takeOver.click();
  await expect(theirs.state("Confirmed")).toBeVisible();

  await page.goto(importPath);
  await ours.bring(
    FILE.replaceAll("7810", "7811").replace("07700900781", "07700900782").replace("31424821", "31424822"),
  );
  await expect(ours.row("1.900,00")).toBeVisible();
  await page.getByRole("button", { name: "Replace file" }).click();
  await page
    .getByLabel("Payroll file")
    .setInputFiles({
      name: "corrected.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        FILE.replaceAll("7810", "7811")
          .replace("07700900781", "")
          .replace("40011,31424821", ",")
          .replace('"1.900,00"', "1900"),
      ),
    });
  await page.getByRole("button", { name: "Check file" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "corrected.csv" })).toBeVisible();
  await expect(ours.row("Tom Ash")).toContainText("£1,900.00");

  // The files of other journeys must not find one that waits.
  await ours.discard.click();
  await ours.answer("Discard file").click();
  await expect(ours.check).toBeVisible();
});
