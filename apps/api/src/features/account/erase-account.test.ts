import { closeAccount, removeDeletionRequest } from "@wellpaid/contract/account/closure";
import { login } from "@wellpaid/contract/identity/identity";
import { withdraw } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { setFault } from "@wellpaid/sandbox/faults";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runChecks } from "../../../../../tools/ledger-check/run-checks.ts";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { testLeavers } from "@wellpaid/testing/people/leavers";
import { TEST_PASSWORD, type TestPerson } from "@wellpaid/testing/people/people";
import { noisyPicture, saveCover, uploadPicture } from "@wellpaid/testing/savings/pictures";
import { refusalOf } from "@wellpaid/testing/product/product";
import { sweep } from "../../jobs/sweep-store.ts";
import { eraseAccountJob, eraseDueAccounts } from "./erase-account.ts";
import { DELETED_TABLES } from "./erasure-store.ts";

const { product, banks } = await productWithBanks();
const { owner, ownerUrl } = product.database;
const client = new Client({ connectionString: ownerUrl });
const { named, tablesWith, tablesOfEmployees, liveALittle, later, isErased, close } = testLeavers(product, banks);

beforeAll(() => client.connect());
afterAll(() => client.end());

const logIn = async (who: TestPerson) =>
  (await product.as(null)(login, { body: { identifier: who.username, password: TEST_PASSWORD } })).token;

