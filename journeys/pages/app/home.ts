import type { Page } from "@playwright/test";
import { factIn } from "../fact.ts";

/** Home at `/dashboard/home`. */
export function homePage(page: Page) {
  const main = page.getByRole("main");
  const upcoming = page.getByRole("region", { name: "Upcoming transactions" });
  return {
    greeting: page.getByRole("heading", { level: 1, name: /^Good (morning|afternoon|evening), / }),
    ring: page.getByRole("img", { name: /left to spend/ }),
    howWorkedOut: page.getByRole("link", { name: "How is this worked out?", exact: true }),
    onItsWay: main.getByText(/^£[\d.,]+ on its way from Wellpaid$/),
    payWorkedOut: main.getByRole("link", { name: /^How is this worked out\? (£|On-demand pay)/ }),
    notConnected: page.getByText("You haven't connected to your bank account yet"),
    noExpenses: page.getByText("We can't find any expenses for you. Please check if your bank account is connected."),
    upcoming,
    allPlanned: main.locator("a[href='/dashboard/home/planned']").getByText("See all"),
    upcomingItems: upcoming.getByRole("listitem"),
    main,
    savings: main.getByRole("region", { name: "Savings" }),
    /** The card of savings loads once it is near the viewport. */
    goToSavings: () => main.getByRole("heading", { level: 2, name: "Upcoming transactions" }).scrollIntoViewIfNeeded(),
    payCard: main.getByRole("heading", { level: 2, name: "On-demand pay" }),
    youCanWithdrawNow: main.getByText("You can withdraw now", { exact: true }),
    withdraw: main.getByRole("link", { name: "Withdraw", exact: true }),
    payAmount: (wholePounds: string) => main.getByText(wholePounds, { exact: true }),
    /** The value beside a name in the sum of left to spend. */
    fact: (name: string) => factIn(page, name, main),
    states: {
      closed: "Sorry, On-Demand Pay is no longer available this month, it will be activated again soon.",
      paused: "paused",
      pausedUntil: (date: string) => `paused until ${date}`,
      rejected: "Admin did not approve",
      beingSetUp: "being set up",
      notAvailable: "not available",
      canRegister: "You can now register",
    },
  };
}

/** `/dashboard/home/detail`: left to spend before payday, bank balance, upcoming expenses. */
export function detailPage(page: Page) {
  const list = page.getByRole("list", { name: "Upcoming expenses" });
  return {
    heading: page.getByRole("heading", { level: 1, name: "Left to spend before payday" }),
    /** A line of the sum with its note and its parts. */
    line: (name: string) => page.locator("main dl > div").filter({ has: page.locator("dt", { hasText: name }) }),
    /** On payday, or once the pay has come: what the ending period leaves, and what the next one has. */
    bothPeriods: page
      .locator("div")
      .filter({ has: page.getByRole("heading", { level: 2, name: "Both pay periods" }) })
      .last(),
    editPlanned: page.getByRole("main").getByRole("link", { name: "Edit planned payments" }),
    back: page.getByRole("link", { name: "Back", exact: true }),
    noneUnpaid: page.getByText("You don't have any unpaid expenses this month."),
    expenses: list.getByRole("listitem"),
  };
}
