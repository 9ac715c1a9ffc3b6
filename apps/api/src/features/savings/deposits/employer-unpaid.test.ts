import { deactivateSaving, savingMoves, withdrawSavings } from "@wellpaid/contract/savings/savings-money";
import { Client } from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { runChecks } from "../../../../../../tools/ledger-check/run-checks.ts";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testEmployerPayments } from "@wellpaid/testing/payroll/employer-payments";
import { testImports } from "@wellpaid/testing/payroll/imports";
import { testNewPeople } from "@wellpaid/testing/people/new-people";
import type { TestPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { takeDifferently } from "@wellpaid/testing/payroll/returns";
import { giveSaving } from "@wellpaid/testing/savings/savers";
import { testSavers } from "@wellpaid/testing/savings/saving-journey";
import { sendDeposits } from "./send-deposits.ts";

const product = await testProduct({ employersPay: false });
const { owner, ownerUrl, app } = product.database;
const savers = testSavers(product);
const employers = testEmployerPayments(product);

const SAVED = 150_000;
let who: TestPerson;
let runId: string;

const statuses = async () =>
  (
    await owner.query<{ status: string }>("select status from savings_deposit where employee_id = $1 order by payday", [
      who.id,
    ])
  ).rows.map(({ status }) => status);

/** What the platform holds of the company's people, and what the rail was instructed to pay. */
const out = async () =>
  (
    await owner.query<{ placed: number; paid: number }>(
      `select coalesce((select sum(a.balance_pence) from sandbox.deposit_account a join sandbox.deposit_client c on c.id = a.client_id
           join employee e on e.id::text = c.external_reference::text where e.company_id = $1), 0)::int as placed,
         (select count(*) from payment_authorisation where company_id = $1)::int as paid`,
      [who.companyId],
    )
  ).rows[0];

const withdraw = (amount: number) => product.as(who.token)(withdrawSavings, { body: { amount } });

async function ledgerHolds(): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  expect((await runChecks(client, { rail: true })).difference).toBeNull();
  await client.end();
}

/** An employee whose payday took £1,500 for savings two days ago. */
beforeEach(async () => {
  who = await savers.saver({ monthlyContribution: SAVED });
  runId = (await savers.periodOf(who)).id;
  await savers.nextPayday(who);
  await savers.days(2);
  await savers.stayIn(who);
});

describe("an unpaid employer run", () => {
  test("keeps its savings away from the bank, not withdrawable and shown as waiting", async () => {
    expect(await statuses()).toEqual(["waiting"]);
    expect(await out()).toEqual({ placed: 0, paid: 0 });
    expect(await refusalOf(withdraw(100))).toBe("SAVINGS_WITHDRAWAL_ABOVE_SAVED");
    expect(await savers.accountOf(who)).toMatchObject({ saved: 0, underWay: SAVED, awaitingEmployer: SAVED });
    expect(await product.as(who.token)(savingMoves)).toMatchObject([{ kind: "deposit", status: "waiting" }]);
    await ledgerHolds();
  });

  test("places nothing after a partial payment and everything once after the remainder", async () => {
    await employers.receive(runId, SAVED - 1);
    await savers.days(1);
    expect(await statuses()).toEqual(["waiting"]);
    await employers.receive(runId, 1);
    await savers.days(1);
    expect(await statuses()).toEqual(["placed"]);
    expect(await savers.accountOf(who)).toMatchObject({ saved: SAVED, underWay: 0, awaitingEmployer: 0 });
    await withdraw(100);
    await ledgerHolds();
  });

  test("lets the saver end the saving and later pays the money to the salary account once", async () => {
    await product.as(who.token)(deactivateSaving, {});
    expect((await owner.query("select status from saving where employee_id = $1", [who.id])).rows).toEqual([
      { status: "closed" },
    ]);
    await savers.days(1);
    expect(await out()).toEqual({ placed: 0, paid: 0 });
    await employers.receiveAll(runId);
    await savers.days(2);
    expect(await statuses()).toEqual(["refunded"]);
    expect(await savers.balancesOf(who)).toEqual({ "payouts-settled": -SAVED, "received-from-payroll": SAVED });
    await ledgerHolds();
  });

  test("lets the server role neither send money nor have the platform place any", async () => {
    await owner.query("update saving set product_id = 'other' where employee_id = $1", [who.id]);
    const { rows } = await owner.query<{ id: string; saving: string; deduction: string }>(
      "select id, saving_id as saving, deduction_id as deduction from savings_deposit where employee_id = $1",
      [who.id],
    );
    const { id = "", saving = "", deduction = "" } = rows[0] ?? {};
    const instruct = `insert into savings_instruction (company_id, saving_id, kind, product_id, amount_pence, cause_type, cause_id, step)
      values ('${who.companyId}', '${saving}', 'deposit', '101', ${SAVED}, 'deposit', '${id}', 'place')`;
    for (const [attempt, refused] of [
      [`update savings_deposit set status = 'sent' where id = '${id}'`, "once the employer has paid"],
      [`update savings_deposit set status = 'placed' where id = '${id}'`, "once the employer has paid"],
      [`update savings_deposit set status = 'rejected' where id = '${id}'`, "once the employer has paid"],
      [instruct, "places what was sent"],
      [
        `insert into savings_deposit (deduction_id, company_id, employee_id, saving_id, payday, amount_pence, status)
         select deduction_id, company_id, employee_id, saving_id, payday, amount_pence, 'sent' from savings_deposit where id = '${id}'`,
        "nothing begins as paid",
      ],
      [
        `insert into savings_deposit (deduction_id, company_id, employee_id, saving_id, payday, amount_pence)
         values ('${deduction}', '${who.companyId}', '${who.id}', '${saving}', current_date, ${SAVED + 1})`,
        "what a payday took",
      ],
      ["update pay_period set savings_pence = 0", "permission denied"],
    ] as const)
      await expect(app.query(attempt), attempt).rejects.toThrow(refused);
    // Once it is paid for, it is placed once, whatever else is requested.
    await employers.receiveAll(runId);
    await product.runner.runDue();
    await expect(app.query(instruct.replace("'place'", "'place-2'"))).rejects.toThrow("places what was sent");
  });

  test("sends the savings once when the run is paid while two servers look", async () => {
    await employers.receiveAll(runId);
    const job = {
      id: 1,
      kind: "send-deposits",
      key: "",
      companyId: who.companyId,
      partnerId: null,
      payload: {},
      attempts: 0,
    };
    const send = sendDeposits(product.ctx, { batchSize: 1 });
    await Promise.all(Array.from({ length: 4 }, () => send(job as never)));
    await savers.days(1);
    expect(await statuses()).toEqual(["placed"]);
    expect(await out()).toEqual({ placed: SAVED, paid: 0 });
    await ledgerHolds();
  });
});

