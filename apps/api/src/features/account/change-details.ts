import type { NoStepUp } from "@wellpaid/contract/usual-refusals";
import type { RefusalCode } from "@wellpaid/contract/refusals";
import type { AnswerOf, BodyOf } from "@wellpaid/contract/call";
import type { changeDetails as call } from "@wellpaid/contract/account/personal-details";
import {
  type RequestedDetails,
  type DetailsField,
  decideDetailsChange,
  type OwnDetails,
} from "@wellpaid/domain/identity/details-change";
import type { Phone } from "@wellpaid/domain/identity/phone";
import { enqueueJob } from "../../database/outbox.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import { refuseInput } from "../../http/refusal-answer.ts";
import type { Session } from "../../http/session/session.ts";
import { hasEnded, revokeSessionsOf } from "../../http/session/session-store.ts";
import { passOwnCheck } from "../../auth/own-check.ts";
import { namesErrors } from "../../auth/person-names.ts";
import { acceptPhone } from "../../auth/phones.ts";
import { isRefusal, type Refusal, type RefusalOf, refuse } from "../../refusal.ts";
import type { Context } from "../../context.ts";
import { refusalOfLetters } from "../../shared/employee-number.ts";
import type { AccountNeeds } from "./account-needs.ts";
import { type DetailsChanges, readDetails, takenBy, whatIsTaken, writeDetails } from "./details-store.ts";
import { type LockedEmployee, lockOpenAccount } from "./employee-store.ts";

type Answer = AnswerOf<typeof call>;
type Body = BodyOf<typeof call>;

interface DetailsRequest {
  readonly session: Session;
  readonly body: Body;
}

/** Whose details change, with the e-mail of before. */
type Before = LockedEmployee & Pick<OwnDetails, "email">;

/** Under which name the call sends a field. */
function sentAs(field: DetailsField): keyof Body {
  if (field === "paydayDay") return "paydayDate";
  return field === "employeeNumber" ? "employeeIdNumber" : field;
}

const requestOf = ({ name, surname, email, username, employeeIdNumber, paydayDate }: Body, phone: Phone | undefined) =>
  ({
    name,
    surname,
    phone,
    email,
    username,
    paydayDay: paydayDate,
    employeeNumber: employeeIdNumber,
  }) satisfies RequestedDetails;

/** Whether the response may reveal that another employee has a name: without a code nothing is looked up. */
const tellsOfOthers = ({ code, phone, email, username }: Body): boolean =>
  Boolean(code) && Boolean(phone ?? email ?? username);

const isMoreThanPhone = ({ changes, employeeNumber }: { readonly changes: object; readonly employeeNumber: unknown }) =>
  employeeNumber !== null || Object.keys(changes).some((field) => field !== "phone");

/** A refusal that names the fields it is about. */
const about = <C extends RefusalCode>(refusal: Refusal<C>, fields: readonly (keyof Body)[]): Refusal<C> => ({
  ...refusal,
  errors: fields.map((field) => ({ path: `/${field}`, message: refusal.message })),
});

/**
 * Changes the employee's own details with a code; a new phone also needs one sent to it, ends every session and
 * notifies the old one, as another e-mail does; a repeat meanwhile gets the same response. All or nothing; the unique
 * key decides between two who want one name at once.
 */
export async function changeOwnDetails(
  ctx: Context,
  needs: AccountNeeds,
  { session, body }: DetailsRequest,
): Promise<Answer | RefusalOf<typeof call>> {
  const wrongNumber = await refusalOfLetters(ctx.database, session.companyId, body.employeeIdNumber);
  if (wrongNumber !== null) return wrongNumber;
  const phone = body.phone === undefined ? undefined : acceptPhone(ctx, body.phone);
  if (isRefusal(phone)) return about(phone, ["phone"]);
  const tooMany = tellsOfOthers(body) ? await passOwnCheck(ctx, session) : null;
  if (tooMany !== null) return tooMany;
  try {
    const result = await inTransaction(ctx.database, async (tx) => {
      const lockedEmployee = await lockOpenAccount(tx, session.employeeId);
      if (lockedEmployee === null) return refuse("NO_SESSION");
      if (lockedEmployee.isSuspended) return refuse("SUSPENDED");
      if (lockedEmployee.deletionRequestedAt !== null) return refuse("DELETION_REQUESTED");
      const { own, payroll } = await readDetails(tx, lockedEmployee.employeeId);
      const decision = decideDetailsChange(own, payroll, requestOf(body, phone));
      if (decision.outcome === "nothing") return { mustLogInAgain: await hasEnded(tx, session) };
      if (decision.outcome === "read-only") return about(refuse("READ_ONLY"), decision.fields.map(sentAs));
      const { changes, employeeNumber } = decision;
      const errors = namesErrors({ name: changes.name, surname: changes.surname });
      if (errors.length > 0) return refuseInput(errors);
      const request = { phone: changes.phone === undefined ? undefined : phone, isMore: isMoreThanPhone(decision) };
      const refusal =
        (await confirm(tx, needs, session, request, body)) ??
        (await whatIsTaken(tx, lockedEmployee.employeeId, changes)) ??
        (await link(tx, needs, { ...lockedEmployee, ...own, ...changes }, employeeNumber));
      if (refusal !== null) return refusal;
      await writeDetails(tx, lockedEmployee.employeeId, changes);
      return carryOn(tx, ctx, needs, { ...lockedEmployee, email: own.email }, changes);
    });
    if (!isRefusal(result)) await ctx.deliverNow();
    return result;
  } catch (error) {
    const taken = takenBy(error);
    if (taken === null) throw error;
    return taken;
  }
}

