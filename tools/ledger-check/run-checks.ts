import type { Client } from "pg";
import { ADVANCE_CHECKS } from "./withdrawal-checks.ts";
import { EMPLOYER_PAYMENT_CHECKS } from "./employer-payment-checks.ts";
import { EXPOSURE_CHECKS } from "./exposure-checks.ts";
import { INSTRUCTION_CHECKS } from "./instruction-checks.ts";
import { GUARD_CHECKS, LEDGER_CHECKS, type LedgerCheck } from "./ledger-checks.ts";
import { AUTHORISED_AT_RAIL, PAYMENT_CHECKS } from "./payment-checks.ts";
import { PAYROLL_CHECKS } from "./payroll-checks.ts";
import { PROVIDER_CHECKS } from "./provider-checks.ts";
import { RAIL_CHECKS } from "./rail-checks.ts";
import { RETURN_CHECKS } from "./return-checks.ts";
import { SAVINGS_CHECKS } from "./savings-checks.ts";

/** How much there was to check. */
const COUNTS = `select
  (select count(*) from ledger_account)::int as accounts, (select count(*) from ledger_transfer)::int as transfers,
  (select count(*) from ledger_entry)::int as entries, (select count(*) from withdrawal)::int as advances,
  (select count(*) from pay_period)::int as "pay periods", (select count(*) from deduction)::int as deductions,
  (select count(*) from payroll_return)::int as "returns of payroll", (select count(*) from payroll_difference)::int as differences,
  (select count(*) from employer_payment)::int as "payments of employers",
  (select count(*) from payment_authorisation)::int as "authorised payments", (select count(*) from refund)::int as refunds, (select count(*) from savings_deposit)::int as "savings deposits",
  (select count(*) from savings_withdrawal)::int as "savings withdrawals",
  (select count(*) from savings_interest)::int as "credits of interest", (select count(*) from bank_change)::int as "changes of bank",
  (select count(*) from savings_instruction)::int as instructions,
  (select count(*) from idempotency_key)::int as keys, (select count(*) from outbox)::int as jobs`;
const BY_STATUS = "select status, count(*)::int as advances from withdrawal group by status order by status";
const PAYMENTS = "select count(*)::int as payments from sandbox.payment";
const CLIENTS = `select (select count(*) from sandbox.deposit_client)::int as "clients of the platform",
  (select count(*) from sandbox.deposit_account)::int as "accounts at the platform"`;

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
  readonly passed: readonly string[];
  readonly difference: Difference | null;
}

/** What the rows are compared with in addition to each other: the sandbox's rail, its deposit platform. */
export interface CheckedAgainst {
  readonly rail?: boolean;
  readonly provider?: boolean;
}

export const checksOf = ({ rail = false, provider = false }: CheckedAgainst): readonly LedgerCheck[] => [
  ...LEDGER_CHECKS,
  ...ADVANCE_CHECKS,
  ...PAYMENT_CHECKS,
  ...PAYROLL_CHECKS,
  ...RETURN_CHECKS,
  ...EMPLOYER_PAYMENT_CHECKS,
  ...EXPOSURE_CHECKS,
  ...SAVINGS_CHECKS,
  ...INSTRUCTION_CHECKS,
  ...(rail ? [...RAIL_CHECKS, AUTHORISED_AT_RAIL] : []),
  ...(provider ? PROVIDER_CHECKS : []),
  ...GUARD_CHECKS,
];

async function countAll(client: Client, { rail, provider }: CheckedAgainst): Promise<Counts> {
  const count = async (statement: string): Promise<Counts> =>
    (await client.query<Record<string, number>>(statement)).rows[0] ?? {};
  const own = await count(COUNTS);
  const byStatus = await client.query<{ status: string; advances: number }>(BY_STATUS);
  const payments = rail === true ? await count(PAYMENTS) : {};
  const clients = provider === true ? await count(CLIENTS) : {};
  return {
    ...own,
    ...Object.fromEntries(byStatus.rows.map((row) => [row.status, row.advances])),
    ...payments,
    ...clients,
  };
}

/** The rows for which a check does not hold, null where it holds. */
export async function differenceIn(client: Client, check: LedgerCheck): Promise<Difference | null> {
  const { rows } = await client.query<Record<string, unknown>>(
    `select * from (${check.violations}) faulty limit ${SHOWN_ROWS + 1}`,
  );
  if (rows.length === 0) return null;
  return { check: check.name, rows: rows.slice(0, SHOWN_ROWS), hasMore: rows.length > SHOWN_ROWS };
}

/** Checks one snapshot of the database, concurrently with whatever is running, up to the first difference. */
export async function runChecks(
  client: Client,
  options: CheckedAgainst & { readonly onPassed?: (check: string) => void },
): Promise<Proof> {
  const passed: string[] = [];
  await client.query("begin transaction isolation level repeatable read read only");
  try {
    const counts = await countAll(client, options);
    for (const check of checksOf(options)) {
      const difference = await differenceIn(client, check);
      if (difference !== null) return { counts, passed, difference };
      passed.push(check.name);
      options.onPassed?.(check.name);
    }
    return { counts, passed, difference: null };
  } finally {
    await client.query("rollback");
  }
}
