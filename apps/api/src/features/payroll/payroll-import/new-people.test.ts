import { confirmNewPeople, listNewPeople, suspendNewPeople } from "@wellpaid/contract/people/new-people";
import { waitingExceptions } from "@wellpaid/contract/overview/overview";
import { toDo } from "@wellpaid/contract/overview/to-do";
import { undoPayrollImport } from "@wellpaid/contract/payroll/payroll-import";
import * as contract from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { beforeEach, describe, expect, test } from "vitest";
import {
  invitedAgain,
  invitedBy,
  type TestAdministrator,
  testAdministrator,
} from "@wellpaid/testing/people/administrators";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { testImports } from "@wellpaid/testing/payroll/imports";
import { type JoinerRow, testNewPeople } from "@wellpaid/testing/people/new-people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { openPayPeriods } from "../open-pay-periods.ts";

const product = await testProduct();
const { owner: database, db } = product.database;
const { auditOf, newCompany } = testImports(product);
const { as, nobody, outcomeOf, withdraw, ...doing } = testNewPeople(product);

const WAITS = "EMPLOYER_CONFIRMATION_PENDING";
let company: Awaited<ReturnType<typeof newCompany>>;
/** Neither uploaded nor confirmed any file. */
let third: TestAdministrator;

beforeEach(async () => {
  company = await newCompany();
  third = await testAdministrator(product, company.maya.companyId, ["approver"]);
  await openPayPeriods(db);
});

const bring = (rows: Parameters<typeof doing.bring>[1]) => doing.bring(company, rows);
const signUp = (numbers: readonly string[]) => doing.signUp(company.maya.companyId, numbers);

const confirmPeople = (who: TestAdministrator, id: string) =>
  who.ask(confirmNewPeople, { params: { id }, body: { reason: "Met each of them" } });

const kindsOf = async (): Promise<readonly string[]> =>
  (await third.ask(toDo)).items.map(({ kind, count, ofOthers }) => `${kind} ${count + ofOthers}`);

const moneyOf = async (): Promise<unknown> =>
  (await database.query("select count(*) from ledger_entry union all select count(*) from withdrawal")).rows;

describe("fifty ghost employees", () => {
  const numbers = Array.from({ length: 50 }, (_, at) => String(100 + at));

  test("pays none before a third review when two colleagues import them and all withdraw at once", async () => {
    const id = await bring(numbers.map((number) => ({ number, account: "66600666" })));
    const ghosts = await signUp(numbers);
    const before = await moneyOf();
    expect(new Set(await Promise.all(ghosts.map(withdraw)))).toEqual(new Set([WAITS]));
    await product.advance(31);
    await product.runner.runDue();
    expect(await moneyOf()).toEqual(before);
    const [ghost = nobody] = ghosts;
    expect(await (await as(ghost))(contract.advanceAmount)).toMatchObject({ isAwaitingEmployer: true });
    expect(await kindsOf()).toEqual(["new-people-alike 50"]);
    const { items } = await third.ask(listNewPeople);
    expect(items).toMatchObject([
      {
        ...{ id, total: 50, waiting: 50, canSuspend: 50, isOwn: false },
        shared: [{ kind: "account", value: "0666", people: 50 }],
      },
    ]);
    expect(items[0]?.people[0]).toMatchObject({ name: "New Person 100", shares: ["account"], waits: true });
    // Neither of the two who handled the file, also with another account, nor an administrator whom one of them invited.
    const audit = await auditOf(company);
    const { payroll, second } = company;
    for (const who of [payroll, second]) expect(await refusalOf(confirmPeople(who, id))).toBe("OWN_NEW_PEOPLE");
    expect(await refusalOf(confirmPeople(await invitedAgain(product, second), id))).toBe("OWN_NEW_PEOPLE");
    expect(await refusalOf(confirmPeople(await invitedBy(product, payroll), id))).toMatch(
      /^(NOT_INDEPENDENT|ADDED_RECENTLY)$/,
    );
    await expect(
      database.query(
        `insert into new_person_review (payroll_record_id, company_id, reviewed_by, reason, sharables)
         select id, company_id, $2, 'x', '{}' from payroll_record where import_id = $1`,
        [id, payroll.id],
      ),
    ).rejects.toThrow("cannot confirm a new person");
    expect(await auditOf(company)).toHaveLength(audit.length + 1);
    expect(await withdraw(ghost)).toBe(WAITS);
    expect(await third.ask(suspendNewPeople, { params: { id } })).toEqual({ suspended: 50 });
    expect(await withdraw(ghost)).toBe("SUSPENDED");
    expect(await third.ask(suspendNewPeople, { params: { id } })).toEqual({ suspended: 0 });
    expect(await moneyOf()).toEqual(before);
  });

  test("holds them once a later file gives all of them a single account", async () => {
    const few = numbers.slice(0, 5);
    await bring(few.map((number) => ({ number })));
    const ghosts = await signUp(few);
    await bring(few.map((number) => ({ number, account: "66600777" })));
    await product.advance(25 * 3_600);
    expect(new Set(await Promise.all(ghosts.map(withdraw)))).toEqual(new Set([WAITS]));
  });
});

