import * as pay from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { signedPence } from "@wellpaid/domain/money/pence";
import { bankReferenceKey } from "@wellpaid/domain/payroll/employer-payment";
import fc from "fast-check";
import { Client } from "pg";
import { expect, test } from "vitest";
import { runChecks } from "../../../../../../tools/ledger-check/run-checks.ts";
import { transact } from "../../../database/transaction.ts";
import { testPaydays } from "@wellpaid/testing/payroll/paydays";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { hasEmployerPaid } from "./employer-paid.ts";
import type { RunOfPayment } from "../../../shared/paying-employers.ts";
import { findRunOfPayment } from "./payment-store.ts";
import { recordEmployerPayment, reverseEmployerPayment } from "./record-payment.ts";

const product = await testProduct({ employersPay: false });
const { db, operations, owner, ownerUrl } = product.database;
const { settle, pass, goTo, periodOf, balancesOf, stayIn } = testPaydays(product);

const AFTER_PAYOUT = { "payouts-settled": -4_000, "fee-income": -200 };

/** A person with £40.00 withdrawn, and the run that deducts it with its fee; its payday is over unless `isPosted` is false. */
async function withRun(isPosted = true): Promise<{ who: TestPerson; run: RunOfPayment }> {
  const who = await testPerson(product, { needsNoCode: true });
  await settle();
  const period = await periodOf(who);
  await stayIn(who);
  await product.as(who.token)(pay.withdraw, { body: { amount: 40 } });
  await pass(41);
  await goTo(period.cutOffDay, "12:01");
  if (isPosted) await goTo(period.payday, "12:00");
  const run = await findRunOfPayment(db, period.id);
  if (run === null) throw new Error("no run");
  return { who, run };
}

async function record(
  run: RunOfPayment,
  amount: number,
  bankReference: string,
  reference: string = run.paymentReference,
  isMoreThanOwed = true,
) {
  const receivedOn = civilDate((await product.now()).toISOString().slice(0, 10));
  const outcome = await transact(operations, (tx) =>
    recordEmployerPayment(tx, {
      ...{ reference, amountPence: signedPence(amount), bankReference, receivedOn, isMoreThanOwed, by: "Ada" },
    }),
  );
  return outcome.outcome === "refused" ? outcome.error : outcome.outcome;
}

const reverse = (bankReference: string) =>
  transact(operations, (tx) => reverseEmployerPayment(tx, { bankReference, reason: "of another company", by: "Ada" }));

const rowsOf = async () =>
  (
    await owner.query(
      "select (select count(*)::int from ledger_transfer) as transfers, (select count(*)::int from employer_payment) as payments, (select count(*)::int from audit_entry) as entries",
    )
  ).rows[0];

async function ledgerHolds(): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  expect((await runChecks(client, { rail: true })).difference).toBeNull();
  await client.end();
}

test("keeps the company in debt for a run after payday until paid, in parts or in excess", async () => {
  const { who, run } = await withRun();
  expect(await balancesOf(who)).toEqual({ ...AFTER_PAYOUT, "due-from-employer": 4_200 });
  expect(await hasEmployerPaid(db, run.id)).toBe(false);
  expect(await record(run, 4_000, "bank 1")).toBe("recorded");
  expect(await hasEmployerPaid(db, run.id)).toBe(false);
  expect(await record(run, 200, "bank 2", run.paymentReference.toLowerCase().replaceAll("-", " "))).toBe("recorded");
  expect(await balancesOf(who)).toEqual({ ...AFTER_PAYOUT, "received-from-payroll": 4_200 });
  expect(await hasEmployerPaid(db, run.id)).toBe(true);
  expect(await record(run, 300, "bank 3")).toBe("recorded");
  expect(await balancesOf(who)).toMatchObject({ "received-from-payroll": 4_500, "due-from-employer": -300 });
  expect(await record(run, -301, "bank 4")).toBe("more-than-overpaid");
  expect(await record(run, -300, "bank 4")).toBe("recorded");
  expect(await balancesOf(who)).toEqual({ ...AFTER_PAYOUT, "received-from-payroll": 4_200 });
  await ledgerHolds();
});

