import { createHash, randomBytes } from "node:crypto";
import { type Client, createClient } from "@wellpaid/contract/client";
import type { Pool } from "pg";

/** An administrator made for a bench, with a session as signing in would leave it. */
export interface BenchAdministrator {
  readonly id: string;
  readonly token: string;
}

/**
 * Makes an administrator of a company who may do everything, there for long enough to be a second person, with a demo
 * administrator's password.
 */
export async function makeAdministrator(owner: Pool, companyId: string, email: string): Promise<BenchAdministrator> {
  const token = randomBytes(96).toString("base64url");
  const { rows } = await owner.query<{ id: string }>(
    `with made as (insert into administrator (company_id, email, name, roles, password_hash, created_at)
       values ($1, $2, $2, '{approver,payroll,owner}',
         (select password_hash from administrator where password_hash is not null limit 1), app_now() - interval '90 days') returning id)
     insert into administrator_session (token_hash, company_id, administrator_id, expires_at)
     select $3, $1, id, app_now() + interval '1 day' from made returning administrator_id as id`,
    [companyId, email, createHash("sha256").update(token).digest()],
  );
  return { id: rows[0]?.id ?? "", token };
}

/** Calls of the console with an administrator's token. */
export const clientOf = (origin: string, { token }: Pick<BenchAdministrator, "token">): Client =>
  createClient({ origin, token: () => token, tokenHeader: "admin-auth" });
