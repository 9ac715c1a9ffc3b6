import type { Locator, Page } from "@playwright/test";

/** The values beside a name in a list of terms, of the page or of a part of it. */
export const factIn = (page: Page, name: string, part: Page | Locator = page): Locator =>
  part
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator("dd");
