import { product } from "./product.ts";

/** The plain pages behind the footer. Ours, for the owner's lawyers to replace. */
export const legalTexts = {
  termsOfUse: {
    title: "Terms of use",
    paragraphs: () => [
      `${product.name} is offered to you by your employer. You may use it while you work there and your account is open.`,
      "Keep your password and the codes that we send to yourself. Tell your employer straight away if someone else might know them.",
      "What you can withdraw depends on what you have earned and on your employer's limits. Every fee is shown before you confirm.",
      "What we show about your bank accounts comes from your banks. It can be older than what your bank's app shows. We tell you when each figure was updated.",
    ],
  },
  privacy: {
    title: "Privacy",
    paragraphs: () => [
      "We hold what your employer's payroll tells us about you, what you enter, and what your banks send us while you have connected them.",
      "We use it to show you your money, to pay you early when you ask for it, and to take it off your next salary. We do not sell it.",
      "You can end a bank connection at any time. You can ask for everything that we hold about you, and you can close your account.",
      "After an account is closed, the personal data is erased 62 days later. We keep accounting records without your name.",
    ],
  },
} as const;
