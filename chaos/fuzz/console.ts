import type { Pool } from "pg";
import { makeAdministrator } from "../../bench/product/administrators.ts";
import type { Actor } from "./actor.ts";

/** Who makes the console's calls, for a company where no one else acts. */
export interface FuzzConsole {
  readonly administrators: readonly Actor[];
  readonly companyId: string;
  /** Ids of the company's people, groups and runs. */
  readonly ids: readonly string[];
  /** A digest of all rows of the company. */
  readonly digest: () => Promise<string>;
}

/** Of these the employees' calls of the fuzzing know nothing: it has no savings, and one demo account. */
const COMPANY = "Hazel";

/** Tables that count refused attempts, and tables that jobs of earlier calls write. */
const NOT_DIGESTED = [
  "session",
  "verification_code",
  "administrator_session",
  "administrator_code",
  "outbox",
  "webhook_delivery",
  "payroll_import",
  "payroll_import_row",
];

/** Makes two administrators with every role. */
export async function makeFuzzConsole(owner: Pool): Promise<FuzzConsole> {
  const { rows: companies } = await owner.query<{ id: string }>("select id from company where name = $1", [COMPANY]);
  const companyId = companies[0]?.id ?? "";
  const administrators = await Promise.all(
    ["first", "second"].map(async (name) => {
      const made = await makeAdministrator(owner, companyId, `${name}@hazel.example`);
      return { ...made, savingId: null };
    }),
  );
  const { rows: ids } = await owner.query<{ id: string }>(
    `select id from employee where company_id = $1 union select id from payroll_record where company_id = $1
     union select id from pay_group where company_id = $1 union select id from pay_period where company_id = $1`,
    [companyId],
  );
  return { administrators, companyId, ids: ids.map(({ id }) => id), digest: await digester(owner, companyId) };
}

async function digester(owner: Pool, companyId: string): Promise<() => Promise<string>> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'company_id' and t.table_type = 'BASE TABLE'
       and c.table_name <> all($1) order by 1`,
    [NOT_DIGESTED],
  );
  const parts = rows.map(
    ({ name }) =>
      `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t where t.company_id = $1)`,
  );
  const company = "(select c::text from company c where c.id = $1)";
  return async () => {
    const { rows: answer } = await owner.query<{ digest: string }>(
      `select concat_ws(' ', ${[company, ...parts].join(", ")}) as digest`,
      [companyId],
    );
    return answer[0]?.digest ?? "";
  };
}
