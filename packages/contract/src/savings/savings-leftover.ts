import {
  LEFT_UNKNOWN,
  MAX_LEFTOVER_RULE_PENCE,
  MIN_LEFTOVER_PENCE,
  WHY_NO_LEFTOVER,
} from "@wellpaid/domain/savings/leftover/leftover";
import * as z from "zod/mini";
import { callsOf, readingCallsOf } from "../call.ts";
import { CivilDate, Id, Instant, Nothing, Pence, wholeNumber } from "../units.ts";
import { ownChanging, ownStaying } from "../usual-refusals.ts";

const defineCall = callsOf("savings");
const defineReading = readingCallsOf("savings");

/** The rule of a saving: keep `keep` on the eve of payday, and save what is above it, at most `atMost` in a pay period. */
export const LeftoverRule = z.object({
  savingId: Id,
  keep: Pence,
  atMost: Pence,
  isAutomatic: z.boolean(),
  mayBeAutomatic: z.boolean(),
});

const LEFTOVER_STATUSES = ["offered", "not-offered", "accepted", "declined", "undone"] as const;

/** What the rule comes to in this pay period. */
export const LeftoverOffer = z.object({
  savingId: Id,
  payday: CivilDate,
  status: z.enum(LEFTOVER_STATUSES),
  why: z.nullable(z.enum(WHY_NO_LEFTOVER)),
  amount: Pence,
  left: z.nullable(Pence),
  keep: Pence,
  opensOn: CivilDate,
  endsAt: Instant,
  isAutomatic: z.boolean(),
  mayUndo: z.boolean(),
});

export const leftoverRule = defineReading({
  name: "leftoverRule",
  summary: "The rule by which what is left of a pay period is saved, null without one, and whether it can work",
  route: "GET /savings/leftover-rule",
  answer: z.object({ rule: z.nullable(LeftoverRule), why: z.nullable(z.enum([...LEFT_UNKNOWN, "not-saving"])) }),
});

export const setLeftoverRule = defineCall({
  name: "setLeftoverRule",
  summary:
    "Set the rule of a saving; automatic only after an offer was accepted once, and with `agreesToAutomatic`, the consent to it",
  route: "PUT /savings/leftover-rule",
  access: "session",
  body: z.object({
    savingId: Id,
    keep: wholeNumber(0, MAX_LEFTOVER_RULE_PENCE),
    atMost: wholeNumber(MIN_LEFTOVER_PENCE, MAX_LEFTOVER_RULE_PENCE),
    agreesToAutomatic: z.boolean(),
  }),
  answer: LeftoverRule,
  refusals: [
    ...ownStaying,
    "COMPANY_SUSPENDED",
    "SAVINGS_NOT_OFFERED",
    "NO_SAVING",
    "NOT_FOUND",
    "SAVING_READ_ONLY",
    "LEFTOVER_NEVER_SAVED",
  ],
});

export const removeLeftoverRule = defineCall({
  name: "removeLeftoverRule",
  summary: "Remove the rule of a saving; what is accepted already is saved, unless it is undone",
  route: "DELETE /savings/leftover-rule/{savingId}",
  access: "session",
  inPartnersSession: "free",
  params: z.object({ savingId: Id }),
  answer: Nothing,
  refusals: [...ownChanging, "NOT_FOUND"],
});

export const leftoverOffer = defineReading({
  name: "leftoverOffer",
  summary: "What may be saved of this pay period, or what became of it; null without a rule",
  route: "GET /savings/leftover-offer",
  answer: z.nullable(LeftoverOffer),
});

/** What the person saw: the same press, sent twice or from an old tab, decides nothing else. */
const shownOffer = { savingId: Id, payday: CivilDate };

export const acceptLeftover = defineCall({
  name: "acceptLeftover",
  summary: "Save what is left: this payday deducts so much more. Sent twice, it is saved once",
  route: "POST /savings/leftover-offer/accept",
  access: "session",
  body: z.object({ ...shownOffer, amount: wholeNumber(MIN_LEFTOVER_PENCE, MAX_LEFTOVER_RULE_PENCE) }),
  answer: LeftoverOffer,
  refusals: [
    ...ownStaying,
    "COMPANY_SUSPENDED",
    "SAVINGS_NOT_OFFERED",
    "NO_SAVING",
    "NOT_FOUND",
    "SAVING_READ_ONLY",
    "SAVINGS_CLOSED_BEFORE_PAYDAY",
    "LEFTOVER_NOT_OFFERED",
    "LEFTOVER_CHANGED",
    "LEFTOVER_DECIDED",
  ],
});

export const declineLeftover = defineCall({
  name: "declineLeftover",
  summary: "Do not save what is left of this pay period",
  route: "POST /savings/leftover-offer/decline",
  access: "session",
  inPartnersSession: "free",
  body: z.object(shownOffer),
  answer: LeftoverOffer,
  refusals: [...ownChanging, "NOT_FOUND", "SAVINGS_CLOSED_BEFORE_PAYDAY", "LEFTOVER_NOT_OFFERED", "LEFTOVER_DECIDED"],
});

export const undoLeftover = defineCall({
  name: "undoLeftover",
  summary:
    "Take back, before the cut-off, what was accepted or saved automatically; it is not offered again this period",
  route: "POST /savings/leftover-offer/undo",
  access: "session",
  inPartnersSession: "free",
  body: z.object(shownOffer),
  answer: LeftoverOffer,
  refusals: [...ownChanging, "NOT_FOUND", "SAVINGS_CLOSED_BEFORE_PAYDAY", "LEFTOVER_DECIDED"],
});

export type LeftoverRule = z.infer<typeof LeftoverRule>;
export type LeftoverOffer = z.infer<typeof LeftoverOffer>;
