import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../../../bench/measure/random.ts";
import { callSandbox } from "../../../bench/product/employees.ts";
import { type Operation, settleJournal } from "../../../bench/journal/journal.ts";
import {
  A_DAY,
  freshTeam,
  letPaydayCome,
  secondsAfter,
  type Team,
  untilCaughtUp,
  untilPaidOut,
  untilPeriod,
  untilRow,
} from "../payday-team.ts";
import type { Scenario } from "../scenario.ts";
import { withdrawOnce } from "../../../bench/journal/workload.ts";
import { Fixture } from "../world.ts";

const EMPLOYEES = 10;
/** Takes the call and never answers, loses the reply, does it twice, fails, or returns the money later. */
const MODES = ["timeout", "lost", "twice", "error", "reject"] as const;
const HOUR = 3_600;
/** Of days that go by while a refund is paid. */
const MAX_QUARTERS = 80;

const setRail = (fixture: Fixture, mode: string, count?: number): Promise<unknown> =>
  callSandbox(fixture, "faults", { target: "payouts", mode, ...(count === undefined ? {} : { count }) });

const injectRailFault = async (fixture: Fixture, random: Random): Promise<void> => {
  const mode = MODES[random.between(0, MODES.length - 1)] ?? "lost";
  // What is not answered holds its worker for ten seconds.
  await setRail(fixture, mode, mode === "timeout" ? 1 : random.between(2, 8));
};

const references = ({ employees }: Team, prefix: "adv" | "ref") => ({
  where: `reference ~ '^${prefix}-' and substr(reference, 5, 36)::uuid in
    (select id from withdrawal where employee_id = any($1::uuid[]))`,
  values: [employees.map(({ id }) => id)] as const,
});

/** The worker is killed once the rail has done something, before or after it has recorded that; another one continues. */
async function killAfter(fixture: Fixture, random: Random, railHasDone: () => Promise<boolean>): Promise<number> {
  if (!(await railHasDone())) return 0;
  await sleep(random.between(0, 40));
  await fixture.killServer();
  await fixture.startServer();
  await fixture.endLeases();
  return 1;
}

/** Every employee withdraws; the rail fails, and the worker is killed between an answer of the rail and recording it. */
async function payAdvances(fixture: Fixture, team: Team, random: Random, operations: Operation[]): Promise<number> {
  for (const employee of team.employees)
    await withdrawOnce(fixture.asker, operations, employee, random.between(10, 20));
  await injectRailFault(fixture, random);
  await fixture.moveClock(31);
  const { where, values } = references(team, "adv");
  const taken = await killAfter(fixture, random, () =>
    untilRow(fixture, `select 1 from sandbox.payment where ${where}`, values),
  );
  await fixture.moveClock(6);
  const paid = await killAfter(fixture, random, () =>
    untilRow(
      fixture,
      "select 1 from withdrawal where employee_id = any($1::uuid[]) and status in ('paid', 'failed')",
      values,
    ),
  );
  return taken + paid;
}

