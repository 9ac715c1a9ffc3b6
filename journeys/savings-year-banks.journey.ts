import type { Page } from "@playwright/test";
import { changeBank, listProducts } from "@wellpaid/contract/savings-offers";
import { expect, test } from "./fixtures/journey.ts";
import { expectEqual, username, YEAR_MS } from "./fixtures/year-of-saving.ts";
import { savingPage, savingPaths } from "./pages/saving.ts";
import { inPounds } from "./pages/words.ts";
import { type Account, enter, signIn } from "./product/account.ts";
import { goPast, paydayOf } from "./product/payday.ts";
import { sandbox } from "./product/sandbox.ts";
import { aBuffer, savingOf, withSaved } from "./product/savings.ts";

/** A file of its own: one worker walks the year while the other walks this. */
const PAYDAYS_AT_EACH = 2;

/** The paydays go by one after the other; what each has taken is placed by the next day. */
async function paydaysGoBy(account: Account, count: number): Promise<Account> {
  let now = account;
  for (let gone = 0; gone < count; gone += 1) now = await goPast(await paydayOf(now), username);
  return now;
}

/** The change of bank has had its time; the session ends meanwhile. */
async function whenMoved(page: Page, before: Account): Promise<Account> {
  const { productId } = await savingOf(before);
  await page.goto("about:blank");
  await sandbox.advance("P6D");
  const account = await signIn(username);
  const moved = await savingOf(account);
  expect(moved).toMatchObject({ isChangeProductInProcess: false, lastBankChange: { isDone: true } });
  expect(moved.productId).not.toBe(productId);
  return account;
}

test("when a buffer is moved to another bank twice in six paydays, then nothing of it is lost on the way", async ({
  page,
  watch,
}) => {
  watch.expectStatus(401);
  test.setTimeout(YEAR_MS);
  const screen = savingPage(page);
  let account = await withSaved(username, { plan: aBuffer(5_000), atWorst: true }, PAYDAYS_AT_EACH);
  await enter(page, account, savingPaths.created);
  await screen.seeOffer.click();
  await page.getByRole("button", { name: /^Move my savings to / }).click();
  await expect(page).toHaveURL(savingPaths.standby);
  account = await whenMoved(page, account);
  account = await paydaysGoBy(account, PAYDAYS_AT_EACH);
  // Perhaps nothing pays more than the best now, so another one that takes it will do.
  const { productId: present } = await savingOf(account);
  const other = (await account.api(listProducts, { query: {} })).find(
    ({ isOffered, productId }) => isOffered && productId !== present,
  );
  await account.api(changeBank, { body: { productId: other?.productId ?? "" } });
  account = await whenMoved(page, account);
  account = await paydaysGoBy(account, PAYDAYS_AT_EACH);
  const saved = await expectEqual(page, account, 3 * PAYDAYS_AT_EACH);
  await enter(page, account, savingPaths.created);
  await expect(screen.main.getByText(inPounds(saved / 100), { exact: true }).first()).toBeVisible();
});
