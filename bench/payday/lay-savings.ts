import type { Pool } from "pg";
import type { LaidCompany } from "./lay-people.ts";

/**
 * Two in ten save: in every ten tens of employee numbers, the fourth and the ninth. Six in ten of them have withdrawn, too, and
 * none is paid too little. Half save for a goal that is further away than this payday, half keep a buffer.
 */
const SAVES = "r.employee_number::int / 10 % 5 = 3";

/** The rows that sign-up for savings, the employer's approval and the opening at the platform leave; the platform knows each. */
const ROWS: readonly string[] = [
  `insert into sandbox.deposit_client (external_reference, details)
    select e.id, jsonb_build_object('firstName', e.name, 'lastName', e.surname, 'emailAddress', e.email)
    from employee e join payroll_record r on r.id = e.payroll_record_id where e.company_id = $1 and ${SAVES}`,
  `insert into savings_request (company_id, employee_id, status, decided_at, title, email)
    select e.company_id, e.id, 'approved', app_now(), 'Ms', e.email
    from employee e join payroll_record r on r.id = e.payroll_record_id where e.company_id = $1 and ${SAVES}`,
  // The platform's interest is not queried: that is no part of a payday.
  `insert into saving (request_id, company_id, employee_id, status, have_specific_goal, name_of_goal, need_to_save_pence,
      deadline, monthly_contribution_pence, is_later_saving, starts_from, product_id, client_reference, shard, opened_at,
      interest_recorded_on)
    select q.id, q.company_id, q.employee_id, 'active', n % 2 = 0, case when n % 2 = 0 then 'Car' end,
      case when n % 2 = 0 then 300000 end, case when n % 2 = 0 then d.today + 730 end, 2000 + n % 9 * 1000, false, d.today,
      '101', c.id::text, get_byte(uuid_send(q.employee_id), 15) % 64, app_now(), d.today + 3650
    from savings_request q join employee e on e.id = q.employee_id join payroll_record r on r.id = e.payroll_record_id
      join sandbox.deposit_client c on c.external_reference = q.employee_id
      cross join lateral (select r.employee_number::int as n) k
      cross join (select london_today() as today) d
    where q.company_id = $1`,
];

/** Gives some of a company's people an open saving without any money yet. */
export async function laySavings(owner: Pool, company: LaidCompany): Promise<void> {
  for (const rows of ROWS) await owner.query(rows, [company.id]);
}

/** The number of portions in which deposits are handed over, a minute apart. */
export const PORTIONS = 10;

/**
 * What a payday deducted is handed to the platform by separate jobs, one for each saver, as soon as it is posted. For both
 * halves they are deferred until four in the morning, so that only the payday itself is timed.
 */
const PUT_OFF = `
  create function bench_put_off() returns trigger language plpgsql as $$
  begin
    new.due_at := (london_date(new.due_at) + time '04:00') at time zone 'Europe/London'
      + new.id % ${PORTIONS} * interval '1 minute';
    return new;
  end $$;
  create trigger bench_put_off before insert on outbox for each row when (new.kind = 'place-deposit')
    execute function bench_put_off()`;

export async function putOffHandingOver(owner: Pool): Promise<void> {
  await owner.query(PUT_OFF);
}
