import * as z from "zod/mini";
import { callsOf, readingCallsOf } from "../call.ts";
import { CivilDate, GivenCode, Nothing } from "../units.ts";
import { noStepUp, ownChanging } from "../usual-refusals.ts";

const defineCall = callsOf("account");
const defineReading = readingCallsOf("account");

/** When the account is deleted, and what it waits for. */
export const Deletion = z.object({ deletionDate: CivilDate, waitsFor: z.array(z.enum(["advance", "savings"])) });

export const closeAccount = defineCall({
  name: "closeAccount",
  summary:
    "Asks for the account's deletion in 62 days and ends every session; with a code of type `step_up` where `CODE_REQUIRED` says so",
  route: "POST /employees/close-account",
  access: "session-even-leaving",
  inPartnersSession: "asks-itself",
  body: z.optional(z.object({ code: GivenCode })),
  answer: Deletion,
  refusals: [...ownChanging, ...noStepUp],
});

export const readDeletion = defineReading({
  name: "readDeletion",
  summary: "The account's deletion as it is asked for, or as it would be if it were asked for now",
  route: "GET /employees/deletion",
  answer: z.object({ ...Deletion.shape, isRequested: z.boolean() }),
});

export const removeDeletionRequest = defineCall({
  name: "removeDeletionRequest",
  summary: "Takes the request for deletion back: the account lives on",
  route: "PATCH /employees/remove-deletion-request",
  access: "session-even-leaving",
  answer: Nothing,
  refusals: [...ownChanging, "NO_DELETION_REQUEST"],
});
