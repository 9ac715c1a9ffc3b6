import { expect, type Frame, type Page } from "@playwright/test";
import { productAddress } from "../../product/with-product.ts";

/** Where the sandbox's partner Willow has its pages: another host name of this machine. */
export const willowAddress = productAddress.replace("//localhost", "//partner.localhost");

/** By what the address of a frame names Willow. */
export async function willowId(): Promise<string> {
  const answer = await fetch(`${productAddress}/sandbox/partner/visits`, { method: "POST" });
  const { address } = (await answer.json()) as { address: string };
  return new URL(address).searchParams.get("partner") ?? "";
}

const theFrame = 'iframe[title="On-demand pay"]';

/** Willow's page, which frames the app. */
export function willowPage(page: Page) {
  const app = page.frameLocator(theFrame);
  return {
    open: () => page.goto(`${willowAddress}/sandbox/partner`),
    frame: page.locator(theFrame),
    closed: page.getByText("Closed."),
    notOpened: page.getByText("We can't open this right now."),
    openAgain: page.getByRole("button", { name: "Open again" }),
    app: {
      greeting: app.getByRole("heading", { level: 1, name: /^Good (morning|afternoon|evening), Pia/ }),
      bars: app.locator("header, footer, nav"),
      ring: app.getByRole("img", { name: /left to spend/ }),
      helpdesk: app.getByRole("link", { name: "Helpdesk" }),
      bankData: app.getByText(/balance/i),
      withdraw: app.getByRole("link", { name: "Withdraw", exact: true }),
      amount: app.getByRole("textbox", { name: "How much do you need?" }),
      withdrawButton: app.locator("form").getByRole("button", { name: /^Withdraw( £|$)/ }),
      leftToSpend: app.getByText(/left to spend/i),
      code: app.getByRole("textbox", { name: "Code" }),
      codeSentTo: (phone: string) =>
        app.getByText(`We've texted a 6-digit code to your phone ending ${phone.slice(-4)}.`),
      confirm: app.getByRole("dialog", { name: "Enter the code" }).getByRole("button", { name: /^Withdraw £/ }),
      done: app.getByRole("heading", { level: 2, name: /is on its way/ }),
      logIn: {
        identifier: app.getByRole("textbox", { name: "Username, email or phone" }),
        password: app.getByLabel("Password", { exact: true }),
        button: app.getByRole("button", { name: "Log in" }),
      },
      partners: {
        agree: app.getByRole("button", { name: "Allow Willow" }).first(),
        confirm: app.getByRole("dialog", { name: "Enter the code" }).getByRole("button", { name: /^Allow Willow/ }),
        agreed: app.getByRole("dialog", { name: "Willow can open Wellpaid for you" }),
        goOn: app.getByRole("button", { name: "Go home" }),
      },
      manageAccount: app.getByRole("link", { name: "Manage Account" }),
      loading: app.getByText("Loading", { exact: true }),
      appearance: app.getByRole("radiogroup", { name: "Appearance" }),
      terms: app.getByRole("link", { name: "Terms of use" }),
      expired: app.getByRole("alertdialog", { name: "Your session has expired" }),
      ok: app.getByRole("button", { name: "OK" }),
      closing: {
        open: app.getByRole("link", { name: /^Close On Demand Pay Account/ }),
        button: app.getByRole("main").getByRole("button", { name: "Close my account" }),
        confirm: app
          .getByRole("alertdialog", { name: "Close your account?" })
          .getByRole("button", { name: "Close my account" }),
        confirmCode: app
          .getByRole("dialog", { name: "Enter the code" })
          .getByRole("button", { name: "Close my account" }),
        created: app.getByRole("alertdialog", { name: "Deletion Request Created" }),
      },
      pausing: {
        open: app.getByRole("link", { name: /^Pause Withdrawals/ }),
        button: app.getByRole("main").getByRole("button", { name: /^Pause for/ }),
        confirm: app.getByRole("dialog", { name: /^Pause .*\?$/ }).getByRole("button", { name: /^Pause / }),
        code: app.getByRole("dialog", { name: "Enter the code" }),
        confirmCode: app
          .getByRole("dialog", { name: "Enter the code" })
          .getByRole("button", { name: "Confirm", exact: true }),
        closeCode: app.getByRole("dialog", { name: "Enter the code" }).getByRole("button", { name: "Close" }),
        failed: app.getByText("Error while trying to suspend withdrawals"),
        done: app.getByText("Withdrawals have been paused for 3 Days"),
      },
      noRecord: app.getByText("We couldn't find your employee record."),
    },
  };
}

/** Waits until OK stays where it is: the sheet moves while the frame takes its height, and a press on a moving button is none. */
async function untilOkRests(page: Page): Promise<void> {
  let before: unknown;
  await expect
    .poll(
      async () => {
        const now = await willowPage(page).app.ok.boundingBox();
        const rests = now !== null && JSON.stringify(now) === JSON.stringify(before);
        before = now;
        return rests;
      },
      { intervals: [250] },
    )
    .toBe(true);
}

/** Presses OK, which removes the frame: the browser may not report that such a press has ended. */
export async function closeByOk(page: Page): Promise<void> {
  const { app, closed } = willowPage(page);
  await untilOkRests(page);
  await app.ok.click({ timeout: 10_000 }).catch(() => undefined);
  await expect(closed).toBeVisible();
}

export const heightOf = async (page: Page): Promise<number> =>
  (await willowPage(page).frame.boundingBox())?.height ?? 0;

/** The framed document itself. */
export function framed(page: Page): Frame {
  const frame = page.frames().find((frame) => frame !== page.mainFrame());
  if (frame === undefined) throw new Error("nothing is framed");
  return frame;
}

/** Opens Manage Account once home has its cards: while they come the frame grows, and a press can miss. */
export async function goToManageAccount(page: Page): Promise<void> {
  const { app } = willowPage(page);
  await expect(app.withdraw).toBeVisible();
  let height = 0;
  const settled = async (): Promise<boolean> => {
    const before = height;
    height = await heightOf(page);
    return height === before;
  };
  await expect.poll(settled, { intervals: [300] }).toBe(true);
  await app.manageAccount.click();
}
