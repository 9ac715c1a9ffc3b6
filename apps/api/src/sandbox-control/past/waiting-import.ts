import { randomBytes } from "node:crypto";
import type { ControlRefusal } from "@wellpaid/sandbox/sandbox-control";
import type { Database } from "../../database/tables/schema.ts";
import { readNow } from "../../database/transaction.ts";
import { uploadImport } from "../../features/payroll/payroll-import/upload-import.ts";
import type { Administrator } from "../../http/session/administrator-session.ts";
import { isRefusal } from "../../refusal.ts";
import type { Context } from "../../context.ts";

/** Has an administrator upload a file of people by the use case of the console, unless the company ever had one. */
export async function ensureImport(
  ctx: Context,
  email: string,
  file: { readonly name: string; readonly text: string },
): Promise<ControlRefusal | null> {
  const administrator = await administratorOf(ctx.database, email);
  if (administrator === null) return { refused: "NOT_FOUND", message: `There is no administrator ${email}.` };
  const known = await ctx.database
    .selectFrom("payroll_import")
    .select("id")
    .where("company_id", "=", administrator.companyId)
    .executeTakeFirst();
  if (known !== undefined) return null;
  const result = await uploadImport(ctx, { administrator, query: { fileName: file.name }, upload: partsOf(file.text) });
  return isRefusal(result) ? { refused: "NOT_POSSIBLE", message: result.message } : null;
}

async function* partsOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

/** As if they were signed in: the use cases need only to know who it is. */
async function administratorOf(database: Database, email: string): Promise<Administrator | null> {
  const row = await database
    .selectFrom("administrator")
    .select(["id", "company_id", "name", "email", "roles"])
    .where("email", "=", email)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const now = await readNow(database);
  const { id, company_id: companyId, name, roles } = row;
  const whole = { tokenHash: randomBytes(32), nextStep: "done", expiresAt: now, now } as const;
  return { id, companyId, name, email, roles, ...whole };
}
