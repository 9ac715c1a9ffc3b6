import { type Instant, instant } from "@wellpaid/domain/calendar/instant";
import {
  NO_SELF_LIMIT,
  type SelfLimit,
  type SelfLimitKind,
  type SelfLimits,
  selfLimitAt,
} from "@wellpaid/domain/on-demand-pay/own-limits";
import { sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";

/** A limit as it was set. */
export interface OwnLimitRow {
  readonly kind: SelfLimitKind;
  readonly value: number | null;
  readonly nextValue: number | null;
  readonly nextFromMs: number | null;
}

/** The limit of one kind as of now, with its pending change. */
function ownLimitAt(now: Instant, rows: readonly OwnLimitRow[], kind: SelfLimitKind): SelfLimit {
  const row = rows.find((row) => row.kind === kind);
  if (row === undefined) return NO_SELF_LIMIT;
  const { value, nextValue, nextFromMs } = row;
  // Rounded up by less than a millisecond: never before its time.
  const next = nextFromMs === null ? null : { value: nextValue, from: instant(Math.ceil(nextFromMs)) };
  return selfLimitAt(now, { value, next });
}

/** All three as of now. */
export function ownLimitsAt(now: Instant, rows: readonly OwnLimitRow[]): SelfLimits {
  const at = (kind: SelfLimitKind) => ownLimitAt(now, rows, kind);
  return { each: at("each"), period: at("period"), count: at("count") };
}

export async function writeOwnLimit(
  tx: Tx,
  who: { readonly employeeId: string; readonly companyId: string },
  kind: SelfLimitKind,
  { value, next }: SelfLimit,
  now: Instant,
): Promise<void> {
  await sql`insert into own_limit (employee_id, company_id, kind, value, next_value, next_from, changed_at)
    values (${who.employeeId}, ${who.companyId}, ${kind}, ${value}, ${next?.value ?? null},
      ${next === null ? null : new Date(next.from)}, ${new Date(now)})
    on conflict (employee_id, kind) do update set value = excluded.value, next_value = excluded.next_value,
      next_from = excluded.next_from, changed_at = excluded.changed_at`.execute(tx);
}

/** Inserts a pause that the employee sets; it ends by itself. */
export async function insertPause(
  tx: Tx,
  who: { readonly employeeId: string; readonly companyId: string },
  until: Instant,
): Promise<void> {
  await sql`insert into withdrawal_pause (company_id, employee_id, set_by, until)
    values (${who.companyId}, ${who.employeeId}, 'employee', ${new Date(until)})`.execute(tx);
}
