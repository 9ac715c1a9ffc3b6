import { createHash, randomBytes } from "node:crypto";
import type { Pool } from "pg";
import { callSandbox, makeEmployees } from "../../bench/product/employees.ts";
import type { RunningProduct } from "../../bench/product/start-product.ts";
import { type FuzzConsole, makeFuzzConsole } from "./console.ts";
import { findSavers, insertQuietSaving, namesOfSavings, type QuietSaving, type Saver } from "./savers.ts";
import type { Known } from "./values.ts";
import type { Actor } from "./actor.ts";

/** In everything of the person who never acts; in no one's answer. */
export const MARK = "Zzyzxfremd";

/**
 * Who takes part: two who can withdraw, savers at every stage, and one who never makes a call: nothing about this one
 * may be revealed or changed.
 */
export interface FuzzFixture {
  readonly withdrawers: readonly Actor[];
  readonly savers: readonly Actor[];
  readonly console: FuzzConsole;
  readonly quiet: QuietSaving & { readonly id: string; readonly token: string };
  readonly known: Known;
  /** Tokens that open nothing, by what is wrong with them. */
  readonly deadTokens: Readonly<Record<"expired" | "revoked" | "made up" | "too short", string>>;
  /** Tokens that still owe a step of the login. */
  readonly stepTokens: Readonly<Record<"verify-code" | "payday-date" | "change-password", string>>;
  /** A digest of all rows of a person. */
  readonly digestOf: (employeeId: string) => Promise<string>;
}

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

async function openSession(owner: Pool, who: Pick<Saver, "id" | "companyId">, state: string, step = "done") {
  const token = randomBytes(96).toString("base64url");
  await owner.query(
    `insert into session (token_hash, company_id, employee_id, next_step, expires_at, revoked_at)
     values ($1, $2, $3, $4, app_now() + case when $5 = 'expired' then interval '-1 second' else interval '1 day' end,
       case when $5 = 'revoked' then app_now() end)`,
    [hashOf(token), who.companyId, who.id, step, state],
  );
  return token;
}

/** Tables whose rows a refused call must leave alone; those of tries, codes and sessions count what was refused. */
async function tablesOf(owner: Pool): Promise<readonly string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'employee_id' and t.table_type = 'BASE TABLE'
       and c.table_name not in ('session', 'verification_code') order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function digester(owner: Pool): Promise<FuzzFixture["digestOf"]> {
  const parts = (await tablesOf(owner)).map(
    (name) =>
      `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t where t.employee_id = $1)`,
  );
  const person = "(select md5(coalesce(string_agg(e::text, '|'), '')) from employee e where e.id = $1)";
  return async (employeeId) => {
    const { rows } = await owner.query<{ digest: string }>(
      `select concat_ws(' ', ${[person, ...parts].join(", ")}) as digest`,
      [employeeId],
    );
    return rows[0]?.digest ?? "";
  };
}

export async function makeFuzzFixture(product: RunningProduct, owner: Pool): Promise<FuzzFixture> {
  const [item, two, quiet] = await makeEmployees(product, owner, { count: 3, transactionsEach: 20 });
  if (item === undefined || two === undefined || quiet === undefined) throw new Error("three people were requested");
  await owner.query(`update employee set name = $2, surname = $2, email = $2 || '@example.com' where id = $1`, [
    quiet.id,
    MARK,
  ]);
  await owner.query(
    `update payroll_record set name = $2, surname = $2 where id = (select payroll_record_id from employee where id = $1)`,
    [quiet.id, MARK],
  );
  await owner.query(`update bank_transaction set description = $2 where employee_id = $1`, [quiet.id, MARK]);
  const ofQuiet = await insertQuietSaving(owner, quiet.id, MARK);
  // What the product looks at by itself, such as the interest of the day, is over before any call is made.
  await callSandbox(product, "clock", { advance: "PT1S" });
  const savers = await Promise.all(
    (await findSavers(owner)).map(async (who) => ({ ...who, token: await openSession(owner, who, "live") })),
  );
  const { rows } = await owner.query<{ phone: string; username: string }>("select phone, username from employee");
  const { rows: ids } = await owner.query<{ id: string }>(
    `select id from employee union select id from company union select id from bank_account union select id from saving
     union select id from saving_cover union select id from savings_withdrawal
     union (select id from bank_transaction limit 50)`,
  );
  return {
    withdrawers: [item, two].map((who) => ({ ...who, savingId: null })),
    savers,
    console: await makeFuzzConsole(owner),
    quiet: { ...quiet, ...ofQuiet },
    known: {
      ids: ids.map(({ id }) => id),
      phones: rows.map(({ phone }) => phone),
      words: [
        "Acorn-2026!",
        "Demo-pass-2026!",
        "Ash",
        "70001",
        "GBP",
        "monthly",
        "x",
        ...rows.map((row) => row.username),
      ],
      named: await namesOfSavings(owner, ofQuiet),
    },
    deadTokens: {
      expired: await openSession(owner, item, "expired"),
      revoked: await openSession(owner, item, "revoked"),
      "made up": randomBytes(96).toString("base64url"),
      "too short": item.token.slice(1),
    },
    stepTokens: {
      "verify-code": await openSession(owner, item, "live", "verify-code"),
      "payday-date": await openSession(owner, item, "live", "payday-date"),
      "change-password": await openSession(owner, item, "live", "change-password"),
    },
    digestOf: await digester(owner),
  };
}
