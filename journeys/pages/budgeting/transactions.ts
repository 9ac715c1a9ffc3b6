import type { Page } from "@playwright/test";

/** `/dashboard/transactions`: the list with its search. */
export function transactionsPage(page: Page) {
  const main = page.getByRole("main");
  return {
    heading: page.getByRole("heading", { level: 1, name: "Transactions" }),
    search: page.getByRole("searchbox", { name: "Search transactions" }),
    /** How the search is read. */
    understood: main.getByText(/^Showing: /),
    openFilters: main.getByRole("button", { name: /^Filters( \(\d+\))?$/ }),
    filters: page.getByRole("dialog", { name: "Filters" }),
    /** A choice of the panel. */
    filter: (name: string) => page.getByRole("dialog", { name: "Filters" }).getByRole("button", { name, exact: true }),
    show: page.getByRole("button", { name: "Show transactions" }),
    /** A filter that is on. */
    active: (name: string) => main.getByRole("button", { name: `${name}, remove filter`, exact: true }),
    clearAll: main.getByRole("button", { name: "Clear all" }),
    days: main.getByRole("heading", { level: 2 }),
    /** Not those of the side column. */
    rows: main.getByRole("listitem").and(page.locator(":not(aside li)")),
    spending: main.getByRole("complementary").getByRole("list", { name: "Spending by category" }),
    count: main.getByText(/\d transactions?$/),
    end: main.getByText("You've reached the end"),
    clear: main.getByRole("button", { name: "Clear filters" }),
    pending: main.getByText("Pending", { exact: true }),
    noneYet: main.getByText("No transactions yet"),
    noneFound: main.getByText("No transactions found"),
    notLoaded: main.getByText("Your transactions did not load."),
    nextNotLoaded: main.getByText("The next transactions did not load."),
    tryAgain: main.getByRole("button", { name: "Try again" }),
    row: (name: string) => main.getByRole("button", { name: new RegExp(`${name}.*Details$`) }),
    details: (name: string) => page.getByRole("dialog", { name }),
    changeCategory: page.getByRole("button", { name: /Change category$/ }),
    changeNote: page.getByRole("button", { name: /Change note$/ }),
    note: page.getByRole("textbox", { name: "Note" }),
    saveNote: page.getByRole("button", { name: "Save note" }),
    changeSplit: page.getByRole("button", { name: /Change split$/ }),
    splitDialog: page.getByRole("dialog", { name: "Split transaction" }),
    part: (number: number) => page.getByRole("group", { name: `Part ${number}` }),
    saveSplit: page.getByRole("button", { name: "Save split" }),
    removeSplit: page.getByRole("button", { name: "Remove split" }),
    /** The filter that is on; a press removes it. */
    onlyMoves: page.getByRole("button", { name: "Between my accounts, remove filter" }),
    moveLine: (text: RegExp) => main.getByText(text),
    isMove: page.getByRole("button", { name: "Yes, between my accounts" }),
    isNoMove: page.getByRole("button", { name: "No, not between my accounts" }),
    moveDialog: page.getByRole("dialog", { name: "Transfer between your accounts" }),
    moveQuestion: page.getByRole("dialog", { name: "Is this a transfer between your accounts?" }),
    dialog: page.getByRole("dialog", { name: "Change category" }),
    choice: (name: string) => page.getByRole("radio", { name, exact: true }),
    alike: page.getByRole("checkbox", { name: "Also change similar transactions, now and in future" }),
    save: page.getByRole("button", { name: "Save category" }),
    export: main.getByRole("button", { name: "Download as CSV" }),
    link: page.getByRole("link", { name: /^See your transactions/ }),
  };
}
