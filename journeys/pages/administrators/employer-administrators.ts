import type { Page } from "@playwright/test";

/** Administrators, their invitations, and how each signs in. */
export function administratorPages(page: Page) {
  const dialog = page.getByRole("dialog");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return {
    title: (name: string | RegExp) => page.getByRole("heading", { level: 1, name, exact: true }),
    row: (name: string) => page.getByRole("row").filter({ hasText: name }),
    button,
    invite: button("Invite an administrator"),
    name: dialog.getByLabel("Name", { exact: true }),
    email: page.getByLabel("Email address", { exact: true }),
    role: (name: string) => dialog.getByRole("checkbox", { name: new RegExp(`^${name}`) }),
    send: button("Send invitation"),
    newPassword: page.getByLabel("New password", { exact: true }),
    password: page.getByLabel("Password", { exact: true }),
    presentPassword: page.getByLabel("Current password", { exact: true }),
    code: page.getByLabel("Code", { exact: true }),
    codeOfApp: page.getByLabel("Authenticator app", { exact: true }),
    qr: page.getByRole("img", { name: "Scan this with your authenticator app" }),
  };
}
