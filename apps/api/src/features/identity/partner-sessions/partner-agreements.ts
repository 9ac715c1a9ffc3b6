import type { NoStepUp } from "@wellpaid/contract/usual-refusals";
import type * as contract from "@wellpaid/contract/identity/partner-agreements";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { writeAgreement } from "../../../shared/partner-agreement-store.ts";
import { leavePartnerMessage } from "../../../shared/partner-agreements.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { takeConfirmation } from "../passkeys/take-confirmation.ts";
import { whyNoNewWayIn } from "../step-up.ts";
import { findLinked, type LinkedPartner, lockPartner, writeEnd } from "./agreement-store.ts";

export async function listMyPartners(database: Database, { session }: CallRequest<typeof contract.listMyPartners>) {
  const linked = await findLinked(database, session.employeeId);
  const partners = linked === undefined ? [] : [linked];
  return {
    partners: partners.map(({ agreedAt, lastOpenedAt, ...partner }) => ({
      ...partner,
      agreedAt: agreedAt?.toISOString() ?? null,
      lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
    })),
    isOpenedByPartner: session.partnerId !== null,
  };
}

/** Holds the employee, so that no link changes meanwhile. Null where the partner does not know them. */
async function lockLinked(tx: Tx, employeeId: string, partnerId: string): Promise<LinkedPartner | null> {
  await lockEmployee(tx, employeeId);
  const linked = await findLinked(tx, employeeId);
  return linked?.id === partnerId ? linked : null;
}

/** Lets the partner open sessions from now on. What a partner opened cannot agree, not even for another. */
export async function agreeToPartner(
  context: Pick<Context, "database" | "keys">,
  { session, params: { id }, body: { code, name } }: CallRequest<typeof contract.agreeToPartner>,
) {
  if (session.partnerId !== null) return refuse("OPENED_BY_PARTNER");
  return inTransaction(
    context.database,
    async (tx): Promise<Record<string, never> | Refusal<NoStepUp | "NOT_FOUND">> => {
      // Before the employee, as in ending a partner; its name cannot change meanwhile.
      await lockPartner(tx, id);
      const linked = await lockLinked(tx, session.employeeId, id);
      if (linked === null || (name !== undefined && name !== linked.name)) return refuse("NOT_FOUND");
      const refused =
        (await whyNoNewWayIn(tx, session)) ?? (await takeConfirmation(tx, context, session, "partner_agreement", code));
      if (isRefusal(refused)) return refused;
      if (linked.agreedAt !== null) return {};
      const { companyId, employeeId } = session;
      await writeAgreement(tx, { companyId, employeeId, partnerId: id });
      const key = `partner agreed ${crypto.randomUUID()}`;
      await leavePartnerMessage(tx, { employeeId, key, template: "partner-agreed" });
      return {};
    },
  );
}

/** Ends what the employee agreed to. The link stays: the partner may ask again. */
export async function endPartnerAgreement(
  database: Database,
  { session, params: { id } }: CallRequest<typeof contract.endPartnerAgreement>,
) {
  return inTransaction(database, async (tx) => {
    const linked = await lockLinked(tx, session.employeeId, id);
    if (linked === null) return refuse("NOT_FOUND");
    await writeEnd(tx, session.employeeId);
    return {};
  });
}
