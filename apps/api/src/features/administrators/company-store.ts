import { sql } from "kysely";
import type { Database, Tx } from "../../database/tables/schema.ts";

/** A new company begins with the database's default settings and without a password: no one can sign up yet. */
export async function insertCompany(tx: Tx, name: string, adminEmail: string): Promise<string | undefined> {
  const made = await tx
    .insertInto("company")
    .values({ name, admin_email: adminEmail.toLowerCase(), password_hmac: null })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id;
}

export async function findCompany(tx: Tx, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from company where name = ${name}`.execute(tx);
  return rows[0]?.id;
}

export async function listCompanyNames(tx: Tx): Promise<string[]> {
  const companies = await tx.selectFrom("company").select("name").execute();
  return companies.map(({ name }) => name);
}

export async function hasName(tx: Tx, companyId: string | null, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from company where id = ${companyId} and name = ${name}`.execute(tx);
  return rows.length > 0;
}

export async function readCompanyName(database: Database | Tx, companyId: string): Promise<string> {
  const { name } = await database
    .selectFrom("company")
    .select("name")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return name;
}
