import { sql } from "kysely";
import { PAID_TOGETHER } from "./paid-together.ts";

/** The pay period `w` as JSON. */
const PERIOD_FACTS = sql`'month', w.month, 'firstDay', w.first_day, 'payday', w.payday, 'cutOffDay', w.cut_off_day,
  'status', w.status`;

/** Of a payroll record `r`, or none: its `OpeningRecord` as JSON. */
export const OPENING_RECORD = sql`json_build_object('name', r.name, 'surname', r.surname, 'birthDate', r.birth_date,
  'addressLine', r.address_line, 'addressTown', r.address_town, 'addressPostcode', r.address_postcode,
  'nationalInsuranceNumber', r.national_insurance_number)`;

/**
 * `e`, an employee, with company `c`, payroll record `r`, pay group `g` and, as JSON, their pay period `w.period`.
 * `l.period` is that of the people they were paid with until now, on its payday; null on other days. `n.now` is one
 * reading of the clock for the whole statement, which `offset 0` ensures.
 */
export const EMPLOYEE_IN_PERIOD = sql`employee e join company c on c.id = e.company_id
  cross join lateral (select app_now() as now offset 0) n
  left join payroll_record r on r.id = e.payroll_record_id
  left join pay_group g on g.id = r.pay_group_id
  left join lateral (select json_build_object(${PERIOD_FACTS}) as period
    from pay_period w where w.paid_together = ${sql.raw(PAID_TOGETHER)}
      and w.first_day <= london_date(n.now)
    order by w.payday desc limit 1) w on true
  left join lateral (select json_build_object(${PERIOD_FACTS}, 'isOfPayGroup', w.pay_group_id is not null,
      'startedOn', greatest(r.started_on, r.paid_through_before + 1)) as period
    from pay_period w where w.id = r.left_pay_period_id
      and w.payday = london_date(n.now)) l on true`;
