import type { SecondFactor } from "@wellpaid/contract/administrators/administrators";
import type { Tx } from "../../../database/tables/schema.ts";
import type { Context } from "../../../context.ts";
import { type OwnMethods, readOwnMethods } from "./method-store.ts";

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
