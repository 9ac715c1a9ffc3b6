import type { KeyRefusal } from "@wellpaid/contract/usual-refusals";
import {
  type changePlannedPayment as changeCall,
  createPlannedPayment as createCall,
  type PlannedPayment,
} from "@wellpaid/contract/budgeting/budgeting";
import type { BodyOf } from "@wellpaid/contract/call";
import { canBePlanned, type PlannedType } from "@wellpaid/domain/budgeting/regular/planned-payment";
import type { Schedule } from "@wellpaid/domain/budgeting/regular/schedule";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { penceFromPounds } from "@wellpaid/domain/money/pounds";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { onceForKey } from "../../../http/idempotency.ts";
import { refuseInput } from "../../../http/refusal-answer.ts";
import type { Session } from "../../../http/session/session.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import { readBudgetCalendar } from "../budget-calendar.ts";
import { readBudgetFacts } from "../budget-facts.ts";
import type { MerchantContext } from "../merchant-answer.ts";
import { learnPlanned } from "./learn-planned.ts";
import { plannedAnswer } from "./list-planned-payments.ts";
import {
  countPlannedPayments,
  findPlannedPayments,
  insertPlannedPayment,
  type NewPlannedPayment,
  type PlannedDetails,
  type PlannedRow,
  setRemoved,
  updatePlannedPayment,
} from "./planned-store.ts";
import { readSchedule } from "./schedule-input.ts";
import { findTransaction } from "../transactions/transaction-store.ts";

/** So that no list grows without limit. */
const MAX_PLANNED = 200;

export interface PlannedHolder {
  readonly employeeId: string;
  readonly companyId: string;
}

/** A planned payment to be created; with the optional fields left out, only its name identifies its payments. */
export type PlannedWish = Omit<NewPlannedPayment, "counterparty" | "description" | "transactionId" | "logo"> &
  Partial<Pick<NewPlannedPayment, "counterparty" | "description" | "transactionId" | "logo">>;

/**
 * Creates a planned payment: the only way, for the call, for detected payments, and for seeding. Its payments are
 * recognised by the counterparty and description given, else by those of the transaction, else by its name. Another
 * employee's transaction is not found. If it is already planned, as in another tab, returns that plan. Locks the employee
 * row, so that concurrent requests count each other.
 */
export async function createPlannedPayment(
  tx: Tx,
  holder: PlannedHolder,
  wish: PlannedWish,
): Promise<PlannedRow | Refusal<"NOT_FOUND" | "TOO_MANY_PLANNED_PAYMENTS">> {
  const { employeeId } = holder;
  await lockEmployee(tx, employeeId);
  const transactionId = wish.transactionId ?? null;
  const already = transactionId === null ? null : await findPlanOf(tx, employeeId, transactionId, wish.type);
  if (already !== null) return already;
  if ((await countPlannedPayments(tx, employeeId)) >= MAX_PLANNED)
    return refuse("TOO_MANY_PLANNED_PAYMENTS", MAX_PLANNED);
  const like = transactionId === null ? null : await findTransaction(tx, employeeId, transactionId);
  if (transactionId !== null && like === null) return refuse("NOT_FOUND");
  return insertPlannedPayment(tx, holder, {
    ...wish,
    transactionId,
    logo: wish.logo ?? null,
    counterparty: wish.counterparty ?? like?.counterparty ?? null,
    description: wish.description ?? like?.description ?? wish.name,
  });
}

async function findPlanOf(tx: Tx, employeeId: string, transactionId: string, type: PlannedType) {
  const planned = await findPlannedPayments(tx, employeeId);
  return planned.find((payment) => payment.transactionId === transactionId && payment.type === type) ?? null;
}

/**
 * What was sent, as a schedule and pence; refused, with the field named, when the amount or the schedule is invalid.
 * @param before the schedule that is changed
 */
function detailsOf(
  body: BodyOf<typeof changeCall>,
  today: CivilDate,
  before?: Schedule,
): PlannedDetails | Refusal<"INVALID_INPUT"> {
  const paymentPence = penceFromPounds(body.amount);
  if (paymentPence === undefined || !canBePlanned(paymentPence)) {
    return refuseInput([{ path: "/amount", message: "must be an amount from 0.01 to 100,000.00 with 2 decimals" }]);
  }
  const schedule = readSchedule(body, today, before);
  return isRefusal(schedule) ? schedule : { name: body.name, category: body.category, paymentPence, schedule };
}

