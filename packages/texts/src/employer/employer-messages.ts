import { consoleRoleNames } from "../administrators/administrators.ts";
import { t } from "../language/translate.ts";
import { message } from "../message-text.ts";

const notYou = (support: string): string => t("If this was not you, email {support} straight away.", { support });

const isRole = (word: string): word is keyof typeof consoleRoleNames => Object.hasOwn(consoleRoleNames, word);

/** 'Owner, Payroll' of 'owner payroll', in the language of the reader. */
const namesOf = (roles: string): string =>
  roles
    .split(" ")
    .map((word) => (isRole(word) ? consoleRoleNames[word] : word))
    .join(", ");

const unexpected = (by: string, name: string, support: string): string =>
  t(
    "If you did not expect this, ask {by} today. If no one knows about it, ask an owner to remove {name}, and email {support}.",
    { by, name, support },
  );

/** What the others receive when an administrator's access changes. */
const colleagueMessages = {
  "colleague-invited": message({
    needs: ["company", "by", "name", "email", "roles", "support"],
    subject: () => t("New invitation to your {product} console"),
    text: ({ company, by, name, email, roles, support }) =>
      `${t("{by} invited {name} ({email}) to the {product} console of {company} as: {roles}.", { by, name, email, company, roles: namesOf(roles) })} ${unexpected(by, name, support)}`,
  }),
  "colleague-invited-again": message({
    needs: ["company", "by", "name", "email", "support"],
    subject: () => t("A colleague was invited again to your {product} console"),
    text: ({ company, by, name, email, support }) =>
      `${t("{by} sent {name} ({email}) of {company} a new invitation. Their password, authenticator app and passkeys no longer work. The link in the email lets them set new ones.", { by, name, email, company })} ${unexpected(by, name, support)}`,
  }),
  "colleague-roles-changed": message({
    needs: ["company", "by", "name", "email", "roles", "support"],
    subject: () => t("Roles changed in your {product} console"),
    text: ({ company, by, name, email, roles, support }) =>
      `${t("{by} changed the roles of {name} ({email}) of {company}. Their roles are now: {roles}.", { by, name, email, company, roles: namesOf(roles) })} ${unexpected(by, name, support)}`,
  }),
  "colleague-removed": message({
    needs: ["company", "by", "name", "email", "support"],
    subject: () => t("A colleague was removed from your {product} console"),
    text: ({ company, by, name, email, support }) =>
      t(
        "{by} removed {name} ({email}) from the {product} console of {company}. If you did not expect this, ask {by} today. If no one knows about it, email {support}.",
        { by, name, email, company, support },
      ),
  }),
  "colleague-agreed": message({
    needs: ["company", "by", "name", "email", "support"],
    subject: () => t("A colleague can now act as a second person"),
    text: ({ company, by, name, email, support }) =>
      `${t("{by} confirmed {name} ({email}) of {company} as a second person. They can now submit and confirm what needs 2 people.", { by, name, email, company })} ${unexpected(by, name, support)}`,
  }),
  "colleague-method-added": message({
    needs: ["company", "name", "email", "method", "support"],
    subject: () => t("A colleague has a new way to sign in"),
    text: ({ company, name, email, method, support }) =>
      `${t("{method, select, totp {{name} ({email}) of {company} set up an authenticator app to sign in to the {product} console.} passkey {{name} ({email}) of {company} set up a passkey to sign in to the {product} console.} other {{name} ({email}) of {company} set up a new way to sign in to the {product} console.}}", { method, name, email, company })} ${unexpected(name, name, support)}`,
  }),
  "colleague-method-removed": message({
    needs: ["company", "name", "email", "method", "support"],
    subject: () => t("A colleague removed a way to sign in"),
    text: ({ company, name, email, method, support }) =>
      `${t("{method, select, totp {{name} ({email}) of {company} removed an authenticator app for signing in to the {product} console.} passkey {{name} ({email}) of {company} removed a passkey for signing in to the {product} console.} other {{name} ({email}) of {company} removed a way of signing in to the {product} console.}}", { method, name, email, company })} ${unexpected(name, name, support)}`,
  }),
};

/** What the others receive when something is proposed that applies once a second person confirms it. */
const proposalMessages = {
  "money-proposed": message({
    needs: ["company", "by", "what", "support"],
    subject: () => t("A change is waiting for a second person"),
    text: ({ company, by, what, support }) =>
      t(
        "{by} proposed a change for {company}: {what}. It applies once another administrator confirms it on the overview of the {product} console. Only confirm what you know about. If you did not expect this, ask {by} today. If no one knows about it, email {support}.",
        { by, company, what, support },
      ),
  }),
};

const settingsMessages = {
  "company-email-changed": message({
    needs: ["company", "by", "before", "after", "support"],
    subject: () => t("Your company's email address for {product} was changed"),
    text: ({ company, by, before, after, support }) =>
      t(
        "{by} changed the email address of {company} from {before} to {after}. Employees see the new address as their contact. It also receives notices from the {product} console: who is invited, and what is waiting for a second person. We'll send these notices to {before}, too, for another 30 days. If you did not expect this, ask {by} today. If no one knows about it, email {support}.",
        { by, company, before, after, support },
      ),
  }),
};

