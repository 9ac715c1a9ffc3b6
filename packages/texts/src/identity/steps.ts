/** What forms of several steps have in common. */
export const stepTexts = {
  // ours
  stepOf: (step: number, of: number) => `Step ${step} of ${of}`,
  waitMinutes: (minutes: number) => (minutes === 1 ? "Try again in 1 minute." : `Try again in ${minutes} minutes.`),
} as const;
