import type { BodyOf } from "@wellpaid/contract/call";
import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { requestSaving as call } from "@wellpaid/contract/savings/savings-request";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { EMAIL } from "@wellpaid/domain/identity/email";
import { type SavingPlan, startOfLaterSaving } from "@wellpaid/domain/savings/plan/plan";
import { mayRequestAgainFrom } from "@wellpaid/domain/savings/request";
import { previousNameError } from "@wellpaid/domain/savings/settings-rules";
import { savingsStartTexts } from "@wellpaid/texts/savings/savings-start";
import { sql } from "kysely";
import { acrossCompanies } from "../../../database/company-scope.ts";
import { shardOf } from "../../../database/stores/ledger-store.ts";
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
import { refuseUnaccepted } from "./accept-consent.ts";
import { refuseSaver } from "./refuse-saver.ts";

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
  const query = sql`select 1 from employee where email_key = lower(${email}) and ended_at is null and id <> ${employeeId}`;
  const { rows } = await acrossCompanies(() => query.execute(tx));
  // The savings' own sentence (docs/product/savings.md#starting).
  return rows.length > 0
    ? atField({ ...refuse("EMAIL_TAKEN"), message: savingsStartTexts.emailTaken }, "/email")
    : null;
}

/** An e-mail other than the employee's own reveals whether an account has it, so it counts as such a check. */
async function passEmailCheck(
  ctx: Context,
  session: Session,
  email: string,
): Promise<Refusal<"TOO_MANY_REQUESTS"> | null> {
  const { rows } = await sql`select 1 from employee where id = ${session.employeeId}
    and email_key = lower(${email})`.execute(ctx.database);
  return rows.length > 0 ? null : passOwnCheck(ctx, session);
}

function previousNameOf({
  isPreviousNames,
  previousName,
}: Body): string | Refusal<"AMOUNT_REQUIRED" | "INVALID_INPUT" | "PREVIOUS_NAME_INVALID"> | null {
  if (!isPreviousNames) return null;
  const name = (previousName ?? "").trim();
  const error = previousNameError(name);
  if (error === null) return name;
  if (error === "invalid") return refuseInput([{ path: "/previousName", message: "is no text" }]);
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
    await insertSaving(tx, session, { body, plan, startsFrom, previousName });
    await tellIfByPartner(tx, session, "savings-plan");
    const written = await readSaver(tx, session.employeeId);
    if (written.saving === null) throw new Error("the saving that was just written is gone");
    return accountAnswer(tx, written, written.saving);
  });
}

interface Written {
  readonly body: Body;
  readonly plan: SavingPlan;
  readonly startsFrom: CivilDate;
  readonly previousName: string | null;
}

async function insertSaving(
  tx: Tx,
  { companyId, employeeId }: Session,
  { body, plan, startsFrom, previousName }: Written,
): Promise<void> {
  const who = { company_id: companyId, employee_id: employeeId };
  const request = await tx
    .insertInto("savings_request")
    .values({ ...who, title: body.title, email: body.email, previous_name: previousName })
    .returning("id")
    .executeTakeFirstOrThrow();
  const goal = plan.kind === "goal" ? plan : null;
  const saving = await tx
    .insertInto("saving")
    .values({
      ...who,
      request_id: request.id,
      have_specific_goal: goal !== null,
      name_of_goal: goal?.name ?? null,
      need_to_save_pence: goal?.needToSavePence ?? null,
      deadline: goal?.deadline ?? null,
      monthly_contribution_pence: plan.monthlyContributionPence,
      is_later_saving: body.isLaterSaving === true,
      starts_from: startsFrom,
      product_id: body.productId,
      shard: shardOf(employeeId),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("saving_move")
    .values({ saving_id: saving.id, company_id: companyId, what: "asked for", moved_by: "employee" })
    .execute();
}
