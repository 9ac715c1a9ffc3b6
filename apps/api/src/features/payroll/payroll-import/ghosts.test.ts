import { confirmNewPeople, listNewPeople } from "@wellpaid/contract/people/new-people";
import { addDays } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { beforeEach, describe, expect, test } from "vitest";
import { type TestAdministrator, testAdministrator } from "@wellpaid/testing/people/administrators";
import { decidePending } from "@wellpaid/testing/payroll/decisions";
import { testImports } from "@wellpaid/testing/payroll/imports";
import { testNewPeople } from "@wellpaid/testing/people/new-people";
import { testPaydays } from "@wellpaid/testing/payroll/paydays";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { giveSaving } from "@wellpaid/testing/savings/savers";

// Two colleagues, one salary account of theirs, and people who don't exist: each way by more than one file, or by waiting.

const product = await testProduct({ employersPay: false });
const { owner: database } = product.database;
const { newCompany } = testImports(product);
const { nobody, withdraw, ...doing } = testNewPeople(product);
const { settle, pass, goTo, periodOf } = testPaydays(product);

const WAITS = "EMPLOYER_CONFIRMATION_PENDING";
const SHARED = "66600666";
let company: Awaited<ReturnType<typeof newCompany>>;
let third: TestAdministrator;

beforeEach(async () => {
  company = await newCompany();
  third = await testAdministrator(product, company.maya.companyId, ["approver"]);
  await settle();
});

type Rows = Parameters<typeof doing.bring>[1];
const bring = (rows: Rows) => doing.bring(company, rows);
const signUp = (numbers: readonly string[]) => doing.signUp(company.maya.companyId, numbers);
type Ghosts = Awaited<ReturnType<typeof signUp>>;

const two = (wish: Partial<Rows[number]> = {}): Rows => ["101", "102"].map((number) => ({ number, ...wish }));
const yesterday = async (): Promise<string> => addDays(londonDate(instant((await product.now()).getTime())), -1);

const moneyOf = async (): Promise<unknown> =>
  (
    await database.query(
      `select (select count(*) from ledger_entry) as entries, (select count(*) from withdrawal) as advances,
         (select count(*) from payment_authorisation) as payments, (select count(*) from audit_entry) as said`,
    )
  ).rows;

/** Two people of payroll who left long ago, with one account. */
async function oldRecords(): Promise<void> {
  await database.query(
    `insert into payroll_record (company_id, employee_number, name, surname, monthly_salary_pence, pay_group_id, left_on,
       salary_sort_code, salary_account_number)
     select r.company_id, n, 'New', 'Person ' || n, 200000, r.pay_group_id, '2020-01-31', '040004', $2
     from payroll_record r, unnest('{101,102}'::text[]) n where r.company_id = $1`,
    [company.maya.companyId, SHARED],
  );
}

/** Administrators' sessions end half an hour after their last call; time here goes in days. */
const stayIn = (): Promise<unknown> =>
  database.query(
    "update administrator_session set created_at = app_now(), seen_at = app_now(), expires_at = app_now() + interval '1 day'",
  );

/** The next payday of the company is over, and it is not paid for: its run. */
async function payday(): Promise<string> {
  const { id, cutOffDay, payday: day } = await periodOf(company.maya);
  await goTo(cutOffDay, "12:01");
  await stayIn();
  await goTo(day, "12:00");
  await stayIn();
  await pass(10 * 86_400);
  await stayIn();
  return id;
}

const paidInFull = (runId: string): Promise<unknown> =>
  database.query(
    `insert into employer_payment (company_id, pay_period_id, bank_reference, amount_pence, received_on, recorded_by)
     select company_id, id, 'all of ' || id, due_pence, payday, 'Ada' from pay_period where id = $1`,
    [runId],
  );

const withOwn = async (): Promise<Ghosts> => {
  await bring(two());
  return signUp(["101", "102"]);
};

