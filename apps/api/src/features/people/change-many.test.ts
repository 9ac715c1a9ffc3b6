import { changePeople } from "@wellpaid/contract/people/change-people";
import { readPerson } from "@wellpaid/contract/people/people";
import { MAX_CHANGED_AT_ONCE } from "@wellpaid/domain/people/change-many";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testColleague } from "@wellpaid/testing/people/colleagues";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { expect, test } from "vitest";

const product = await testProduct();
const { owner } = product.database;
const NOWHERE = "00000000-0000-4000-8000-000000000000";

/** Two people with accounts and one without, of one company. */
async function team() {
  const maya = await testPerson(product);
  const noor = await testColleague(product, maya);
  const { rows } = await owner.query<{ id: string }>(
    "insert into payroll_record (company_id, employee_number, name, surname) values ($1, 'B7', 'Rex', 'Oak') returning id",
    [maya.companyId],
  );
  const approver = await testAdministrator(product, maya.companyId, ["approver"]);
  const change = (
    wish: "suspend" | "freeze" | "release",
    ids: readonly string[],
    until?: string | null,
    by = approver,
  ) => by.ask(changePeople, { body: { change: wish, ids: [...ids], ...(until !== undefined && { until }) } });
  const outcomes = async (...sent: Parameters<typeof change>) =>
    (await change(...sent)).results.map(({ outcome, code }) => code ?? outcome);
  const entriesAbout = async (id: string) =>
    (
      await owner.query<{ action: string }>("select action from audit_entry where subject_id = $1 order by id", [id])
    ).rows.map(({ action }) => action);
  const statusOf = async (id: string) => (await approver.ask(readPerson, { params: { id } })).status;
  return { maya, noor, record: rows[0]?.id ?? "", approver, change, outcomes, entriesAbout, statusOf };
}

test("suspends each once, says who was so already, and tells and records each", async () => {
  const { maya, noor, record, change, outcomes, entriesAbout, statusOf } = await team();
  const { results } = await change("suspend", [maya.id, record, maya.id.toUpperCase(), noor.id, NOWHERE]);
  expect(results).toEqual([
    { id: maya.id, outcome: "done", code: null, message: null },
    { id: record, outcome: "not-possible", code: "NO_ACCOUNT_YET", message: expect.stringContaining("sign up first") },
    { id: noor.id, outcome: "done", code: null, message: null },
    { id: NOWHERE, outcome: "not-found", code: null, message: null },
  ]);
  expect(await statusOf(maya.id)).toBe("suspended");
  expect(await entriesAbout(maya.id)).toEqual(["person-suspended"]);
  expect(await outcomes("suspend", [maya.id, noor.id])).toEqual(["already", "already"]);
  expect(await outcomes("freeze", [maya.id])).toEqual(["SUSPENDED_ALREADY"]);
  expect(await entriesAbout(maya.id)).toEqual(["person-suspended"]);
  await product.runner.runDue();
  for (const { phone } of [maya, noor]) expect(await messagesTo(product, phone)).toHaveLength(1);
});

test("freezes until a day, changes the end, and restores access", async () => {
  const { maya, noor, outcomes, entriesAbout, statusOf } = await team();
  const ids = [maya.id, noor.id];
  expect(await outcomes("freeze", ids, "2032-01-31")).toEqual(["done", "done"]);
  expect(await outcomes("freeze", ids, "2032-01-31")).toEqual(["already", "already"]);
  expect(await outcomes("freeze", [maya.id], null)).toEqual(["done"]);
  expect(await outcomes("freeze", [maya.id])).toEqual(["already"]);
  expect(await statusOf(noor.id)).toBe("frozen");
  expect(await outcomes("release", ids)).toEqual(["done", "done"]);
  expect(await outcomes("release", ids)).toEqual(["already", "already"]);
  expect(await entriesAbout(maya.id)).toEqual(["person-frozen", "person-frozen", "person-released"]);
  expect(await statusOf(maya.id)).toBe("active");
});

test("refuses an end that is over before it changes anyone", async () => {
  const { maya, change, entriesAbout } = await team();
  expect(await refusalOf(change("freeze", [maya.id], "2001-01-01"))).toBe("FREEZE_END_PASSED");
  expect(await entriesAbout(maya.id)).toEqual([]);
});

test("suspends once when two ask at the same time", async () => {
  const { maya, noor, outcomes, entriesAbout } = await team();
  const both = await Promise.all([outcomes("suspend", [maya.id, noor.id]), outcomes("suspend", [noor.id, maya.id])]);
  expect(both.flat().toSorted()).toEqual(["already", "already", "done", "done"]);
  expect(await entriesAbout(maya.id)).toEqual(["person-suspended"]);
});

test("refuses other roles, a removed administrator, and too many or no ids", async () => {
  const { maya, approver, change, entriesAbout } = await team();
  const payroll = await testAdministrator(product, maya.companyId, ["payroll"]);
  expect(await refusalOf(change("suspend", [maya.id], undefined, payroll))).toBe("ROLE_REQUIRED");
  expect(await refusalOf(change("suspend", []))).toBe("INVALID_INPUT");
  expect(await refusalOf(change("suspend", Array(MAX_CHANGED_AT_ONCE + 1).fill(maya.id) as string[]))).toBe(
    "INVALID_INPUT",
  );
  expect(await refusalOf(change("suspend", ["1' or true --"]))).toBe("INVALID_INPUT");
  await owner.query("update administrator set ended_at = app_now() where id = $1", [approver.id]);
  expect(await refusalOf(change("suspend", [maya.id]))).toBe("NO_SESSION");
  expect(await entriesAbout(maya.id)).toEqual([]);
});

test("finds no one of another company, by record or by account", async () => {
  const { outcomes } = await team();
  const theirs = await team();
  expect(await outcomes("suspend", [theirs.maya.id, theirs.record])).toEqual(["not-found", "not-found"]);
  expect(await theirs.entriesAbout(theirs.maya.id)).toEqual([]);
});
