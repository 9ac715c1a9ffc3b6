import { message } from "../message-text.ts";
import { product } from "../product.ts";

const notYou = (support: string): string => `If this was not you, email ${support} straight away.`;
const account = (): string => `your ${product.name} console account`;

const unexpected = (by: string, name: string, support: string): string =>
  `If you did not expect this, ask ${by} today. If no one knows about it, ask an owner to remove ${name}, and email ${support}.`;

/** What the others receive when an administrator's access changes. */
const colleagueMessages = {
  "colleague-invited": message({
    needs: ["company", "by", "name", "email", "roles", "support"],
    subject: () => `New invitation to your ${product.name} console`,
    text: ({ company, by, name, email, roles, support }) =>
      `${by} invited ${name} (${email}) to the ${product.name} console of ${company} as: ${roles}. ${unexpected(by, name, support)}`,
  }),
  "colleague-invited-again": message({
    needs: ["company", "by", "name", "email", "support"],
    subject: () => `A colleague was invited again to your ${product.name} console`,
    text: ({ company, by, name, email, support }) =>
      `${by} sent ${name} (${email}) of ${company} a new invitation. Their password, authenticator app and passkeys no longer work. The link in the email lets them set new ones. ${unexpected(by, name, support)}`,
  }),
  "colleague-roles-changed": message({
    needs: ["company", "by", "name", "email", "roles", "support"],
    subject: () => `Roles changed in your ${product.name} console`,
    text: ({ company, by, name, email, roles, support }) =>
      `${by} changed the roles of ${name} (${email}) of ${company}. Their roles are now: ${roles}. ${unexpected(by, name, support)}`,
  }),
  "colleague-removed": message({
    needs: ["company", "by", "name", "email", "support"],
    subject: () => `A colleague was removed from your ${product.name} console`,
    text: ({ company, by, name, email, support }) =>
      `${by} removed ${name} (${email}) from the ${product.name} console of ${company}. If you did not expect this, ask ${by} today. If no one knows about it, email ${support}.`,
  }),
  "colleague-agreed": message({
    needs: ["company", "by", "name", "email", "support"],
    subject: () => "A colleague can now act as a second person",
    text: ({ company, by, name, email, support }) =>
      `${by} confirmed ${name} (${email}) of ${company} as a second person. They can now submit and confirm what needs 2 people. ${unexpected(by, name, support)}`,
  }),
  "colleague-method-added": message({
    needs: ["company", "name", "email", "method", "support"],
    subject: () => `A colleague has a new way to sign in`,
    text: ({ company, name, email, method, support }) =>
      `${name} (${email}) of ${company} set up ${method} to sign in to the ${product.name} console. ${unexpected("them", name, support)}`,
  }),
  "colleague-method-removed": message({
    needs: ["company", "name", "email", "method", "support"],
    subject: () => `A colleague removed a way to sign in`,
    text: ({ company, name, email, method, support }) =>
      `${name} (${email}) of ${company} no longer signs in to the ${product.name} console with ${method}. ${unexpected("them", name, support)}`,
  }),
};

/** What the others receive when something is proposed that applies once a second person confirms it. */
const proposalMessages = {
  "money-proposed": message({
    needs: ["company", "by", "what", "support"],
    subject: () => `A change is waiting for a second person`,
    text: ({ company, by, what, support }) =>
      `${by} proposed a change for ${company}: ${what}. It applies once another administrator confirms it on the overview of the ${product.name} console. Only confirm what you know about. If you did not expect this, ask ${by} today. If no one knows about it, email ${support}.`,
  }),
};

const settingsMessages = {
  "company-email-changed": message({
    needs: ["company", "by", "before", "after", "support"],
    subject: () => `Your company's email address for ${product.name} was changed`,
    text: ({ company, by, before, after, support }) =>
      `${by} changed the email address of ${company} from ${before} to ${after}. Employees see the new address as their contact. It also receives notices from the ${product.name} console: who is invited, and what is waiting for a second person. We'll send these notices to ${before}, too, for another 30 days. If you did not expect this, ask ${by} today. If no one knows about it, email ${support}.`,
  }),
};

