import { openSession } from "@wellpaid/api/http/session/session-store";
import type { TestPerson } from "./people.ts";
import type { TestProduct } from "../product/product.ts";

let made = 0;

/** A colleague of a person, with a payroll record of their own and no access to on-demand pay yet. */
export async function testColleague(
  product: TestProduct,
  like: TestPerson,
  wish: { readonly name?: string; readonly surname?: string } = {},
): Promise<TestPerson> {
  made += 1;
  const number = made;
  const { name = "Col", surname = `League ${number}` } = wish;
  const { companyId } = like;
  const { owner, db } = product.database;
  const { rows: records } = await owner.query<{ id: string }>(
    `insert into payroll_record (company_id, employee_number, name, surname, monthly_salary_pence, pay_group_id, salary_sort_code,
       salary_account_number)
     select company_id, $2, $3, $4, 150000, pay_group_id, '200000', $5 from payroll_record
     where id = (select payroll_record_id from employee where id = $1) returning id`,
    [like.id, String(7_000 + number), name, surname, String(90_000_000 + number)],
  );
  const username = `colleague-${number}`;
  const phone = `+447911${String(700_000 + number)}`;
  const { rows } = await owner.query<{ id: string }>(
    `insert into employee (company_id, payroll_record_id, username, phone, email, name, surname, disable_withdrawal_2fa)
     values ($1, $2, $3, $4, $5, $6, $7, true) returning id`,
    [companyId, records[0]?.id, username, phone, `${username}@example.com`, name, surname],
  );
  const id = rows[0]?.id ?? "";
  const token = await openSession(db, { employeeId: id, companyId, nextStep: "done", seconds: 3_600 });
  return { id, companyId, username, phone, token };
}

/** Has a person request on-demand pay, as the row records it. */
export async function givePendingAccess({ database }: TestProduct, { id, companyId }: TestPerson): Promise<string> {
  const { rows } = await database.owner.query<{ id: string }>(
    "insert into access_request (company_id, employee_id) values ($1, $2) returning id",
    [companyId, id],
  );
  return rows[0]?.id ?? "";
}
