import { message } from "../message-text.ts";
import { product } from "../product.ts";

const END_IT = `end it in ${product.name} at once: My account, Details, Who can open ${product.name} for you`;

/** What a message says was done in a partner's session. */
const DONE = {
  pause: "Your withdrawals were paused",
  "own-limits": "Your own limits were changed",
  "savings-plan": "Your savings plan was made or changed",
  "savings-bank": "Another bank was chosen for your savings",
  "savings-withdrawal": "Your savings were withdrawn from",
  "savings-end": "Your savings were ended",
  "access-request": "On-demand pay was asked for",
  "account-kept": "The deletion of your account was called off",
  "withdrawal-cancelled": "Your withdrawal was cancelled",
} as const;

/** What needs no code there, since it takes nothing from the person. */
const WITHOUT_CODE: ReadonlySet<DoneByPartner> = new Set<DoneByPartner>(["withdrawal-cancelled"]);

export type DoneByPartner = keyof typeof DONE;

/** What was done, where, on whose page as far as that is known, and by what it was confirmed. */
export const doneByPartner = (what: DoneByPartner, partner: string | null): string =>
  `${DONE[what]} in ${product.name} on ${partner === null ? "a partner's page" : `a page of ${partner}`}${
    WITHOUT_CODE.has(what) ? "" : ", with a code or a passkey of yours"
  }`;

/** What an employee is sent about partners that open the app for them. All of these are ours. */
export const partnerMessages = {
  "partner-asks": message({
    needs: ["partner"],
    subject: () => `${product.name}: somebody asks to open it for you`,
    text: ({ partner }) =>
      `${partner} asks to open ${product.name} for you on its own pages. It cannot until you agree: log in to ${product.name}, My account, Details. If you don't want it, do nothing.`,
  }),
  "partner-agreed": message({
    needs: ["partner"],
    subject: () => `${product.name}: somebody can open it for you`,
    text: ({ partner }) =>
      `You agreed that ${partner} opens ${product.name} for you. If this was not you, ${END_IT}, and set a new password.`,
  }),
  "partner-key-changed": message({
    needs: ["partner"],
    subject: () => `${product.name}: a key was changed`,
    text: ({ partner }) =>
      `The key by which ${partner} opens ${product.name} for you was changed. You need do nothing. If you no longer want ${partner} to open it, ${END_IT}.`,
  }),
  "partner-session-did": message({
    needs: ["what"],
    subject: () => `${product.name}: something was done on a partner's page`,
    text: ({ what }) => `${what}. If this was not you, ${END_IT}, and tell your employer.`,
  }),
} as const;