test("releases no savings of ghost employees before a third person confirms their identity", async () => {
  const company = await testImports(product).newCompany();
  const people = testNewPeople(product);
  await people.bring(
    company,
    [..."12"].map((last) => ({ number: `10${last}`, account: "66600666" })),
  );
  const ghosts = await people.signUp(company.maya.companyId, ["101", "102"]);
  for (const ghost of ghosts) {
    await giveSaving(product, { ...company.maya, ...ghost }, { monthlyContributionPence: SAVED });
    expect(await people.withdraw(ghost)).toBe("EMPLOYER_CONFIRMATION_PENDING");
  }
  await savers.nextPayday(company.maya);
  await savers.days(1);
  const { rows } = await owner.query(
    "select status, amount_pence::int as pence from savings_deposit where company_id = $1",
    [company.maya.companyId],
  );
  expect(rows).toEqual(ghosts.map(() => ({ status: "waiting", pence: SAVED })));
  for (const ghost of ghosts) {
    const taking = (await people.as(ghost))(withdrawSavings, { body: { amount: 100 } });
    expect(await refusalOf(taking)).toBe("SAVINGS_WITHDRAWAL_ABOVE_SAVED");
  }
});

describe("money that a return or refund only appears to bring in", () => {
  const returned = async (pence: number): Promise<void> => {
    const { ask: bring } = await testAdministrator(product, who.companyId, ["payroll"]);
    const { ask: confirm } = await testAdministrator(product, who.companyId, ["owner"]);
    await takeDifferently(product, { bring, confirm }, { id: runId, employeeId: who.id, pence });
    await savers.days(1);
  };

  /** Moves past the next payday; returns its run. */
  const nextRun = async (): Promise<string> => {
    const { id } = await savers.periodOf(who);
    await savers.nextPayday(who);
    return id;
  };

  test("places nothing until a later run collects what payroll did not take", async () => {
    await returned(-SAVED);
    expect(await employers.runOf(runId)).toMatchObject({ owedPence: 0, paidPence: 0 });
    expect(await statuses()).toEqual(["waiting"]);
    const later = await nextRun();
    expect(await statuses()).toEqual(["waiting", "waiting"]);
    await employers.receiveAll(later);
    await savers.days(1);
    expect(await statuses()).toEqual(["placed", "placed"]);
    await ledgerHolds();
  });

  test("makes savings wait for both runs when an excess lowers theirs and its payment is reversed", async () => {
    await returned(50_000);
    const paid = await employers.receiveAll(runId);
    const later = await nextRun();
    expect(await employers.runOf(later)).toMatchObject({ owedPence: SAVED - 50_000 });
    await employers.reverse(paid);
    await employers.receiveAll(later);
    await savers.days(1);
    expect(await statuses()).toEqual(["placed", "waiting"]);
    await employers.receiveAll(runId);
    await savers.days(1);
    expect(await statuses()).toEqual(["placed", "placed"]);
    await ledgerHolds();
  });
});
