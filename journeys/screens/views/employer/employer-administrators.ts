import { ownAdministrator } from "@wellpaid/contract/administrators/administrators";
import {
  inviteAdministrator,
  listAdministrators,
  removeAdministrator,
} from "@wellpaid/contract/administrators/console-access";
import { listSignInMethods } from "@wellpaid/contract/administrators/sign-in-methods";
import { expect } from "../../../fixtures/journey.ts";
import { administratorPages } from "../../../pages/administrators/employer-administrators.ts";
import { virtualAuthenticator } from "../../../pages/identity/passkeys.ts";
import {
  enterConsole,
  linkTo,
  owner,
  payroll,
  signInAdministrator,
  signInAsAdministrator,
} from "../../../product/administrator.ts";
import { DEMO_PASSWORD } from "../../../product/sandbox.ts";
import { settle } from "../../take-picture.ts";
import { answerWith } from "../answer-with.ts";
import { askCaptchaAt, captchaShows } from "../ask-captcha.ts";
import type { Reaching, View } from "../view.ts";

const view = (name: string, reach: View["reach"]): View => ({ name: `employer-${name}`, feature: "employer", reach });

const INVITED = "Nia New";

/** Invites an administrator in addition to the demo ones; removes the one that an earlier picture may have invited. */
async function invited(): Promise<string> {
  const { api } = await signInAdministrator(owner);
  const { items } = await api(listAdministrators, { query: { limit: 100 } });
  for (const { id, name } of items) if (name === INVITED) await api(removeAdministrator, { params: { id } });
  const email = `nia-${Date.now().toString(36).slice(-4)}@acorn.example`;
  await api(inviteAdministrator, { body: { email, name: INVITED, roles: ["approver"] } });
  await expect.poll(() => linkTo(email)).not.toBe("");
  return email;
}

async function openList({ page }: Reaching) {
  await invited();
  await signInAsAdministrator(page, owner, "/employer/administrators");
  const pages = administratorPages(page);
  await expect(pages.row(INVITED)).toContainText("Invited");
  return pages;
}

async function openOwn({ page }: Reaching) {
  await virtualAuthenticator(page);
  await signInAsAdministrator(page, payroll, "/employer/my-sign-in");
  await settle(page);
  return administratorPages(page);
}

const madeAt = "2026-11-02T09:30:00.000Z";
const passkey = (id: number, name: string) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  ...{ name, createdAt: madeAt, lastUsedAt: null },
});

/** After a new password set by a link, which no demo administrator sets: the other pictures need their passwords. */
async function openReview({ page }: Reaching) {
  const administrator = await signInAdministrator(payroll);
  const own = await administrator.api(ownAdministrator);
  await answerWith(page, ownAdministrator, { ...own, areMethodsToReview: true });
  await answerWith(page, listSignInMethods, {
    ...{ totpSince: madeAt, isEmailCodeEnough: true, isAppToReview: true },
    passkeys: [passkey(1, "Chrome on Linux"), passkey(2, "The payroll office's shared computer by the window")],
  });
  await enterConsole(page, administrator, "/employer/my-sign-in");
  const pages = administratorPages(page);
  await expect(pages.title("Which of these are yours?")).toBeVisible();
  return pages;
}

/** Who may use the console, and how each of them signs in. */
export const views: readonly View[] = [
  view("administrators", openList),
  view("administrators-invite", async (input) => {
    const pages = await openList(input);
    await pages.invite.click();
    await pages.send.click();
    await expect(input.page.getByText("Select at least one role")).toBeVisible();
  }),
  view("administrators-remove", async (input) => {
    const pages = await openList(input);
    await pages.button(`Remove ${INVITED}`).click();
    await expect(input.page.getByRole("alertdialog")).toBeVisible();
  }),
  view("administrators-remove-refused", async (input) => {
    const pages = await openList(input);
    input.watch.expectStatus(409);
    const message = "This email address is your contact for employees. Choose a different contact in Settings first.";
    const error = { code: "ADMIN_EMAIL_IN_USE", message };
    await input.page.route("**/api/v1/employer/administrators/*", (route) =>
      route.fulfill({ status: 409, json: { error } }),
    );
    await pages.button(`Remove ${INVITED}`).click();
    await input.page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(input.page.getByRole("alert")).toBeVisible();
  }),
  view("my-sign-in", openOwn),
  view("my-sign-in-app", async (input) => {
    const pages = await openOwn(input);
    await pages.button("Set up authenticator app").click();
    await pages.presentPassword.fill(DEMO_PASSWORD);
    await pages.button("Continue").click();
    await expect(pages.qr).toBeVisible();
  }),
  view("my-sign-in-password", async (input) => {
    const pages = await openOwn(input);
    await pages.button("Change password").click();
    await expect(pages.newPassword).toBeVisible();
  }),
  view("my-sign-in-rename", async (input) => {
    const pages = await openOwn(input);
    await pages.button("Add a passkey").click();
    await pages.presentPassword.fill(DEMO_PASSWORD);
    await pages.button("Continue").click();
    await pages.button("Rename Chrome on Linux").click();
    await pages.name.fill("");
    await pages.button("Save").click();
    await expect(input.page.getByText("Enter a name")).toBeVisible();
  }),
  view("my-sign-in-review", openReview),
  view("my-sign-in-review-later", async (input) => {
    const pages = await openReview(input);
    await pages.button("Later").click();
    await expect(pages.button("Check sign-in methods")).toBeVisible();
  }),
  view("my-sign-in-review-remove-all", async (input) => {
    const pages = await openReview(input);
    await pages.button("Remove all").click();
    await expect(pages.presentPassword).toBeVisible();
  }),
  view("welcome", async ({ page }) => {
    await page.goto(await linkTo(await invited()));
    const pages = administratorPages(page);
    await pages.newPassword.fill("Short-1");
    await expect(pages.title("Welcome")).toBeVisible();
  }),
  view("link-over", async ({ page, watch }) => {
    watch.expectStatus(401);
    await page.goto("/employer/welcome?token=nobody");
    await expect(administratorPages(page).title("This link has expired")).toBeVisible();
  }),
  view("forgotten", async ({ page }) => {
    await page.goto("/employer/forgotten");
    await settle(page);
  }),
  view("forgotten-captcha", async (input) => {
    await askCaptchaAt(input, "/employer/password-reset");
    await input.page.goto("/employer/forgotten");
    await administratorPages(input.page).email.fill(payroll);
    await administratorPages(input.page).button("Send link").click();
    await captchaShows(input);
  }),
];
