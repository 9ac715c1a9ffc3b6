import { expect } from "../../fixtures/journey.ts";
import { complaintsPage, helpPages } from "../../pages/help/help.ts";
import { enter, freshAccount, signIn } from "../../product/account.ts";
import { owner, signInAsAdministrator } from "../../product/administrator.ts";
import { settle } from "../take-picture.ts";
import type { Reaching, View } from "./view.ts";

const view = (name: string, reach: View["reach"]): View => ({ name, feature: "help", reach });

const at = (name: string, path: string): View =>
  view(name, async ({ page }) => {
    await page.goto(path);
    await settle(page);
  });

async function toForm({ page }: Reaching) {
  const complaints = complaintsPage(page);
  await enter(page, await freshAccount("newcomer"), "/dashboard/complaints");
  await complaints.start.click();
  return complaints;
}

const complaintViews: View[] = [
  view("complaints-none", async ({ page }) => {
    await enter(page, await freshAccount("newcomer"), "/dashboard/complaints");
    await expect(complaintsPage(page).none).toBeVisible();
  }),
  view("complaint-errors", async (input) => {
    const { send } = await toForm(input);
    await send.click();
    await expect(input.page.getByText("Tell us what happened")).toBeVisible();
  }),
  view("complaint-sent", async (input) => {
    const { topic, whatHappened, send, sent } = await toForm(input);
    await topic.selectOption("Savings");
    await whatHappened.fill("My saving is late.");
    await send.click();
    await expect(sent).toBeVisible();
  }),
  view("complaints-open", async (input) => {
    const { topic, whatHappened, wanted, send, yours, show } = await toForm(input);
    await topic.selectOption("On-demand pay");
    await whatHappened.fill("I withdrew £40 on Monday.\nIt has not arrived.");
    await wanted.fill("Pay me the £40");
    await send.click();
    await yours.click();
    await show.click();
  }),
];

/** Help, the accessibility statement, complaints and app updates, of both apps. */
export const views: readonly View[] = [
  at("help", "/help"),
  at("help-article", "/help/on-demand-pay"),
  at("help-nothing", "/help/nothing"),
  at("accessibility", "/accessibility"),
  at("complaints-how", "/complaints"),
  view("help-found", async ({ page }) => {
    await page.goto("/help");
    await helpPages(page).search.fill("fee");
    await settle(page);
  }),
  view("app-updates", async ({ page }) => {
    await enter(page, await signIn("everyday"), "/dashboard/manage-account/updates");
    await settle(page);
  }),
  ...complaintViews,
  view("console-help", async ({ page }) => {
    await signInAsAdministrator(page, owner, "/employer/help");
    await settle(page);
  }),
  view("console-help-article", async ({ page }) => {
    await signInAsAdministrator(page, owner, "/employer/help/first-payday");
    await settle(page);
  }),
];
