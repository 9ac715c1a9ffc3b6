import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../../../bench/measure/random.ts";
import { callSandbox } from "../../../bench/product/employees.ts";
import type { Operation } from "../../../bench/journal/journal.ts";
import {
  freshTeam,
  secondsAfter,
  type Team,
  untilCaughtUp,
  untilPaidOut,
  untilPeriod,
  untilRow,
} from "../payday-team.ts";
import { insertSavings, untilOpen } from "../savers.ts";
import type { Scenario } from "../scenario.ts";
import { withdrawOnce } from "../../../bench/journal/workload.ts";
import { Fixture } from "../world.ts";

/** Two transactions of a run. */
const PEOPLE = 1_200;
const SAVERS = 60;
const SENDERS = 12;
const PREPARATION_MS = 300_000;
const KILLS = 10;
/** A transaction of a run takes about that long. */
const KILLED_WITHIN_MS = 250;
const PLACED_WITHIN_SECONDS = 9_000;

/** All that is posted, run and noted, without what differs from one run of it to another: chance ids and times. */
const LEDGER_LINES = `select line from (
    select concat_ws(' ', t.cause_type, coalesce(d.employee_id || ' ' || d.payday, case when t.cause_type not in ('savings-interest', 'employer-payment') then t.cause_id::text end), t.step, a.kind,
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
      (select count(*) from deduction_withdrawal s where s.deduction_id = d.id),
      (select count(*) from outbox o where o.key = 'payday of deduction ' || d.id)) from deduction d
    union all select concat_ws(' ', 'period', paid_together, first_day, payday, cut_off_day, status) from pay_period) lines order by line`;

async function ledgerLines(fixture: Fixture): Promise<string[]> {
  const { rows } = await fixture.owner.query<{ line: string }>(LEDGER_LINES);
  return rows.map(({ line }) => line);
}

/** Returns one fault with the first lines that only one of both runs has, or none when both are equal. */
function ledgerFaults(lines: readonly string[], undisturbed: readonly string[]): string[] {
  const only = (some: readonly string[], others: readonly string[]) => {
    const rest = new Map<string, number>();
    for (const line of others) rest.set(line, (rest.get(line) ?? 0) + 1);
    return some.filter((line) => {
      const count = rest.get(line) ?? 0;
      rest.set(line, count - 1);
      return count <= 0;
    });
  };
  const added = only(lines, undisturbed);
  const missing = only(undisturbed, lines);
  if (added.length + missing.length === 0) return [];
  const shown = [...added.slice(0, 3).map((line) => `+ ${line}`), ...missing.slice(0, 3).map((line) => `- ${line}`)];
  return [
    `the ledger has ${added.length} other lines than the undisturbed run and lacks ${missing.length}: ${shown.join("; ")}`,
  ];
}

/** Every employee has withdrawn and been paid, and the cut-off is near. */
async function prepare(fixture: Fixture): Promise<Team> {
  const team = await freshTeam(fixture, PEOPLE);
  const journal: Operation[] = [];
  const waiting = [...team.employees.entries()];
  const send = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      await withdrawOnce(fixture.asker, journal, next[1], 10 + (next[0] % 40));
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
  const refused = journal.filter(({ outcome }) => outcome.is !== "acknowledged").length;
  if (refused > 0) throw new Error(`${refused} of ${PEOPLE} withdrawals were not granted`);
  const open = await untilPaidOut(fixture, team, PREPARATION_MS);
  if (open.length > 0) throw new Error(open.join());
  await fixture.moveClockTo(secondsAfter(team.cutOffAt, -60));
  return team;
}

/** Every employee saves, the accounts are open, and the cut-off is near. */
async function prepareSavers(fixture: Fixture): Promise<Team> {
  const team = await freshTeam(fixture, SAVERS);
  await insertSavings(fixture, team);
  const closed = await untilOpen(fixture, team);
  if (closed.length > 0) throw new Error(closed.join());
  await fixture.moveClockTo(secondsAfter(team.cutOffAt, -60));
  return team;
}

type Phase = "fixed" | "posted";
const JOB_KEYS = { fixed: "fix pay period", posted: "post pay period" } as const;
const MOMENTS = { fixed: "cutOffAt", posted: "paydayAt" } as const;

