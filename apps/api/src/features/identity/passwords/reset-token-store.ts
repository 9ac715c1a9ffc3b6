import { sql } from "kysely";
import { hashOfToken, makeToken } from "../../../auth/random-token.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { CodeHolder } from "../codes/types.ts";

const TOKEN_SECONDS = 600;

/** Makes an employee's token for a new password; older ones end. */
export async function insertResetToken(tx: Tx, { employeeId, companyId }: CodeHolder): Promise<string> {
  const token = makeToken();
  await tx.deleteFrom("password_reset_token").where("employee_id", "=", employeeId).execute();
  await tx
    .insertInto("password_reset_token")
    .values({
      token_hash: hashOfToken(token),
      company_id: companyId,
      employee_id: employeeId,
      expires_at: sql<Date>`app_now() + make_interval(secs => ${TOKEN_SECONDS})`,
    })
    .execute();
  return token;
}

/** Whose new password the token may set; null where it is none, used or expired. */
export async function findResetToken(database: Database, token: string): Promise<CodeHolder | null> {
  const { rows } = await sql<CodeHolder>`
    select t.employee_id as "employeeId", t.company_id as "companyId"
    from password_reset_token t join employee e on e.id = t.employee_id
    where t.token_hash = ${hashOfToken(token)} and t.expires_at > app_now() and e.ended_at is null`.execute(database);
  return rows[0] ?? null;
}

/** Uses the token up; false where it was used before. */
export async function takeResetToken(tx: Tx, token: string): Promise<boolean> {
  const { rows } = await sql`delete from password_reset_token
    where token_hash = ${hashOfToken(token)} and expires_at > app_now() returning 1`.execute(tx);
  return rows.length === 1;
}
