import type { Client } from "pg";
import { ADVANCE_CHECKS } from "./advance-checks.ts";
import { GUARD_CHECKS, LEDGER_CHECKS, type LedgerCheck } from "./ledger-checks.ts";
import { PAYROLL_CHECKS } from "./payroll-checks.ts";
import { RAIL_CHECKS } from "./rail-checks.ts";

/** How much there was to check. */
const COUNTS = `select
  (select count(*) from ledger_account)::int as accounts, (select count(*) from ledger_transfer)::int as transfers,
  (select count(*) from ledger_entry)::int as entries, (select count(*) from advance)::int as advances,
  (select count(*) from pay_period)::int as "pay periods", (select count(*) from deduction)::int as deductions,
  (select count(*) from refund)::int as refunds,
  (select count(*) from idempotency_key)::int as keys, (select count(*) from outbox)::int as notes`;
const BY_STATUS = "select status, count(*)::int as advances from advance group by status order by status";
const PAYMENTS = "select count(*)::int as payments from sandbox.payment";

const SHOWN_ROWS = 20;

export type Counts = Readonly<Record<string, number>>;

export interface Difference {
  readonly check: string;
  /** The first of the faulty rows. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly hasMore: boolean;
}

export interface Proof {
  readonly counts: Counts;
  /** The checks that hold, in their order. */
  readonly held: readonly string[];
  readonly difference: Difference | null;
}

export const checksOf = (options: { readonly rail: boolean }): readonly LedgerCheck[] => [
  ...LEDGER_CHECKS,
  ...ADVANCE_CHECKS,
  ...PAYROLL_CHECKS,
  ...(options.rail ? RAIL_CHECKS : []),
  ...GUARD_CHECKS,
];

async function countAll(client: Client, rail: boolean): Promise<Counts> {
  const { rows } = await client.query<Record<string, number>>(COUNTS);
  const byStatus = await client.query<{ status: string; advances: number }>(BY_STATUS);
  const payments = rail ? (await client.query<Record<string, number>>(PAYMENTS)).rows[0] : {};
  return { ...rows[0], ...Object.fromEntries(byStatus.rows.map((row) => [row.status, row.advances])), ...payments };
}

/** The rows for which a check does not hold, null where it holds. */
export async function differenceIn(client: Client, check: LedgerCheck): Promise<Difference | null> {
  const { rows } = await client.query<Record<string, unknown>>(
    `select * from (${check.faulty}) faulty limit ${SHOWN_ROWS + 1}`,
  );
  if (rows.length === 0) return null;
  return { check: check.name, rows: rows.slice(0, SHOWN_ROWS), hasMore: rows.length > SHOWN_ROWS };
}

/** Checks one moment of the database, beside whatever is running, up to the first difference. */
export async function runChecks(
  client: Client,
  options: { readonly rail: boolean; readonly onHeld?: (check: string) => void },
): Promise<Proof> {
  const held: string[] = [];
  await client.query("begin transaction isolation level repeatable read read only");
  try {
    const counts = await countAll(client, options.rail);
    for (const check of checksOf(options)) {
      const difference = await differenceIn(client, check);
      if (difference !== null) return { counts, held, difference };
      held.push(check.name);
      options.onHeld?.(check.name);
    }
    return { counts, held, difference: null };
  } finally {
    await client.query("rollback");
  }
}
