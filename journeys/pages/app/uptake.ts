import type { Page } from "@playwright/test";

/** `/employer/uptake`: who signed up, withdrew and saved, by month. */
export function uptakePage(page: Page) {
  const part = (title: string) => {
    const card = page.getByRole("main").getByRole("region", { name: title, exact: true });
    return {
      card,
      picture: card.getByRole("img", { name: `${title} by month` }),
      asTable: card.getByText("Show as a table"),
      table: card.getByRole("table", { name: `${title} by month` }),
    };
  };
  return { signedUp: part("Signed up"), withdrew: part("Withdrew"), saving: part("Saving") };
}
