import { t, texts } from "../../language/translate.ts";
import type { HelpArticle } from "../article.ts";
import type { EmployeeFigures } from "./employee-figures.ts";

export const signUpHelp: HelpArticle<EmployeeFigures> = texts({
  title: "Sign up",
  line: "You need a password from your employer, your mobile and your name as payroll has it.",
  words: "register, join, new account, start, company password, employee number, temporary password",
  parts: ({ temporaryPasswordDays, linkFailures, minPassword }: EmployeeFigures) => [
    {
      as: "steps",
      lines: [
        t("Ask your employer for the company password. It is the same for everyone who works there."),
        t("Select sign up on the login page and enter it."),
        t("Enter your name as it is on your payslip, and a UK mobile number that only you use."),
        t("Enter your employee number if we ask for it. It is on your payslip."),
        t(
          "We'll text you a temporary password. Log in with it within {days, plural, one {# day} other {# days}}, then choose your own.",
          { days: temporaryPasswordDays },
        ),
      ],
    },
    {
      title: t("Your own password"),
      lines: [
        t(
          "It needs {count, plural, one {# character} other {# characters}} or more, with a digit and a special character. We don't accept passwords that many people use.",
          { count: minPassword },
        ),
      ],
    },
    {
      title: t("If payroll does not know you"),
      lines: [
        t(
          "We match you to your employer's payroll by surname, and by employee number or mobile. Until we find you, we don't know your pay. You can't withdraw until we do.",
        ),
        t(
          "After {count, plural, one {# attempt} other {# attempts}} that don't match, the payroll record is locked. Ask your employer to check your details and unlock it.",
          { count: linkFailures },
        ),
      ],
    },
  ],
});
