import type { Page } from "@playwright/test";

/** `/dashboard/home/budgets`, and the card of budgets on home. */
export function budgetsPage(page: Page) {
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const list = main.getByRole("list", { name: "Budgets", exact: true });
  return {
    heading: page.getByRole("heading", { level: 1, name: "Budgets" }),
    card: main.getByRole("heading", { level: 2, name: "Budgets" }),
    seeAll: main.locator("a[href='/dashboard/home/budgets']"),
    none: main.getByText("No budgets yet"),
    rows: list.getByRole("listitem"),
    row: (category: string) => list.getByRole("listitem", { name: category, exact: true }),
    suggestions: main.getByRole("list", { name: "Suggested budgets" }).getByRole("listitem"),
    setSuggested: (category: string) =>
      main.getByRole("button", { name: new RegExp(`^Set £[\\d,.]+ for ${category}$`) }),
    setAll: main.getByRole("button", { name: /^Set all \d+$/ }),
    add: main.getByRole("button", { name: "Add a budget" }).filter({ visible: true }),
    earlier: page.getByRole("button", { name: "Earlier pay period" }),
    later: page.getByRole("button", { name: "Later pay period" }),
    changeOf: (category: string) =>
      page.getByRole("button", { name: `Change the budget for ${category}`, exact: true }),
    removeOf: (category: string) =>
      page.getByRole("button", { name: `Remove the budget for ${category}`, exact: true }),
    category: dialog.getByLabel("Category"),
    amount: dialog.getByLabel("Amount for each pay period"),
    rollOver: dialog.getByRole("switch", { name: "Roll over" }),
    set: dialog.getByRole("button", { name: /^Set (budget|£)/ }),
    save: dialog.getByRole("button", { name: "Save", exact: true }),
    dialog,
    removeDialog: page.getByRole("alertdialog"),
  };
}
