import type { AnswerOf, BodyOf } from "@wellpaid/contract/call";
import type {
  lastChangeRequest,
  listCompanies,
  listRegions,
  sendChangeRequest,
} from "@wellpaid/contract/account/change-request";
import { DIVISIONS, type Division } from "@wellpaid/domain/calendar/bank-holidays";
import { regionTexts } from "@wellpaid/texts/regions";
import { sql } from "kysely";
import type { Database, Tx } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Session } from "../../http/session/session.ts";
import { refuse, type RefusalOf } from "../../refusal.ts";
import type { UseCodes } from "./account-needs.ts";
import { lockEmployee } from "./lock-employee.ts";

type ChangeRequest = AnswerOf<typeof sendChangeRequest>;

/** The regions that a change request may name: whose bank holidays move the payday. */
export const regions = (): AnswerOf<typeof listRegions> => DIVISIONS.map((id) => ({ id, name: regionTexts[id] }));

const divisionOf = (regionId: string): Division | undefined => DIVISIONS.find((id) => id === regionId);

interface RequestRow {
  readonly id: string;
  readonly regionId: string;
  readonly status: "employed" | "left";
  readonly state: "pending" | "approved" | "rejected";
  readonly createdAt: Date;
  readonly reason: string | null;
}

const answerOf = (row: RequestRow): ChangeRequest => ({ ...row, createdAt: row.createdAt.toISOString() });

const requestColumns = sql.raw(`id, region as "regionId", status, state, created_at as "createdAt", reason`);

/** The employee's newest request; null when there is none. */
export async function readLastChangeRequest(
  db: Database | Tx,
  employeeId: string,
): Promise<AnswerOf<typeof lastChangeRequest>> {
  const { rows } = await sql<RequestRow>`select ${requestColumns} from change_request
    where employee_id = ${employeeId} order by created_at desc, id desc limit 1`.execute(db);
  const [row] = rows;
  return row === undefined ? null : answerOf(row);
}

/**
 * Asks the employer to change where or whether the employee works there: one request at a time, with a code.
 */
export async function requestChange(
  database: Database,
  useCodes: UseCodes,
  change: { readonly session: Session; readonly body: BodyOf<typeof sendChangeRequest> },
): Promise<ChangeRequest | RefusalOf<typeof sendChangeRequest>> {
  const { body, session } = change;
  const region = divisionOf(body.regionId);
  if (region === undefined) return refuse("NOT_FOUND");
  return inTransaction(database, async (tx) => {
    const lockedEmployee = await lockEmployee(tx, session.employeeId);
    if (lockedEmployee === null) return refuse("NO_SESSION");
    if (lockedEmployee.isSuspended) return refuse("SUSPENDED");
    if (lockedEmployee.deletionRequestedAt !== null) return refuse("DELETION_REQUESTED");
    const last = await readLastChangeRequest(tx, lockedEmployee.employeeId);
    if (last?.state === "pending") return refuse("CHANGE_REQUEST_PENDING");
    if (!body.code) return refuse("CODE_REQUIRED");
    const refused = await useCodes(tx, session, [{ type: "change_request", code: body.code }]);
    if (refused !== null) return refused.refusal;
    const { rows } = await sql<RequestRow>`
      insert into change_request (company_id, employee_id, region, status)
      values (${lockedEmployee.companyId}, ${lockedEmployee.employeeId}, ${region}, ${body.status})
      returning ${requestColumns}`.execute(tx);
    const [row] = rows;
    if (row === undefined) throw new Error("the request was not written");
    return answerOf(row);
  });
}

/** The employee's company: a list of one. */
export async function readCompanies(database: Database, companyId: string): Promise<AnswerOf<typeof listCompanies>> {
  return database
    .selectFrom("company")
    .select(["id", "name", "is_using_employee_id_number as isUsingEmployeeIdNumber"])
    .where("id", "=", companyId)
    .execute();
}
