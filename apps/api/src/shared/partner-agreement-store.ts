import { STEP_UP_HOURS } from "@wellpaid/domain/identity/step-up";
import { type RawBuilder, sql } from "kysely";
import { lockEmployees } from "../database/stores/lock-employee.ts";
import type { RateLimit } from "../database/stores/rate-limits.ts";
import type { Database, Tx } from "../database/tables/schema.ts";

/** Writes the agreement of an employee whose row the caller has locked and whose partner knows them. */
export async function writeAgreement(
  tx: Tx,
  { companyId, employeeId, partnerId }: { companyId: string; employeeId: string; partnerId: string },
): Promise<void> {
  await tx
    .insertInto("partner_agreement")
    .values({ company_id: companyId, employee_id: employeeId, partner_id: partnerId })
    .execute();
}

/**
 * Ends agreements that may not be the person's own: made within a day of a new phone or password, or since one after
 * which the passkeys to keep were not reviewed. Called before a new password is written, with the employee row
 * locked.
 */
export async function endDoubtfulAgreements(tx: Tx, employeeId: string): Promise<void> {
  const isWithinDayOf = (changedAt: RawBuilder<unknown>) =>
    sql`(a.agreed_at >= ${changedAt} and a.agreed_at < ${changedAt} + make_interval(hours => ${STEP_UP_HOURS}))`;
  const lastChange = sql`greatest(e.phone_changed_at, e.password_changed_at)`;
  await sql`update partner_agreement a set ended_at = app_now() from employee e
    where e.id = ${employeeId} and a.employee_id = e.id and a.ended_at is null
      and (${isWithinDayOf(sql`e.phone_changed_at`)} or ${isWithinDayOf(sql`e.password_changed_at`)}
        or (a.agreed_at >= ${lastChange} and (e.passkeys_reviewed_at is null or e.passkeys_reviewed_at < ${lastChange})
          and exists (select 1 from passkey k where k.employee_id = e.id and k.created_at < ${lastChange})))`.execute(
    tx,
  );
}

const DAY = 86_400;
/** Of what an employer can have sent, whose partner's name its owners chose; each employee is one company's. */
const PER_PERSON: RateLimit = { kind: "partner-message", max: 3, seconds: DAY };

/** An SMS about a partner that the person did not request; sent once per key. */
export interface UnaskedMessage {
  readonly employeeId: string;
  readonly key: string;
}

/** Counts these SMS, each for its person, and tells the keys of those that may be sent today. */
export async function countUnasked(tx: Tx, wished: readonly UnaskedMessage[]): Promise<ReadonlySet<string>> {
  // Two jobs about one key's change at once are one SMS, and count once: the second sees what the first has left.
  await lockEmployees(
    tx,
    wished.map(({ employeeId }) => employeeId),
  );
  const { rows } = await sql<{ key: string }>`
    with fresh as materialized (
      select w.key, w.who from unnest(${wished.map(({ key }) => key)}::text[],
        ${wished.map(({ employeeId }) => employeeId)}::text[]) as w(key, who)
      where not exists (select 1 from outbox o where o.key = w.key))
    select f.key from fresh f,
      lateral count_use(${PER_PERSON.kind}, f.who, ${PER_PERSON.max}, ${PER_PERSON.seconds}) c
    where c.use_id is not null`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

/** The name of an employee's partner. */
export async function readPartnerName(tx: Tx, employeeId: string): Promise<string> {
  const { rows } = await sql<{ partner: string }>`
    select p.name as partner from employee e join partner p on p.id = e.partner_id where e.id = ${employeeId}`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("the message is about no partner");
  return row.partner;
}

/**
 * The name of a partner that this company's people may meet, else null: a frame's partner is only claimed by the page.
 */
export async function findPartnerName(db: Database | Tx, companyId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from partner
    where id = ${id} and ended_at is null and (company_id is null or company_id = ${companyId})`.execute(db);
  return rows[0]?.name ?? null;
}
