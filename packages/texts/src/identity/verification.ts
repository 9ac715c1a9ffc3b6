/** The code that confirms: where it was sent, when it can be sent again. */
export const verificationTexts = {
  // ours
  enterTheCode: "Enter the code",
  codeSent: (phoneEnd: string, minutes: number) =>
    `We've texted a 6-digit code to your phone ending ${phoneEnd}. It expires in ${minutes} minutes.`,
  sendingCode: "We're texting you a 6-digit code.",
  nextCodeIn: (time: string) => `You've already used your last code. You can get a new one in ${time}.`,
  provesYou: "Confirm it's you",
  confirm: "Confirm",
  code: "Code",
  sendAgainIn: (time: string) => `Send again in ${time}`,
  sendAgain: "Send again",
  callMe: "Call me instead",
  calling: "We're calling you now with your 6-digit code.",
  codeExpired: "Code expired",
  codeExpiredLine: (minutes: number) => `Codes expire after ${minutes} minutes. Nothing has changed.`,
  sendNewCode: "Send a new code",
  codeDead: "You've entered the wrong code too many times. Send a new code.",
} as const;
