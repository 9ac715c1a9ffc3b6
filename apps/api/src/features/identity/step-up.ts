import type { NoStepUp } from "@wellpaid/contract/usual-refusals";
import type { CodeType } from "@wellpaid/contract/identity/codes";
import { formatDate } from "@wellpaid/domain/calendar/format-date";
import type { Instant } from "@wellpaid/domain/calendar/instant";
import { londonDate, londonTimeOfDay } from "@wellpaid/domain/calendar/london";
import { isConfirmation } from "@wellpaid/domain/identity/passkey";
import type { Phone } from "@wellpaid/domain/identity/phone";
import {
  type Confirmed,
  confirmingPasskeys,
  type MadeWithin,
  mayBeAnothers,
  type StepUp,
  type StepUpFacts,
  stepUpOf,
} from "@wellpaid/domain/identity/step-up";
import type { Database, Tx } from "../../database/tables/schema.ts";
import type { Session } from "../../http/session/session.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import { isPreviousPhone } from "./employee-store.ts";
import { isAnyMadeWithin } from "./passkeys/passkey-store.ts";
import { takeConfirmation } from "./passkeys/take-confirmation.ts";
import { readStepUpTimes } from "./step-up-store.ts";

/** Whether a partner opened the session, or the call comes from a frame in another party's page. */
const isPartners = ({ partnerId, isInFrame }: Session): boolean => partnerId !== null || isInFrame;

const readFacts = async (db: Database | Tx, session: Session): Promise<StepUpFacts> => ({
  isOpenedByPartner: isPartners(session),
  ...(await readStepUpTimes(db, session)),
});

/** Whether another person may be acting in this session; for most sessions this is known without the database. */
export async function isMaybeAnothers(db: Database | Tx, session: Session): Promise<boolean> {
  if (isPartners(session)) return true;
  return session.passkeyId !== null && mayBeAnothers(await readFacts(db, session));
}

/** What must prove the person before money or data leaves by this session. */
export const readStepUp = async (db: Database | Tx, session: Session): Promise<StepUp> =>
  stepUpOf(await readFacts(db, session));

/** Refuses until this time: before it no code proves the person. */
const notYet = (until: Instant): Refusal<"STEP_UP_NOT_YET"> =>
  refuse("STEP_UP_NOT_YET", `${formatDate(londonDate(until))}, ${londonTimeOfDay(until)}`);

/** Checks what proves the person, and uses it up; returns null when nothing is needed or it was right. */
export async function passStepUp(
  tx: Tx,
  context: { readonly keys: { readonly codes: string } },
  session: Session,
  code: string | null | undefined,
): Promise<Refusal<NoStepUp> | null> {
  const stepUp = await readStepUp(tx, session);
  return stepUp.proof === "none" ? null : proveStepUp(tx, context, session, code);
}

/** The same for what needs a proof whatever the session is. */
export async function proveStepUp(
  tx: Tx,
  context: { readonly keys: { readonly codes: string }; readonly takenBy?: string },
  session: Session,
  code: string | null | undefined,
): Promise<Refusal<NoStepUp> | null> {
  const stepUp = await readStepUp(tx, session);
  if (stepUp.proof === "earlier-passkey") {
    const made = await passkeysThatConfirm(tx, session, "step_up");
    if (!code && (await isAnyMadeWithin(tx, session.employeeId, made))) return refuse("CODE_REQUIRED");
    // `confirm` issued it only for a passkey from before, and a change of phone ends the session that it belongs to.
    if (!code || !isConfirmation(code)) return notYet(stepUp.until);
  }
  return takeConfirmation(tx, context, session, "step_up", code === "" ? null : code);
}

/** An employee who is suspended or leaving confirms only what access to their own data and their leaving need. */
export function refusalOfConfirmer(
  { isSuspended, isLeaving }: Session,
  type: CodeType,
): Refusal<"DELETION_REQUESTED" | "SUSPENDED"> | null {
  if (type === "step_up") return null;
  if (isSuspended) return refuse("SUSPENDED");
  return isLeaving ? refuse("DELETION_REQUESTED") : null;
}

/** Why no code of this type is sent in this session now; null when one may be sent. */
export async function whyNoCode(
  db: Database,
  session: Session,
  type: CodeType,
): Promise<Refusal<"DELETION_REQUESTED" | "STEP_UP_NOT_YET" | "SUSPENDED"> | null> {
  const refusal = refusalOfConfirmer(session, type);
  if (refusal !== null || (type !== "step_up" && type !== "partner_agreement")) return refusal;
  return whyNoNewWayIn(db, session);
}

const confirmedBy = (type: CodeType): Confirmed => {
  if (type === "step_up") return "step-up";
  return type === "employee_update" ? "details" : "other";
};

/** Which of a person's passkeys confirm something of this type, by their time of creation. */
export async function passkeysThatConfirm(db: Database | Tx, session: Session, type: CodeType): Promise<MadeWithin> {
  return confirmingPasskeys(await readFacts(db, session), confirmedBy(type));
}

/** For 24 hours after a change of phone no new way of signing in can be added, whatever the proof; null once they are over. */
export async function whyNoNewWayIn(db: Database | Tx, session: Session): Promise<Refusal<"STEP_UP_NOT_YET"> | null> {
  const stepUp = await readStepUp(db, session);
  return stepUp.proof === "earlier-passkey" ? notYet(stepUp.until) : null;
}

/** Nor can the phone change, except back to the previous one. */
export async function whyNoNewPhone(
  db: Database | Tx,
  session: Session,
  phone: Phone,
): Promise<Refusal<"STEP_UP_NOT_YET"> | null> {
  const refusal = await whyNoNewWayIn(db, session);
  if (refusal === null) return null;
  return (await isPreviousPhone(db, session.employeeId, phone)) ? null : refusal;
}

/** Why this proof does not change these details; within those hours a passkey restores the previous number and nothing else. */
export async function whyNotTheseDetails(
  tx: Tx,
  session: Session,
  { phone, isMore, code }: { readonly phone: Phone | undefined; readonly isMore: boolean; readonly code: string },
): Promise<Refusal<"STEP_UP_NOT_YET"> | null> {
  if (isMore && isConfirmation(code)) return whyNoNewWayIn(tx, session);
  return phone === undefined ? null : whyNoNewPhone(tx, session, phone);
}

/**
 * Why this proof does not remove a passkey made at `madeAt`; null when it does. After a change of phone the code goes to the new
 * phone, and a passkey from a day before is what the owner, or a thief, has left: neither removes such a passkey, and both remove
 * those added since.
 */
export async function whyNotRemoved(
  tx: Tx,
  session: Session,
  madeAt: Date,
  code: string | null | undefined,
): Promise<Refusal<"STEP_UP_NOT_YET"> | null> {
  const stepUp = await readStepUp(tx, session);
  if (stepUp.proof !== "earlier-passkey") return null;
  const isByPasskey = Boolean(code) && isConfirmation(code ?? "");
  return madeAt.getTime() < stepUp.before || (isByPasskey && stepUp.restoresPhoneOnly) ? notYet(stepUp.until) : null;
}
