/** A new password in three steps (docs/product/sign-up-and-login.md#password-reset). */
export const passwordResetTexts = {
  phoneUnknown: "The phone number you inserted doesn't exist. Please, check it and try again.",
  solveCaptcha: "Please solve reCaptcha to continue",
  doNotMatch: "Passwords do not match",

  // ours
  phoneTitle: "Forgot your password?",
  phoneLine: "We'll text a code to the phone number you signed up with.",
  phone: "Phone",
  phoneTenDigits: "Enter your mobile number without the first 0",
  sendTheCode: "Send code",
  codeLine: (phone: string, minutes: number) =>
    `We've sent a 6-digit code to ${phone}. It expires in ${minutes} minutes.`,
  next: "Next",
  thenStartAgain: "Then you'll need to enter your phone number again.",
  codeExpiredLine: (minutes: number) => `Codes expire after ${minutes} minutes. Your password has not been changed.`,
  newTitle: "Choose a new password",
  newLine: "We'll log you out on all your devices.",
  forcedTitle: "Choose your own password",
  forcedLine: "A password change is required to replace your temporary password.",
  newPassword: "New password",
  repeatPassword: "Repeat password",
  rules: "Your password must have",
  characters: (min: number) => `At least ${min} characters`,
  tooLong: (max: number) => `Use up to ${max} characters`,
  aNumber: "At least 1 number",
  aSpecial: "At least 1 special character",
  notCommon: "Not be easy to guess",
  kept: "done",
  changePassword: "Change password",
  changed: "Your password has been changed. Log in with the new one.",
} as const;
