import { t, texts } from "./language/translate.ts";

/** Around the pages of a signed-in employee. Not in the login's first file. */
export const dashboardTexts = texts({
  logOut: "Log out",
  manageAccount: "Manage Account",
  savings: "Savings",

  // ours
  mainNavigation: "Main",
  messages: "Messages",
  skipToContent: "Skip to main content",
  offline: "You're offline. You can still read what's already loaded.",
  onlineAgain: "You're back online.",
  notLoaded: (what: string) => t("{what} did not load. Nothing has changed.", { what }),
  toHome: () => t("{product}, home"),
  helpdesk: "Helpdesk",
  minutesAndSeconds: (minutes: number, seconds: string) => `${minutes}:${seconds}`,
});
