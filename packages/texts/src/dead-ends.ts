import { texts } from "./language/translate.ts";
/** Where a page leads nowhere or could not be drawn. Not in `shell.ts`, which the login page carries. */
export const deadEndTexts = texts({
  pageNotFound: "PAGE NOT FOUND",
  takeMeHome: "Take me to home screen",
  loggedOut: "You have been logged out.",

  // ours
  pageNotFoundLine: "If you typed the web address, check it is correct.",
  loggedOutLine: "Something went wrong on this page. Log in again to continue.",
});
