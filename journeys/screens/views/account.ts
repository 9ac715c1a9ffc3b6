import { expect } from "../../fixtures/journey.ts";
import { accountPage, closeAccountPage } from "../../pages/account/account.ts";
import { verification, wrongCodeFor } from "../../pages/identity/verification.ts";
import { type Account, freshAccount, enter, signIn } from "../../product/account.ts";
import { newestCodeTo } from "../../product/sandbox.ts";
import type { Reaching, View } from "./view.ts";

const account = "/dashboard/account";
const who = "declined";

const view = (name: string, reach: View["reach"]): View => ({ name, feature: "account", reach });

/** Another phone requested, until its first code is sent. */
async function toCode({ page }: Reaching): Promise<Account> {
  const person = await freshAccount(who);
  await enter(page, person, account);
  await accountPage(page).field("Phone").fill("7700900877");
  await accountPage(page).save.click();
  await expect(verification(page).sentTo(person.phone)).toBeVisible();
  return person;
}

const detailViews: View[] = [
  view("account-details-faults", async ({ page }) => {
    await enter(page, await signIn("norecord"), account);
    await accountPage(page).field("Email address").fill("no email");
    await accountPage(page).field("Phone").fill("770090");
    await accountPage(page).save.click();
    await expect(page.getByText("Enter the 10 digits after +44")).toBeVisible();
  }),
  view("account-code", async (input) => {
    await toCode(input);
  }),
  view("account-code-wrong", async (input) => {
    input.watch.expectStatus(422, 429);
    const modal = verification(input.page);
    const { phone } = await toCode(input);
    await modal.code.fill(wrongCodeFor(await newestCodeTo(phone)));
    await modal.confirm("Next").click();
    await expect(modal.sentTo("7700900877")).toBeVisible();
    await modal.code.fill(await newestCodeTo("+447700900877"));
    await modal.confirm("Save changes").click();
    await expect(modal.dialog).toContainText("Please, try to insert a code again");
  }),
  view("account-code-expired", async (input) => {
    input.watch.expectStatus(422, 429);
    const error = { code: "CODE_EXPIRED", message: "Code is expired" };
    await input.page.route("**/api/v1/employees", (route) => route.fulfill({ status: 422, json: { error } }));
    const modal = verification(input.page);
    const { phone } = await toCode(input);
    await modal.code.fill(await newestCodeTo(phone));
    await modal.confirm("Next").click();
    await expect(modal.sentTo("7700900877")).toBeVisible();
    await modal.code.fill("123456");
    await modal.confirm("Save changes").click();
    await expect(modal.expired).toBeVisible();
  }),
  view("account-changes-made", async (input) => {
    const modal = verification(input.page);
    const { phone } = await toCode(input);
    await modal.code.fill(await newestCodeTo(phone));
    await modal.confirm("Next").click();
    await expect(modal.sentTo("7700900877")).toBeVisible();
    await modal.code.fill(await newestCodeTo("+447700900877"));
    await modal.confirm("Save changes").click();
    await expect(modal.done("Changes made")).toBeVisible();
    await freshAccount(who);
  }),
  view("account-request-waits", async ({ page }) => {
    const person = await freshAccount(who);
    await enter(page, person, account);
    await accountPage(page).tellEmployer.click();
    await page.getByText("Scotland", { exact: true }).click();
    await page.getByText("Yes, I still work there", { exact: true }).click();
    await accountPage(page).sendRequest.click();
    await expect(verification(page).sentTo(person.phone)).toBeVisible();
    await verification(page).code.fill(await newestCodeTo(person.phone));
    await verification(page).confirm("Send to your employer").click();
    await verification(page).done("Request sent").getByRole("button", { name: "Done" }).click();
    await expect(page.getByText("Waiting for your employer")).toBeVisible();
  }),
];

const bankViews: View[] = [
  view("accounts-two-banks", async ({ page }) => enter(page, await signIn("short"), `${account}?tab=1`)),
  view("connections-two-banks", async ({ page }) => enter(page, await signIn("short"), `${account}?tab=2`)),
  view("accounts-none", async ({ page }) => enter(page, await signIn("newcomer"), `${account}?tab=1`)),
  view("connections-none", async ({ page }) => enter(page, await signIn("newcomer"), `${account}?tab=2`)),
  view("connections-not-loaded", async ({ page, watch }) => {
    watch.expectLostAnswer();
    await page.route("**/banking/{accounts,connections}", (route) => route.abort());
    await enter(page, await signIn("everyday"), `${account}?tab=2`);
    await expect(page.getByText("Your bank connections did not load.")).toBeVisible();
  }),
];

const closingViews: View[] = [
  view("close-account-waits", async ({ page }) => enter(page, await signIn("limit"), "/dashboard/close-account")),
  view("close-account-question", async ({ page }) => {
    await enter(page, await signIn("limit"), "/dashboard/close-account");
    await closeAccountPage(page).button.click();
    await expect(closeAccountPage(page).question).toBeVisible();
  }),
  view("deletion-created", async ({ page }) => {
    await enter(page, await freshAccount("nocode"), "/dashboard/close-account?embedded=true");
    await closeAccountPage(page).button.click();
    await closeAccountPage(page).close.click();
    await expect(closeAccountPage(page).created).toBeVisible();
    await freshAccount("nocode");
  }),
  view("deletion-still-active", async ({ page }) => {
    await enter(page, await signIn("leaving"), "/dashboard/home?embedded=true");
    await closeAccountPage(page).cancel.click();
    await expect(closeAccountPage(page).still).toBeVisible();
  }),
];

/** The account's tabs with what is done there, and closing it. */
export const views: readonly View[] = [...detailViews, ...bankViews, ...closingViews];
