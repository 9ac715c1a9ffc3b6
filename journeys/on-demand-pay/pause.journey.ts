import { checkFrozenStatus } from "@wellpaid/contract/account/account";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { manageAccountPage } from "../pages/account/account.ts";
import { homePage } from "../pages/app/home.ts";
import { pausePage, pauseSentences } from "../pages/on-demand-pay/pause.ts";
import { shell } from "../pages/app/shell.ts";
import { withdrawPage } from "../pages/on-demand-pay/withdraw.ts";
import { dayAfter, inDate, londonDateOf, withWeekday } from "../pages/page-text.ts";
import { freshAccount, enter, signIn } from "../product/account.ts";
import { paydayOf } from "../product/payday.ts";
import { sandbox } from "../product/sandbox.ts";

const path = "/dashboard/manage-account/pause-withdrawals";
const londonTime = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", timeStyle: "short" });

/** '19.11.2026, 09:41' of an instant. */
const moment = (iso: string) => `${inDate(londonDateOf(iso))}, ${londonTime.format(new Date(iso))}`;

test("shows the end of a three-day pause on home, and ends it by itself", async ({ page, watch }) => {
  watch.expectStatus(401);
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("nocode");
  const [screen, home] = [pausePage(page), homePage(page)];
  await enter(page, account, "/dashboard/manage-account");
  await manageAccountPage(page).pause.click();
  await expect(screen.heading).toBeVisible();
  await expect(screen.choice("3 Days")).toBeChecked();
  await expect(screen.choices).toHaveCount(4);
  await expect(screen.cannotBeEnded).toBeVisible();
  await expect(screen.button).toHaveText("Pause for 3 Days");
  await screen.button.click();
  await expect(screen.dialog).toContainText("You can't end a pause early.");
  await expectNoFindings(page);
  await screen.cancel.click();
  expect(await account.api(checkFrozenStatus)).toMatchObject({ isFrozen: false });
  await screen.button.click();
  await screen.confirm.click();
  await expect(shell(page).snackbar).toContainText(pauseSentences.pausedFor("3 Days"));
  await expect(page).toHaveURL("/dashboard/home");

  const { frozenUntil } = await account.api(checkFrozenStatus);
  const until = frozenUntil ?? "";
  expect(Date.parse(until) - (await sandbox.now()).getTime()).toBeGreaterThan(71 * 3_600_000);
  await expect(page.getByText(home.states.pausedUntil(inDate(londonDateOf(until))))).toBeVisible();
  await expect(home.withdraw).toBeHidden();
  await shell(page).accountItem.click();
  await manageAccountPage(page).pause.click();
  await expect(page.getByText(moment(until))).toBeVisible();
  await expect(screen.button).toBeDisabled();
  for (const choice of await screen.choices.all()) await expect(choice).toBeDisabled();
  await expectNoFindings(page);
  await page.goto("/dashboard/advance-up");
  await expect(page.getByText(moment(until))).toBeVisible();
  await expect(withdrawPage(page).amount).toBeHidden();

  // Its session ends on the way.
  await page.goto("about:blank");
  await sandbox.advance("PT71H50M");
  const late = await signIn("nocode");
  await enter(page, late);
  await expect(page.getByText(home.states.pausedUntil(inDate(londonDateOf(until))))).toBeVisible();
  await sandbox.advance("PT15M");
  await page.reload();
  await home.withdraw.click();
  await expect(withdrawPage(page).amount).toBeVisible();
});

test("shows a failed pause, and lets a pause until payday last to midnight after it", async ({ page, watch }) => {
  watch.expectLostAnswer();
  await page.setViewportSize(sizes.desktop);
  const account = await freshAccount("nocode");
  const [screen, payday] = [pausePage(page), await paydayOf(account)];
  await enter(page, account, path);
  await page.getByText("Until payday", { exact: true }).click();
  await expect(page.getByText(`${inDate(dayAfter(payday))}, 00:00`)).toBeVisible();
  await page.route("**/vancepay/pause-withdrawals", (route) => route.abort());
  await screen.button.click();
  await expect(screen.dialog).toContainText(`${withWeekday(dayAfter(payday))}, 00:00`);
  await screen.confirm.click();
  await expect(shell(page).snackbar).toContainText(pauseSentences.failed);
  await expect(screen.dialog).toBeHidden();
  expect(await account.api(checkFrozenStatus)).toMatchObject({ isFrozen: false });
  await expect(screen.choice("Until payday")).toBeChecked();
  await page.unroute("**/vancepay/pause-withdrawals");
  await screen.button.click();
  await screen.confirm.click();
  await expect(shell(page).snackbar).toContainText(pauseSentences.pausedUntilPayday);
  const { frozenUntil } = await account.api(checkFrozenStatus);
  expect(moment(frozenUntil ?? "")).toBe(`${inDate(dayAfter(payday))}, 00:00`);
});
