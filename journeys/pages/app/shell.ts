import { expect, type Page } from "@playwright/test";

/** What surrounds every page of a signed-in employee. */
export function shell(page: Page) {
  const navigation = page.getByRole("navigation", { name: "Main" }).filter({ visible: true });
  const dialog = page.getByRole("dialog", { name: "Are you sure you want to log out?" });
  const tryAgain = page.getByRole("button", { name: "Try again" });
  return {
    navigation,
    header: page.getByRole("banner"),
    footer: page.getByRole("contentinfo"),
    homeItem: navigation.getByRole("link", { name: "Home" }),
    accountItem: navigation.getByRole("link", { name: "Manage Account" }),
    savingsItem: navigation.getByRole("link", { name: "Savings" }),
    logOutItem: navigation.getByRole("button", { name: "Log out" }),
    logOutDialog: dialog,
    forgetsBrowser: dialog.getByRole("checkbox", { name: "Forget this browser (for shared devices)" }),
    confirmLogOut: dialog.getByRole("button", { name: "Log out" }),
    cancelLogOut: dialog.getByRole("button", { name: "Cancel" }).last(),
    /** Where messages are shown for six seconds. */
    snackbar: page.getByRole("region", { name: "Messages" }),
    tryAgain,
    /** Presses until none is left: a card may reload another one with it, since they share requests. */
    tryAllAgain: () =>
      expect(async () => {
        if ((await tryAgain.count()) > 0) await tryAgain.first().click({ timeout: 500 });
        await expect(tryAgain).toHaveCount(0, { timeout: 500 });
      }).toPass(),
    /** The arrow before the title. */
    back: page.getByRole("main").getByRole("link", { name: "Back", exact: true }),
    loading: page.getByText("Loading", { exact: true }),
  };
}
