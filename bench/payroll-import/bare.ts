import { writeFileSync } from "node:fs";
import { IMPORT_COLUMNS } from "@wellpaid/domain/payroll/import/columns";
import type { Pool } from "pg";

const columns = IMPORT_COLUMNS.map((column) => `"${column}"`).join(", ");

const RECORD = `name, surname, phone, email, monthly_salary_pence, pay_group_id, salary_sort_code, salary_account_number, birth_date,
  address_line, address_town, address_postcode, national_insurance_number, started_on, left_on`;
const VALUES = `b.name, b.surname, nullif(b.phone, ''), nullif(b.email, ''), (b."monthlySalaryPence"::numeric * 100)::bigint, g.id,
  nullif(b."sortCode", ''), nullif(b."accountNumber", ''), nullif(b."birthDate", '')::date, nullif(b."addressLine", ''),
  nullif(b."addressTown", ''), nullif(b."addressPostcode", ''), nullif(b."nationalInsuranceNumber", ''),
  nullif(b."startedOn", '')::date, nullif(b."leftOn", '')::date`;
const names = RECORD.split(",").map((name) => name.trim());

/** The same file by bare SQL: COPY into a table of texts, then one UPSERT of what differs. Tells how long it took. */
export async function importBarely(owner: Pool, companyId: string, file: string, path: string): Promise<number> {
  writeFileSync(path, file);
  await owner.query(`create table bare_import (${IMPORT_COLUMNS.map((column) => `"${column}" text`).join(", ")})`);
  await owner.query("checkpoint");
  const started = performance.now();
  const client = await owner.connect();
  try {
    await client.query("begin");
    await client.query(
      `copy bare_import (${columns}) from '${path}' with (format csv, header true, force_null (${columns}))`,
    );
    await client.query(
      `insert into payroll_record (company_id, employee_number, ${RECORD})
       select $1, b."employeeNumber", ${VALUES} from bare_import b
         left join pay_group g on g.company_id = $1 and g.name = b."payGroupId"
       on conflict (company_id, employee_number) where retired_at is null
       do update set ${names.map((name) => `${name} = excluded.${name}`).join(", ")}
       where (${names.map((name) => `payroll_record.${name}`).join(", ")})
         is distinct from (${names.map((name) => `excluded.${name}`).join(", ")})`,
      [companyId],
    );
    await client.query("commit");
  } finally {
    client.release();
  }
  const milliseconds = performance.now() - started;
  await owner.query("drop table bare_import");
  return milliseconds;
}

/** All that is known of a company's people, in one value. */
export async function fingerprintOf(owner: Pool, companyId: string): Promise<string> {
  const { rows } = await owner.query<{ output: string }>(
    `select count(*) || ' ' || md5(string_agg(concat_ws('|', r.employee_number, ${names
      .filter((name) => name !== "pay_group_id")
      .map((name) => `r.${name}`)
      .join(", ")}), ' ' order by r.employee_number)) as output
     from payroll_record r where r.company_id = $1 and r.retired_at is null`,
    [companyId],
  );
  return rows[0]?.output ?? "";
}
