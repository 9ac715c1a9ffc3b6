import { t, texts } from "../language/translate.ts";
import { message } from "../message-text.ts";

const notYou = (): string =>
  t("If this was not you, tell your employer and stop the partner's access in {product} under Manage Account.");

/** What a message says was done in a partner's session. */
const DONE = texts({
  pause: "Your withdrawals were paused",
  "own-limits": "Your own limits were changed",
  "savings-plan": "Your savings plan was set up or changed",
  "savings-bank": "Another bank was chosen for your savings",
  "savings-withdrawal": "Savings were withdrawn",
  "savings-end": "Your savings were deactivated",
  "access-request": "On-demand pay was requested",
  "account-kept": "The deletion of your account was cancelled",
  "withdrawal-cancelled": "Your withdrawal was cancelled",
});

/** What needs no code there, since it takes nothing from the person. */
const WITHOUT_CODE: ReadonlySet<DoneByPartner> = new Set<DoneByPartner>(["withdrawal-cancelled"]);

export type DoneByPartner = keyof typeof DONE;

const whereWithCode = (partner: string | null): string =>
  partner === null
    ? t("It was done on a partner's page, with your code or passkey")
    : t("It was done on a page of {partner}, with your code or passkey", { partner });

const whereWithoutCode = (partner: string | null): string =>
  partner === null ? t("It was done on a partner's page") : t("It was done on a page of {partner}", { partner });

/** What was done, then where and by what it was confirmed, as far as that is known: two sentences, the last without its full stop. */
export const doneByPartner = (what: DoneByPartner, partner: string | null): string =>
  `${DONE[what]}. ${WITHOUT_CODE.has(what) ? whereWithoutCode(partner) : whereWithCode(partner)}`;

/** What an employee is sent about partners that open the app for them. All of these are ours. */
export const partnerMessages = {
  "partner-asks": message({
    needs: ["partner"],
    subject: () => t("A partner asks to open {product} for you"),
    text: ({ partner }) =>
      t(
        "{partner} asks to open {product} for you on its own pages. To allow this, log in to {product} and go to Manage Account. If you don't want this, you don't need to do anything.",
        { partner },
      ),
  }),
  "partner-agreed": message({
    needs: ["partner"],
    subject: () => t("A partner can now open {product} for you"),
    text: ({ partner }) =>
      t(
        "You agreed that {partner} can open {product} for you. If this was not you, set a new password and stop the partner's access in {product} under Manage Account.",
        { partner },
      ),
  }),
  "partner-key-changed": message({
    needs: ["partner"],
    subject: () => t("A partner's {product} key was changed"),
    text: ({ partner }) =>
      t(
        "{partner} has a different key to open {product} for you. You don't need to do anything. If you no longer want this, stop the partner's access in {product} under Manage Account.",
        { partner },
      ),
  }),
  "partner-session-did": message({
    needs: ["what"],
    subject: () => t("A change to {product} on a partner's page"),
    text: ({ what }) => `${what}. ${notYou()}`,
  }),
} as const;
