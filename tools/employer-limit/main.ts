/**
 * `npm run employer:limit`: how much is out for each company and has not come back, and its limit. `… -- --company Acorn --limit
 * 50000 --by "Ada Moss"` gives a company a limit of its own, in whole pounds; `--usual` in place of `--limit` takes it away again.
 * It counts at once, beside a running server or without one.
 */
import { parseArgs } from "node:util";
import type { Client } from "pg";
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

async function setLimit(client: Client, company: string, pounds: number | null, by: string): Promise<string> {
  const found = await client.query<{ id: string }>("select id from company where name = $1", [company]);
  const [row] = found.rows;
  if (row === undefined) throw new Error(`there is no company ${company}`);
  if (pounds === null) await client.query("delete from exposure_limit where company_id = $1", [row.id]);
  else
    await client.query(
      `insert into exposure_limit (company_id, limit_pence, set_by) values ($1, $2, $3)
       on conflict (company_id) do update set limit_pence = excluded.limit_pence, set_by = excluded.set_by, set_at = app_now()`,
      [row.id, pounds * 100, by],
    );
  return list(client);
}

async function work(client: Client): Promise<string> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: { company: text, limit: text, by: text, usual: { type: "boolean", default: false } },
  });
  const { company, limit, by, usual } = values;
  if (company === undefined) return list(client);
  if (by === undefined || by.trim() === "") throw new Error("--by is needed");
  if (usual === (limit !== undefined)) throw new Error("--limit or --usual is needed");
  if (limit === undefined) return setLimit(client, company, null, by);
  if (!/^[0-9]{1,10}$/.test(limit) || Number(limit) > MAX_POUNDS)
    throw new Error(`--limit is whole pounds, at most ${MAX_POUNDS}`);
  return setLimit(client, company, Number(limit), by);
}

await runOwnerCommand({ name: "employer:limit", failure: "No limit is changed", work });
