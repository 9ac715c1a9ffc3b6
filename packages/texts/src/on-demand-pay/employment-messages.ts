import { t } from "../language/translate.ts";
import { message } from "../message-text.ts";

const ifWrong = (): string => t("Contact them if you think this is wrong.");

/** What an employee is sent when their employer stops them, reinstates them, sets their last day, or decides on a requested change. All of these are ours. */
export const employmentMessages = {
  "account-suspended": message({
    needs: ["company"],
    subject: () => t("Your {product} account was suspended"),
    text: ({ company }) =>
      `${t("{company} has suspended your {product} account. You can't log in until they restore it. Withdrawals you've made will still come off your pay.", { company })} ${ifWrong()}`,
  }),
  "suspension-lifted": message({
    needs: ["company"],
    subject: () => t("You can use {product} again"),
    text: ({ company }) => t("{company} has restored your {product} account. You can log in again.", { company }),
  }),
  "withdrawals-frozen": message({
    needs: ["company"],
    subject: () => t("Your withdrawals are paused"),
    text: ({ company }) =>
      `${t("{company} has paused your withdrawals. We'll text you when you can withdraw again.", { company })} ${ifWrong()}`,
  }),
  "withdrawals-frozen-until": message({
    needs: ["company", "date"],
    subject: () => t("Your withdrawals are paused"),
    text: ({ company, date }) =>
      `${t("{company} has paused your withdrawals. You can withdraw again from {date}.", { company, date })} ${ifWrong()}`,
  }),
  "freeze-lifted": message({
    needs: ["company"],
    subject: () => t("You can withdraw again"),
    text: ({ company }) =>
      t("You can withdraw again. {company} has ended the pause. Open {product} to see how much you can withdraw.", {
        company,
      }),
  }),
  "last-day-told": message({
    needs: ["company", "date"],
    subject: () => t("Your last day"),
    text: ({ company, date }) =>
      `${t("{company} says your last day is {date}. You can't withdraw or save after that. Withdrawals you've made will come off your final pay.", { company, date })} ${ifWrong()}`,
  }),
  "last-day-taken-back": message({
    needs: ["company", "date"],
    subject: () => t("Your last day was cancelled"),
    text: ({ company, date }) =>
      t("{company} has cancelled your last day, {date}. You can use {product} as before.", { company, date }),
  }),
  "change-request-approved": message({
    needs: ["company"],
    subject: () => t("Your request was approved"),
    text: ({ company }) =>
      t(
        "{company} approved your request. Your details in {product} have been updated. If you did not ask for this, tell them straight away.",
        { company },
      ),
  }),
  "change-request-rejected": message({
    needs: ["company"],
    subject: () => t("Your request was not approved"),
    text: ({ company }) =>
      `${t("{company} did not approve your request. Nothing has changed.", { company })} ${ifWrong()}`,
  }),
  "change-request-rejected-because": message({
    needs: ["company", "reason"],
    subject: () => t("Your request was not approved"),
    text: ({ company, reason }) =>
      t("{company} did not approve your request. Nothing has changed. Their reason: {reason}", { company, reason }),
  }),
} as const;
