import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import type { NewClient } from "@wellpaid/providers/deposit-platform/port";
import { sql } from "kysely";
import { enqueueJob, type ClaimedJob } from "../../../database/outbox.ts";
import type { Database } from "../../../database/tables/schema.ts";
import { readNow } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import type { Context } from "../../../context.ts";

interface OpeningRow {
  readonly companyId: string;
  readonly employeeId: string;
  readonly isWaiting: boolean;
  readonly isIncompleteKnown: boolean;
  readonly adminEmail: string;
  readonly title: "Mr" | "Ms";
  readonly email: string;
  readonly previousName: string | null;
  readonly phone: string;
  readonly name: string | null;
  readonly surname: string | null;
  readonly birthDate: string | null;
  readonly addressLine: string | null;
  readonly addressTown: string | null;
  readonly addressPostcode: string | null;
  readonly nationalInsuranceNumber: string | null;
}

async function findOpening(database: Database, savingId: string): Promise<OpeningRow | null> {
  const { rows } = await sql<OpeningRow>`
    select s.company_id as "companyId", s.employee_id as "employeeId",
      s.status = 'pending-open' and q.status = 'approved' as "isWaiting",
      s.record_incomplete_since is not null as "isIncompleteKnown", c.admin_email as "adminEmail", q.title, q.email,
      q.previous_name as "previousName", e.phone, r.name, r.surname, r.birth_date as "birthDate",
      r.address_line as "addressLine", r.address_town as "addressTown", r.address_postcode as "addressPostcode",
      r.national_insurance_number as "nationalInsuranceNumber"
    from saving s join savings_request q on q.id = s.request_id join employee e on e.id = s.employee_id
      join company c on c.id = s.company_id left join payroll_record r on r.id = e.payroll_record_id
    where s.id = ${savingId}`.execute(database);
  return rows[0] ?? null;
}

/** The client of the account to open; null when payroll has not supplied all of it. */
function clientOf(row: OpeningRow): NewClient | null {
  const { name, surname, birthDate, addressLine, addressTown, addressPostcode, nationalInsuranceNumber } = row;
  if (name === null || surname === null || birthDate === null || nationalInsuranceNumber === null) return null;
  if (addressLine === null || addressTown === null || addressPostcode === null) return null;
  return {
    reference: row.employeeId,
    title: row.title,
    name,
    surname,
    previousName: row.previousName,
    email: row.email,
    phone: row.phone,
    birthDate: civilDate(birthDate),
    nationalInsuranceNumber,
    address: { lines: [addressLine], town: addressTown, postcode: addressPostcode },
  };
}

/** The employer may complete the record at any time. */
const HOURS_UNTIL_NEXT_LOOK = 6;

/** Opens an approved saving at the platform, once. While its record is incomplete, waits and notifies the employer. */
export function openSavingJob(ctx: Context): JobHandler {
  const { database, depositPlatform } = ctx;
  return async (job) => {
    const savingId = savingIdOf(job);
    const row = await findOpening(database, savingId);
    if (row === null || !row.isWaiting) return "done";
    const client = clientOf(row);
    if (client === null) {
      await notifyOfIncomplete(database, savingId, row);
      return { againAt: new Date((await readNow(database)).getTime() + HOURS_UNTIL_NEXT_LOOK * 3_600_000) };
    }
    const { clientReference } = await depositPlatform.openAccount(client);
    await sql`with opened as (
        update saving set status = 'active', client_reference = ${clientReference}, opened_at = app_now(),
          record_incomplete_since = null
        where id = ${savingId} and status = 'pending-open' returning id, company_id)
      insert into saving_move (saving_id, company_id, what, moved_by)
      select id, company_id, 'opened', 'platform' from opened`.execute(database);
    return "done";
  };
}

function savingIdOf(job: ClaimedJob): string {
  const { savingId } = job.payload;
  if (typeof savingId !== "string") throw new Error(`note ${job.id} names no saving`);
  return savingId;
}

async function notifyOfIncomplete(database: Database, savingId: string, row: OpeningRow): Promise<void> {
  if (row.isIncompleteKnown) return;
  await database.transaction().execute(async (tx) => {
    await tx
      .updateTable("saving")
      .set({ record_incomplete_since: sql<Date>`app_now()` })
      .where("id", "=", savingId)
      .execute();
    await enqueueJob(tx, {
      kind: "send-message",
      key: `incomplete record of saving ${savingId}`,
      companyId: row.companyId,
      payload: { to: row.adminEmail, channel: "email", template: "savings-record-incomplete", values: {} },
    });
  });
}
