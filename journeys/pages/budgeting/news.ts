import type { Page } from "@playwright/test";

/** `/dashboard/home/news`, its settings, and the bell and the card on home. */
export function newsPage(page: Page) {
  const main = page.getByRole("main");
  const list = main.getByRole("list", { name: "News", exact: true });
  return {
    heading: page.getByRole("heading", { level: 1, name: "News", exact: true }),
    bell: main.getByRole("link", { name: /^News(, \d+ new)?$/ }).first(),
    card: main.getByRole("heading", { level: 2, name: "News", exact: true }),
    none: main.getByText("No news"),
    rows: list.getByRole("listitem"),
    row: (title: string | RegExp) => list.getByRole("listitem").filter({ hasText: title }),
    link: (title: string | RegExp) => main.getByRole("link", { name: title }),
    earlier: main.getByRole("list", { name: "Earlier" }).getByRole("listitem"),
    readAll: main.getByRole("button", { name: "Mark all as read" }),
    dismissOf: (title: string) => main.getByRole("button", { name: `Dismiss: ${title}`, exact: true }),
    undo: main.getByRole("button", { name: "Undo" }),
    settingsLink: main.getByRole("link", { name: "News settings" }),
    settingsHeading: page.getByRole("heading", { level: 1, name: "News settings" }),
    kind: (name: string) => main.getByRole("switch", { name }),
    limit: main.getByLabel("Tell me when it may go below"),
    save: main.getByRole("button", { name: "Save", exact: true }),
  };
}
