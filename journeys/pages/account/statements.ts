import type { Page } from "@playwright/test";

/** Statements and letters, behind Manage Account. */
export function statementsPage(page: Page) {
  return {
    title: page.getByRole("heading", { level: 1, name: "Statements and letters" }),
    link: page.getByRole("link", { name: "Statements and letters" }),
    none: page.getByText("No withdrawals or deductions yet"),
    years: page.getByRole("list", { name: "Withdrawals and deductions" }).getByRole("listitem"),
    downloadOf: (what: string | RegExp) => page.getByRole("button", { name: what }),
    from: page.getByRole("textbox", { name: "From" }),
    checkFrom: page.getByText("Enter a date that isn't in the future"),
    notLoaded: page.getByRole("button", { name: "Try again" }),
  };
}
