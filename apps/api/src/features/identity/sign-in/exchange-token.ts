import type * as contract from "@wellpaid/contract/identity/partner";
import type { Database } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { openSession } from "../../../http/session/session-store.ts";
import { agreementKeyOf, leavePartnerMessage } from "../../../shared/partner-agreements.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import {
  findByReference,
  findSingleSignOnUrl,
  insertToken,
  type KnownEmployee,
  lockEmployeeOfToken,
  takeToken,
  writeUse,
} from "./exchange-token-store.ts";
import { whyNotIn } from "./sign-in.ts";

/** Where an employee agrees that a partner opens sessions of theirs. */
const agreementAddress = (origin: string, partnerId: string): string =>
  `${origin}/dashboard/partners?partner=${partnerId}`;

/** Opens nothing; the person gets one SMS about the request, however often the partner's server retries. */
async function refuseUnagreed(
  { database, origin }: Pick<Context, "database" | "origin">,
  partnerId: string,
  { id: employeeId, partner }: KnownEmployee,
): Promise<Refusal<"PARTNER_NOT_AGREED">> {
  const key = agreementKeyOf(partnerId, employeeId);
  await inTransaction(database, (tx) => leavePartnerMessage(tx, { employeeId, key, template: "partner-asks" }));
  return { ...refuse("PARTNER_NOT_AGREED", partner), url: agreementAddress(origin, partnerId) };
}

/**
 * Makes a token that opens one session of the employee, who has agreed to it. An unknown reference
 * and another partner's get the same answer.
 */
export async function makeExchangeToken(
  context: Pick<Context, "database" | "origin">,
  { partner, body, isAbout }: CallRequest<typeof contract.makeExchangeToken>,
) {
  const { database } = context;
  const employee = await findByReference(database, partner.id, body.reference);
  isAbout(employee?.id);
  if (employee === undefined) return refuse("NOT_FOUND");
  if (!employee.hasAgreed) return refuseUnagreed(context, partner.id, employee);
  const { token, expiresAt } = await insertToken(database, partner, employee);
  return { token, expiresAt: expiresAt.toISOString(), partner: partner.id };
}

/**
 * Turns the token into a whole session: the partner has signed the person in, so no step of our login is owed. Deleting the
 * row decides between two at once; a refusal leaves it. A person who is no longer an employee of that partner counts as unknown, and
 * the partner vouches for no one by a key that was revoked since, or without the person's agreement.
 */
export async function exchangeToken(
  database: Database,
  { params: { token }, isAbout }: CallRequest<typeof contract.exchangeToken>,
) {
  return inTransaction(database, async (tx) => {
    // A change of link or agreement locks the employee, too, and first.
    await lockEmployeeOfToken(tx, token);
    const vouched = await takeToken(tx, token);
    if (vouched === undefined) return refuse("TOKEN_INVALID");
    isAbout(vouched.employeeId);
    const refusal = whyNotIn(vouched);
    if (refusal !== null) return refusal;
    const { employeeId, companyId, sessionSeconds: seconds, agreementId } = vouched;
    const openedBy = { id: vouched.partnerId, keyId: vouched.keyId, agreementId };
    await writeUse(tx, vouched);
    return { token: await openSession(tx, { employeeId, companyId, nextStep: "done", seconds, openedBy }) };
  });
}

/** Where employees of the partner with this key start their single sign-on. */
export async function readSingleSignOn(database: Database, key: string) {
  const url = await findSingleSignOnUrl(database, key);
  return url === null ? refuse("NOT_FOUND") : { url };
}
