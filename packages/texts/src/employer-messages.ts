import { message } from "./message-text.ts";
import { product } from "./product.ts";

const notYou = (support: string): string => `If this was not you, write to ${support} at once.`;
const account = (): string => `your account in the ${product.name} console`;

/** What is sent to an employer's administrators. All of these are ours. */
export const employerMessages = {
  "administrator-welcome": message({
    needs: ["company", "link", "hours"],
    subject: () => `Your invitation to the ${product.name} console`,
    text: ({ company, link, hours }) =>
      `${company} invites you to the ${product.name} console. Choose your password here: ${link}\n\nThe link is good for ${hours} hours, once. Never share it.`,
  }),
  "administrator-reset": message({
    needs: ["link", "hours"],
    subject: () => `A new password for the ${product.name} console`,
    text: ({ link, hours }) =>
      `Choose a new password for the ${product.name} console here: ${link}\n\nThe link is good for ${hours} hour, once. If you did not ask for it, nothing has changed.`,
  }),
  "administrator-password-changed": message({
    needs: ["support"],
    subject: () => `Your ${product.name} console password was changed`,
    text: ({ support }) => `The password of ${account()} was changed. ${notYou(support)}`,
  }),
  "administrator-totp-added": message({
    needs: ["support"],
    subject: () => "An authenticator app was added",
    text: ({ support }) => `An authenticator app was added to ${account()}. ${notYou(support)}`,
  }),
  "administrator-totp-removed": message({
    needs: ["support"],
    subject: () => "The authenticator app was removed",
    text: ({ support }) => `The authenticator app was removed from ${account()}. ${notYou(support)}`,
  }),
  "administrator-passkey-added": message({
    needs: ["support"],
    subject: () => "A passkey was added",
    text: ({ support }) => `A passkey was added to ${account()}. ${notYou(support)}`,
  }),
  "administrator-passkey-removed": message({
    needs: ["support"],
    subject: () => "A passkey was removed",
    text: ({ support }) => `A passkey was removed from ${account()}. ${notYou(support)}`,
  }),
} as const;
