import { texts } from "../language/translate.ts";
/** Our own captcha, on every page that has it. */
export const captchaTexts = texts({
  // ours
  human: "I'm human",
  working: "Checking",
  workingLine: "No puzzles. This takes a few seconds.",
  done: "Done",
  tickFirst: "Confirm you're human to continue",
  notPossible: "We couldn't run this check in your browser. Try again or use a different browser.",
});
