import { savingAccount } from "@wellpaid/contract/savings/savings";
import { expect } from "../../fixtures/journey.ts";
import { homePage } from "../../pages/app/home.ts";
import { savingPage, savingPaths } from "../../pages/savings/saving.ts";
import { freshAccount, enter } from "../../product/account.ts";
import { settle } from "../take-picture.ts";
import type { Reaching, View } from "./view.ts";

const view = (name: string, reach: View["reach"]): View => ({ name, feature: "savings", reach });

/** A demo account on a screen of its saving, of which a part is another. */
async function open({ page }: Reaching, username: string, path: string, change: object = {}) {
  const account = await freshAccount(username);
  const saving = await account.api(savingAccount);
  if (Object.keys(change).length > 0)
    await page.route("**/api/v1/savings/account", (route) => route.fulfill({ json: { ...saving, ...change } }));
  await enter(page, account, path);
  await settle(page);
  return savingPage(page);
}

/** The dialog with the fee of a second withdrawal. */
async function toWithdraw(input: Reaching, amount: string) {
  const withdrawal = {
    fee: 50,
    paidOn: "2026-11-24",
    salaryAccountEnding: "4821",
    isAccountNew: false,
    isAccountObjectedTo: false,
  };
  const screen = await open(input, "buffer", savingPaths.created, { withdrawal });
  await screen.withdraw.click();
  await screen.amount.fill(amount);
  return screen;
}

const withdrawViews: View[] = [
  view("saving-withdraw-with-fee", (input) => toWithdraw(input, "4")),
  view("saving-withdraw-too-much", (input) => toWithdraw(input, "9999.99")),
  view("saving-withdraw-question", async (input) => {
    const screen = await toWithdraw(input, "4");
    await screen.inDialog("Withdraw £4.00").click();
    await expect(screen.dialog.getByRole("heading", { name: "Withdraw £4.00?" })).toBeVisible();
  }),
  view("saving-withdraw-done", async (input) => {
    const screen = await open(input, "buffer", savingPaths.created);
    await screen.withdraw.click();
    await screen.amount.fill("4");
    await screen.inDialog("Withdraw £4.00").click();
    await screen.inDialog("Withdraw £4.00").click();
    await expect(screen.dialog.getByRole("heading", { name: "£4.00 is on its way" })).toBeVisible();
  }),
];

const createdViews: View[] = [
  view("saving-everything-under-way", (input) =>
    open(input, "buffer", savingPaths.created, {
      underWay: 5_000,
      onItsWay: { amount: 4_000, by: "2026-11-24" },
      nextDeposit: { payday: "2026-12-08", amount: 5_000, short: 3_000 },
      lastBankChange: {
        id: "00000000-0000-4000-8000-000000000001",
        endedAt: "2026-10-07T10:00:00.000Z",
        isDone: true,
        gainPerYear: 130,
        fromShortName: "Alder",
        toShortName: "Calder",
      },
    }),
  ),
  view("saving-awaiting-employer", (input) =>
    open(input, "buffer", savingPaths.created, { underWay: 5_000, awaitingEmployer: 5_000 }),
  ),
  view("saving-read-only", (input) => open(input, "buffer", savingPaths.created, { status: "suspended" })),
  view("saving-closing-period", (input) => open(input, "buffer", savingPaths.created, { isClosingPeriod: true })),
];

const settingsViews: View[] = [
  view("saving-settings-once-a-week", async (input) => {
    const lastTypeSwitchDate = new Date(Date.now() - 86_400_000).toISOString();
    await open(input, "buffer", savingPaths.settings, { lastTypeSwitchDate });
  }),
  view("saving-settings-too-much", async (input) => {
    const screen = await open(input, "buffer", savingPaths.settings);
    await screen.buffer.fill("9999");
    await input.page.keyboard.press("Tab");
    await screen.offers.uncheck();
  }),
  view("saving-deactivate", async (input) => {
    const screen = await open(input, "buffer", savingPaths.settings);
    await screen.button("Deactivate saving").click();
    await expect(screen.dialog).toBeVisible();
  }),
  view("saving-deactivate-for-good", async (input) => {
    const screen = await open(input, "buffer", savingPaths.settings);
    await screen.button("Deactivate saving").click();
    await screen.inDialog("Confirm").click();
    await expect(screen.inDialog("Deactivate permanently")).toBeVisible();
  }),
];

const outcomeViews: View[] = [
  view("saving-withdraw-all", async (input) => {
    const screen = await open(input, "reached", savingPaths.reachedGoal);
    await screen.button("Withdraw all savings").click();
    await expect(screen.dialog).toBeVisible();
  }),
  view("saving-withdrawn-on-its-way", (input) =>
    open(input, "withdrawn", savingPaths.withdrawn, { onItsWay: { amount: 120_000, by: "2026-11-24" } }),
  ),
  view("saving-bank-moving", async (input) => {
    const screen = await open(input, "switching", savingPaths.standby);
    await screen.inDialog("OK").click();
    await expect(screen.dialog).toBeHidden();
  }),
  view("saving-no-better-offer", async (input) => {
    await input.page.route("**/api/v1/savings/best-bank-offer", (route) => route.fulfill({ json: null }));
    await open(input, "buffer", savingPaths.changingBank);
    await expect(input.page.getByText("No better rate right now")).toBeVisible();
  }),
];

/** Home with savings in each of their states. */
const cardViews = [
  "newcomer",
  "waiting",
  "declined",
  "congrats",
  "everyday",
  "buffer",
  "reached",
  "late",
  "switching",
  "withdrawn",
  "later",
  "deactivating",
].map((username) =>
  view(`home-savings-of-${username}`, async ({ page }) => {
    await enter(page, await freshAccount(username));
    await homePage(page).goToSavings();
    await expect(homePage(page).savings.getByRole("link").first()).toBeVisible();
  }),
);

/** The states of a saving that no address opens. */
export const views: readonly View[] = [
  ...createdViews,
  ...withdrawViews,
  ...settingsViews,
  ...outcomeViews,
  ...cardViews,
];
