import type { Page } from "@playwright/test";

/** What home and the account ask about banks: to connect one, to connect it again, to end it. */
export function banksKept(page: Page) {
  const question = page.getByRole("dialog", { name: "You haven't connected to your bank account yet" });
  const reconnect = page.getByRole("dialog", { name: "Reconnect your bank" });
  const main = page.getByRole("main");
  return {
    question,
    connectNow: question.getByRole("button", { name: "Connect now" }),
    notNow: (dialog = question) => dialog.getByRole("button", { name: "Not now" }),
    reconnect,
    reconnectNow: reconnect.getByRole("button", { name: "Reconnect now" }),
    cardReconnectNow: main.getByRole("button", { name: "Reconnect now" }),
    connectLinks: main.getByRole("link", { name: "Connect now" }),
    done: page.getByText("Reconnected for another 90 days"),
    ninthMonth: main.getByText("Your bank connection service is renewed every 9 months. Please reconnect."),
    daysLeft: (days: number) => main.getByText(`${days} days left`),
    revoke: main.getByRole("button", { name: "Disconnect" }),
    revokeDialog: page.getByRole("alertdialog", { name: /^Disconnect / }),
    confirmRevoke: page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }),
    cancelRevoke: page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }),
  };
}
