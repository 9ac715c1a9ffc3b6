import { message } from "../message-text.ts";
import { product } from "../product.ts";

const notYours = (link: string): string => `Not your account? Tell us within 7 days, without logging in: ${link}`;

/** What the owner of a salary account is sent by text, and by email where there is a link in it. All of these are ours. */
export const salaryAccountMessages = {
  "salary-account-changed": message({
    needs: ["ending", "link", "hours"],
    subject: () => "Your salary account was changed",
    text: ({ ending, link, hours }) =>
      `Your employer has changed your salary account. It now ends ${ending}. We won't pay into it for ${hours} hours. ${notYours(link)}`,
  }),
  "salary-account-objected": message({
    needs: ["ending"],
    subject: () => "We've stopped paying into an account",
    text: ({ ending }) =>
      `You said the salary account ending ${ending} is not yours. We won't pay into it, and your money is safe with us. If it is yours, log in to ${product.name} and tell us under Manage Account.`,
  }),
  "salary-account-confirmed": message({
    needs: ["ending", "link", "hours"],
    subject: () => "Your employer confirmed your salary account",
    text: ({ ending, link, hours }) =>
      `Your employer has confirmed that the salary account ending ${ending} is yours. We'll pay into it again in ${hours} hours. ${notYours(link)}`,
  }),
  "salary-account-accepted": message({
    needs: ["ending", "link", "hours"],
    subject: () => "You confirmed your salary account",
    text: ({ ending, link, hours }) =>
      `You confirmed that the salary account ending ${ending} is yours. We'll pay into it again in ${hours} hours. ${notYours(link)}`,
  }),
} as const;
