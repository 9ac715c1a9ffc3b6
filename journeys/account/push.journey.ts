import { pushSettings, setPushKinds } from "@wellpaid/contract/account/push";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { pushPage } from "../pages/account/push.ts";
import { shell } from "../pages/app/shell.ts";
import { loginPage } from "../pages/identity/login.ts";
import { enter, freshAccount, signIn } from "../product/account.ts";
import { deliver, press, pushedTo, shownBy, subscribeAtSandbox, workerOf } from "../product/pushes.ts";
import { productAddress } from "../product/with-product.ts";

const path = "/dashboard/manage-account/push";

test.use({ serviceWorkers: "allow" });

test("is turned on by a press, tested, shown by the worker and opens its page; a log out ends it", async ({
  page,
  context,
}) => {
  await page.setViewportSize(sizes.phone);
  await context.grantPermissions(["notifications"], { origin: productAddress });
  await subscribeAtSandbox(context);
  const account = await freshAccount("everyday");
  const screen = pushPage(page);
  await enter(page, account, path);
  await expect(screen.heading).toBeVisible();
  await expect(screen.none).toBeVisible();
  await expectNoFindings(page);

  await screen.turnOn.click();
  await expect(shell(page).snackbar).toContainText("Notifications turned on");
  await expect(screen.devices).toHaveCount(1);
  await expect(screen.devices).toContainText(/Chrome on/);
  await screen.test.click();
  await expect(shell(page).snackbar).toContainText("Test sent");
  await expect.poll(() => pushedTo(page)).toHaveLength(1);
  await expectNoFindings(page);

  await test.step("the worker shows it, and a press opens its page", async () => {
    const worker = await workerOf(context);
    const [message = ""] = await pushedTo(page);
    await page.goto("/dashboard/home");
    await deliver(page, message);
    await expect.poll(() => shownBy(worker)).toEqual(["Notifications work on this device"]);
    await press(worker);
    await expect(screen.heading).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect.poll(() => shownBy(worker)).toEqual([]);
  });

  await test.step("kinds are switched off for all devices", async () => {
    await screen.kind("Savings").click();
    await expect(shell(page).snackbar).toContainText("Notifications saved");
    expect((await account.api(pushSettings)).kindsOff).toEqual(["savings"]);
    await page.reload();
    await expect(screen.kind("Savings")).not.toBeChecked();
    await account.api(setPushKinds, { body: { kindsOff: [] } });
  });

  await test.step("logging out ends it on this device", async () => {
    const { logOutItem, confirmLogOut } = shell(page);
    await page.setViewportSize(sizes.desktop);
    await page.goto("/dashboard/home");
    await logOutItem.click();
    await confirmLogOut.click();
    await expect(loginPage(page).heading).toBeVisible();
    expect((await (await signIn("everyday")).api(pushSettings)).devices).toEqual([]);
    expect(await page.evaluate("localStorage.getItem('of-a-journey-push')")).toBeNull();
  });
});

test("is turned off here, and removed from the list by another device", async ({ page, context }) => {
  await context.grantPermissions(["notifications"], { origin: productAddress });
  await subscribeAtSandbox(context);
  const screen = pushPage(page);
  await enter(page, await freshAccount("newcomer"), path);
  await screen.turnOn.click();
  await expect(screen.devices).toHaveCount(1);
  await screen.turnOff.click();
  await expect(screen.none).toBeVisible();
  await screen.turnOn.click();
  await expect(screen.devices).toHaveCount(1);
  await screen.removeOf((await screen.devices.getByText(/Chrome on/).textContent()) ?? "").click();
  await expect(screen.none).toBeVisible();
  await expect(screen.turnOn).toBeVisible();
});

test("says how to undo a block in the browser's settings", async ({ page }) => {
  await page.addInitScript("Object.defineProperty(Notification, 'permission', { get: () => 'denied' })");
  await enter(page, await signIn("newcomer"), path);
  await expect(pushPage(page).blocked).toBeVisible();
  await expect(pushPage(page).turnOn).toHaveCount(0);
  await expectNoFindings(page);
});

test("is ended by the next person who logs in on a shared browser", async ({ page, context }) => {
  await context.grantPermissions(["notifications"], { origin: productAddress });
  await subscribeAtSandbox(context);
  const first = await freshAccount("newcomer");
  await enter(page, first, path);
  await pushPage(page).turnOn.click();
  await expect(pushPage(page).devices).toHaveCount(1);
  await enter(page, await signIn("nocode"), path);
  await expect(pushPage(page).turnOn).toBeVisible();
  await expect.poll(async () => (await first.api(pushSettings)).devices).toEqual([]);
  expect(await page.evaluate("localStorage.getItem('of-a-journey-push')")).toBeNull();
});
