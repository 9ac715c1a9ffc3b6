import { londonTimeOfDay } from "@wellpaid/domain/calendar/london";
import { withdrawalTerms } from "@wellpaid/domain/savings/money/decide-withdrawal";
import type { PlatformEvent } from "@wellpaid/sandbox/savings-control";
import { sql } from "kysely";
import type { Tx } from "../database/tables/schema.ts";
import { isAccountOpen } from "../features/savings/instructions/instruction-store.ts";
import { lockSaver } from "../features/savings/saver-facts.ts";
import { setDeactivationRequested } from "../features/savings/saving-store.ts";
import { startWithdrawal } from "../features/savings/withdrawals/start-withdrawal.ts";
import { closeSaving } from "../features/savings/withdrawals/end-saving.ts";
import { instructionsOfWithdrawal } from "./platform-events.ts";

/**
 * Ends the savings of ended accounts: pays everything out, as by a deactivation, without a confirmation. What is
 * under way is left to finish, and rows locked by others are skipped: a later ending finds them free. Accounts
 * recreated at the same time would wait for one another here, under load for longer than a lock may be. Returns what
 * the platform is to do now.
 */
export async function endSavingsOfEnded(tx: Tx): Promise<readonly PlatformEvent[]> {
  const { rows } = await sql<{ employeeId: string }>`
    select s.employee_id as "employeeId" from saving s join employee e on e.id = s.employee_id
    where s.status <> 'closed' and s.deactivation_asked_at is null and e.ended_at is not null
      and not exists (select 1 from bank_change b where b.saving_id = s.id and b.ended_at is null)
      and not exists (select 1 from savings_withdrawal v where v.saving_id = s.id and v.ended_at is null)
      and not exists (select 1 from savings_deposit d where d.saving_id = s.id and d.status = 'sent')
    order by s.employee_id for no key update of e skip locked`.execute(tx);
  const started: string[] = [];
  for (const { employeeId } of rows) {
    const id = await endOne(tx, employeeId);
    if (id !== null) started.push(id);
  }
  return instructionsOfWithdrawal(tx, started);
}

/** Tells the withdrawal that empties it; null where nothing was ever placed. */
async function endOne(tx: Tx, employeeId: string): Promise<string | null> {
  const saver = await lockSaver(tx, employeeId);
  const { saving, now, today, savedPence, calendar } = saver;
  if (saving === null) return null;
  if (saving.status === "pending-open" || !(await isAccountOpen(tx, saving.id, saving.productId))) {
    await closeSaving(tx, saving.id);
    return null;
  }
  const request = { kind: "deactivation" } as const;
  const facts = { savedPence, earlier: [], today, timeOfDay: londonTimeOfDay(now), division: calendar.division };
  await setDeactivationRequested(tx, saving.id, true);
  return startWithdrawal(tx, saver, saving, { ...withdrawalTerms(facts, request), ...request });
}