describe("erasure at day 62", () => {
  test("erases nothing after 61 days; after 62 the person is found in the payroll record only", async () => {
    const who = await named();
    await liveALittle(who);
    expect(await tablesWith(who.traces)).toEqual([
      "bank_transaction",
      "employee",
      "idempotency_key",
      "payroll_record",
      "planned_payment",
      "rate_limit_use",
      "verification_code",
      "withdrawal",
    ]);
    await close(who);
    await later({ days: 61 });
    expect(await isErased(who)).toBe(false);
    await later({ days: 1 });
    expect(await isErased(who)).toBe(true);
    expect(await tablesWith(who.traces)).toEqual(["payroll_record"]);
    const body = { identifier: who.username, password: TEST_PASSWORD };
    expect(await refusalOf(product.as(null)(login, { body }))).toBe("WRONG_LOGIN");
    expect(banks.calls.filter(({ name }) => name === "removeHolder")).toHaveLength(1);
    expect(product.failures).toEqual([]);
  });

  test("keeps withdrawals and postings, and the ledger holds", async () => {
    const who = await named();
    await liveALittle(who);
    const failing = await product.as(who.token)(withdraw, { body: { amount: 25 }, idempotencyKey: "failing" });
    await later({ seconds: 31 });
    await owner.query("update sandbox.payment set fails_with = 'closed' where reference = $1", [`adv-${failing.id}`]);
    await later({ seconds: 10 });
    await close(who);
    await later({ days: 62 });
    const { rows } = await owner.query(
      "select account_name, account_number, status from withdrawal where employee_id = $1 order by status",
      [who.id],
    );
    const payoutAccount = { account_name: "", account_number: "12344821" };
    expect(rows).toEqual([
      { ...payoutAccount, status: "cancelled" },
      { ...payoutAccount, status: "failed" },
    ]);
    expect((await runChecks(client, { rail: true })).difference).toBeNull();
  });

  test("frees names, phone and the payroll record for a new account", async () => {
    const who = await named();
    const { rows } = await owner.query("select payroll_record_id as record from employee where id = $1", [who.id]);
    await close(who);
    await later({ days: 62 });
    const again = await owner.query(
      `insert into employee (company_id, payroll_record_id, username, phone, email, name, surname)
       values ($1, $2, $3, $4, $5, 'Z', 'Q') returning id`,
      [who.companyId, rows[0].record, who.username, who.phone, who.email],
    );
    expect(again.rowCount).toBe(1);
  });

  test("deletes the files of a cover and an unused upload, also while the storage is down", async () => {
    const who = await named();
    const picture = await noisyPicture(60, 30, "jpeg");
    const { key } = await uploadPicture(product, who, picture, "image/jpeg");
    await saveCover(product, who, key);
    const coverKey = key.replace("uploads/", "covers/");
    const isStored = async (each: string) => (await product.ctx.storage.read(each, 1_000_000)).outcome === "found";
    await close(who);
    await later({ seconds: 3_600 });
    expect(await isStored(coverKey)).toBe(true);
    await setFault(owner, { target: "storage", mode: "error" });
    await later({ days: 62 });
    expect(await isErased(who)).toBe(true);
    await later({ seconds: 900 });
    await setFault(owner, { target: "storage", mode: "ok" });
    await later({ seconds: 600 });
    expect([await isStored(key), await isStored(coverKey)]).toEqual([false, false]);
    product.failures.length = 0;
  });

  test("counts from the second request when the first was withdrawn", async () => {
    const who = await named();
    await close(who);
    await later({ days: 10 });
    const token = await logIn(who);
    await product.as(token)(removeDeletionRequest, {});
    await product.as(token)(closeAccount, {});
    await later({ days: 53 });
    await eraseDueAccounts(product.ctx);
    expect(await isErased(who)).toBe(false);
    await later({ days: 9 });
    expect(await isErased(who)).toBe(true);
  });

  test("is done by the regular check when its job was lost", async () => {
    const who = await named();
    await close(who);
    await owner.query("delete from outbox where kind = 'erase-account'");
    await later({ days: 62, seconds: -60 });
    await eraseDueAccounts(product.ctx);
    expect(await isErased(who)).toBe(false);
    await later({ seconds: 61 });
    await eraseDueAccounts(product.ctx);
    expect(await isErased(who)).toBe(true);
  });

  test("is done once when two servers erase at once, and again", async () => {
    const who = await named();
    await liveALittle(who);
    await close(who);
    await product.advance(62 * 86_400);
    const job = { id: 1, kind: "erase-account", key: "k", companyId: null, attempts: 1 } as const;
    const erase = () => eraseAccountJob(product.ctx)({ ...job, payload: { employeeId: who.id } });
    await Promise.all([erase(), erase(), eraseDueAccounts(product.ctx), erase()]);
    await erase();
    expect(await isErased(who)).toBe(true);
    const { rows } = await owner.query("select key from outbox where kind = 'forget-bank-holder' and done_at is null");
    expect(rows).toHaveLength(1);
    expect(rows[0].key).not.toContain(who.id);
    await product.runner.runDue();
  });

  test("leaves no job that names the person once its jobs are swept", async () => {
    const who = await named();
    await liveALittle(who);
    await close(who);
    await later({ days: 62 });
    expect(await isErased(who)).toBe(true);
    await product.advance(63 * 86_400);
    await sweep(product.database.db);
    const { rows } = await owner.query(
      "select kind, key from outbox where kind = 'forget-bank-holder' or strpos(key || payload::text, $1) > 0",
      [who.id],
    );
    expect(rows).toEqual([]);
  });

  test("keeps everything when the server is killed halfway, and the next check erases it all", async () => {
    const who = await named();
    await liveALittle(who);
    await close(who);
    const before = await tablesWith(who.traces);
    await product.advance(62 * 86_400);
    await owner.query(
      `create function fall() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
    );
    await owner.query("create trigger fall before delete on bank_holder for each row execute function fall()");
    await expect(eraseDueAccounts(product.ctx)).rejects.toThrow("killed");
    expect(await tablesWith(who.traces)).toEqual(before);
    expect(await isErased(who)).toBe(false);
    await owner.query("drop trigger fall on bank_holder");
    await owner.query("drop function fall");
    await eraseDueAccounts(product.ctx);
    expect(await tablesWith(who.traces)).toEqual(["payroll_record"]);
  });
});

describe("every table with employee rows", () => {
  /** Tables that stay after an erasure, and do not identify the person. */
  const KEPT_TABLES = new Set([
    "access_request",
    "complaint",
    "withdrawal",
    "carried_over",
    "ledger_account",
    "on_demand_pay_account",
  ]);

  /** Deleted by other means: with their files, and by `forget_salary_account`. */
  const DELETED_OTHERWISE = ["cover_upload", "salary_account_link", "saving_cover"];
  /** Stay when there are rows of savings, of payments or of payroll, which no test of this file creates. */
  const KEPT_OF_MONEY = [
    "consent_acceptance",
    "deduction",
    "payment_authorisation",
    "payroll_difference",
    "refund",
    "salary_account_objection",
    "saving",
    "savings_consent",
    "savings_deposit",
    "savings_request",
    "savings_withdrawal",
  ];

  test("is known to the erasure, also when no test writes a row of it", async () => {
    const known = new Set<string>([...DELETED_TABLES, ...DELETED_OTHERWISE, ...KEPT_TABLES, ...KEPT_OF_MONEY]);
    expect(
      (await tablesOfEmployees()).filter((name) => !known.has(name)),
      "add it to DELETED_TABLES in erasure-store.ts, or to what stays in this test",
    ).toEqual([]);
  });

  test("deletes its rows with the person or is listed as kept", async () => {
    const who = await named();
    await liveALittle(who);
    await owner.query(
      `insert into withdrawal_pause (company_id, employee_id, set_by, until) values ($1, $2, 'employee', app_now())`,
      [who.companyId, who.id],
    );
    await owner.query("insert into own_limit (company_id, employee_id, kind, value) values ($1, $2, 'each', 10000)", [
      who.companyId,
      who.id,
    ]);
    await owner.query(
      `insert into passkey (company_id, employee_id, credential_id, public_key, counter, transports, is_backup_eligible,
         is_backed_up, name) values ($1, $2, $3, $3, 0, '{}', false, false, $4)`,
      [who.companyId, who.id, Buffer.alloc(32, 7), `${who.traces[0]}'s phone`],
    );
    expect(await tablesWith(who.traces)).toContain("passkey");
    await close(who);
    await later({ days: 62 });
    const names = (await tablesOfEmployees()).filter((name) => !KEPT_TABLES.has(name));
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      const left = await owner.query(`select 1 from ${name} where employee_id = $1`, [who.id]);
      expect([name, left.rowCount]).toEqual([name, 0]);
    }
  });
});
