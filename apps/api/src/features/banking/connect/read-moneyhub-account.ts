import type { moneyhubAccount } from "@wellpaid/contract/banking/banks";
import type { AnswerOf } from "@wellpaid/contract/call";
import type { Database } from "../../../database/tables/schema.ts";

/** Since when the employee is known to the aggregator; null before the first bank. */
export async function readMoneyhubAccount(
  database: Database,
  employeeId: string,
): Promise<AnswerOf<typeof moneyhubAccount>> {
  const row = await database
    .selectFrom("open_banking_user")
    .select("created_at")
    .where("employee_id", "=", employeeId)
    .executeTakeFirst();
  return row === undefined ? null : { createdAt: row.created_at.toISOString() };
}
