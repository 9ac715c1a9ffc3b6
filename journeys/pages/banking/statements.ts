import type { Page } from "@playwright/test";

export const statementsPath = "/dashboard/account/statements";

/** Bank statements that a person uploads. */
export const statementsPage = (page: Page) => ({
  file: page.getByLabel("Statement", { exact: true }),
  check: page.getByRole("button", { name: "Check file" }),
  column: (heading: string) => page.getByRole("combobox", { name: heading, exact: true }),
  preview: page.getByRole("table", { name: "How we read the first rows" }),
  account: page.getByRole("combobox", { name: "Account", exact: true }),
  bankName: page.getByRole("textbox", { name: "Bank name" }),
  accountName: page.getByRole("textbox", { name: "Account name" }),
  balance: page.getByRole("textbox", { name: /^Balance at the end of/ }),
  goOn: page.getByRole("button", { name: "Continue" }),
  outcome: (name: string) => page.getByRole("group", { name: "What we'll add" }).getByRole("button", { name }),
  rows: page.getByRole("table").last(),
  add: (count: number) => page.getByRole("button", { name: new RegExp(`^Add ${count} transaction`) }),
  imports: page.getByRole("list", { name: "Your imported statements" }).getByRole("listitem"),
  undo: (file: string) => page.getByRole("button", { name: `Undo ${file}` }),
});
