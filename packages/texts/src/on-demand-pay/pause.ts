/** Pausing the employee's own withdrawals (docs/product/on-demand-pay.md#pausing). */
export const pauseTexts = {
  durations: { oneDay: "24 Hours", threeDays: "3 Days", sevenDays: "1 Week" },
  pausedFor: (duration: string) => `Withdrawals have been paused for ${duration}`,
  pausedUntilPayday: "Withdrawals have been paused until payday",
  failed: "Error while trying to suspend withdrawals, try again later.",

  // ours
  untilPayday: "Until payday",
  line: "A break from withdrawing. Your pay goes on growing, and all else works as before.",
  howLong: "How long",
  until: (moment: string) => `until ${moment}`,
  cannotBeEnded: "A pause cannot be ended early.",
  pauseFor: (duration: string) => `Pause for ${duration}`,
  pauseUntilPayday: "Pause until payday",
  question: (button: string) => `${button}?`,
  questionLine: (moment: string) => `You cannot withdraw until ${moment}. A pause cannot be ended early.`,
  questionLineUntilPayday: "You cannot withdraw until payday is over. A pause cannot be ended early.",
  pausedUntil: (moment: string) => `Your withdrawals are paused until ${moment}.`,
  nothingToPause: "You have no on-demand pay now, so there is nothing to pause.",
} as const;
