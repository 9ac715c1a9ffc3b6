import type { Division } from "@wellpaid/domain/calendar/bank-holidays";
import { londonMidnight } from "@wellpaid/domain/calendar/london";
import type { PayPeriod } from "@wellpaid/domain/calendar/payday";
import { sql } from "kysely";
import type { Tx } from "../../database/tables/schema.ts";
import { payPeriodJobKeys } from "../../features/payroll/open-pay-periods.ts";
import type { OpenedPeriod } from "../../features/payroll/pay-period-store.ts";

/** People who are paid together: those of a pay group, or the company's without one. */
export interface PaidTogether {
  readonly companyId: string;
  readonly payGroupId: string | null;
  readonly division: Division;
}

/** The posted pay period of a payday, which all who are paid together share, with its two jobs done. */
export async function ensurePostedPeriod(tx: Tx, who: PaidTogether, period: PayPeriod): Promise<OpenedPeriod> {
  const { companyId, payGroupId, division } = who;
  const id = (await findPeriod(tx, who, period)) ?? (await insertPeriod(tx, who, period));
  return { ...period, id, companyId, payGroupId, division, status: "posted", settlement: "due-from-employer" };
}

async function findPeriod(
  tx: Tx,
  { companyId, payGroupId }: PaidTogether,
  { payday }: PayPeriod,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from pay_period
    where paid_together = ${payGroupId ?? companyId} and payday = ${payday}`.execute(tx);
  return rows[0]?.id ?? null;
}

async function insertPeriod(tx: Tx, { companyId, payGroupId }: PaidTogether, period: PayPeriod): Promise<string> {
  const at = {
    opened: new Date(londonMidnight(period.firstDay)),
    fixed: new Date(londonMidnight(period.cutOffDay)),
    posted: new Date(londonMidnight(period.payday)),
  };
  const { rows } = await sql<{ id: string }>`
    insert into pay_period (company_id, pay_group_id, month, first_day, payday, cut_off_day, status, opened_at, fixed_at,
      posted_at)
    values (${companyId}, ${payGroupId}, ${period.month}, ${period.firstDay}, ${period.payday}, ${period.cutOffDay}, 'posted',
      ${at.opened}, ${at.fixed}, ${at.posted})
    returning id`.execute(tx);
  const [made] = rows;
  if (made === undefined) throw new Error("a pay period was not made");
  const payload = JSON.stringify({ payPeriodId: made.id });
  await sql`insert into outbox (kind, key, company_id, payload, due_at, done_at) values
    ('fix-pay-period', ${payPeriodJobKeys.fix(made.id)}, ${companyId}, ${payload}, ${at.fixed}, ${at.fixed}),
    ('post-pay-period', ${payPeriodJobKeys.post(made.id)}, ${companyId}, ${payload}, ${at.posted}, ${at.posted})`.execute(
    tx,
  );
  return made.id;
}
