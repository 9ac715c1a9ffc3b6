import { payGroups } from "@wellpaid/contract/company-settings/pay-groups";
import { listProposals, type Proposal } from "@wellpaid/contract/company-settings/proposals";
import { expect } from "../../../fixtures/journey.ts";
import { employerSettings } from "../../../pages/company-settings/company-settings.ts";
import { owner, payroll, signInAsAdministrator } from "../../../product/administrator.ts";
import { settle } from "../../take-picture.ts";
import { answerWith } from "../answer-with.ts";
import type { Reaching, View } from "../view.ts";

const view = (name: string, reach: View["reach"]): View => ({ name: `employer-${name}`, feature: "employer", reach });

/** Another payday of a pay group, as a colleague has proposed it. */
const PAYDAY: Proposal = {
  id: crypto.randomUUID(),
  ...{ kind: "pay-group", proposedBy: "Olu Okafor", isOwn: false, payGroup: "Nights", partnerKey: null },
  ...{ proposedAt: "2031-03-10T09:30:00.000Z", endsAt: "2031-03-17T09:30:00.000Z" },
  settings: [{ field: "paydayDay", before: 28, after: 31 }],
};

async function open({ page }: Reaching, path: string, email = owner) {
  await signInAsAdministrator(page, email, `/employer/settings${path}`);
  await settle(page);
  return employerSettings(page);
}

/** What the company has set; nothing here is saved. */
export const views: readonly View[] = [
  view("settings", (input) => open(input, "")),
  view("settings-paydays-unsaved", async (input) => {
    const screen = await open(input, "/paydays");
    await screen.cutOff.selectOption("1");
    await expect(screen.happens.first()).toBeVisible();
  }),
  view("settings-limits-error", async (input) => {
    const screen = await open(input, "/limits");
    await input.page.getByRole("main").getByRole("textbox").first().fill("x");
    await screen.save.click();
    await settle(input.page);
  }),
  view("settings-fee", (input) => open(input, "/fee")),
  view("settings-features", (input) => open(input, "/features")),
  view("settings-contact", async (input) => {
    const screen = await open(input, "/contact");
    await screen.adminEmail.fill("people@acorn.example");
  }),
  view("settings-employee-login", (input) => open(input, "/employee-login")),
  view("settings-company-password", (input) => open(input, "/company-password")),
  view("settings-read-only", async (input) => {
    const screen = await open(input, "/fee", payroll);
    await expect(screen.readOnly).toBeVisible();
  }),
  view("settings-leave", async (input) => {
    const screen = await open(input, "/fee");
    await screen.fee.fill("3.50");
    await screen.overviewLink.click();
    await expect(screen.leave).toBeVisible();
  }),
  view("pay-groups", (input) => open(input, "/pay-groups")),
  view("pay-group-proposed", async (input) => {
    await answerWith(input.page, listProposals, { items: [PAYDAY] });
    await open(input, "/pay-groups");
    await employerSettings(input.page).confirm.click();
    await expect(employerSettings(input.page).confirmDialog).toContainText("Payday for pay group Nights");
  }),
  view("pay-group", async (input) => {
    await open(input, "/pay-groups");
    await input.page.getByRole("button", { name: "Add a pay group" }).click();
    await input.page.getByRole("dialog").getByRole("button", { name: "Add a pay group" }).click();
    await expect(input.page.getByText("Enter a name")).toBeVisible();
  }),
  view("pay-groups-none", async (input) => {
    await answerWith(input.page, payGroups);
    await open(input, "/pay-groups");
    await expect(input.page.getByRole("heading", { name: "No pay groups yet" })).toBeVisible();
  }),
  view("consents", (input) => open(input, "/consents")),
  view("consent-read", async (input) => {
    await open(input, "/consents");
    await input.page.getByRole("button", { name: "Read" }).first().click();
    await expect(input.page.getByRole("dialog")).toBeVisible();
    await settle(input.page);
  }),
  view("consent-new", async (input) => {
    await open(input, "/consents/on-demand-pay");
    await input.page.getByRole("textbox", { name: "Consent title" }).fill("Your pay, when you need it");
  }),
  view("consent-publish", async (input) => {
    await open(input, "/consents/on-demand-pay");
    await input.page.getByRole("textbox", { name: "Consent title" }).fill("Your pay, when you need it");
    await input.page.getByRole("button", { name: "Publish" }).click();
    await expect(input.page.getByRole("dialog", { name: "Publish this version?" })).toBeVisible();
  }),
  view("theme", (input) => open(input, "/theme")),
  view("theme-chosen", async (input) => {
    const screen = await open(input, "/theme");
    await screen.colour("Brand").fill("#f2c14e");
    await screen.moreOptions.click();
    await screen.colour("Text").fill("#cccccc");
    await screen.colour("Links and focus").fill("green");
    await screen.save.click();
    await screen.contrasts.click();
    await expect(screen.contrast("Text on card")).toContainText("Adjusted");
  }),
];
