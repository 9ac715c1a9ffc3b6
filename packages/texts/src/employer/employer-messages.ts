import { message } from "../message-text.ts";
import { product } from "../product.ts";

const notYou = (support: string): string => `If this was not you, email ${support} straight away.`;
const account = (): string => `your account in the ${product.name} console`;

const unexpected = (by: string, support: string): string =>
  `If you did not expect this, ask ${by} today. If nobody knows of it, an owner can remove who it is about under Administrators; then write to ${support}.`;

/** What the others receive when an administrator's access changes. */
const colleagueMessages = {
  "colleague-invited": message({
    needs: ["company", "by", "name", "email", "roles", "support"],
    subject: () => `Somebody was invited to your ${product.name} console`,
    text: ({ company, by, name, email, roles, support }) =>
      `${by} invited ${name} (${email}) to the ${product.name} console of ${company} as: ${roles}. ${unexpected(by, support)}`,
  }),
  "colleague-invited-again": message({
    needs: ["company", "by", "name", "email", "support"],
    subject: () => `A colleague's way into your ${product.name} console was reset`,
    text: ({ company, by, name, email, support }) =>
      `${by} sent ${name} (${email}) of ${company} a new invitation. Their password, authenticator app and passkeys no longer open the console; the link in the e-mail sets new ones. ${unexpected(by, support)}`,
  }),
  "colleague-roles-changed": message({
    needs: ["company", "by", "name", "email", "roles", "support"],
    subject: () => `A colleague's roles in your ${product.name} console were changed`,
    text: ({ company, by, name, email, roles, support }) =>
      `${by} changed the roles of ${name} (${email}) of ${company}. They are now: ${roles}. ${unexpected(by, support)}`,
  }),
  "colleague-removed": message({
    needs: ["company", "by", "name", "email", "support"],
    subject: () => `A colleague was removed from your ${product.name} console`,
    text: ({ company, by, name, email, support }) =>
      `${by} removed ${name} (${email}) from the ${product.name} console of ${company}. If you did not expect this, ask ${by} today. If nobody knows of it, write to ${support}.`,
  }),
  "colleague-agreed": message({
    needs: ["company", "by", "name", "email", "support"],
    subject: () => "A colleague counts as a second person now",
    text: ({ company, by, name, email, support }) =>
      `${by} agreed to ${name} (${email}) of ${company}: from now on they can bring and confirm what needs two people. ${unexpected(by, support)}`,
  }),
  "colleague-method-added": message({
    needs: ["company", "name", "email", "method", "support"],
    subject: () => `A colleague has a new way into your ${product.name} console`,
    text: ({ company, name, email, method, support }) =>
      `${name} (${email}) of ${company} set up ${method} to sign in to the ${product.name} console. ${unexpected("them", support)}`,
  }),
  "colleague-method-removed": message({
    needs: ["company", "name", "email", "method", "support"],
    subject: () => `A colleague removed a way into your ${product.name} console`,
    text: ({ company, name, email, method, support }) =>
      `${name} (${email}) of ${company} no longer signs in to the ${product.name} console with ${method}. ${unexpected("them", support)}`,
  }),
};

/** What the others receive when something is proposed that counts once a second person confirms it. */
const proposalMessages = {
  "money-proposed": message({
    needs: ["company", "by", "what", "support"],
    subject: () => `Something waits for a second person in your ${product.name} console`,
    text: ({ company, by, what, support }) =>
      `${by} proposed a change for ${company}: ${what}. It counts once another administrator confirms it; the overview of the console shows it. Confirm only what you know of. If you did not expect this, ask ${by} today. If nobody knows of it, write to ${support}.`,
  }),
};

const settingsMessages = {
  "company-email-changed": message({
    needs: ["company", "by", "before", "after", "support"],
    subject: () => `Another e-mail gets your company's ${product.name} news`,
    text: ({ company, by, before, after, support }) =>
      `${by} changed the e-mail of ${company} from ${before} to ${after}. The people of ${company} are told to ask there, and it gets the news of the ${product.name} console: who is invited and what waits for a second person. ${before} gets them for another 30 days. If you did not expect this, ask ${by} today. If nobody knows of it, write to ${support}.`,
  }),
};

