import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { expectWholeWords } from "./fixtures/whole-words.ts";
import { accountPage } from "./pages/account.ts";
import { homePage } from "./pages/home.ts";
import { entryScreens, loginPage } from "./pages/login.ts";
import { agreeToSavings, savingsPaths, savingsWayIn } from "./pages/savings-way-in.ts";
import { shell } from "./pages/shell.ts";
import { verification } from "./pages/verification.ts";
import { anew, enter, signIn } from "./product/account.ts";

/** A phone whose text is set to double size: everything is in rem and em, so that it is one of half the size. */
const doubled = { width: sizes.phone.width / 2, height: sizes.phone.height / 2 };

/** The smallest of phones, so set. */
const doubledSmall = { width: 160, height: 284 };

/** A window of 1280 by 800 at four times its size. */
const zoomed = { width: 320, height: 200 };

const underMenu = (name: string): string => `manage-account/${name}`;

test("when text is set to double size on a phone, then no screen is scrolled sideways and the bar keeps its four items", async ({
  page,
}) => {
  await page.setViewportSize(doubled);
  await loginPage(page).open();
  await expectNoFindings(page);
  const account = await anew("everyday");
  await enter(page, account);
  await expect(homePage(page).greeting).toBeVisible();
  await expect(shell(page).loading).toHaveCount(0);
  await expectNoFindings(page);
  await expect(shell(page).logOutItem).toBeInViewport({ ratio: 1 });
  for (const path of ["advance-up", "advance-up/worked-out", ...["my-limits", "pause-withdrawals"].map(underMenu)]) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(shell(page).loading).toHaveCount(0);
    await expectNoFindings(page);
  }
  await page.goto("/dashboard/advance-up/worked-out");
  const sum = page.getByRole("main").getByRole("term").last();
  await expect(sum).toContainText("You can withdraw");
  expect((await sum.boundingBox())?.width, "px for the words beside the sum").toBeGreaterThan(60);
  const person = await anew("declined");
  for (const path of ["account", "manage-account", "close-account"]) {
    await enter(page, person, `/dashboard/${path}`);
    await expect(shell(page).loading).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoFindings(page);
  }
});

const withMuchToRead = [
  ...["home", "home/detail", "home/planned", "transactions", "advance-up", "advance-up/worked-out"],
  ...["account", "account?tab=1", "account?tab=2", "account/month-usage-report", "account/add-banking"],
  ...["manage-account", ...["deduction-history", "my-limits", "pause-withdrawals"].map(underMenu)],
];

test("when text is set to double size on a phone, then no word is broken, cut off or beside the window", async ({
  page,
}) => {
  await page.setViewportSize(doubled);
  await loginPage(page).open();
  await expect(loginPage(page).button).toBeVisible();
  await expectWholeWords(page);
  for (const view of ["sign-up", "reset"]) {
    await page.goto(`/?view=${view}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectWholeWords(page);
  }
  const account = await anew("everyday");
  for (const path of withMuchToRead) {
    await enter(page, account, `/dashboard/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(shell(page).loading).toHaveCount(0);
    await expectWholeWords(page);
  }
});

test("when text is set to double size and a dialog is higher than the phone, then its last button is reached", async ({
  page,
}) => {
  await page.setViewportSize(doubledSmall);
  const other = await anew("newcomer");
  await enter(page, await signIn("nocode"));
  await expect(homePage(page).greeting).toBeVisible();
  await enter(page, other, "/");
  const question = entryScreens(page).continueAs("Nils Walnut", "Noor Sorrel");
  await expect(question).toBeVisible();
  const stay = question.getByRole("button", { name: "Stay signed in as Nils Walnut" });
  await stay.scrollIntoViewIfNeeded();
  await expect(stay).toBeInViewport({ ratio: 1 });
  await stay.click();
  await expect(question).toBeHidden();
});

test("when a window is zoomed to four times its size, then the code's field is seen whole and its button is reached", async ({
  page,
}) => {
  await page.setViewportSize(zoomed);
  const account = await anew("declined");
  await enter(page, account, "/dashboard/account");
  await accountPage(page).field("Phone").fill("7700900877");
  await accountPage(page).save.click();
  const modal = verification(page);
  await expect(modal.sentTo(account.phone)).toBeVisible();
  await expect(modal.code).toBeFocused();
  await expect(modal.code).toBeInViewport({ ratio: 1 });
  await modal.confirm("Next").scrollIntoViewIfNeeded();
  await expect(modal.confirm("Next")).toBeInViewport({ ratio: 1 });
});

/** In the page: what is typed in fields that are too narrow for it. */
const cutInFields = `[...document.querySelectorAll("main input[type=text]")]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ value }) => value)`;

for (const size of [doubled, { width: 412, height: 915 }])
  test(`when a goal is typed in a window of ${size.width} px, then its sum and its deadline can be read whole`, async ({
    page,
  }) => {
    const screen = savingsWayIn(page);
    await enter(page, await anew("newcomer"), savingsPaths.start);
    await agreeToSavings(screen);
    await screen.goalSwitch.check({ force: true });
    await page.setViewportSize(size);
    await screen.sum.fill("1200.00");
    await screen.deadline.fill("28.12.2028");
    expect(await page.evaluate(cutInFields)).toEqual([]);
    await expectNoFindings(page);
  });
