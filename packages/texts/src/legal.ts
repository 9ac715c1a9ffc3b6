import { t, texts } from "./language/translate.ts";

interface ComplaintFigures {
  readonly summaryDays: number;
  readonly weeks: number;
  readonly banksDays: number;
  readonly months: number;
}

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
  complaints: {
    title: "How we handle complaints",
    paragraphs: ({ summaryDays, weeks, banksDays, months }: ComplaintFigures) => [
      t(
        "Tell us in the app, by email or in any other way. You don't need special words. You get a number, and we confirm it in writing straight away. It costs nothing.",
      ),
      t("Your employer can't see your complaint. We look into it ourselves."),
      t("If we can put it right within {days} working days and you agree, we confirm that in writing.", {
        days: summaryDays,
      }),
      t(
        "Otherwise we send you our final response within {weeks} weeks. If it is about a connected bank, we do so within {days} working days. The response says what we found, what we'll do, and why.",
        { weeks, days: banksDays },
      ),
      t(
        "The Financial Ombudsman Service is free and independent. It settles complaints between people and financial firms. You may be able to go there if you don't agree with our final response, or if it has not come in time.",
      ),
      t(
        "You have {months} months from the date of our final response to go there. It can't look into every kind of complaint. Our response says whether it can look into yours.",
        { months },
      ),
      t("Go to financial-ombudsman.org.uk or call 0800 023 4567."),
    ],
  },
});
