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
  whatItBrings: "What it brings",
  gain: (saved: string) => `On ${saved}, a year`,
  more: (gain: string) => `${gain} more`,
  daysWithout: "Without interest on the way",
  days: (count: number) => (count === 1 ? "1 day at most" : `${count} days at most`),
  lost: "That costs at most",
  protectionUsed: (bank: string) => `Protection used at ${bank}`,
  usedOf: (used: string, limit: string) => `${used} of ${limit}`,
  whichLimit: (limit: string) => {
    const inForce = `Protection used is worked out with ${limit} for each person and bank, the limit in force.`;
    // As "£120,000" and "£120,000.00" are.
    const isTheSame = figureOf(limit) === figureOf(product.protection);
    return isTheSame ? inForce : `${inForce} "Up to ${product.protection}" is what the bank's details name.`;
  },
  ratesOfToday: "At the rates and the balance of today. Banks may change their rates.",
  notWorthIt: "At your balance of today the move costs more than it brings in a year.",
  move: (bank: string) => `Move my savings to ${bank}`,
  freeMove: "Free. It may take 1-3 working days.",
  noBetter: "There is no better offer now",
  noBetterLine: "Your bank pays the best rate of those that can take your savings.",
  backToSavings: "Back to your savings",
  leaves: (bank: string) => `Leaves ${bank}`,
  left: (bank: string) => `Left ${bank}`,
  askedOn: (date: string) => `Asked for on ${date}`,
  onItsWay: "On its way",
  takesLonger: "it takes longer than usual",
  atTheLatest: (date: string) => `at the latest ${date}`,
  arrives: (bank: string) => `Arrives at ${bank}`,
  thenEarns: "then it earns the new rate",
  goesBack: (bank: string) => `Goes back to ${bank}`,
  notTaken: (bank: string) => `${bank} did not take it. Nothing is lost.`,
  questions: "Questions?",
  moved: "Your savings are at your new bank.",
} as const;
