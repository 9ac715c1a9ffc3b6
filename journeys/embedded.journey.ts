import type { Page } from "@playwright/test";
import { createClient, Refused } from "@wellpaid/contract/client";
import { logout } from "@wellpaid/contract/identity";
import { exchangeToken } from "@wellpaid/contract/partner";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { homePage } from "./pages/home.ts";
import { framed, goToManageAccount, heightOf, willowAddress, willowPage } from "./pages/partner.ts";
import { anew, enter, signIn } from "./product/account.ts";
import { newestCodeTo, sandbox } from "./product/sandbox.ts";
import { productAddress } from "./product/with-product.ts";

/** The app asks for so much at least, for a dialog to have room. */
const LEAST_HEIGHT = 560;

const strangerAddress = productAddress.replace("//localhost", "//evil.localhost");

test.beforeEach(({ watch }) => watch.expectOrigin(willowAddress));

/** The frame's height once home is there as a whole and the frame has become as high as that. */
async function homeHeightOf(page: Page): Promise<number> {
  const { withdraw, loading } = willowPage(page).app;
  await expect(withdraw).toBeVisible();
  await expect(loading).toHaveCount(0);
  const missing = `innerHeight - Math.max(${LEAST_HEIGHT}, Math.ceil(document.body.getBoundingClientRect().height))`;
  await expect.poll(() => framed(page).evaluate<number>(missing)).toBe(0);
  return heightOf(page);
}

const isScrolledInside = (page: Page) =>
  framed(page).evaluate<boolean>("document.documentElement.scrollHeight > document.documentElement.clientHeight");

/** A page of this address that frames that one; it stands nowhere but in this browser. */
async function openFramingPage(page: Page, address: string, what: string): Promise<void> {
  await page.route(`${address}/framing`, (route) =>
    route.fulfill({ contentType: "text/html", body: `<title>Framing</title><iframe src="${what}"></iframe>` }),
  );
  await page.goto(`${address}/framing`);
}

