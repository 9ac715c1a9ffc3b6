/** Pausing the employee's own withdrawals (docs/product/on-demand-pay.md#pausing). */
export const pauseTexts = {
  durations: { oneDay: "24 Hours", threeDays: "3 Days", sevenDays: "1 Week" },
  pausedFor: (duration: string) => `Withdrawals have been paused for ${duration}`,
  pausedUntilPayday: "Withdrawals have been paused until payday",
  failed: "Error while trying to suspend withdrawals, try again later.",

  // ours
  untilPayday: "Until payday",
  line: "Take a break from withdrawals. You keep earning and everything else still works.",
  howLong: "How long",
  until: (moment: string) => `until ${moment}`,
  cannotBeEnded: "You can't end a pause early.",
  pauseFor: (duration: string) => `Pause for ${duration}`,
  pauseUntilPayday: "Pause until payday",
  question: (button: string) => `${button}?`,
  questionLine: (moment: string) => `You can't withdraw until ${moment}. You can't end a pause early.`,
  questionLineUntilPayday: "You can't withdraw until after payday. You can't end a pause early.",
  pausedUntil: (moment: string) => `Your withdrawals are paused until ${moment}.`,
  nothingToPause: "You can pause withdrawals when you have on-demand pay.",
} as const;
