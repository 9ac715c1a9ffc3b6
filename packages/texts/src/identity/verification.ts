/** The code that confirms: where it was sent, when it can be sent again. */
export const verificationTexts = {
  // ours
  enterTheCode: "Enter the code",
  codeSent: (phoneEnd: string, minutes: number) =>
    `We've texted a 6-digit code to your phone ending ${phoneEnd}. It expires in ${minutes} minutes.`,
  sendingCode: "We're texting you a 6-digit code.",
  nextCodeIn: (time: string) => `Your last code is used up. We send you a new one in ${time}.`,
  provesYou: "Please confirm that this is you.",
  confirm: "Confirm",
  code: "Code",
  sendAgainIn: (time: string) => `Send again in ${time}`,
  sendAgain: "Send again",
  callMe: "Call me instead",
  calling: "We're calling you now with your 6-digit code.",
  codeExpired: "Code expired",
  codeExpiredLine: (minutes: number) => `Codes expire after ${minutes} minutes. Nothing has changed.`,
  sendNewCode: "Send a new code",
  codeDead: "This code was tried too often. Please ask for a new one.",
} as const;
