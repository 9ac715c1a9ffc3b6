import { t, texts } from "./language/translate.ts";

/** The plain pages behind the footer. Ours, for the owner's lawyers to replace. */
export const legalTexts = texts({
  termsOfUse: {
    title: "Terms of use",
    paragraphs: () => [
      t("Your employer offers you {product}. You can use it while you work there and your account is open."),
      t(
        "Do not share your password or the codes we send you. Tell your employer straight away if someone else might know them.",
      ),
      t(
        "What you can withdraw depends on what you've earned and your employer's limits. We show every fee before you confirm.",
      ),
      t(
        "What we show about your bank accounts comes from your banks. It can be older than what your bank's app shows. We tell you when each figure was updated.",
      ),
    ],
  },
  privacy: {
    title: "Privacy",
    paragraphs: () => [
      t(
        "We hold what your employer's payroll tells us about you, what you enter, and what your banks send us while they're connected.",
      ),
      t(
        "We use it to show you your money, to pay you early when you ask, and to deduct that from your next pay. We do not sell it.",
      ),
      t(
        "You can disconnect a bank at any time. You can get a copy of everything we hold about you, and you can close your account.",
      ),
      t(
        "We delete your personal data 62 days after you close your account. We keep accounting records without your name.",
      ),
    ],
  },
});
