import type { NoCode } from "@wellpaid/contract/usual-refusals";
import type { CodeType } from "@wellpaid/contract/identity/codes";
import { isConfirmation } from "@wellpaid/domain/identity/passkey";
import type { Tx } from "../../../database/tables/schema.ts";
import type { Session } from "../../../http/session/session.ts";
import { takeBack } from "../../../auth/passkeys/passkey-secret-store.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { type RefusedCode, type SentCode, useCodes } from "../codes/use-codes.ts";

export type Confirmer = Pick<Session, "employeeId" | "tokenHash" | "partnerId">;

/** A confirmation says nothing about another phone. */
const isByPasskey = ({ code, phone }: SentCode): boolean => phone === undefined && isConfirmation(code);

/**
 * Judges what confirms a change and uses it up, all or none: codes, or in the place of one for the own phone a passkey's
 * confirmation. Codes come first, since a wrong one is counted although the rest is undone.
 */
export async function takeConfirmations(
  tx: Tx,
  key: string,
  { employeeId, tokenHash, partnerId }: Confirmer,
  sentCodes: readonly SentCode[],
): Promise<RefusedCode | null> {
  const codes = sentCodes.filter((sentCode) => !isByPasskey(sentCode));
  // A code to another phone counts as a stranger's request to it, in any session.
  const judged = codes.map((code) => (code.phone === undefined ? { ...code, partnerId } : code));
  const refused = await useCodes(tx, key, employeeId, judged);
  if (refused !== null)
    return { ...refused, index: sentCodes.findIndex((sentCode) => sentCode === codes[refused.index]) };
  for (const [index, sentCode] of sentCodes.entries()) {
    if (!isByPasskey(sentCode)) continue;
    if (!(await takeBack(tx, `confirmed ${sentCode.type}`, { tokenHash }, sentCode.code)))
      return { index, refusal: refuse("WRONG_CODE") };
  }
  return null;
}

/** Judges the one code or passkey that confirms, and uses it up; the call `takenBy` may give a code back (`giveBackCode`). */
export async function takeConfirmation(
  tx: Tx,
  ctx: { readonly keys: { readonly codes: string }; readonly takenBy?: string },
  confirmer: Confirmer,
  type: CodeType,
  code: string | null | undefined,
): Promise<Refusal<NoCode> | null> {
  if (code === undefined || code === null) return refuse("CODE_REQUIRED");
  const refused = await takeConfirmations(tx, ctx.keys.codes, confirmer, [
    { type, code, ...(ctx.takenBy === undefined ? {} : { takenBy: ctx.takenBy }) },
  ]);
  return refused?.refusal ?? null;
}
