import type { AnswerInputOf } from "@wellpaid/contract/call";
import type * as contract from "@wellpaid/contract/employer/console-access";
import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import { sql } from "kysely";
import type { Database } from "../../../database/schema.ts";
import type { Asked } from "../../../http/answer-call.ts";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly AdministratorRole[];
  readonly isActive: boolean;
  readonly hasTotp: boolean;
  readonly passkeys: number;
  readonly lastSeenAt: Date | null;
}

/** The company's living administrators by name. */
export async function listAdministrators(
  database: Database,
  { administrator: by, query: { limit, offset } }: Asked<typeof contract.listAdministrators>,
): Promise<AnswerInputOf<typeof contract.listAdministrators>> {
  const { rows } = await sql<Row & { total: number }>`
    select a.id, a.name, a.email, a.roles, a.password_hash is not null as "isActive", count(*) over () as total,
      exists(select from administrator_totp t where t.administrator_id = a.id and t.sealed_secret is not null)
        as "hasTotp",
      (select count(*) from administrator_passkey p where p.administrator_id = a.id) as passkeys,
      (select max(s.seen_at) from administrator_session s where s.administrator_id = a.id and s.next_step = 'done')
        as "lastSeenAt"
    from administrator a where a.company_id = ${by.companyId} and a.ended_at is null
    order by lower(a.name), a.id limit ${limit} offset ${offset}`.execute(database);
  const total = rows[0]?.total ?? 0;
  return {
    items: rows.map(({ id, name, email, roles, isActive, hasTotp, passkeys, lastSeenAt }) => ({
      id,
      name,
      email,
      roles: [...roles],
      state: isActive ? ("active" as const) : ("invited" as const),
      isSelf: id === by.id,
      hasTotp,
      passkeys,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    })),
    total,
    hasMore: total > offset + rows.length && rows.length > 0,
  };
}
