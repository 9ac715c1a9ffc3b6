import type { SecondFactor } from "@wellpaid/contract/employer/administrators";
import { sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";
import type { Context } from "../../../context.ts";

/** What an administrator has set up to sign in by, besides the password. */
export interface OwnMethods {
  readonly hasTotp: boolean;
  readonly passkeys: number;
}

export async function readOwnMethods(tx: Tx, administratorId: string): Promise<OwnMethods> {
  const { rows } = await sql<OwnMethods>`select
    exists(select from administrator_totp where administrator_id = ${administratorId} and encrypted_secret is not null)
      as "hasTotp",
    (select count(*) from administrator_passkey where administrator_id = ${administratorId}) as passkeys`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the database told nothing");
  return row;
}

/** By what the second step of a sign-in can be taken; nothing: a way must be set up first. */
export async function readFactors(
  tx: Tx,
  { sendsAdministratorCodes }: Pick<Context, "sendsAdministratorCodes">,
  administratorId: string,
): Promise<SecondFactor[]> {
  const { hasTotp, passkeys } = await readOwnMethods(tx, administratorId);
  return [
    ...(passkeys > 0 ? (["passkey"] as const) : []),
    ...(hasTotp ? (["totp"] as const) : []),
    ...(sendsAdministratorCodes ? (["email-code"] as const) : []),
  ];
}

/** Whether no way but the password is left, and nothing else would do. */
export const hasNone = (
  { sendsAdministratorCodes }: Pick<Context, "sendsAdministratorCodes">,
  { hasTotp, passkeys }: OwnMethods,
): boolean => !sendsAdministratorCodes && passkeys === 0 && !hasTotp;

/** Whether the last way but the password would go, and nothing else would do. */
export const isLast = (
  { sendsAdministratorCodes }: Pick<Context, "sendsAdministratorCodes">,
  { hasTotp, passkeys }: OwnMethods,
): boolean => !sendsAdministratorCodes && passkeys + Number(hasTotp) <= 1;
