import type { Page } from "@playwright/test";

const savings = "/dashboard/savings";

/** The screens from the start of savings to the saving that has begun. */
export const savingsPaths = {
  start: savings,
  terms: `${savings}/terms-and-conditions`,
  privacy: `${savings}/privacy-note`,
  creation: `${savings}/savings-account-creation`,
  summary: `${savings}/savings-account-creation-confirm`,
  banks: `${savings}/bank-offers-review`,
  review: `${savings}/savings-account-creation-journey`,
  waiting: `${savings}/registration-to-harbour-waiting-access`,
  toStart: `${savings}/registration-to-harbour-waiting-to-start`,
  started: `${savings}/savings-account-creation-completion`,
  created: `${savings}/savings-created`,
  error: `${savings}/harbour-error`,
} as const;

export function savingsWayIn(page: Page) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const main = page.getByRole("main");
  return {
    heading: (name: string) => page.getByRole("heading", { level: 1, name, exact: true }),
    startNow: button("Start saving now"),
    startLater: button("Start saving in a month"),
    accept: button("Accept"),
    consent: page.getByLabel("I accept the addendum to my contract"),
    saveInPdf: page.getByRole("button", { name: "Save in pdf" }),
    goalSwitch: page.getByRole("switch", { name: "I have a specific goal" }),
    preset: (amount: string) => page.getByRole("radio", { name: amount, exact: true }),
    buffer: page.getByLabel("Or another amount"),
    name: page.getByLabel("Name", { exact: true }),
    sum: page.getByLabel("Target amount"),
    deadline: page.getByLabel("Deadline"),
    next: button("Next"),
    confirm: button("Confirm"),
    select: button("Select this product"),
    warning: page.getByRole("dialog", { name: "Rates can change" }),
    goOn: page.getByRole("button", { name: /^Continue with / }),
    mr: page.getByRole("radio", { name: "Mr", exact: true }),
    ms: page.getByRole("radio", { name: "Ms" }),
    email: page.getByLabel("Work email"),
    no: page.getByRole("radio", { name: "No", exact: true }),
    yes: page.getByRole("radio", { name: "Yes", exact: true }),
    previousName: page.getByLabel("Previous name", { exact: true }),
    back: main.getByRole("link", { name: "Back" }),
    thanks: (name: string) =>
      page.getByText(
        `Thanks ${name}. We're setting this up with your employer. It should take no more than a day or two.`,
      ),
    sorry: (name: string) => page.getByText(`Sorry ${name}, savings is not available for you right now`),
    tryAgain: button("Try again"),
    ok: main.getByRole("link", { name: "OK", exact: true }),
    recordIncomplete: main.getByRole("region", { name: "Your employer needs to complete your record" }),
    fact: (name: string) => main.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) }),
  };
}

type WayIn = ReturnType<typeof savingsWayIn>;

/** From the start of savings to the form of the plan. */
export async function agreeToSavings(screen: WayIn, start: "startNow" | "startLater" = "startNow"): Promise<void> {
  await screen[start].click();
  await screen.accept.click();
  await screen.consent.check();
  await screen.accept.click();
  await screen.heading("Start saving").waitFor();
}

/** From a plan that is filled in to the first question of the review. */
export async function chooseBank(screen: WayIn): Promise<void> {
  await screen.next.click();
  await screen.confirm.click();
  await screen.select.click();
  await screen.goOn.click();
  await screen.heading("Your title").waitFor();
}

/** The three questions; their last Confirm asks the employer. */
export async function answerReview(screen: WayIn, email: string): Promise<void> {
  await screen.ms.check({ force: true });
  await screen.confirm.click();
  await screen.email.fill(email);
  await screen.confirm.click();
  await screen.no.check({ force: true });
  await screen.confirm.click();
}
