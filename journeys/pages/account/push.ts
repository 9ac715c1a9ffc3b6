import type { Page } from "@playwright/test";

/** `/dashboard/manage-account/push`. */
export function pushPage(page: Page) {
  const main = page.getByRole("main");
  const devices = main.getByRole("list", { name: "Your devices" });
  return {
    heading: page.getByRole("heading", { level: 1, name: "Notifications", exact: true }),
    turnOn: main.getByRole("button", { name: "Turn on notifications" }),
    turnOff: main.getByRole("button", { name: "Turn off notifications" }),
    test: main.getByRole("button", { name: "Send a test" }),
    blocked: main.getByText("Your browser blocks notifications"),
    kind: (name: string) => main.getByRole("switch", { name }),
    devices: devices.getByRole("listitem"),
    removeOf: (name: string) => main.getByRole("button", { name: `Remove ${name}` }),
    none: main.getByText("No devices yet"),
  };
}
