import { CODE_SECONDS } from "@wellpaid/domain/identity/code";
import { type InsertObject, sql } from "kysely";
import { hashOfToken } from "../../../auth/random-token.ts";
import type { Database, Schema, Tx } from "../../../database/tables/schema.ts";

/** Returns when the code expires. */
export async function insertCode(
  tx: Tx,
  code: Omit<InsertObject<Schema, "administrator_code">, "expires_at">,
): Promise<Date> {
  const { expires_at } = await tx
    .insertInto("administrator_code")
    .values({ ...code, expires_at: sql<Date>`app_now() + make_interval(secs => ${CODE_SECONDS})` })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return expires_at;
}

interface CodeOfStep {
  readonly id: string;
  readonly codeHash: Buffer;
  readonly attempts: number;
  readonly isExpired: boolean;
}

export async function lockCode(
  tx: Tx,
  step: { readonly id: string; readonly tokenHash: Buffer },
): Promise<CodeOfStep | undefined> {
  const isOfStep = sql`used_at is null and administrator_id = ${step.id} and session_hash = ${step.tokenHash}`;
  await sql`select 1 from administrator_code where ${isOfStep} for update`.execute(tx);
  // In a statement of its own, so that the time spent waiting for the lock counts.
  const { rows } = await sql<CodeOfStep>`
    select id, code_hash as "codeHash", attempts, expires_at <= app_now() as "isExpired" from administrator_code
    where ${isOfStep}`.execute(tx);
  return rows[0];
}

export async function writeUsed(tx: Tx, codeId: string): Promise<void> {
  await sql`update administrator_code set used_at = app_now() where id = ${codeId}`.execute(tx);
}

export async function countWrongCode(tx: Tx, codeId: string): Promise<void> {
  await sql`update administrator_code set attempts = attempts + 1 where id = ${codeId}`.execute(tx);
}

/** The number of wrong factors that ends the token of the step; the password is then required again. */
const MAX_WRONG_FACTORS = 5;

/** @returns whether it was the last, which ends the step */
export async function countWrongFactor(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean }>`update administrator_session set wrong_factors = wrong_factors + 1,
      revoked_at = case when wrong_factors + 1 >= ${MAX_WRONG_FACTORS} then (select app_now()) end
    where token_hash = ${tokenHash} returning revoked_at is not null as "isOver"`.execute(tx);
  return rows[0]?.isOver ?? true;
}

/** Ends the step that the administrator's password has opened; returns false when the token is of no such step. */
export async function endStep(tx: Tx, administratorId: string, token: string | undefined): Promise<boolean> {
  if (token === undefined) return false;
  const { rows } = await sql`update administrator_session set revoked_at = app_now()
    where token_hash = ${hashOfToken(token)} and administrator_id = ${administratorId} and next_step = 'second-factor'
      and revoked_at is null and expires_at > app_now() returning 1`.execute(tx);
  return rows.length === 1;
}

export async function readPasswordHash(database: Database, administratorId: string): Promise<string | null> {
  const found = await database
    .selectFrom("administrator")
    .select("password_hash")
    .where("id", "=", administratorId)
    .executeTakeFirstOrThrow();
  return found.password_hash;
}
