/** The code that confirms: where it was sent, when it can be sent again. */
export const verificationTexts = {
  // ours
  enterTheCode: "Enter the code",
  codeSent: (phoneEnd: string, minutes: number) =>
    `We sent 6 digits to your phone ending ${phoneEnd}. They are good for ${minutes} minutes.`,
  sendingCode: "We are sending 6 digits to your phone.",
  nextCodeIn: (time: string) => `Your last code is used up. We send you a new one in ${time}.`,
  provesYou: "Please confirm that this is you.",
  confirm: "Confirm",
  code: "Code",
  sendAgainIn: (time: string) => `Send again in ${time}`,
  sendAgain: "Send again",
  callMe: "Call me instead",
  calling: "We are calling you now. Listen for the 6 digits.",
  codeExpired: "Code expired",
  codeExpiredLine: (minutes: number) =>
    `A code is good for ${minutes} minutes. Nothing was sent and nothing was changed.`,
  sendNewCode: "Send a new code",
  codeDead: "This code was tried too often. Please ask for a new one.",
} as const;
