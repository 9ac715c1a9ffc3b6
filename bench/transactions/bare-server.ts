/**
 * The other half of `bench:transactions`, in a process of its own: Fastify and `pg`, the product's SQL (apps/api, feature
 * budgeting, `transaction-store.ts`) prepared, and nothing else. No session, no schema, no headers.
 */
import Fastify from "fastify";
import pg from "pg";

const [databaseUrl, employeeId] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
// The product stops its database before this process is stopped.
pool.on("error", () => undefined);
const server = Fastify();

const statement = (name: string, condition: string): string => `/* ${name} */
  with found as materialized (
    select date, id from bank_transaction where employee_id = $1 ${condition}
    order by date desc, id desc limit $2),
  page as (select id from found order by date desc, id desc limit $3 offset $4)
  select (select count(*) from found) as total, t.id, t.date, t.description, t.amount_pence as "amountPence",
    t.currency, t.category, t.status, t.account_id as "accountId"
  from (values (1)) as one left join (page join bank_transaction t using (id)) on true
  order by t.date desc, t.id desc`;

server.get("/page", async () => {
  const { rows } = await pool.query({ name: "page", text: statement("page", ""), values: [employeeId, 1001, 15, 0] });
  return { items: rows, total: null, hasMore: true };
});
server.get<{ Querystring: { q: string } }>("/search", async (request) => {
  const { rows } = await pool.query({
    name: "search",
    text: statement("search", "and description ilike all($5::text[])"),
    values: [employeeId, 1001, 15, 0, [`%${request.query.q}%`]],
  });
  return { items: rows, total: null, hasMore: true };
});

const address = await server.listen({ host: "127.0.0.1", port: 0 });
process.stdout.write(`${address}\n`);
