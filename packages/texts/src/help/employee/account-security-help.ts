import { t, texts } from "../../language/translate.ts";
import type { HelpArticle } from "../article.ts";
import type { EmployeeFigures } from "./employee-figures.ts";

export const accountSecurityHelp: HelpArticle<EmployeeFigures> = texts({
  title: "How we keep your account safe",
  line: "Codes, passkeys, and what to do if something looks wrong.",
  words: "security, passkey, face id, fingerprint, fraud, scam, hacked, code, privacy, employer sees, salary account",
  parts: ({ codeDigits, codeMinutes, maxPasskeys, deviceDays, newAccountHours, objectionDays }: EmployeeFigures) => [
    {
      title: t("Never share a code"),
      lines: [
        t(
          "We text you a code of {digits} digits. It expires in {minutes} minutes. No one from {product} or your employer will ever ask you for it.",
          { digits: codeDigits, minutes: codeMinutes },
        ),
      ],
    },
    {
      title: t("Passkeys"),
      lines: [
        t(
          "A passkey is your face, finger or screen lock instead of a password and code. Only your own device can use it. You can have up to {max}. Add one in your details under Manage Account.",
          { max: maxPasskeys },
        ),
      ],
    },
    {
      title: t("Browsers that you use"),
      lines: [
        t(
          "We remember a browser for {days} days after you log in, so that other people's wrong guesses don't lock you out. On a shared computer, choose to forget the browser when you log out.",
          { days: deviceDays },
        ),
      ],
    },
    {
      title: t("Your salary account"),
      lines: [
        t(
          "We only pay into the account that payroll has for you. No one can type another one in the app. If payroll changes it, we text you and wait {hours} hours.",
          { hours: newAccountHours },
        ),
        t(
          "If you don't know the account, select the link in the text within {days} days, or open salary account under Manage Account. We then pay nothing into it.",
          { days: objectionDays },
        ),
      ],
    },
    {
      title: t("Notifications on your devices"),
      lines: [
        t(
          "Turn them on under Manage Account. They never show amounts, codes or names. Remove a device there that you don't know, then set a new password.",
        ),
        t("On a shared computer, log out when you leave. That ends notifications there."),
      ],
    },
    {
      title: t("What your employer can see"),
      lines: [
        t(
          "That you use {product}, what payroll has to deduct, and your requests. They never see your bank accounts, transactions, plans or balances. They don't see a complaint that you make to us.",
        ),
      ],
    },
    {
      title: t("If you think someone has got in"),
      as: "steps",
      lines: [
        t("Set a new password. That logs out everyone else."),
        t("Check your passkeys and remove those that you don't know."),
        t("Pause withdrawals under Manage Account."),
        t("Email us, and tell your employer."),
      ],
    },
  ],
});
