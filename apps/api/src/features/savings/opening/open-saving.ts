import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { isCompleteForSavings } from "@wellpaid/domain/savings/opening-record";
import type { NewClient } from "@wellpaid/providers/deposit-platform/port";
import { enqueueJob, type ClaimedJob } from "../../../database/outbox.ts";
import type { Database } from "../../../database/tables/schema.ts";
import { readNow } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import type { Context } from "../../../context.ts";
import { activateSaving, findOpening, markRecordIncomplete, type OpeningRow } from "./opening-store.ts";

/** The client of the account to open; null when payroll has not supplied all of it. */
function clientOf(row: OpeningRow): NewClient | null {
  const { record } = row;
  if (!isCompleteForSavings(record)) return null;
  return {
    reference: row.employeeId,
    title: row.title,
    name: record.name,
    surname: record.surname,
    previousName: row.previousName,
    email: row.email,
    phone: row.phone,
    birthDate: civilDate(record.birthDate),
    nationalInsuranceNumber: record.nationalInsuranceNumber,
    address: { lines: [record.addressLine], town: record.addressTown, postcode: record.addressPostcode },
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
    await activateSaving(database, savingId, clientReference);
    return "done";
  };
}

function savingIdOf(job: ClaimedJob): string {
  const { savingId } = job.payload;
  if (typeof savingId !== "string") throw new Error(`job ${job.id} names no saving`);
  return savingId;
}

async function notifyOfIncomplete(database: Database, savingId: string, row: OpeningRow): Promise<void> {
  if (row.isIncompleteKnown) return;
  await database.transaction().execute(async (tx) => {
    await markRecordIncomplete(tx, savingId);
    await enqueueJob(tx, {
      kind: "send-message",
      key: `incomplete record of saving ${savingId}`,
      companyId: row.companyId,
      payload: { to: row.adminEmail, channel: "email", template: "savings-record-incomplete", values: {} },
    });
  });
}
