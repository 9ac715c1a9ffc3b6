import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";

export interface LinkedPartner {
  readonly id: string;
  readonly name: string;
  readonly agreedAt: Date | null;
  readonly lastOpenedAt: Date | null;
}

/** The living partner that knows the employee by a reference. */
export async function findLinked(db: Database | Tx, employeeId: string): Promise<LinkedPartner | undefined> {
  const { rows } = await sql<LinkedPartner>`
    select p.id, p.name, a.agreed_at as "agreedAt", a.last_opened_at as "lastOpenedAt"
    from employee e join partner p on p.id = e.partner_id and p.ended_at is null
      left join partner_agreement a on a.employee_id = e.id and a.ended_at is null
    where e.id = ${employeeId} and e.partner_reference is not null and e.ended_at is null`.execute(db);
  return rows[0];
}

export async function lockPartner(tx: Tx, partnerId: string): Promise<void> {
  await sql`select 1 from partner where id = ${partnerId} for share`.execute(tx);
}

export async function writeEnd(tx: Tx, employeeId: string): Promise<void> {
  await sql`update partner_agreement set ended_at = app_now()
      where employee_id = ${employeeId} and ended_at is null`.execute(tx);
}

interface Agreed {
  readonly agreementId: string;
  readonly employeeId: string;
  readonly companyId: string;
  readonly phone: string;
  readonly partner: string;
}

/** Those who had agreed to a partner at that time, a batch of them: after the last agreement of the one before. */
export async function listAgreed(
  tx: Tx,
  { partnerId, at, after }: { readonly partnerId: string; readonly at: string; readonly after?: string | undefined },
  limit: number,
): Promise<readonly Agreed[]> {
  const { rows } = await sql<Agreed>`
    select a.id as "agreementId", a.employee_id as "employeeId", a.company_id as "companyId", e.phone, p.name as partner
    from partner_agreement a join employee e on e.id = a.employee_id join partner p on p.id = a.partner_id
    where a.partner_id = ${partnerId} and a.ended_at is null and a.agreed_at <= ${at}::timestamptz
      and p.ended_at is null and e.ended_at is null and (${after ?? null}::uuid is null or a.id > ${after ?? null}::uuid)
    order by a.id limit ${limit}`.execute(tx);
  return rows;
}
