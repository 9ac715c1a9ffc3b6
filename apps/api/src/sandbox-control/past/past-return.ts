import { createHash } from "node:crypto";
import { signedPence, sum } from "@wellpaid/domain/money/pence";
import type { PastDifference, PastReturn } from "@wellpaid/sandbox/past-control";
import { sql } from "kysely";
import type { Tx } from "../../database/tables/schema.ts";
import type { OpenedPeriod } from "../../features/payroll/pay-period-store.ts";
import { carryDifferences } from "../../features/payroll/payroll-runs/returns/carry-return.ts";
import { setReasons } from "../../features/payroll/payroll-runs/returns/difference-store.ts";
import { insertReturn, listReportedDeductions } from "../../features/payroll/payroll-runs/returns/return-store.ts";

/** Who uploads and who confirms what payroll took. */
export interface Administrators {
  readonly uploads: string;
  readonly confirms: string;
}

/** Has payroll have said what it took in a run: one administrator uploaded it and, unless it is to wait, another confirmed it. */
export async function returnThen(
  tx: Tx,
  { id: runId, companyId }: OpenedPeriod,
  { differences, confirmedAt }: PastReturn,
  by: Administrators,
): Promise<void> {
  const lines = await listReportedDeductions(tx, runId);
  const differing = differences.flatMap(({ employeeNumber, besidePence }) => {
    const due = lines.find((line) => line.employeeNumber === employeeNumber);
    return due === undefined ? [] : [{ due, takenPence: signedPence(Math.max(0, due.duePence + besidePence)) }];
  });
  const duePence = sum(lines.map((line) => line.duePence));
  const returnId = await insertReturn(tx, {
    companyId,
    runId,
    broughtBy: by.uploads,
    sha256: createHash("sha256").update(`payroll of ${runId}`).digest(),
    lines: lines.length,
    unnamed: 0,
    duePence,
    takenPence: signedPence(
      duePence + sum(differing.map(({ due, takenPence }) => signedPence(takenPence - due.duePence))),
    ),
    differences: differing,
  });
  if (confirmedAt !== null) await confirmThen(tx, { companyId, returnId, confirmedAt, by }, differences);
}

interface Confirmation {
  readonly companyId: string;
  readonly returnId: string;
  readonly confirmedAt: Date;
  readonly by: Administrators;
}

async function confirmThen(
  tx: Tx,
  { companyId, returnId, confirmedAt, by }: Confirmation,
  differences: readonly PastDifference[],
): Promise<void> {
  await setReasons(tx, returnId, await reasonsFor(tx, returnId, differences));
  await sql`update payroll_return set status = 'confirmed', uploaded_at = ${confirmedAt}::timestamptz - interval '1 day',
    confirmed_by = ${by.confirms}, confirmed_at = ${confirmedAt} where id = ${returnId}`.execute(tx);
  await sql`insert into outbox (kind, key, company_id, payload, due_at, done_at)
    values ('carry-payroll-return', ${`carry payroll return ${returnId}`}, ${companyId}, ${JSON.stringify({ returnId })},
      ${confirmedAt}, ${confirmedAt})`.execute(tx);
  await carryDifferences(tx, returnId, differences.length);
  // They were notified then.
  await sql`delete from outbox o using payroll_difference d where d.return_id = ${returnId}
    and o.key = 'payroll return of difference ' || d.id`.execute(tx);
  await sql`update payroll_return set status = 'carried', ended_at = ${confirmedAt} where id = ${returnId}`.execute(tx);
}

/** Of those from whom payroll took more. */
async function reasonsFor(tx: Tx, returnId: string, differences: readonly PastDifference[]) {
  const { rows } = await sql<{ id: string; employeeNumber: string }>`
    select d.id, r.employee_number as "employeeNumber" from payroll_difference d join employee e on e.id = d.employee_id
      join payroll_record r on r.id = e.payroll_record_id where d.return_id = ${returnId} and d.owed_back_pence > 0`.execute(
    tx,
  );
  return rows.map(({ id, employeeNumber }) => ({
    differenceId: id,
    reason: differences.find((difference) => difference.employeeNumber === employeeNumber)?.reason ?? "",
  }));
}
