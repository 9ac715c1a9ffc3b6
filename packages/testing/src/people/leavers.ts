import { sendChangeRequest } from "@wellpaid/contract/account/change-request";
import { closeAccount } from "@wellpaid/contract/account/closure";
import { sendCode } from "@wellpaid/contract/identity/codes";
import { cancelAdvance, withdraw } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { createPlannedPayment } from "@wellpaid/contract/budgeting/planned-payments";
import { syncBanks } from "@wellpaid/api/features/banking/sync/sync-banks";
import type { TestBanks } from "../banking/banks.ts";
import { lastCode, type TestPerson, testPerson } from "./people.ts";
import type { TestProduct } from "../product/product.ts";

/** A person whose names are unique, so that they can be looked for in every row. */
export interface NamedPerson extends TestPerson {
  readonly email: string;
  /** What identifies the person: names, user name, e-mail, phone. */
  readonly traces: readonly string[];
}

const DAY = 86_400;

/** For tests of what remains of a person: creates one to search for, with data of every kind, and closes the account. */
export function testLeavers(product: TestProduct, banks: TestBanks) {
  const { owner } = product.database;
  let made = 0;

  async function named(): Promise<NamedPerson> {
    made += 1;
    const who = await testPerson(product, { needsNoCode: true });
    const [name, surname] = [`Zenobia${made}x`, `Quillfeather${made}x`];
    const [username, email] = [`zq.login${made}x`, `zq.mail${made}x@example.com`];
    const employee = "update employee set name = $2, surname = $3, username = $4, email = $5 where id = $1";
    await owner.query(employee, [who.id, name, surname, username, email]);
    await owner.query(
      `update payroll_record set name = $2, surname = $3, phone = $4
       where id = (select payroll_record_id from employee where id = $1)`,
      [who.id, name, surname, who.phone],
    );
    return { ...who, username, email, traces: [name, surname, username, email, who.phone, who.phone.slice(3)] };
  }

  /** The tables of the product that contain one of these words, in any column. */
  async function tablesWith(traces: readonly string[]): Promise<string[]> {
    const { rows } = await owner.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const pattern = traces.map((word) => word.replace(/[.+]/g, "\\$&")).join("|");
    const found: string[] = [];
    for (const { name } of rows) {
      const hits = await owner.query(`select 1 from "${name}" t where t::text ~* $1 limit 1`, [pattern]);
      if (hits.rowCount !== 0) found.push(name);
    }
    return found;
  }

  /** The tables whose rows belong to an employee. */
  async function tablesOfEmployees(): Promise<string[]> {
    const { rows } = await owner.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'employee_id' order by 1`,
    );
    return rows.map(({ name }) => name);
  }

  /** Creates banks, a planned payment, a cancelled withdrawal, a code and a change request. */
  async function liveALittle(who: NamedPerson): Promise<void> {
    const as = product.as(who.token);
    const date = (await product.now()).toISOString().slice(0, 10);
    await banks.happen(who, [{ date, description: `Transfer ${who.traces[0]}`, amountPence: -100 }]);
    await syncBanks(product.ctx, who.id);
    const plan = { name: who.traces[0] ?? "", category: "housing", currency: "GBP", amount: 1 } as const;
    await as(createPlannedPayment, { body: { ...plan, type: "expense", frequency: "daily" } });
    const advance = await as(withdraw, { body: { amount: 20 }, idempotencyKey: `mine ${who.username}` });
    await as(cancelAdvance, { body: { advanceId: advance.id }, idempotencyKey: "cancel" });
    await as(sendCode, { body: { type: "change_request" } });
    const code = await lastCode(product, who.phone);
    await as(sendChangeRequest, { body: { regionId: "scotland", status: "left", code } });
  }

  /** Moves time on, and runs what is due at the end of it. */
  async function later(time: { readonly days?: number; readonly seconds?: number }): Promise<void> {
    await product.advance((time.days ?? 0) * DAY + (time.seconds ?? 0));
    await product.runner.runDue();
  }

  const isErased = async (who: TestPerson): Promise<boolean> =>
    (await owner.query("select 1 from employee where id = $1 and ended_at is not null", [who.id])).rowCount === 1;

  const close = (who: TestPerson) => product.as(who.token)(closeAccount, {});

  return { named, tablesWith, tablesOfEmployees, liveALittle, later, isErased, close };
}
