import { t, texts } from "../language/translate.ts";
/** Regular payments that were found and left out. All of it is ours. */
export const regularTexts = texts({
  leftOut: "Payments you did not add",
  leftOutLine: "We found these regular payments but you did not add them. Restore one to see it in Planned payments.",
  outOn: (date: string) => t("Expense, not added on {date}", { date }),
  inOn: (date: string) => t("Income, not added on {date}", { date }),
  restore: "Restore",
  restoreOne: (name: string) => t("Restore {name}", { name }),
  restored: (name: string) => t("{name} restored. You can find it in Planned payments.", { name }),
});
