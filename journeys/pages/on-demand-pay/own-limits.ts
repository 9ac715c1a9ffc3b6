import type { Page } from "@playwright/test";

/** `/dashboard/manage-account/my-limits` */
export function ownLimitsPage(page: Page) {
  return {
    heading: page.getByRole("heading", { level: 1, name: "My limits" }),
    each: page.getByRole("textbox", { name: "Limit for each withdrawal" }),
    period: page.getByRole("textbox", { name: "Limit for each pay period" }),
    time: (count: string) => page.getByRole("radio", { name: count, exact: true }),
    /** What is pressed: the number that is seen. */
    times: (count: string) =>
      page.getByRole("radiogroup", { name: "Withdrawals in a pay period" }).getByText(count, { exact: true }),
    save: page.getByRole("button", { name: "Save my limits" }),
    advice: page.getByRole("link", { name: "MoneyHelper" }),
  };
}
