/** Regular payments that were found and left out. All of it is ours. */
export const regularTexts = {
  leftOut: "Payments you left out",
  leftOutLine:
    "These regular payments were found at your bank, and you did not add them. Restore one to find it under your planned payments again.",
  outOn: (date: string) => `Expense, left out on ${date}`,
  inOn: (date: string) => `Income, left out on ${date}`,
  restore: "Restore",
  restoreOne: (name: string) => `Restore ${name}`,
  restored: (name: string) => `${name} is restored: you find it under your planned payments.`,
} as const;
