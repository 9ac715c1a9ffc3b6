import type { Page } from "@playwright/test";
import { sendCode } from "@wellpaid/contract/codes";
import { withdraw } from "@wellpaid/contract/on-demand-pay";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { sandboxPage } from "./pages/sandbox.ts";
import { anew } from "./product/account.ts";
import { newestCodeTo, sandbox } from "./product/sandbox.ts";

const minutes = 60_000;

/** The page loads itself anew when something has happened, also in the middle of a look at it. */
const expectNoFindingsOnceStill = (page: Page) => expect(() => expectNoFindings(page)).toPass();

for (const [name, size] of Object.entries(sizes))
  test(`when a code is sent and money leaves, then the sandbox's page shows both on a ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    const screen = sandboxPage(page);
    await page.goto("/sandbox");
    await expectNoFindingsOnceStill(page);
    // Away from a page that loads itself anew: two loads at once would end one of them.
    await page.goto("about:blank");
    const account = await anew("everyday");
    await account.api(sendCode, { body: { type: "advance_request" } });
    const code = await newestCodeTo(account.phone);
    await page.goto("/sandbox");
    await expect(screen.messages.first()).toContainText("+44 7700 900101");
    await expect(screen.messages.first()).toContainText(code);
    await account.api(withdraw, { body: { amount: 40, code }, idempotencyKey: crypto.randomUUID() });
    await sandbox.advance("PT31S");
    await expect(screen.payouts.filter({ hasText: "everyday" }).first()).toContainText("£40.00");
    await expectNoFindingsOnceStill(page);
    await screen.search.fill("no such person");
    await screen.search.press("Enter");
    await expect(page.getByText("Nothing here matches that.")).toBeVisible();
  });

test("when a message comes while the page is open, then it shows by itself", async ({ page }) => {
  const account = await anew("everyday");
  await page.goto("/sandbox");
  await account.api(sendCode, { body: { type: "advance_request" } });
  await expect(sandboxPage(page).messages.first()).toContainText(await newestCodeTo(account.phone));
});

test("when the clock is moved by its button, then the product's time is an hour further", async ({ page }) => {
  const screen = sandboxPage(page);
  await page.goto("/sandbox");
  const before = await sandbox.now();
  await screen.hourOn.click();
  await expect
    .poll(async () => (await sandbox.now()).getTime() - before.getTime())
    .toBeGreaterThanOrEqual(60 * minutes);
  expect((await sandbox.now()).getTime() - before.getTime()).toBeLessThan(62 * minutes);
  const { format } = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/London",
    hour: "2-digit",
    minute: "2-digit",
  });
  await expect(screen.clock).toContainText(format(await sandbox.now()));
  await expectNoFindingsOnceStill(page);
});

test("when a fault is chosen, then the party has it until all are set back", async ({ page, setFault }) => {
  await setFault({ target: "payouts", mode: "ok" });
  const screen = sandboxPage(page);
  await page.goto("/sandbox");
  await screen.fault("Payouts").selectOption("lost");
  await expect(page.getByText("until ok")).toBeVisible();
  await page.reload();
  await expect(screen.fault("Payouts")).toHaveValue("lost");
  await expectNoFindingsOnceStill(page);
  await screen.allOk.click();
  await expect(screen.fault("Payouts")).toHaveValue("ok");
});

for (const [name, size] of Object.entries(sizes))
  test(`when somebody looks for an account, a bank, a payroll run or savings on a ${name}, then the pages list them`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const screen = sandboxPage(page);
    await page.goto("/sandbox");
    await screen.link("Demo accounts").click();
    await expect(screen.makeAnew("everyday")).toBeVisible();
    await expectNoFindingsOnceStill(page);
    await screen.link("Banks").click();
    await expect(page.getByRole("heading", { level: 1, name: "Banks" })).toBeVisible();
    await expectNoFindingsOnceStill(page);
    await screen.link("Payroll").click();
    await expect(page.getByRole("row").filter({ hasText: "Open" }).first()).toContainText("£0.00");
    await expectNoFindingsOnceStill(page);
    await screen.link("Savings").click();
    await expect(page.getByRole("heading", { level: 1, name: "Deposit platform" })).toBeVisible();
    await expectNoFindingsOnceStill(page);
  });
