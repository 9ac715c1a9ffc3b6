import { t, texts } from "../language/translate.ts";

/** How the last session ended, on the login page, which loads no other text of sessions. */
export const sessionEndTexts = texts({
  barred: () => t("Sorry, you can't use {product} web application. Please download our app to log in to {product}"),

  // ours
  endedByInactivity: "We logged you out after 5 minutes without activity. Log in to pick up where you left off.",
  endedByLength: "We logged you out because your session ended. Log in to pick up where you left off.",
  endedInAnotherTab: "You logged out in another tab.",
});
