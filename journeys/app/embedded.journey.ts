import type { Page } from "@playwright/test";
import { createClient } from "@wellpaid/contract/client";
import { logout } from "@wellpaid/contract/identity/identity";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { homePage } from "../pages/app/home.ts";
import {
  closeByOk,
  framed,
  goToManageAccount,
  heightOf,
  willowAddress,
  willowId,
  willowPage,
} from "../pages/partners/partner.ts";
import { freshAccount, enter, signIn } from "../product/account.ts";
import { newestCodeTo, sandbox } from "../product/sandbox.ts";
import { productAddress } from "../product/with-product.ts";

/** The app asks for so much at least, for a dialog to have room. */
const MIN_HEIGHT = 560;

const strangerAddress = productAddress.replace("//localhost", "//evil.localhost");

test.beforeEach(({ watch }) => watch.expectOrigin(willowAddress));

/** The frame's height once home is there as a whole and the frame has become as high as that. */
async function homeHeightOf(page: Page): Promise<number> {
  const { withdraw, loading } = willowPage(page).app;
  await expect(withdraw).toBeVisible();
  await expect(loading).toHaveCount(0);
  const missing = `innerHeight - Math.max(${MIN_HEIGHT}, Math.ceil(document.body.getBoundingClientRect().height))`;
  await expect.poll(() => framed(page).evaluate<number>(missing)).toBe(0);
  return heightOf(page);
}

const isScrolledInside = (page: Page) =>
  framed(page).evaluate<boolean>("document.documentElement.scrollHeight > document.documentElement.clientHeight");

/** A page of this address that frames the other; it exists only in this browser. */
async function openFramingPage(page: Page, address: string, what: string): Promise<void> {
  await page.route(`${address}/framing`, (route) =>
    route.fulfill({ contentType: "text/html", body: `<title>Framing</title><iframe src="${what}"></iframe>` }),
  );
  await page.goto(`${address}/framing`);
}

test("opens as a part of the page of the partner for its employee", async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await freshAccount("partner");
  const willow = willowPage(page);
  const expectNothingAround = async () => {
    for (const hidden of [willow.app.bars, willow.app.ring, willow.app.helpdesk, willow.app.bankData])
      await expect(hidden).toHaveCount(0);
  };
  await page.goto("/sandbox/accounts");
  await page.getByRole("link", { name: "Willow's page" }).click();
  await expect(page).toHaveURL(`${willowAddress}/sandbox/partner`);
  await expect(willow.app.greeting).toBeVisible();
  await expect(willow.app.manageAccount).toBeVisible();
  await expectNothingAround();
  await page.setViewportSize(sizes.phone);
  await expectNothingAround();
  await expectNoFindings(page);

  const first = await homeHeightOf(page);
  await willow.app.withdraw.click();
  await expect(willow.app.amount).toBeVisible();
  await expect.poll(() => heightOf(page)).toBeGreaterThan(first);
  await expect.poll(() => isScrolledInside(page)).toBe(false);
  await framed(page).evaluate("history.back()");
  await expect(willow.app.greeting).toBeVisible();
  await expect.poll(() => heightOf(page)).toBe(first);
});

test("withdraws money on the partner page as in the app, without bank data", async ({ page }) => {
  const account = await freshAccount("partner");
  const willow = willowPage(page);
  await willow.open();
  await willow.app.withdraw.click();
  await willow.app.amount.fill("40");
  await expect(willow.app.leftToSpend).toHaveCount(0);
  await willow.app.withdrawButton.click();
  await expect(willow.app.codeSentTo(account.phone)).toBeVisible();
  await willow.app.code.fill(await newestCodeTo(account.phone));
  await willow.app.confirm.click();
  await expect(willow.app.done).toBeVisible();
  await sandbox.advance("PT31S");
  expect(await sandbox.payoutsOf("partner")).toMatchObject([{ amountPence: 4_000 }]);
});

// This Chromium blocks its storage this way when set to keep no separate storage for framed pages.
test("reloads within the frame and continues the session although storage is blocked", async ({ page }) => {
  const isClosed = `(() => { try { return !sessionStorage } catch { return true } })()`;
  await freshAccount("partner");
  const willow = willowPage(page);
  await willow.open();
  await goToManageAccount(page);
  await expect(willow.app.appearance).toBeVisible();
  await expect(willow.app.terms).toHaveAttribute("target", "_blank");
  const named = new RegExp(`^${productAddress}/dashboard/manage-account\\?embedded=true&partner=[0-9a-f-]{36}$`);
  expect(framed(page).url()).toMatch(named);
  expect(await framed(page).evaluate<boolean>(isClosed)).toBe(true);
  for (let time = 0; time < 2; time += 1) {
    await framed(page).evaluate("location.reload()");
    await expect(willow.app.appearance).toBeVisible();
    expect(await framed(page).evaluate<string>("JSON.stringify(history.state)")).not.toContain("token");
  }
});

