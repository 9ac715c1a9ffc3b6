import { plannedPayments } from "@wellpaid/contract/budgeting";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { detailPage } from "./pages/home.ts";
import { plannedPage } from "./pages/planned.ts";
import { shell } from "./pages/shell.ts";
import { goingOut } from "./pages/words.ts";
import { anew, enter } from "./product/account.ts";
import { nothingPlanned, plan } from "./product/planned.ts";

const path = "/dashboard/home/planned";

test("when a payment's history has another amount by now or has ended, then one press follows it", async ({ page }) => {
  const account = await anew("everyday");
  await nothingPlanned(account);
  const [film, gym] = [await plan(account, "Films"), await plan(account, "Gym")];
  const news = [
    { plannedPaymentId: film.id, kind: "amount", amount: 12.99, lastPaidOn: null },
    { plannedPaymentId: gym.id, kind: "stopped", amount: null, lastPaidOn: "2026-02-06" },
  ];
  await page.route("**/planned-payments/news", (route) => route.fulfill({ json: news }));
  const screen = plannedPage(page);
  await enter(page, account, path);
  await expect(screen.row("Films")).toContainText("It is usually £12.99 now");
  await expect(screen.row("Gym")).toContainText("It seems to have stopped: last paid on 06.02.2026");
  await expectNoFindings(page);
  await page.getByRole("button", { name: "Change to £12.99" }).click();
  await expect(screen.row("Films")).toContainText(goingOut(12.99));
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(screen.row("Gym")).toHaveCount(0);
  expect((await account.api(plannedPayments)).map(({ name, paymentAmount }) => [name, paymentAmount])).toEqual([
    ["Films", 12.99],
  ]);
});

test("when the amount cannot be followed just now, then it says so and the plan stays", async ({ page, watch }) => {
  watch.expectStatus(503);
  const account = await anew("everyday");
  await nothingPlanned(account);
  const film = await plan(account, "Films");
  const news = [{ plannedPaymentId: film.id, kind: "amount", amount: 12.99, lastPaidOn: null }];
  await page.route("**/planned-payments/news", (route) => route.fulfill({ json: news }));
  const error = { code: "UNAVAILABLE", message: "We're not available right now." };
  await page.route(`**/planned-payments/${film.id}**`, (route) => route.fulfill({ status: 503, json: { error } }));
  await enter(page, account, path);
  for (const press of ["Change to £12.99", "Keep my amount"]) {
    await page.getByRole("button", { name: press }).click();
    await expect(shell(page).snackbar).toContainText(error.message);
    await shell(page).snackbar.getByRole("button").click();
    await expect(page.getByText(error.message)).toHaveCount(0);
  }
  await expect(plannedPage(page).row("Films")).toContainText("It is usually £12.99 now");
  expect((await account.api(plannedPayments)).map(({ paymentAmount }) => paymentAmount)).toEqual([film.paymentAmount]);
});

test("when a planned payment is removed, then the balance until payday is foretold anew at once", async ({ page }) => {
  const account = await anew("everyday");
  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith("/banking/forecast") && asked.push(request.url()));
  await enter(page, account, "/dashboard/home/detail");
  await expect(page.getByRole("heading", { name: "Until payday" })).toBeVisible();
  const before = asked.length;
  await detailPage(page).editPlanned.click();
  const screen = plannedPage(page);
  const [first] = await account.api(plannedPayments);
  await screen.removeOf(first?.name ?? "").click();
  await screen.removeDialog.getByRole("button", { name: "Remove" }).click();
  await expect(shell(page).snackbar).toContainText("is removed");
  await page.goBack();
  await expect.poll(() => asked.length).toBe(before + 1);
});

test("when somebody goes through earlier pay periods, then the arrow that they are on stays", async ({ page }) => {
  const account = await anew("everyday");
  await enter(page, account, path);
  const { earlier, later } = plannedPage(page);
  await earlier.focus();
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press("Enter");
    await expect(earlier).toBeFocused();
  }
  await expect(later).toBeEnabled();
  await expectNoFindings(page);
});

test("when a payment's history has another amount by now, then one press keeps the planned one, and it is asked no more", async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  const account = await anew("everyday");
  await nothingPlanned(account);
  const film = await plan(account, "Films");
  let kept: unknown;
  await page.route("**/planned-payments/news", (route) =>
    route.fulfill({
      json: kept ? [] : [{ plannedPaymentId: film.id, kind: "amount", amount: 12.99, lastPaidOn: null }],
    }),
  );
  page.on("request", (request) => {
    if (request.url().endsWith("/keep-amount")) kept = request.postDataJSON();
  });
  const screen = plannedPage(page);
  await enter(page, account, path);
  await expect(screen.row("Films")).toContainText("It is usually");
  await expectNoFindings(page);
  await page.getByRole("button", { name: "Keep my amount" }).dblclick();
  await expect(shell(page).snackbar).toContainText("Films stays at");
  await expect(screen.row("Films")).not.toContainText("It is usually");
  expect(kept).toEqual({ amount: 12.99 });
  expect((await account.api(plannedPayments)).map(({ paymentAmount }) => paymentAmount)).toEqual([film.paymentAmount]);
});
