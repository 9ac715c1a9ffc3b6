import { t } from "../language/translate.ts";
import { message } from "../message-text.ts";

const notYours = (link: string): string =>
  t("Not your account? Tell us within 7 days, without logging in: {link}", { link });

/** What the owner of a salary account is sent by text, and by email where there is a link in it. All of these are ours. */
export const salaryAccountMessages = {
  "salary-account-changed": message({
    needs: ["ending", "link", "hours"],
    subject: () => t("Your salary account was changed"),
    text: ({ ending, link, hours }) =>
      `${t("Your employer has changed your salary account. It now ends {ending}. We won't pay into it for {hours} hours.", { ending, hours })} ${notYours(link)}`,
  }),
  "salary-account-objected": message({
    needs: ["ending"],
    subject: () => t("We've stopped paying into an account"),
    text: ({ ending }) =>
      t(
        "You said the salary account ending {ending} is not yours. We won't pay into it, and your money is safe with us. If it is yours, log in to {product} and tell us under Manage Account.",
        { ending },
      ),
  }),
  "salary-account-confirmed": message({
    needs: ["ending", "link", "hours"],
    subject: () => t("Your employer confirmed your salary account"),
    text: ({ ending, link, hours }) =>
      `${t("Your employer has confirmed that the salary account ending {ending} is yours. We'll pay into it again in {hours} hours.", { ending, hours })} ${notYours(link)}`,
  }),
  "salary-account-accepted": message({
    needs: ["ending", "link", "hours"],
    subject: () => t("You confirmed your salary account"),
    text: ({ ending, link, hours }) =>
      `${t("You confirmed that the salary account ending {ending} is yours. We'll pay into it again in {hours} hours.", { ending, hours })} ${notYours(link)}`,
  }),
} as const;
