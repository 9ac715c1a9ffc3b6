import type { Page } from "@playwright/test";

/** What the lists of the employer's console have in common. */
export function employerListPage(page: Page) {
  const dialog = page.getByRole("dialog");
  const question = dialog.or(page.getByRole("alertdialog"));
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return {
    rows: page.getByRole("row"),
    firstLink: page.getByRole("row").getByRole("link").first(),
    chip: (name: string) => button(name),
    head: (name: string) => page.getByRole("columnheader", { name, exact: true }),
    sort: (name: string) => page.getByRole("columnheader", { name, exact: true }).getByRole("button"),
    view: button("View"),
    download: button("Download"),
    asExcel: dialog.getByRole("button", { name: "Excel (.xlsx)", exact: true }),
    search: {
      open: button("Search"),
      field: dialog.getByRole("combobox"),
      option: (name: string | RegExp) => dialog.getByRole("option", { name }).first(),
    },
    loadMore: button("Load more"),
    rowsAtOnce: (rows: string) => dialog.getByRole("radio", { name: rows, exact: true }),
    columnBox: (name: string) => dialog.getByRole("checkbox", { name, exact: true }),
    many: {
      /** The boxes of people who can be ticked. */
      boxes: page.getByRole("table").getByRole("checkbox", { name: /^Select (?!all)/, disabled: false }),
      chosen: (text: string) => page.getByText(text, { exact: true }),
      button,
      inDialog: (name: string) => question.getByRole("button", { name, exact: true }),
      names: question.getByRole("listitem"),
      result: (text: string) => page.getByRole("status").filter({ hasText: text }),
    },
    saved: {
      open: button("Saved filters"),
      save: dialog.getByRole("button", { name: "Save these filters", exact: true }),
      name: dialog.getByLabel("Name"),
      filter: (name: string) => dialog.getByRole("button", { name, exact: true }),
    },
    close: dialog.getByRole("button", { name: "Close", exact: true }),
  };
}
