import { payGroups } from "@wellpaid/contract/employer/pay-groups";
import { listProposals, type Proposal } from "@wellpaid/contract/employer/proposals";
import { expect } from "../../../fixtures/journey.ts";
import { employerSettings } from "../../../pages/employer/employer-settings.ts";
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
export const employerSettingsViews: readonly View[] = [
  view("settings", (given) => open(given, "")),
  view("settings-unsaved", async (given) => {
    const screen = await open(given, "");
    await screen.fee.fill("3.50");
    await screen.cutOff.selectOption("1");
    await expect(screen.happens("Paydays").first()).toBeVisible();
    await screen.adminEmail.fill("people@acorn.example");
    await screen.section("Limits").getByRole("textbox").first().fill("x");
    await screen.save("Limits").click();
    await settle(given.page);
  }),
  view("settings-read-only", async (given) => {
    const screen = await open(given, "", payroll);
    await expect(screen.readOnly).toBeVisible();
  }),
  view("settings-leave", async (given) => {
    const screen = await open(given, "");
    await screen.fee.fill("3.50");
    await screen.overviewLink.click();
    await expect(screen.leave).toBeVisible();
  }),
  view("pay-groups", (given) => open(given, "/pay-groups")),
  view("pay-group-proposed", async (given) => {
    await answerWith(given.page, listProposals, { items: [PAYDAY] });
    await open(given, "/pay-groups");
    await employerSettings(given.page).confirm.click();
    await expect(employerSettings(given.page).confirmDialog).toContainText("Payday of the pay group Nights");
  }),
  view("pay-group", async (given) => {
    await open(given, "/pay-groups");
    await given.page.getByRole("button", { name: "Add a pay group" }).click();
    await given.page.getByRole("dialog").getByRole("button", { name: "Add a pay group" }).click();
    await expect(given.page.getByText("Please fill in a name")).toBeVisible();
  }),
  view("pay-groups-none", async (given) => {
    await answerWith(given.page, payGroups);
    await open(given, "/pay-groups");
    await expect(given.page.getByRole("heading", { name: "No pay groups yet" })).toBeVisible();
  }),
  view("consents", (given) => open(given, "/consents")),
  view("consent-read", async (given) => {
    await open(given, "/consents");
    await given.page.getByRole("button", { name: "Read" }).first().click();
    await expect(given.page.getByRole("dialog")).toBeVisible();
    await settle(given.page);
  }),
  view("consent-new", async (given) => {
    await open(given, "/consents/on-demand-pay");
    await given.page.getByRole("textbox", { name: "Title of the consent" }).fill("Your pay, when you need it");
  }),
  view("consent-publish", async (given) => {
    await open(given, "/consents/on-demand-pay");
    await given.page.getByRole("textbox", { name: "Title of the consent" }).fill("Your pay, when you need it");
    await given.page.getByRole("button", { name: "Publish" }).click();
    await expect(given.page.getByRole("dialog", { name: "Publish these words?" })).toBeVisible();
  }),
  view("theme", (given) => open(given, "/theme")),
  view("theme-chosen", async (given) => {
    const screen = await open(given, "/theme");
    await screen.colour("Brand").fill("#f2c14e");
    await screen.colour("Words").fill("#cccccc");
    await screen.colour("Links and focus").fill("green");
    await screen.saveTheme.click();
    await expect(screen.contrast("Words on a card")).toContainText("Corrected");
  }),
];
