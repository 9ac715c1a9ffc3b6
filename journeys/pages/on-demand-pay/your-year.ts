import type { Page } from "@playwright/test";

/** `/dashboard/manage-account/your-year`: a tax year in pictures. */
export function yourYearPage(page: Page) {
  const main = page.getByRole("main");
  const part = (title: string, picture: string) => {
    const card = main.getByRole("region", { name: title });
    const table = card.getByRole("table", { name: picture });
    return {
      card,
      picture: card.getByRole("img", { name: picture }),
      asTable: card.getByText("Show as a table"),
      table,
      row: (name: string) => table.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) }),
    };
  };
  return {
    heading: page.getByRole("heading", { level: 1, name: "Your year" }),
    pay: part("Your pay", "Pay by month"),
    fees: part("What fees cost", "Fees by month"),
    taxYear: main.getByRole("combobox", { name: "Tax year" }),
    notLoaded: (what: string) => main.getByText(`${what} did not load.`),
    tryAgain: main.getByRole("button", { name: "Try again" }),
    /** In Manage Account. */
    link: page.getByRole("link", { name: /^Your year/ }),
  };
}
