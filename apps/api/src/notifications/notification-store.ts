import type { employerMessages } from "@wellpaid/texts/employer/employer-messages";
import { sql } from "kysely";
import type { Tx } from "../database/tables/schema.ts";

/** The number of administrators notified of one event, owners first; the company's own e-mail always is. */
const MAX_RECIPIENTS = 50;

interface News {
  readonly companyId: string;
  /** Administrators who are not notified: the one who did it, and those who get a message of their own. */
  readonly except: readonly string[];
  readonly template: keyof typeof employerMessages;
  readonly values: Readonly<Record<string, string>>;
}

/** The removal of an e-mail from the settings is visible to its owner, who is notified for this many days after it. */
const EARLIER_EMAIL_DAYS = 30;
/** The earliest first, so that no flood of changes hides the one before them. */
const MAX_EARLIER_EMAILS = 10;

/**
 * Queues an e-mail to the company's administrators, to the e-mail of its settings and to those set there in the last
 * 30 days, in the transaction of its cause. The volume is bounded at its source: each cause has a rate limit.
 */
export async function notifyAdministrators(tx: Tx, { companyId, except, template, values }: News): Promise<void> {
  const cause = crypto.randomUUID();
  await sql`
    insert into outbox (kind, key, company_id, payload, due_at)
    select 'send-message', ${`news ${cause} to `} || r.email, ${companyId},
      jsonb_build_object('to', r.email, 'channel', 'email', 'template', ${template}::text,
        'values', ${JSON.stringify(values)}::jsonb || jsonb_build_object('company', r.company)),
      app_now()
    from (
      select lower(c.admin_email) as email, c.name as company from company c where c.id = ${companyId} and c.admin_email <> ''
      union
      select e.email, e.company from (
        select lower(e.before ->> 'adminEmail') as email, c.name as company
        from audit_entry e join company c on c.id = e.company_id
        where e.company_id = ${companyId} and e.action = 'settings-changed' and e.before ->> 'adminEmail' <> ''
          and e.at > app_now() - make_interval(days => ${EARLIER_EMAIL_DAYS})
        group by 1, 2 order by min(e.at), 1 limit ${MAX_EARLIER_EMAILS}) e
      union
      select a.email, a.company from (
        select a.email, c.name as company from administrator a join company c on c.id = a.company_id
        where a.company_id = ${companyId} and a.ended_at is null and a.password_hash is not null
          and a.id <> all(${except}::uuid[])
        order by 'owner' = any(a.roles) desc, a.created_at, a.id limit ${MAX_RECIPIENTS}) a) r`.execute(tx);
}

/** How to reach the owner of an account. */
export async function readOwner(
  tx: Tx,
  employeeId: string,
): Promise<{ readonly companyId: string; readonly phone: string; readonly email: string | null }> {
  const { rows } = await sql<{ companyId: string; phone: string; email: string | null }>`
    select company_id as "companyId", phone, email from employee where id = ${employeeId}`.execute(tx);
  const [owner] = rows;
  if (owner === undefined) throw new Error("the notice's employee is gone");
  return owner;
}
