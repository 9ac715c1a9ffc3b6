import { t, texts } from "../language/translate.ts";
/** A new password in three steps (docs/product/sign-up-and-login.md#password-reset). */
export const passwordResetTexts = texts({
  phoneUnknown: "The phone number you inserted doesn't exist. Please, check it and try again.",
  solveCaptcha: "Please solve reCaptcha to continue",
  doNotMatch: "Passwords do not match",

  // ours
  phoneTitle: "Forgot your password?",
  phoneLine: "We'll text a code to the phone number you signed up with.",
  phone: "Phone",
  phoneTenDigits: "Enter the 10 digits after +44",
  sendTheCode: "Send code",
  codeLine: (phone: string, minutes: number) =>
    t("We've texted a 6-digit code to {phone}. It expires in {minutes} minutes.", { phone, minutes }),
  next: "Next",
  thenStartAgain: "Then you'll need to enter your phone number again.",
  codeExpiredLine: (minutes: number) =>
    t("Codes expire after {minutes} minutes. Your password has not been changed.", { minutes }),
  newTitle: "Choose a new password",
  newLine: "When you change it, we'll log you out on all your devices.",
  forcedTitle: "Choose your own password",
  forcedLine: "A password change is required to replace your temporary password.",
  newPassword: "New password",
  repeatPassword: "Repeat password",
  rules: "Your password needs",
  characters: (min: number) => t("At least {min} characters", { min }),
  tooLong: (max: number) => t("Use up to {max} characters", { max }),
  aNumber: "At least 1 number",
  aSpecial: "At least 1 special character",
  notCommon: "To be hard to guess",
  kept: "done",
  changePassword: "Change password",
  changed: "Your password has been changed. Log in with the new one.",
});
