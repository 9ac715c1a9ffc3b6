import { join } from "node:path";
import type { Pool } from "pg";
import { importBarely } from "./bare.ts";
import { knownFile } from "./lay-file.ts";

/** Creates a company with the people who are known before a file of `rows` rows is uploaded. Returns its id. */
export async function layCompany(owner: Pool, name: string, rows: number, folder: string): Promise<string> {
  const made = await owner.query<{ id: string }>(
    "insert into company (name, admin_email) values ($1, 'payroll@load.example') returning id",
    [name],
  );
  const id = made.rows[0]?.id ?? "";
  await owner.query("insert into pay_group (company_id, name, payday_day) values ($1, 'Monthly', 28)", [id]);
  await importBarely(owner, id, knownFile(rows), join(folder, "known.csv"));
  return id;
}
