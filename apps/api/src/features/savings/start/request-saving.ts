import type { BodyOf } from "@wellpaid/contract/call";
import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { requestSaving as call } from "@wellpaid/contract/savings/savings-request";
import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { EMAIL } from "@wellpaid/domain/identity/email";
import { startOfLaterSaving } from "@wellpaid/domain/savings/plan/plan";
import { mayRequestAgainFrom } from "@wellpaid/domain/savings/request";
import { previousNameError } from "@wellpaid/domain/savings/settings-rules";
import { savingsStartTexts } from "@wellpaid/texts/savings/savings-start";
import type { Tx } from "../../../database/tables/schema.ts";
import { onceForKey } from "../../../http/idempotency.ts";
import { refuseInput } from "../../../http/refusal-answer.ts";
import type { Session } from "../../../http/session/session.ts";
import { passOwnCheck } from "../../../auth/own-check.ts";
import { tellIfByPartner } from "../../../shared/partner-agreements.ts";
import { atField, isRefusal, type Refusal, type RefusalOf, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { accountAnswer } from "../account-response.ts";
import { takeCover } from "../cover/take-cover.ts";
import { readOffers } from "../offers/read-offers.ts";
import { readPlan } from "../plan/read-plan.ts";
import { refusePlan } from "../plan/refuse-plan.ts";
import { readSaver, type Saver } from "../saver-facts.ts";
import { insertSaving } from "../saving-store.ts";
import { refuseUnaccepted } from "./accept-consent.ts";
import { refuseSaver } from "./refuse-saver.ts";
import { insertRequest, isEmailTaken, isOwnEmail } from "./request-store.ts";

type Body = BodyOf<typeof call>;

/** Whether an employee who requested a saving before, or has left the employer, may request one now. */
function refuseNow({
  row,
  today,
  isSuspended,
}: Saver): Refusal<
  "LEFT_EMPLOYER" | "SAVINGS_REQUEST_PENDING" | "SAVINGS_REQUEST_REJECTED" | "SAVING_EXISTS" | "SUSPENDED"
> | null {
  const { request, saving } = row;
  if (isSuspended) return refuse(row.isEmployeeSuspended ? "SUSPENDED" : "LEFT_EMPLOYER");
  if (request?.status === "pending") return refuse("SAVINGS_REQUEST_PENDING");
  if (saving !== null) return refuse("SAVING_EXISTS");
  if (request?.status !== "rejected" || request.decidedMs === null || request.reopenedMs !== null) return null;
  const from = mayRequestAgainFrom(londonDate(instant(request.decidedMs)));
  return today < from ? refuse("SAVINGS_REQUEST_REJECTED", formatDate(from)) : null;
}

/** The saver's e-mail at the platform: not another account's here; their own is allowed. */
async function refuseEmail(
  tx: Tx,
  { employeeId }: Session,
  email: string,
): Promise<Refusal<"EMAIL_TAKEN" | "SAVER_EMAIL_INVALID"> | null> {
  if (!EMAIL.test(email)) return atField(refuse("SAVER_EMAIL_INVALID"), "/email");
  // The savings' own sentence (docs/product/savings.md#starting).
  return (await isEmailTaken(tx, employeeId, email))
    ? atField({ ...refuse("EMAIL_TAKEN"), message: savingsStartTexts.emailTaken }, "/email")
    : null;
}

/** An e-mail other than the employee's own reveals whether an account has it, so it counts as such a check. */
async function passEmailCheck(
  ctx: Context,
  session: Session,
  email: string,
): Promise<Refusal<"TOO_MANY_REQUESTS"> | null> {
  return (await isOwnEmail(ctx.database, session.employeeId, email)) ? null : passOwnCheck(ctx, session);
}

function previousNameOf({
  isPreviousNames,
  previousName,
}: Body): string | Refusal<"AMOUNT_REQUIRED" | "INVALID_INPUT" | "PREVIOUS_NAME_INVALID"> | null {
  if (!isPreviousNames) return null;
  const name = (previousName ?? "").trim();
  const error = previousNameError(name);
  if (error === null) return name;
  if (error === "invalid") return refuseInput([{ path: "/previousName", message: "must be text" }]);
  return atField(refuse(error === "required" ? "AMOUNT_REQUIRED" : "PREVIOUS_NAME_INVALID"), "/previousName");
}

/**
 * Asks the employer for a saving: holds the employee, checks who asks, what was accepted, the plan and the product, and writes
 * the request with its saving. Nothing is opened before the employer has approved it.
 */
export async function requestSaving(
  ctx: Context,
  request: { readonly session: Session; readonly body: Body; readonly idempotencyKey: string | null },
): Promise<SavingAccount | RefusalOf<typeof call>> {
  const { session, body, idempotencyKey: key } = request;
  const tooMany = await passEmailCheck(ctx, session, body.email);
  if (tooMany !== null) return tooMany;
  const offers = await readOffers(ctx);
  const cover = await takeCover(ctx, session, body.backgroundImageUrl);
  return onceForKey(ctx.database, { session, call, key, body }, async (tx) => {
    // Only here, so that a first answer can be repeated while the platform is away.
    if (isRefusal(offers)) return offers;
    const saver = await readSaver(tx, session.employeeId);
    const refusal = refuseSaver(saver) ?? refuseNow(saver) ?? (await refuseUnaccepted(tx, session, body));
    if (refusal !== null) return refusal;
    const startsFrom = body.isLaterSaving === true ? startOfLaterSaving(saver.today) : saver.today;
    const plan = readPlan(body, saver, startsFrom);
    if (isRefusal(plan)) return plan;
    const previousName = previousNameOf(body);
    if (isRefusal(previousName)) return previousName;
    const wrong =
      refusePlan(saver, plan, "creation") ??
      (await refuseEmail(tx, session, body.email)) ??
      offers.refuse(body.productId, saver, plan);
    if (wrong !== null) return wrong;
    const withoutCover = isRefusal(cover) ? cover : await cover.store(tx);
    if (withoutCover !== null) return withoutCover;
    const { companyId, employeeId } = session;
    const { title, email, productId } = body;
    const requestId = await insertRequest(tx, { companyId, employeeId, title, email, previousName });
    await insertSaving(tx, {
      ...{ companyId, employeeId, requestId, plan, startsFrom, productId },
      isLaterSaving: body.isLaterSaving === true,
    });
    await tellIfByPartner(tx, session, "savings-plan");
    const written = await readSaver(tx, session.employeeId);
    if (written.saving === null) throw new Error("the saving that was just written is gone");
    return accountAnswer(tx, written, written.saving);
  });
}
