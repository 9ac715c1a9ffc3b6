import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "../../measure/chance.ts";
import { callSandbox } from "../../product/employees.ts";
import { type Operation, settleJournal } from "../journal.ts";
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
import { withdrawOnce } from "../workload.ts";
import { World } from "../world.ts";

const EMPLOYEES = 10;
/** Takes the call and never answers, loses the reply, hears it twice, is ill, or gives the money back later. */
const MODES = ["timeout", "lost", "twice", "error", "reject"] as const;
const HOUR = 3_600;
/** Of days that go by while a refund is paid. */
const MOST_QUARTERS = 80;

const setRail = (world: World, mode: string, count?: number): Promise<unknown> =>
  callSandbox(world, "faults", { target: "payouts", mode, ...(count === undefined ? {} : { count }) });

const railStumbles = async (world: World, chance: Chance): Promise<void> => {
  const mode = MODES[chance.between(0, MODES.length - 1)] ?? "lost";
  // What is not answered holds its worker for ten seconds.
  await setRail(world, mode, mode === "timeout" ? 1 : chance.between(2, 8));
};

const references = ({ employees }: Team, prefix: "adv" | "ref") => ({
  where: `reference ~ '^${prefix}-' and substr(reference, 5, 36)::uuid in
    (select id from advance where employee_id = any($1::uuid[]))`,
  values: [employees.map(({ id }) => id)] as const,
});

/** The worker is killed once the rail has done something, before or after it has written that down; another goes on. */
async function killAfter(world: World, chance: Chance, railHasDone: () => Promise<boolean>): Promise<number> {
  if (!(await railHasDone())) return 0;
  await sleep(chance.between(0, 40));
  await world.killServer();
  await world.startServer();
  await world.endLeases();
  return 1;
}

/** Everybody withdraws; the rail stumbles, and the worker dies between its answers and what is made of them. */
async function payAdvances(world: World, team: Team, chance: Chance, operations: Operation[]): Promise<number> {
  for (const employee of team.employees) await withdrawOnce(world.asker, operations, employee, chance.between(10, 20));
  await railStumbles(world, chance);
  await world.moveClock(31);
  const { where, values } = references(team, "adv");
  const taken = await killAfter(world, chance, () =>
    untilRow(world, `select 1 from sandbox.payment where ${where}`, values),
  );
  await world.moveClock(6);
  const paid = await killAfter(world, chance, () =>
    untilRow(
      world,
      "select 1 from advance where employee_id = any($1::uuid[]) and status in ('paid', 'failed')",
      values,
    ),
  );
  return taken + paid;
}

/** The last evening: payouts hang, the run takes them all the same, half of the team leaves, and the rail gives most back. */
async function failAfterRun(world: World, team: Team, chance: Chance, operations: Operation[]): Promise<string[]> {
  await world.moveClockTo(secondsAfter(team.cutOffAt, -HOUR));
  for (const employee of team.employees) await withdrawOnce(world.asker, operations, employee, chance.between(10, 20));
  const { where, values } = references(team, "adv");
  const all = "select 1 from sandbox.payment where";
  await world.owner.query("update sandbox.fault set remaining = 0");
  await world.moveClock(31);
  await untilRow(
    world,
    `select 1 where not exists (select 1 from advance a where a.employee_id = any($1::uuid[]) and a.status in ('new', 'processing')
       and not exists (${all} reference = 'adv-' || a.id))`,
    values,
  );
  await world.owner.query(
    `update sandbox.payment set settles_at = settles_at + interval '300 days' where ${where} and settles_at > app_now()`,
    [...values],
  );
  await world.moveClockTo(secondsAfter(team.noonAt, 1));
  const notFixed = await untilPeriod(world, team, "fixed");
  const leavers = team.employees.filter((_, at) => at % 2 === 0).map(({ id }) => id);
  await world.owner.query(
    `update payroll_record set left_on = (app_now() at time zone 'Europe/London')::date
     where id in (select payroll_record_id from employee where id = any($1::uuid[]))`,
    [leavers],
  );
  await railStumbles(world, chance);
  const unlucky = team.employees.filter(() => chance.is(0.8)).map(({ id }) => id);
  await world.owner.query(
    `update sandbox.payment p set settles_at = app_now(), fails_with = case when exists (select 1 from advance a
       where p.reference = 'adv-' || a.id and a.employee_id = any($2::uuid[])) then 'account closed' end
     where ${where} and settles_at > app_now()`,
    [...values, unlucky],
  );
  return notFixed;
}

/** The refunds of who has left go out by the rail, which stumbles again; a day later what it gave back is tried anew. */
async function payRefunds(world: World, team: Team, chance: Chance) {
  const { where, values } = references(team, "ref");
  await world.moveClock(HOUR);
  const blows = await killAfter(world, chance, () =>
    untilRow(world, `select 1 from sandbox.payment where ${where}`, values),
  );
  await world.moveClock(6);
  await sleep(chance.between(0, 300));
  await world.killServer();
  await world.startServer();
  await world.endLeases();
  await setRail(world, "ok");
  await world.moveClock(HOUR);
  const faults = [...(await untilPaidOut(world, team)), ...(await untilRefunded(world, values))];
  return { blows: blows + 1, faults };
}

/**
 * What the rail gives back it is asked for again a day later: days go by until whoever has left has everything. The worker
 * has done what is due before time goes on: on a machine under load days would pass it by, which says nothing of it.
 */
async function untilRefunded(world: World, values: readonly unknown[]): Promise<string[]> {
  let left: readonly unknown[] = [];
  for (let quarters = 0; quarters < MOST_QUARTERS; quarters += 1) {
    const { rows } = await world.owner.query(
      `select f.status, f.payments, o.due_at - app_now() as due_in, o.tries, o.last_error, o.done_at, o.parked_at
       from refund f join employee e on e.id = f.employee_id join payroll_record r on r.id = e.payroll_record_id
         left join outbox o on o.key = 'payment of refund ' || f.advance_id
       where f.employee_id = any($1::uuid[]) and r.left_on is not null and f.status <> 'paid'`,
      [...values],
    );
    if (rows.length === 0) return [];
    left = rows;
    await world.moveClock(A_DAY / 4);
    await untilCaughtUp(world);
  }
  return [`refunds of who has left are not paid out: ${JSON.stringify(left)}`];
}

/** Each payment reaches the rail once, whatever the rail and the worker do: of advances and of refunds alike. */
export const RAIL_FAULTS: Scenario = {
  name: "rail-faults",
  makeWorld: () => World.make(),
  round: async (world, chance) => {
    const operations: Operation[] = [];
    const team = await freshTeam(world, EMPLOYEES);
    const blows = await payAdvances(world, team, chance, operations);
    const faults = await untilPaidOut(world, team);
    faults.push(...(await failAfterRun(world, team, chance, operations)));
    faults.push(...(await settleJournal(world.asker, world.owner, operations)));
    const refunds = await payRefunds(world, team, chance);
    faults.push(...refunds.faults, ...(await letPaydayCome(world, team)));
    return { operations, faults, blows: blows + refunds.blows };
  },
};
