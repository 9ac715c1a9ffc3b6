import { expect, test } from "vitest";
import { testDatabase } from "@wellpaid/testing/database/test-database";

const { owner } = await testDatabase();

/** No rows of a company: what belongs to no one yet, what holds for all companies, and the migrations' own. */
const WITHOUT_COMPANY = [
  "captcha_pass",
  "migration",
  "migration_lock",
  "passkey_secret",
  "rate_limit_use",
  "sign_up_reservation",
  "usual_exposure_limit",
];

test("shows rows of companies to the server role by company", async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not (c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'of_company'))
    order by 1`);
  expect(
    rows.map(({ name }) => name),
    "the migration that makes the table enables row level security and makes the policy of_company, as migrations/0020-row-level-security.sql does for every table",
  ).toEqual(WITHOUT_COMPANY);
});

/** Lists are sorted by these; nothing is looked up by them. */
const SORTED_BY_EXPRESSION = ["employee_without_record", "partner_name_of_company", "payroll_record_by_name"];

test("puts rows looked up behind a policy by expression in a column", async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and i.indexprs is not null order by 1`);
  expect(
    rows.map(({ name }) => name),
    "behind a policy an index serves leakproof comparisons alone, so make a generated column and index it, as username_key of employee",
  ).toEqual(SORTED_BY_EXPRESSION);
});

test("runs a view with the rights of its reader", async () => {
  const { rows } =
    await owner.query(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
    and coalesce(reloptions, '{}') @> '{security_invoker=true}' is false`);
  expect(rows).toEqual([]);
});

test("gives the server role no bypass of a policy", async () => {
  const { rows } = await owner.query("select rolbypassrls, rolsuper from pg_roles where rolname = 'wellpaid_app'");
  expect(rows).toEqual([{ rolbypassrls: false, rolsuper: false }]);
});
