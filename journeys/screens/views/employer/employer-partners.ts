import {
  addPartnerOrigin,
  endPartner,
  linkPartnerEmployee,
  listPartnerEmployees,
  listPartners,
  makePartner,
  makePartnerKey,
  revokePartnerKey,
} from "@wellpaid/contract/partners/partners";
import { makeWebhook, testWebhook } from "@wellpaid/contract/partners/webhooks";
import { expect } from "../../../fixtures/journey.ts";
import { partnersPage } from "../../../pages/partners/employer-partners.ts";
import { willowAddress } from "../../../pages/partners/partner.ts";
import {
  type Administrator,
  owner,
  signInAdministrator,
  signInAsAdministrator,
} from "../../../product/administrator.ts";
import { settle } from "../../take-picture.ts";
import { answerWith } from "../answer-with.ts";
import type { Reaching, View } from "../view.ts";

const view = (name: string, reach: View["reach"]): View => ({ name: `employer-${name}`, feature: "employer", reach });

const NAME = "Birchway Portal";

/** A partner of the company and nothing of it yet: one of an earlier picture is ended. */
async function freshPartner() {
  const { api } = await signInAdministrator(owner);
  const { items } = await api(listPartners, { query: { limit: 100 } });
  for (const { id, isShared } of items) if (!isShared) await api(endPartner, { params: { id } });
  return { api, id: (await api(makePartner, { body: { name: NAME } })).id };
}

async function openTab({ page }: Reaching, id: string, tab: string) {
  await signInAsAdministrator(page, owner, `/employer/partners/${id}`);
  const partners = partnersPage(page);
  await partners.tab(tab).click();
  await settle(page);
  return partners;
}

async function withKeys(api: Administrator["api"], id: string) {
  const first = await api(makePartnerKey, { params: { id }, body: { name: "Portal, trial" } });
  await api(makePartnerKey, { params: { id }, body: { name: "Portal, live" } });
  await api(revokePartnerKey, { params: { id, keyId: first.id } });
}

/** Partners, and each one's keys, pages, people and webhooks. */
export const views: readonly View[] = [
  view("partners", async ({ page }) => {
    const { api, id } = await freshPartner();
    await withKeys(api, id);
    await signInAsAdministrator(page, owner, "/employer/partners");
    await expect(partnersPage(page).partner(NAME)).toContainText("Working");
  }),
  view("partners-none", async ({ page }) => {
    await answerWith(page, listPartners);
    await signInAsAdministrator(page, owner, "/employer/partners");
    await expect(page.getByRole("heading", { name: "No partners yet" })).toBeVisible();
  }),
  view("partners-add", async ({ page }) => {
    await signInAsAdministrator(page, owner, "/employer/partners");
    await partnersPage(page).add.click();
    await expect(partnersPage(page).addDialog).toBeVisible();
  }),
  view("partner-shared", async ({ page }) => {
    await signInAsAdministrator(page, owner, "/employer/partners");
    await page.getByRole("link", { name: /Willow/ }).click();
    await expect(page.getByText("Partner of several companies")).toBeVisible();
    await settle(page);
  }),
  view("partner-no-keys", async (input) => {
    await openTab(input, (await freshPartner()).id, "Keys");
  }),
  view("partner-keys", async (input) => {
    const { api, id } = await freshPartner();
    await withKeys(api, id);
    await openTab(input, id, "Keys");
  }),
  view("partner-key-made", async (input) => {
    const partners = await openTab(input, (await freshPartner()).id, "Keys");
    await partners.keys.make.click();
    await partners.keys.dialog.getByRole("textbox").fill("Portal, live");
    await partners.keys.dialog.getByRole("button", { name: "Create API key" }).click();
    await expect(partners.secret.done).toBeVisible();
  }),
  view("partner-pages", async (input) => {
    const { api, id } = await freshPartner();
    await api(addPartnerOrigin, { params: { id }, body: { origin: "https://hr.birchway.example" } });
    const partners = await openTab(input, id, "Websites");
    await partners.pages.origin.fill("https://*.example.com");
    await partners.pages.add.click();
    await expect(partners.pages.invalid).toBeVisible();
  }),
  view("partner-people", async (input) => {
    const { api, id } = await freshPartner();
    const { items } = await api(listPartnerEmployees, { params: { id }, query: { of: "unlinked", limit: 2 } });
    for (const [at, { id: employeeId }] of items.entries())
      await api(linkPartnerEmployee, { params: { id, employeeId }, body: { reference: `B-${at + 1}` } });
    await openTab(input, id, "Employees");
    await expect(input.page.getByRole("cell", { name: "B-2" })).toBeVisible();
  }),
  view("partner-people-unlinked", async (input) => {
    const partners = await openTab(input, (await freshPartner()).id, "Employees");
    await partners.people.notLinked.click();
    await partners.people.search.fill("nils");
    await expect(partners.people.link("Nils Walnut")).toBeVisible();
  }),
  view("partner-no-webhooks", async (input) => {
    await openTab(input, (await freshPartner()).id, "Webhooks");
  }),
  view("partner-webhook-add", async (input) => {
    const partners = await openTab(input, (await freshPartner()).id, "Webhooks");
    await partners.webhooks.add.click();
    await expect(partners.webhooks.dialog).toBeVisible();
  }),
  view("partner-webhooks", async (input) => {
    const { api, id } = await freshPartner();
    const url = `${willowAddress}/sandbox/partner/webhooks`;
    const made = await api(makeWebhook, {
      params: { id },
      body: { url, events: ["employee.joined", "request.decided"] },
    });
    await api(testWebhook, { params: { id, endpointId: made.id } });
    const partners = await openTab(input, id, "Webhooks");
    await expect(partners.webhooks.log.nth(1)).toContainText("Test");
  }),
];
