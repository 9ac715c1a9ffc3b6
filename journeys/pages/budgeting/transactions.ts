import type { Page } from "@playwright/test";

/** `/dashboard/transactions`: the list with its search. */
export function transactionsPage(page: Page) {
  const main = page.getByRole("main");
  return {
    heading: page.getByRole("heading", { level: 1, name: "Transactions" }),
    search: page.getByRole("searchbox", { name: "Search transactions" }),
    category: (name: string) => page.getByRole("button", { name, exact: true }),
    days: main.getByRole("heading", { level: 2 }),
    /** Not those of the side column. */
    rows: main.getByRole("listitem").and(page.locator(":not(aside li)")),
    spending: main.getByRole("complementary").getByRole("list", { name: "Spending by category" }),
    count: main.getByText(/\d transactions?$/),
    end: main.getByText("That is all."),
    clear: main.getByRole("button", { name: "Clear filters" }),
    pending: main.getByText("Pending", { exact: true }),
    noneYet: main.getByText("No transactions yet"),
    noneFound: main.getByText("No transactions found"),
    notLoaded: main.getByText("Your transactions did not load."),
    nextNotLoaded: main.getByText("The next transactions did not load."),
    tryAgain: main.getByRole("button", { name: "Try again" }),
    moves: page.getByRole("button", { name: "Between my accounts", exact: true }),
    moveLine: (text: RegExp) => main.getByText(text),
    isMove: page.getByRole("button", { name: "This is a move between my accounts" }),
    isNoMove: page.getByRole("button", { name: "Not a move between my accounts" }),
    moveDialog: page.getByRole("dialog", { name: "Move between your accounts" }),
    moveQuestion: page.getByRole("dialog", { name: "Is this a move between your accounts?" }),
    row: (name: string) => main.getByRole("button", { name: new RegExp(`^${name}.*Change category$`) }),
    dialog: page.getByRole("dialog", { name: "Change category" }),
    choice: (name: string) => page.getByRole("radio", { name, exact: true }),
    alike: page.getByRole("checkbox", { name: "For all that are like it, and those to come" }),
    save: page.getByRole("button", { name: "Save category" }),
    export: main.getByRole("button", { name: "Download as CSV" }),
    link: page.getByRole("link", { name: /^See your transactions/ }),
  };
}
