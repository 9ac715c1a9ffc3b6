import type { AnswerInputOf } from "@wellpaid/contract/call";
import type * as contract from "@wellpaid/contract/employer/console-access";
import { instantText } from "@wellpaid/domain/calendar/instant";
import { newUntil, refusalOfAgreement } from "@wellpaid/domain/employer/two-people/independence";
import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import { sql } from "kysely";
import type { Database } from "../../database/tables/schema.ts";
import type { CallRequest } from "../../http/answer-call.ts";
import { mailboxOf, readColleagues } from "../../auth/second-person.ts";

interface Row {
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
}

const stateOf = ({ isActive, hasLink, isFresh }: Pick<Row, "isActive" | "hasLink" | "isFresh">) =>
  isActive ? ("active" as const) : hasLink || isFresh ? ("invited" as const) : ("expired" as const);

/** The company's living administrators by name. */
export async function listAdministrators(
  database: Database,
  { administrator: by, query: { limit, offset } }: CallRequest<typeof contract.listAdministrators>,
): Promise<AnswerInputOf<typeof contract.listAdministrators>> {
  const { rows } = await sql<Row & { total: number }>`
    select a.id, a.name, a.email, a.roles, a.password_hash is not null as "isActive",
      exists(select from administrator_link l where l.administrator_id = a.id and l.expires_at > app_now()) as "hasLink",
      a.created_at > app_now() - interval '10 minutes' as "isFresh", count(*) over () as total,
      exists(select from administrator_totp t where t.administrator_id = a.id and t.encrypted_secret is not null)
        as "hasTotp",
      (select count(*) from administrator_passkey p where p.administrator_id = a.id) as passkeys,
      (select max(s.seen_at) from administrator_session s where s.administrator_id = a.id and s.next_step = 'done')
        as "lastSeenAt"
    from administrator a where a.company_id = ${by.companyId} and a.ended_at is null
    order by lower(a.name), a.id limit ${limit} offset ${offset}`.execute(database);
  const total = rows[0]?.total ?? 0;
  const colleagues = await readColleagues(database, by.companyId);
  const own = mailboxOf(colleagues, by.id);
  const standing = (id: string) => {
    const mailbox = mailboxOf(colleagues, id);
    const until = newUntil(colleagues.history, mailbox);
    return {
      newUntil: until === null ? null : instantText(until),
      canAgree: refusalOfAgreement(colleagues.history, own, mailbox) === null,
    };
  };
  return {
    items: rows.map(({ id, name, email, roles, hasTotp, passkeys, lastSeenAt, ...row }) => ({
      id,
      name,
      email,
      roles: [...roles],
      state: stateOf(row),
      isSelf: id === by.id,
      hasTotp,
      passkeys,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      ...standing(id),
    })),
    total,
    hasMore: total > offset + rows.length && rows.length > 0,
  };
}
