import type { Page } from "@playwright/test";

/** The balance until payday, on home and in the detail view, and the ways through, in the latter. */
export function forecastCards(page: Page) {
  const main = page.getByRole("main");
  return {
    heading: main.getByRole("heading", { level: 2, name: "Until payday" }),
    picture: page.getByRole("slider", { name: "Bank balance until payday, day by day" }),
    inWords: main.getByText(
      /^(You should have about −?\u2060?£[\d,.]+ on payday\. With|You could run out of money on) /,
    ),
    tooFew: main.getByText("We'll show your forecast here when we have 2 months of bank data."),
    /** The part of the line that is drawn below zero. */
    lineBelowZero: main.locator("path[clip-path$='below)']"),
    asTable: main.getByText("Show as a table"),
    table: page.getByRole("table", { name: "Bank balance until payday, day by day" }),
    accuracy: main.getByText(/Our last (\d forecasts were|forecast was) out by £/),
    belowZero: main.getByText(/^You could run out of money on /),
    ways: main.getByRole("heading", { level: 2, name: "The cheapest ways to get to payday" }),
    move: main.getByRole("link", { name: "Change the date" }),
    ownSavings: main.getByRole("listitem").filter({ hasText: "of your savings" }),
    withdrawSavings: main.getByRole("link", { name: "Withdraw savings" }),
    withdrawal: main.getByText(/^One withdrawal of £/),
    withdraw: main.getByRole("link", { name: /^Withdraw £/ }),
    advice: main.getByRole("link", { name: "MoneyHelper" }),
    notLoaded: main.getByText("Your balance until payday did not load."),
    tryAgain: main.getByRole("button", { name: "Try again" }),
  };
}
