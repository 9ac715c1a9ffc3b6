import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { checkSession } from "@wellpaid/contract/identity/identity";
import { lastAccessRequest } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { accessPage, accessPaths } from "../pages/on-demand-pay/access.ts";
import { homePage } from "../pages/app/home.ts";
import { type Account, freshAccount, enter } from "../product/account.ts";
import { sandbox } from "../product/sandbox.ts";

const asking = "**/api/v1/vancepay/access-request";
const numberOf = async ({ api }: Account): Promise<string> => (await api(checkSession)).employeeIdNumber ?? "";

/** Through the steps, ready to be sent. */
async function toAddendum(page: Page, account: Account, path: string = accessPaths.request) {
  await enter(page, account, path);
  const screen = accessPage(page);
  await screen.letsGo.click();
  await expect(screen.heading("Change to how you are paid")).toBeFocused();
  await goOn(page, account);
  return screen;
}

/** From the consent to the addendum, ready to be sent. */
async function goOn(page: Page, account: Account): Promise<void> {
  const screen = accessPage(page);
  await screen.agree.check();
  await screen.next.click();
  await expect(screen.heading("Addendum to your contract")).toBeFocused();
  await screen.accept.check();
  await screen.number.fill(await numberOf(account));
}

test("retries failed texts, saves them as a PDF, and loses nothing on reload or back", async ({ page, watch }) => {
  watch.expectStatus(404, 500);
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("newcomer");
  const screen = accessPage(page);
  await page.route("**/vancepay/consent-of-company", (route) =>
    route.fulfill({ status: 500, json: { error: { code: "INTERNAL", message: "Something went wrong" } } }),
  );
  await enter(page, account, accessPaths.request);
  await expect(page.getByText("Something went wrong").first()).toBeVisible();
  await expectNoFindings(page);
  await page.unroute("**/vancepay/consent-of-company");
  await page.getByRole("button", { name: "Try again" }).click();
  await screen.letsGo.click();
  const download = page.waitForEvent("download");
  await screen.save.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Consent.pdf");
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await goOn(page, account);

  await test.step("shows an error in the field for a foreign number and requests nothing", async () => {
    await screen.number.fill("70001");
    await screen.requestAccess.click();
    await expect(screen.wrongClient).toBeVisible();
    await expect(screen.number).toBeFocused();
    await expectNoFindings(page);
    expect(await account.api(lastAccessRequest)).toBeNull();
    await screen.number.fill(await numberOf(account));
  });
  await page.reload();
  await expect(screen.number).toHaveValue(await numberOf(account));
  await expect(screen.accept).toBeChecked();
  await screen.arrowBack.click();
  await expect(screen.agree).toBeChecked();
  await page.goBack();
  await expect(screen.letsGo).toBeVisible();
  await page.goForward();
  await screen.agree.uncheck();
  await expect(screen.next).toBeDisabled();
  // Going forward to what follows an unticked box is refused.
  await page.goForward();
  await expect(screen.heading("Change to how you are paid")).toBeVisible();
});

test("shows texts again for consent when they change, also when embedded", async ({ page, watch }) => {
  watch.expectStatus(409);
  const account = await freshAccount("newcomer");
  const screen = await toAddendum(page, account, `${accessPaths.request}?embedded=true`);
  const consent = {
    consentTitleText: "Change to how you are paid",
    consentText: `The newest words, of ${Date.now()}.`,
    consentButtonText: "I agree that withdrawals and fees are deducted from my pay",
    addendumTitleText: "Addendum to your contract",
    addendumText: "This addendum changes section 5.",
    addendumButtonText: "I accept the addendum to my contract",
  };
  await sandbox.changeCompany("Acorn", { consent });
  await screen.requestAccess.click();
  await expect(
    page.getByText("Your employer has changed these terms. Read them again before you accept."),
  ).toBeVisible();
  await expect(page.getByText(consent.consentText)).toBeVisible();
  await expect(screen.agree).not.toBeChecked();
  await expectNoFindings(page);
  expect(await account.api(lastAccessRequest)).toBeNull();
  await screen.agree.check();
  await screen.next.click();
  await expect(screen.accept).not.toBeChecked();
  await screen.accept.check();
  await screen.requestAccess.click();
  await expect(page.getByText("being set up", { exact: true })).toBeVisible();
});

test("sends one request on a double press with a lost answer, and a retry leads home", async ({ page, watch }) => {
  watch.expectStatus(409);
  watch.expectLostAnswer();
  const account = await freshAccount("newcomer");
  const screen = await toAddendum(page, account);
  let count = 0;
  await page.route(asking, async (route) => {
    count += 1;
    await route.fetch();
    await route.abort();
  });
  await screen.requestAccess.dblclick();
  await expect(page.getByRole("alert")).toBeVisible();
  expect(count).toBe(1);
  await page.unroute(asking);
  await screen.requestAccess.click();
  await expect(homePage(page).greeting).toBeVisible();
  await expect(page.getByText("being set up", { exact: true })).toBeVisible();
});

test("registers an interest with company and number first and a thank-you last", async ({ page, watch }) => {
  watch.expectStatus(404);
  const account = await freshAccount("newcomer");
  const screen = accessPage(page);
  await enter(page, account, accessPaths.interest);
  await expect(page.getByLabel("Company")).toHaveValue("Acorn");
  await screen.agree.check();
  await screen.next.click();
  await expect(screen.numberMissing).toBeVisible();
  await expect(screen.number).toBeFocused();
  await screen.number.fill("70001");
  await screen.next.click();
  await screen.accept.check();
  await screen.requestAccess.click();
  await expect(screen.wrongClient).toHaveCount(2);
  await expectNoFindings(page);
  await screen.number.fill(await numberOf(account));
  await screen.next.click();
  await screen.requestAccess.click();
  await expect(screen.thanks).toBeVisible();
  await expect(page.getByText("admin@acorn.example")).toBeVisible();
  await expectNoFindings(page);
  await page.reload();
  await expect.poll(() => new URL(page.url()).pathname).toBe(accessPaths.waiting);
});
