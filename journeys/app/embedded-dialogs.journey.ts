import { expect, sizes, test } from "../fixtures/journey.ts";
import { closeByOk, goToManageAccount, heightOf, willowAddress, willowPage } from "../pages/partners/partner.ts";
import { freshAccount } from "../product/account.ts";
import { newestCodeTo } from "../product/sandbox.ts";

test.beforeEach(({ watch }) => watch.expectOrigin(willowAddress));

test("keeps notices in view as the frame resizes; closing needs a code and shows until OK", async ({ page, watch }) => {
  watch.expectStatus(400);
  const { phone } = await freshAccount("partner");
  const willow = willowPage(page);
  await page.setViewportSize(sizes.phone);
  await willow.open();
  await goToManageAccount(page);
  await willow.app.closing.open.click();
  await willow.app.closing.button.click();
  await expect(willow.app.closing.confirm).toBeInViewport({ ratio: 1 });
  const height = await heightOf(page);
  for (const by of [700, 0]) {
    await page.evaluate(`document.querySelector("iframe").style.height = "${height + by}px"`);
    await expect.poll(async () => Math.abs((await heightOf(page)) - height - by)).toBeLessThan(5);
    await expect(willow.app.closing.confirm).toBeInViewport({ ratio: 1 });
  }
  await willow.app.closing.confirm.click();
  await expect(willow.app.code).toBeInViewport({ ratio: 1 });
  await expect(willow.app.codeSentTo(phone)).toBeVisible();
  await willow.app.code.fill(await newestCodeTo(phone));
  await willow.app.closing.confirmCode.click();
  await expect(willow.app.closing.created).toBeVisible();
  // It tells the partner's page to close.
  await closeByOk(page);
  await freshAccount("partner");
});

test("shows the session notice in view when a high page is scrolled down or up", async ({ page, watch }) => {
  watch.expectStatus(401);
  await freshAccount("partner");
  const willow = willowPage(page);
  await page.setViewportSize(sizes.phone);
  await willow.open();
  for (const location of ["top", "bottom"]) {
    await goToManageAccount(page);
    await willow.app.closing.open.click();
    await expect(willow.app.closing.button).toBeVisible();
    await expect.poll(() => heightOf(page)).toBeGreaterThan(sizes.phone.height);
    await page.evaluate(`scrollTo(0, ${location === "top" ? 0 : 9999})`);
    await page.route("**/employees/close-account", (route) =>
      route.fulfill({ status: 401, json: { error: { code: "NO_SESSION", message: "Please log in." } } }),
    );
    await willow.app.closing.button.dispatchEvent("click");
    await expect(willow.app.closing.confirm).toBeInViewport({ ratio: 1 });
    await willow.app.closing.confirm.dispatchEvent("click");
    await expect(willow.app.ok).toBeInViewport({ ratio: 1 });
    await expect(willow.app.expired).toBeInViewport({ ratio: 1 });
    await closeByOk(page);
    await willow.openAgain.click();
  }
});
