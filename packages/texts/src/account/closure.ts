import { t, texts } from "../language/translate.ts";

/** Closing the account, and coming back (docs/product/account.md#closing). */
export const closureTexts = texts({
  requestCreated: "Deletion Request Created",
  requestCreatedLine:
    "You have requested account deletion and have been logged out of the service. You can remove your deletion request at any time by logging back in.",
  confirmYourLogin: "Confirm your login",
  stillActive: "Account Deletion still active",
  confirm: "Confirm",

  // ours
  onDay: (date: string) => t("on {date}", { date }),
  onceSettled: "once everything is settled",
  deleted: (when: string) => t("Your account will be deleted {when}", { when }),
  deletedOnLine: "That's 62 days from now. To keep your account, log in before then and confirm.",
  whatHappens: "What happens",
  happens: [
    "We log you out on all your devices and send you a text.",
    "You can't make withdrawals or add to savings. Money already on its way will still arrive.",
    "You can't see left to spend, transactions or planned payments unless you come back.",
  ],
  whatGoes: "What we delete",
  goes: [
    "Your name, phone, email, username, password and passkeys.",
    "Your bank connections, accounts and transactions.",
    "Your planned payments.",
  ],
  whatStays: "What we keep and why",
  stays: () => [
    t("Withdrawals and fees, without your name. We need these for our accounts."),
    t(
      "What you saved, what it earned and what was paid out, without your name. The bank and savings platform keep their own records, as the law requires.",
    ),
    t("What you agreed to and what your employer decided, without your name, as proof."),
    t("Your payroll record, which belongs to your employer, not to {product}."),
  ],
  settledFirst: "What needs to be settled first",
  nothingOpen: "You have nothing to settle.",
  waitsFor: {
    advance:
      "You have a withdrawal that has not been deducted from your pay yet. We'll keep your account until it has.",
    savings:
      "Your savings. We'll pay them into your salary account now, or after payday if that's close. We'll keep your account until they arrive. If you come back, you'll need to start saving again.",
  },
  closeAccount: "Close my account",
  closeQuestion: "Close your account?",
  closeQuestionLine: (when: string) => t("We'll log you out now and delete your data {when}.", { when }),
  keepAccount: "Keep my account",
  partDeletion: "What closing your account does",

  leaving: "Your account is going to be deleted",
  confirmLine: (when: string) =>
    t("You asked us to delete your account. We'll delete it {when}. Confirm to keep it.", { when }),
  stillActiveLine: (when: string) => t("Your account will still be deleted {when}.", { when }),
  back: "Back",
});
