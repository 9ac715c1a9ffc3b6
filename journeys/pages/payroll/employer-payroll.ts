import type { Page } from "@playwright/test";

/** Payroll runs in the employer's console. */
export function payrollRunPage(page: Page) {
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const chosen = (label: string, text: string) =>
    page.getByLabel(label).setInputFiles({ name: "run.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  return {
    linkTo: (address: string) => page.locator(`a[href="${address}"]`),
    /** Narrows the list of runs to a state. */
    only: (state: string) => button(new RegExp(`^${state}$`)),
    loadMore: button("Load more"),
    state: (text: string) => page.getByText(text, { exact: true }),
    row: (text: string) => page.getByRole("row").filter({ hasText: text }),
    download: async (): Promise<string> => {
      const [download] = await Promise.all([page.waitForEvent("download"), button("Download for payroll").click()]);
      const parts: Buffer[] = [];
      for await (const part of await download.createReadStream()) parts.push(part as Buffer);
      return Buffer.concat(parts).toString("utf8");
    },
    files: page.getByRole("link", { name: "Files" }),
    check: async (text: string) => {
      await chosen("File for payroll", text);
      await button("Check").click();
    },
    bring: async (text: string) => {
      await chosen("Deductions file", text);
      await button("Check for differences").click();
    },
    confirm: button(/^Confirm/),
  };
}
