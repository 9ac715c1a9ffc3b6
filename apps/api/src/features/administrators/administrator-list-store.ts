import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import { sql } from "kysely";
import type { Database } from "../../database/tables/schema.ts";

export interface ListedAdministrator {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly AdministratorRole[];
  readonly isActive: boolean;
  readonly hasLink: boolean;
  /** Their link may still be on its way. */
  readonly isFresh: boolean;
  readonly hasTotp: boolean;
  readonly passkeys: number;
  readonly lastSeenAt: Date | null;
  /** Of all pages. */
  readonly total: number;
}

/** The company's living administrators by name. */
export async function listPage(
  database: Database,
  companyId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly ListedAdministrator[]> {
  const { rows } = await sql<ListedAdministrator>`
    select a.id, a.name, a.email, a.roles, a.password_hash is not null as "isActive",
      exists(select from administrator_link l where l.administrator_id = a.id and l.expires_at > app_now()) as "hasLink",
      a.created_at > app_now() - interval '10 minutes' as "isFresh", count(*) over () as total,
      exists(select from administrator_totp t where t.administrator_id = a.id and t.encrypted_secret is not null)
        as "hasTotp",
      (select count(*) from administrator_passkey p where p.administrator_id = a.id) as passkeys,
      (select max(s.seen_at) from administrator_session s where s.administrator_id = a.id and s.next_step = 'done')
        as "lastSeenAt"
    from administrator a where a.company_id = ${companyId} and a.ended_at is null
    order by lower(a.name), a.id limit ${limit} offset ${offset}`.execute(database);
  return rows;
}
