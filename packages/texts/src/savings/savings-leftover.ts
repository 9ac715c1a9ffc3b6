import { t, texts } from "../language/translate.ts";
/** Saving what is left on the eve of payday: its rule, its offer, what became of it. Ours. */
export const leftoverTexts = texts({
  title: "Save what's left",
  part: "Your rule for what's left",
  noRule:
    "A few days before payday we work out what you'll have left in your bank accounts. We offer to save it, and you decide each time.",
  ruleLine: (keep: string, atMost: string) =>
    t("You keep {keep}. We offer to save anything above that, up to {atMost} each payday.", { keep, atMost }),
  automaticLine: (keep: string, atMost: string) =>
    t("You keep {keep}. We save anything above that automatically, up to {atMost} each payday.", { keep, atMost }),
  set: "Set a rule",
  change: "Change the rule",
  remove: "Remove the rule",
  removeQuestion: "Remove the rule?",
  removeLine:
    "We'll stop offering to save what's left. If you've accepted an offer for this payday, we'll still save it unless you undo it.",
  removed: "Rule removed",
  saved: "Rule saved",
  mayBeAutomatic: "We can do this automatically. Change the rule to switch it on.",
  next: (opens: string, ends: string) =>
    t("You can accept the next offer from {opens} until the end of {ends}.", { opens, ends }),

  keep: "Keep in my bank accounts",
  keepLine: "What you want to have left the day before payday. It can be £0.",
  atMost: "Limit for each payday",
  automatic: "Save it automatically",
  automaticOn: "We'll text you the amount each time. You can undo it until the end of that day.",
  automaticOff: "You decide each time.",
  automaticNotYet: "You can switch this on after you've accepted an offer once.",
  consent: (keep: string, atMost: string) =>
    t(
      "I agree to save automatically each month. What is left above {keep} is saved from my pay, up to {atMost}. This happens on the last day that savings can be changed before payday.",
      { keep, atMost },
    ),
  save: "Save the rule",
  errors: {
    amount: "Enter an amount, like 100 or 49.50",
    tooLittle: "Enter £1 or more",
    tooMuch: "Enter £100,000 or less",
    consent: "Agree, or switch off automatic saving",
  },

  question: (amount: string) => t("Save {amount} of what's left this month?", { amount }),
  howFar: (left: string, keep: string) =>
    t(
      "Based on what you usually spend, you should have {left} or more in your bank accounts the day before payday. You keep {keep}.",
      { left, keep },
    ),
  whatHappens: (amount: string, payday: string) =>
    t("Nothing leaves your bank account now. We'll save {amount} more from your pay on {payday}.", { amount, payday }),
  until: (date: string) => t("You can undo this until the end of {date}.", { date }),
  accept: (amount: string) => t("Save {amount}", { amount }),
  decline: "Not this month",
  accepted: (amount: string, payday: string) =>
    t("We'll save {amount} more from your pay on {payday}", { amount, payday }),
  acceptedLess: (amount: string, taken: string, payday: string) =>
    t("You chose to save {amount} more, but we can only save {taken} in all from your pay on {payday}", {
      amount,
      taken,
      payday,
    }),
  acceptedByRule: "Your rule saves this automatically.",
  tooLateToUndo: "You can no longer change this.",
  undo: "Undo",
  acceptedDone: (amount: string) => t("We'll save {amount} more from your next pay", { amount }),
  declinedDone: "We won't save more this month",
  undoneDone: "Undone. We won't save more from your next pay.",
  declined: "You chose not to save more this month. We'll make another offer in your next pay period.",
  undone: "You undid this month's saving. We'll make another offer in your next pay period.",

  why: {
    closed: "You can't change savings until after payday. We'll make another offer in your next pay period.",
    "not-saving": "We're not saving from your next pay, so there's no offer now.",
    "no-account": "Connect the bank account you use every day. We need it to work out what's left.",
    "payday-unknown": "We don't know your exact payday yet. We need it to work out what's left the day before.",
    "history-too-short": "We need 2 months of history from your bank accounts to work out what you usually spend.",
    "bank-stale": "Your bank's figures are more than a day old. We'll work out what's left when they update.",
    "provider-unavailable": "We can't reach the savings service right now. Try again later.",
    "pay-unknown": "Your employer's payroll has not given us your pay, so we can't tell how much you can save.",
    "nothing-left": "This month there's nothing left above what you keep.",
    "goal-covered": "Your next payment already covers the rest of your goal.",
    "bank-full": "Your savings account can't hold more than you already plan to save.",
    "pay-too-low": "Your next pay does not cover extra savings.",
  },
  connect: "Connect a bank",
});
