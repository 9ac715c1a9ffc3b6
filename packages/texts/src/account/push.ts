import { t, texts } from "../language/translate.ts";

/** The page on which a person turns notifications on a device on, and chooses what they are about. Ours. */
export const pushTexts = texts({
  title: "Notifications",
  menuLine: "Choose what we show on your devices",
  line: "We show what happened, never amounts. We'll still text or email you everything that protects your account.",

  here: "This device",
  turnOn: "Turn on notifications",
  turnOff: "Turn off notifications",
  test: "Send a test",
  testSent: "Test sent. It can take a minute to arrive.",
  states: {
    on: "On",
    off: "Off",
    blocked: "Blocked",
    unsupported: "Not available",
    "needs-home-screen": "Not available yet",
    "not-offered": "Not available",
  },
  stateLines: {
    on: "You'll get notifications here, even when {product} is closed.",
    off: "Your browser will ask you to allow notifications.",
    blocked:
      "Your browser blocks notifications from {product}. Open the site settings next to the address, allow notifications, then reload this page.",
    unsupported: "This browser can't show notifications. Use Chrome, Edge, Firefox or Safari.",
    "needs-home-screen":
      "On an iPhone or iPad, add {product} to your home screen first. Tap the share button, then choose to add it. Open it from there and come back to this page.",
    "not-offered": "Notifications are not available right now. We'll keep texting you.",
  },
  turnedOn: "Notifications turned on",
  turnedOff: "Notifications turned off",
  notAllowed: "You did not allow notifications. Nothing has changed.",
  notSubscribed: "Your browser couldn't turn on notifications. Check your connection, then try again.",

  about: "What we notify you about",
  kinds: {
    withdrawals: "Withdrawals",
    payday: "Payday",
    savings: "Savings",
    requests: "Requests and your employer",
    security: "Security of your account",
    news: "News about your money",
  },
  kindLines: {
    withdrawals: "A withdrawal that was not paid, or withdrawals that were frozen. Also by text.",
    payday: "What was deducted or saved on payday. Also by text.",
    savings: "Savings that did not move as planned, or moved to another bank. Also by text.",
    requests: "Answers to your requests and changes by your employer. Also by text.",
    security: "New devices, passwords, partners and your salary account. Also by text or email.",
    news: "Low balance, bills and price rises, between 08:00 and 21:00. Choose which in your news settings.",
  },
  saved: "Notifications saved",

  devices: "Your devices",
  noDevices: "No devices yet",
  noDevicesLine: "A device will appear here once you turn on notifications on it.",
  added: (day: string) => t("Added {day}", { day }),
  addedAndSent: (day: string, sent: string) => t("Added {day}, last notification {sent}", { day, sent }),
  failing: (day: string) => t("Added {day}. The last notification did not arrive.", { day }),
  remove: "Remove",
  removeOne: (name: string) => t("Remove {name}", { name }),
  removed: (name: string) => t("{name} removed", { name }),
});
