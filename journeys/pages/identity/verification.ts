import type { Page } from "@playwright/test";

/**
 * The verification modal in its four steps (docs/product/sign-up-and-login.md#verification-dialog), wherever it opens.
 */
export function verification(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Enter the code" });
  const expired = page.getByRole("alertdialog", { name: "Code expired" });
  return {
    dialog,
    code: dialog.getByRole("textbox", { name: "Code" }),
    confirm: (name: string) => dialog.getByRole("button", { name, exact: true }),
    close: dialog.getByRole("button", { name: "Close" }),
    sendAgain: dialog.getByRole("button", { name: "Send again" }),
    callMe: dialog.getByRole("button", { name: "Call me instead" }),
    sentTo: (phone: string) => dialog.getByText(`We've texted a 6-digit code to your phone ending ${phone.slice(-4)}.`),
    expired,
    sendNew: expired.getByRole("button", { name: "Send a new code" }),
    done: (title: string) => page.getByRole("dialog", { name: title }),
  };
}

/** Another code than this one. */
export const wrongCodeFor = (code: string): string => (code === "111111" ? "222222" : "111111");
