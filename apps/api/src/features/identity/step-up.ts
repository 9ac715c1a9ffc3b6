import type { NoStepUp } from "@wellpaid/contract/usual-refusals";
import type { CodeType } from "@wellpaid/contract/identity/codes";
import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { type Instant, instant } from "@wellpaid/domain/calendar/instant";
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
import { sql } from "kysely";
import type { Database, Tx } from "../../database/tables/schema.ts";
import type { Session } from "../../http/session/session.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import { isAnyMadeWithin } from "./passkeys/passkey-store.ts";
import { takeConfirmation } from "./passkeys/take-confirmation.ts";

interface StepUpRow {
  readonly openingPasskeyMadeAt: Date | null;
  readonly phoneChangedAt: Date | null;
  readonly passwordChangedAt: Date | null;
  readonly passkeysReviewedAt: Date | null;
  readonly salaryAccountReplacedAt: Date | null;
  readonly now: Date;
}

const momentOf = (at: Date | null): Instant | null => (at === null ? null : instant(at.getTime()));

/** Whether a partner opened the session, or the call comes out of a frame in a page of another's. */
const isPartners = ({ partnerId, isInFrame }: Session): boolean => partnerId !== null || isInFrame;

async function readFacts(db: Database | Tx, session: Session): Promise<StepUpFacts> {
  const { employeeId, passkeyId } = session;
  const { rows } = await sql<StepUpRow>`
    select k.created_at as "openingPasskeyMadeAt", e.phone_changed_at as "phoneChangedAt", e.password_changed_at as "passwordChangedAt",
      e.passkeys_reviewed_at as "passkeysReviewedAt", r.salary_account_replaced_at as "salaryAccountReplacedAt", app_now() as now
    from employee e left join payroll_record r on r.id = e.payroll_record_id
      left join passkey k on k.id = ${passkeyId} and k.employee_id = e.id
    where e.id = ${employeeId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("the session's employee is gone");
  return {
    isOpenedByPartner: isPartners(session),
    openingPasskeyMadeAt: momentOf(row.openingPasskeyMadeAt),
    phoneChangedAt: momentOf(row.phoneChangedAt),
    passwordChangedAt: momentOf(row.passwordChangedAt),
    passkeysReviewedAt: momentOf(row.passkeysReviewedAt),
    salaryAccountReplacedAt: momentOf(row.salaryAccountReplacedAt),
    now: instant(row.now.getTime()),
  };
}

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
  const { rows } = await sql`select 1 from employee
    where id = ${session.employeeId} and previous_phone_digest = sharable_digest('phone', ${phone})`.execute(db);
  return rows.length > 0 ? null : refusal;
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
