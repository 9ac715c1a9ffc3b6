import type { LoginAnswer } from "@wellpaid/contract/identity/identity";
import { maskPhone } from "@wellpaid/domain/identity/phone";
import { nextStepOf } from "@wellpaid/domain/identity/session-steps";
import type * as z from "zod/mini";
import type { Tx } from "../../../database/tables/schema.ts";
import { openSession } from "../../../http/session/session-store.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { SigningIn } from "./sign-in-store.ts";

export type SignedIn = z.infer<typeof LoginAnswer>;

export function whyNotIn(
  found: Pick<SigningIn, "isWebAppBarred" | "isSuspended">,
): Refusal<"ACCOUNT_SUSPENDED" | "WEB_APP_BARRED"> | null {
  if (found.isWebAppBarred) return refuse("WEB_APP_BARRED");
  if (found.isSuspended) return refuse("ACCOUNT_SUSPENDED");
  return null;
}

/** Opens the session of what a sign-in owes next, or the whole one, and tells its token. */
export async function openNextStep(
  tx: Tx,
  who: SigningIn,
  by: { readonly needsCode: boolean; readonly passkeyId: string | null },
): Promise<SignedIn> {
  const next = nextStepOf({
    needsCode: by.needsCode,
    isCodeVerified: false,
    forcePasswordUpdate: who.forcePasswordUpdate,
    isPaydayUnknown: who.payrollPaydayDay === null && who.ownPaydayDay === null,
  });
  return openSignedIn(tx, who, { next, passkeyId: by.passkeyId, seconds: who.sessionSeconds });
}

const employeeOf = (who: SigningIn): SignedIn["employee"] => ({
  id: who.id,
  name: who.name,
  forcePasswordUpdate: who.forcePasswordUpdate,
  phone: who.phone,
  paydayDate: who.payrollPaydayDay ?? who.ownPaydayDay,
});

/** What a sign-in shows while its code is owed: a guessed password reveals neither name nor phone. */
const maskedEmployee = (who: SigningIn): SignedIn["employee"] => ({
  id: who.id,
  name: "",
  forcePasswordUpdate: false,
  phone: maskPhone(who.phone),
  paydayDate: null,
});

/** Opens a session; `seconds` is the time of a whole one. */
export async function openSignedIn(
  tx: Tx,
  who: SigningIn,
  session: { readonly next: SignedIn["next"]; readonly passkeyId: string | null; readonly seconds: number },
): Promise<SignedIn> {
  const { next, ...rest } = session;
  const token = await openSession(tx, { employeeId: who.id, companyId: who.companyId, nextStep: next, ...rest });
  return { employee: next === "verify-code" ? maskedEmployee(who) : employeeOf(who), token, next };
}
