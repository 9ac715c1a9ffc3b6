import type { Page } from "@playwright/test";

/** Within the app, as a link of it does: a page that is loaded anew costs a second, and decides the same. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate(`history.pushState({}, "", ${JSON.stringify(path)})`);
