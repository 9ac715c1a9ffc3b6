/** Regular payments that were found and left out. All of it is ours. */
export const regularTexts = {
  leftOut: "Payments you did not add",
  leftOutLine: "We found these regular payments but you did not add them. Restore one to see it in Planned payments.",
  outOn: (date: string) => `Expense, not added on ${date}`,
  inOn: (date: string) => `Income, not added on ${date}`,
  restore: "Restore",
  restoreOne: (name: string) => `Restore ${name}`,
  restored: (name: string) => `${name} restored. You can find it in Planned payments.`,
} as const;
