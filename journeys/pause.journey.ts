import { checkFrozenStatus } from "@wellpaid/contract/account";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { manageAccountPage } from "./pages/account.ts";
import { homePage } from "./pages/home.ts";
import { pausePage, pauseSentences } from "./pages/pause.ts";
import { shell } from "./pages/shell.ts";
import { withdrawPage } from "./pages/withdraw.ts";
import { dayAfter, inDate, londonDateOf, withWeekday } from "./pages/words.ts";
import { anew, enter, signIn } from "./product/account.ts";
import { goPast, paydayOf } from "./product/payday.ts";
import { sandbox } from "./product/sandbox.ts";

const path = "/dashboard/manage-account/pause-withdrawals";
const londonTime = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", timeStyle: "short" });

/** '19.11.2026, 09:41' of an instant. */
const moment = (iso: string) => `${inDate(londonDateOf(iso))}, ${londonTime.format(new Date(iso))}`;

test("when somebody pauses for three days, then home says until when, and then it ends by itself", async ({
  page,
  watch,
}) => {
  watch.expectStatus(401);
  await page.setViewportSize(sizes.phone);
  const account = await anew("nocode");
  const [screen, home] = [pausePage(page), homePage(page)];
  await enter(page, account, "/dashboard/manage-account");
  await manageAccountPage(page).pause.click();
  await expect(screen.choice("3 Days")).toBeChecked();
  await expect(screen.choices).toHaveCount(4);
  await expect(screen.cannotBeEnded).toBeVisible();
  await expect(screen.button).toHaveText("Pause for 3 Days");
  await expectNoFindings(page);
  await screen.button.click();
  await expect(screen.dialog).toContainText("A pause cannot be ended early.");
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
  await page.goto(path);
  await expect(page.getByText(moment(until))).toBeVisible();
  await expect(screen.button).toBeDisabled();
  for (const choice of await screen.choices.all()) await expect(choice).toBeDisabled();
  await expectNoFindings(page);
  await page.goto("/dashboard/advance-up");
  await expect(page.getByText(moment(until))).toBeVisible();
  await expectNoFindings(page);

  // Its session ends on the way.
  await page.goto("about:blank");
  await sandbox.advance("PT71H50M");
  const late = await signIn("nocode");
  await enter(page, late);
  await expect(page.getByText(home.states.pausedUntil(inDate(londonDateOf(until))))).toBeVisible();
  await sandbox.advance("PT15M");
  await page.reload();
  await expect(home.withdraw).toBeVisible();
  await page.goto("/dashboard/advance-up");
  await expect(withdrawPage(page).amount).toBeVisible();
});

test("when somebody pauses until payday, then it opens the day after at midnight", async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  const account = await anew("nocode");
  const [screen, payday] = [pausePage(page), await paydayOf(account)];
  await enter(page, account, path);
  await page.getByText("Until payday", { exact: true }).click();
  await expect(page.getByText(`${inDate(dayAfter(payday))}, 00:00`)).toBeVisible();
  await screen.button.click();
  await expect(screen.dialog).toContainText(`${withWeekday(dayAfter(payday))}, 00:00`);
  await screen.confirm.click();
  await expect(shell(page).snackbar).toContainText(pauseSentences.pausedUntilPayday);
  const { frozenUntil } = await account.api(checkFrozenStatus);
  expect(moment(frozenUntil ?? "")).toBe(`${inDate(dayAfter(payday))}, 00:00`);
  await page.goto("about:blank");
  expect(await (await goPast(payday, "nocode")).api(checkFrozenStatus)).toMatchObject({ isFrozen: false });
});

test("when a pause does not go through, then it says so and nothing is paused", async ({ page, watch }) => {
  watch.expectLostAnswer();
  const account = await anew("nocode");
  const screen = pausePage(page);
  await page.route("**/vancepay/pause-withdrawals", (route) => route.abort());
  await enter(page, account, path);
  await page.getByText("24 Hours", { exact: true }).click();
  await screen.button.click();
  await screen.confirm.click();
  await expect(shell(page).snackbar).toContainText(pauseSentences.failed);
  await expect(screen.dialog).toBeHidden();
  await expectNoFindings(page);
  await page.unroute("**/vancepay/pause-withdrawals");
  expect(await account.api(checkFrozenStatus)).toMatchObject({ isFrozen: false });
  await expect(screen.choice("24 Hours")).toBeChecked();
  await screen.button.click();
  await screen.confirm.click();
  await expect(shell(page).snackbar).toContainText(pauseSentences.pausedFor("24 Hours"));
});

test("when the employer has frozen somebody, then nothing can be paused and it says why", async ({ page }) => {
  await enter(page, await anew("indefinite"), path);
  await expect(
    page.getByText("Your employer paused withdrawals. Ask your employer when they open again."),
  ).toBeVisible();
  await expect(pausePage(page).button).toBeDisabled();
  await expectNoFindings(page);
});

test("when the employer has suspended somebody, then nothing can be paused and it says why", async ({ page }) => {
  const account = await anew("buffer");
  await sandbox.changeEmployee("buffer", { status: "suspended" });
  await enter(page, account, path);
  await expect(page.getByText("Unfortunately, your account has been suspended for some reason.")).toBeVisible();
  await expect(pausePage(page).button).toBeDisabled();
  await expectNoFindings(page);
});

test("when the employer offers no on-demand pay, then the page goes home", async ({ page }) => {
  await enter(page, await anew("noadvances"), path);
  await expect(homePage(page).greeting).toBeVisible();
  await expect(page).toHaveURL("/dashboard/home");
});
