import { message } from "../message-text.ts";
import { product } from "../product.ts";

const notYours = (link: string): string => `Not your account? Tell us within 7 days, without logging in: ${link}`;

/** What the owner of a salary account is sent by SMS, and by e-mail where there is a link in it. All of these are ours. */
export const salaryAccountMessages = {
  "salary-account-changed": message({
    needs: ["ending", "link", "hours"],
    subject: () => "A new salary account for you",
    text: ({ ending, link, hours }) =>
      `Your employer's payroll has given us a new salary account for you, ending ${ending}. We pay nothing to it for ${hours} hours. ${notYours(link)}`,
  }),
  "salary-account-objected": message({
    needs: ["ending"],
    subject: () => "Nothing is paid to the account that you don't know",
    text: ({ ending }) =>
      `You told us that you don't know the salary account ending ${ending}. We pay nothing to it. What is yours stays safe with us. If it is your account, log in to ${product.name} and open Manage Account, Salary account.`,
  }),
  "salary-account-confirmed": message({
    needs: ["ending", "link", "hours"],
    subject: () => "Your employer confirmed your salary account",
    text: ({ ending, link, hours }) =>
      `Your employer has confirmed that the salary account ending ${ending} is yours. We pay to it again in ${hours} hours. ${notYours(link)}`,
  }),
  "salary-account-accepted": message({
    needs: ["ending", "link", "hours"],
    subject: () => "You confirmed your salary account",
    text: ({ ending, link, hours }) =>
      `You told us that the salary account ending ${ending} is yours after all. We pay to it again in ${hours} hours. ${notYours(link)}`,
  }),
} as const;
