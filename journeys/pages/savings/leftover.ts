import type { Page } from "@playwright/test";

/** Saving what is left: its card on the saving's page, its form, and its notice there and on home. */
export function leftoverParts(page: Page) {
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  const notice = main.getByRole("region", { name: /^Save £.* of what's left this month\?$/ });
  const acceptedNotice = main.getByRole("region", { name: /^We'll save £.* more from your pay on/ });
  return {
    main,
    dialog,
    notice,
    acceptedNotice,
    accept: notice.getByRole("button", { name: /^Save £/ }),
    decline: notice.getByRole("button", { name: "Not this month" }),
    undo: acceptedNotice.getByRole("button", { name: "Undo" }),
    set: main.getByRole("button", { name: "Set a rule" }),
    change: main.getByRole("button", { name: "Change the rule" }),
    remove: main.getByRole("button", { name: "Remove the rule" }),
    connect: main.getByRole("link", { name: "Connect a bank" }),
    keep: dialog.getByRole("textbox", { name: "Keep in my bank accounts" }),
    atMost: dialog.getByRole("textbox", { name: "Limit for each payday" }),
    automatic: dialog.getByRole("switch", { name: "Save it automatically" }),
    agrees: dialog.getByRole("checkbox"),
    save: dialog.getByRole("button", { name: "Save the rule" }),
    confirmRemoval: dialog.getByRole("button", { name: "Remove the rule" }),
  };
}
