import type { possiblePayments as possibleCall } from "@wellpaid/contract/budgeting/due-dates";
import type { AnswerOf } from "@wellpaid/contract/call";
import { possibleDays, possiblePayments } from "@wellpaid/domain/budgeting/matching/possible-payments";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { findAccounts } from "../../../database/stores/banks/bank-accounts.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { readBudgetCalendar } from "../budget-calendar.ts";
import { matchPlanned } from "../budget-facts.ts";
import { findPayments } from "../budget-store.ts";
import { type MerchantContext, merchantAnswer } from "../merchant-answer.ts";
import { canBeDecided } from "./decide-due-date.ts";
import { readPlans } from "./plans.ts";

/** GET /banking/planned-payments/{id}/due-dates/{dueDate}/possible-payments. What is linked to a due date is not offered. */
export async function listPossiblePayments(
  { database, merchantLogos }: MerchantContext,
  employeeId: string,
  params: { readonly id: string; readonly dueDate: string },
): Promise<AnswerOf<typeof possibleCall> | Refusal<"NOT_FOUND">> {
  const [calendar, plans, accounts] = await Promise.all([
    readBudgetCalendar(database, employeeId),
    readPlans(database, employeeId),
    findAccounts(database, employeeId),
  ]);
  const planned = plans.planned.find(({ id }) => id === params.id);
  const dueDate = civilDate(params.dueDate);
  if (planned === undefined || !canBeDecided(planned, dueDate, calendar.today)) return refuse("NOT_FOUND");
  const payments = await findPayments(
    database,
    employeeId,
    possibleDays(dueDate, calendar.today),
    plans.neutral.movedIds,
  );
  const settled = (await matchPlanned(database, employeeId, calendar, plans)).flatMap(({ planned: by, info }) =>
    info.paid.flatMap(({ payment, by: how }) => (payment === null ? [] : [{ id: payment.id, name: by.name, how }])),
  );
  const countedFor = new Map(settled.map(({ id, name }) => [id, name]));
  const linked = new Set(settled.filter(({ how }) => how === "linked").map(({ id }) => id));
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  const free = payments.filter(({ id }) => !linked.has(id));
  return possiblePayments(planned, dueDate, free).map(
    ({ id, date, description, merchant, category, pence, accountId }) => ({
      id,
      date,
      shortDescription: description,
      merchant: merchantAnswer(merchant, merchantLogos),
      category: { key: category },
      amount: { value: pence, currency: "GBP" as const },
      accountName: names.get(accountId) ?? "",
      countedFor: countedFor.get(id) ?? null,
    }),
  );
}
