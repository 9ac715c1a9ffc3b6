import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "../../measure/chance.ts";
import { callSandbox } from "../../product/employees.ts";
import type { Operation } from "../journal.ts";
import {
  freshTeam,
  secondsAfter,
  type Team,
  untilCaughtUp,
  untilPaidOut,
  untilPeriod,
  untilRow,
} from "../payday-team.ts";
import { giveSavings, untilOpen } from "../savers.ts";
import type { Scenario } from "../scenario.ts";
import { withdrawOnce } from "../workload.ts";
import { World } from "../world.ts";

/** Two transactions of a run. */
const PEOPLE = 1_200;
const SAVERS = 60;
const SENDERS = 12;
const PREPARATION_MS = 300_000;
const KILLS = 10;
/** A transaction of a run takes about that long. */
const STRUCK_WITHIN_MS = 250;
const PLACED_WITHIN_SECONDS = 9_000;

/** All that is posted, run and noted, without what differs from one run of it to another: chance ids and times. */
const LEDGER_HASH = `select md5(string_agg(line, E'\\n' order by line)) as hash from (
    select concat_ws(' ', t.cause_type, coalesce(d.employee_id || ' ' || d.payday, case when t.cause_type <> 'savings-interest' then t.cause_id::text end), t.step, a.kind,
      a.company_id, a.employee_id, a.shard, e.amount_pence) as line
    from ledger_entry e join ledger_transfer t on t.id = e.transfer_id join ledger_account a on a.id = e.account_id
      left join savings_deposit s on t.cause_type = 'savings-deposit' and s.id = t.cause_id
      left join deduction d on d.id = case t.cause_type when 'deduction' then t.cause_id else s.deduction_id end
    union all select concat_ws(' ', 'deposit', d.employee_id, d.payday, d.amount_pence, d.status,
      (select string_agg(concat_ws(' ', i.step, i.kind, i.amount_pence, i.status, p.status, p.processed_pence), ', ')
        from savings_instruction i left join sandbox.deposit_instruction p on p.reference = i.reference where i.cause_id = d.id))
      from savings_deposit d
    union all select concat_ws(' ', 'platform', c.external_reference, a.product_id, a.balance_pence)
      from sandbox.deposit_account a join sandbox.deposit_client c on c.id = a.client_id
    union all select concat_ws(' ', 'balance', kind, company_id, employee_id, shard, balance_pence) from ledger_account
    union all select concat_ws(' ', 'line', d.employee_id, d.payday, d.salary_pence, d.due_pence, d.carried_on_pence, d.net_pence,
      (select count(*) from deduction_advance s where s.deduction_id = d.id),
      (select count(*) from outbox o where o.key = 'payday of deduction ' || d.id)) from deduction d
    union all select concat_ws(' ', 'period', paid_together, first_day, payday, cut_off_day, status) from pay_period) lines`;

async function ledgerHash(world: World): Promise<string> {
  const { rows } = await world.owner.query<{ hash: string }>(LEDGER_HASH);
  return rows[0]?.hash ?? "";
}

/** Everybody has withdrawn and been paid, and the cut-off is near. */
async function prepare(world: World): Promise<Team> {
  const team = await freshTeam(world, PEOPLE);
  const journal: Operation[] = [];
  const waiting = [...team.employees.entries()];
  const send = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      await withdrawOnce(world.asker, journal, next[1], 10 + (next[0] % 40));
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
  const refused = journal.filter(({ outcome }) => outcome.is !== "acknowledged").length;
  if (refused > 0) throw new Error(`${refused} of ${PEOPLE} withdrawals were not granted`);
  const open = await untilPaidOut(world, team, PREPARATION_MS);
  if (open.length > 0) throw new Error(open.join());
  await world.moveClockTo(secondsAfter(team.cutOffAt, -60));
  return team;
}

/** Everybody saves, their accounts are open, and the cut-off is near. */
async function prepareSavers(world: World): Promise<Team> {
  const team = await freshTeam(world, SAVERS);
  await giveSavings(world, team);
  const closed = await untilOpen(world, team);
  if (closed.length > 0) throw new Error(closed.join());
  await world.moveClockTo(secondsAfter(team.cutOffAt, -60));
  return team;
}

