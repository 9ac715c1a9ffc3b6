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
  // Of each of these four: the day is null where the account is deleted once everything is settled.
  deleted: (day: string | null) =>
    day === null
      ? t("Your account will be deleted once everything is settled")
      : t("Your account will be deleted on {day}", { day }),
  deletedOnLine: "That's 62 days from now. To keep your account, log in before then and confirm.",
  whatHappens: "What happens",
  happens: [
    "We log you out on all your devices and send you a text.",
    "You can't make withdrawals or add to savings. Money already on its way will still arrive.",
    "You can't see left to spend, transactions or planned payments unless you come back.",
  ],
  whatGoes: "What we delete",
  goes: [
    "Your name, phone number, email address, username, password and passkeys.",
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
      "You have a withdrawal that has not been deducted from your pay yet. We'll keep your account until it's deducted.",
    savings:
      "You have savings. We'll pay them into your salary account now, or after payday if that's close. We'll keep your account until they arrive. If you come back, you'll need to start saving again.",
  },
  closeAccount: "Close my account",
  closeQuestion: "Close your account?",
  closeQuestionLine: (day: string | null) =>
    day === null
      ? t(
          "We'll log you out now and delete your data once everything is settled. To keep your account, log in before then.",
        )
      : t("We'll log you out now and delete your data on {day}. To keep your account, log in before then.", { day }),
  keepAccount: "Keep my account",
  partDeletion: "Account closure",

  leaving: "You've asked to close your account",
  confirmLine: (day: string | null) =>
    day === null
      ? t("You asked us to delete your account. We'll delete it once everything is settled. Confirm to keep it.")
      : t("You asked us to delete your account. We'll delete it on {day}. Confirm to keep it.", { day }),
  stillActiveLine: (day: string | null) =>
    day === null
      ? t("Your account will still be deleted once everything is settled.")
      : t("Your account will still be deleted on {day}.", { day }),
  back: "Back",
});
