import type { AnswerOf, BodyOf, QueryOf } from "@wellpaid/contract/call";
import type {
  confirmPayments as confirmCall,
  dismissedPayments as dismissedCall,
  FoundType,
  RegularPayment,
  unconfirmedPayments as unconfirmedCall,
} from "@wellpaid/contract/budgeting/regular-payments";
import { followPlanned } from "@wellpaid/domain/budgeting/regular/follow-planned";
import { plannedNameFrom, type PlannedType } from "@wellpaid/domain/budgeting/regular/planned-payment";
import { fieldsOf } from "@wellpaid/domain/budgeting/regular/schedule-fields";
import { negate } from "@wellpaid/domain/money/pence";
import type { MerchantLogos } from "../../../content/merchant-logos.ts";
import { type MerchantContext, merchantAnswer, merchantNameOf } from "../merchant-answer.ts";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { findPlannedPayments } from "../planned/planned-store.ts";
import { type FoundPayment, findRegularPayments } from "./found-payments.ts";
import {
  deleteDismissed,
  findDismissed,
  findDismissedMarks,
  findPlannedSinceReview,
  insertDismissed,
} from "./review-store.ts";

const TYPE_OF: Readonly<Record<FoundType, PlannedType>> = { expenses: "expense", incomes: "income" };

interface Unconfirmed {
  readonly found: FoundPayment;
  /** What was made of it since the last confirmation. */
  readonly plannedId: string | null;
}

/**
 * What is to be gone through. What is added meanwhile stays in its place, so that a list that is read page by page
 * neither skips nor repeats; what was planned before the last confirmation, or dismissed, is not in it.
 */
async function findUnconfirmed(db: Database | Tx, employeeId: string, type: PlannedType): Promise<Unconfirmed[]> {
  const found = (await findRegularPayments(db, employeeId)).filter(
    (payment) => payment.type === type && payment.isRunning,
  );
  const planned = (await findPlannedPayments(db, employeeId)).filter((payment) => payment.type === type);
  const sinceReview = await findPlannedSinceReview(db, employeeId, type);
  const dismissed = await findDismissedMarks(db, employeeId, type);
  const plannedOf = new Map([...followPlanned(planned, found)].map(([plannedRow, of]) => [of, plannedRow.id] as const));
  return found.flatMap((payment) => {
    const plannedId = plannedOf.get(payment) ?? null;
    const isOpen = plannedId === null ? !dismissed.has(payment.recognisedBy) : sinceReview.has(plannedId);
    return isOpen ? [{ found: payment, plannedId }] : [];
  });
}

function answerOf({ found, plannedId }: Unconfirmed, logos: MerchantLogos): RegularPayment {
  const merchant = merchantAnswer(found.merchant, logos);
  return {
    id: found.transactionId,
    shortDescription: found.description,
    merchant,
    name: plannedNameFrom(found.merchant ?? found.description),
    category: { key: found.category },
    amount: { value: found.type === "expense" ? negate(found.typicalPence) : found.typicalPence, currency: "GBP" },
    counterparty: { logo: merchant?.logo ?? null },
    frequency: found.frequency,
    ...fieldsOf(found.schedule),
    nextPaymentDate: found.nextPaymentDate,
    payments: found.payments.length,
    plannedPaymentId: plannedId,
  };
}

/** GET /banking/transactions/unconfirmed. */
export async function listUnconfirmed(
  { database, merchantLogos }: MerchantContext,
  employeeId: string,
  { type, limit, offset }: QueryOf<typeof unconfirmedCall>,
): Promise<AnswerOf<typeof unconfirmedCall>> {
  const all = await findUnconfirmed(database, employeeId, TYPE_OF[type]);
  return {
    items: all.slice(offset, offset + limit).map((unconfirmed) => answerOf(unconfirmed, merchantLogos)),
    total: all.length,
    hasMore: all.length > offset + limit,
  };
}

/**
 * POST /banking/transactions/confirm: what was not added is dismissed. Holds the employee, as adding does, so that what
 * another tab is just adding is either seen as added or waits.
 */
export async function confirmPayments(
  database: Database,
  holder: { readonly employeeId: string; readonly companyId: string },
  { type }: BodyOf<typeof confirmCall>,
): Promise<Record<string, never>> {
  const { employeeId } = holder;
  return inTransaction(database, async (tx) => {
    await lockEmployee(tx, employeeId);
    const all = await findUnconfirmed(tx, employeeId, TYPE_OF[type]);
    const left = all.flatMap(({ found, plannedId }) => (plannedId === null ? [found] : []));
    await insertDismissed(tx, holder, TYPE_OF[type], left);
    return {};
  });
}

/** GET /banking/regular-payments/dismissed. */
export async function listDismissed(
  { database, merchantLogos }: MerchantContext,
  employeeId: string,
): Promise<AnswerOf<typeof dismissedCall>> {
  const rows = await findDismissed(database, employeeId);
  return rows.map(({ id, type, description, dismissedOn }) => ({
    id,
    type: type === "expense" ? "expenses" : "incomes",
    shortDescription: description,
    merchant: merchantAnswer(merchantNameOf({ description, type }), merchantLogos),
    dismissedOn,
  }));
}

/** DELETE /banking/regular-payments/dismissed/{id}; another employee's is not found. */
export async function restorePayment(
  database: Database,
  employeeId: string,
  id: string,
): Promise<Record<string, never> | Refusal<"NOT_FOUND">> {
  return (await deleteDismissed(database, employeeId, id)) ? {} : refuse("NOT_FOUND");
}
