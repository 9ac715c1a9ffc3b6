import type { Page } from "@playwright/test";

/** The balance until payday and the ways through, in the detail view. */
export function forecastCards(page: Page) {
  const main = page.getByRole("main");
  return {
    heading: main.getByRole("heading", { level: 2, name: "Until payday" }),
    picture: page.getByRole("slider", { name: "Bank balance until payday, day by day" }),
    asTable: main.getByText("As a table"),
    table: page.getByRole("table", { name: "Bank balance until payday, day by day" }),
    accuracy: main.getByText(/The last \d forecasts? (was|were) within £/),
    belowZero: main.getByText(/^Below zero from /),
    ways: main.getByRole("heading", { level: 2, name: "The cheapest way through" }),
    move: main.getByRole("link", { name: "Choose a new day" }),
    withdrawal: main.getByText(/^One withdrawal of £/),
    withdraw: main.getByRole("link", { name: /^Withdraw £/ }),
    advice: main.getByRole("link", { name: "MoneyHelper" }),
    notLoaded: main.getByText("Your balance until payday did not load."),
    tryAgain: main.getByRole("button", { name: "Try again" }),
  };
}
