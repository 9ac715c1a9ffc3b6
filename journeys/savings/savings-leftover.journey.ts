import { initialLoad } from "@wellpaid/contract/budgeting/budgeting";
import { leftoverOffer } from "@wellpaid/contract/savings/savings-leftover";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { leftoverParts } from "../pages/savings/leftover.ts";
import { savingPaths } from "../pages/savings/saving.ts";
import { type Account, enter, freshAccount, leaveAgain, signIn } from "../product/account.ts";
import { goToDay } from "../product/payday.ts";
import { sandbox } from "../product/sandbox.ts";
import { savingOf } from "../product/savings.ts";

const username = "everyday";

async function offerOf({ api }: Account) {
  const offer = await api(leftoverOffer);
  if (offer === null) throw new Error("there is no rule");
  return offer;
}

/** Goes to the last day before the cut-off of the next payday whose offer has not ended, with plenty left in the bank. */
async function goToEve(account: Account): Promise<Account> {
  const { endsAt } = await offerOf(account);
  await goToDay(new Date(Date.parse(endsAt) - 43_200_000).toISOString().slice(0, 10));
  const again = await signIn(username);
  const today = (await sandbox.now()).toISOString().slice(0, 10);
  await sandbox.addTransactions(username, [{ description: "Quayside refund", amountPence: 900_000, date: today }]);
  await again.api(initialLoad, { query: {} });
  return again;
}

test("offers what is left before the cut-off, saves it with the next pay, and may do so automatically", async ({
  page,
}) => {
  // Weeks pass, with all that is due in them.
  test.slow();
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount(username);
  const parts = leftoverParts(page);
  await enter(page, account, savingPaths.created);

  await test.step("the rule is set on the saving's page", async () => {
    await parts.set.click();
    await expect(parts.automatic).toBeDisabled();
    await parts.keep.fill("150");
    await parts.atMost.fill("12.50");
    await expectNoFindings(page);
    await parts.save.click();
    await expect(parts.main.getByText("You keep £150.00.", { exact: false })).toBeVisible();
    await expectNoFindings(page);
  });

  let eve = account;
  await test.step("on the eve home offers it, and takes it once", async () => {
    await page.goto("about:blank");
    eve = await goToEve(account);
    const before = (await savingOf(eve)).nextDeposit?.amount ?? 0;
    await enter(page, eve);
    await expect(parts.notice).toContainText("Save £12.50 of what's left this month?");
    await expectNoFindings(page);
    await parts.accept.click();
    await expect(parts.acceptedNotice).toContainText("We'll save £12.50 more from your pay on");
    expect((await savingOf(eve)).nextDeposit?.amount).toBe(before + 1_250);
    await expectNoFindings(page);
  });

  await test.step("from then on it may be automatic, with consent", async () => {
    await enter(page, eve, savingPaths.created);
    await parts.change.click();
    await parts.automatic.check();
    await parts.save.click();
    await expect(parts.dialog.getByText("Agree, or switch off automatic saving")).toBeVisible();
    await parts.agrees.check();
    await parts.save.click();
    await expect(
      parts.main.getByText("We save anything above that automatically, up to £12.50", { exact: false }),
    ).toBeVisible();
  });

  await test.step("it can be undone, and then removed", async () => {
    await parts.undo.click();
    await expect(parts.main.getByText("You undid this month's saving.", { exact: false })).toBeVisible();
    expect((await offerOf(eve)).status).toBe("undone");
    await parts.remove.click();
    await parts.confirmRemoval.click();
    await expect(parts.set).toBeVisible();
    await expectNoFindings(page);
  });
  await leaveAgain(page, username);
});
