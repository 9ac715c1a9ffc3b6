import { t, texts } from "../../language/translate.ts";
import type { HelpArticle } from "../article.ts";
import type { EmployeeFigures } from "./employee-figures.ts";

export const passwordHelp: HelpArticle<EmployeeFigures> = texts({
  title: "If you forgot your password",
  line: "We text a code to your phone, and you choose a new password.",
  words: "forgotten, reset, can't log in, locked out, code does not arrive, wrong password",
  parts: ({ codeDigits, codeMinutes, codePauseSeconds }: EmployeeFigures) => [
    {
      as: "steps",
      lines: [
        t("Select the link for a forgotten password on the login page."),
        t("Enter the phone number of your account."),
        t("Enter the {digits} digits that we text you. They expire in {minutes} minutes.", {
          digits: codeDigits,
          minutes: codeMinutes,
        }),
        t("Enter a new password twice, then log in with it."),
      ],
    },
    {
      title: t("If no code arrives"),
      lines: [
        t(
          "Wait {seconds} seconds and ask for another one, or ask us to call you with it. Only the newest code works. Check that your phone has signal.",
          { seconds: codePauseSeconds },
        ),
        t("If your number has changed, help has a page about a lost phone."),
      ],
    },
    {
      title: t("What a new password ends"),
      lines: [
        t("It logs you out everywhere else. You'll also check your passkeys, so that none of them is someone else's."),
      ],
    },
  ],
});
