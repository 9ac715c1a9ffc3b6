import { MOVE_STATUSES } from "@wellpaid/domain/savings/money/money-states";
import * as z from "zod/mini";
import { callsOf, readingCallsOf } from "../call.ts";
import { SavingAccount, savingsTakingOut } from "./savings.ts";
import { CivilDate, GivenCode, Id, Instant, Nothing, Pence } from "../units.ts";
import { keyRefusals, noStepUp } from "../usual-refusals.ts";

const defineCall = callsOf("savings");
const defineReading = readingCallsOf("savings");

export const withdrawSavings = defineCall({
  name: "withdrawSavings",
  summary:
    "Withdraw savings to the salary account: an amount, or all of a goal; with a code of type `step_up` where `CODE_REQUIRED` says so",
  route: "POST /savings/withdraw",
  access: "session",
  inPartnersSession: "asks-itself",
  takesIdempotencyKey: true,
  body: z.object({
    amount: z.optional(z.nullable(Pence)),
    withrawAllReached: z.optional(z.nullable(z.boolean())),
    shownFee: z.optional(z.nullable(Pence)),
    code: GivenCode,
  }),
  answer: z.object({ id: Id, amount: Pence, fee: Pence, paid: Pence, by: CivilDate }),
  refusals: [
    ...savingsTakingOut,
    ...noStepUp,
    "SAVING_READ_ONLY",
    "AMOUNT_REQUIRED",
    "SAVINGS_WITHDRAWAL_BELOW_MIN",
    "SAVINGS_WITHDRAWAL_ABOVE_SAVED",
    "SAVINGS_CLOSED_BEFORE_PAYDAY",
    "SAVINGS_UNDER_WAY",
    "GOAL_NOT_ENDED",
    "FEE_CHANGED",
    "NO_PAYOUT_ACCOUNT",
    "PAYOUT_ACCOUNT_OBJECTED",
    "PAYOUT_ACCOUNT_NEW",
    ...keyRefusals,
  ],
});

export const deactivateSaving = defineCall({
  name: "deactivateSaving",
  summary:
    "End the saving: everything is withdrawn, the account at the bank is closed, the saving deleted; with a code of type `step_up` where `CODE_REQUIRED` says so",
  route: "PUT /savings/deactivate",
  access: "session",
  inPartnersSession: "asks-itself",
  takesIdempotencyKey: true,
  body: z.optional(z.object({ code: GivenCode })),
  answer: SavingAccount,
  refusals: [
    ...savingsTakingOut,
    ...noStepUp,
    "SAVING_READ_ONLY",
    "SAVINGS_CLOSED_BEFORE_PAYDAY",
    "SAVINGS_UNDER_WAY",
    "NO_PAYOUT_ACCOUNT",
    "PAYOUT_ACCOUNT_OBJECTED",
    "PAYOUT_ACCOUNT_NEW",
    ...keyRefusals,
  ],
});

export const deleteSaving = defineCall({
  name: "deleteSaving",
  summary: "Delete a saving whose deactivation was asked for: at once where nothing is left, else when it is",
  route: "DELETE /savings/account",
  access: "session",
  answer: Nothing,
  refusals: [...savingsTakingOut, "SAVING_NOT_DEACTIVATED"],
});

/** What has happened to the money of a saving, newest first: ours. */
export const savingMoves = defineReading({
  name: "savingMoves",
  summary: "Deposits, withdrawals, interest and changes of bank of the saving, newest first",
  route: "GET /savings/moves",
  answer: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(["deposit", "withdrawal", "interest", "bank-change"]),
      amount: Pence,
      fee: Pence,
      status: z.enum(MOVE_STATUSES),
      at: Instant,
      by: z.nullable(CivilDate),
    }),
  ),
});
