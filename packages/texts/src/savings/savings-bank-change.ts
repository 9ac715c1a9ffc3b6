import { product } from "../product.ts";

const figureOf = (pounds: string): number => Number(pounds.replace(/[^\d.]/g, ""));

/** A better bank offer, and the money on its way there. */
export const savingsBankChangeTexts = {
  moving: "Your funds are moving to your new bank account, it may take 1-3 days",
  changed: (name: string) =>
    `Hi ${name}, your bank account has been changed. It can take some time to transfer your money back to your saving account`,

  // ours
  changeBank: "Change bank",
  yourBankHasChanged: "Your bank has changed",
  whatItBrings: "What you'd gain",
  gain: (saved: string) => `Extra interest a year on ${saved}`,
  more: (gain: string) => `${gain} more`,
  daysWithout: "Days without interest",
  days: (count: number) => (count === 1 ? "Up to 1 day" : `Up to ${count} days`),
  lost: "Interest you could lose",
  protectionUsed: (bank: string) => `Protected at ${bank}`,
  usedOf: (used: string, limit: string) => `${used} of ${limit}`,
  whichLimit: (limit: string) => {
    const inForce = `We used the FSCS limit in force: ${limit} for each person at each bank.`;
    // As "£120,000" and "£120,000.00" are.
    const isTheSame = figureOf(limit) === figureOf(product.protection);
    return isTheSame ? inForce : `${inForce} The bank's details say "up to ${product.protection}".`;
  },
  ratesOfToday: "Based on today's rates and balance. Banks can change their rates.",
  notWorthIt: "With today's balance, moving would cost more than you'd gain in a year.",
  move: (bank: string) => `Move my savings to ${bank}`,
  freeMove: "Moving is free. It can take 1 to 3 working days.",
  noBetter: "No better rate right now",
  noBetterLine: "Your bank already pays the best rate available to you.",
  backToSavings: "Back to your savings",
  leaves: (bank: string) => `Leaves ${bank}`,
  left: (bank: string) => `Left ${bank}`,
  askedOn: (date: string) => `Requested on ${date}`,
  onItsWay: "On its way",
  takesLonger: "Taking longer than usual",
  atTheLatest: (date: string) => `By ${date}`,
  arrives: (bank: string) => `Arrives at ${bank}`,
  thenEarns: "Then it earns the new rate",
  goesBack: (bank: string) => `Goes back to ${bank}`,
  notTaken: (bank: string) => `${bank} did not accept the transfer. Your money is safe.`,
  questions: "Questions?",
  moved: "Your savings have moved to your new bank.",
} as const;
