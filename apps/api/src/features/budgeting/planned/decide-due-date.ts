import type { PlannedPayment } from "@wellpaid/contract/budgeting/budgeting";
import type { BodyOf } from "@wellpaid/contract/call";
import type { decideDueDate as decideCall } from "@wellpaid/contract/budgeting/due-dates";
import { isDueOn } from "@wellpaid/domain/budgeting/regular/schedule";
import { type CivilDate, civilDate, daysBetween } from "@wellpaid/domain/calendar/civil-date";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { refuseInput } from "../../../http/refusal-answer.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import { readBudgetCalendar } from "../budget-calendar.ts";
import { findLinkableTransaction } from "../budget-store.ts";
import type { MerchantContext } from "../merchant-answer.ts";
import {
  deleteDecision,
  deleteMismatch,
  type DueDateOfPlan,
  findLinkOf,
  saveDecision,
  saveMismatch,
} from "./due-date-store.ts";
import { readPlannedAnswer } from "./plan-payment.ts";
import { findPlannedPayments, type PlannedRow } from "./planned-store.ts";

/** Due dates further away than this are not decided yet, or not any more. */
const MAX_DAYS_AWAY = 400;

interface Holder {
  readonly employeeId: string;
  readonly companyId: string;
}

interface DueDateParams {
  readonly id: string;
  readonly dueDate: string;
}

/**
 * PUT /banking/planned-payments/{id}/due-dates/{dueDate}; the same again changes nothing. Locks the employee row, so that two
 * requests at once do not link one transaction to two due dates.
 */
export async function decideDueDate(
  ctx: MerchantContext,
  holder: Holder,
  params: DueDateParams,
  { decision, transactionId = null }: BodyOf<typeof decideCall>,
): Promise<PlannedPayment | Refusal<"INVALID_INPUT" | "NOT_FOUND" | "PAYMENT_ALREADY_LINKED">> {
  const isLink = decision === "linked";
  if (isLink !== (transactionId !== null)) {
    const message = isLink ? "is required to link" : "must only be sent with `linked`";
    return refuseInput([{ path: "/transactionId", message }]);
  }
  const refusal = await inTransaction(ctx.database, async (tx) => {
    await lockEmployee(tx, holder.employeeId);
    const due = await findDueDate(tx, holder.employeeId, params);
    if (isRefusal(due)) return due;
    if (transactionId !== null) {
      const problem = await checkLink(tx, holder.employeeId, due, transactionId);
      if (problem !== null) return problem;
      await deleteMismatch(tx, holder.employeeId, due.planId, transactionId);
    }
    await saveDecision(tx, holder, due, decision, transactionId);
    return null;
  });
  return refusal ?? readPlannedAnswer(ctx, holder.employeeId, params.id);
}

/** DELETE of the same: what the bank shows decides again. */
export async function undecideDueDate(
  ctx: MerchantContext,
  { employeeId }: Holder,
  params: DueDateParams,
): Promise<PlannedPayment | Refusal<"NOT_FOUND">> {
  const refusal = await inTransaction(ctx.database, async (tx) => {
    await lockEmployee(tx, employeeId);
    const planned = await findPlanned(tx, employeeId, params.id);
    if (planned === null) return refuse("NOT_FOUND");
    await deleteDecision(tx, employeeId, { planId: planned.id, dueDate: civilDate(params.dueDate) });
    return null;
  });
  return refusal ?? readPlannedAnswer(ctx, employeeId, params.id);
}

/** PUT and DELETE /banking/planned-payments/{id}/mismatches/{transactionId}. A link of the two is undone by it. */
export async function setMismatch(
  ctx: MerchantContext,
  holder: Holder,
  { id, transactionId }: { readonly id: string; readonly transactionId: string },
  isMismatch: boolean,
): Promise<PlannedPayment | Refusal<"NOT_FOUND">> {
  const { employeeId } = holder;
  const refusal = await inTransaction(ctx.database, async (tx) => {
    await lockEmployee(tx, employeeId);
    const planned = await findPlanned(tx, employeeId, id);
    const transaction = await findLinkableTransaction(tx, employeeId, transactionId);
    if (planned === null || transaction === null) return refuse("NOT_FOUND");
    if (!isMismatch) {
      await deleteMismatch(tx, employeeId, id, transactionId);
      return null;
    }
    const link = await findLinkOf(tx, employeeId, transactionId);
    if (link?.planId === id) await deleteDecision(tx, employeeId, link);
    await saveMismatch(tx, holder, id, transactionId);
    return null;
  });
  return refusal ?? readPlannedAnswer(ctx, employeeId, id);
}

async function findPlanned(tx: Tx, employeeId: string, id: string): Promise<PlannedRow | null> {
  return (await findPlannedPayments(tx, employeeId)).find((planned) => planned.id === id) ?? null;
}

/** Returns the due date, if the plan has one on this day. */
async function findDueDate(
  tx: Tx,
  employeeId: string,
  { id, dueDate }: DueDateParams,
): Promise<DueDateOfPlan | Refusal<"INVALID_INPUT" | "NOT_FOUND">> {
  const planned = await findPlanned(tx, employeeId, id);
  if (planned === null) return refuse("NOT_FOUND");
  const day = civilDate(dueDate);
  return canBeDecided(planned, day, (await readBudgetCalendar(tx, employeeId)).today)
    ? { planId: id, dueDate: day }
    : refuseInput([{ path: "/dueDate", message: "must be a due date of this planned payment" }]);
}

/** Whether a day is a due date of a plan, and near enough to be decided. */
export function canBeDecided({ schedule }: PlannedRow, day: CivilDate, today: CivilDate): boolean {
  return Math.abs(daysBetween(today, day)) <= MAX_DAYS_AWAY && isDueOn(schedule, day);
}

/** Returns why a transaction cannot pay a due date; null where it can. */
async function checkLink(
  tx: Tx,
  employeeId: string,
  due: DueDateOfPlan,
  transactionId: string,
): Promise<Refusal<"INVALID_INPUT" | "NOT_FOUND" | "PAYMENT_ALREADY_LINKED"> | null> {
  const transaction = await findLinkableTransaction(tx, employeeId, transactionId);
  if (transaction === null) return refuse("NOT_FOUND");
  const all = await findPlannedPayments(tx, employeeId);
  const isExpense = all.find(({ id }) => id === due.planId)?.type === "expense";
  if (transaction.pence < 0 !== isExpense) {
    return refuseInput([{ path: "/transactionId", message: isExpense ? "must be money out" : "must be money in" }]);
  }
  const link = await findLinkOf(tx, employeeId, transactionId);
  if (link === null || (link.planId === due.planId && link.dueDate === due.dueDate)) return null;
  const holder = all.find(({ id }) => id === link.planId);
  if (holder !== undefined && isDueOn(holder.schedule, link.dueDate)) {
    return refuse("PAYMENT_ALREADY_LINKED", holder.name);
  }
  // The planned payment that it was linked to has been removed, or has other due dates by now.
  await deleteDecision(tx, employeeId, link);
  return null;
}
