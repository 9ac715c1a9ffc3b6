import { t, texts } from "../language/translate.ts";
/** The code that confirms: where it was sent, when it can be sent again. */
export const verificationTexts = texts({
  // ours
  enterTheCode: "Enter the code",
  codeSent: (phoneEnd: string, minutes: number) =>
    t("We've texted a 6-digit code to your phone ending {phoneEnd}. It expires in {minutes} minutes.", {
      phoneEnd,
      minutes,
    }),
  sendingCode: "We're texting you a 6-digit code.",
  nextCodeIn: (time: string) => t("You've already used your last code. You can get a new one in {time}.", { time }),
  provesYou: "Confirm it's you.",
  confirm: "Confirm",
  code: "Code",
  sendAgainIn: (time: string) => t("Send again in {time}", { time }),
  sendAgain: "Send again",
  callMe: "Call me instead",
  calling: "We're calling you now with your 6-digit code.",
  codeExpired: "Code expired",
  codeExpiredLine: (minutes: number) => t("Codes expire after {minutes} minutes. Nothing has changed.", { minutes }),
  sendNewCode: "Send a new code",
  codeDead: "You've entered the wrong code too many times. Send a new code.",
});
