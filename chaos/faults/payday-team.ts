import { setTimeout as sleep } from "node:timers/promises";
import { type BenchEmployee, callSandbox } from "../../bench/product/employees.ts";
import type { Fixture } from "./world.ts";

/** People who are paid together, with the period that they are in. */
export interface Team {
  readonly employees: readonly BenchEmployee[];
  readonly periodId: string;
  readonly cutOffAt: Date;
  /** From then on the run waits for no payout. */
  readonly noonAt: Date;
  readonly paydayAt: Date;
}

type Dates = Omit<Team, "employees">;

export const A_DAY = 86_400;

/** Makes people in a pay group of their own, mid-period today. */
export async function freshTeam(fixture: Fixture, count: number): Promise<Team> {
  await callSandbox(fixture, "demo", { username: "nocode" });
  const employees = await fixture.makeEmployees(count);
  const { rows } = await fixture.owner.query<Dates>(
    `select p.id as "periodId", p.cut_off_day::timestamp at time zone 'Europe/London' as "cutOffAt",
       (p.cut_off_day + time '12:00') at time zone 'Europe/London' as "noonAt",
       p.payday::timestamp at time zone 'Europe/London' as "paydayAt"
     from employee e join payroll_record r on r.id = e.payroll_record_id join pay_period p on p.paid_together = r.pay_group_id
     where e.id = $1 order by p.payday desc limit 1`,
    [employees[0]?.id],
  );
  const [dates] = rows;
  if (dates === undefined) throw new Error("no pay period is opened for the new team");
  return { employees, ...dates };
}

export const secondsAfter = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

export async function nowOf(fixture: Fixture): Promise<Date> {
  const { rows } = await fixture.owner.query<{ now: Date }>("select app_now() as now");
  return rows[0]?.now ?? new Date(0);
}

const PATIENCE_MS = 60_000;
const LOOK_MS = 25;

/** Waits until a statement returns a row; false when it never does. */
export async function untilRow(fixture: Fixture, statement: string, values: readonly unknown[]): Promise<boolean> {
  for (const started = performance.now(); performance.now() - started < PATIENCE_MS; await sleep(LOOK_MS)) {
    const found = await fixture.owner.query(`${statement} limit 1`, [...values]).catch(() => null);
    if ((found?.rowCount ?? 0) > 0) return true;
  }
  return false;
}

/** Waits until everything that has fallen due is done, however slow the machine is; also after the clock leapt over days. */
export const untilCaughtUp = (fixture: Fixture): Promise<boolean> =>
  untilRow(
    fixture,
    "select 1 where not exists (select 1 from outbox where done_at is null and dead_lettered_at is null and due_at < app_now())",
    [],
  );

/** Waits until the team's period has the status, while time passes; returns a fault when it does not. */
export async function untilPeriod(fixture: Fixture, { periodId }: Team, status: "fixed" | "posted"): Promise<string[]> {
  const ways = status === "fixed" ? ["fixed", "posted"] : ["posted"];
  for (const started = performance.now(); performance.now() - started < PATIENCE_MS; await sleep(10 * LOOK_MS)) {
    const existing = "select 1 from pay_period where id = $1 and status = any($2)";
    if ((await fixture.owner.query(existing, [periodId, ways])).rowCount === 1) return [];
    await fixture.moveClock(31);
  }
  return [`pay period ${periodId} is not ${status} after a minute`];
}

/** Lets cut-off, noon and payday come and the next period open. */
export async function letPaydayCome(fixture: Fixture, team: Team): Promise<string[]> {
  await fixture.moveClockTo(secondsAfter(team.noonAt, 1));
  const notFixed = await untilPeriod(fixture, team, "fixed");
  await fixture.moveClockTo(secondsAfter(team.paydayAt, 31));
  return [...notFixed, ...(await untilPeriod(fixture, team, "posted"))];
}

/** Waits until no advance of the team is under way, moving the clock; returns a fault when some never end. */
export async function untilPaidOut(
  fixture: Fixture,
  { employees }: Pick<Team, "employees">,
  patience = PATIENCE_MS,
): Promise<string[]> {
  const ids = employees.map(({ id }) => id);
  for (const started = performance.now(); performance.now() - started < patience; await sleep(10 * LOOK_MS)) {
    const { rows } = await fixture.owner.query<{ open: number }>(
      "select count(*)::int as open from withdrawal where employee_id = any($1::uuid[]) and status in ('new', 'processing')",
      [ids],
    );
    if (rows[0]?.open === 0) return [];
    await fixture.moveClock(5);
  }
  return [`payouts are under way after ${patience / 1000} s`];
}
