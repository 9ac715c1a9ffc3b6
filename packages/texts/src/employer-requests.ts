/** Requests in the employer's console: what waits, deciding it, what was decided. Ours. */
export const employerRequestTexts = {
  reasonNeeded: "Please give a reason. They read it.",
} as const;
