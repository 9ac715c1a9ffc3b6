import { MAX_ACCOUNT_NAME_LENGTH } from "@wellpaid/domain/budgeting/account-name";
import * as z from "zod/mini";
import { BankingAccount } from "../budgeting/budgeting.ts";
import { callsOf } from "../call.ts";
import { GivenCode, Id } from "../units.ts";
import { noCode, ownStaying } from "../usual-refusals.ts";

const defineCall = callsOf("budgeting");

const byId = z.object({ id: Id });
const confirmed = z.object({ code: GivenCode });

export const renameAccount = defineCall({
  name: "renameAccount",
  summary: "Give a connected account a name of one's own",
  route: "PATCH /banking/accounts/{id}",
  access: "session",
  params: byId,
  body: z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_ACCOUNT_NAME_LENGTH)) }),
  answer: BankingAccount,
  refusals: [...ownStaying, "NOT_FOUND"],
});

export const deactivateAccount = defineCall({
  name: "deactivateAccount",
  summary: "Leave an account out of the balance and of left to spend, with a code of type `account_deactivate`",
  route: "PATCH /banking/accounts/{id}/deactivate",
  access: "session",
  inPartnersSession: "asks-itself",
  params: byId,
  body: confirmed,
  answer: BankingAccount,
  refusals: [...ownStaying, "NOT_FOUND", ...noCode],
});

export const activateAccount = defineCall({
  name: "activateAccount",
  summary: "Take a deactivated account in again, with a code of type `account_activate`",
  route: "PATCH /banking/accounts/{id}/activate",
  access: "session",
  inPartnersSession: "asks-itself",
  params: byId,
  body: confirmed,
  answer: BankingAccount,
  refusals: [...ownStaying, "NOT_FOUND", ...noCode],
});

export const includeAccount = defineCall({
  name: "includeAccount",
  summary: "Count a savings account in the balance and in left to spend, or no longer",
  route: "PATCH /banking/accounts/{id}/include",
  access: "session",
  params: byId,
  body: z.object({ isIncluded: z.boolean() }),
  answer: BankingAccount,
  refusals: [...ownStaying, "NOT_FOUND", "ACCOUNT_NOT_INCLUDABLE"],
});
