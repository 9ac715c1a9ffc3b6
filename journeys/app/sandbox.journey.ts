import type { Page } from "@playwright/test";
import { sendCode } from "@wellpaid/contract/identity/codes";
import { withdraw } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { expectNoFindings, expectOwnWidth } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { sandboxPage } from "../pages/app/sandbox.ts";
import { freshAccount } from "../product/account.ts";
import { newestCodeTo, sandbox } from "../product/sandbox.ts";

const minutes = 60_000;

/** The page reloads itself when something has happened, also in the middle of a check of it. */
const expectNoFindingsOnceStill = (page: Page) => expect(() => expectNoFindings(page)).toPass();

test("updates the page by itself when a code is sent and money leaves", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const screen = sandboxPage(page);
  const account = await freshAccount("everyday");
  await page.goto("/sandbox");
  await account.api(sendCode, { body: { type: "advance_request" } });
  const code = await newestCodeTo(account.phone);
  await expect(screen.messages.first()).toContainText("+44 7700 900101");
  await expect(screen.messages.first()).toContainText(code);
  await account.api(withdraw, { body: { amount: 40, code }, idempotencyKey: crypto.randomUUID() });
  await sandbox.advance("PT31S");
  await expect(screen.payouts.filter({ hasText: "everyday" }).first()).toContainText("£40.00");
  await expectNoFindingsOnceStill(page);
  await screen.search.fill("no such person");
  await screen.search.press("Enter");
  await expect(page.getByText("Nothing found.")).toBeVisible();
});

test("advances the clock by an hour and applies a chosen fault until all is reset", async ({ page, setError }) => {
  await setError({ target: "payouts", mode: "ok" });
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

  await screen.error("Payouts").selectOption("lost");
  await expect(page.getByText("until set to ok")).toBeVisible();
  await page.reload();
  await expect(screen.error("Payouts")).toHaveValue("lost");
  await expectNoFindingsOnceStill(page);
  await screen.allOk.click();
  await expect(screen.error("Payouts")).toHaveValue("ok");
});

test("lists a searched account, bank, payroll run or savings", async ({ page }) => {
  const screen = sandboxPage(page);
  await page.goto("/sandbox");
  for (const [link, shown] of [
    ["Demo accounts", screen.recreate("everyday")],
    ["Banks", page.getByRole("heading", { level: 1, name: "Banks" })],
    ["Payroll", page.getByRole("row").filter({ hasText: "Open" }).filter({ hasText: "£0.00" }).first()],
    ["Savings", page.getByRole("heading", { level: 1, name: "Deposit platform" })],
  ] as const) {
    await page.setViewportSize(sizes.desktop);
    await screen.link(link).click();
    await expect(shown).toBeVisible();
    await expectNoFindingsOnceStill(page);
    await page.setViewportSize(sizes.phone);
    await expect(() => expectOwnWidth(page)).toPass();
  }
});
