import type { Page } from "@playwright/test";

/** The console's partners. */
export function partnersPage(page: Page) {
  const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
  const secret = page.getByRole("alertdialog", { name: "Copy this now" });
  return {
    heading: (name: string) => page.getByRole("heading", { level: 1, name }),
    partner: (name: string) => page.getByRole("row", { name: new RegExp(name) }),
    add: page.getByRole("button", { name: "Add a partner" }),
    addDialog: dialog("Add a partner"),
    tab: (name: string) => page.getByRole("tab", { name }),
    keys: {
      make: page.getByRole("button", { name: "Create API key" }),
      dialog: dialog("Create API key"),
      revoke: page.getByRole("button", { name: /^Revoke / }),
      confirm: page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }),
      waiting: page.getByRole("cell", { name: "Waiting for a second person" }),
      revoked: page.getByText("Key revoked"),
    },
    secret: { value: secret.getByRole("textbox"), done: secret.getByRole("button", { name: "I've copied it" }) },
    pages: {
      origin: page.getByRole("textbox", { name: "Web address" }),
      add: page.getByRole("button", { name: "Add website" }),
      missing: page.getByText("Enter a web address"),
      invalid: page.getByText(/Enter https:\/\/ and the host name only/),
    },
    people: {
      notLinked: page.getByRole("button", { name: "Not linked" }),
      onlyLinked: page.getByRole("button", { name: "Linked", exact: true }),
      search: page.getByRole("searchbox", { name: "Name, number or reference" }),
      link: (name: string) => page.getByRole("button", { name: `Link ${name}` }),
      reference: page.getByRole("textbox", { name: "Reference" }),
      notAgreed: page.getByText("Not agreed yet"),
      linked: (name: string) => page.getByText(`${name} linked`),
    },
    webhooks: {
      add: page.getByRole("button", { name: "Add a webhook" }),
      dialog: dialog("Add a webhook"),
      sendTest: page.getByRole("button", { name: "Send test" }),
      delivered: page.getByText("Test delivered. The server responded with status 204."),
      log: page.getByRole("table", { name: "Delivery log" }).getByRole("row"),
    },
    end: page.getByRole("button", { name: "Remove partner" }),
    confirmEnd: page.getByRole("alertdialog").getByRole("button", { name: "Remove partner" }),
    save: page.getByRole("dialog").getByRole("button", { name: "Save" }),
  };
}