test("answers with home for a page that the partner does not show when embedded", async ({ page }) => {
  const account = await signIn("partner");
  for (const path of ["Account?tab=2&", "account/month-usage-report?", "home/Detail/?"])
    await test.step(path, async () => {
      await enter(page, account, `/dashboard/${path}embedded=true`);
      await expect(homePage(page).greeting).toBeVisible();
      await expect(page).toHaveURL("/dashboard/home?embedded=true");
      await expect(homePage(page).ring).toHaveCount(0);
    });
});

test("shows an error when the product does not answer, closes after OK, and reopens each time", async ({
  page,
  watch,
}) => {
  watch.expectStatus(401, 502);
  const willow = willowPage(page);
  await sandbox.changeEmployee("partner", { status: "suspended" });
  await willow.open();
  await expect(willow.notOpened).toBeVisible();
  await sandbox.changeEmployee("partner", { status: "active" });
  const visit = page.waitForResponse("**/sandbox/partner/visits");
  await willow.openAgain.click();
  await expect(willow.app.greeting).toBeVisible();
  const { address } = (await (await visit).json()) as { address: string };
  const token = new URL(address).searchParams.get("token");
  await createClient({ origin: productAddress, token: () => token })(logout, { query: {} });
  // Not a press: where a card was still reading, the dialog is there already.
  await willow.app.manageAccount.dispatchEvent("click");
  await expect(willow.app.expired).toContainText(
    "due to inactivity. Please exit this screen and re-enter to continue.",
  );
  await closeByOk(page);
  await expect(willow.frame).toHaveCount(0);
  await willow.openAgain.click();
  await expect(willow.app.greeting).toBeVisible();
});

test.describe("a Willow page that frames a page of a stranger", () => {
  // Willow's own policy would not let it.
  test.use({ bypassCSP: true });

  test("sends messages that neither the app nor the partner page acts on", async ({ page, watch }) => {
    watch.expectOrigin(strangerAddress);
    await freshAccount("partner");
    const willow = willowPage(page);
    await willow.open();
    await expect(willow.app.greeting).toBeVisible();
    const height = await homeHeightOf(page);
    const stranger = `<script>
    for (const data of [{ source: "wellpaid", type: "close" }, { source: "wellpaid", type: "height", height: 9 }])
      for (const one of [parent, parent.frames[0]]) one.postMessage(data, "*");
  </script>`;
    await page.route(`${strangerAddress}/message`, (route) =>
      route.fulfill({ contentType: "text/html", body: stranger }),
    );
    const isHeard = page.evaluate(`new Promise((heard) => {
    let count = 0;
    addEventListener("message", ({ origin }) => origin.includes("//evil.") && (count += 1) === 2 && heard(true));
    const frame = document.createElement("iframe");
    frame.src = "${strangerAddress}/message";
    document.querySelector("main").append(frame);
  })`);
    expect(await isHeard).toBe(true);
    await expect(willow.app.greeting).toBeVisible();
    await expect(willow.closed).toBeHidden();
    expect(await heightOf(page)).toBe(height);
  });
});

test("refuses frames of foreign origins, and of partner pages not requested as embedded", async ({ page, watch }) => {
  watch.expectOrigin(strangerAddress);
  watch.expectRefusedFrame();
  const { token } = await freshAccount("partner");
  for (const [address, what] of [
    [strangerAddress, `${productAddress}/dashboard/home?token=${token}&embedded=true&partner=${await willowId()}`],
    [willowAddress, `${productAddress}/dashboard/home?token=${token}&embedded=true`],
    [willowAddress, `${productAddress}/`],
    [strangerAddress, `${willowAddress}/sandbox/partner`],
  ] as const)
    await test.step(`${what} on ${address}`, async () => {
      await openFramingPage(page, address, what);
      await expect.poll(() => framed(page).url()).toBe("chrome-error://chromewebdata/");
      await expect(willowPage(page).app.greeting).toHaveCount(0);
      await page.unroute(`${address}/framing`);
    });
});
