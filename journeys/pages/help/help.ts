import type { Page } from "@playwright/test";

/** `/help` or `/employer/help`, and a topic of either. */
export function helpPages(page: Page) {
  const main = page.getByRole("main");
  return {
    heading: (name: string) => page.getByRole("heading", { level: 1, name, exact: true }),
    part: (name: string) => page.getByRole("heading", { level: 2, name, exact: true }),
    search: page.getByRole("searchbox", { name: "Search help" }),
    found: page.getByRole("status"),
    topics: main.getByRole("listitem").getByRole("link"),
    topic: (title: string) => main.getByRole("link", { name: title }),
    howDoesThisWork: page.getByRole("link", { name: "How does this work?" }),
    back: page.getByRole("link", { name: "Back", exact: true }),
    write: page.getByRole("link", { name: /^Email / }),
  };
}

/** `/dashboard/complaints` */
export function complaintsPage(page: Page) {
  return {
    none: page.getByText("No complaints", { exact: true }),
    start: page.getByRole("button", { name: "Make a complaint" }),
    topic: page.getByRole("combobox", { name: "What is it about?" }),
    whatHappened: page.getByRole("textbox", { name: "What happened?" }),
    wanted: page.getByRole("textbox", { name: "What would put it right?" }),
    send: page.getByRole("button", { name: "Send complaint" }),
    sent: page.getByRole("heading", { level: 1, name: "We've got your complaint" }),
    number: page.getByRole("heading", { name: /^Complaint C-/ }),
    promise: page.getByText(/^We'll send you our final response by \d\d\.\d\d\.\d{4}\.$/),
    yours: page.getByRole("button", { name: "Your complaints" }),
    show: page.getByText("Show complaint"),
  };
}
