import type { listCompanies } from "@wellpaid/contract/account/change-request";
import type { AnswerOf } from "@wellpaid/contract/call";
import type { Division } from "@wellpaid/domain/calendar/bank-holidays";
import { sql } from "kysely";
import type { Database, Tx } from "../../database/tables/schema.ts";

export interface ChangeRequestRow {
  readonly id: string;
  readonly regionId: string;
  readonly status: "employed" | "left";
  readonly state: "pending" | "approved" | "rejected";
  readonly createdAt: Date;
  readonly reason: string | null;
}

const requestColumns = sql.raw(`id, region as "regionId", status, state, created_at as "createdAt", reason`);

export async function findLastChangeRequest(
  db: Database | Tx,
  employeeId: string,
): Promise<ChangeRequestRow | undefined> {
  const { rows } = await sql<ChangeRequestRow>`select ${requestColumns} from change_request
    where employee_id = ${employeeId} order by created_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

export async function insertChangeRequest(
  tx: Tx,
  who: { readonly employeeId: string; readonly companyId: string },
  region: Division,
  status: ChangeRequestRow["status"],
): Promise<ChangeRequestRow> {
  const { rows } = await sql<ChangeRequestRow>`
    insert into change_request (company_id, employee_id, region, status)
    values (${who.companyId}, ${who.employeeId}, ${region}, ${status})
    returning ${requestColumns}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the request was not written");
  return row;
}

/** The employee's company: a list of one. */
export async function readCompanies(database: Database, companyId: string): Promise<AnswerOf<typeof listCompanies>> {
  return database
    .selectFrom("company")
    .select(["id", "name", "is_using_employee_id_number as isUsingEmployeeIdNumber"])
    .where("id", "=", companyId)
    .execute();
}
