import { plannedPayments } from "@wellpaid/contract/budgeting/budgeting";
import { confirmPayments, unconfirmedPayments } from "@wellpaid/contract/budgeting/regular-payments";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { freshAccount, enter } from "../product/account.ts";
import { nothingPlanned } from "../product/planned.ts";

const path = "/dashboard/transactions";

test("lists omitted payments below the transactions, and restores and plans one", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("everyday");
  const leftOut = page.getByRole("button", { name: "Payments you did not add" });
  await enter(page, account, path);
  await expect(page.getByRole("listitem").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  // Nothing was left out: there is no way to it.
  await expect(leftOut).toHaveCount(0);
  await nothingPlanned(account);
  await account.api(confirmPayments, { body: { type: "expenses" } });
  const found = () => account.api(unconfirmedPayments, { query: { type: "expenses" } });
  expect((await found()).total).toBe(0);
  await page.reload();
  await leftOut.click();
  const dialog = page.getByRole("dialog", { name: "Payments you did not add" });
  const rows = dialog.getByRole("listitem");
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  await expectNoFindings(page);
  const restore = rows.first().getByRole("button", { name: /^Restore / });
  const restored = (await restore.getAttribute("aria-label"))?.replace("Restore ", "") ?? "";
  await restore.click();
  await expect(rows).toHaveCount(before - 1);
  expect((await found()).items.length).toBeGreaterThan(0);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(leftOut).toBeFocused();
  // It is found again below the planned list, and added from there.
  await page.goto("/dashboard/home/planned");
  const foundAgain = page.getByRole("list", { name: "Found in your transactions" }).getByRole("listitem");
  await expect(foundAgain).toHaveCount(1);
  await expectNoFindings(page);
  await foundAgain.getByRole("button", { name: `Add ${restored}` }).dblclick();
  await expect(foundAgain).toHaveCount(0);
  expect((await account.api(plannedPayments)).map((item) => item.name)).toEqual([restored]);
});