/** What is sent to an employer's administrators. All of these are ours. */
export const employerMessages = {
  ...colleagueMessages,
  "new-people-alike": message({
    needs: ["company", "people", "support"],
    subject: () => t("New employees share an account, phone number or address"),
    text: ({ company, people, support }) =>
      t(
        "A payroll file for {company} was just confirmed. New employees to check: {people}. They share a salary account, phone number or address with each other, or with someone else who works or worked there. They may not be able to withdraw until an administrator who had no part in the import confirms them. Check them on the overview of the {product} console. If you don't know them, suspend them there and email {support}.",
        { company, people, support },
      ),
  }),
  ...proposalMessages,
  ...settingsMessages,
  "administrator-welcome": message({
    needs: ["company", "link", "hours"],
    subject: () => t("Your invitation to the {product} console"),
    text: ({ company, link, hours }) =>
      t(
        "{company} invites you to the {product} console. Choose your password here: {link}\n\nThe link works once and expires in {hours} hours. Do not share it with anyone.",
        { company, link, hours },
      ),
  }),
  "administrator-elsewhere": message({
    needs: ["company"],
    subject: () => t("An invitation to the {product} console"),
    text: ({ company }) =>
      t(
        "{company} invited this email address to its {product} console. An administrator of another company already uses it, and an email address can only open one company's console. Nothing has changed and you don't need to do anything. If you also work for {company}, give them a different email address.",
        { company },
      ),
  }),
  "administrator-reset": message({
    needs: ["link", "hours"],
    subject: () => t("Set a new password for the {product} console"),
    text: ({ link, hours }) =>
      t(
        "Choose a new password for the {product} console here: {link}\n\nThe link works once and expires in {hours} hour. If you did not ask for this, ignore this email.",
        { link, hours },
      ),
  }),
  "administrator-password-changed": message({
    needs: ["support"],
    subject: () => t("Your {product} console password was changed"),
    text: ({ support }) => `${t("The password for your {product} console account was changed.")} ${notYou(support)}`,
  }),
  "administrator-wrong-factor": message({
    needs: ["support"],
    subject: () => t("Someone may know your {product} console password"),
    text: ({ support }) =>
      t(
        "Someone entered the right password for your {product} console account, and then a wrong code. If this was you, you don't need to do anything. If not, set a new password from the sign-in page today, and email {support}. We send this no more than once a day.",
        { support },
      ),
  }),
  "exposure-near-limit": message({
    needs: ["exposed", "limit"],
    subject: () => t("Your company is near its limit for withdrawals"),
    text: ({ exposed, limit }) =>
      t(
        "Your company owes {product} {exposed} for your employees' withdrawals. Your limit is {limit}. Once you reach it, no one can withdraw until we receive a payment. Pay the payroll runs that are due. Their payment references are on the console's overview.",
        { exposed, limit },
      ),
  }),
  "operations-exposure-near-limit": message({
    needs: ["company", "exposed", "limit"],
    subject: () => t("A company is near its exposure limit"),
    text: ({ company, exposed, limit }) =>
      t(
        "{company} owes us {exposed}. Its limit is {limit}. Once it reaches that, its employees can't withdraw. npm run employer:payment -- --list shows what it owes. npm run employer:limit changes the limit.",
        { company, exposed, limit },
      ),
  }),
  "person-salary-account-objected": message({
    needs: ["company", "name", "ending", "support"],
    subject: () => t("An employee does not know their salary account"),
    text: ({ company, name, ending, support }) =>
      t(
        "{name} says the salary account ending {ending} is not theirs. It comes from the payroll of {company}. {product} won't pay into it. Speak to {name} in person. If the account is theirs, an administrator who had no part in changing it can confirm it in the console. If not, import the right account with your next payroll file. If no one knows how the account was changed, email {support} today.",
        { name, ending, company, support },
      ),
  }),
  "person-salary-account-confirmed": message({
    needs: ["company", "by", "name", "ending", "reason", "support"],
    subject: () => t("A salary account was confirmed"),
    text: ({ company, by, name, ending, reason, support }) =>
      t(
        "{by} confirmed the salary account ending {ending} for {name} at {company}. {name} had said it was not theirs. Reason: {reason}\n\n{product} will pay into it again in 24 hours. If this is wrong, email {support} straight away.",
        { by, ending, name, company, reason, support },
      ),
  }),
  "operations-salary-account-objected": message({
    needs: ["company", "name", "ending"],
    subject: () => t("An employee does not know their salary account"),
    text: ({ company, name, ending }) =>
      t(
        "{name} of {company} says the salary account ending {ending} is not theirs. We won't pay into it until {name} or an independent administrator confirms it, or payroll imports another. We've emailed its administrators.",
        { name, company, ending },
      ),
  }),
  "administrator-totp-added": message({
    needs: ["support"],
    subject: () => t("An authenticator app was added"),
    text: ({ support }) =>
      `${t("An authenticator app was added to your {product} console account.")} ${notYou(support)}`,
  }),
  "administrator-totp-removed": message({
    needs: ["support"],
    subject: () => t("An authenticator app was removed"),
    text: ({ support }) =>
      `${t("An authenticator app was removed from your {product} console account.")} ${notYou(support)}`,
  }),
  "administrator-passkey-added": message({
    needs: ["support"],
    subject: () => t("A passkey was added"),
    text: ({ support }) => `${t("A passkey was added to your {product} console account.")} ${notYou(support)}`,
  }),
  "administrator-passkey-removed": message({
    needs: ["support"],
    subject: () => t("A passkey was removed"),
    text: ({ support }) => `${t("A passkey was removed from your {product} console account.")} ${notYou(support)}`,
  }),
} as const;
