import type { Page } from "@playwright/test";

/** `/dashboard/home/planned`: expenses and incomes, paid and not paid, and their form. */
export function plannedPage(page: Page) {
  const form = page.getByRole("dialog");
  const rowsOf = (list: string) => page.getByRole("list", { name: list, exact: true }).getByRole("listitem");
  return {
    heading: page.getByRole("heading", { level: 1, name: "Planned payments" }),
    tab: (name: "Expenses" | "Incomes") => page.getByRole("tab", { name }),
    addExpense: page.getByRole("button", { name: "Add expense" }),
    addIncome: page.getByRole("button", { name: "Add income" }),
    earlier: page.getByRole("button", { name: "Earlier pay period" }),
    later: page.getByRole("button", { name: "Later pay period" }),
    notPaid: rowsOf("Not paid"),
    paid: rowsOf("Paid"),
    skipped: rowsOf("Skipped this time"),
    settleOf: (name: string) => page.getByRole("button", { name: `Has ${name} been paid?`, exact: true }).first(),
    undoOf: (name: string) => page.getByRole("button", { name: `Undo for ${name}`, exact: true }).first(),
    dueDateDialog: (name: string) => page.getByRole("dialog", { name }),
    row: (name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name }),
    editOf: (name: string) => page.getByRole("button", { name: `Edit ${name}`, exact: true }).first(),
    removeOf: (name: string) => page.getByRole("button", { name: `Remove ${name}`, exact: true }).first(),
    /** On a phone a row has one menu. */
    menuOf: (name: string) => page.getByRole("button", { name: `Edit or remove ${name}`, exact: true }).first(),
    menuItem: (name: "Edit" | "Remove") => page.getByRole("menuitem", { name, exact: true }),
    newForm: page.getByRole("dialog", { name: "Please add details" }),
    editForm: page.getByRole("dialog", { name: "Edit details" }),
    name: form.getByLabel("Name"),
    amount: form.getByLabel("Amount"),
    currency: form.getByLabel("Currency"),
    category: form.getByLabel("Category"),
    frequency: form.getByLabel("Frequency"),
    month: form.getByLabel("Month"),
    date: form.getByLabel("Date", { exact: true }),
    onlyDate: form.getByRole("textbox", { name: "Date", exact: true }),
    week: form.getByLabel("Week", { exact: true }),
    weekday: form.getByLabel("Weekday"),
    firstDate: form.getByRole("textbox", { name: "First date" }),
    ends: form.getByRole("textbox", { name: "Ends on" }),
    add: form.getByRole("button", { name: /^Add/ }),
    save: form.getByRole("button", { name: "Save", exact: true }),
    removeDialog: page.getByRole("alertdialog"),
  };
}