const limit = (companyId: string, pence: number) =>
  owner.query(
    `insert into exposure_limit (company_id, limit_pence, set_by) values ($1, $2, 'Ada')
     on conflict (company_id) do update set limit_pence = excluded.limit_pence`,
    [companyId, pence],
  );

const exposed = async (companyId: string): Promise<number> =>
  Number(
    (
      await owner.query<{ pence: string }>("select exposed_pence as pence from exposure where company_id = $1", [
        companyId,
      ])
    ).rows[0]?.pence,
  );

/** Moves some days into the person's next period. */
async function nextPeriod(who: TestPerson): Promise<void> {
  await goTo((await periodOf(who)).firstDay, "12:00");
  await pass(14 * 86_400);
  await stayIn(who);
}

test("needs an explicit statement for an excess payment, which makes no room in any limit row", async () => {
  const { who, run } = await withRun();
  const much = 999_999_999_999;
  expect(await record(run, 4_201, "a digit too many", run.paymentReference, false)).toBe("more-than-owed");
  expect(await exposed(who.companyId)).toBe(4_200);
  await limit(who.companyId, 8_400);
  await nextPeriod(who);
  const withdraw = () => product.as(who.token)(pay.withdraw, { body: { amount: 40 } });
  await withdraw();
  expect(await refusalOf(withdraw())).toBe("EXPOSURE_LIMIT_REACHED");
  expect(await record(run, much, "far too much")).toBe("recorded");
  expect(await exposed(who.companyId)).toBe(4_200);
  await withdraw();
  expect(await exposed(who.companyId)).toBe(8_400);
  expect(await refusalOf(withdraw())).toBe("EXPOSURE_LIMIT_REACHED");
  expect(await record(run, 4_200 - much, "back")).toBe("recorded");
  expect(await exposed(who.companyId)).toBe(8_400);
  await ledgerHolds();
});

test("pays back an excess on one run, with another run unpaid, only as far as the limit has room", async () => {
  const { who, run } = await withRun();
  await record(run, 10_000, "too much");
  await nextPeriod(who);
  await product.as(who.token)(pay.withdraw, { body: { amount: 40 } });
  await pass(41);
  const next = await periodOf(who);
  await goTo(next.payday, "12:00");
  expect(await exposed(who.companyId)).toBe(0);
  await limit(who.companyId, 4_199);
  expect(await record(run, -5_801, "back 1")).toBe("more-than-overpaid");
  expect(await record(run, -5_800, "back 1")).toBe("exposure-limit-reached");
  expect(await record(run, -5_799, "back 1")).toBe("recorded");
  expect(await exposed(who.companyId)).toBe(4_199);
  await ledgerHolds();
});

test("holds money that comes before payday for the run, which is paid once posted", async () => {
  const { who, run } = await withRun(false);
  expect(await record(run, 4_200, "early")).toBe("recorded");
  expect(await hasEmployerPaid(db, run.id)).toBe(false);
  expect(await balancesOf(who)).toMatchObject({ "due-from-payroll": 4_200, "due-from-employer": -4_200 });
  await ledgerHolds();
  await goTo(run.payday, "12:00");
  expect(await hasEmployerPaid(db, run.id)).toBe(true);
  expect(await balancesOf(who)).toEqual({ ...AFTER_PAYOUT, "received-from-payroll": 4_200 });
});

