import type { Pool } from "pg";
import { type BenchEmployee, makeEmployees } from "../product/employees.ts";

export interface Visitor extends BenchEmployee {
  readonly username: string;
}

/** Rent, a phone, a gym and a wage in addition to the pay: what people plan with. */
const PLANNED = `(values ('Rent', 'bills', 65000, 'expense', 'monthly', 1), ('Phone', 'bills', 1800, 'expense', 'monthly', 26),
  ('Gym', 'health', 900, 'expense', 'weekly', 2), ('Second job', 'income', 20000, 'income', 'monthly', 27))
  as p (name, category, amount, type, frequency, date)`;

/** Creates employees with a connected bank, transactions, planned payments and an open session each. */
export async function layVisitors(
  product: { readonly origin: string },
  owner: Pool,
  wish: { readonly count: number; readonly transactionsEach: number },
): Promise<readonly Visitor[]> {
  const employees = await makeEmployees(product, owner, wish);
  const ids = employees.map(({ id }) => id);
  await owner.query(
    `insert into planned_payment (company_id, employee_id, name, category, amount_pence, type, frequency, date)
       select e.company_id, e.id, p.name, p.category, p.amount, p.type, p.frequency, p.date
       from employee e, ${PLANNED} where e.id = any($1::uuid[])`,
    [ids],
  );
  const { rows } = await owner.query<{ id: string; username: string }>(
    "select id, username from employee where id = any($1::uuid[])",
    [ids],
  );
  const usernames = new Map(rows.map(({ id, username }) => [id, username]));
  await owner.query("vacuum analyze");
  return employees.map((employee) => ({ ...employee, username: usernames.get(employee.id) ?? "" }));
}
