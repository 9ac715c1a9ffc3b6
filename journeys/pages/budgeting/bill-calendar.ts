import type { Page } from "@playwright/test";

/** `/dashboard/home/calendar`. */
export function billCalendarPage(page: Page) {
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  return {
    heading: page.getByRole("heading", { level: 1, name: "Calendar" }),
    month: main.locator("#calendar-month"),
    earlier: main.getByRole("button", { name: "Previous month" }),
    later: main.getByRole("button", { name: "Next month" }),
    thisMonth: main.getByRole("button", { name: "This month" }),
    grid: main.getByRole("table"),
    /** The cell of a day: 'Friday 27.03.2026'. */
    day: (day: string) => main.getByRole("button", { name: `Bills and paydays on ${day}` }),
    rows: main.getByRole("listitem"),
    none: main.getByText("No bills or paydays"),
    create: main.getByRole("button", { name: "Create address" }),
    withAmounts: page.getByRole("switch", { name: "Show amounts" }),
    address: main.getByLabel("Address", { exact: true }),
    openIn: main.getByRole("link", { name: "Open in calendar" }),
    renew: main.getByRole("button", { name: "Create a new address" }),
    off: main.getByRole("button", { name: "Turn off" }),
    dialog,
    alertDialog: page.getByRole("alertdialog"),
  };
}
