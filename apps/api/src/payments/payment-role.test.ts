import * as contract from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { plusHours, instant } from "@wellpaid/domain/calendar/instant";
import { NEW_PAYOUT_ACCOUNT_HOURS } from "@wellpaid/domain/ledger/payout-account";
import { describe, expect, test } from "vitest";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { app, owner } = product.database;

const person = () => testPerson(product, { needsNoCode: true });
const who = await person();
const other = await person();

/** A withdrawal whose cancel window is over and whose payment is not authorised yet. */
async function unpaidAdvance({ token }: TestPerson): Promise<string> {
  const { id } = await product.as(token)(contract.withdraw, { body: { amount: 40 } });
  await product.advance(31);
  return id;
}

const advanceId = await unpaidAdvance(who);
/** A person with no pay to come, whose withdrawal failed after a run took it and their employer paid for that run. */
const leaver = await person();
const failedId = await unpaidAdvance(leaver);
const LAST_RUN = crypto.randomUUID();
const layFailed = async (): Promise<void> => {
  const { companyId, id } = leaver;
  await owner.query(
    `update withdrawal set status = 'processing' where id = '${failedId}'; update withdrawal set status = 'failed' where id = '${failedId}';
     select ledger_post('${companyId}', 'advance', '${failedId}', 'failed', '{advances-receivable,fees-receivable,payouts-in-transit,fee-income}',
       '{${id},${id},null,null}', array[0, 0, s.shard, s.shard]::smallint[], '{-4000,-200,4000,200}')
     from (select max(a.shard) as shard from ledger_account a where a.company_id = '${companyId}') s;
     insert into pay_period (id, company_id, pay_group_id, month, first_day, payday, cut_off_day, status, fixed_at, posted_at)
       select '${LAST_RUN}', '${companyId}', r.pay_group_id, '2020-01', '2020-01-01', '2020-01-31', '2020-01-28', 'posted', app_now(), app_now()
       from employee e join payroll_record r on r.id = e.payroll_record_id where e.id = '${id}';
     insert into deduction (pay_period_id, company_id, employee_id, payday, shard, salary_pence, carried_over_owed_pence, withdrawals_owed_pence,
       fees_owed_pence, savings_owed_pence, amounts_credited_pence, fees_credited_pence, carried_over_taken_pence, withdrawals_taken_pence,
       fees_taken_pence, savings_taken_pence, carried_on_pence, net_pence)
       values ('${LAST_RUN}', '${companyId}', '${id}', '2020-01-31', 0, 200000, 0, 4000, 200, 0, 0, 0, 0, 4000, 200, 0, 0, 195800);
     insert into deduction_withdrawal (withdrawal_id, deduction_id, company_id) select '${failedId}', d.id, d.company_id from deduction d
       where d.pay_period_id = '${LAST_RUN}';
     insert into refund (withdrawal_id, company_id, employee_id, amount_pence, fee_pence)
       select id, company_id, employee_id, amount_pence, fee_pence from withdrawal where id = '${failedId}'`,
  );
};
const leave = (day: string) =>
  owner.query(`update payroll_record set left_on = ${day} where company_id = $1`, [leaver.companyId]);
const pays = (pence: number) =>
  owner.query(
    `insert into employer_payment (company_id, pay_period_id, bank_reference, amount_pence, received_on, recorded_by)
     values ($1, $2, gen_random_uuid()::text, $3, '2020-01-31', 'test')`,
    [leaver.companyId, LAST_RUN, pence],
  );
await layFailed();
await leave("'2020-01-20'");
await pays(4_200);

