import {
  lastChangeRequest,
  listCompanies,
  listRegions,
  sendChangeRequest,
} from "@wellpaid/contract/account/change-request";
import { closeAccount } from "@wellpaid/contract/account/closure";
import { sendCode } from "@wellpaid/contract/identity/codes";
import { checkSession, login } from "@wellpaid/contract/identity/identity";
import { advanceAmount } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { describe, expect, test } from "vitest";
import { decidePending } from "@wellpaid/testing/payroll/decisions";
import { lastCode, TEST_PASSWORD, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner, operations } = product.database;

const codeFor = async (who: TestPerson): Promise<string> => {
  await product.as(who.token)(sendCode, { body: { type: "change_request" } });
  return lastCode(product, who.phone);
};
const ask = (who: TestPerson, code?: string, wish: { regionId?: string; status?: "employed" | "left" } = {}) =>
  product.as(who.token)(sendChangeRequest, {
    body: { regionId: "scotland", status: "employed", ...wish, ...(code === undefined ? {} : { code }) },
  });
const decide = (who: TestPerson, decision: "approved" | "rejected") =>
  decidePending(operations, who, "change-request", decision);
const readStored = async (who: TestPerson) =>
  (await owner.query("select region, left_on from employee where id = $1", [who.id])).rows[0];
const requests = async (who: TestPerson) =>
  (await owner.query("select state from change_request where employee_id = $1", [who.id])).rows;
const noted = async (who: TestPerson) =>
  (await owner.query("select payload from outbox where payload ->> 'to' = $1 and done_at is null", [who.phone])).rows;

describe("a change request", () => {
  test("is pending once sent with its code, and absent before", async () => {
    const who = await testPerson(product);
    expect(await product.as(who.token)(lastChangeRequest, {})).toBeNull();
    const request = await ask(who, await codeFor(who), { status: "left" });
    expect(request).toMatchObject({ regionId: "scotland", status: "left", state: "pending" });
    expect(await product.as(who.token)(lastChangeRequest, {})).toEqual(request);
    expect(await readStored(who)).toEqual({ region: null, left_on: null });
  });

  test("is not created without a code, with a wrong code or with a code of another type", async () => {
    const who = await testPerson(product);
    expect(await refusalOf(ask(who))).toBe("CODE_REQUIRED");
    await product.as(who.token)(sendCode, { body: { type: "employee_update" } });
    expect(await refusalOf(ask(who, await lastCode(product, who.phone)))).toBe("WRONG_CODE");
    const right = await codeFor(who);
    expect(await refusalOf(ask(who, right === "000000" ? "000001" : "000000"))).toBe("WRONG_CODE");
    expect(await requests(who)).toEqual([]);
    await ask(who, right);
    expect(await refusalOf(ask(who, right))).toBe("CHANGE_REQUEST_PENDING");
  });

  test("is not found for an unknown region and leaves the code valid", async () => {
    const who = await testPerson(product);
    const code = await codeFor(who);
    expect(await refusalOf(ask(who, code, { regionId: "wales" }))).toBe("NOT_FOUND");
    expect(await ask(who, code)).toMatchObject({ state: "pending" });
  });

  test("is pending once when five are sent at once with the same code", async () => {
    const who = await testPerson(product);
    const code = await codeFor(who);
    const codes = await Promise.all(Array.from({ length: 5 }, () => refusalOf(ask(who, code)).catch(() => "sent")));
    expect(codes.toSorted()).toEqual([...Array.from({ length: 4 }, () => "CHANGE_REQUEST_PENDING"), "sent"]);
    expect(await requests(who)).toHaveLength(1);
  });

  test("is not sent for a suspended or leaving employee, who can still read earlier requests", async () => {
    const suspended = await testPerson(product);
    const code = await codeFor(suspended);
    await product.database.owner.query("update employee set status = 'suspended' where id = $1", [suspended.id]);
    expect(await refusalOf(ask(suspended, code))).toBe("SUSPENDED");
    expect(await product.as(suspended.token)(lastChangeRequest, {})).toBeNull();
    const leaving = await testPerson(product);
    await product.as(leaving.token)(closeAccount, {});
    const body = { identifier: leaving.username, password: TEST_PASSWORD };
    const { token } = await product.as(null)(login, { body });
    expect(await refusalOf(ask({ ...leaving, token }, "000000"))).toBe("DELETION_REQUESTED");
  });

  test("is visible to its own employee only", async () => {
    const [who, other] = [await testPerson(product), await testPerson(product)];
    await ask(who, await codeFor(who));
    expect(await product.as(other.token)(lastChangeRequest, {})).toBeNull();
    expect(await refusalOf(product.as(null)(lastChangeRequest, {}))).toBe("NO_SESSION");
  });
});

