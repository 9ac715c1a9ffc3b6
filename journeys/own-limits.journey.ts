import type { Locator } from "@playwright/test";
import { withdraw } from "@wellpaid/contract/on-demand-pay";
import { setSelfLimits } from "@wellpaid/contract/self-limits";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { manageAccountPage } from "./pages/account.ts";
import { homePage } from "./pages/home.ts";
import { ownLimitsPage } from "./pages/own-limits.ts";
import { shell } from "./pages/shell.ts";
import { sentences, withdrawPage } from "./pages/withdraw.ts";
import { anew, enter, lonely, signIn } from "./product/account.ts";
import { sandbox } from "./product/sandbox.ts";

const path = "/dashboard/manage-account/my-limits";

test("when somebody sets limits, then they count at once; looser ones count a day later", async ({ page, watch }) => {
  watch.expectStatus(401);
  await page.setViewportSize(sizes.phone);
  const account = await anew("nocode");
  const [screen, withdrawal] = [ownLimitsPage(page), withdrawPage(page)];
  await enter(page, account, "/dashboard/manage-account");
  await manageAccountPage(page).myLimits.click();
  await expect(screen.heading).toBeVisible();
  await expectNoFindings(page);
  await screen.each.fill("40");
  await screen.period.fill("300");
  await screen.times("3").click();
  await screen.save.click();
  await expect(shell(page).snackbar).toContainText("Your limits are saved");

  await page.goto("/dashboard/advance-up");
  await expect(page.getByText("From £10 to £40")).toBeVisible();
  await expect(page.getByText("3 of 3 withdrawals left before payday")).toBeVisible();
  await withdrawal.amount.fill("41");
  await expect(page.getByText(sentences.ownLimit("£40"))).toBeVisible();
  await expect(withdrawal.button).toBeDisabled();
  // What is typed is kept, and its sentence stands where the range does.
  await withdrawal.amount.fill("");

  await page.goto(path);
  await expect(screen.each).toHaveValue("40");
  await screen.each.fill("");
  await expect(page.getByText("At most, each withdrawal: No limit instead of £40 counts from")).toBeVisible();
  await screen.save.click();
  await expect(shell(page).snackbar).toContainText("Your limits are saved");
  await page.reload();
  await expect(screen.each).toHaveValue("");
  await expect(page.getByText("No limit instead of £40 counts from")).toBeVisible();
  await expectNoFindings(page);
  await page.goto("/dashboard/advance-up");
  await expect(page.getByText("From £10 to £40")).toBeVisible();

  // Its session ends on the way.
  await page.goto("about:blank");
  await sandbox.advance("PT24H1M");
  await enter(page, await signIn("nocode"), path);
  await expect(screen.time("3")).toBeChecked();
  await expect(screen.period).toHaveValue("300");
  await expect(page.getByText("counts from")).toBeHidden();
  await page.goto("/dashboard/advance-up");
  await expect(page.getByText(/^From £10 to £(?!40$)/)).toBeVisible();
});

test("when a limit cannot be, then the field says so and has the focus; nothing typed is lost by a lost answer", async ({
  page,
  watch,
}) => {
  watch.expectLostAnswer();
  const screen = ownLimitsPage(page);
  await enter(page, await anew("nocode"), path);
  await screen.period.fill("1.234");
  await screen.each.fill("5");
  await screen.save.click();
  await expect(page.getByText("A withdrawal is at least £10, so a limit can't be lower.")).toBeVisible();
  await expect(page.getByText("Enter an amount such as 100 or 99.50")).toBeVisible();
  await expect(screen.each).toBeFocused();
  await expectNoFindings(page);
  await screen.each.fill("50");
  await screen.period.fill("99.50");
  await page.route("**/vancepay/self-limits", (route) => route.abort());
  await screen.save.click();
  await expect(shell(page).snackbar).toBeVisible();
  await expect(screen.period).toHaveValue("99.50");
  await page.unroute("**/vancepay/self-limits");
  await screen.save.click();
  await expect(page.getByText("Your limits are saved")).toBeVisible();
});

test("when one's own limit lets nothing be withdrawn, then the page says so and leads to the limits", async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  const account = await anew(lonely.username);
  await account.api(setSelfLimits, { body: { each: 40, period: null, count: null } });
  await sandbox.changeCompany(lonely.company, { minAdvancePounds: 50 });
  await enter(page, account, "/dashboard/advance-up");
  await expect(withdrawPage(page).stateTitle("Your own limit is reached")).toBeVisible();
  await expect(
    page.getByText("Your own limit allows no withdrawal now. You can change it in My limits."),
  ).toBeVisible();
  await expect(withdrawPage(page).amount).toBeHidden();
  await expectNoFindings(page);
  await page.getByRole("main").getByRole("link", { name: "My limits" }).click();
  await expect(ownLimitsPage(page).heading).toBeVisible();
  await expect(ownLimitsPage(page).each).toHaveValue("40");
  await expect(page.getByText("none possible now")).toBeVisible();
  await expectNoFindings(page);
});

test("when one's own limit of the pay period is reached, then the page leads to the limits", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await anew("nocode");
  await account.api(setSelfLimits, { body: { each: null, period: 45, count: null } });
  await account.api(withdraw, { body: { amount: 40 } });
  await enter(page, account, "/dashboard/advance-up");
  await expect(page.getByText("You've reached your withdrawal limit of £45 for this pay period")).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole("main").getByRole("link", { name: "My limits" }).click();
  await expect(ownLimitsPage(page).period).toHaveValue("45");
});

