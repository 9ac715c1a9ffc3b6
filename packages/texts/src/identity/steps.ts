import { t } from "../language/translate.ts";
/** What forms of several steps have in common. */
export const stepTexts = {
  // ours
  stepOf: (step: number, of: number) => t("Step {step} of {of}", { step, of }),
  waitMinutes: (minutes: number) =>
    t("{minutes, plural, one {Try again in 1 minute.} other {Try again in # minutes.}}", { minutes }),
} as const;
