import type { Page } from "@playwright/test";

/** `/dashboard/manage-account/pause-withdrawals` */
export function pausePage(page: Page) {
  const dialog = page.getByRole("dialog", { name: /^Pause .*\?$/ });
  return {
    heading: page.getByRole("heading", { level: 1, name: "Pause Withdrawals" }),
    choice: (title: string) => page.getByRole("radio", { name: new RegExp(`^${title}`) }),
    choices: page.getByRole("radio"),
    cannotBeEnded: page.getByRole("main").getByText("You can't end a pause early."),
    button: page.getByRole("main").getByRole("button", { name: /^Pause / }),
    dialog,
    confirm: dialog.getByRole("button", { name: /^Pause / }),
    cancel: dialog.getByRole("button", { name: "Cancel" }),
  };
}

/** What is shown after a pause was requested. */
export const pauseSentences = {
  pausedFor: (duration: "24 Hours" | "3 Days" | "1 Week") => `Withdrawals have been paused for ${duration}`,
  pausedUntilPayday: "Withdrawals have been paused until payday",
  failed: "Error while trying to suspend withdrawals, try again later.",
};