const WAYS: readonly (readonly [string, () => Promise<Ghosts>])[] = [
  [
    "a second file takes a leave date of yesterday away",
    async () => {
      await bring(two({ account: SHARED, leftOn: await yesterday() }));
      await bring(two({ account: SHARED }));
      return signUp(["101", "102"]);
    },
  ],
  [
    "a file revives old records",
    async () => {
      await oldRecords();
      await bring(two({ account: SHARED }));
      return signUp(["101", "102"]);
    },
  ],
  [
    "an approver brings back who had left",
    async () => {
      await oldRecords();
      await database.query(
        "update payroll_record set left_on = null, came_at = '-infinity' where left_on < '2021-01-01'",
      );
      const ghosts = await signUp(["101", "102"]);
      for (const ghost of ghosts) {
        await database.query("update employee set left_on = '2020-01-31' where id = $1", [ghost.id]);
        await database.query(
          "insert into change_request (company_id, employee_id, region, status) values ($1, $2, 'scotland', 'employed')",
          [ghost.companyId, ghost.id],
        );
        expect(await decidePending(product.database.operations, ghost, "change-request", "approved")).toBe(true);
      }
      return ghosts;
    },
  ],
  [
    "two paydays are posted and nobody has paid for them",
    async () => {
      await bring(two({ account: SHARED }));
      const ghosts = await signUp(["101", "102"]);
      await payday();
      await payday();
      return ghosts;
    },
  ],
  [
    "each saves a little and the employer pays for that in full",
    async () => {
      await bring(two({ account: SHARED }));
      const ghosts = await signUp(["101", "102"]);
      for (const ghost of ghosts) await giveSaving(product, { ...company.maya, ...ghost });
      await paidInFull(await payday());
      await paidInFull(await payday());
      return ghosts;
    },
  ],
  [
    "the account is given to them later",
    async () => {
      const ghosts = await withOwn();
      await bring(two({ account: SHARED }));
      await pass(25 * 3_600);
      await stayIn();
      return ghosts;
    },
  ],
  [
    "they withdrew before, the run was never paid, and the account is given then",
    async () => {
      const ghosts = await withOwn();
      await payday();
      for (const ghost of ghosts) expect(await withdraw(ghost)).toBe("done");
      await pass(31);
      await payday();
      await bring(two({ account: SHARED }));
      await pass(25 * 3_600);
      await stayIn();
      return ghosts;
    },
  ],
  [
    "one comes after the other has left",
    async () => {
      await bring([{ number: "100", account: SHARED }]);
      for (const first of await signUp(["100"])) expect(await withdraw(first)).toBe("done");
      await bring([{ number: "100", account: SHARED, leftOn: await yesterday() }]);
      await bring([{ number: "101", account: SHARED }]);
      return signUp(["101"]);
    },
  ],
  [
    "one comes after the other was given another account",
    async () => {
      await bring([{ number: "100", account: SHARED }]);
      await bring([{ number: "100" }]);
      await bring([{ number: "101", account: SHARED }]);
      return signUp(["101"]);
    },
  ],
];

describe("ghost employees with a shared salary account", () => {
  test.each(WAYS)(
    "pays nothing, until a third person reviews and not after any days, when %s",
    async (_way, way) => {
      const ghosts = await way();
      const before = await moneyOf();
      for (const ghost of ghosts) expect(await withdraw(ghost)).toBe(WAITS);
      await product.runner.runDue();
      expect(await moneyOf()).toEqual(before);
      const { items } = await third.ask(listNewPeople);
      expect(items.reduce((sum, { waiting }) => sum + waiting, 0)).toBe(ghosts.length);
      for (const { id } of items) {
        const confirm = (who: TestAdministrator) =>
          who.ask(confirmNewPeople, { params: { id }, body: { reason: "Met each of them" } });
        if (items[0]?.fileName !== null) expect(await refusalOf(confirm(company.second))).toBe("OWN_NEW_PEOPLE");
        await confirm(third);
      }
      for (const ghost of ghosts) expect(await withdraw(ghost)).not.toBe(WAITS);
    },
    60_000,
  );
});

test("lets a couple share an account without review once the employer paid their run in full", async () => {
  const couple = await withOwn();
  await payday();
  for (const joiner of couple) expect(await withdraw(joiner)).toBe("done");
  await pass(31);
  const id = await payday();
  await bring(two({ account: SHARED }));
  await pass(25 * 3_600);
  expect(await withdraw(couple[0] ?? nobody)).toBe(WAITS);
  await paidInFull(id);
  for (const joiner of couple) expect(await withdraw(joiner)).toBe("done");
}, 60_000);

describe("real employees", () => {
  test.each<[string, Rows, Rows]>([
    ["a couple of one account", [], two({ account: SHARED })],
    [
      "somebody who is back under another number",
      [{ number: "100", account: SHARED, leftOn: "2026-01-31" }],
      [{ number: "101", account: SHARED }],
    ],
    [
      "a family at one address",
      [],
      ["101", "102", "103"].map((number) => ({ number, address: "1 High Street", postcode: "LS1 2AB" })),
    ],
  ])("lets all withdraw after a single review when %s comes", async (_who, earlier, rows) => {
    if (earlier.length > 0) await bring(earlier);
    const id = await bring(rows);
    const people = await signUp(rows.map(({ number }) => number));
    for (const person of people) expect(await withdraw(person)).toBe(WAITS);
    await third.ask(confirmNewPeople, { params: { id }, body: { reason: "Met each of them" } });
    for (const person of people) expect(await withdraw(person)).toBe("done");
    expect((await third.ask(listNewPeople)).items).toEqual([]);
  });
});