/** Links the number's payroll record, by the names as they are about to be. A failed link has used up the code. */
async function link(
  tx: Tx,
  { linkPayrollRecord }: AccountNeeds,
  who: Parameters<AccountNeeds["linkPayrollRecord"]>[1],
  employeeNumber: string | null,
): Promise<Refusal<"USER_NOT_FOUND"> | null> {
  if (employeeNumber === null || (await linkPayrollRecord(tx, who, employeeNumber))) return null;
  return { ...about(refuse("USER_NOT_FOUND"), ["employeeIdNumber"]), keepsWrites: true };
}

/** Judges what confirms a change: one code, and for a new phone the one that was sent to it. */
async function confirm(
  tx: Tx,
  { useCodes, whyNotTheseDetails }: AccountNeeds,
  session: Session,
  { phone, isMore }: { readonly phone: Phone | undefined; readonly isMore: boolean },
  { code, newPhoneCode }: Body,
): Promise<Refusal<NoStepUp> | null> {
  const type = "employee_update" as const;
  if (!code) return about(refuse("CODE_REQUIRED"), ["code"]);
  const notYet = await whyNotTheseDetails(tx, session, { phone, isMore, code });
  if (notYet !== null) return about(notYet, [phone === undefined ? "code" : "phone"]);
  if (phone === undefined) {
    const refused = await useCodes(tx, session, [{ type, code }]);
    return refused === null ? null : about(refused.refusal, ["code"]);
  }
  if (!newPhoneCode) return about(refuse("CODE_REQUIRED"), ["newPhoneCode"]);
  const refused = await useCodes(tx, session, [
    { type, code },
    { type, code: newPhoneCode, phone },
  ]);
  return refused === null ? null : about(refused.refusal, [refused.index === 0 ? "code" : "newPhoneCode"]);
}

/** Tells of another phone, e-mail or username where its owner hears of it, should it be a thief's: at the phone and the mailbox of before. */
async function tellOfBefore(
  tx: Tx,
  { supportEmail }: Pick<Context, "supportEmail">,
  { employeeId, companyId, phone, email }: Before,
  changes: DetailsChanges,
): Promise<void> {
  const isNewPhone = changes.phone !== undefined;
  const isNewEmail = changes.email !== undefined;
  const isNewLogin = isNewEmail || changes.username !== undefined;
  const messages = [
    ...(isNewPhone ? [{ to: phone, channel: "sms", template: "phone-changed" } as const] : []),
    ...(isNewLogin && !isNewPhone ? [{ to: phone, channel: "sms", template: "login-changed" } as const] : []),
    ...(isNewEmail && email !== null ? [{ to: email, channel: "email", template: "login-changed" } as const] : []),
  ];
  for (const message of messages)
    await enqueueJob(tx, {
      kind: "send-message",
      key: `details of ${employeeId} changed ${crypto.randomUUID()}`,
      companyId,
      payload: { ...message, values: { support: supportEmail } },
    });
}

/** The effects of a change of how an employee logs in; the previous phone or e-mail is notified. */
async function carryOn(
  tx: Tx,
  ctx: Context,
  needs: AccountNeeds,
  before: Before,
  changes: DetailsChanges,
): Promise<Answer> {
  await tellOfBefore(tx, ctx, before, changes);
  if (changes.phone === undefined) return { mustLogInAgain: false };
  await revokeSessionsOf(tx, before.employeeId);
  await needs.endOpenCodes(tx, before.employeeId);
  return { mustLogInAgain: true };
}
