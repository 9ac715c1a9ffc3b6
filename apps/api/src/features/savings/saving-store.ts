import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import type { SavingPlan } from "@wellpaid/domain/savings/plan/plan";
import { sql } from "kysely";
import { shardOf } from "../../database/stores/ledger-store.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";

interface NewSaving {
  readonly companyId: string;
  readonly employeeId: string;
  readonly requestId: string;
  readonly plan: SavingPlan;
  readonly isLaterSaving: boolean;
  readonly startsFrom: CivilDate;
  readonly productId: string;
}

function columnsOf(plan: SavingPlan) {
  const goal = plan.kind === "goal" ? plan : null;
  return {
    have_specific_goal: goal !== null,
    name_of_goal: goal?.name ?? null,
    need_to_save_pence: goal?.needToSavePence ?? null,
    deadline: goal?.deadline ?? null,
    monthly_contribution_pence: plan.monthlyContributionPence,
  };
}

export async function insertSaving(tx: Tx, saving: NewSaving): Promise<void> {
  const { companyId, employeeId } = saving;
  const { id } = await tx
    .insertInto("saving")
    .values({
      company_id: companyId,
      employee_id: employeeId,
      request_id: saving.requestId,
      ...columnsOf(saving.plan),
      is_later_saving: saving.isLaterSaving,
      starts_from: saving.startsFrom,
      product_id: saving.productId,
      shard: shardOf(employeeId),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("saving_move")
    .values({ saving_id: id, company_id: companyId, what: "asked for", moved_by: "employee" })
    .execute();
}

/** Choosing a new plan also begins again what stood still after everything of a goal was withdrawn. */
export async function updatePlan(
  tx: Tx,
  { id, plan: before }: { readonly id: string; readonly plan: SavingPlan },
  plan: SavingPlan,
): Promise<void> {
  const isSwitch = plan.kind !== before.kind;
  await tx
    .updateTable("saving")
    .set({
      ...columnsOf(plan),
      all_reached_withdrawn: false,
      ...(isSwitch ? { last_type_switch_at: sql<Date>`app_now()` } : {}),
    })
    .where("id", "=", id)
    .execute();
  await sql`insert into saving_move (saving_id, company_id, what, moved_by)
    select id, company_id, ${isSwitch ? `switched to a ${plan.kind}` : "plan changed"}, 'employee' from saving
    where id = ${id}`.execute(tx);
}

export async function updateProduct(tx: Tx, savingId: string, productId: string): Promise<void> {
  await tx.updateTable("saving").set({ product_id: productId }).where("id", "=", savingId).execute();
}

export async function setAllReachedWithdrawn(tx: Tx, savingId: string, isWithdrawn: boolean): Promise<void> {
  await tx.updateTable("saving").set({ all_reached_withdrawn: isWithdrawn }).where("id", "=", savingId).execute();
}

export async function setDeactivationRequested(tx: Tx, savingId: string, isRequested: boolean): Promise<void> {
  await tx
    .updateTable("saving")
    .set({ deactivation_asked_at: isRequested ? sql<Date>`app_now()` : null })
    .where("id", "=", savingId)
    .execute();
}

/** Returns the id of the employee; null when the saving is closed already. */
export async function markClosed(tx: Tx, savingId: string): Promise<string | null> {
  const { rows } = await sql<{ employeeId: string }>`with closed as (
      update saving set status = 'closed', closed_at = app_now() where id = ${savingId} and status <> 'closed'
      returning id, company_id, employee_id),
    recorded as (insert into saving_move (saving_id, company_id, what, moved_by)
      select id, company_id, 'closed', 'platform' from closed)
    select employee_id as "employeeId" from closed`.execute(tx);
  return rows[0]?.employeeId ?? null;
}

/** The second at which its end was requested, or else at which it was closed. */
export async function findEnd(tx: Tx, savingId: string): Promise<string | undefined> {
  const { rows } = await sql<{ at: string }>`select extract(epoch from coalesce(deactivation_asked_at, closed_at)) as at
    from saving where id = ${savingId}`.execute(tx);
  return rows[0]?.at;
}

/** Also one that is over. */
export async function hasSaving(tx: Tx, employeeId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from saving where employee_id = ${employeeId} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Returns false when there is no saving. */
export async function setBestBankShown(database: Database, employeeId: string, isShown: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`update saving set is_best_bank_shown = ${isShown}
    where employee_id = ${employeeId} and status <> 'closed'`.execute(database);
  return numAffectedRows !== 0n;
}

/** Returns false when no saving has started: the congratulation of a later one comes on the day on which it starts. */
export async function setCongratulationShown(
  database: Database,
  employeeId: string,
  isShown: boolean,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update saving s set is_congr_shown = ${isShown}
    from savings_request q where q.id = s.request_id and q.status = 'approved'
      and s.employee_id = ${employeeId} and s.status <> 'closed'
      and s.starts_from <= london_today()`.execute(database);
  return numAffectedRows !== 0n;
}
