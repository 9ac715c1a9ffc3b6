/** Where a page leads nowhere or could not be drawn. Not in `shell.ts`, which the login page carries. */
export const deadEndTexts = {
  pageNotFound: "PAGE NOT FOUND",
  takeMeHome: "Take me to home screen",
  loggedOut: "You have been logged out.",

  // ours
  pageNotFoundLine: "The address may be old or mistyped. Nothing of yours is lost.",
  loggedOutLine: "Something on this page failed. Log in again to go on.",
} as const;