/** Kills the server up to this many times during the run, and lets another continue it; returns how many kills were during the run. */
async function killWhileAt(
  fixture: Fixture,
  team: Team,
  random: Random,
  options: { readonly phase: Phase; readonly kills: number },
): Promise<number> {
  const isOver = async (): Promise<boolean> =>
    (
      await fixture.owner.query("select 1 from pay_period where id = $1 and (status = $2 or status = 'posted')", [
        team.periodId,
        options.phase,
      ])
    ).rowCount === 1;
  const taken = "select 1 from outbox where key = $1 and (leased_until > clock_timestamp() or done_at is not null)";
  let killed = 0;
  for (let kill = 0; kill < options.kills && !(await isOver()); kill += 1) {
    await untilRow(fixture, taken, [`${JOB_KEYS[options.phase]} ${team.periodId}`]);
    await sleep(random.between(0, KILLED_WITHIN_MS));
    await fixture.killServer();
    await fixture.startServer();
    // No other worker continues until the lease of the killed one runs out.
    if (!(await isOver())) killed += 1;
    await fixture.endLeases();
  }
  return killed;
}

/** The deposits of a payday are under way: kills the server up to this many times until they are placed. */
async function killWhilePlacing(fixture: Fixture, { employees }: Team, random: Random, kills: number): Promise<number> {
  const ids = employees.map(({ id }) => id);
  const open = `select 1 from savings_deposit where employee_id = any($1::uuid[]) and status in ('waiting', 'sent')`;
  let killed = 0;
  for (; killed < kills && ((await fixture.owner.query(`${open} limit 1`, [ids])).rowCount ?? 0) > 0; killed += 1) {
    await sleep(random.between(0, KILLED_WITHIN_MS));
    await fixture.killServer();
    await fixture.startServer();
    await fixture.endLeases();
    // The platform takes two hours.
    await fixture.moveClock(PLACED_WITHIN_SECONDS / kills);
  }
  return killed;
}

/** A server looks once a minute for the interest of the day, or when the sandbox's clock is moved by its call: so all have looked. */
async function takeInterestOfTheDay(fixture: Fixture): Promise<void> {
  await callSandbox(fixture, "clock", { advance: "PT1S" });
  await untilCaughtUp(fixture);
}

/** One payday with the given number of kills; returns the ledger's lines at its end. */
async function payday(fixture: Fixture, team: Team, random: Random, kills: number) {
  const faults: string[] = [];
  let interruptions = 0;
  for (const phase of ["fixed", "posted"] as const) {
    await fixture.moveClockTo(secondsAfter(team[MOMENTS[phase]], 1));
    const left = phase === "fixed" ? kills / 2 : kills - interruptions;
    interruptions += await killWhileAt(fixture, team, random, { phase, kills: left });
    faults.push(...(await untilPeriod(fixture, team, phase)));
  }
  const placing = await killWhilePlacing(fixture, team, random, kills);
  await untilCaughtUp(fixture);
  await fixture.moveClock(PLACED_WITHIN_SECONDS);
  await untilCaughtUp(fixture);
  await takeInterestOfTheDay(fixture);
  return { faults, interruptions: interruptions + placing, ledger: await ledgerLines(fixture) };
}

/** A payday whose server is killed ten times leaves the same result as an undisturbed one. */
export const paydayKilled = (): Scenario => killedPayday("payday-killed", prepare);

/** The same of savers: killed ten times more while what payday took is placed. */
export const savingsPaydayKilled = (): Scenario => killedPayday("savings-payday-killed", prepareSavers);

function killedPayday(name: string, prepareTeam: (fixture: Fixture) => Promise<Team>): Scenario {
  let team: Team | undefined;
  let undisturbed: string[] = [];
  return {
    name,
    makeFixture: async () => {
      const fixture = await Fixture.make();
      team = await prepareTeam(fixture);
      await fixture.store();
      const result = await payday(fixture, team, { next: () => 0, between: () => 0, is: () => false }, 0);
      undisturbed = result.ledger;
      return fixture;
    },
    round: async (fixture, random) => {
      if (team === undefined) throw new Error("there is no team");
      await fixture.goBack();
      const { faults, interruptions, ledger } = await payday(fixture, team, random, KILLS);
      return { operations: [], faults: [...faults, ...ledgerFaults(ledger, undisturbed)], interruptions };
    },
  };
}
