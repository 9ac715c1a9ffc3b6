import { product } from "./product.ts";

/** Around the pages of a signed-in employee. Not in the login's first file. */
export const dashboardTexts = {
  logOut: "Log out",
  manageAccount: "Manage Account",
  savings: "Savings",

  // ours
  mainNavigation: "Main",
  messages: "Messages",
  skipToContent: "Skip to the content",
  offline: "You are offline. What was loaded stays readable.",
  onlineAgain: "You are online again.",
  notLoaded: (what: string) => `${what} did not load. Nothing is lost, and nothing was changed.`,
  toHome: () => `${product.name}, home`,
  helpdesk: "Helpdesk",
  minutesAndSeconds: (minutes: number, seconds: string) => `${minutes}:${seconds}`,
} as const;
