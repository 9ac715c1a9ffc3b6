import type { NewAdministrator } from "@wellpaid/sandbox/sandbox-control";
import { sql } from "kysely";
import type { Database } from "../database/tables/schema.ts";
import { companyIdOf } from "./companies.ts";

/** Creates the administrator unless a living one has this e-mail, which then stays unchanged. */
export async function ensureAdministrator(
  database: Database,
  { companyName, email, name, roles }: NewAdministrator,
  passwordHash: string,
): Promise<void> {
  const companyId = await companyIdOf(database, companyName);
  await database
    .insertInto("administrator")
    .values({ company_id: companyId, email, name, roles: [...roles], password_hash: passwordHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await confirmByOperations(database, companyId, email);
}

/** Lets the demo's people upload and confirm at once: operations confirmed them, like a small company's second person. */
async function confirmByOperations(database: Database, companyId: string, email: string): Promise<void> {
  await sql`insert into audit_entry (company_id, action, subject_kind, subject_id, after)
    select a.company_id, 'administrator-agreed', 'administrator', a.id::text, jsonb_build_object('roles', a.roles)
    from administrator a where a.company_id = ${companyId} and a.email = ${email} and a.ended_at is null
      and not exists (select 1 from audit_entry e where e.company_id = a.company_id and e.action = 'administrator-agreed'
        and e.subject_id = a.id::text)`.execute(database);
}
