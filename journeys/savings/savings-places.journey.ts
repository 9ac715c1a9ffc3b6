import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey.ts";
import { askWithin } from "../fixtures/within-app.ts";
import routes from "../lists/routes.json" with { type: "json" };
import { homePage } from "../pages/app/home.ts";
import { savingPaths, savingSentences } from "../pages/savings/saving.ts";
import { savingsPaths } from "../pages/savings/savings-start.ts";
import { shell } from "../pages/app/shell.ts";
import { type Account, freshAccount, enter, forgetOnEntering } from "../product/account.ts";
import { sandbox } from "../product/sandbox.ts";

const information = "/dashboard/savings/what-is-wellpaid-savings";

/** Every screen of savings, from the list of all screens. */
const allPaths = [...new Set(routes.map(({ path }) => path))].filter((path) => path.startsWith(savingsPaths.start));

/** The text by which each screen is recognised. */
const knownBy: Readonly<Record<string, string | RegExp>> = {
  [information]: "Your money is held by banks through Harbour",
  [savingsPaths.start]: "Straight from your pay",
  [savingsPaths.waiting]: /^(Thanks|Sorry) /,
  [savingsPaths.toStart]: "You have committed to save later. Your savings will start in 1 month.",
  [savingsPaths.started]: "You've started saving",
  [savingsPaths.error]: "Something went wrong...",
  [savingPaths.created]: savingSentences.payIn,
  [savingPaths.settings]: "Show best offers",
  [savingPaths.changingBank]: /^(Best rate|No better rate right now)$/,
  [savingPaths.standby]: savingSentences.moving,
  [savingPaths.reachedGoal]: "You've reached your goal",
  [savingPaths.reachedDeadline]: "You've reached your deadline but not your savings goal.",
  [savingPaths.toBuffer]: "Or another amount",
  [savingPaths.withdrawn]: "Your savings have been transferred to your personal bank account.",
  [savingPaths.deactivation]: savingSentences.deactivating,
};

const { started, start, waiting, toStart } = savingsPaths;
const { created, settings, changingBank, standby, reachedGoal, reachedDeadline, toBuffer, withdrawn, deactivation } =
  savingPaths;

interface State {
  readonly username: string;
  /** Where the header's link and the card on home lead. */
  readonly link: string;
  /** What the card says. */
  readonly card: string | RegExp;
  /** What opens in addition to the page of information; every other page redirects to where the link leads. */
  readonly opens: readonly string[];
  /** What is done before the screens are opened. */
  readonly first?: (account: Account) => Promise<unknown>;
}

/** The precedence of docs/product/savings.md#where-the-link-leads. */
const states: readonly State[] = [
  { username: "newcomer", link: start, card: /Save from your pay.*Start saving now/, opens: [start] },
  { username: "waiting", link: waiting, card: "being set up", opens: [waiting] },
  { username: "declined", link: waiting, card: "Admin did not approve", opens: [waiting] },
  { username: "later", link: toStart, card: "Not started yet", opens: [toStart] },
  { username: "everyday", link: created, card: "Summer in Lisbon", opens: [started, created, settings, changingBank] },
  { username: "closing", link: created, card: "Monthly saving", opens: [started, created, changingBank] },
  { username: "reached", link: reachedGoal, card: "Goal reached", opens: [started, reachedGoal, toBuffer] },
  { username: "late", link: reachedDeadline, card: "Deadline passed", opens: [started, reachedDeadline, toBuffer] },
  { username: "switching", link: standby, card: savingSentences.moving, opens: [started, standby] },
  { username: "withdrawn", link: withdrawn, card: "You've withdrawn everything", opens: [withdrawn, toBuffer] },
  { username: "deactivating", link: deactivation, card: savingSentences.deactivating, opens: [deactivation] },
  {
    username: "external",
    link: created,
    card: "You can't change your savings right now.",
    opens: [created],
    first: () => sandbox.changeEmployee("external", { status: "suspended" }),
  },
];

/** Which screen fits which state is tested separately (`saving-states.test.ts`): only these two states open every screen. */
const WALKED = new Set(["everyday", "withdrawn"]);