/** What is sent to an employer's administrators. All of these are ours. */
export const employerMessages = {
  ...colleagueMessages,
  "new-people-alike": message({
    needs: ["company", "people", "support"],
    subject: () => "New employees share an account, phone number or address",
    text: ({ company, people, support }) =>
      `A payroll file for ${company} was just confirmed. New employees to check: ${people}. They share a salary account, phone number or address with each other, or with someone else who works or worked there. They may not be able to withdraw until an administrator who had no part in the import confirms them. Check them on the overview of the ${product.name} console. If you don't know them, suspend them there and email ${support}.`,
  }),
  ...proposalMessages,
  ...settingsMessages,
  "administrator-welcome": message({
    needs: ["company", "link", "hours"],
    subject: () => `Your invitation to the ${product.name} console`,
    text: ({ company, link, hours }) =>
      `${company} invites you to the ${product.name} console. Choose your password here: ${link}\n\nThe link works once and expires in ${hours} hours. Do not share it with anyone.`,
  }),
  "administrator-elsewhere": message({
    needs: ["company"],
    subject: () => `An invitation to the ${product.name} console`,
    text: ({ company }) =>
      `${company} invited this email address to its ${product.name} console. An administrator of another company already uses it, and an email address can only open one company's console. Nothing has changed and you don't need to do anything. If you also work for ${company}, give them a different email address.`,
  }),
  "administrator-reset": message({
    needs: ["link", "hours"],
    subject: () => `Set a new password for the ${product.name} console`,
    text: ({ link, hours }) =>
      `Choose a new password for the ${product.name} console here: ${link}\n\nThe link works once and expires in ${hours} hour. If you did not ask for this, ignore this email.`,
  }),
  "administrator-password-changed": message({
    needs: ["support"],
    subject: () => `Your ${product.name} console password was changed`,
    text: ({ support }) => `The password for ${account()} was changed. ${notYou(support)}`,
  }),
  "administrator-wrong-factor": message({
    needs: ["support"],
    subject: () => `Someone may know your ${product.name} console password`,
    text: ({ support }) =>
      `Someone entered the right password for ${account()}, and then a wrong code. If this was you, you don't need to do anything. If not, set a new password from the sign-in page today, and email ${support}. We send this up to once a day.`,
  }),
  "exposure-near-limit": message({
    needs: ["exposed", "limit"],
    subject: () => "Your company is near its limit for withdrawals",
    text: ({ exposed, limit }) =>
      `Your company owes ${product.name} ${exposed} for your employees' withdrawals. Your limit is ${limit}. Once you reach it, no one can withdraw until we receive a payment. Pay the payroll runs that are due. Their payment references are on the console's overview.`,
  }),
  "operations-exposure-near-limit": message({
    needs: ["company", "exposed", "limit"],
    subject: () => "A company is near its exposure limit",
    text: ({ company, exposed, limit }) =>
      `${company} owes us ${exposed}. Its limit is ${limit}. Above that we refuse withdrawals of its employees. npm run employer:payment -- --list shows what it owes. npm run employer:limit changes the limit.`,
  }),
  "person-salary-account-objected": message({
    needs: ["company", "name", "ending", "support"],
    subject: () => "An employee does not know their salary account",
    text: ({ company, name, ending, support }) =>
      `${name} says the salary account ending ${ending} is not theirs. It comes from the payroll of ${company}. ${product.name} won't pay into it. Speak to ${name} in person. If the account is theirs, an administrator who had no part in changing it can confirm it in the console. If not, import the right account with your next payroll file. If no one knows how the account was changed, email ${support} today.`,
  }),
  "person-salary-account-confirmed": message({
    needs: ["company", "by", "name", "ending", "reason", "support"],
    subject: () => "A salary account was confirmed",
    text: ({ company, by, name, ending, reason, support }) =>
      `${by} confirmed the salary account ending ${ending} for ${name} at ${company}. ${name} had said it was not theirs. Reason: ${reason}\n\n${product.name} will pay into it again in 24 hours. If this is wrong, email ${support} straight away.`,
  }),
  "operations-salary-account-objected": message({
    needs: ["company", "name", "ending"],
    subject: () => "An employee does not know their salary account",
    text: ({ company, name, ending }) =>
      `${name} of ${company} says the salary account ending ${ending} is not theirs. We won't pay into it until ${name} or an independent administrator confirms it, or payroll imports another. We've emailed its administrators.`,
  }),
  "administrator-totp-added": message({
    needs: ["support"],
    subject: () => "An authenticator app was added",
    text: ({ support }) => `An authenticator app was added to ${account()}. ${notYou(support)}`,
  }),
  "administrator-totp-removed": message({
    needs: ["support"],
    subject: () => "An authenticator app was removed",
    text: ({ support }) => `An authenticator app was removed from ${account()}. ${notYou(support)}`,
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
