import { randomBytes } from "node:crypto";
import { addDays } from "@wellpaid/domain/calendar/civil-date";
import { londonMidnight, londonTime } from "@wellpaid/domain/calendar/london";
import { NO_PENCE } from "@wellpaid/domain/money/pence";
import { offersOf } from "@wellpaid/domain/savings/offers";
import { type SavingPlan, startOfLaterSaving } from "@wellpaid/domain/savings/plan/plan";
import type { NewSaving, SavingsControl, PlatformEvent } from "@wellpaid/sandbox/savings-control";
import { sql } from "kysely";
import { shardOf } from "../database/stores/ledger-store.ts";
import type { Tx } from "../database/tables/schema.ts";
import { transact } from "../database/transaction.ts";
import { openPayPeriodsOf } from "../features/payroll/open-pay-periods.ts";
import { changeBank } from "../features/savings/bank-change/change-bank.ts";
import { takeInterest } from "../features/savings/interest/read-interest.ts";
import { readCatalogue } from "../features/savings/offers/catalogue.ts";
import { offerFacts } from "../features/savings/offers/offer-facts.ts";
import { openSavingJob } from "../features/savings/opening/open-saving.ts";
import { lockSaver, readSaver, type Saver } from "../features/savings/saver-facts.ts";
import { deactivateSaving } from "../features/savings/withdrawals/deactivate.ts";
import { withdrawSavings } from "../features/savings/withdrawals/withdraw-savings.ts";
import type { Session } from "../http/session/session.ts";
import { isRefusal, type Refusal } from "../refusal.ts";
import type { Context } from "../context.ts";
import { payPastPaydays } from "./past/saved-paydays.ts";
import { pastPaydays } from "./pay-calendar.ts";
import { findEmployee, type KnownEmployee } from "./people.ts";
import { instructionsOfWithdrawal } from "./platform-events.ts";

/** Days from the request and from the decision to the first payday that took something, or to today. */
const REQUESTED_DAYS_BEFORE = 12;
const DAYS_DECIDED_BEFORE = 9;

async function bestProduct(ctx: Context, plan: SavingPlan): Promise<string> {
  const [best] = offersOf(await readCatalogue(ctx), offerFacts(ctx, plan, NO_PENCE)).offered;
  if (best === undefined) throw new Error("the platform has no product for this plan");
  return best.productId;
}

