import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { connectPage, wizardPath } from "../pages/banking/connect-bank.ts";
import { freshAccount, enter } from "../product/account.ts";

const picker = `${wizardPath}?currentStep=3`;

test("narrows the bank list as the user types and keeps the text", async ({ page, watch }) => {
  await page.setViewportSize(sizes.phone);
  const wizard = connectPage(page);
  await enter(page, await freshAccount("newcomer"), picker);
  await wizard.next.click();
  await expect(wizard.missing).toBeVisible();
  await expect(wizard.find).toBeFocused();
  await expectNoFindings(page);
  await wizard.find.fill("kest");
  await expect(wizard.options).toHaveCount(1);
  await expect(wizard.options).toContainText("Kestrel Bank");
  await expectNoFindings(page);
  await page.keyboard.press("Escape");
  await expect(wizard.options).toHaveCount(0);
  await wizard.showBanks.click();
  await expect(wizard.find).toBeFocused();
  await expect(wizard.options).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(wizard.find).toHaveValue("Kestrel Bank");
  await expect(wizard.missing).toBeHidden();
  await wizard.whatIs.click();
  await expect(wizard.explanations.whatIs).toBeVisible();
  await wizard.back.click();
  await expect(wizard.find).toHaveValue("Kestrel Bank");
  await page.reload();
  await expect(wizard.find).toHaveValue("Kestrel Bank");
  await wizard.find.fill("nothing like it");
  await expect(page.getByText("We can't find a bank with this name.")).toBeVisible();
  await expectNoFindings(page);
  // What is typed is kept, and is no bank: Next asks for one.
  await wizard.next.click();
  await expect(wizard.missing).toBeVisible();
  await expect(wizard.find).toHaveValue("nothing like it");
  await wizard.find.fill("norland building society");
  await expect(wizard.missing).toBeHidden();
  // A bank's own picture where the aggregator has one, its initials else and where the picture does not come.
  await wizard.find.fill("heron");
  const picture = wizard.options.locator("img");
  await expect(picture).toHaveJSProperty("complete", true);
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  await page.route("**/bank-icons/castlegate.svg", (route) => route.fulfill({ status: 404 }));
  watch.expectStatus(404);
  await wizard.find.fill("castlegate");
  await expect(wizard.options).toContainText("CG");
  await wizard.find.fill("b");
  await wizard.options.filter({ hasText: "Bramble Bank" }).click();
  await expect(wizard.find).toHaveValue("Bramble Bank");
  await expect(wizard.options).toHaveCount(0);
});
