import { product } from "./product.ts";

/** Around the pages of a signed-in employee. Not in the login's first file. */
export const dashboardTexts = {
  logOut: "Log out",
  manageAccount: "Manage Account",
  savings: "Savings",

  // ours
  mainNavigation: "Main",
  messages: "Messages",
  skipToContent: "Skip to main content",
  offline: "You're offline. You can still read what's already loaded.",
  onlineAgain: "You're back online.",
  notLoaded: (what: string) => `${what} did not load. Nothing has changed.`,
  toHome: () => `${product.name}, home`,
  helpdesk: "Helpdesk",
  minutesAndSeconds: (minutes: number, seconds: string) => `${minutes}:${seconds}`,
} as const;
