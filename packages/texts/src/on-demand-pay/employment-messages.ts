import { message } from "../message-text.ts";
import { product } from "../product.ts";

const IF_WRONG = "Contact them if you think this is wrong.";

/** What an employee is sent when their employer stops them, reinstates them, sets their last day, or decides on a requested change. All of these are ours. */
export const employmentMessages = {
  "account-suspended": message({
    needs: ["company"],
    subject: () => `Your ${product.name} account was suspended`,
    text: ({ company }) =>
      `${company} has suspended your ${product.name} account. You can't log in until they restore it. Withdrawals you've made will still come off your pay. ${IF_WRONG}`,
  }),
  "suspension-lifted": message({
    needs: ["company"],
    subject: () => `You can use ${product.name} again`,
    text: ({ company }) => `${company} has restored your ${product.name} account. You can log in again.`,
  }),
  "withdrawals-frozen": message({
    needs: ["company"],
    subject: () => "Your withdrawals are paused",
    text: ({ company }) =>
      `${company} has paused your withdrawals. We'll text you when you can withdraw again. ${IF_WRONG}`,
  }),
  "withdrawals-frozen-until": message({
    needs: ["company", "date"],
    subject: () => "Your withdrawals are paused",
    text: ({ company, date }) =>
      `${company} has paused your withdrawals. You can withdraw again from ${date}. ${IF_WRONG}`,
  }),
  "freeze-lifted": message({
    needs: ["company"],
    subject: () => "You can withdraw again",
    text: ({ company }) =>
      `You can withdraw again. ${company} has ended the pause. Open ${product.name} to see how much you can withdraw.`,
  }),
  "last-day-told": message({
    needs: ["company", "date"],
    subject: () => "Your last day",
    text: ({ company, date }) =>
      `${company} says your last day is ${date}. You can't withdraw or save after that. Withdrawals you've made will come off your final pay. ${IF_WRONG}`,
  }),
  "last-day-taken-back": message({
    needs: ["company", "date"],
    subject: () => "Your last day was cancelled",
    text: ({ company, date }) =>
      `${company} has cancelled your last day, ${date}. You can use ${product.name} as before.`,
  }),
  "change-request-approved": message({
    needs: ["company"],
    subject: () => "Your request was approved",
    text: ({ company }) =>
      `${company} approved your request. Your details in ${product.name} have been updated. If you did not ask for this, tell them straight away.`,
  }),
  "change-request-rejected": message({
    needs: ["company"],
    subject: () => "Your request was not approved",
    text: ({ company }) => `${company} did not approve your request. Nothing has changed. ${IF_WRONG}`,
  }),
  "change-request-rejected-because": message({
    needs: ["company", "reason"],
    subject: () => "Your request was not approved",
    text: ({ company, reason }) =>
      `${company} did not approve your request. Nothing has changed. Their reason: ${reason}`,
  }),
} as const;
