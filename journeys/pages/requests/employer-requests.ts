import type { Page } from "@playwright/test";

/** Where the console's people and requests are. */
export const employerPaths = {
  requests: "/employer/requests",
  decided: "/employer/requests?state=decided",
  people: "/employer/people",
  auditLog: "/employer/audit-log",
} as const;

/** Requests, people and the audit log of the employer's console. */
export function employerRequestsPage(page: Page) {
  const dialog = page.getByRole("dialog");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const inDialog = (name: string) => dialog.getByRole("button", { name, exact: true });
  return {
    search: page.getByRole("searchbox"),
    rows: (name: string) => page.getByRole("row", { name: new RegExp(name) }),
    boxOf: (name: string) => page.getByRole("checkbox", { name: `Select request from ${name}` }),
    check: (name: string) => button(`View request from ${name}`),
    button,
    inDialog,
    fact: (name: string) => dialog.getByText(name, { exact: true }).locator("xpath=following-sibling::dd"),
    reason: dialog.getByLabel("Reason"),
    result: page.getByRole("status"),
    heading: (name: string) => page.getByRole("heading", { level: 1, name, exact: true }),
  };
}
