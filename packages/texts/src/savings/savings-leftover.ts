/** Saving what is left on the eve of payday: its rule, its offer, what became of it. Ours. */
export const leftoverTexts = {
  title: "Save what is left",
  part: "Your rule for what is left",
  noRule:
    "A few days before payday we work out what will be left in your bank accounts, and offer to save it. You decide each time.",
  ruleLine: (keep: string, atMost: string) =>
    `You keep ${keep}. What is above it is offered for saving, at most ${atMost} each payday.`,
  automaticLine: (keep: string, atMost: string) =>
    `You keep ${keep}. What is above it is saved automatically, at most ${atMost} each payday.`,
  set: "Set a rule",
  change: "Change the rule",
  remove: "Remove the rule",
  removeQuestion: "Remove the rule?",
  removeLine:
    "Nothing more is offered or saved by it. What you have accepted for this payday stays, unless you undo it.",
  removed: "Your rule is removed",
  saved: "Your rule is saved",
  mayBeAutomatic: "You can have it saved automatically: change the rule.",
  next: (opens: string, ends: string) => `The next offer is open from ${opens} until the end of ${ends}.`,

  keep: "Keep in my bank accounts",
  keepLine: "This much stays on the eve of payday. It may be £0.",
  atMost: "Save at most, each payday",
  automatic: "Save it automatically each month",
  automaticOn: "You get an SMS with the amount each time, and can undo it until the end of that day.",
  automaticOff: "Each time you decide first.",
  automaticNotYet: "You can switch this on once you have saved what was left for the first time.",
  consent: (keep: string, atMost: string) =>
    `I agree: each month, on the last day on which savings can be changed before payday, what is left above ${keep}, at most ${atMost}, is saved from my pay.`,
  save: "Save the rule",
  errors: {
    amount: "Please enter an amount, such as 100 or 49.50",
    tooLittle: "At least £1.00",
    tooMuch: "At most £100,000.00",
    consent: "Please agree, or switch automatic saving off",
  },

  question: (amount: string) => `${amount} is left over this month. Save it?`,
  howFar: (left: string, keep: string) =>
    `By what you usually spend, at least ${left} should be left in your bank accounts on the eve of payday. You keep ${keep}.`,
  whatHappens: (amount: string, payday: string) =>
    `Nothing leaves your bank account now: ${amount} more is taken from your pay on ${payday}.`,
  until: (date: string) => `You can undo it until the end of ${date}.`,
  accept: (amount: string) => `Save ${amount}`,
  decline: "Not this month",
  accepted: (amount: string, payday: string) => `${amount} more is saved from your pay on ${payday}`,
  acceptedLess: (amount: string, taken: string, payday: string) =>
    `${amount} more was to be saved, but your pay on ${payday} puts only ${taken} into your savings in all`,
  acceptedByRule: "It was saved automatically by your rule.",
  tooLateToUndo: "It can no longer be changed.",
  undo: "Undo",
  acceptedDone: (amount: string) => `${amount} is saved with your next pay`,
  declinedDone: "Nothing more is saved this month",
  undoneDone: "Undone. Your next pay stays as it was.",
  declined: "You chose to save nothing more this month. The next offer comes before the next payday.",
  undone: "You have undone it for this month. The next offer comes before the next payday.",

  why: {
    closed: "Savings are closed until payday. The next offer comes before the next payday.",
    "not-saving": "Your next payday takes no savings, so nothing is offered now.",
    "no-account": "Connect the bank account that you live from. Without it we do not know what is left.",
    "payday-unknown": "We do not know your payday for certain, so we cannot say what is left on its eve.",
    "history-too-short":
      "Your bank accounts show less than two months. After that we know what you usually spend until payday.",
    "bank-stale": "Your bank's figures are older than a day. Once they are read again, we look at what is left.",
    "provider-unavailable": "The savings service does not answer at the moment. Please look again later.",
    "pay-unknown": "Payroll has not given us your pay, so we do not know what it covers.",
    "nothing-left": "Nothing is left above what you keep this month.",
    "goal-covered": "Your next payday already takes what your goal still needs.",
    "bank-full": "Your savings account takes no more than is planned already.",
    "pay-too-low": "Your next pay does not cover more than what it already pays.",
  },
  connect: "Connect a bank",
} as const;
