import * as z from "zod/mini";
import { BankAmount } from "./budgeting.ts";
import { callsOf, readingCallsOf } from "../call.ts";
import { CivilDate, Id, Nothing, Pence } from "../units.ts";
import { ownChanging } from "../usual-refusals.ts";

const defineCall = callsOf("budgeting");
const defineReading = readingCallsOf("budgeting");

/** One of the employee's connected accounts, at one end of a move. */
export const MoveAccount = z.object({ id: Id, name: z.string(), bankName: z.string() });

/** Two transactions that are one move of money between own connected accounts: neither spending nor income. */
export const OwnMove = z.object({
  outId: Id,
  inId: Id,
  from: MoveAccount,
  to: MoveAccount,
  amount: Pence,
  outDate: CivilDate,
  inDate: CivilDate,
  isChosen: z.boolean(),
});
z.globalRegistry.add(OwnMove, { id: "OwnMove" });

export const ownMoves = defineReading({
  name: "ownMoves",
  summary: "The newest 1,000 moves between own connected accounts, newest first",
  route: "GET /banking/own-moves",
  answer: z.object({ moves: z.array(OwnMove) }),
});

export const MoveCandidate = z.object({
  id: Id,
  shortDescription: z.string(),
  date: CivilDate,
  amount: BankAmount,
  account: MoveAccount,
  isInMove: z.boolean(),
  isSeparated: z.boolean(),
});

export const transactionMove = defineReading({
  name: "transactionMove",
  summary:
    "The move that a transaction is part of, and the transactions of equal amount in other accounts within 31 days, nearest first",
  route: "GET /banking/transactions/{id}/own-move",
  params: z.object({ id: Id }),
  answer: z.object({ move: z.nullable(OwnMove), candidates: z.array(MoveCandidate) }),
  refusals: ["NOT_FOUND"],
});

export const chooseMove = defineCall({
  name: "chooseMove",
  summary: "Says that two transactions are one move between own accounts, or that they are none",
  route: "PUT /banking/transactions/{id}/own-move",
  access: "session",
  inPartnersSession: "free",
  params: z.object({ id: Id }),
  body: z.object({ otherId: Id, isMove: z.boolean() }),
  answer: Nothing,
  // NOT_ONE_MOVE: not booked in pounds, other amounts, one account, or more than 31 days apart.
  refusals: [...ownChanging, "NOT_FOUND", "NOT_ONE_MOVE", "IN_ANOTHER_MOVE"],
});

export const forgetMoveChoice = defineCall({
  name: "forgetMoveChoice",
  summary:
    "Takes back what was said about two transactions, so that the rule decides again; repeated, it changes nothing",
  route: "DELETE /banking/transactions/{id}/own-move/{otherId}",
  access: "session",
  inPartnersSession: "free",
  params: z.object({ id: Id, otherId: Id }),
  answer: Nothing,
  refusals: [...ownChanging, "NOT_FOUND"],
});

export type OwnMove = z.infer<typeof OwnMove>;
export type MoveCandidate = z.infer<typeof MoveCandidate>;
