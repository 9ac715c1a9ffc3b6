import { t, texts } from "../language/translate.ts";
/** The sign-in once its button was pressed; the texts before it are the login page's own (`identity.ts`). */
export const signInTexts = texts({
  suspended:
    "Unfortunately, your account has been suspended for some reason. Please contact your Administrator to resolve the problem.",

  // ours
  suspendedTitle: "Account suspended",
  tookTooLong: "Logging in took too long. Try again.",
  back: "Back to log in",
  goOn: "Continue",
  codeExpiredLine: (minutes: number) =>
    t("Codes expire after {minutes} minutes. You're not logged in yet.", { minutes }),
  paydayTitle: "When are you paid?",
  paydayLine: "We use this to work out your left to spend. Your employer has not told us yet.",
  payday: "Day of the month",
  lastDay: "Last day",
  choosePayday: "Select the day you're paid",
});
