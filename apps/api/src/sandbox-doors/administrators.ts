import type { NewAdministrator } from "@wellpaid/sandbox/product-doors";
import type { Database } from "../database/schema.ts";
import { companyIdOf } from "./companies.ts";

/** Makes the administrator unless a living one has this e-mail; one that is there keeps all. */
export async function ensureAdministrator(
  database: Database,
  { companyName, email, name, roles }: NewAdministrator,
  passwordHash: string,
): Promise<void> {
  const companyId = await companyIdOf(database, companyName);
  await database
    .insertInto("administrator")
    .values({ company_id: companyId, email, name, roles: [...roles], password_hash: passwordHash })
    .onConflict((conflict) => conflict.column("email").where("ended_at", "is", null).doNothing())
    .execute();
}