/** The last evening: payouts hang, the run takes them all the same, half of the team leaves, and the rail returns most of the payouts. */
async function failAfterRun(fixture: Fixture, team: Team, random: Random, operations: Operation[]): Promise<string[]> {
  await fixture.moveClockTo(secondsAfter(team.cutOffAt, -HOUR));
  for (const employee of team.employees)
    await withdrawOnce(fixture.asker, operations, employee, random.between(10, 20));
  const { where, values } = references(team, "adv");
  const all = "select 1 from sandbox.payment where";
  await fixture.owner.query("update sandbox.fault set remaining = 0");
  await fixture.moveClock(31);
  await untilRow(
    fixture,
    `select 1 where not exists (select 1 from withdrawal a where a.employee_id = any($1::uuid[]) and a.status in ('new', 'processing')
       and not exists (${all} reference = 'adv-' || a.id))`,
    values,
  );
  await fixture.owner.query(
    `update sandbox.payment set settles_at = settles_at + interval '300 days' where ${where} and settles_at > app_now()`,
    [...values],
  );
  await fixture.moveClockTo(secondsAfter(team.noonAt, 1));
  const notFixed = await untilPeriod(fixture, team, "fixed");
  const leavers = team.employees.filter((_, at) => at % 2 === 0).map(({ id }) => id);
  await fixture.owner.query(
    `update payroll_record set left_on = london_today()
     where id in (select payroll_record_id from employee where id = any($1::uuid[]))`,
    [leavers],
  );
  await injectRailFault(fixture, random);
  const unlucky = team.employees.filter(() => random.is(0.8)).map(({ id }) => id);
  await fixture.owner.query(
    `update sandbox.payment p set settles_at = app_now(), fails_with = case when exists (select 1 from withdrawal a
       where p.reference = 'adv-' || a.id and a.employee_id = any($2::uuid[])) then 'account closed' end
     where ${where} and settles_at > app_now()`,
    [...values, unlucky],
  );
  return notFixed;
}

/** The refunds of leavers go out by the rail, which fails again; a day later what it returned is retried. */
async function payRefunds(fixture: Fixture, team: Team, random: Random) {
  const { where, values } = references(team, "ref");
  await fixture.moveClock(HOUR);
  const interruptions = await killAfter(fixture, random, () =>
    untilRow(fixture, `select 1 from sandbox.payment where ${where}`, values),
  );
  await fixture.moveClock(6);
  await sleep(random.between(0, 300));
  await fixture.killServer();
  await fixture.startServer();
  await fixture.endLeases();
  await setRail(fixture, "ok");
  await fixture.moveClock(HOUR);
  const faults = [...(await untilPaidOut(fixture, team)), ...(await untilRefunded(fixture, values))];
  return { interruptions: interruptions + 1, faults };
}

/**
 * What the rail returns is requested again a day later: days go by until every leaver has everything. The worker
 * does what is due before the clock moves on: on a machine under load days would pass it by, which proves nothing.
 */
async function untilRefunded(fixture: Fixture, values: readonly unknown[]): Promise<string[]> {
  let left: readonly unknown[] = [];
  for (let quarters = 0; quarters < MAX_QUARTERS; quarters += 1) {
    const { rows } = await fixture.owner.query(
      `select f.status, f.payments, o.due_at - app_now() as due_in, o.attempts, o.last_error, o.done_at, o.dead_lettered_at
       from refund f join employee e on e.id = f.employee_id join payroll_record r on r.id = e.payroll_record_id
         left join outbox o on o.key = 'payment of refund ' || f.withdrawal_id
       where f.employee_id = any($1::uuid[]) and r.left_on is not null and f.status <> 'paid'`,
      [...values],
    );
    if (rows.length === 0) return [];
    left = rows;
    await fixture.moveClock(A_DAY / 4);
    await untilCaughtUp(fixture);
  }
  return [`refunds of leavers are not paid out: ${JSON.stringify(left)}`];
}

/** Each payment reaches the rail once, whatever the rail and the worker do: of advances and of refunds alike. */
export const RAIL_FAULTS: Scenario = {
  name: "rail-faults",
  makeFixture: () => Fixture.make(),
  round: async (fixture, random) => {
    const operations: Operation[] = [];
    const team = await freshTeam(fixture, EMPLOYEES);
    const interruptions = await payAdvances(fixture, team, random, operations);
    const faults = await untilPaidOut(fixture, team);
    faults.push(...(await failAfterRun(fixture, team, random, operations)));
    faults.push(...(await settleJournal(fixture.asker, fixture.owner, operations)));
    const refunds = await payRefunds(fixture, team, random);
    faults.push(...refunds.faults, ...(await letPaydayCome(fixture, team)));
    return { operations, faults, interruptions: interruptions + refunds.interruptions };
  },
};
