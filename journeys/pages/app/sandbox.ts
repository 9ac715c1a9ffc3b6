import type { Page } from "@playwright/test";

/** The sandbox's page at `/sandbox`: where a person reads codes, moves the clock and sees the payouts. */
export function sandboxPage(page: Page) {
  const inbox = page.getByRole("region", { name: "Inbox" });
  const clock = page.getByRole("region", { name: "Clock" });
  const payouts = page.getByRole("region", { name: "Payouts" });
  const errors = page.getByRole("region", { name: "Errors" });
  return {
    messages: inbox.getByRole("listitem"),
    search: inbox.getByRole("searchbox"),
    clock,
    hourOn: clock.getByRole("button", { name: "+ 1 hour" }),
    payouts: payouts.getByRole("row"),
    error: (name: "Banking" | "Messages" | "Payouts" | "Savings") => errors.getByRole("combobox", { name }),
    allOk: errors.getByRole("button", { name: "Set all to ok" }),
    link: (name: "Today" | "Demo accounts" | "Banks" | "Payroll" | "Savings") =>
      page.getByRole("navigation", { name: "Sandbox" }).getByRole("link", { name }),
    recreate: (username: string) => page.getByRole("button", { name: `Recreate ${username}` }),
  };
}
