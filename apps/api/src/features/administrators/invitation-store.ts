import { LINK_HOURS } from "@wellpaid/domain/administrators/invitation";
import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../database/tables/schema.ts";

export interface Invited {
  readonly companyId: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly AdministratorRole[];
}

/** What a company's invitations of one mailbox count as one within. */
const ONE_INVITATION_DAYS = 30;

const neverTaken = (who: RawBuilder<unknown>): RawBuilder<unknown> => sql`not exists (
  select 1 from audit_entry t where t.company_id = ${who}.company_id and t.subject_id = ${who}.id::text
    and t.action = 'administrator-password-set')`;

/**
 * An unused invitation holds its mailbox for as long as a link is valid, and no longer if it was sent again, or
 * withdrawn and made again, since: another company may invite it then. Its own company still has it, and invites it
 * again. A person who accepted and is invited again, to set another password, keeps their mailbox.
 */
export async function letGoOfLapsed(tx: Tx, email: string, companyId: string): Promise<void> {
  await sql`update administrator a set is_elsewhere = true
    where a.email = ${email} and a.company_id <> ${companyId} and a.ended_at is null and not a.is_elsewhere
      and a.password_hash is null and ${neverTaken(sql.ref("a"))}
      and exists (select 1 from administrator f where f.company_id = a.company_id and f.email = a.email
        and ${neverTaken(sql.ref("f"))} and f.holds_since < app_now() - make_interval(hours => ${LINK_HOURS.welcome}::int)
        and (f.id = a.id or f.holds_since > app_now() - make_interval(days => ${ONE_INVITATION_DAYS}::int)))`.execute(
    tx,
  );
}

export async function insertInvited(tx: Tx, { companyId, email, name, roles }: Invited, isElsewhere: boolean) {
  const row = await tx
    .insertInto("administrator")
    .values({ company_id: companyId, email, name, roles: [...roles], password_hash: null, is_elsewhere: isElsewhere })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The mailbox is theirs when no one else has it. */
export async function takeFreeMailbox(tx: Tx, id: string): Promise<void> {
  await sql`update administrator a set is_elsewhere = false where a.id = ${id} and a.is_elsewhere
    and not exists (select 1 from administrator b where b.email = a.email and b.ended_at is null and not b.is_elsewhere)`.execute(
    tx,
  );
}
