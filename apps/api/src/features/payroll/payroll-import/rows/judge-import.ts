import type { Pence } from "@wellpaid/domain/money/pence";
import {
  isSteepBeside,
  judgePerson,
  type PersonPast,
  startedAgain,
} from "@wellpaid/domain/payroll/import/judge-person";
import type { PayrollPerson } from "@wellpaid/domain/payroll/import/read-cell";
import type { ImportedPerson } from "@wellpaid/domain/payroll/import/read-row";
import { sql } from "kysely";
import { joinByHash } from "../../../../database/stores/join-by-hash.ts";
import { enqueueJob } from "../../../../database/outbox.ts";
import type { Tx } from "../../../../database/tables/schema.ts";
import { readNow } from "../../../../database/transaction.ts";
import type { JobHandler } from "../../../../jobs/runner.ts";
import type { Context } from "../../../../context.ts";
import type { RunOptions } from "../../fix-pay-period.ts";
import { isTurnOver, readRealTime } from "../../pay-period-store.ts";
import { doubtBesideOthers } from "./doubts-from-other-records.ts";
import { type LockedImport, lockImport } from "../import-store.ts";
import { isSignedUp, known } from "../person-sql.ts";
import { errorRemovedGroups } from "../removed-groups.ts";

/** Rows of one transaction. */
const USUAL_BATCH = 4_000;

type Round = Pick<LockedImport, "id" | "companyId" | "round">;

/** Has an import judged; once for each round. */
export async function enqueueJudging(tx: Tx, { id, companyId, round }: Round): Promise<void> {
  await enqueueJob(tx, {
    kind: "judge-payroll-import",
    key: `judge payroll import ${id} ${round}`,
    companyId,
    payload: { importId: id },
  });
}

/** Judges an import again: what it was compared with has changed. */
export async function rejudge(tx: Tx, lockedImport: LockedImport): Promise<void> {
  await sql`delete from payroll_import_row where import_id = ${lockedImport.id} and line is null`.execute(tx);
  await sql`update payroll_import_row set kind = null, doubts = null, before = null, checked_by = null
    where import_id = ${lockedImport.id} and kind <> 'faulty'`.execute(tx);
  await sql`update payroll_import set state = 'judging', round = round + 1, judged_rows = 0 where id = ${lockedImport.id}`.execute(
    tx,
  );
  await enqueueJudging(tx, { ...lockedImport, round: lockedImport.round + 1 });
}

/**
 * The dry run: holds each row of an import against what is known, batch by batch, and then finds who is missing. Killed
 * anywhere, the next try goes on with what is not judged yet; two at once do no harm, since each batch holds the import.
 */
export function judgeImport(
  { database }: Context,
  { batchSize = USUAL_BATCH, beforeBatch }: RunOptions = {},
): JobHandler {
  return async (job) => {
    const [id, companyId] = [String(job.payload["importId"]), job.companyId ?? ""];
    const beganAt = await readRealTime(database);
    for (let after = 0; ; ) {
      beforeBatch?.();
      const step = await database.transaction().execute(async (tx) => {
        const lockedImport = await lockImport(tx, companyId, id);
        if (lockedImport === "busy") return "busy";
        if (lockedImport === null || lockedImport.state !== "judging") return "over";
        return joinByHash(tx, async () => {
          const last = await judgeBatch(tx, lockedImport, after, batchSize);
          if (last === null) await endJudging(tx, lockedImport);
          return last ?? "over";
        });
      });
      if (step === "over") return "done";
      if (step === "busy" || isTurnOver(beganAt, await readRealTime(database))) {
        return { againAt: new Date((await readNow(database)).getTime() + 1_000) };
      }
      after = step;
    }
  };
}

interface WaitingRow extends Omit<PersonPast, "trustedPayPence"> {
  readonly position: number;
  readonly given: ImportedPerson;
  /** Null: there is no person of this number. */
  readonly known: PayrollPerson | null;
  /** Null as above. */
  readonly recordId: string | null;
  readonly lookedAtPayPence: Pence | null;
}

/** The last pay of a run with a line of theirs that the employer has paid in full, of those whose pay rises steeply: they are few. */
async function readPaidPay(tx: Tx, rows: readonly WaitingRow[]): Promise<ReadonlyMap<string, Pence>> {
  const steep = rows.flatMap(({ recordId, given, lookedAtPayPence }) =>
    recordId !== null && given.monthlySalaryPence && isSteepBeside(given.monthlySalaryPence, lookedAtPayPence)
      ? [recordId]
      : [],
  );
  if (steep.length === 0) return new Map();
  // Of few people, found by indexes.
  await sql`set local enable_nestloop = on`.execute(tx);
  const { rows: paid } = await sql<{ recordId: string; pay: Pence }>`
    select distinct on (e.payroll_record_id) e.payroll_record_id as "recordId", d.salary_pence as pay
    from employee e join deduction d on d.employee_id = e.id and d.due_pence > 0
      join run_payment m on m.pay_period_id = d.pay_period_id and m.status = 'posted' and m.outstanding_pence <= 0
    where e.payroll_record_id = any(${steep}::uuid[]) and e.ended_at is null
    order by e.payroll_record_id, d.payday desc`.execute(tx);
  await sql`set local enable_nestloop = off`.execute(tx);
  return new Map(paid.map(({ recordId, pay }) => [recordId, pay]));
}

