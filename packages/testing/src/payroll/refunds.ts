import { confirmPayrollImport, payrollImport, uploadPayrollImport } from "@wellpaid/contract/payroll/payroll-import";
import * as returns from "@wellpaid/contract/payroll/payroll-returns";
import { markLeaver } from "@wellpaid/contract/people/people";
import * as pay from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { signedPence } from "@wellpaid/domain/money/pence";
import { Client } from "pg";
import { expect } from "vitest";
import { runChecks } from "../../../../tools/ledger-check/run-checks.ts";
import { transact } from "@wellpaid/api/database/transaction";
import { recordEmployerPayment } from "@wellpaid/api/features/payroll/employer-payments/record-payment";
import { type TestAdministrator, testAdministrator } from "../people/administrators.ts";
import { testColleague } from "../people/colleagues.ts";
import { checkRows } from "./imports.ts";
import { testPaydays } from "./paydays.ts";
import { type TestPerson, testPerson } from "../people/people.ts";
import type { TestProduct } from "../product/product.ts";
import { confirmReturnWithReasons } from "./returns.ts";

interface Attack {
  readonly who: TestPerson;
  readonly run: { readonly id: string; readonly payday: string; readonly reference: string };
  readonly bringer: TestAdministrator;
  readonly confirmer: TestAdministrator;
}

interface RunWish {
  /** Another person of the company withdrew £100, too. */
  readonly hasColleague?: boolean;
  /** The run is of before payments were recorded. */
  readonly isCountedAsPaid?: boolean;
}

function attacks(product: TestProduct) {
  const { owner } = product.database;
  const { settle, pass, goTo, periodOf, stayIn } = testPaydays(product);

  /** A person on £2,000 a month withdrew £100, and their payday of £102 is posted but not paid by the employer yet. */
  async function start({ hasColleague = false, isCountedAsPaid = false }: RunWish): Promise<Attack> {
    const who = await testPerson(product, { needsNoCode: true });
    const colleague = hasColleague ? [await testColleague(product, who)] : [];
    await settle();
    for (const { id, companyId } of colleague)
      await owner.query(
        "insert into on_demand_pay_account (employee_id, company_id, status) values ($1, $2, 'active')",
        [id, companyId],
      );
    for (const person of [who, ...colleague]) {
      await stayIn(person);
      await product.as(person.token)(pay.withdraw, { body: { amount: 100 } });
    }
    await pass(31);
    await pass(10);
    const { id, cutOffDay, payday } = await periodOf(who);
    await goTo(cutOffDay, "12:01");
    if (isCountedAsPaid)
      await owner.query(
        `begin; alter table pay_period disable trigger pay_period_reference_fixed;
         update pay_period set is_counted_as_paid = true where id = '${id}';
         alter table pay_period enable trigger pay_period_reference_fixed; commit`,
      );
    await goTo(payday, "12:00");
    const { rows } = await owner.query<{ reference: string }>(
      "select payment_reference as reference from pay_period where id = $1",
      [id],
    );
    return {
      who,
      run: { id, payday, reference: rows[0]?.reference ?? "" },
      bringer: await testAdministrator(product, who.companyId, ["payroll"]),
      confirmer: await testAdministrator(product, who.companyId),
    };
  }

  return start;
}

/** Another salary account, by a file that a second person confirms. */
async function importAccount(
  product: TestProduct,
  { bringer, confirmer }: Attack,
  accountNumber: string,
): Promise<void> {
  const file = new Blob([
    `Employee number,First name,Surname,Take-home pay,Sort code,Account number\n1,Maya,Example,2000.00,040004,${accountNumber}\n`,
  ]);
  const { id } = await bringer.ask(uploadPayrollImport, { query: { fileName: "people.csv" }, file });
  await product.runner.runDue();
  const { counts } = await bringer.ask(payrollImport, { params: { id } });
  expect(counts).toMatchObject({ change: 1, faulty: 0 });
  await checkRows(confirmer.ask, id);
  const body = { acceptsImplausiblePay: true };
  await confirmer.ask(confirmPayrollImport, { params: { id }, body });
}

async function ledgerHolds(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    expect((await runChecks(client, { rail: true })).difference).toBeNull();
  } finally {
    await client.end();
  }
}

/** For tests of what payroll took too much: a person's run, its return, and what the rail pays back. */
export function testRefunds(product: TestProduct) {
  const { owner, operations, ownerUrl } = product.database;
  const { settle } = testPaydays(product);
  const start = attacks(product);
  let attack: Attack;

  const bring = (taken: string, ...others: readonly string[]) =>
    attack.bringer.ask(returns.bringPayrollReturn, {
      params: { id: attack.run.id },
      query: {},
      file: ["Employee number,To deduct,Taken", `1,102.00,${taken}`, ...others, ""].join("\n"),
    });

  /** Takes so much more, with a second person and a reason. */
  async function takeMore(taken: string, ...others: readonly string[]): Promise<void> {
    const brought = await bring(taken, ...others);
    expect(brought.faults).toEqual([]);
    await confirmReturnWithReasons(attack.confirmer.ask, { id: attack.run.id, returnId: brought.return?.id ?? "" });
    await settle();
  }

  const leave = (lastDay: string) =>
    attack.confirmer.ask(markLeaver, { params: { id: attack.who.id }, body: { lastDay: civilDate(lastDay) } });

  let payments = 0;
  /** The employer pays for the run: whether that is recorded, or why not. */
  async function pays(pounds: number): Promise<string> {
    payments += 1;
    const payment = {
      reference: attack.run.reference,
      amountPence: signedPence(pounds * 100),
      bankReference: `bank ${payments}`,
      receivedOn: civilDate((await product.now()).toISOString().slice(0, 10)),
      isMoreThanOwed: true,
      by: "Ada",
    };
    const outcome = await transact(operations, (tx) => recordEmployerPayment(tx, payment));
    await settle();
    return outcome.outcome === "refused" ? outcome.error : outcome.outcome;
  }

  const employerPays = async (pounds: number) => expect(await pays(pounds)).toBe("recorded");

  /** Refunds at the rail, in pence. */
  async function refundsAtRail(): Promise<readonly { readonly pence: number; readonly account: string }[]> {
    const { rows } = await owner.query<{ pence: number; account: string }>(
      `select p.amount_pence::int as pence, p.account_number as account from sandbox.payment p
         join payment_authorisation a using (reference) where a.employee_id = $1 and p.purpose = 'refund'`,
      [attack.who.id],
    );
    return rows;
  }

  return {
    attack: () => attack,
    startAttack: async (wish: RunWish = {}): Promise<void> => {
      attack = await start(wish);
    },
    bring,
    takeMore,
    leave,
    importAccount: async (accountNumber: string): Promise<void> => {
      await importAccount(product, attack, accountNumber);
      await settle();
    },
    pays,
    employerPays,
    ledgerHolds: () => ledgerHolds(ownerUrl),
    refundsAtRail,
  };
}
