import type { NoStepUp } from "@wellpaid/contract/usual-refusals";
import type * as contract from "@wellpaid/contract/identity/partner-agreements";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { writeAgreement } from "../../../shared/partner-agreement-store.ts";
import { leavePartnerMessage } from "../../../shared/partner-agreements.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { takeConfirmation } from "../passkeys/take-confirmation.ts";
import { whyNoNewWayIn } from "../step-up.ts";

interface LinkedPartner {
  readonly id: string;
  readonly name: string;
  readonly agreedAt: Date | null;
  readonly lastOpenedAt: Date | null;
}

/** The living partner that knows the employee by a reference. */
async function findLinked(db: Database | Tx, employeeId: string): Promise<LinkedPartner | undefined> {
  const { rows } = await sql<LinkedPartner>`
    select p.id, p.name, a.agreed_at as "agreedAt", a.last_opened_at as "lastOpenedAt"
    from employee e join partner p on p.id = e.partner_id and p.ended_at is null
      left join partner_agreement a on a.employee_id = e.id and a.ended_at is null
    where e.id = ${employeeId} and e.partner_reference is not null and e.ended_at is null`.execute(db);
  return rows[0];
}

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
  await sql`select 1 from employee where id = ${employeeId} for no key update`.execute(tx);
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
      await sql`select 1 from partner where id = ${id} for share`.execute(tx);
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
    await sql`update partner_agreement set ended_at = app_now()
      where employee_id = ${session.employeeId} and ended_at is null`.execute(tx);
    return {};
  });
}