test("records a repeated or simultaneous payment once and refuses it with another sum or run", async () => {
  const [{ who, run }, other] = [await withRun(), await withRun()];
  const ten = await Promise.all(Array.from({ length: 10 }, () => record(run, 4_200, "same")));
  expect(ten.toSorted()).toEqual([...Array<string>(1).fill("recorded"), ...Array<string>(9).fill("recorded-already")]);
  const before = await rowsOf();
  expect(await record(run, 4_201, "same")).toBe("bank-reference-used");
  expect(await record(other.run, 4_200, "same")).toBe("bank-reference-used");
  expect(await record(run, 4_200, "new", "PAY-0000-0000")).toBe("no-such-run");
  expect(await record(run, 4_200, "new", "nonsense")).toBe("no-such-run");
  expect(await record(run, 0, "new")).toBe("no-amount");
  expect(await reverse("nothing of that name")).toMatchObject({ error: "no-such-payment" });
  expect(await rowsOf()).toEqual(before);
  expect(await balancesOf(who)).toMatchObject({ "received-from-payroll": 4_200 });
});

test("records a transfer typed in eight ways once, even at once, shown as first typed", async () => {
  const { who, run } = await withRun();
  const typed = ["FT 1001", "ft 1001", "FT  1001", "FT\u200B1001", "FT\u00A01001", "FT-1001", "ft1001", "FT1001."];
  const outcomes = await Promise.all(typed.map((bankReference) => record(run, 4_200, bankReference)));
  expect(outcomes.toSorted()).toEqual(["recorded", ...typed.slice(1).map(() => "recorded-already")]);
  expect(await balancesOf(who)).toMatchObject({ "received-from-payroll": 4_200 });
  const { rows } = await owner.query<{ bank_reference: string }>(
    "select bank_reference from employer_payment where pay_period_id = $1",
    [run.id],
  );
  expect(typed).toContain(rows[0]?.bank_reference);
  expect((await reverse("Ft 1001")).outcome).toBe("reversed");
  expect(await record(run, 2_100, "FT 1001/1")).toBe("recorded");
  expect(await record(run, 2_100, "ft 1001 /2")).toBe("recorded");
});

test("normalises any bank reference identically in domain and database", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: "binary" }).map((text) => text.replaceAll("\0", "")),
      async (text) => {
        const { rows } = await owner.query<{ key: string }>("select bank_reference_key($1) as key", [text]);
        expect(rows[0]?.key).toBe(bankReferenceKey(text));
      },
    ),
    { numRuns: 200 },
  );
});

test("reverses a payment on the wrong run, records it for the right run and logs both", async () => {
  const [wrong, right] = [await withRun(), await withRun()];
  await record(wrong.run, 4_200, "mixed up");
  expect((await reverse("mixed up")).outcome).toBe("reversed");
  expect(await reverse("mixed up")).toMatchObject({ error: "no-such-payment" });
  expect(await record(right.run, 4_200, "mixed up")).toBe("recorded");
  expect(await balancesOf(wrong.who)).toEqual({ ...AFTER_PAYOUT, "due-from-employer": 4_200 });
  expect(await balancesOf(right.who)).toEqual({ ...AFTER_PAYOUT, "received-from-payroll": 4_200 });
  const { rows } = await owner.query(
    "select action, by_name, subject_id, coalesce(after ->> 'paymentReference', after ->> 'reason') as said from audit_entry where company_id = $1 order by id",
    [wrong.who.companyId],
  );
  const entry = { by_name: null, subject_id: wrong.run.id };
  expect(rows).toEqual([
    { ...entry, action: "employer-payment-recorded", said: wrong.run.paymentReference },
    { ...entry, action: "employer-payment-reversed", said: "of another company" },
  ]);
  await ledgerHolds();
});

test("refuses in the database when the server role alters, deletes or releases a payment", async () => {
  const { run } = await withRun();
  await record(run, 4_200, "kept");
  for (const attempt of [
    "update employer_payment set amount_pence = 1",
    "delete from employer_payment",
    "update pay_period set is_counted_as_paid = true",
    "update pay_period set payment_reference = 'PAY-0000-0000'",
    "update employer_payment set reversed_at = null",
  ])
    await expect(product.database.app.query(attempt), attempt).rejects.toThrow(/permission denied|only ever reversed/);
});
