import type { Page } from "@playwright/test";

/** `/dashboard/manage-account/deduction-history`: a list that opens on a phone, a table from 900 px. */
export function deductionsPage(page: Page) {
  const list = page.getByRole("list", { name: "Deduction History" });
  return {
    heading: page.getByRole("heading", { level: 1, name: "Deduction History" }),
    scrolling: page.getByRole("region", { name: "Deduction History" }),
    lines: list.getByRole("listitem"),
    fact: (name: string) =>
      list
        .locator("dl > div")
        .filter({ has: page.getByText(name, { exact: true }), visible: true })
        .locator("dd"),
    row: (payday: string) => page.getByRole("row").filter({ hasText: payday }),
    none: page.getByText("No deductions available"),
    end: page.getByText(/^You've reached the end/),
    notLoaded: page.getByText("Deduction History did not load."),
  };
}
