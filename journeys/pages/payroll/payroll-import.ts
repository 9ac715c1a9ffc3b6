import type { Page } from "@playwright/test";
import { askWithin } from "../../fixtures/within-app.ts";

export const importPath = "/employer/payroll/import";

/** Payroll import in the employer's console. */
export function importPage(page: Page) {
  const dialog = page.getByRole("alertdialog");
  return {
    open: () => page.goto(importPath),
    check: page.getByRole("button", { name: "Check file" }),
    look: page.getByRole("link", { name: "Review file" }),
    row: (text: string) => page.getByRole("row").filter({ hasText: text }),
    everybody: page.getByRole("checkbox", { name: /^This is a full list of employees/ }),
    discard: page.getByRole("button", { name: /^Discard (file|and upload again)$/ }),
    uploadAgain: page.getByRole("button", { name: "Discard and upload again" }),
    takeOver: page.getByRole("button", { name: /^Import \d/ }),
    acceptPay: page.getByRole("checkbox", { name: /^I've checked th/ }),
    undo: page.getByRole("button", { name: "Undo import", exact: true }),
    /** Ticks the only row that is looked at by itself, and waits until the tick is saved: before, nothing is confirmed. */
    tick: async () => {
      await page.getByRole("checkbox", { name: /is correct$/ }).check();
      await page.getByText("You've checked every row that needs it.").waitFor();
    },
    confirmUndo: page.getByRole("button", { name: "Confirm undo" }),
    dialog,
    answer: (name: "Discard file" | "Undo import" | "Cancel") => dialog.getByRole("button", { name }),
    state: (text: string) => page.getByText(text, { exact: true }),
    bring: async (text: string) => {
      await askWithin(page, importPath);
      await page
        .getByLabel("Payroll file")
        .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
      await page.getByRole("button", { name: "Check file" }).click();
    },
  };
}
