import { plannedPayments, removePlannedPayment } from "@wellpaid/contract/budgeting";
import { confirmPayments, unconfirmedPayments } from "@wellpaid/contract/regular-payments";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { anew, enter } from "./product/account.ts";

const path = "/dashboard/transactions";

for (const [name, size] of Object.entries(sizes))
  test(`when payments were left out, then a ${name} lists them below the transactions, and one can be restored`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const account = await anew("everyday");
    const leftOut = page.getByRole("button", { name: "Payments you left out" });
    for (const { id } of await account.api(plannedPayments))
      await account.api(removePlannedPayment, { params: { id } });
    await account.api(confirmPayments, { body: { type: "expenses" } });
    const found = () => account.api(unconfirmedPayments, { query: { type: "expenses" } });
    expect((await found()).total).toBe(0);
    await enter(page, account, path);
    await leftOut.click();
    const dialog = page.getByRole("dialog", { name: "Payments you left out" });
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
    const foundAgain = page.getByRole("list", { name: "Found at your bank" }).getByRole("listitem");
    await expect(foundAgain).toHaveCount(1);
    await expectNoFindings(page);
    await foundAgain.getByRole("button", { name: `Add ${restored}` }).dblclick();
    await expect(foundAgain).toHaveCount(0);
    expect((await account.api(plannedPayments)).map((one) => one.name)).toEqual([restored]);
  });

test("when nothing was left out, then there is no way to it", async ({ page }) => {
  await enter(page, await anew("everyday"), path);
  await expect(page.getByRole("heading", { level: 1, name: "Transactions" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Payments you left out" })).toHaveCount(0);
});
