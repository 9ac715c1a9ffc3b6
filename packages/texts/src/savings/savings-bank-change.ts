import { t, texts } from "../language/translate.ts";

/** A better bank offer, and the money on its way there. */
export const savingsBankChangeTexts = texts({
  moving: "Your funds are moving to your new bank account, it may take 1-3 days",
  changed: (name: string) =>
    t(
      "Hi {name}, your bank account has been changed. It can take some time to transfer your money back to your saving account",
      { name },
    ),

  // ours
  changeBank: "Change bank",
  yourBankHasChanged: "Your bank has changed",
  whatItBrings: "What you'd gain",
  gain: (saved: string) => t("Extra interest a year on {saved}", { saved }),
  more: (gain: string) => t("{gain} more", { gain }),
  daysWithout: "Days without interest",
  days: (count: number) => t("{count, plural, one {Up to 1 day} other {Up to # days}}", { count }),
  lost: "Interest you could lose",
  protectionUsed: (bank: string) => t("Protected at {bank}", { bank }),
  usedOf: (used: string, limit: string) => t("{used} of {limit}", { used, limit }),
  whichLimit: "The FSCS protects up to {protection} for each person at each bank.",
  ratesOfToday: "Based on today's rates and balance. Banks can change their rates.",
  notWorthIt: "With today's balance, moving would cost more than you'd gain in a year.",
  move: (bank: string) => t("Move my savings to {bank}", { bank }),
  freeMove: "Moving is free. It can take 1 to 3 working days.",
  noBetter: "No better rate right now",
  noBetterLine: "Your bank already pays the best rate available to you.",
  backToSavings: "Back to your savings",
  leaves: (bank: string) => t("Leaves {bank}", { bank }),
  left: (bank: string) => t("Left {bank}", { bank }),
  askedOn: (date: string) => t("Requested on {date}", { date }),
  onItsWay: "On its way",
  takesLonger: "Taking longer than usual",
  atTheLatest: (date: string) => t("By {date}", { date }),
  arrives: (bank: string) => t("Arrives at {bank}", { bank }),
  thenEarns: "Then it earns the new rate",
  goesBack: (bank: string) => t("Goes back to {bank}", { bank }),
  notTaken: (bank: string) => t("{bank} did not accept the transfer. Your money is safe.", { bank }),
  questions: "Questions?",
  moved: "Your savings have moved to your new bank.",
});