test("when one's own number of withdrawals is used up, then the page leads to the limits", async ({ page }) => {
  const account = await anew("nocode");
  await account.api(setSelfLimits, { body: { each: null, period: null, count: 1 } });
  await account.api(withdraw, { body: { amount: 20 } });
  const toLimits = page.getByRole("main").getByRole("link", { name: "My limits" });
  await enter(page, account, "/dashboard/advance-up");
  await expect(page.getByText("You can only advance 1 times before payday.")).toBeVisible();
  await expect(toLimits).toBeVisible();
  await expectNoFindings(page);
  await account.api(setSelfLimits, { body: { each: null, period: null, count: 5 } });
  await page.reload();
  await expect(toLimits).toBeVisible();
});

test("when the company's number of withdrawals is used up, then nothing leads to the limits", async ({ page }) => {
  await enter(page, await anew("limit"), "/dashboard/advance-up");
  await expect(page.getByText("You can only advance 5 times before payday.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "My limits" })).toBeHidden();
});

test("when the company lets nothing be taken in a pay period, then the limits name no amount", async ({ page }) => {
  await sandbox.changeCompany(lonely.company, { maxPercent: 0 });
  await enter(page, await anew(lonely.username), path);
  await expect(page.getByText("none possible now")).toHaveCount(2);
  await expect(page.getByText(/^now up to/)).toBeHidden();
});

for (const username of ["limit", "closing", "paused"])
  test(`when ${username} can withdraw nothing now, then the limits say that and name no amount`, async ({ page }) => {
    await enter(page, await anew(username), path);
    await expect(page.getByText("none possible now")).toBeVisible();
    await expect(page.getByText(/^now up to/)).toHaveCount(1);
    await expectNoFindings(page);
  });

test("when payroll does not know somebody, then the limits say that there is nothing to limit", async ({ page }) => {
  await enter(page, await anew("norecord"), path);
  await expect(page.getByText("You have no on-demand pay now, so there is nothing to limit.")).toBeVisible();
  await expect(ownLimitsPage(page).save).toBeDisabled();
  await expectNoFindings(page);
});

test("when the employer has suspended somebody, then no limit can be set and it says why", async ({ page }) => {
  const account = await anew("nocode");
  await sandbox.changeEmployee("nocode", { status: "suspended" });
  await enter(page, account, path);
  await expect(page.getByText("Unfortunately, your account has been suspended for some reason.")).toBeVisible();
  await expect(ownLimitsPage(page).save).toBeDisabled();
  await expectNoFindings(page);
});

test("when somebody looks at their limits, then what fees cost this year and free advice stand below", async ({
  page,
}) => {
  const account = await anew("nocode");
  await enter(page, account, path);
  await expect(page.getByText("No withdrawals this year.")).toBeVisible();
  await page.goto("/dashboard/advance-up");
  const withdraw = withdrawPage(page);
  await withdraw.amount.fill("20");
  await withdraw.button.click();
  await expect(withdraw.done).toBeVisible();
  await page.goto(path);
  await expect(page.getByText(/^What fees cost in 20\d\d$/)).toBeVisible();
  await expect(page.getByText("1 withdrawal, £20.00")).toBeVisible();
  await expect(ownLimitsPage(page).advice).toHaveAttribute("href", /^https:\/\/www\.moneyhelper\.org\.uk\//);
});

for (const [name, size] of Object.entries(sizes))
  test(`when somebody asks on a ${name} how a number is worked out, then its lines sum to it`, async ({ page }) => {
    await page.setViewportSize(size);
    const account = await anew("everyday");
    await account.api(setSelfLimits, { body: { each: 40, period: null, count: null } });
    const [home, withdraw] = [homePage(page), withdrawPage(page)];
    await enter(page, account);
    await home.payWorkedOut.click();
    await expect(page).toHaveURL("/dashboard/advance-up/worked-out");
    await expect(page.getByText("Beyond your limit of each withdrawal")).toBeVisible();
    expect(await sumOfLines(page.getByRole("main").locator("dd"))).toEqual({ lines: 40, total: 40 });
    await expectNoFindings(page);
    await page.goto("/dashboard/advance-up");
    await withdraw.amountWorkedOut.click();
    expect(await sumOfLines(withdraw.workedOut.locator("dd"))).toEqual({ lines: 40, total: 40 });
    await expect(withdraw.workedOut).toContainText("in a pay period.");
    await expectNoFindings(page);
    await page.keyboard.press("Escape");
    await expect(withdraw.amountWorkedOut).toBeFocused();
    await withdraw.amount.fill("30");
    await withdraw.payslipWorkedOut.click();
    await expect(withdraw.workedOut).toContainText("Left to spend then");
    for (const sum of await withdraw.workedOut.locator("dl").all()) {
      const { lines, total } = await sumOfLines(sum.locator("dd"));
      expect(lines).toBe(total);
    }
    await expectNoFindings(page);
  });

/** The figures of a sum: its lines together, and the last one. */
async function sumOfLines(figures: Locator) {
  await expect(figures.first()).toBeVisible();
  const pence = (await figures.allTextContents()).map((text) =>
    Math.round(Number(text.replace("\u2212", "-").replaceAll(/[£,+]/g, "")) * 100),
  );
  const total = pence.pop() ?? 0;
  return { lines: pence.reduce((left, right) => left + right, 0) / 100, total: total / 100 };
}
