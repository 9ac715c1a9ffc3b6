import { isDeepStrictEqual } from "node:util";
import type { Pool } from "pg";
import type { LaidCompany } from "./lay-people.ts";

/** The employer's payment, and the transfers to the platform that it releases, come after what is compared. */
const IS_OF_PAYDAY = "t.cause_type not in ('employer-payment', 'savings-deposit')";

const WRITTEN = `
  select (select count(*) from deduction where company_id = $1) as deductions,
    (select count(*) from deduction_withdrawal where company_id = $1) as advances,
    (select count(*) from carried_over where company_id = $1) as "carriedOver",
    (select count(*) from savings_deposit where company_id = $1) as deposits,
    (select count(*) from ledger_transfer t where t.company_id = $1 and ${IS_OF_PAYDAY}) as transfers,
    (select count(*) from ledger_entry e join ledger_transfer t on t.id = e.transfer_id where t.company_id = $1 and ${IS_OF_PAYDAY}) as entries,
    (select -sum(balance_pence) from ledger_account where company_id = $1 and kind = 'savings-owed') as "savedPence",
    (select count(*) from outbox where company_id = $1
      and kind not in ('take-employer-payments', 'send-deposits', 'place-deposit')) as jobs`;

/** Expects the same number of rows of each kind in both halves; otherwise they cannot be compared. */
export async function expectSameRows(owner: Pool, product: LaidCompany, bare: LaidCompany): Promise<void> {
  const [ours, barely] = await Promise.all(
    [product, bare].map(async ({ id }) => (await owner.query(WRITTEN, [id])).rows[0]),
  );
  if (!isDeepStrictEqual(ours, barely)) {
    throw new Error(`the halves wrote different rows: ${JSON.stringify(ours)}, ${JSON.stringify(barely)}`);
  }
}

/** Each saver has one deposit of their monthly contribution, and one instruction that the platform has carried out. */
const IS_PLACED = "d.status = 'placed' and i.instructions = 1 and i.moved = s.monthly_contribution_pence";
/** The deposit waits: there is no payment for this half. */
const IS_WAITING = "d.status = 'waiting' and i.instructions = 0 and n.jobs = 0";

const SAVERS = (isRight: string): string => `
  select count(*)::int as savers, (count(*) filter (where d.deposits = 1 and d.pence = s.monthly_contribution_pence and ${isRight}))::int as right
  from saving s
    cross join lateral (select count(*) as deposits, sum(amount_pence) as pence, min(id::text) as id, min(status) as status
      from savings_deposit where saving_id = s.id) d
    cross join lateral (select count(*) as instructions, sum(moved_pence) as moved from savings_instruction where saving_id = s.id) i
    cross join lateral (select count(*) as jobs from outbox where key = 'deposit ' || d.id) n
  where s.company_id = $1`;

/**
 * The number of savers in each half.
 * @throws when one of them does not have exactly one deposit and what follows from it
 */
export async function expectOneDepositEach(owner: Pool, product: LaidCompany, bare: LaidCompany): Promise<number> {
  const halves = [
    [product, IS_PLACED],
    [bare, IS_WAITING],
  ] as const;
  const counts = await Promise.all(
    halves.map(async ([{ id, name }, isRight]) => {
      const { rows } = await owner.query<{ savers: number; right: number }>(SAVERS(isRight), [id]);
      const { savers, right } = rows[0] ?? { savers: 0, right: 0 };
      if (savers === 0 || savers !== right)
        throw new Error(`${name}: ${right} of ${savers} savers have their one deposit`);
      return savers;
    }),
  );
  return counts[0] ?? 0;
}