for (const [name, size] of Object.entries(sizes))
  test(`when a partner's employee opens the app on the partner's page on a ${name}, then it stands there as a part of it`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await anew("partner");
    const willow = willowPage(page);
    await page.goto("/sandbox/accounts");
    await page.getByRole("link", { name: "Willow's page" }).click();
    await expect(page).toHaveURL(`${willowAddress}/sandbox/partner`);
    await expect(willow.app.greeting).toBeVisible();
    await expect(willow.app.manageAccount).toBeVisible();
    for (const hidden of [willow.app.bars, willow.app.ring, willow.app.helpdesk, willow.app.bankData])
      await expect(hidden).toHaveCount(0);
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

test("when money is withdrawn on the partner's page, then it is as in the app, without what the bank knows", async ({
  page,
}) => {
  const account = await anew("partner");
  const willow = willowPage(page);
  await willow.open();
  await willow.app.withdraw.click();
  await willow.app.amount.fill("40");
  await expect(willow.app.leftToSpend).toHaveCount(0);
  await willow.app.withdrawButton.click();
  await willow.app.code.fill(await newestCodeOnceSent(account.phone));
  await willow.app.confirm.click();
  await expect(willow.app.done).toBeVisible();
  await sandbox.advance("PT31S");
  expect(await sandbox.payoutsOf("partner")).toMatchObject([{ amountPence: 4_000 }]);
});

async function newestCodeOnceSent(phone: string): Promise<string> {
  await expect(async () => newestCodeTo(phone)).toPass();
  return newestCodeTo(phone);
}

test("when a page is loaded anew within the frame, then it is still framed", async ({ page }) => {
  const willow = willowPage(page);
  await willow.open();
  await goToManageAccount(page);
  await expect(willow.app.appearance).toBeVisible();
  await expect(willow.app.terms).toHaveAttribute("target", "_blank");
  expect(framed(page).url()).toBe(`${productAddress}/dashboard/manage-account?embedded=true`);
  await framed(page).evaluate("location.reload()");
  await expect(willow.app.appearance).toBeVisible();
});

for (const path of [
  "account",
  "Account",
  "account?tab=2",
  "account/add-banking",
  "account/month-usage-report",
  "home/Detail/",
])
  test(`when /dashboard/${path} is opened in embedded mode, then it answers with home`, async ({ page }) => {
    await enter(page, await signIn("partner"), `/dashboard/${path}${path.includes("?") ? "&" : "?"}embedded=true`);
    await expect(homePage(page).greeting).toBeVisible();
    await expect(page).toHaveURL("/dashboard/home?embedded=true");
    await expect(homePage(page).ring).toHaveCount(0);
  });

test("when the session has ended, then OK tells the partner's page to close, and it can be opened again", async ({
  page,
  watch,
}) => {
  watch.expectStatus(401);
  const willow = willowPage(page);
  const visit = page.waitForResponse("**/sandbox/partner/visits");
  await willow.open();
  await expect(willow.app.greeting).toBeVisible();
  const { address } = (await (await visit).json()) as { address: string };
  const token = new URL(address).searchParams.get("token");
  await createClient({ origin: productAddress, token: () => token })(logout);
  // Not a press: where a card was still reading, the dialog is there already.
  await willow.app.manageAccount.dispatchEvent("click");
  await expect(willow.app.expired).toContainText(
    "due to inactivity. Please exit this screen and re-enter to continue.",
  );
  await willow.app.ok.click();
  await expect(willow.closed).toBeVisible();
  await expect(willow.frame).toHaveCount(0);
  await willow.openAgain.click();
  await expect(willow.app.greeting).toBeVisible();
});

test.describe("a page of Willow's that shows a stranger's", () => {
  // Willow's own policy would not let it.
  test.use({ bypassCSP: true });

  test("when that sends messages, then neither the app nor the partner's page does anything", async ({
    page,
    watch,
  }) => {
    watch.expectOrigin(strangerAddress);
    await anew("partner");
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

test.describe("who may not frame the app", () => {
  const isRefused = async (page: Page) => {
    await expect.poll(() => framed(page).url()).toBe("chrome-error://chromewebdata/");
    await expect(willowPage(page).app.greeting).toHaveCount(0);
  };

  test("when another origin frames it, then the browser refuses it there", async ({ page, watch }) => {
    watch.expectOrigin(strangerAddress);
    watch.expectRefusedFrame();
    const { token } = await anew("partner");
    await openFramingPage(page, strangerAddress, `${productAddress}/dashboard/home?token=${token}&embedded=true`);
    await isRefused(page);
  });

  test("when a page is not asked for with embedded=true, then the partner's page cannot frame it either", async ({
    page,
    watch,
  }) => {
    watch.expectRefusedFrame();
    await openFramingPage(page, willowAddress, `${productAddress}/`);
    await isRefused(page);
  });

  test("when the partner's page is itself framed, then it is refused", async ({ page, watch }) => {
    watch.expectOrigin(strangerAddress);
    watch.expectRefusedFrame();
    await openFramingPage(page, strangerAddress, `${willowAddress}/sandbox/partner`);
    await isRefused(page);
  });
});

// This Chromium does so, being told to keep no storage apart for framed pages.
test("when the browser closes its storage to the framed page, then a session goes on over a reload all the same", async ({
  page,
}) => {
  const isClosed = `(() => { try { return !sessionStorage } catch { return true } })()`;
  await anew("partner");
  const willow = willowPage(page);
  await willow.open();
  await willow.app.withdraw.click();
  await expect(willow.app.amount).toBeVisible();
  expect(await framed(page).evaluate<boolean>(isClosed)).toBe(true);
  for (let time = 0; time < 2; time += 1) {
    await framed(page).evaluate("location.reload()");
    await expect(willow.app.amount).toBeVisible();
    expect(await framed(page).evaluate<string>("JSON.stringify(history.state)")).not.toContain("token");
  }
});

test("when an exchange token is used a second time, then it is refused", async () => {
  const answer = await fetch(`${productAddress}/api/v1/partner/exchange-tokens`, {
    method: "POST",
    headers: { "x-api-key": "sandbox-willow-key", "content-type": "application/json" },
    body: JSON.stringify({ reference: "W-1" }),
  });
  const { token } = (await answer.json()) as { token: string };
  const anyone = createClient({ origin: productAddress, token: () => null });
  expect((await anyone(exchangeToken, { params: { token } })).token).toHaveLength(128);
  const again = await anyone(exchangeToken, { params: { token } }).catch((problem: unknown) => problem);
  expect(again).toBeInstanceOf(Refused);
  expect(again).toMatchObject({ code: "TOKEN_INVALID", status: 401 });
});

test("when the product does not answer the partner's server, then the partner's page says so", async ({
  page,
  watch,
}) => {
  watch.expectStatus(502);
  await sandbox.changeEmployee("partner", { status: "suspended" });
  const willow = willowPage(page);
  await willow.open();
  await expect(willow.notOpened).toBeVisible();
  await sandbox.changeEmployee("partner", { status: "active" });
  await willow.openAgain.click();
  await expect(willow.app.greeting).toBeVisible();
});
