import { savingAccount } from "@wellpaid/contract/savings/savings";
import type { LeftoverOffer, LeftoverRule } from "@wellpaid/contract/savings/savings-leftover";
import { expect } from "../../fixtures/journey.ts";
import { leftoverParts } from "../../pages/savings/leftover.ts";
import { savingPaths } from "../../pages/savings/saving.ts";
import { enter, freshAccount } from "../../product/account.ts";
import { settle } from "../take-picture.ts";
import { answerWith } from "./answer-with.ts";
import type { Reaching, View } from "./view.ts";

const view = (name: string, reach: View["reach"]): View => ({ name, feature: "savings", reach });

const savingId = "00000000-0000-4000-8000-000000000001";
const rule: LeftoverRule = { savingId, keep: 20_000, atMost: 10_000, isAutomatic: false, mayBeAutomatic: true };
const offer: LeftoverOffer = {
  savingId,
  payday: "2026-12-24",
  status: "offered",
  why: null,
  amount: 6_200,
  left: 26_200,
  keep: 20_000,
  opensOn: "2026-12-18",
  endsAt: "2026-12-21T00:00:00.000Z",
  isAutomatic: false,
  mayUndo: false,
};
const accepted = { ...offer, status: "accepted", mayUndo: true } as const;

interface Shown {
  readonly rule?: LeftoverRule | null;
  readonly why?: string | null;
  readonly offer?: object | null;
}

/** A saving with a rule and what it comes to, as the days before a cut-off have them. */
async function open({ page }: Reaching, { rule: shown = rule, why = null, offer: now = offer }: Shown, path?: string) {
  // Home is that of a person who has connected a bank, as it must be for an offer.
  const account = await freshAccount(path === undefined ? "buffer" : "everyday");
  const saving = await account.api(savingAccount);
  // As the payday takes it with what was accepted.
  const amount = (saving?.monthlyContribution ?? 0) + accepted.amount;
  const nextDeposit = { payday: accepted.payday, amount, short: 0 };
  await answerWith(page, { path: "/savings/account" }, { ...saving, isClosingPeriod: false, nextDeposit });
  await answerWith(page, { path: "/savings/leftover-rule" }, { rule: shown, why });
  await page.route("**/api/v1/savings/leftover-offer", (route) => route.fulfill({ json: now }));
  await enter(page, account, path ?? savingPaths.created);
  await settle(page);
  return leftoverParts(page);
}

/** Saving what is left: no rule yet, its form, its offer, what was accepted, and why there is none. */
export const views: readonly View[] = [
  view("leftover-offered", async (input) => {
    await expect((await open(input, {})).notice).toBeVisible();
  }),
  view("home-leftover-offered", async (input) => {
    await expect((await open(input, {}, "/dashboard/home")).notice).toBeVisible();
  }),
  view("home-leftover-accepted", async (input) => {
    await expect((await open(input, { offer: accepted }, "/dashboard/home")).acceptedNotice).toBeVisible();
  }),
  view("leftover-saved-automatically", async (input) => {
    const shown = { rule: { ...rule, isAutomatic: true }, offer: { ...accepted, isAutomatic: true } };
    await expect((await open(input, shown)).acceptedNotice).toBeVisible();
  }),
  view("leftover-none-yet", async (input) => {
    await expect((await open(input, { rule: null, offer: null })).set).toBeVisible();
  }),
  view("leftover-no-account", async (input) => {
    await expect((await open(input, { rule: null, why: "no-account", offer: null })).connect).toBeVisible();
  }),
  view("leftover-bank-stale", async (input) => {
    const stale = { ...offer, status: "not-offered", why: "bank-stale", amount: 0, left: null };
    await expect((await open(input, { offer: stale })).change).toBeVisible();
  }),
  view("leftover-form", async (input) => {
    const parts = await open(input, { rule: { ...rule, mayBeAutomatic: false } });
    await parts.change.click();
    await parts.atMost.fill("0.50");
    await parts.save.click();
    await expect(parts.dialog).toContainText("Enter £1 or more");
  }),
  view("leftover-form-automatic", async (input) => {
    const parts = await open(input, {});
    await parts.change.click();
    await parts.automatic.check();
    await parts.save.click();
    await expect(parts.dialog).toContainText("Agree, or switch off automatic saving");
  }),
  view("leftover-remove", async (input) => {
    const parts = await open(input, {});
    await parts.remove.click();
    await expect(parts.dialog).toBeVisible();
  }),
];
