/** Our own captcha, on every page that has it. */
export const captchaTexts = {
  // ours
  human: "I'm human",
  working: "Checking",
  workingLine: "No puzzle, only a moment",
  done: "Done",
  tickFirst: "Tick the box above first",
  notPossible: "Your browser couldn't do this check. Try again, or use another browser.",
} as const;
