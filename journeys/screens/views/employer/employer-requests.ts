import type { Page } from "@playwright/test";
import { expect } from "../../../fixtures/journey.ts";
import { employerPaths, employerRequestsPage } from "../../../pages/requests/employer-requests.ts";
import { freshAccount } from "../../../product/account.ts";
import { owner, signInAsAdministrator } from "../../../product/administrator.ts";
import { settle } from "../../take-picture.ts";
import type { View } from "../view.ts";

const view = (name: string, reach: View["reach"]): View => ({ name, feature: "employer", reach });

/** What Wanda Maple asks for waits. */
async function toWaiting(page: Page) {
  await freshAccount("waiting");
  await signInAsAdministrator(page, owner, `${employerPaths.requests}?q=maple`);
  const screen = employerRequestsPage(page);
  await expect(screen.boxOf("Wanda Maple")).toHaveCount(2);
  return screen;
}

async function toPerson(page: Page, name: string) {
  await signInAsAdministrator(page, owner, `${employerPaths.people}?q=${name.split(" ").at(-1)}`);
  await page.getByRole("link", { name }).click();
  await expect(employerRequestsPage(page).heading(name)).toBeVisible();
  return employerRequestsPage(page);
}

export const views: readonly View[] = [
  view("employer-requests", async ({ page }) => {
    await toWaiting(page);
  }),
  view("employer-request", async ({ page }) => {
    const screen = await toWaiting(page);
    await screen.check("Wanda Maple").first().click();
    await expect(screen.inDialog("Approve")).toBeVisible();
  }),
  view("employer-requests-chosen", async ({ page }) => {
    const screen = await toWaiting(page);
    for (const index of [0, 1]) await screen.boxOf("Wanda Maple").nth(index).check({ force: true });
    await expect(screen.button("Reject 2 requests")).toBeVisible();
  }),
  view("employer-requests-reject", async ({ page }) => {
    const screen = await toWaiting(page);
    for (const index of [0, 1]) await screen.boxOf("Wanda Maple").nth(index).check({ force: true });
    await screen.button("Reject 2 requests").click();
    await screen.inDialog("Reject 2 requests").click();
    await expect(page.getByText("Enter a reason")).toBeVisible();
  }),
  view("employer-requests-none", async ({ page }) => {
    await signInAsAdministrator(page, owner, `${employerPaths.requests}?q=nobody`);
    await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  }),
  view("employer-requests-decided", async ({ page }) => {
    await signInAsAdministrator(page, owner, employerPaths.decided);
    await settle(page);
  }),
  view("employer-people", async ({ page }) => {
    await signInAsAdministrator(page, owner, employerPaths.people);
    await expect(page.getByRole("link", { name: "Moses Alder" })).toBeVisible();
  }),
  view("employer-person", async ({ page }) => {
    await freshAccount("indefinite");
    await toPerson(page, "Idris Hawthorn");
  }),
  view("employer-person-freeze", async ({ page }) => {
    const screen = await toPerson(page, "Nils Walnut");
    await screen.button("Freeze withdrawals").click();
    await page.getByText("Until a date").click();
    await expect(page.getByLabel("Date they can withdraw again")).toBeVisible();
  }),
  view("employer-person-leave", async ({ page }) => {
    const screen = await toPerson(page, "Nils Walnut");
    await screen.button("Set last day").click();
    await screen.inDialog("Set last day").click();
    await expect(page.getByRole("dialog").getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  }),
  view("employer-audit-log", async ({ page }) => {
    await signInAsAdministrator(page, owner, `${employerPaths.auditLog}?sign-ins=shown`);
    await expect(employerRequestsPage(page).rows("Signed in").first()).toBeVisible();
  }),
];
