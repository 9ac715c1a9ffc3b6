import type { Page } from "@playwright/test";

/** The layout of the deduction file, in the console's settings. */
export function deductionFilePage(page: Page) {
  const section = (name: string) => page.getByRole("region", { name, exact: true });
  return {
    program: page.getByRole("combobox", { name: "Payroll program" }),
    source: page.getByRole("link", { name: "Read the document" }),
    deductions: page.getByRole("combobox", { name: "Deductions are" }),
    code: (name: string) => page.getByRole("textbox", { name, exact: true }),
    moveUp: (column: number) => page.getByRole("button", { name: `Move column ${column} up` }),
    removeColumn: (column: number) => page.getByRole("button", { name: `Remove column ${column}` }),
    preview: section("Preview"),
    proposed: section("Proposed layout"),
    save: page.getByRole("button", { name: "Propose this layout" }),
    waiting: section("Waiting for a second person"),
    seeLayout: page.getByRole("link", { name: "See the layout" }),
    confirm: section("Waiting for a second person").getByRole("button", { name: "Confirm" }),
    confirmDialog: page.getByRole("dialog", { name: "Confirm this layout?" }),
  };
}