type Phase = "fixed" | "posted";
const NOTES = { fixed: "fix pay period", posted: "post pay period" } as const;
const MOMENTS = { fixed: "cutOffAt", posted: "paydayAt" } as const;

/** Kills the server so often while it is at the run, and lets another go on; tells how often the run was under way. */
async function killWhileAt(
  world: World,
  team: Team,
  chance: Chance,
  wish: { readonly phase: Phase; readonly kills: number },
): Promise<number> {
  const isOver = async (): Promise<boolean> =>
    (
      await world.owner.query("select 1 from pay_period where id = $1 and (status = $2 or status = 'posted')", [
        team.periodId,
        wish.phase,
      ])
    ).rowCount === 1;
  const taken = "select 1 from outbox where key = $1 and (leased_until > clock_timestamp() or done_at is not null)";
  let struck = 0;
  for (let kill = 0; kill < wish.kills && !(await isOver()); kill += 1) {
    await untilRow(world, taken, [`${NOTES[wish.phase]} ${team.periodId}`]);
    await sleep(chance.between(0, STRUCK_WITHIN_MS));
    await world.killServer();
    await world.startServer();
    // Until the lease of the killed worker runs out nobody goes on.
    if (!(await isOver())) struck += 1;
    await world.endLeases();
  }
  return struck;
}

/** The deposits of a payday are under way: kills the server so often until they are placed. */
async function killWhilePlacing(world: World, { employees }: Team, chance: Chance, kills: number): Promise<number> {
  const ids = employees.map(({ id }) => id);
  const open = `select 1 from savings_deposit where employee_id = any($1::uuid[]) and status in ('waiting', 'sent')`;
  let struck = 0;
  for (; struck < kills && ((await world.owner.query(`${open} limit 1`, [ids])).rowCount ?? 0) > 0; struck += 1) {
    await sleep(chance.between(0, STRUCK_WITHIN_MS));
    await world.killServer();
    await world.startServer();
    await world.endLeases();
    // The platform takes two hours.
    await world.moveClock(PLACED_WITHIN_SECONDS / kills);
  }
  return struck;
}

/** A server looks once a minute for the interest of the day, or when the sandbox's clock is moved by its call: so all have looked. */
async function takeInterestOfTheDay(world: World): Promise<void> {
  await callSandbox(world, "clock", { advance: "PT1S" });
  await untilCaughtUp(world);
}

/** One payday, killed so often as told; tells the ledger's hash at its end. */
async function payday(world: World, team: Team, chance: Chance, kills: number) {
  const faults: string[] = [];
  let blows = 0;
  for (const phase of ["fixed", "posted"] as const) {
    await world.moveClockTo(secondsAfter(team[MOMENTS[phase]], 1));
    const left = phase === "fixed" ? kills / 2 : kills - blows;
    blows += await killWhileAt(world, team, chance, { phase, kills: left });
    faults.push(...(await untilPeriod(world, team, phase)));
  }
  const placing = await killWhilePlacing(world, team, chance, kills);
  await untilCaughtUp(world);
  await world.moveClock(PLACED_WITHIN_SECONDS);
  await untilCaughtUp(world);
  await takeInterestOfTheDay(world);
  return { faults, blows: blows + placing, hash: await ledgerHash(world) };
}

/** A payday whose server is killed ten times leaves what one leaves that nobody disturbed. */
export const paydayKilled = (): Scenario => killedPayday("payday-killed", prepare);

/** The same of savers: killed ten times more while what payday took is placed. */
export const savingsPaydayKilled = (): Scenario => killedPayday("savings-payday-killed", prepareSavers);

function killedPayday(name: string, prepareTeam: (world: World) => Promise<Team>): Scenario {
  let team: Team | undefined;
  let undisturbed = "";
  return {
    name,
    makeWorld: async () => {
      const world = await World.make();
      team = await prepareTeam(world);
      await world.keep();
      const calm = await payday(world, team, { next: () => 0, between: () => 0, is: () => false }, 0);
      undisturbed = calm.hash;
      return world;
    },
    round: async (world, chance) => {
      if (team === undefined) throw new Error("there is no team");
      await world.goBack();
      const { faults, blows, hash } = await payday(world, team, chance, KILLS);
      if (hash !== undisturbed) faults.push(`the ledger is ${hash}, undisturbed it is ${undisturbed}`);
      return { operations: [], faults, blows };
    },
  };
}