async function expectPlaces(page: Page, { username, link, card, opens, first }: State): Promise<void> {
  const account = await freshAccount(username);
  await first?.(account);
  const { savings, goToSavings } = homePage(page);
  await enter(page, account);
  await expect(shell(page).savingsItem).toHaveAttribute("href", link);
  await goToSavings();
  await expect(savings).toContainText(card);
  for (const action of await savings.getByRole("link").all()) await expect(action).toHaveAttribute("href", link);
  await expect(savings.getByRole("link")).not.toHaveCount(0);
  if (username === "late") {
    await expect(savings).toContainText("Your deadline has passed and you have not reached your goal.");
    await expect(savings.getByRole("progressbar", { name: /^\d+% saved$/ })).toBeVisible();
    await expect(savings.getByText(/^of £[\d,]+\.\d\d$/)).toBeVisible();
  }

  const other = opens.includes(start) ? created : start;
  for (const path of WALKED.has(username) ? allPaths : [...opens, other]) {
    const location = [information, ...opens].includes(path) ? path : link;
    await askWithin(page, path);
    await expect(page, `from ${path}`).toHaveURL(location);
    const known = page.getByRole("main").getByText(knownBy[location] ?? "");
    await expect(known.first(), `on ${location}`).toBeVisible();
  }
}

for (const [half, some] of [
  ["asked for or begun", states.slice(0, 6)],
  ["come to an outcome", states.slice(6)],
] as const)
  test(`shows any suitable screen for a saving that is ${half}, else the linked one`, async ({ page }) => {
    test.slow();
    forgetOnEntering(page);
    for (const state of some) await test.step(state.username, () => expectPlaces(page, state));
  });

test("leads every screen of the saving to an unseen congratulation, once", async ({ page }) => {
  forgetOnEntering(page);
  await enter(page, await freshAccount("congrats"));
  const { savings, goToSavings } = homePage(page);
  await expect(shell(page).savingsItem).toHaveAttribute("href", started);
  await goToSavings();
  await expect(savings).toContainText("was successfully created");
  await askWithin(page, settings);
  await expect(page).toHaveURL(started);
  await expect(page.getByText("You've started saving")).toBeVisible();
  await expect(page.getByRole("main").getByText("First payment")).toBeVisible();
  await expect(shell(page).savingsItem).toHaveAttribute("href", created);
  await askWithin(page, standby);
  await expect(page).toHaveURL(created);
  // Once there were payments it names the next one.
  await enter(page, await freshAccount("buffer"));
  await askWithin(page, started);
  await expect(page.getByRole("main").getByText("Next payment")).toBeVisible();
  await expect(page.getByRole("main").getByText("First payment")).toHaveCount(0);
});

test("opens no savings screen, and leads to none, when the employer offers no savings", async ({ page }) => {
  await enter(page, await freshAccount("nosavings"));
  await expect(homePage(page).payCard).toBeVisible();
  await expect(shell(page).navigation).toBeVisible();
  await expect(shell(page).savingsItem).toHaveCount(0);
  // All other screens are behind the guard of these.
  for (const path of [information, start, savingsPaths.error]) {
    await askWithin(page, path);
    await expect(page, `from ${path}`).toHaveURL("/dashboard/home");
  }
  await expect(homePage(page).savings).toHaveCount(0);
});

test("shows the error on every savings screen and the link when the deposit platform fails", async ({
  page,
  watch,
  setError,
}) => {
  watch.expectStatus(500);
  const account = await freshAccount("everyday");
  await setError({ target: "savings", mode: "error", status: 500 });
  await enter(page, account, created);
  await expect(page).toHaveURL(savingsPaths.error);
  for (const path of allPaths) {
    await askWithin(page, path);
    await expect(page, `from ${path}`).toHaveURL(savingsPaths.error);
    await expect(shell(page).savingsItem).toHaveAttribute("href", savingsPaths.error);
  }
  await expect(page.getByText("Something went wrong...")).toBeVisible();
});
