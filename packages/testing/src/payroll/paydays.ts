import type { Client } from "@wellpaid/contract/client";
import { payrollRuns } from "@wellpaid/contract/payroll/payroll-runs";
import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { londonTime } from "@wellpaid/domain/calendar/london";
import { PAYROLL_RUN_STATES, type PayrollRunState } from "@wellpaid/domain/payroll/run/run-state";
import { runScheduledPolls } from "@wellpaid/api/start/wiring";
import type { TestPerson } from "../people/people.ts";
import type { TestProduct } from "../product/product.ts";

/** A pay period as stored. */
interface TestPeriod {
  readonly id: string;
  readonly firstDay: CivilDate;
  readonly payday: CivilDate;
  readonly cutOffDay: CivilDate;
  readonly status: "open" | "fixed" | "posted";
}

const AT_ONCE = 2_000;

/** For tests of payroll: time that advances as in a running product, and what the rows say. */
export function testPaydays(product: TestProduct) {
  const { owner } = product.database;

  /** Runs what is due, before and after the scheduled polls. */
  const settle = async (): Promise<void> => {
    await product.runner.runDue();
    await runScheduledPolls(product.ctx);
    await product.runner.runDue();
  };

  const pass = async (seconds: number): Promise<void> => {
    await product.advance(seconds);
    await settle();
  };

  /** Moves the clock to a London time of a day, and does what is due by then. */
  const goTo = async (day: string, time = "00:00"): Promise<void> => {
    const target = londonTime(civilDate(day), time) + AT_ONCE;
    await product.advance((target - (await product.now()).getTime()) / 1000);
    await settle();
  };

  const periodsOf = async ({ companyId }: TestPerson): Promise<readonly TestPeriod[]> => {
    const { rows } = await owner.query<TestPeriod>(
      `select id, first_day::text as "firstDay", payday::text, cut_off_day::text as "cutOffDay", status
       from pay_period where company_id = $1 order by payday`,
      [companyId],
    );
    return rows;
  };

  /** The newest pay period. */
  const periodOf = async (who: TestPerson): Promise<TestPeriod> => {
    const period = (await periodsOf(who)).at(-1);
    if (period === undefined) throw new Error("no pay period is opened");
    return period;
  };

  const deductionsOf = async ({ id }: TestPerson): Promise<readonly Readonly<Record<string, unknown>>[]> => {
    const { rows } = await owner.query(
      `select salary_pence as salary, carried_over_owed_pence as "carriedOwed", withdrawals_owed_pence as "advancesOwed",
         fees_owed_pence as "feesOwed", amounts_credited_pence as "amountsBack", fees_credited_pence as "feesBack",
         carried_over_taken_pence as carried, withdrawals_taken_pence as advances, fees_taken_pence as fees,
         carried_on_pence as "carriedOn", net_pence as net
       from deduction where employee_id = $1 order by payday`,
      [id],
    );
    return rows;
  };

  /** Balances of a company by kind, without those at zero. */
  const balancesOf = async ({ companyId }: TestPerson): Promise<Readonly<Record<string, number>>> => {
    const { rows } = await owner.query<{ kind: string; balance: string | number }>(
      `select kind, sum(balance_pence)::bigint as balance from ledger_account where company_id = $1
       group by kind having sum(balance_pence) <> 0 order by kind`,
      [companyId],
    );
    return Object.fromEntries(rows.map(({ kind, balance }) => [kind, Number(balance)]));
  };

  /** Renews the session: sessions last an hour and are swept after a month, while time here advances in days. */
  const stayIn = ({ id, companyId, token }: TestPerson): Promise<unknown> =>
    owner.query(
      `insert into session (token_hash, company_id, employee_id, expires_at)
       values (sha256(convert_to($1, 'utf8')), $2, $3, app_now() + interval '1 hour')
       on conflict (token_hash) do update set expires_at = excluded.expires_at`,
      [token, companyId, id],
    );

  /** The state filters with which the console's list contains the run. */
  const statesListing = async ({ ask }: { readonly ask: Client }, id: string): Promise<readonly PayrollRunState[]> => {
    const listing: PayrollRunState[] = [];
    for (const state of PAYROLL_RUN_STATES) {
      const { items, total } = await ask(payrollRuns, { query: { state } });
      if (total !== items.length) throw new Error(`${items.length} runs are listed, and ${total} counted`);
      if (items.some((run) => run.id === id)) listing.push(state);
    }
    return listing;
  };

  return { settle, pass, goTo, periodsOf, periodOf, deductionsOf, balancesOf, stayIn, statesListing };
}
