import { message } from "../message-text.ts";
import { product } from "../product.ts";

const IF_WRONG = "Contact them if you think this is wrong.";

/** What an employee is sent when their employer stops them, reinstates them, sets their last day, or decides on a requested change. All of these are ours. */
export const employmentMessages = {
  "account-suspended": message({
    needs: ["company"],
    subject: () => `Your ${product.name} account was suspended`,
    text: ({ company }) =>
      `${company} suspended your ${product.name} account. You can't log in until they restore it. Withdrawals you've made will still come off your pay. ${IF_WRONG}`,
  }),
  "suspension-lifted": message({
    needs: ["company"],
    subject: () => `Your ${product.name} account is open again`,
    text: ({ company }) => `${company} has restored your ${product.name} account. You can log in again.`,
  }),
  "withdrawals-frozen": message({
    needs: ["company"],
    subject: () => "Your withdrawals are paused",
    text: ({ company }) => `${company} has paused your withdrawals. We'll text you when they open again. ${IF_WRONG}`,
  }),
  "withdrawals-frozen-until": message({
    needs: ["company", "date"],
    subject: () => "Your withdrawals are paused",
    text: ({ company, date }) => `${company} paused your withdrawals. You can withdraw again from ${date}. ${IF_WRONG}`,
  }),
  "freeze-lifted": message({
    needs: ["company"],
    subject: () => "You can withdraw again",
    text: ({ company }) =>
      `${company} no longer pauses your withdrawals. Open ${product.name} to see what you can withdraw.`,
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
      `${company} told us that you are not leaving on ${date}. ${product.name} goes on as before.`,
  }),
  "change-request-approved": message({
    needs: ["company"],
    subject: () => "Your request was approved",
    text: ({ company }) => `${company} approved your request. Your details at ${product.name} are up to date.`,
  }),
  "change-request-rejected": message({
    needs: ["company"],
    subject: () => "Your request was not approved",
    text: ({ company }) =>
      `${company} did not approve your request. Nothing changed. Please ask them if you think this is wrong.`,
  }),
  "change-request-rejected-because": message({
    needs: ["company", "reason"],
    subject: () => "Your request was not approved",
    text: ({ company, reason }) => `${company} did not approve your request. Nothing changed. Their reason: ${reason}`,
  }),
} as const;
