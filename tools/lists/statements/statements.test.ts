import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as pause } from "node:timers/promises";
import { loadModule } from "libpg-query";
import { expect, test } from "vitest";
import { testProduct } from "@wellpaid/testing/product/product";
import { isTest, sourceFiles } from "../../tidy/source-files.ts";
import { projectFolder } from "../lists.ts";
import { judge } from "./judge-statement.ts";
import { faultsOfSchema } from "./read-functions.ts";
import { statementsOf } from "./read-statements.ts";
import { type Rule, RULES } from "./statement-rules.ts";
import { readVolatility } from "./volatility.ts";

await loadModule();
const volatility = await readVolatility((await testProduct()).database.owner);

const SCHEMA = "apps/api/src/database/schema.sql";

/** Each fault, or what PostgreSQL's parser does not take, with its place. Pauses let connections of this process live. */
async function faultsIn(files: Parameters<typeof statementsOf>[0]): Promise<string[]> {
  const found = new Set<string>();
  for (const statement of statementsOf(files)) {
    const judged = judge(statement, volatility);
    for (const fault of "unread" in judged ? [judged.unread] : judged.faults) found.add(fault);
    await pause();
  }
  return [...found];
}

const instead = (faults: readonly string[]): string =>
  Object.entries(RULES)
    .filter(([rule]) => faults.some((fault) => fault.endsWith(rule)))
    .map(([rule, remedy]) => `${rule}: ${remedy}`)
    .join("\n");

test("keeps the statements of stores and of the sandbox to the rules", { timeout: 60_000 }, async () => {
  const files = sourceFiles.filter(({ path }) => /^apps\/(api|sandbox)\/src\/.*\.ts$/.test(path) && !isTest(path));
  const faults = await faultsIn(files);
  expect(faults, instead(faults)).toEqual([]);
});

test("keeps functions, triggers and defaults of schema.sql to the rules", () => {
  const schema = readFileSync(join(projectFolder, SCHEMA), "utf8");
  const faults = faultsOfSchema(schema, volatility).map(({ line, rule }) => `${SCHEMA}:${line} ${rule}`);
  expect(faults, instead(faults)).toEqual([]);
});

const planted = (lines: readonly string[]) => faultsIn([{ path: "planted-store.ts", text: lines.join("\n") }]);

test.each<[Rule, string]>([
  ["one time", "update outbox set due_at = clock_timestamp() where id = $1"],
  ["one time", "delete from outbox where id in (select id from outbox where due_at < clock_timestamp())"],
  ["one time", "with x as (update outbox set key = gen_random_uuid()::text returning id) select id from x"],
  ["no arithmetic on a subselect", "delete from session where created_at < (select app_now()) - interval '1 day'"],
  ["no time inside case or coalesce", "update saving set closed_at = case when $1 then app_now() end"],
  ["no time inside case or coalesce", "update saving set closed_at = coalesce(closed_at, current_timestamp)"],
  ["no time inside case or coalesce", "insert into outbox (due_at) values (coalesce($1::timestamptz, app_now()))"],
  ["conflict by excluded", "insert into theme (id) values (1) on conflict (id) do update set changed_at = app_now()"],
  [
    "no stable function of a column",
    "update session set seen_at = app_now() where expires_at < seen_at + interval '1 hour'",
  ],
  ["no stable function of a column", "update payroll_import_row i set given = jsonb_build_object('name', i.line)"],
  [
    "no look-up beside unnest",
    "insert into outbox (key) select k from unnest($1::text[]) k where not exists (select from outbox o where o.key = k)",
  ],
  [
    "no time beside a lock",
    "select expires_at > app_now() as is_good from captcha_pass where challenge = $1 for update",
  ],
])("finds a planted fault: %s", async (rule, statement) => {
  expect(await planted(["const a = 1;", `const b = sql\`${statement}\`;`])).toEqual([`planted-store.ts:2 ${rule}`]);
});

test.each([
  "update outbox set due_at = app_now(), leased_until = statement_timestamp() + make_interval(secs => $1) where id = $2",
  "update saving set closed_at = case when $1 then (select app_now()) end",
  "delete from session where created_at < app_now() - interval '1 day' and expires_at <= (select app_now())",
  "with late as (select id, due_at + interval '1 day' < app_now() as is_late from outbox) update outbox o set key = 'x' from late l where l.is_late",
  "insert into outbox (key) select k from unnest($1::text[]) k on conflict (key) do update set due_at = excluded.due_at",
  "select id from outbox where due_at <= app_now() for update skip locked",
])("allows %s", async (statement) => {
  expect(await planted([`const a = sql\`${statement}\`;`])).toEqual([]);
});

test("finds the line of a part that another file or a builder puts into a statement", async () => {
  const parts = "\nexport const LATE = sql`coalesce(\n  due_at < app_now(), false)`;";
  const store = [
    'import { LATE } from "./parts.ts";',
    "const a = sql`delete from outbox where id = ${id} and ${LATE}`;",
    'const b = db.updateTable("outbox").set({ due_at: sql<Date>`clock_timestamp()` });',
    'const c = remove("outbox", sql`due_at < clock_timestamp()`);',
  ];
  expect(
    await faultsIn([
      { path: "parts.ts", text: parts },
      { path: "planted-store.ts", text: store.join("\n") },
    ]),
  ).toEqual([
    "parts.ts:3 no time inside case or coalesce",
    "planted-store.ts:3 one time",
    "planted-store.ts:4 one time",
  ]);
});

test("reports a statement that cannot be read", async () => {
  expect(await planted(["const a = sql`select from from outbox`;"])).toEqual([
    expect.stringContaining("planted-store.ts:1 "),
  ]);
});

const trigger = (body: string): string => `create table a (
  b xid8 default pg_current_xact_id() not null
);
CREATE TRIGGER c AFTER INSERT ON public.a REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION d();

CREATE OR REPLACE FUNCTION public.d()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  found_at timestamptz := clock_timestamp();
begin
  ${body}
  return null;
end $function$
;`;

test.each<[string, string[]]>([
  ["perform 1 from fresh f join a on a.b = f.b;", ["13 transition tables alone"]],
  ["update a set b = f.b from fresh f;", ["13 transition tables alone"]],
  [
    "for found_at in select now() from a where\n  a.b in (select b from fresh) loop null; end loop;",
    ["13 transition tables alone"],
  ],
  ["update a set at = clock_timestamp();", ["13 one time"]],
  ["select array_agg(b) into found_at from fresh;", []],
])("judges in a trigger's function: %s", (body, faults) => {
  const found = faultsOfSchema(trigger(body), volatility).map(({ line, rule }) => `${line} ${rule}`);
  expect(found).toEqual([...faults, "2 no transaction by default"]);
});
