import { readDeletion } from "@wellpaid/contract/account/closure";
import { login } from "@wellpaid/contract/identity/identity";
import { withdraw } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { instant } from "@wellpaid/domain/calendar/instant";
import { DELETION_HOURS, EMPLOYEE_ACCOUNTS, isErasureDue } from "@wellpaid/domain/identity/closure";
import { OpenBankingFailure } from "@wellpaid/providers/open-banking/port";
import { beforeEach, describe, expect, test } from "vitest";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { testLeavers } from "@wellpaid/testing/people/leavers";
import { TEST_PASSWORD, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { giveSaving } from "@wellpaid/testing/savings/savers";
import { inTransaction } from "../../database/transaction.ts";
import { syncBanks } from "../banking/sync/sync-banks.ts";
import { lockOpenAccount } from "./employee-store.ts";
import { eraseDueAccounts } from "./erase-account.ts";
import { findDueErasures, readOpenThings } from "./erasure-store.ts";

const { product, banks } = await productWithBanks();
const { owner } = product.database;
const { named, tablesWith, liveALittle, later, isErased, close } = testLeavers(product, banks);

beforeEach(() => banks.interfere({}));

const logIn = async (who: TestPerson) =>
  (await product.as(null)(login, { body: { identifier: who.username, password: TEST_PASSWORD } })).token;

describe("open items", () => {
  /** Deducts what is owed from pay, as payroll does. */
  const takeFromPay = (who: TestPerson, pence: number, feePence: number) =>
    owner.query(
      `select ledger_post($1, 'deduction', gen_random_uuid(), 'taken',
         array['advances-receivable', 'fees-receivable', 'due-from-payroll'], array[$2, $2, null]::uuid[],
         array[0, 0, 0]::smallint[], array[-$3::bigint, -$4::bigint, $3::bigint + $4::bigint])`,
      [who.companyId, who.id, pence, feePence],
    );

  test("keep the account while a withdrawal is unsettled at day 62, until it is settled", async () => {
    const who = await named();
    await product.as(who.token)(withdraw, { body: { amount: 20 }, idempotencyKey: "w" });
    await close(who);
    await later({ seconds: 31 });
    await later({ seconds: 600 });
    await later({ days: 62 });
    await eraseDueAccounts(product.ctx);
    expect(await isErased(who)).toBe(false);
    expect(await product.as(await logIn(who))(readDeletion, {})).toMatchObject({ waitsFor: ["advance"] });
    await takeFromPay(who, 2_000, 200);
    await eraseDueAccounts(product.ctx);
    expect(await isErased(who)).toBe(true);
    expect(await tablesWith(who.traces)).toEqual(["payroll_record"]);
  });

  test("keep the account while there are savings", async () => {
    const who = await named();
    await owner.query(
      `select ledger_post($1, 'deposit', gen_random_uuid(), 'placed', array['savings-at-provider', 'savings-owed'],
         array[null, $2]::uuid[], array[0, 0]::smallint[], array[500, -500]::bigint[])`,
      [who.companyId, who.id],
    );
    expect(await close(who)).toMatchObject({ waitsFor: ["savings"] });
    await later({ days: 70 });
    await eraseDueAccounts(product.ctx);
    expect(await isErased(who)).toBe(false);
  });
});

describe("data held by third parties", () => {
  test("does not block the erasure while the aggregator is down, and is retried until forgotten", async () => {
    const who = await named();
    await liveALittle(who);
    const countRemovals = () => banks.calls.filter(({ name }) => name === "removeHolder").length;
    const before = countRemovals();
    banks.interfere({ removeHolder: () => Promise.reject(new OpenBankingFailure("vendor-unavailable", "down")) });
    await close(who);
    await later({ days: 62 });
    expect(await tablesWith(who.traces)).toEqual(["payroll_record"]);
    await later({ seconds: 60 });
    banks.interfere({});
    await later({ seconds: 600 });
    // Refused at least once, and retried; how often depends on the runner.
    expect(countRemovals() - before).toBeGreaterThan(1);
    // Its key names no one, so it is found as the newest of its kind.
    const { rows } = await owner.query(
      "select payload, done_at is not null as done from outbox where kind = 'forget-bank-holder' order by created_at desc limit 1",
    );
    expect(rows).toEqual([{ payload: {}, done: true }]);
    product.failures.length = 0;
  });

  test("includes no message that was still pending at the erasure", async () => {
    const who = await named();
    await owner.query("insert into sandbox.fault (target, mode) values ('messages', 'error')");
    await close(who);
    await later({ days: 62 });
    expect(await tablesWith(who.traces)).toEqual(["payroll_record"]);
    await owner.query("delete from sandbox.fault");
    await later({ seconds: 3_600 });
    expect((await owner.query("select 1 from sandbox.message where recipient = $1", [who.phone])).rowCount).toBe(0);
    product.failures.length = 0;
  });

  test("does not return as bank rows when the banks are read during the erasure", async () => {
    const who = await named();
    await liveALittle(who);
    await close(who);
    await product.advance(62 * 86_400);
    const reached = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    banks.interfere({
      listConnections: async (holderId) => {
        const connections = await banks.adapter.listConnections(holderId);
        reached.resolve();
        await gate.promise;
        return connections;
      },
    });
    const reading = syncBanks(product.ctx, who.id);
    await reached.promise;
    await eraseDueAccounts(product.ctx);
    gate.resolve();
    expect(await reading).toEqual({ outcome: "others" });
    expect(await syncBanks(product.ctx, who.id)).toEqual({ outcome: "no-banks" });
    for (const table of ["bank_connection", "bank_account", "bank_transaction", "bank_load", "bank_holder"]) {
      expect((await owner.query(`select 1 from ${table} where employee_id = $1`, [who.id])).rowCount).toBe(0);
    }
  });
});

/** Gives an account a balance of 5 pence, on the side on which this kind has one. */
const giveBalance =
  (kind: string) =>
  ({ id, companyId }: TestPerson): Promise<unknown> => {
    const isOwedByUs = kind === "savings-owed" || kind === "refunds-payable";
    return owner.query(
      `select ledger_post($1, 'deduction', gen_random_uuid(), 'taken', array[$3, 'due-from-payroll'], array[$2, null]::uuid[],
         array[0, 0]::smallint[], array[$4, -$4::bigint]::bigint[])`,
      [companyId, id, kind, isOwedByUs ? -5 : 5],
    );
  };

/** Gives a run in this state that deducts this amount. */
const giveDeduction =
  (state: "fixed" | "posted", pence: number) =>
  ({ id, companyId }: TestPerson): Promise<unknown> =>
    owner.query(
      `with run as (insert into pay_period (company_id, month, first_day, payday, cut_off_day, status, fixed_at, posted_at)
         values ($1, '2031-01', '2031-01-01', '2031-01-25', '2031-01-25', $3, app_now(), case when $3 = 'posted' then app_now() end)
         returning id)
       insert into deduction (company_id, pay_period_id, employee_id, payday, shard, salary_pence, carried_over_owed_pence,
         withdrawals_owed_pence, fees_owed_pence, savings_owed_pence, amounts_credited_pence, fees_credited_pence,
         carried_over_taken_pence, withdrawals_taken_pence, fees_taken_pence, savings_taken_pence, carried_on_pence, net_pence)
       select $1, run.id, $2, '2031-01-25', 0, 200000, 0, $4, 0, 0, 0, 0, 0, $4, 0, 0, 0, 200000 - $4::bigint from run`,
      [companyId, id, state, pence],
    );

const nothing = () => Promise.resolve();
const OPEN: readonly (readonly [string, (who: TestPerson) => Promise<unknown>])[] = [
  ["nothing", nothing],
  ...EMPLOYEE_ACCOUNTS.map((kind) => [kind, giveBalance(kind)] as const),
  ["an open saving", (who) => giveSaving(product, who)],
  ["a saving that waits", (who) => giveSaving(product, who, { saving: { status: "pending-open" } })],
  ["a run that is with payroll", giveDeduction("fixed", 5)],
  ["a run with payroll that takes nothing", giveDeduction("fixed", 0)],
  ["a run that is posted", giveDeduction("posted", 5)],
];
/** Hours until the erasure is due; null where none was requested. */
const HOURS = [null, 1, 0];

test("finds by SQL whose erasure is due as the domain decides it", async () => {
  const people: { id: string; what: string }[] = [];
  for (const [open, give] of OPEN)
    for (const hours of HOURS) {
      const who = await testPerson(product);
      await give(who);
      if (hours !== null)
        await owner.query(
          "update employee set deletion_requested_at = app_now() - make_interval(hours => $2) where id = $1",
          [who.id, DELETION_HOURS - hours],
        );
      people.push({ id: who.id, what: `${open}, ${hours}` });
    }
  const found = new Set(await findDueErasures(product.database.db, 1_000));
  const due = await Promise.all(
    people.map(({ id }) =>
      inTransaction(product.ctx.database, async (tx) => {
        const account = await lockOpenAccount(tx, id);
        if (account === null) throw new Error("the account has ended");
        const isDue = isErasureDue(account.deletionRequestedAt, instant(account.now));
        return isDue && (await readOpenThings(tx, account)).length === 0;
      }),
    ),
  );
  expect(people.filter(({ id }) => found.has(id)).map(({ what }) => what)).toEqual(
    people.filter((_, at) => due[at]).map(({ what }) => what),
  );
  // Nothing, a pending saving, a run with payroll that takes nothing, and a posted run.
  expect(people.filter(({ id }) => found.has(id))).toHaveLength(4);
});
