import type { Page } from "@playwright/test";
import { factIn } from "../fact.ts";

/** Settings, theme and audit log of the employer's console. */
export function employerSettings(page: Page) {
  const section = (name: string) => page.getByRole("region", { name, exact: true });
  return {
    heading: (name: string | RegExp) => page.getByRole("heading", { level: 1, name }),
    section,
    place: (name: string) => page.getByRole("main").getByRole("link", { name: new RegExp(`^${name}`) }),
    adminEmail: page.getByRole("textbox", { name: "Email address" }),
    fee: page.getByRole("textbox", { name: "Fee (£)" }),
    cutOff: page.getByRole("combobox", { name: "Cut-off" }),
    happens: page.getByRole("main").locator("form").getByRole("listitem"),
    save: page.getByRole("main").getByRole("button", { name: "Save" }),
    proposed: page.getByText("Change sent. Another administrator must confirm it before it applies."),
    waiting: section("Waiting for a second person"),
    confirm: section("Waiting for a second person").getByRole("button", { name: "Confirm" }),
    confirmDialog: page.getByRole("dialog", { name: "Confirm this change?" }),
    unsaved: page.getByText("Unsaved changes"),
    colour: (name: string) => page.getByRole("textbox", { name, exact: true }),
    moreOptions: page.getByText(/^More options/),
    contrasts: page.getByText(/colours? adjusted$/),
    /** What is shown of a pair in the light scheme. */
    contrast: (pair: string) =>
      page.getByRole("table", { name: "Light" }).getByRole("row", { name: new RegExp(`^${pair}`) }),
    leave: page.getByRole("alertdialog", { name: "Leave without saving?" }),
    readOnly: page.getByText("Only owners can change this."),
    changeGroup: (name: string) => page.getByRole("button", { name: `Edit ${name}` }),
    groupName: page.getByRole("dialog").getByRole("textbox"),
    groupPayday: page.getByRole("dialog").getByRole("radio", { checked: true }),
    saveGroup: page.getByRole("dialog").getByRole("button", { name: "Save" }),
    settingsLink: page.getByRole("link", { name: "Settings", exact: true }),
    overviewLink: page.getByRole("link", { name: "Overview", exact: true }),
    figure: (name: string) => factIn(page, name),
  };
}
