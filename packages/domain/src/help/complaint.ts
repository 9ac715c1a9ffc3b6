import { addDays, type CivilDate } from "../calendar/civil-date.ts";
import { addWorkingDays } from "../calendar/working-days.ts";

export const COMPLAINT_TOPICS = ["on-demand-pay", "savings", "banks", "account", "other"] as const;
export type ComplaintTopic = (typeof COMPLAINT_TOPICS)[number];

export const MAX_COMPLAINT = 4_000;
export const MAX_WANTED = 1_000;

/** FCA Handbook, DISP 1.6.2R: a final response within eight weeks of receipt. */
export const ANSWER_WEEKS = 8;
/** DISP 1.6.2AR: 15 business days where it is about a payment service, which reading bank accounts is. */
export const BANKS_ANSWER_DAYS = 15;
/** DISP 1.5.1R: resolved by the end of the third business day after receipt, it needs only a summary. */
export const SUMMARY_DAYS = 3;
/** DISP 2.8.2R: the Ombudsman takes a complaint within six months of the final response. */
export const OMBUDSMAN_MONTHS = 6;

/** The last day for the final response to a complaint received on this day in London. */
export const answerDueOn = (topic: ComplaintTopic, receivedOn: CivilDate): CivilDate =>
  topic === "banks"
    ? addWorkingDays(receivedOn, BANKS_ANSWER_DAYS, "england-and-wales")
    : addDays(receivedOn, ANSWER_WEEKS * 7);

/** The signs of a reference: none that is read for another. */
const SIGNS = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const LENGTH = 8;

export const COMPLAINT_REFERENCE = /^C-[A-HJKMNP-TV-Z2-9]{4}-[A-HJKMNP-TV-Z2-9]{4}$/;

/**
 * A reference that can be read out: "C-7K3M-9QXD".
 *
 * @param random whole numbers from 0 up to the given one, excluded
 */
export function complaintReference(random: (below: number) => number): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS.charAt(random(SIGNS.length))).join("");
  return `C-${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}
