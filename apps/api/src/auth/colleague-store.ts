import { type Instant, instant } from "@wellpaid/domain/calendar/instant";
import type { AccessEvent, AccessHistory } from "@wellpaid/domain/employer/two-people/independence";
import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import { sql } from "kysely";
import type { Database, Tx } from "../database/tables/schema.ts";

/** The facts about an administrator that a comparison with another needs. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly mailbox: string;
  readonly roles: readonly AdministratorRole[];
  /** Has set a password and was not removed. */
  readonly isActive: boolean;
}

/** A company's administrators, removed ones included, and who gave them access. */
export interface Colleagues {
  readonly all: readonly Colleague[];
  readonly history: AccessHistory;
}

interface EventRow {
  readonly action: "administrator-invited" | "administrator-roles-changed" | "administrator-agreed";
  readonly byId: string | null;
  readonly ofId: string;
  readonly at: Date;
  readonly isGiven: boolean;
}

const KINDS = {
  "administrator-invited": "invited",
  "administrator-roles-changed": "roles-changed",
  "administrator-agreed": "agreed",
} as const satisfies Record<EventRow["action"], AccessEvent["kind"]>;

/** Reads the administrators, and their history from the audit log, whose times and authors the server's role cannot choose. */
export async function readColleagues(db: Database | Tx, companyId: string): Promise<Colleagues> {
  const { rows: all } = await sql<Colleague & { createdAt: Date }>`
    select id, name, mailbox_of(email) as mailbox, roles, password_hash is not null and ended_at is null as "isActive",
      created_at as "createdAt" from administrator where company_id = ${companyId} order by lower(name), id`.execute(
    db,
  );
  const { rows: entries } = await sql<EventRow>`
    select action, administrator_id as "byId", subject_id as "ofId", at,
      not coalesce(before -> 'roles' @> (after -> 'roles'), false) as "isGiven"
    from audit_entry where company_id = ${companyId}
      and action in ('administrator-invited', 'administrator-roles-changed', 'administrator-agreed')
      and at > app_now() - interval '31 days' order by at`.execute(db);
  const { rows: times } = await sql<{ now: Date }>`select app_now() as now`.execute(db);
  const mailboxes = new Map(all.map(({ id, mailbox }) => [id, mailbox]));
  const addedAt = new Map<string, Instant>();
  for (const { mailbox, createdAt } of all) {
    const added = instant(createdAt.getTime());
    addedAt.set(mailbox, instant(Math.max(added, addedAt.get(mailbox) ?? added)));
  }
  const events = entries.map(({ action, byId, ofId, at, isGiven }) => ({
    kind: KINDS[action],
    by: byId === null ? null : (mailboxes.get(byId) ?? byId),
    of: mailboxes.get(ofId) ?? ofId,
    at: instant(at.getTime()),
    isGiven,
  }));
  return { all, history: { addedAt, events, now: instant(times[0]?.now.getTime() ?? 0) } };
}

export async function lockPair(tx: Tx, companyId: string, [first, second]: readonly [string, string]): Promise<void> {
  await sql`select 1 from administrator where company_id = ${companyId} and id in (${first}, ${second})
    order by id for share`.execute(tx);
}
