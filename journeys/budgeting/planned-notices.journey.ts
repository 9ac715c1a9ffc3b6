import { plannedPayments } from "@wellpaid/contract/budgeting/budgeting";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { detailPage } from "../pages/app/home.ts";
import { plannedPage } from "../pages/budgeting/planned.ts";
import { shell } from "../pages/app/shell.ts";
import { goingOut } from "../pages/page-text.ts";
import { freshAccount, enter } from "../product/account.ts";
import { nothingPlanned, plan } from "../product/planned.ts";

const path = "/dashboard/home/planned";

test("updates or keeps a plan with one press when its history has a new amount or has ended", async ({
  page,
  watch,
}) => {
  watch.expectStatus(503);
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("history");
  await nothingPlanned(account);
  const [film, gym, music] = [await plan(account, "Films"), await plan(account, "Gym"), await plan(account, "Music")];
  let stored: unknown;
  page.on("request", (request) => {
    if (request.url().endsWith(`/${music.id}/keep-amount`)) stored = request.postDataJSON();
  });
  const none = { amount: null, previousAmount: null, changedOn: null, lastPaidOn: null };
  const rise = { kind: "amount", amount: 12.99, previousAmount: 10.99, changedOn: "2026-02-05" };
  const notices = [
    { ...none, plannedPaymentId: film.id, ...rise },
    { ...none, plannedPaymentId: gym.id, kind: "stopped", lastPaidOn: "2026-02-06" },
  ];
  const more = { ...none, plannedPaymentId: music.id, kind: "amount", amount: 14 };
  await page.route("**/planned-payments/news", (route) =>
    route.fulfill({ json: stored ? notices : [...notices, more] }),
  );
  const screen = plannedPage(page);
  const inRow = (name: string, press: string) => screen.row(name).getByRole("button", { name: press });
  const planned = async () =>
    (await account.api(plannedPayments)).map(({ name, paymentAmount }) => [name, paymentAmount]);
  await enter(page, account, path);
  await expect(screen.row("Films")).toContainText("It went up from £10.99 to £12.99 on 05.02.2026");
  await expect(screen.row("Gym")).toContainText("This may have stopped. It was last paid on 06.02.2026");
  await expect(screen.row("Music")).toContainText("This is now usually £14.00");
  await expectNoFindings(page);

  await test.step("shows that following fails for now, and the plan stays", async () => {
    const error = { code: "UNAVAILABLE", message: "We're not available right now." };
    const before = await planned();
    await page.route(`**/planned-payments/${film.id}**`, (route) => route.fulfill({ status: 503, json: { error } }));
    for (const press of ["Change to £12.99", "Keep my amount"]) {
      await inRow("Films", press).click();
      await expect(shell(page).snackbar).toContainText(error.message);
      await shell(page).snackbar.getByRole("button").click();
      await expect(page.getByText(error.message)).toHaveCount(0);
    }
    await expect(screen.row("Films")).toContainText("It went up from £10.99 to £12.99 on 05.02.2026");
    expect(await planned()).toEqual(before);
    await page.unroute(`**/planned-payments/${film.id}**`);
  });

  await test.step("the planned amount is kept and not prompted again", async () => {
    await inRow("Music", "Keep my amount").dblclick();
    await expect(shell(page).snackbar).toContainText("Music kept at");
    await expect(screen.row("Music")).not.toContainText("This is now usually");
    expect(stored).toEqual({ amount: 14 });
  });

  await inRow("Films", "Change to £12.99").click();
  await expect(screen.row("Films")).toContainText(goingOut(12.99));
  await inRow("Gym", "Remove it").click();
  await expect(screen.row("Gym")).toHaveCount(0);
  expect((await planned()).toSorted()).toEqual([
    ["Films", 12.99],
    ["Music", music.paymentAmount],
  ]);
});

test("recalculates the balance until payday at once when a planned payment is removed", async ({ page }) => {
  const account = await freshAccount("everyday");
  const requests: string[] = [];
  page.on("request", (request) => request.url().endsWith("/banking/forecast") && requests.push(request.url()));
  await enter(page, account, "/dashboard/home/detail");
  await expect(page.getByRole("heading", { name: "Until payday" })).toBeVisible();
  const before = requests.length;
  await detailPage(page).editPlanned.click();
  const screen = plannedPage(page);
  const [first] = await account.api(plannedPayments);
  await screen.removeOf(first?.name ?? "").click();
  await screen.removeDialog.getByRole("button", { name: "Remove" }).click();
  await expect(shell(page).snackbar).toContainText(" removed");
  await page.goBack();
  await expect.poll(() => requests.length).toBe(before + 1);
});