/** What is sent to an employer's administrators. All of these are ours. */
export const employerMessages = {
  ...colleagueMessages,
  "new-people-alike": message({
    needs: ["company", "people", "support"],
    subject: () => `New people of your payroll share an account, a phone or an address`,
    text: ({ company, people, support }) =>
      `Since a payroll file was just confirmed, ${people} new people of ${company} share a salary account, a phone number or an address with each other or with somebody else who is or was there. Until somebody who had no part in that has confirmed them, their withdrawals may wait. Please look at them in the ${product.name} console, under Overview. If you don't know these people, suspend them there and write to ${support}.`,
  }),
  ...proposalMessages,
  ...settingsMessages,
  "administrator-welcome": message({
    needs: ["company", "link", "hours"],
    subject: () => `Your invitation to the ${product.name} console`,
    text: ({ company, link, hours }) =>
      `${company} invites you to the ${product.name} console. Choose your password here: ${link}\n\nThe link works once and expires in ${hours} hours. Do not share it.`,
  }),
  "administrator-elsewhere": message({
    needs: ["company"],
    subject: () => `An invitation to the ${product.name} console`,
    text: ({ company }) =>
      `${company} invited this e-mail to its ${product.name} console. It already belongs to an administrator of another company, and an e-mail opens one company's console only, so nothing has changed and there is nothing to do. If you work for ${company}, too, give them another e-mail.`,
  }),
  "administrator-reset": message({
    needs: ["link", "hours"],
    subject: () => `A new password for the ${product.name} console`,
    text: ({ link, hours }) =>
      `Choose a new password for the ${product.name} console here: ${link}\n\nThe link works once and expires in ${hours} hour. If you did not ask for this, ignore this email.`,
  }),
  "administrator-password-changed": message({
    needs: ["support"],
    subject: () => `Your ${product.name} console password was changed`,
    text: ({ support }) => `The password of ${account()} was changed. ${notYou(support)}`,
  }),
  "administrator-wrong-factor": message({
    needs: ["support"],
    subject: () => `Somebody knows your ${product.name} console password`,
    text: ({ support }) =>
      `The right password for ${account()} was typed, and then a wrong code. If that was you, there is nothing to do. If not, set a new password today, by Forgotten password where you sign in, and write to ${support}. This is told once a day at most.`,
  }),
  "exposure-near-limit": message({
    needs: ["exposed", "limit"],
    subject: () => "Your company is near its limit for withdrawals",
    text: ({ exposed, limit }) =>
      `Your people have withdrawn, and your company owes ${product.name}, ${exposed} in all. The limit is ${limit}: beyond it withdrawals are refused until a payment has come. Please pay the payroll runs that are due; their payment references are on the console's overview.`,
  }),
  "operations-exposure-near-limit": message({
    needs: ["company", "exposed", "limit"],
    subject: () => "A company is near its limit of exposure",
    text: ({ company, exposed, limit }) =>
      `${exposed} is out for ${company} and has not come back; its limit is ${limit}. Beyond it its withdrawals are refused. npm run employer:payment -- --list shows what it owes, npm run employer:limit changes the limit.`,
  }),
  "person-salary-account-objected": message({
    needs: ["company", "name", "ending", "support"],
    subject: () => "Somebody does not know their salary account",
    text: ({ company, name, ending, support }) =>
      `${name} told us that they don't know the salary account ending ${ending} that the payroll of ${company} has for them. ${product.name} pays nothing to it. Speak to ${name} in person: if the account is theirs, an administrator who had no part in changing it can confirm it in the console, under People; if not, bring the right one with the next payroll file. If nobody knows how the account was changed, write to ${support} today.`,
  }),
  "person-salary-account-confirmed": message({
    needs: ["company", "by", "name", "ending", "reason", "support"],
    subject: () => "A salary account was confirmed",
    text: ({ company, by, name, ending, reason, support }) =>
      `${by} confirmed the salary account of ${name} at ${company}, ending ${ending}, which they had said that they don't know. Reason: ${reason}\n\n${product.name} pays to it again in 24 hours. If this is wrong, write to ${support} at once.`,
  }),
  "operations-salary-account-objected": message({
    needs: ["company", "name", "ending"],
    subject: () => "Somebody does not know their salary account",
    text: ({ company, name, ending }) =>
      `${name} of ${company} does not know the salary account ending ${ending} that its payroll has for them. Nothing is paid to it until an independent administrator of the company or the person confirms it, or payroll brings another. Its administrators have been told.`,
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
