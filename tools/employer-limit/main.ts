/**
 * `npm run employer:limit`: how much is outstanding for each company, and its limit. `… -- --company Acorn --limit 50000 --by
 * "Ada Moss"` gives a company its own limit, in whole pounds; `--usual` instead of `--limit` removes it again. Each change is
 * in the company's audit log, with who made it. It applies at once, with a running server or without one.
 */
import type { Client } from "pg";
import { readOptions } from "../owner-command/read-options.ts";
import { runOwnerCommand } from "../owner-command/run-owner-command.ts";

const MAX_POUNDS = 1_000_000_000;

async function list(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string; exposed: string; limit: string; isOwn: boolean }>(
    `select c.name, to_char(x.exposed_pence / 100.0, 'FM999,999,999,990.00') as exposed,
       to_char(x.limit_pence / 100.0, 'FM999,999,999,990.00') as limit,
       exists (select 1 from exposure_limit l where l.company_id = c.id) as "isOwn"
     from exposure x join company c on c.id = x.company_id order by x.exposed_pence desc, c.name`,
  );
  return rows.map((row) => `${row.name}: £${row.exposed} of £${row.limit}${row.isOwn ? "" : " (usual)"}`).join("\n");
}

interface Limit {
  readonly limitPence: number;
  readonly isUsual: boolean;
}

async function readLimit(client: Client, companyId: string): Promise<Limit | undefined> {
  const { rows } = await client.query<Limit>(
    `select x.limit_pence::float8 as "limitPence",
       not exists (select 1 from exposure_limit l where l.company_id = x.company_id) as "isUsual"
     from exposure x where x.company_id = $1`,
    [companyId],
  );
  return rows[0];
}

/** Writes the limit with its entry in the audit log, or neither; the same limit again changes nothing. */
async function setLimit(client: Client, company: string, pounds: number | null, by: string): Promise<string> {
  await client.query("begin");
  const { rows } = await client.query<{ id: string }>("select id from company where name = $1 for no key update", [
    company,
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no company ${company}`);
  const before = await readLimit(client, row.id);
  if (pounds === null) await client.query("delete from exposure_limit where company_id = $1", [row.id]);
  else
    await client.query(
      `insert into exposure_limit (company_id, limit_pence, set_by) values ($1, $2, $3)
       on conflict (company_id) do update set limit_pence = excluded.limit_pence, set_by = excluded.set_by, set_at = app_now()
       where exposure_limit.limit_pence <> excluded.limit_pence`,
      [row.id, pounds * 100, by],
    );
  const after = await readLimit(client, row.id);
  if (before?.limitPence !== after?.limitPence || before?.isUsual !== after?.isUsual)
    await client.query(
      `insert into audit_entry (company_id, action, subject_kind, subject_id, before, after)
       values ($1::uuid, 'exposure-limit-changed', 'company', $1::uuid::text, $2, $3)`,
      [row.id, JSON.stringify(before), JSON.stringify({ ...after, setBy: by })],
    );
  await client.query("commit");
  return list(client);
}

async function work(client: Client): Promise<string> {
  const text = { type: "string" } as const;
  const { values, input } = readOptions({
    company: text,
    limit: text,
    by: text,
    usual: { type: "boolean", default: false },
  });
  const { company, limit, by, usual } = values;
  if (input.length === 0) return list(client);
  if (company === undefined) throw new Error("--company is needed");
  if (by === undefined || by.trim() === "") throw new Error("--by is needed");
  if (usual === (limit !== undefined)) throw new Error("--limit or --usual is needed");
  if (limit === undefined) return setLimit(client, company, null, by);
  if (!/^[0-9]{1,10}$/.test(limit) || Number(limit) > MAX_POUNDS)
    throw new Error(`--limit is whole pounds, at most ${MAX_POUNDS}`);
  return setLimit(client, company, Number(limit), by);
}

await runOwnerCommand({ name: "employer:limit", failure: "No limit is changed", work });
