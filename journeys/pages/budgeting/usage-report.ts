import type { Page } from "@playwright/test";

/** `/dashboard/account/month-usage-report`, and home's card of spending. */
export function usageReportPage(page: Page) {
  const main = page.getByRole("main");
  return {
    heading: page.getByRole("heading", { level: 1, name: "Your last 3 months" }),
    back: page.getByRole("link", { name: "Back", exact: true }),
    movesLeftOut: main.getByText("Transfers between your own accounts are not included."),
    movesOf: (count: number) => main.getByText(`${count} transfers between your own accounts are not included.`),
    seeMoves: main.getByRole("link", { name: "See all transfers" }),
    picture: page.getByRole("img", { name: "Money in and out by month" }),
    asTable: main.getByText("Show as a table"),
    table: page.getByRole("table", { name: "Money in and out by month" }),
    tab: (name: "Money in" | "Money out") => page.getByRole("tab", { name, exact: true }),
    moneyIn: page.getByRole("list", { name: "Money in", exact: true }).getByRole("listitem"),
    moneyOut: page.getByRole("list", { name: "Money out", exact: true }).getByRole("listitem"),
    /** In the list of money in, or of money out. */
    showAll: main.getByRole("button", { name: /^Show \d+$/ }),
    spending: page.getByRole("list", { name: "Spending by category" }).getByRole("listitem"),
    none: main.getByText("Nothing to report yet"),
    notLoaded: main.getByText("Your last 3 months did not load."),
    tryAgain: main.getByRole("button", { name: "Try again" }),
    /** In Manage Account. */
    link: page.getByRole("link", { name: /^Your last 3 months/ }),
    spendingCard: page.getByRole("heading", { level: 2, name: "Spending by category" }),
  };
}
