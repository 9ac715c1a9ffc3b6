import type { Page } from "@playwright/test";

/** The three steps of a password reset at `/?view=reset`, the last of which a forced change shares. */
export function resetPage(page: Page) {
  const phone = page.getByRole("textbox", { name: "Phone" });
  const send = page.getByRole("button", { name: "Send code" });
  const code = page.getByRole("textbox", { name: "Code" });
  const next = page.getByRole("button", { name: "Next" });
  const newPassword = page.getByLabel("New password", { exact: true });
  const repeat = page.getByLabel("Repeat password", { exact: true });
  const change = page.getByRole("button", { name: "Change password" });
  return {
    open: () => page.goto("/?view=reset"),
    heading: (name: "Forgot your password?" | "Enter the code" | "Code expired" | "Choose a new password") =>
      page.getByRole("heading", { level: 1, name }),
    forced: page.getByRole("heading", { level: 1, name: "Choose your own password" }),
    phone,
    send,
    code,
    next,
    newPassword,
    repeat,
    change,
    back: page.getByRole("button", { name: "Back" }),
    sendAgain: page.getByRole("button", { name: "Send again" }),
    sendNew: page.getByRole("button", { name: "Send a new code" }),
    callMe: page.getByRole("button", { name: "Call me instead" }),
    alert: page.getByRole("alert"),
    captcha: page.getByRole("checkbox", { name: "I'm human" }),
    rules: page.getByRole("list", { name: "Your password needs" }).getByRole("listitem"),
    changed: page.getByText("Your password has been changed. Log in with the new one."),
    ask: async (digits: string) => {
      await phone.fill(digits);
      await send.click();
      await code.waitFor();
    },
    enterCode: async (typed: string) => {
      await code.fill(typed);
      await next.click();
    },
    choose: async (password: string, again = password) => {
      await newPassword.fill(password);
      await repeat.fill(again);
      await change.click();
    },
  };
}
