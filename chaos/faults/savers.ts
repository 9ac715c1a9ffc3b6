import type { Random } from "../../bench/measure/random.ts";
import { callSandbox } from "../../bench/product/employees.ts";
import { nowOf, secondsAfter, type Team, untilCaughtUp, untilRow } from "./payday-team.ts";
import type { Fixture } from "./world.ts";

export const HOUR = 3_600;
/** Instant access at brands of their own, from £1. */
const PRODUCTS = ["101", "104"] as const;
/** Takes the call and never answers, loses the reply, does it twice, fails, or rejects it. */
const MODES = ["timeout", "lost", "twice", "error", "reject"] as const;

export const idsOf = ({ employees }: Team): readonly string[] => employees.map(({ id }) => id);

/**
 * Everyone of a team has an approved request for a buffer; the jobs that open the accounts at the platform wait. What
 * the screens require is not what these rounds are about.
 */
export async function insertSavings(fixture: Fixture, team: Team): Promise<void> {
  await fixture.owner.query(
    `with records as (update payroll_record r set birth_date = '1990-04-05', address_line = '1 Elm Grove', address_town = 'Leeds',
         address_postcode = 'LS1 1AB', national_insurance_number = 'QQ123456C'
       from employee e where e.payroll_record_id = r.id and e.id = any($1::uuid[])),
     request as (insert into savings_request (company_id, employee_id, status, decided_at, title, email)
       select company_id, id, 'approved', app_now(), 'Ms', id || '@saver.example' from employee where id = any($1::uuid[])
       returning id, company_id, employee_id),
     made as (insert into saving (request_id, company_id, employee_id, have_specific_goal, monthly_contribution_pence,
         is_later_saving, starts_from, product_id, shard)
       select id, company_id, employee_id, false, 20000, false, london_today(), $2,
         ('x' || right(employee_id::text, 2))::bit(8)::int % 64 from request returning id, company_id)
     insert into outbox (kind, key, company_id, payload, due_at)
       select 'open-saving', 'opening of saving ' || id, company_id, jsonb_build_object('savingId', id), app_now() from made`,
    [idsOf(team), PRODUCTS[0]],
  );
}

export const otherProduct: string = PRODUCTS[1];

/** Moves the clock and keeps sessions alive. */
export const advanceClock = async (fixture: Fixture, seconds: number): Promise<void> =>
  fixture.moveClockTo(secondsAfter(await nowOf(fixture), seconds));

const OUTAGES = 0.15;

/** Makes the platform or the rail fail some calls from now on; or every call until the fault is cleared, so that jobs are dead-lettered. */
export async function injectFault(fixture: Fixture, random: Random, target: "savings" | "payouts"): Promise<void> {
  if (random.is(OUTAGES)) return void (await callSandbox(fixture, "faults", { target, mode: "error" }));
  const mode = MODES[random.between(0, MODES.length - 1)] ?? "lost";
  // What is not answered holds its worker for ten seconds.
  const max = { timeout: 1, reject: 2, lost: 8, twice: 8, error: 8 }[mode];
  await callSandbox(fixture, "faults", { target, mode, count: random.between(1, max) });
}

export async function clearFaults(fixture: Fixture): Promise<void> {
  for (const target of ["savings", "payouts"]) await callSandbox(fixture, "faults", { target, mode: "ok" });
}

const OPEN_MOVEMENTS = `select 'saving' as what, id, status from saving where employee_id = any($1::uuid[]) and status = 'pending-open'
  union all select 'deposit', id, status from savings_deposit
    where employee_id = any($1::uuid[]) and status in ('waiting', 'sent', 'rejected', 'refunding')
  union all select 'withdrawal', id, status from savings_withdrawal where employee_id = any($1::uuid[]) and ended_at is null
  union all select 'bank-change', b.id, b.status from bank_change b join saving s on s.id = b.saving_id
    where s.employee_id = any($1::uuid[]) and b.ended_at is null`;

const MAX_QUARTERS = 60;
const MAX_CHECKS = 4;

/** Lets days pass until nothing of the team's savings is under way; returns what never ends. */
export async function untilSettled(fixture: Fixture, team: Team): Promise<string[]> {
  let left: readonly unknown[] = [];
  for (let quarters = 0; quarters < MAX_QUARTERS; quarters += 1) {
    await untilCaughtUp(fixture);
    left = (await fixture.owner.query(OPEN_MOVEMENTS, [idsOf(team)])).rows;
    if (left.length === 0) return [];
    await advanceClock(fixture, 6 * HOUR);
  }
  return [`savings are under way after ${MAX_QUARTERS / 4} days: ${JSON.stringify(left).slice(0, 300)}`];
}

/** Nothing that payday took is still on its way: the next request is mostly granted. */
export async function untilPlaced(fixture: Fixture, team: Team): Promise<void> {
  const input = `select 1 from savings_deposit where employee_id = any($1::uuid[]) and status in ('waiting', 'sent') limit 1`;
  for (let checks = 0; checks < MAX_CHECKS; checks += 1) {
    await untilCaughtUp(fixture);
    if ((await fixture.owner.query(input, [idsOf(team)])).rowCount === 0) return;
    await advanceClock(fixture, 3 * HOUR);
  }
}

/** Waits until the account of each employee is open. */
export async function untilOpen(fixture: Fixture, team: Team): Promise<string[]> {
  const isOpen = await untilRow(
    fixture,
    `select 1 where not exists (select 1 from saving where employee_id = any($1::uuid[]) and status <> 'active')`,
    [idsOf(team)],
  );
  return isOpen ? [] : ["savings are not open after a minute"];
}
