import type { Page } from "@playwright/test";

/** The page behind the SMS's link, the account's own page, and what the console has of both. */
export function salaryAccountPage(page: Page) {
  return {
    title: (text: string | RegExp) => page.getByRole("heading", { level: 1, name: text }),
    dontKnow: page.getByRole("button", { name: "Not my account" }),
    stop: page.getByRole("alertdialog").getByRole("button", { name: "Stop payments" }),
    mine: page.getByRole("main").getByRole("button", { name: "This is my account" }),
    stopped: page.getByText("You told us the account ending 0777 is not yours."),
    message: (text: string | RegExp) => page.getByRole("status").filter({ hasText: text }),
    confirm: page.getByRole("main").getByRole("button", { name: "Confirm salary account" }),
    reason: page.getByRole("textbox", { name: "How do you know?" }),
    confirmInDialog: page.getByRole("dialog").getByRole("button", { name: "Confirm salary account" }),
  };
}
