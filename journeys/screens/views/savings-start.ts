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

async function toCreation(input: Reaching) {
  const screen = await toStart(input);
  await agreeToSavings(screen);
  return screen;
}

async function toReview(input: Reaching) {
  const screen = await toCreation(input);
  await chooseBank(screen);
  return screen;
}

/** No call goes to the end here: other pictures are of an employee who has not. */
export const views: readonly View[] = [
  view("savings-start", toStart),
  view("savings-terms", async (input) => {
    const screen = await toStart(input);
    await screen.startNow.click();
    await screen.heading("Terms and conditions").waitFor();
  }),
  view("savings-privacy-note", async (input) => {
    const screen = await toStart(input);
    await screen.startNow.click();
    await screen.accept.click();
    await screen.heading("Privacy note").waitFor();
  }),
  view("savings-no-consent", async (input) => {
    await changeAnswer(input.page, "**/employees/check", (profile) => ({
      ...profile,
      company: { ...(profile.company as object), consent: null },
    }));
    const screen = await toStart(input);
    await screen.startNow.click();
    await screen.accept.click();
    await input.page.getByText("Something went wrong").waitFor();
  }),
  view("savings-creation-buffer", toCreation),
  view("savings-creation-goal-with-cover", async (input) => {
    const screen = await toCreation(input);
    await screen.goalSwitch.check({ force: true });
    await screen.name.fill("Summer in Lisbon");
    await screen.sum.fill("1200");
    await screen.deadline.fill(`3006${(await sandbox.now()).getUTCFullYear() + 1}`);
    await cover(input.page).choose("sea.jpg", "image/jpeg", await drawnPhoto(input.page, "#5fa5b3"));
    await input.page.getByText("paydays, the last by").waitFor();
    await cover(input.page).replace.waitFor();
  }),
  view("savings-creation-cover-too-large", async (input) => {
    await toCreation(input);
    await cover(input.page).choose("large.png", "image/png", Buffer.alloc(10_000_001));
    await cover(input.page).alert.waitFor();
  }),
  view("savings-creation-goal-faults", async (input) => {
    const screen = await toCreation(input);
    await screen.goalSwitch.check({ force: true });
    await screen.next.click();
  }),
  view("savings-summary", async (input) => {
    const screen = await toCreation(input);
    await screen.next.click();
    await screen.heading("Summary").waitFor();
  }),
  view("savings-record-incomplete", async (input) => {
    const missing = { birthDate: null, address: null, nationalInsuranceNumberEnding: null, isComplete: false };
    await changeAnswer(input.page, "**/savings/opening-details", (details) => ({ ...details, ...missing }));
    const screen = await toCreation(input);
    await screen.next.click();
    await screen.recordIncomplete.waitFor();
  }),
  view("savings-bank-offer", async (input) => {
    const screen = await toCreation(input);
    await screen.next.click();
    await screen.confirm.click();
    await screen.select.waitFor();
  }),
  view("savings-rate-warning", async (input) => {
    const screen = await toCreation(input);
    await screen.next.click();
    await screen.confirm.click();
    await screen.select.click();
    await screen.warning.waitFor();
  }),
  view("savings-review-title", toReview),
  view("savings-review-email", async (input) => {
    const screen = await toReview(input);
    await screen.ms.check({ force: true });
    await screen.confirm.click();
    await screen.heading("Your work email").waitFor();
  }),
  view("savings-review-email-taken", async (input) => {
    await input.page.route("**/employees/is-email-registered?**", (route) => route.fulfill({ json: true }));
    const screen = await toReview(input);
    await screen.ms.check({ force: true });
    await screen.confirm.click();
    await screen.email.fill("somebody@sorrel.example");
    await screen.confirm.click();
    await input.page.getByText("A user with the inserted email already exists. Try another email").waitFor();
  }),
  view("savings-review-names", async (input) => {
    await input.page.route("**/employees/is-email-registered?**", (route) => route.fulfill({ json: false }));
    const screen = await toReview(input);
    await screen.ms.check({ force: true });
    await screen.confirm.click();
    await screen.email.fill("noor@sorrel.example");
    await screen.confirm.click();
    await screen.yes.check({ force: true });
    await screen.previousName.fill("Noor Okafor");
  }),
  view("savings-waiting-record-incomplete", async (input) => {
    await changeAnswer(input.page, "**/savings/active-request", (request) => ({
      ...request,
      isRecordIncomplete: true,
    }));
    await enter(input.page, await freshAccount("waiting"), savingsPaths.waiting);
    await savingsWayIn(input.page).recordIncomplete.waitFor();
  }),
  view("savings-may-ask-again", async (input) => {
    const canRequestFrom = "2020-01-01T00:00:00.000Z";
    await changeAnswer(input.page, "**/savings/active-request", (request) => ({ ...request, canRequestFrom }));
    await enter(input.page, await freshAccount("declined"), savingsPaths.waiting);
    await input.page.getByRole("link", { name: "Ask again" }).waitFor();
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