function judged({
  position,
  given: importedPerson,
  known: before,
  ...past
}: Omit<WaitingRow, "recordId" | "lookedAtPayPence"> & PersonPast) {
  const person = startedAgain(importedPerson, before);
  const { kind, doubts } = judgePerson(person, before, past);
  return {
    position,
    kind,
    doubts: doubts.length === 0 ? null : doubts.map((reason) => ({ reason, found: "" })),
    before: kind === "unchanged" ? null : before,
    given: person === importedPerson ? null : person,
  };
}

/** Judges some rows after this position; tells that of the last, null where nothing was left to judge. */
async function judgeBatch(tx: Tx, { id, companyId }: LockedImport, after: number, max: number): Promise<number | null> {
  const { rows } = await sql<WaitingRow>`
    select i.position, i.given, case when r.id is not null then ${known} end as known,
      r.id as "recordId", r.reviewed_pay_pence as "lookedAtPayPence",
      r.salary_account_replaced_at is not null as "hadAccount", ${isSignedUp} as "isSignedUp"
    from (select position, given, employee_number from payroll_import_row
        where import_id = ${id} and position > ${after} and kind is null order by position limit ${max}) i
      left join payroll_record r on r.company_id = ${companyId} and r.employee_number = i.employee_number
        and r.retired_at is null
    order by i.position`.execute(tx);
  const last = rows.at(-1);
  if (last === undefined) return null;
  const paid = await readPaidPay(tx, rows);
  const judgedRows = rows.map(({ recordId, lookedAtPayPence, ...row }) => {
    const pay = [lookedAtPayPence, paid.get(recordId ?? "") ?? null].filter((amount) => amount !== null);
    return judged({
      ...row,
      trustedPayPence: pay.length === 0 ? null : pay.reduce((pence, other) => (pence > other ? pence : other)),
    });
  });
  await sql`update payroll_import_row i set kind = v.kind, doubts = v.doubts, before = v.before,
      given = coalesce(v.given, i.given)
    from jsonb_to_recordset(${JSON.stringify(judgedRows)}::jsonb)
      as v(position integer, kind text, doubts jsonb, before jsonb, given jsonb)
    where i.import_id = ${id} and i.position = v.position`.execute(tx);
  await sql`update payroll_import set judged_rows = judged_rows + ${rows.length} where id = ${id}`.execute(tx);
  return last.position;
}

/**
 * Who works there and is not in the file; where that is everybody, they leave, but for who starts later. Then it waits for a
 * second person.
 */
async function endJudging(tx: Tx, { id, companyId, missingLeaveOn }: LockedImport): Promise<void> {
  const leaves = sql`coalesce(${missingLeaveOn}::date >= coalesce(r.started_on, '-infinity'), false)`;
  await sql`
    insert into payroll_import_row (import_id, company_id, position, employee_number, kind, before, given)
    select ${id}, ${companyId}, w.last + row_number() over (order by r.employee_number), r.employee_number,
      case when ${leaves} then 'leaver' else 'missing' end, ${known},
      case when ${leaves} then jsonb_build_object('leftOn', ${missingLeaveOn}::date) end
    from payroll_record r, (select coalesce(max(position), 0) as last from payroll_import_row where import_id = ${id}) w
    where r.company_id = ${companyId} and r.retired_at is null
      and (r.left_on is null or r.left_on > coalesce(${missingLeaveOn}::date, london_today()))
      and not exists (select 1 from payroll_import_row i where i.import_id = ${id} and i.employee_number = r.employee_number)`.execute(
    tx,
  );
  await errorRemovedGroups(tx, { id, companyId });
  await doubtBesideOthers(tx, { id, companyId });
  await sql`
    update payroll_import set state = 'ready', judged_rows = read_rows, counts = (
      select jsonb_build_object(
        'joiner', count(*) filter (where kind = 'joiner'), 'change', count(*) filter (where kind = 'change'),
        'unchanged', count(*) filter (where kind = 'unchanged'), 'leaver', count(*) filter (where kind = 'leaver'),
        'missing', count(*) filter (where kind = 'missing'), 'faulty', count(*) filter (where kind = 'faulty'),
        'implausible', count(*) filter (where doubts is not null))
      from payroll_import_row where import_id = ${id})
    where id = ${id}`.execute(tx);
}
