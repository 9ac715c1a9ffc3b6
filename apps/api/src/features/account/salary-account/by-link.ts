import type { objectByLink as call, SalaryAccountLinkState } from "@wellpaid/contract/account/salary-account";
import { refusalOfObjection } from "@wellpaid/domain/ledger/payout-account";
import { type RateLimit, countUse } from "../../../database/stores/rate-limits.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import { lockCurrentAccount, readStandingAccount, type StandingAccount } from "../../../shared/salary-account-store.ts";
import type { Context } from "../../../context.ts";
import { findLink, type Link, useUpLink } from "./salary-account-store.ts";
import { object } from "./object.ts";

/** The state of a link; without even the digits for one that is no longer valid. */
function stateOf(link: Link, standing: StandingAccount): SalaryAccountLinkState {
  const { account, objectedAt, objections } = standing;
  if (link.isExpired) return { state: "expired", ending: null };
  if (account?.sortCode !== link.sortCode || account.accountNumber !== link.accountNumber)
    return { state: "replaced", ending: null };
  const ending = account.accountNumber.slice(-4);
  if (objectedAt !== null) return { state: "objected", ending };
  if (link.hasEnded) return { state: "lifted", ending: null };
  return refusalOfObjection(account, objections) === undefined
    ? { state: "open", ending }
    : { state: "too-many", ending: null };
}

/** Counts an invalid link. A valid one is still accepted, so no one at the same address locks its owner out. */
async function refuseWrong(
  { database, rateLimits }: Context,
  address: string,
): Promise<Refusal<"TOKEN_INVALID" | "TOO_MANY_REQUESTS">> {
  const rateLimit: RateLimit = {
    kind: "salary-account-link-address",
    max: rateLimits.wrongLinksPerHour,
    seconds: 3_600,
  };
  const counted = await database.transaction().execute((tx) => countUse(tx, rateLimit, address));
  return counted.isOver
    ? { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: counted.waitSeconds }
    : refuse("TOKEN_INVALID");
}

type Pressed = Pick<CallRequest<typeof call>, "body" | "address" | "isAbout">;

/** The state of a message's link. Programs that open links to inspect them get no further, and change nothing. */
export async function lookAtLink(
  context: Context,
  { body: { token }, address, isAbout }: Pressed,
): Promise<SalaryAccountLinkState | Refusal<"TOKEN_INVALID" | "TOO_MANY_REQUESTS">> {
  const link = await findLink(context.database, token);
  const standing = link && (await readStandingAccount(context.database, link.employeeId));
  if (link === null || standing === null) return refuseWrong(context, address);
  isAbout(link.employeeId);
  return stateOf(link, standing);
}

/** Objects by the link, once. A second press gets the same response. */
export async function objectByLink(
  context: Context,
  { body: { token }, address, isAbout }: Pressed,
): Promise<SalaryAccountLinkState | Refusal<"TOKEN_INVALID" | "TOO_MANY_REQUESTS">> {
  const known = await findLink(context.database, token);
  if (known === null) return refuseWrong(context, address);
  const result = await inTransaction(
    context.database,
    async (tx): Promise<SalaryAccountLinkState | Refusal<"TOKEN_INVALID">> => {
      const standing = await lockCurrentAccount(tx, known.employeeId);
      // Read again: another press may have used it until the employee was held.
      const link = await findLink(tx, token);
      if (standing === null || link === null) return refuse("TOKEN_INVALID");
      const found = stateOf(link, standing);
      if (found.state !== "open") return found;
      const refusal = await object(tx, context, standing, "link");
      if (refusal !== null) throw new Error(`an open link was refused: ${refusal}`);
      await useUpLink(tx, token);
      return { state: "objected", ending: found.ending };
    },
  );
  if (isRefusal(result)) return result;
  isAbout(known.employeeId);
  await context.deliverNow();
  return result;
}