/** Runs statements in the server's own role in one transaction that is rolled back; returns "done" or the error. */
async function tryAsServer(...statements: readonly string[]): Promise<string> {
  const client = await app.connect();
  try {
    await client.query("begin");
    for (const statement of statements) await client.query(statement);
    await client.query("set constraints all immediate");
    return "done";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

interface Authorisation {
  readonly employeeId: string;
  readonly companyId: string;
  readonly cause: string;
  readonly id: string;
  readonly attempt: number;
  readonly pence: number;
  readonly account: string;
}

const GOOD: Authorisation = {
  ...{ employeeId: who.id, companyId: who.companyId, cause: "advance", id: advanceId, attempt: 1, pence: 4_000 },
  account: "12344821",
};
const REFUND: Authorisation = {
  ...{ ...GOOD, employeeId: leaver.id, companyId: leaver.companyId },
  ...{ cause: "refund", id: failedId, pence: 4_200 },
};

const authorise = (change: Partial<Authorisation>, from = GOOD): string => {
  const it = { ...from, ...change };
  return `insert into payment_authorisation
      (company_id, employee_id, cause_type, cause_id, attempt, amount_pence, sort_code, account_number)
    values ('${it.companyId}', '${it.employeeId}', '${it.cause}', '${it.id}', ${it.attempt}, ${it.pence}, '200000', '${it.account}')`;
};
const promise = (change: string): string =>
  `update refund set status = 'paying', payments = 1, promised_at = app_now(), account_name = 'x', sort_code = '200000',
     ${change} where withdrawal_id = '${failedId}'`;
const ACCOUNT = "account_number = '12344821'";

const replaceAccount = (ago: string) =>
  owner.query(
    "update payroll_record set salary_account_replaced_at = app_now() - $2::interval where company_id = any($1::uuid[])",
    [[who.companyId, leaver.companyId], ago],
  );

describe("a payment written by the server role", () => {
  test("is accepted for what is owed to the salary account", async () => {
    expect(await tryAsServer(authorise({}))).toBe("done");
    expect(await tryAsServer(authorise({}, REFUND), promise(ACCOUNT))).toBe("done");
  });

  test.each<[what: string, statements: readonly string[], reason: string]>([
    ["of another amount", [authorise({ pence: 4_001 })], "of what is owed, once"],
    ["to another account", [authorise({ account: "99999999" })], "of what is owed, once"],
    ["of a refund to another account", [authorise({ account: "99999999" }, REFUND)], "goes to the salary account"],
    ["of another person", [authorise({ employeeId: other.id, companyId: other.companyId })], "of what is owed, once"],
    ["of nothing that is owed", [authorise({ id: crypto.randomUUID() })], "of what is owed, once"],
    ["of a refund with another sum", [authorise({ pence: 4_300 }, REFUND)], "of what is owed, once"],
    ["of a later attempt", [authorise({ attempt: 2 }, REFUND)], "of what is owed, once"],
    ["twice", [authorise({}), authorise({})], "payment_authorisation"],
    ["that it alters", [authorise({}), "update payment_authorisation set amount_pence = 1"], "permission denied"],
    ["that it takes back", [authorise({}), "delete from payment_authorisation"], "permission denied"],
    [
      "as if it had been made earlier",
      [
        "insert into payment_authorisation (cause_type, cause_id, authorised_in) values ('advance', gen_random_uuid(), '1')",
      ],
      "permission denied",
    ],
    [
      "as made, without an authorisation",
      [
        `update withdrawal set status = 'processing' where id = '${advanceId}'`,
        `update withdrawal set status = 'paid' where id = '${advanceId}'`,
      ],
      "paid once its payment is authorised",
    ],
    ["of a refund without an authorisation", [promise(ACCOUNT)], "a refund is paid once its payment is authorised"],
    [
      "of a refund to another account than was authorised",
      [authorise({}, REFUND), promise("account_number = '99999999'")],
      "a refund is paid once its payment is authorised",
    ],
    [
      "of a refund, and sends it elsewhere afterwards",
      [
        authorise({}, REFUND),
        promise(ACCOUNT),
        `update refund set account_number = '99999999' where withdrawal_id = '${failedId}'`,
      ],
      "a payment that is promised is not altered",
    ],
    [
      "of a refund that begins as paid",
      [
        `insert into refund (withdrawal_id, company_id, employee_id, amount_pence, fee_pence, status, payments, promised_at, account_number)
         values ('${advanceId}', '${who.companyId}', '${who.id}', 1, 0, 'paid', 1, app_now(), '12344821')`,
      ],
      "nothing begins as paid",
    ],
  ])("is refused by the database %s", async (_what, statements, reason) => {
    expect(await tryAsServer(...statements)).toContain(reason);
  });

  test("is refused by the database for a refund before a coming pay or an unpaid run", async () => {
    const refused = "a refund is paid once no pay is to come and the employer has paid for its run";
    for (const day of ["null", "'2020-02-01'"]) {
      await leave(day);
      expect(await tryAsServer(authorise({}, REFUND)), day).toContain(refused);
    }
    await leave("'2020-01-20'");
    await owner.query(
      "update employer_payment set reversed_at = app_now(), reversed_by = 'x', reversal_reason = 'x' where reversed_at is null and company_id = $1",
      [leaver.companyId],
    );
    expect(await tryAsServer(authorise({}, REFUND))).toContain(refused);
    await pays(4_199);
    expect(await tryAsServer(authorise({}, REFUND))).toContain(refused);
    await pays(1);
    expect(await tryAsServer(authorise({}, REFUND))).toBe("done");
  });

  test("is refused by the database for a refund above the failed amount", async () => {
    const more = `insert into refund (withdrawal_id, company_id, employee_id, amount_pence, fee_pence)
      values ('${advanceId}', '${who.companyId}', '${who.id}', 5000000, 0)`;
    const refund = { ...GOOD, cause: "refund", pence: 5_000_000 };
    expect(await tryAsServer(more, authorise({}, refund))).toContain("a refund is paid once");
  });
});

describe("a replaced salary account", () => {
  test("takes no payment in the database until a full day after the replacement", async () => {
    for (const ago of ["1 second", `${NEW_PAYOUT_ACCOUNT_HOURS} hours -2 seconds`]) {
      await replaceAccount(ago);
      expect(await tryAsServer(authorise({}))).toContain("not paid to for 24 hours");
      expect(await tryAsServer(authorise({}, REFUND))).toContain("not paid to for 24 hours");
    }
    await replaceAccount(`${NEW_PAYOUT_ACCOUNT_HOURS} hours`);
    expect(await tryAsServer(authorise({}))).toBe("done");
  });

  test.each([
    [
      "forgets when",
      `update payroll_record set salary_account_replaced_at = null where company_id = '${who.companyId}'`,
    ],
    [
      "says when",
      `insert into payroll_record (company_id, employee_number, name, surname, salary_account_replaced_at)
       values ('${who.companyId}', '9', 'x', 'x', '2020-01-01')`,
    ],
    ["gives the record to another company", `update payroll_record set company_id = '${other.companyId}'`],
  ])("is refused by the database when the server role %s", async (_what, statement) => {
    expect(await tryAsServer(statement)).toContain("permission denied");
  });

  test("is refused by the database when the server role swaps or deletes the record", async () => {
    for (const record of ["null", `(select id from payroll_record where company_id = '${other.companyId}')`]) {
      const statement = `update employee set payroll_record_id = ${record} where id = '${who.id}'`;
      expect(await tryAsServer(statement)).toContain("is not exchanged");
    }
  });

  test("keeps the time of the database when the server role writes another account", async () => {
    const before = instant((await product.now()).getTime());
    await app.query("update payroll_record set salary_account_number = '55550001' where company_id = $1", [
      who.companyId,
    ]);
    const { rows } = await owner.query<{ at: Date }>(
      "select salary_account_replaced_at as at from payroll_record where company_id = $1",
      [who.companyId],
    );
    expect(rows[0]?.at.getTime()).toBeGreaterThanOrEqual(plusHours(before, 0));
  });
});
