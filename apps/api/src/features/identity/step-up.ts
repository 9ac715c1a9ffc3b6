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

/** Whether a partner opened the session, or the call comes out of a frame in a page of another's. */
const isPartners = ({ partnerId, isInFrame }: Session): boolean => partnerId !== null || isInFrame;

const readFacts = async (db: Database | Tx, session: Session): Promise<StepUpFacts> => ({
  isOpenedByPartner: isPartners(session),
  ...(await readStepUpTimes(db, session)),
});

/** Whether another person may be acting in this session; of most it is known without the database. */
export async function isMaybeAnothers(db: Database | Tx, session: Session): Promise<boolean> {
  if (isPartners(session)) return true;
  return session.passkeyId !== null && mayBeAnothers(await readFacts(db, session));
}

/** What must prove the person before money or data leaves by this session. */
export const readStepUp = async (db: Database | Tx, session: Session): Promise<StepUp> =>
  stepUpOf(await readFacts(db, session));

/** Until when no code proves the person. */
const notYet = (until: Instant): Refusal<"STEP_UP_NOT_YET"> =>
  refuse("STEP_UP_NOT_YET", `${formatDate(londonDate(until))}, ${londonTimeOfDay(until)}`);

/** Judges what proves the person, and uses it up; null where nothing is needed or it was right. */
export async function passStepUp(
  tx: Tx,
  context: { readonly keys: { readonly codes: string } },
  session: Session,
  code: string | null | undefined,
): Promise<Refusal<NoStepUp> | null> {
  const stepUp = await readStepUp(tx, session);
  return stepUp.proof === "none" ? null : proveStepUp(tx, context, session, code);
}

/** The same for what is proven whatever the session is. */
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
    // `confirm` gave it for a passkey from before only, and a change of phone ends the session that it belongs to.
    if (!code || !isConfirmation(code)) return notYet(stepUp.until);
  }
  return takeConfirmation(tx, context, session, "step_up", code === "" ? null : code);
}

/** Who is suspended or leaving confirms nothing but what their own data and their way out need. */
export function refusalOfConfirmer(
  { isSuspended, isLeaving }: Session,
  type: CodeType,
): Refusal<"DELETION_REQUESTED" | "SUSPENDED"> | null {
  if (type === "step_up") return null;
  if (isSuspended) return refuse("SUSPENDED");
  return isLeaving ? refuse("DELETION_REQUESTED") : null;
}

/** Why no code of this type is sent in this session now; null where one may be. */
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

/** Which of a person's passkeys confirm something of this type, by when they were made. */
export async function passkeysThatConfirm(db: Database | Tx, session: Session, type: CodeType): Promise<MadeWithin> {
  return confirmingPasskeys(await readFacts(db, session), confirmedBy(type));
}

/** For 24 hours after a change of phone no new way of signing in can be added, whatever the proof; null where it is over. */
export async function whyNoNewWayIn(db: Database | Tx, session: Session): Promise<Refusal<"STEP_UP_NOT_YET"> | null> {
  const stepUp = await readStepUp(db, session);
  return stepUp.proof === "earlier-passkey" ? notYet(stepUp.until) : null;
}

/** Nor another number than the previous one, which may come back. */
export async function whyNoNewPhone(
  db: Database | Tx,
  session: Session,
  phone: Phone,
): Promise<Refusal<"STEP_UP_NOT_YET"> | null> {
  const refusal = await whyNoNewWayIn(db, session);
  if (refusal === null) return null;
  return (await isPreviousPhone(db, session.employeeId, phone)) ? null : refusal;
}

/** Why this proof does not change these details; within those hours a passkey brings the previous number back and nothing else. */
export async function whyNotTheseDetails(
  tx: Tx,
  session: Session,
  { phone, isMore, code }: { readonly phone: Phone | undefined; readonly isMore: boolean; readonly code: string },
): Promise<Refusal<"STEP_UP_NOT_YET"> | null> {
  if (isMore && isConfirmation(code)) return whyNoNewWayIn(tx, session);
  return phone === undefined ? null : whyNoNewPhone(tx, session, phone);
}

/**
 * Why this does not remove a passkey that was made then; null where it does. After a change of phone the code goes to the new one,
 * and a passkey from a day before is what the owner has left, or a thief: neither removes one of those, and they remove what came since.
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
