/** The sign-in once its button was pressed; the texts before it are the login page's own (`identity.ts`). */
export const signInTexts = {
  suspended:
    "Unfortunately, your account has been suspended for some reason. Please contact your Administrator to resolve the problem.",

  // ours
  suspendedTitle: "Account suspended",
  tookTooLong: "Logging in took too long. Please log in again.",
  back: "Back to log in",
  goOn: "Continue",
  codeExpiredLine: (minutes: number) => `A code is good for ${minutes} minutes. You are not logged in yet.`,
  paydayTitle: "When are you paid?",
  paydayLine: "We count what is left to spend until that day. Your employer's payroll has not told us.",
  payday: "Day of the month",
  lastDay: "Last day",
  choosePayday: "Choose the day you are paid",
} as const;
