import { expect, test as anyTest } from "@playwright/test";
import { newCodes } from "../fixtures/codes-account.ts";
import { freshAccount } from "../product/account.ts";
import { codeAfter, newestIdTo, owner } from "../product/administrator.ts";
import { DEMO_PASSWORD, newestCodeTo } from "../product/sandbox.ts";
import { productAddress } from "../product/with-product.ts";
import { type Driver, Tab } from "./tab.ts";

const phone = { width: 360, height: 760 };
const desktop = { width: 1280, height: 900 };

const greeting = /^Good (morning|afternoon|evening), /;

async function logIn(tab: Tab, username: string): Promise<void> {
  await tab.open(productAddress);
  await tab.resize(phone);
  await tab.press("button", "Reject");
  await tab.fill("Username, email or phone", username);
  await tab.fill("Password", DEMO_PASSWORD);
  await tab.holds();
  await tab.press("button", "Log in");
}

/** A keyboard user sees where they are, and stays in the dialog that is open. */
async function holdsFocusIn(tab: Tab, container: string): Promise<void> {
  for (let step = 0; step < 6; step += 1) {
    await tab.pressKey("Tab");
    const focus = `(({ activeElement: element }) => ({
      isInside: element.closest(${JSON.stringify(container)}) !== null,
      // A field's frame is marked in its place.
      isMarked: [element, element.parentElement].some((each) => getComputedStyle(each).outlineStyle !== "none"),
    }))(document)`;
    const expected = tab.marksFocus ? { isInside: true, isMarked: true } : { isInside: true };
    expect(await tab.read(focus), `after ${step + 1} times Tab`).toMatchObject(expected);
  }
}

async function logInWithCode(tab: Tab): Promise<void> {
  const number = await newCodes();
  await logIn(tab, "codes");
  await tab.sees("heading", "Enter the code");
  await tab.fill("Code", await newestCodeTo(number));
  await tab.holds();
  await tab.press("button", "Continue");
  await tab.sees("heading", "When are you paid?");
  await tab.press("radio", "Last day");
  await tab.press("button", "Continue");
  await tab.sees("heading", greeting);
  const worker = "'serviceWorker' in navigator && navigator.serviceWorker.getRegistration('/dashboard').then(Boolean)";
  await expect.poll(() => tab.read<boolean>(worker), { timeout: 90_000 }).toBe(true);
  await tab.holds();
}

async function withdrawAndLogOut(tab: Tab): Promise<void> {
  const { phone: number } = await freshAccount("everyday");
  await logIn(tab, "everyday");
  await tab.sees("heading", greeting);
  await tab.reads("Left to spend");
  // A quarter of the goal is saved; the card is loaded once it is near.
  const hasRing = `(scrollTo(0, document.body.scrollHeight), [...document.querySelectorAll("[role=progressbar] circle")]
    .some((circle) => parseFloat(getComputedStyle(circle).strokeDashoffset) > 0))`;
  await expect.poll(() => tab.read<boolean>(hasRing), { timeout: 90_000 }).toBe(true);
  await tab.holds();
  await tab.press("link", "Withdraw");
  await tab.sees("heading", "Withdraw");
  await tab.fill("How much do you need?", "40");
  await tab.holds();
  await tab.press("button", "Withdraw £40.00");
  await tab.sees("dialog", "Enter the code");
  await holdsFocusIn(tab, "[role=dialog]");
  await tab.fill("Code", await newestCodeTo(number));
  await tab.holds();
  await tab.press("button", "Withdraw £40.00");
  await tab.sees("heading", /is on its way/);
  await tab.holds();
  await tab.open(`${productAddress}/dashboard/advance-up`);
  await tab.press("tab", "Withdrawal history");
  await tab.reads("£40.00");
  await tab.holds();
  await tab.press("link", "Savings");
  await tab.sees("heading", /./);
  await tab.holds();
  await tab.press("button", "Log out");
  await tab.sees("dialog", "Are you sure you want to log out?");
  await tab.pressKey("Escape");
  await tab.seesNo("dialog", "Are you sure you want to log out?");
  await tab.resize(desktop);
  await tab.press("button", "Log out");
  await tab.sees("dialog", "Are you sure you want to log out?");
  await tab.press("button", "Log out");
  await tab.sees("heading", "Log in");
  await tab.holds();
}

async function visitConsole(tab: Tab): Promise<void> {
  const before = await newestIdTo(owner);
  await tab.open(`${productAddress}/employer`);
  await tab.resize(desktop);
  await tab.fill("Email address", owner);
  await tab.fill("Password", DEMO_PASSWORD);
  await tab.press("button", "Sign in");
  await tab.sees("heading", "Confirm it's you");
  await tab.fill("Code", await codeAfter(owner, before));
  await tab.press("button", "Confirm");
  await tab.sees("heading", greeting);
  await tab.holds();
  for (const name of ["Requests", "Employees"]) {
    await tab.press("link", name);
    await tab.sees("heading", name);
    await tab.resize(phone);
    await tab.holds();
    await tab.resize(desktop);
  }
  await tab.press("button", "Sign out");
  await tab.sees("heading", "Sign in");
  await tab.holds();
}

/**
 * What must work in a browser other than the one that the journeys use: each of its main screens, by the real product, with all that
 * differs between browsers: dialogs, the keyboard's focus, the content policy, the worker for pages without a connection.
 */
export function smokeIn(open: () => Promise<Driver>): void {
  const test = anyTest.extend<{ readonly tab: Tab }>({
    // It needs no page of Playwright's own browser, which is started for none.
    tab: async ({ browserName: _browserName }, use, info) => {
      const driver = await open();
      try {
        await use(new Tab(driver));
        if (info.status !== info.expectedStatus) await driver.picture(info.outputPath("failed.png"));
      } finally {
        await driver.close();
      }
    },
  });

  // A busy machine starts the browser late.
  test.setTimeout(180_000);

  test("logs in with a code and keeps the page for no connection", ({ tab }) => logInWithCode(tab));
  test("shows home, withdraws, shows savings and logs out", ({ tab }) => withdrawAndLogOut(tab));
  test("signs in to the console and shows its main pages", ({ tab }) => visitConsole(tab));
}
