import { OBJECTION_LINK_DAYS } from "@wellpaid/domain/ledger/payout-account";
import { sql } from "kysely";
import { hashOfToken, makeToken } from "../../../auth/random-token.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";

interface OwnAccount {
  readonly employeeId: string;
  readonly sortCode: string;
  readonly accountNumber: string;
}

export interface Link extends OwnAccount {
  /** It was used, or an objection to its account that was made some other way has been lifted since it was sent. */
  readonly hasEnded: boolean;
  readonly isExpired: boolean;
}

export async function findLink(db: Database | Tx, token: string): Promise<Link | null> {
  const { rows } = await sql<Link>`
    select l.employee_id as "employeeId", l.sort_code as "sortCode", l.account_number as "accountNumber",
      used_at is not null or exists (select 1 from salary_account_objection o where o.employee_id = l.employee_id
        and o.sort_code = l.sort_code and o.account_number = l.account_number and o.lifted_at > l.created_at) as "hasEnded",
      expires_at <= app_now() as "isExpired"
    from salary_account_link l where token_hash = ${hashOfToken(token)}`.execute(db);
  return rows[0] ?? null;
}

export async function useUpLink(tx: Tx, token: string): Promise<void> {
  await sql`update salary_account_link set used_at = app_now() where token_hash = ${hashOfToken(token)}`.execute(tx);
}

export interface Owner {
  readonly companyId: string;
  readonly phone: string;
  readonly email: string | null;
}

/** Locks the employee row. Returns undefined for one who has ended. */
export async function lockOwner(tx: Tx, employeeId: string): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`select company_id as "companyId", phone, email from employee
    where id = ${employeeId} and ended_at is null for no key update`.execute(tx);
  return rows[0];
}

/** @returns its token, of which only the hash is stored */
export async function insertLink(tx: Tx, { companyId }: Owner, account: OwnAccount): Promise<string> {
  const token = makeToken();
  await tx
    .insertInto("salary_account_link")
    .values({
      token_hash: hashOfToken(token),
      company_id: companyId,
      employee_id: account.employeeId,
      sort_code: account.sortCode,
      account_number: account.accountNumber,
      expires_at: sql<Date>`app_now() + make_interval(days => ${OBJECTION_LINK_DAYS})`,
    })
    .execute();
  return token;
}

export async function insertObjection(
  tx: Tx,
  account: OwnAccount & { readonly companyId: string },
  by: "link" | "session",
): Promise<string> {
  const { id } = await tx
    .insertInto("salary_account_objection")
    .values({
      company_id: account.companyId,
      employee_id: account.employeeId,
      sort_code: account.sortCode,
      account_number: account.accountNumber,
      objected_by: by,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
