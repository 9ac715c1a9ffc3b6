import { t, texts } from "../language/translate.ts";
/** Pausing the employee's own withdrawals (docs/product/on-demand-pay.md#pausing). */
export const pauseTexts = texts({
  durations: { oneDay: "24 Hours", threeDays: "3 Days", sevenDays: "1 Week" },
  pausedFor: (duration: string) => t("Withdrawals have been paused for {duration}", { duration }),
  pausedUntilPayday: "Withdrawals have been paused until payday",
  failed: "Error while trying to suspend withdrawals, try again later.",

  // ours
  untilPayday: "Until payday",
  line: "Take a break from withdrawals. You keep earning and everything else still works.",
  howLong: "How long",
  until: (moment: string) => t("until {moment}", { moment }),
  cannotBeEnded: "You can't end a pause early.",
  pauseFor: (duration: string) => t("Pause for {duration}", { duration }),
  pauseUntilPayday: "Pause until payday",
  question: (button: string) => `${button}?`,
  questionLine: (moment: string) => t("You can't withdraw until {moment}. You can't end a pause early.", { moment }),
  questionLineUntilPayday: "You can't withdraw until after payday. You can't end a pause early.",
  pausedUntil: (moment: string) => t("Your withdrawals are paused until {moment}.", { moment }),
  nothingToPause: "You can pause withdrawals when you have on-demand pay.",
});
