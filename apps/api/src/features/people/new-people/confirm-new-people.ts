import type { confirmNewPeople as call } from "@wellpaid/contract/employer/new-people";
import { sql } from "kysely";
import { recordAudit } from "../../../shared/audit-log.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { actorOf } from "../../../http/session/administrator-session.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { listNewPersons, type NewPerson } from "../../../shared/new-people.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { judgeSecondPerson, mailboxOf } from "../../../auth/second-person.ts";
import { readColleagues } from "../../../auth/colleague-store.ts";
import type { Context } from "../../../context.ts";

/** Holds what new people are looked at with, the file by which they came or they alone; null where the company has none of this id. */
export async function lockNewPeople(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<"payroll-import" | "payroll-record" | null> {
  const file = await sql`select 1 from payroll_import where id = ${id} and company_id = ${companyId}
    and state in ('confirmed', 'undone') for no key update`.execute(tx);
  if (file.rows.length > 0) return "payroll-import";
  const person =
    await sql`select 1 from payroll_record where id = ${id} and company_id = ${companyId} for no key update`.execute(
      tx,
    );
  return person.rows.length > 0 ? "payroll-record" : null;
}

/** Who had a part in the coming of any of them, and when it is now. */
async function readParts(
  tx: Tx,
  people: readonly NewPerson[],
): Promise<{ readonly parts: readonly string[]; readonly now: Date }> {
  const { rows } = await sql<{ parts: readonly string[]; now: Date }>`
    select coalesce(array_agg(distinct p.who), '{}') as parts, app_now() as now
    from unnest(${people.map(({ recordId }) => recordId)}::uuid[]) as r(id) left join lateral new_person_parts(r.id) as p(who) on true
    where p.who is not null`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("an aggregate has one row");
  return row;
}

/**
 * An administrator who is independent of everybody who had a part in their coming says that new people are real, and why. Who had one
 * never does, also with a second account.
 */
export async function confirmNewPeople(
  context: Pick<Context, "database" | "supportEmail">,
  { administrator, params, body }: CallRequest<typeof call>,
): Promise<Record<never, never> | Refusal> {
  const { id, companyId } = administrator;
  return inTransaction(context.database, async (tx): Promise<Record<never, never> | Refusal> => {
    const source = await lockNewPeople(tx, companyId, params.id);
    if (source === null) return refuse("NOT_FOUND");
    const people = await listNewPersons(tx, companyId, params.id);
    if (people.length === 0) return refuse("NEW_PEOPLE_CONFIRMED");
    const { parts, now } = await readParts(tx, people);
    const colleagues = await readColleagues(tx, companyId);
    if (parts.some((part) => mailboxOf(colleagues, part) === mailboxOf(colleagues, id)))
      return refuse("OWN_NEW_PEOPLE");
    for (const by of parts) {
      const dependent = await judgeSecondPerson(tx, context, administrator, { by, at: now });
      if (dependent !== null) return dependent;
    }
    for (const { recordId, shared } of people)
      await sql`insert into new_person_review (payroll_record_id, company_id, reviewed_by, reason, sharables)
        select ${recordId}, ${companyId}, ${id}, ${body.reason}, array_agg(sharable_digest(s.kind, s.value))
        from unnest(${shared.map(({ kind }) => kind)}::text[], ${shared.map(({ value }) => value)}::text[]) as s(kind, value)`.execute(
        tx,
      );
    await recordAudit(tx, actorOf(administrator), {
      companyId,
      action: "new-people-confirmed",
      subject: { kind: source, id: params.id },
      before: null,
      after: { rows: people.length, reason: body.reason },
    });
    return {};
  });
}