/** Requested and decided on before the first payday that took something; texts are accepted as they are now. */
async function insertSaving(tx: Tx, saver: Saver, wish: NewSaving & { readonly productId: string }): Promise<string> {
  const { companyId, employeeId, email } = saver.row;
  const firstPayday = (await pastPaydays(tx, employeeId, wish.deposits.length))[0] ?? saver.today;
  const isLater = wish.isLaterSaving;
  // For today, no hour is sure to have passed.
  const at = (daysBefore: number, time: string): Date =>
    new Date(isLater ? londonMidnight(saver.today) : londonTime(addDays(firstPayday, -daysBefore), time));
  const requestedAt = at(REQUESTED_DAYS_BEFORE, "10:20");
  const decidedAt = at(DAYS_DECIDED_BEFORE, "15:40");
  await sql`insert into savings_consent (company_id, employee_id, company_consent_id, consent_hash, accepted_at, session_hash)
    select company_id, ${employeeId}, id, hash, ${requestedAt}, ${randomBytes(32)}
    from company_consent where company_id = ${companyId} and kind = 'savings' order by id desc limit 1`.execute(tx);
  const { id: requestId } = await tx
    .insertInto("savings_request")
    .values({
      company_id: companyId,
      employee_id: employeeId,
      status: wish.decision,
      created_at: requestedAt,
      decided_at: wish.decision === "pending" ? null : decidedAt,
      title: wish.title,
      email: email ?? "",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const goal = wish.plan.kind === "goal" ? wish.plan : null;
  const isOver = wish.decision === "rejected";
  const { id } = await tx
    .insertInto("saving")
    .values({
      request_id: requestId,
      company_id: companyId,
      employee_id: employeeId,
      status: isOver ? "closed" : "pending-open",
      have_specific_goal: goal !== null,
      name_of_goal: goal?.name ?? null,
      need_to_save_pence: goal?.needToSavePence ?? null,
      deadline: goal?.deadline ?? null,
      monthly_contribution_pence: wish.plan.monthlyContributionPence,
      is_later_saving: isLater,
      starts_from: isLater ? startOfLaterSaving(saver.today) : addDays(firstPayday, -REQUESTED_DAYS_BEFORE),
      product_id: wish.productId,
      is_congr_shown: wish.isCongrShown,
      shard: shardOf(employeeId),
      created_at: requestedAt,
      closed_at: isOver ? decidedAt : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("saving_move")
    .values({ saving_id: id, company_id: companyId, what: "asked for", moved_by: "employee", moved_at: requestedAt })
    .execute();
  return id;
}

async function giveSaving(
  ctx: Context,
  { id: employeeId, companyId }: KnownEmployee,
  wish: NewSaving,
): Promise<readonly PlatformEvent[]> {
  const { database } = ctx;
  const productId = wish.productId ?? (await bestProduct(ctx, wish.plan));
  const savingId = await transact(database, async (tx) => {
    const saver = await lockSaver(tx, employeeId);
    return insertSaving(tx, saver, { ...wish, productId });
  });
  if (wish.decision === "approved") {
    const job = { id: 0, kind: "open-saving", key: "", companyId, payload: { savingId }, attempts: 1 } as const;
    await openSavingJob(ctx)(job);
    // Opened when it was decided: a run that was cut off since then deducts for it.
    await sql`update saving s set opened_at = q.decided_at from savings_request q
      where s.id = ${savingId} and q.id = s.request_id`.execute(database);
  }
  return transact(database, async (tx) => {
    const events = await payPastPaydays(tx, await lockSaver(tx, employeeId), wish.deposits);
    await openPayPeriodsOf(tx, companyId);
    return events;
  });
}

/** The sandbox requires no code. */
const nobodyAsks = async () => null;

/** A session as if the employee were there: the use cases need only to know who it is. */
async function sessionOf({ database }: Context, { id, companyId }: KnownEmployee): Promise<Session> {
  const { row } = await readSaver(database, id);
  return {
    employeeId: id,
    companyId,
    tokenHash: randomBytes(32),
    nextStep: "done",
    isSuspended: false,
    isLeaving: false,
    isBarred: false,
    partnerId: null,
    passkeyId: null,
    isInFrame: false,
    framingPartnerId: null,
    expiresAt: row.now,
    now: row.now,
  };
}

const answerOf = (result: object | Refusal) =>
  isRefusal(result) ? ({ refused: "NOT_POSSIBLE", message: result.message } as const) : ({ done: true } as const);

/** What a saver does, through the use cases of the app, and what lies behind it. */
export function savingsControl(ctx: Context): SavingsControl {
  const { database } = ctx;
  const known = async (username: string): Promise<KnownEmployee> => {
    const employee = await findEmployee(database, username);
    if (employee === null) throw new RangeError(`there is no employee ${username}`);
    return employee;
  };
  const idempotencyKey = null;
  return {
    giveSaving: async (username, saving) => giveSaving(ctx, await known(username), saving),
    takeInterest: async (username) => {
      const { saving } = await readSaver(database, (await known(username)).id);
      if (saving !== null) await takeInterest(ctx, saving.id);
    },
    changeBank: async (username, productId) => {
      const session = await sessionOf(ctx, await known(username));
      return answerOf(await changeBank(ctx, { session, body: { productId }, idempotencyKey }));
    },
    deactivateSaving: async (username) => {
      const session = await sessionOf(ctx, await known(username));
      return answerOf(await deactivateSaving(ctx, nobodyAsks, { session, body: undefined, idempotencyKey }));
    },
    lookAtInstructions: async (references) => {
      await sql`update outbox set due_at = app_now() where done_at is null
        and key = any(${references.map((reference) => `instruction ${reference}`)}::text[])`.execute(database);
    },
    withdrawAllSavings: async (username) => {
      const session = await sessionOf(ctx, await known(username));
      const result = await withdrawSavings(ctx, nobodyAsks, {
        session,
        body: { withrawAllReached: true },
        idempotencyKey,
      });
      if (isRefusal(result)) return { refused: "NOT_POSSIBLE", message: result.message };
      return instructionsOfWithdrawal(database, [result.id]);
    },
  };
}
