import * as pay from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { signedPence } from "@wellpaid/domain/money/pence";
import { Client } from "pg";
import { beforeAll, expect, test } from "vitest";
import { recordPayment, reversePayment } from "../../../../../../tools/employer-payment/record-payment.ts";
import { asServer } from "@wellpaid/testing/product/as-server";
import { testPaydays } from "@wellpaid/testing/payroll/paydays";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import type { RunOfPayment } from "../../../shared/paying-employers.ts";
import { findRunOfPayment } from "./payment-store.ts";

const product = await testProduct({ employersPay: false });
const { app, db, owner, ownerUrl } = product.database;
const { settle, pass, goTo, periodOf, stayIn } = testPaydays(product);
const NOT_STATED = "is stated by those who run the product";
const OPERATIONS_ONLY = "what operations state is written by the owner's role";

let run: RunOfPayment;
beforeAll(async () => {
  const who = await testPerson(product, { needsNoCode: true });
  await settle();
  const period = await periodOf(who);
  await stayIn(who);
  await product.as(who.token)(pay.withdraw, { body: { amount: 40 } });
  await pass(41);
  await goTo(period.cutOffDay, "12:01");
  await goTo(period.payday, "12:00");
  run = await now();
  async function now(): Promise<RunOfPayment> {
    const found = await findRunOfPayment(db, period.id);
    if (found === null) throw new Error("no run");
    return found;
  }
});

/** As the command does that connects as the owner; the server's worker has not taken the job yet. */
async function state(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
const payment = (bankReference: string, amountPence: number) => ({
  ...{ reference: run.paymentReference, amountPence: signedPence(amountPence), bankReference },
  ...{ receivedOn: run.payday, isMoreThanOwed: true, by: "Ada" },
});
const stateRecord = (bankReference: string, amountPence = 4_200) =>
  state((client) => recordPayment(client, payment(bankReference, amountPence), 0));
const stateReversal = (bankReference: string) =>
  state((client) => reversePayment(client, { bankReference, reason: "another company's", by: "Ada" }, 0));

const insert = (bankReference: string, change: Readonly<Record<string, string | number>> = {}): string => {
  const row = {
    company_id: run.companyId,
    pay_period_id: run.id,
    bank_reference: bankReference,
    amount_pence: 4_200,
    received_on: run.payday,
    recorded_by: "Ada",
    ...change,
  };
  return `insert into employer_payment (${Object.keys(row).join()}) values (${Object.values(row)
    .map((value) => `'${value}'`)
    .join()})`;
};
const reverse = (bankReference: string) =>
  `update employer_payment set reversed_at = app_now(), reversed_by = 'Ada', reversal_reason = 'x' where bank_reference = '${bankReference}'`;
const outstanding = async () => {
  const { rows } = await owner.query(
    "select outstanding_pence::int as pence from run_payment where pay_period_id = $1",
    [run.id],
  );
  return rows[0].pence;
};

test("refuses in the database a payment by the server role without its exact statement", async () => {
  expect(await asServer(app, insert("none"))).toContain(NOT_STATED);
  await stateRecord("stated");
  const others = [
    { amount_pence: 4_201 },
    { received_on: "2020-01-01" },
    { recorded_by: "Eve" },
    { bank_reference: "other" },
  ];
  for (const other of others) expect(await asServer(app, insert("stated", other))).toContain(NOT_STATED);
  expect(await outstanding()).toBe(4_200);
});

test("refuses in the database when the server role writes, alters or restarts such a job", async () => {
  for (const kind of ["record-employer-payment", "reverse-employer-payment", "confirm-administrator", "invite-owner"])
    expect(
      await asServer(app, `insert into outbox (kind, key, payload, due_at) values ('${kind}', 'x', '{}', app_now())`),
    ).toContain(OPERATIONS_ONLY);
  await stateRecord("altered", 100);
  const altered = "payload = jsonb_set(payload, '{amountPence}', '4200')";
  const jobFilter = "where kind = 'record-employer-payment' and payload ->> 'bankReference' = 'altered'";
  expect(await asServer(app, `update outbox set ${altered} ${jobFilter}`)).toContain(OPERATIONS_ONLY);
  expect(await asServer(app, `update outbox set done_at = app_now(), ${altered} ${jobFilter}`)).toContain(
    OPERATIONS_ONLY,
  );
  expect(await asServer(app, `update outbox set kind = 'send-message' ${jobFilter}`)).toContain("permission denied");
  await owner.query(`delete from outbox ${jobFilter}`);
});

test("records a stated payment once and states a reversal, too", async () => {
  await product.runner.runDue();
  expect(product.failures).toEqual([]);
  expect(await outstanding()).toBe(0);
  expect(await asServer(app, "update outbox set done_at = null where kind = 'record-employer-payment'")).toContain(
    OPERATIONS_ONLY,
  );
  expect(await asServer(app, reverse("stated"))).toContain(NOT_STATED);
  await stateReversal("stated");
  await product.runner.runDue();
  expect(await outstanding()).toBe(4_200);
  expect(await asServer(app, insert("stated"))).toContain(NOT_STATED);
});

test("does not record again by an open job what it stated and was reversed", async () => {
  await stateRecord("kept");
  expect(await asServer(app, insert("kept", { recorded_at: "2020-01-01" }))).toBe("done");
  await stateReversal("kept");
  expect(await asServer(app, reverse("kept"))).toBe("done");
  await pass(1);
  expect(await asServer(app, insert("kept"))).toContain(NOT_STATED);
});