describe("the decision of the employer", () => {
  test("records the region and last day on approval and sends an SMS", async () => {
    const who = await testPerson(product);
    await ask(who, await codeFor(who), { status: "left", regionId: "northern-ireland" });
    await product.advance(2 * 86_400);
    expect(await decide(who, "approved")).toBe(true);
    expect(await readStored(who)).toEqual({ region: "northern-ireland", left_on: "2031-03-12" });
    expect(await noted(who)).toMatchObject([{ payload: { template: "change-request-approved" } }]);
    await product.runner.runDue();
    const { token } = await product.as(null)(login, { body: { identifier: who.username, password: TEST_PASSWORD } });
    const back = { ...who, token };
    expect(await product.as(token)(checkSession)).toMatchObject({ status: "active", hasLeft: true });
    expect(await product.as(token)(advanceAmount)).toBeNull();
    // Employed again: the last day is cancelled.
    await ask(back, await codeFor(back), { status: "employed", regionId: "scotland" });
    await decide(who, "approved");
    expect(await readStored(who)).toEqual({ region: "scotland", left_on: null });
  });

  test.each([
    // The last day by payroll and by the employer, what is reported on 10.03.2031, and the last day once approved.
    [null, "2031-03-31", "employed", "2031-03-31"],
    ["2031-03-31", null, "employed", "2031-03-31"],
    [null, "2031-03-31", "left", "2031-03-10"],
    [null, "2031-03-01", "left", "2031-03-01"],
    [null, "2031-03-01", "employed", null],
    ["2031-03-01", null, "employed", "2031-03-01"],
  ] as const)("from last day %s or %s, with a report of %s approved, the last day is %s", async (...row) => {
    const [byPayroll, byEmployer, status, lastDay] = row;
    const who = await testPerson(product);
    await ask(who, await codeFor(who), { status });
    await owner.query("update change_request set created_at = '2031-03-10T12:00Z' where employee_id = $1", [who.id]);
    await owner.query("update employee set left_on = $2 where id = $1", [who.id, byEmployer]);
    const ofRecord = "from employee e where e.id = $1 and r.id = e.payroll_record_id";
    await owner.query(`update payroll_record r set left_on = $2 ${ofRecord}`, [who.id, byPayroll]);
    await decide(who, "approved");
    const after = await owner.query(
      "select last_day(r.left_on, e.left_on) as day from employee e join payroll_record r on r.id = e.payroll_record_id where e.id = $1",
      [who.id],
    );
    // Approval reinstates no one past the last day that payroll reported: nothing of the request takes effect then.
    const region = byPayroll === "2031-03-01" ? null : "scotland";
    expect([(await readStored(who)).region, after.rows]).toEqual([region, [{ day: lastDay }]]);
  });

  test("records nothing on rejection, sends an SMS and allows another request", async () => {
    const who = await testPerson(product);
    await ask(who, await codeFor(who), { status: "left" });
    expect(await decide(who, "rejected")).toBe(true);
    expect(await readStored(who)).toEqual({ region: null, left_on: null });
    expect(await noted(who)).toMatchObject([{ payload: { template: "change-request-rejected" } }]);
    await product.advance(60);
    expect(await ask(who, await codeFor(who))).toMatchObject({ state: "pending" });
  });

  test("succeeds once when two decide at once, later again, or when nothing is pending", async () => {
    const who = await testPerson(product);
    expect(await decide(who, "approved")).toBe(false);
    await ask(who, await codeFor(who));
    const outcomes = await Promise.all([decide(who, "approved"), decide(who, "rejected")]);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await noted(who)).toHaveLength(1);
    expect(await decide(who, "approved")).toBe(false);
  });
});

test("lists the three divisions as regions and the own company only", async () => {
  const who = await testPerson(product, { company: { is_using_employee_id_number: true } });
  expect(await product.as(who.token)(listRegions, {})).toEqual([
    { id: "england-and-wales", name: "England and Wales" },
    { id: "scotland", name: "Scotland" },
    { id: "northern-ireland", name: "Northern Ireland" },
  ]);
  expect(await product.as(who.token)(listCompanies, {})).toMatchObject([
    { id: who.companyId, isUsingEmployeeIdNumber: true },
  ]);
  expect(await refusalOf(product.as(null)(listCompanies, {}))).toBe("NO_SESSION");
});
