import { listPeople } from "@wellpaid/contract/people/people";
import { PERSON_STATUSES, type PeopleFilter } from "@wellpaid/domain/people/person-status";
import { expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;

/** People of every combination of facts: last days of payroll and the employer, suspended or not, and freezes. */
const insertPeople = (companyId: string) =>
  owner.query(
    `with facts as (select row_number() over () as number, d.days as by_payroll, m.days as by_employer, s.status, f.*
        from unnest(array[null, -1, 0, 1]) as d(days), unnest(array[null, -1, 0, 1]) as m(days),
          unnest(array['active', 'suspended']) as s(status),
          (values (null, null, false), ('employer', 'infinity', false), ('employer', '1 hour', false), ('employer', '-1 hour', false),
            ('employer', '1 hour', true), ('employee', '1 hour', false)) as f(set_by, lasts, has_ended)),
      records as (insert into payroll_record (company_id, employee_number, name, surname, left_on)
        select $1, 'S' || number, 'Rex', 'S' || number, london_today() + by_payroll from facts returning id, employee_number),
      employees as (insert into employee (company_id, payroll_record_id, phone, name, surname, status, left_on, suspended_at)
        select $1, r.id, '+44' || (7911000000 + f.number), 'Rex', r.employee_number, f.status, london_today() + f.by_employer,
          case when f.status = 'suspended' then app_now() end
        from facts f join records r on r.employee_number = 'S' || f.number returning id, surname)
    insert into withdrawal_pause (company_id, employee_id, set_by, until, ended_at)
    select $1, e.id, f.set_by, case when f.lasts <> 'infinity' then app_now() + f.lasts::interval end,
      case when f.has_ended then app_now() end
    from facts f join employees e on e.surname = 'S' || f.number where f.set_by is not null`,
    [companyId],
  );

test("narrows the list to a status by SQL as the domain decides it", async () => {
  const maya = await testPerson(product);
  const admin = await testAdministrator(product, maya.companyId);
  await insertPeople(maya.companyId);
  const people = async (status?: PeopleFilter) => {
    const read = (offset: number) =>
      admin.ask(listPeople, { query: { limit: 100, offset, ...(status === undefined ? {} : { status }) } });
    const pages = [await read(0), await read(100)];
    return pages.flatMap(({ items }) => items);
  };
  const all = await people();
  expect(all).toHaveLength(193);
  for (const status of PERSON_STATUSES) {
    const narrowed = await people(status);
    expect(narrowed.length).toBeGreaterThan(0);
    expect(narrowed).toEqual(all.filter((person) => person.status === status));
  }
});
