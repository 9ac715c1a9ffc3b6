import type { CDPSession, Page } from "@playwright/test";

/** The card 'Passkeys' of the account, its dialogs, and where a passkey takes the place of a code. */
export function passkeysCard(page: Page) {
  const list = page.getByRole("list", { name: "Passkeys" });
  const make = page.getByRole("dialog", { name: "Create your passkey" });
  const rename = page.getByRole("dialog", { name: "Rename this passkey" });
  const question = page.getByRole("alertdialog", { name: "Remove this passkey?" });
  return {
    heading: page.getByRole("heading", { name: "Passkeys", exact: true }),
    none: page.getByText("No passkeys yet"),
    rows: list.getByRole("listitem"),
    add: page.getByRole("button", { name: "Add a passkey" }),
    message: (message: string) => page.getByRole("status").getByText(message),
    make,
    tryAgain: make.getByRole("button", { name: "Try again" }),
    cancel: make.getByRole("button", { name: "Cancel" }),
    askRename: (name: string) => page.getByRole("button", { name: `Rename ${name}`, exact: true }),
    rename,
    name: rename.getByRole("textbox", { name: "Name" }),
    save: rename.getByRole("button", { name: "Save" }),
    askRemove: (name: string) => page.getByRole("button", { name: `Remove passkey ${name}`, exact: true }),
    question,
    remove: question.getByRole("button", { name: "Remove passkey" }),
    useInstead: page.getByRole("button", { name: "Use a passkey instead" }),
    signIn: page.getByRole("button", { name: "Log in with a passkey" }),
  };
}

/** What comes before every page after a new password or phone. */
export function reviewPage(page: Page) {
  return {
    heading: page.getByRole("heading", { level: 1, name: "Which passkeys are yours?" }),
    rows: page.getByRole("list", { name: "Passkeys" }).getByRole("checkbox"),
    answer: (name: string) => page.getByRole("button", { name, exact: true }),
    later: page.getByRole("button", { name: "Later", exact: true }),
  };
}

/** A virtual authenticator of the browser, for one page: it unlocks without asking unless set otherwise. */
export async function virtualAuthenticator(page: Page) {
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the person unlocks it, or fails to. */
    unlocks: (isUserVerified: boolean) => browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}