/** As the lists return it, computed together with the others: of two that look alike, one payment pays one. */
export async function readPlannedAnswer(
  { database, merchantLogos }: MerchantContext,
  employeeId: string,
  id: string,
): Promise<PlannedPayment | Refusal<"NOT_FOUND">> {
  const { calendar, planned } = await readBudgetFacts(database, employeeId);
  const changed = planned.find((other) => other.planned.id === id);
  return changed === undefined ? refuse("NOT_FOUND") : plannedAnswer(changed, calendar, merchantLogos);
}

export interface PlanRequest {
  readonly session: Session;
  readonly body: BodyOf<typeof createCall>;
  readonly idempotencyKey: string | null;
}

/** POST /banking/planned-payments; once for each key, so that a retry after a lost answer creates no second one. */
export async function planPayment(
  ctx: MerchantContext,
  request: PlanRequest,
): Promise<PlannedPayment | Refusal<KeyRefusal | "INVALID_INPUT" | "NOT_FOUND" | "TOO_MANY_PLANNED_PAYMENTS">> {
  const { database } = ctx;
  const { session, body, idempotencyKey: key } = request;
  const { today } = await readBudgetCalendar(database, session.employeeId);
  const details = detailsOf(body, today);
  if (isRefusal(details)) return details;
  const { type, transactionId = null, logo = null } = body;
  const made = await onceForKey(database, { session, call: createCall, key, body }, async (tx) => {
    const row = await createPlannedPayment(tx, session, { ...details, type, transactionId, logo });
    return isRefusal(row) ? row : { id: row.id };
  });
  if (isRefusal(made)) return made;
  // What history shows of it is the same bill from now on, not from the next reading of the banks.
  await learnPlanned(database, session.employeeId);
  return readPlannedAnswer(ctx, session.employeeId, made.id);
}

/** PUT /banking/planned-payments/{id}; another employee's is not found. */
export async function changePlannedPayment(
  ctx: MerchantContext,
  employeeId: string,
  id: string,
  body: BodyOf<typeof changeCall>,
): Promise<PlannedPayment | Refusal<"INVALID_INPUT" | "NOT_FOUND">> {
  const { database } = ctx;
  const [{ today }, planned] = await Promise.all([
    readBudgetCalendar(database, employeeId),
    findPlannedPayments(database, employeeId),
  ]);
  const details = detailsOf(body, today, planned.find((other) => other.id === id)?.schedule);
  if (isRefusal(details)) return details;
  const changed = await updatePlannedPayment(database, employeeId, id, details);
  return changed === null ? refuse("NOT_FOUND") : readPlannedAnswer(ctx, employeeId, changed.id);
}

/** DELETE /banking/planned-payments/{id}; another employee's is not found. */
export async function removePlannedPayment(
  database: Database,
  employeeId: string,
  id: string,
): Promise<Record<string, never> | Refusal<"NOT_FOUND">> {
  return (await setRemoved(database, employeeId, id, true)) ? {} : refuse("NOT_FOUND");
}

/** POST /banking/planned-payments/{id}/restore; one that is not removed is answered as it is. */
export async function restorePlannedPayment(
  ctx: MerchantContext,
  employeeId: string,
  id: string,
): Promise<PlannedPayment | Refusal<"NOT_FOUND" | "TOO_MANY_PLANNED_PAYMENTS">> {
  const refusal = await inTransaction(ctx.database, async (tx) => {
    await lockEmployee(tx, employeeId);
    const isRestored = await setRemoved(tx, employeeId, id, false);
    const isOneTooMany = isRestored && (await countPlannedPayments(tx, employeeId)) > MAX_PLANNED;
    return isOneTooMany ? refuse("TOO_MANY_PLANNED_PAYMENTS", MAX_PLANNED) : null;
  });
  return refusal ?? readPlannedAnswer(ctx, employeeId, id);
}
