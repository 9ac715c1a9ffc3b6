import { product } from "../product.ts";

/** Closing the account, and coming back (docs/product/account.md#closing). */
export const closureTexts = {
  requestCreated: "Deletion Request Created",
  requestCreatedLine:
    "You have requested account deletion and have been logged out of the service. You can remove your deletion request at any time by logging back in.",
  confirmYourLogin: "Confirm your login",
  stillActive: "Account Deletion still active",
  confirm: "Confirm",

  // ours
  onDay: (date: string) => `on ${date}`,
  onceSettled: "as soon as nothing is open",
  deleted: (when: string) => `Deleted ${when}`,
  deletedOnLine: "That is 62 days from now. Until then you can log in, confirm, and go on with everything as it was.",
  whatHappens: "What happens",
  happens: [
    "You are logged out at once, on every device. An SMS says so.",
    "You can withdraw nothing more, and nothing more is saved. What is already on its way still arrives.",
    "Left to spend, transactions and planned payments are not shown until you come back.",
  ],
  whatGoes: "What is erased then",
  goes: [
    "Your name, phone, e-mail, username, password and passkeys.",
    "Your bank connections with their accounts and transactions.",
    "Your planned payments.",
  ],
  whatStays: "What stays, and why",
  stays: () => [
    "Withdrawals and fees, without your name: the books must add up for good.",
    "What you saved, what it earned and what was paid out, without your name. The bank and the platform that held it keep records of their own, as the law asks.",
    "What you agreed to and what your employer decided, without your name: it is the proof of it.",
    `Your employer's own payroll record. It belongs to your employer, not to ${product.name}.`,
  ],
  settledFirst: "What must be settled first",
  nothingOpen: "Nothing is open, so nothing holds it up.",
  waitsFor: {
    advance: "A withdrawal that has not come off your salary yet. We keep your account until it has.",
    savings:
      "Your savings. We pay them out to your salary account now, or after payday if that is near, and keep your account until they have arrived. If you come back, you start a new saving.",
  },
  closeAccount: "Close my account",
  closeQuestion: "Close your account?",
  closeQuestionLine: (when: string) => `You are logged out now, and your data is erased ${when}.`,
  keepAccount: "Keep my account",
  partDeletion: "What closing your account does",

  leaving: "Your account is to be deleted",
  confirmLine: (when: string) =>
    `You asked us to delete your account. That happens ${when}. Confirm to keep it, with everything as it was.`,
  stillActiveLine: (when: string) => `Your account will be deleted ${when}. Nothing was changed.`,
  back: "Back",
} as const;
