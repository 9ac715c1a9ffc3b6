import type { Page } from "@playwright/test";
import { cover, drawnPhoto } from "../../pages/savings/cover.ts";
import { agreeToSavings, chooseBank, savingsPaths, savingsWayIn } from "../../pages/savings/savings-start.ts";
import { freshAccount, enter } from "../../product/account.ts";
import { sandbox } from "../../product/sandbox.ts";
import { settle } from "../take-picture.ts";
import type { Reaching, View } from "./view.ts";

const view = (name: string, reach: View["reach"]): View => ({ name, feature: "savings", reach });

const aGoalWithCover = {
  haveSpecificGoal: true,
  nameOfGoal: "Summer in Lisbon",
  needToSave: 120_000,
  backgroundImageUrl: "covers/00000000-0000-4000-8000-000000000001",
};

/** The product's own answer, of which a part is another. */
async function changeAnswer(page: Page, call: string, change: (answer: Answer) => Answer): Promise<void> {
  await page.route(call, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Answer) });
  });
}

type Answer = Readonly<Record<string, unknown>>;

async function toStart({ page }: Reaching) {
  const screen = savingsWayIn(page);
  await enter(page, await freshAccount("newcomer"), savingsPaths.start);
  await screen.startNow.waitFor();
  return screen;
}

async function toCreation(given: Reaching) {
  const screen = await toStart(given);
  await agreeToSavings(screen);
  return screen;
}

async function toReview(given: Reaching) {
  const screen = await toCreation(given);
  await chooseBank(screen);
  return screen;
}

/** Nobody asks to the end here: other pictures are of somebody who has not. */
export const savingsStartViews: readonly View[] = [
  view("savings-start", toStart),
  view("savings-terms", async (given) => {
    const screen = await toStart(given);
    await screen.startNow.click();
    await screen.heading("Terms and conditions").waitFor();
  }),
  view("savings-privacy-note", async (given) => {
    const screen = await toStart(given);
    await screen.startNow.click();
    await screen.accept.click();
    await screen.heading("Privacy note").waitFor();
  }),
  view("savings-no-consent", async (given) => {
    await changeAnswer(given.page, "**/employees/check", (profile) => ({
      ...profile,
      company: { ...(profile.company as object), consent: null },
    }));
    const screen = await toStart(given);
    await screen.startNow.click();
    await screen.accept.click();
    await given.page.getByText("Something went wrong").waitFor();
  }),
  view("savings-creation-buffer", toCreation),
  view("savings-creation-goal-with-cover", async (given) => {
    const screen = await toCreation(given);
    await screen.goalSwitch.check({ force: true });
    await screen.name.fill("Summer in Lisbon");
    await screen.sum.fill("1200");
    await screen.deadline.fill(`3006${(await sandbox.now()).getUTCFullYear() + 1}`);
    await cover(given.page).choose("sea.jpg", "image/jpeg", await drawnPhoto(given.page, "#5fa5b3"));
    await given.page.getByText("paydays, the last by").waitFor();
    await cover(given.page).replace.waitFor();
  }),
  view("savings-creation-cover-too-large", async (given) => {
    await toCreation(given);
    await cover(given.page).choose("large.png", "image/png", Buffer.alloc(10_000_001));
    await cover(given.page).alert.waitFor();
  }),
  view("savings-creation-goal-faults", async (given) => {
    const screen = await toCreation(given);
    await screen.goalSwitch.check({ force: true });
    await screen.next.click();
  }),
  view("savings-summary", async (given) => {
    const screen = await toCreation(given);
    await screen.next.click();
    await screen.heading("Summary").waitFor();
  }),
  view("savings-record-incomplete", async (given) => {
    const missing = { birthDate: null, address: null, nationalInsuranceNumberEnding: null, isComplete: false };
    await changeAnswer(given.page, "**/savings/opening-details", (details) => ({ ...details, ...missing }));
    const screen = await toCreation(given);
    await screen.next.click();
    await screen.recordIncomplete.waitFor();
  }),
  view("savings-bank-offer", async (given) => {
    const screen = await toCreation(given);
    await screen.next.click();
    await screen.confirm.click();
    await screen.select.waitFor();
  }),
  view("savings-rate-warning", async (given) => {
    const screen = await toCreation(given);
    await screen.next.click();
    await screen.confirm.click();
    await screen.select.click();
    await screen.warning.waitFor();
  }),
  view("savings-review-title", toReview),
  view("savings-review-email", async (given) => {
    const screen = await toReview(given);
    await screen.ms.check({ force: true });
    await screen.confirm.click();
    await screen.heading("Your work e-mail").waitFor();
  }),
  view("savings-review-email-taken", async (given) => {
    await given.page.route("**/employees/is-email-registered?**", (route) => route.fulfill({ json: true }));
    const screen = await toReview(given);
    await screen.ms.check({ force: true });
    await screen.confirm.click();
    await screen.email.fill("somebody@sorrel.example");
    await screen.confirm.click();
    await given.page.getByText("A user with the inserted email already exists. Try another email").waitFor();
  }),
  view("savings-review-names", async (given) => {
    await given.page.route("**/employees/is-email-registered?**", (route) => route.fulfill({ json: false }));
    const screen = await toReview(given);
    await screen.ms.check({ force: true });
    await screen.confirm.click();
    await screen.email.fill("noor@sorrel.example");
    await screen.confirm.click();
    await screen.yes.check({ force: true });
    await screen.previousName.fill("Noor Okafor");
  }),
  view("savings-waiting-record-incomplete", async (given) => {
    await changeAnswer(given.page, "**/savings/active-request", (asked) => ({ ...asked, isRecordIncomplete: true }));
    await enter(given.page, await freshAccount("waiting"), savingsPaths.waiting);
    await savingsWayIn(given.page).recordIncomplete.waitFor();
  }),
  view("savings-may-ask-again", async (given) => {
    const canRequestFrom = "2020-01-01T00:00:00.000Z";
    await changeAnswer(given.page, "**/savings/active-request", (asked) => ({ ...asked, canRequestFrom }));
    await enter(given.page, await freshAccount("declined"), savingsPaths.waiting);
    await given.page.getByRole("link", { name: "Ask again" }).waitFor();
  }),
  view("savings-congratulation-with-cover", async ({ page }) => {
    await changeAnswer(page, "**/savings/account", (saving) => ({ ...saving, ...aGoalWithCover }));
    const picture = await drawnPhoto(page, "#5fa5b3");
    await page.route("**/savings/cover/*", (route) => route.fulfill({ contentType: "image/jpeg", body: picture }));
    await enter(page, await freshAccount("congrats"), savingsPaths.started);
    await cover(page).picture.waitFor();
    await settle(page);
  }),
];