describe("employees with shared details", () => {
  const couple = (wish: Partial<JoinerRow>) => [
    { number: "21", ...wish },
    { number: "22", ...wish },
  ];

  test("lets both withdraw after one independent confirmation, audited with its reason", async () => {
    const id = await bring(couple({ account: "55500555" }));
    const [joiner = nobody, other = joiner] = await signUp(["21", "22"]);
    expect(await Promise.all([joiner, other].map(withdraw))).toEqual([WAITS, WAITS]);
    const fourth = await testAdministrator(product, company.maya.companyId, ["payroll"]);
    const outcomes = await Promise.all([third, fourth].map((who) => outcomeOf(confirmPeople(who, id))));
    expect(outcomes.toSorted()).toEqual(["NEW_PEOPLE_CONFIRMED", "done"]);
    expect(await Promise.all([joiner, other].map(withdraw))).toEqual(["done", "done"]);
    const { rows } = await database.query<{ after: unknown }>(
      "select after from audit_entry where company_id = $1 and action = 'new-people-confirmed'",
      [company.maya.companyId],
    );
    expect(rows).toEqual([{ after: { rows: 2, reason: "Met each of them" } }]);
    expect(await kindsOf()).toEqual([]);
    expect((await third.ask(listNewPeople)).items).toEqual([]);
  });

  test.each<[string, Partial<JoinerRow>]>([
    ["a phone", { phone: "07700900777" }],
    ["an account", { account: "55500556" }],
  ])("holds the first withdrawals of two employees with %s in common", async (_what, wish) => {
    await bring(couple(wish));
    for (const who of await signUp(["21", "22"])) expect(await withdraw(who)).toBe(WAITS);
  });

  test("shows but does not hold two at an address however it is written, and holds three", async () => {
    await bring([
      { number: "21", address: "1 High Street", postcode: "LS1 2AB" },
      { number: "22", address: "1 HIGH  STREET.", postcode: "ls12ab" },
    ]);
    const pair = await signUp(["21", "22"]);
    for (const who of pair) expect(await withdraw(who)).toBe("done");
    expect((await third.ask(listNewPeople)).items).toMatchObject([
      { total: 2, waiting: 0, shared: [{ kind: "address", people: 2, names: ["New Person 21", "New Person 22"] }] },
    ]);
    await bring([{ number: "23", address: "1 High Street", postcode: "LS1 2AB" }]);
    for (const who of [...pair, ...(await signUp(["23"]))]) expect(await withdraw(who)).toBe(WAITS);
  });

  test("holds the newcomer with the account of a long-standing colleague, not the colleague", async () => {
    await database.query(
      `update payroll_record set salary_sort_code = '040004', salary_account_number = '44400444'
       where company_id = $1 and employee_number = '1'`,
      [company.maya.companyId],
    );
    await database.query("update payroll_record set salary_account_given_at = '-infinity' where company_id = $1", [
      company.maya.companyId,
    ]);
    await bring([{ number: "21", account: "44400444" }]);
    const [fresh = nobody] = await signUp(["21"]);
    expect(await withdraw(fresh)).toBe(WAITS);
    expect((await third.ask(listNewPeople)).items).toMatchObject([{ total: 1, shared: [{ people: 2 }] }]);
  });

  test("holds nothing from a file once it is undone", async () => {
    const id = await bring(couple({ account: "55500558" }));
    expect(await kindsOf()).toEqual(["new-people-alike 2"]);
    await company.payroll.ask(undoPayrollImport, { params: { id } });
    expect(await kindsOf()).toEqual([]);
  });

  test("sends one e-mail each to the other administrators and the company, or none without any", async () => {
    await bring([{ number: "20" }]);
    const readMessages = async ({ email }: TestAdministrator) =>
      (await messagesTo(product, email)).filter((text) => text.includes("share a salary account"));
    expect(await readMessages(third)).toEqual([]);
    await bring(couple({ account: "55500560" }));
    expect(await readMessages(third)).toHaveLength(1);
    expect(await readMessages(company.payroll)).toEqual([]);
    expect(await readMessages(company.second)).toEqual([]);
  });

  test("is not found for another company", async () => {
    const id = await bring(couple({ account: "55500561" }));
    company = await newCompany();
    expect(await refusalOf(confirmPeople(company.second, id))).toBe("NOT_FOUND");
    expect(await refusalOf(company.second.ask(suspendNewPeople, { params: { id } }))).toBe("NOT_FOUND");
    expect((await company.second.ask(listNewPeople)).items).toEqual([]);
  });
});

test("shows the amount of a newcomer without shared details to payroll and owners, and holds nothing", async () => {
  await bring([{ number: "21" }]);
  const [joiner = nobody] = await signUp(["21"]);
  expect(await withdraw(joiner)).toBe("done");
  expect(await kindsOf()).toEqual(["new-people-withdrew 1"]);
  const shownTo = (who: TestAdministrator) =>
    who.ask(waitingExceptions, { params: { kind: "new-people-withdrew" }, query: {} });
  expect((await shownTo(third)).items).toMatchObject([{ person: { name: "New Person 21" }, amountPence: null }]);
  expect((await shownTo(company.payroll)).items).toMatchObject([{ amountPence: 2_000 }]);
});
