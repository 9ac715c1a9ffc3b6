import { consentOfCompany, requestAccess } from "@wellpaid/contract/on-demand-pay/access-request";
import { advanceAmount, lastAccessRequest } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { describe, expect, test } from "vitest";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { giveConsent } from "@wellpaid/testing/people/consents";
import { decidePending } from "@wellpaid/testing/payroll/decisions";
import { type TestPerson, type TestPersonWish, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner, operations } = product.database;

async function newcomer(wish: TestPersonWish = {}): Promise<TestPerson> {
  const who = await testPerson(product, { access: "none", ...wish });
  await giveConsent(product, who.companyId);
  return who;
}

const requestOf = (who: TestPerson, change: Record<string, unknown> = {}) => ({
  companyId: who.companyId,
  employeeIdNumber: "1",
  changesPayment: true as const,
  addendum: true as const,
  ...change,
});
const request = (who: TestPerson, change: Record<string, unknown> = {}) =>
  product.as(who.token)(requestAccess, { body: requestOf(who, change) });
const decide = (who: TestPerson, decision: "approved" | "rejected") =>
  decidePending(operations, who, "on-demand-pay", decision);
const setCompany = (who: TestPerson, column: string, value: unknown) =>
  owner.query(`update company set ${column} = $2 where id = $1`, [who.companyId, value]);

async function rowsOf(who: TestPerson) {
  const { rows } = await owner.query(
    `select q.status, a.consent_hash, a.accepted_at, a.session_hash, t.consent_text from access_request q
     left join consent_acceptance a on a.access_request_id = q.id
     left join company_consent t on t.id = a.company_consent_id where q.employee_id = $1 order by q.created_at`,
    [who.id],
  );
  return rows as {
    status: string;
    consent_hash: Buffer;
    accepted_at: Date;
    session_hash: Buffer;
    consent_text: string;
  }[];
}

describe("a request for on-demand pay", () => {
  test("goes from pending to open with an SMS when the employer approves a newcomer", async () => {
    const who = await newcomer();
    const consent = await product.as(who.token)(consentOfCompany, { body: { companyId: who.companyId } });
    expect(consent).toMatchObject({
      terms: { min: 10, maxPercent: 50, maxCount: 5 },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await request(who, { consentHash: consent?.hash })).toMatchObject({
      status: "pending",
      canRequestFrom: null,
    });
    expect(await product.as(who.token)(advanceAmount)).toBeNull();
    const [row] = await rowsOf(who);
    expect(row?.consent_hash.toString("hex")).toBe(consent?.hash);
    expect(row?.consent_text).toContain("comes off your next salary");
    expect(row?.accepted_at).toEqual(expect.any(Date));
    const { rows } = await owner.query("select 1 from session where token_hash = $1", [row?.session_hash]);
    expect(rows).toHaveLength(1);

    expect(await decide(who, "approved")).toBe(true);
    await product.runner.runDue();
    expect(await product.as(who.token)(advanceAmount)).toMatchObject({ min: 10, amount: expect.any(Number) });
    expect(await messagesTo(product, who.phone)).toEqual([expect.stringContaining("You can withdraw £10 or more.")]);
  });

  test("writes one of twenty simultaneous requests, which the others find", async () => {
    const who = await newcomer();
    const codes = await Promise.all(Array.from({ length: 20 }, () => refusalOf(request(who)).catch(() => "asked")));
    expect(codes.filter((outcome) => outcome === "asked")).toHaveLength(1);
    expect(codes.filter((outcome) => outcome === "ACCESS_REQUEST_PENDING")).toHaveLength(19);
    expect(await rowsOf(who)).toHaveLength(1);
  });

  test("allows a new request 30 days after a rejection, or at once when reopened", async () => {
    const who = await newcomer();
    await request(who);
    await decide(who, "rejected");
    const refused = await product.send({
      method: "POST",
      path: "/vancepay/access-request",
      token: who.token,
      body: requestOf(who),
    });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        error: {
          code: "ACCESS_REQUEST_REJECTED",
          message: expect.stringContaining("You can ask again from 11.04.2031"),
        },
      },
    });
    await owner.query("update access_request set reopened_at = app_now() where employee_id = $1", [who.id]);
    expect(await request(who)).toMatchObject({ status: "pending" });
    expect((await rowsOf(who)).map(({ status }) => status)).toEqual(["rejected", "pending"]);
    expect(await product.as(who.token)(lastAccessRequest)).toMatchObject({ status: "pending" });
  });

  test("refuses a request until texts that have changed are read again", async () => {
    const who = await newcomer();
    const read = () => product.as(who.token)(consentOfCompany, { body: { companyId: who.companyId } });
    const first = await read();
    await giveConsent(product, who.companyId, { addendumText: "This addendum changes section 5." });
    expect(await refusalOf(request(who, { consentHash: first?.hash }))).toBe("CONSENT_CHANGED");
    expect(await rowsOf(who)).toEqual([]);
    const second = await read();
    expect(second?.addendumText).toContain("section 5");
    expect(await request(who, { consentHash: second?.hash })).toMatchObject({ status: "pending" });
  });

  test("accepts the current texts when no hash is sent", async () => {
    const who = await newcomer();
    await giveConsent(product, who.companyId, { consentText: "Newer words." });
    await request(who);
    expect((await rowsOf(who))[0]?.consent_text).toBe("Newer words.");
  });
});

describe("refused requests", () => {
  test.each<[string, (who: TestPerson) => Promise<unknown>, string]>([
    ["the company is suspended", (who) => setCompany(who, "is_suspended", true), "COMPANY_SUSPENDED"],
    ["it is not offered", (who) => setCompany(who, "is_on_demand_pay_available", false), "ON_DEMAND_PAY_NOT_OFFERED"],
    ["registration is closed", (who) => setCompany(who, "is_on_demand_pay_registration_closed", true), "ACCESS_DENIED"],
    [
      "their last day has passed",
      (who) => owner.query("update employee set left_on = '2000-01-31' where id = $1", [who.id]),
      "STATUS_CHANGED",
    ],
    [
      "payroll does not know them",
      (who) => owner.query("update employee set payroll_record_id = null where id = $1", [who.id]),
      "NO_PAYROLL_RECORD",
    ],
    [
      "they are leaving",
      (who) => owner.query("update employee set deletion_requested_at = app_now() where id = $1", [who.id]),
      "DELETION_REQUESTED",
    ],
  ])("refuses and writes nothing when %s", async (_, change, code) => {
    const who = await newcomer();
    await change(who);
    expect(await refusalOf(request(who))).toBe(code);
    expect(await rowsOf(who)).toEqual([]);
  });

  test.each([
    ["active", "HAS_ACCESS_ALREADY"],
    ["suspended", "NO_ON_DEMAND_PAY_ACCESS"],
    ["investigation", "ACCESS_REQUEST_PENDING"],
  ] as const)("refuses an account that is already %s", async (access, code) => {
    expect(await refusalOf(request(await newcomer({ access })))).toBe(code);
  });

  test("refuses any request without company texts and returns null in their place", async () => {
    const who = await testPerson(product, { access: "none" });
    expect(await product.as(who.token)(consentOfCompany, { body: { companyId: who.companyId } })).toBeNull();
    expect(await refusalOf(request(who))).toBe("NO_CONSENT_TEXT");
  });

  test("gives neither texts nor a request for another company", async () => {
    const [who, other] = [await newcomer(), await newcomer()];
    expect(await refusalOf(request(who, { companyId: other.companyId }))).toBe("ACCESS_DENIED");
    const theirs = product.as(who.token)(consentOfCompany, { body: { companyId: other.companyId } });
    expect(await refusalOf(theirs)).toBe("ACCESS_DENIED");
    expect([await rowsOf(who), await rowsOf(other)]).toEqual([[], []]);
  });

  test("requires the own number only where the company uses numbers", async () => {
    const who = await newcomer({ company: { is_using_employee_id_number: true } });
    expect(await refusalOf(request(who, { employeeIdNumber: undefined }))).toBe("EMPLOYEE_NUMBER_REQUIRED");
    expect(await refusalOf(request(who, { employeeIdNumber: " " }))).toBe("EMPLOYEE_NUMBER_REQUIRED");
    expect(await refusalOf(request(who, { employeeIdNumber: "2" }))).toBe("USER_NOT_FOUND");
    expect(await rowsOf(who)).toEqual([]);
    expect(await request(who, { employeeIdNumber: " 1 " })).toMatchObject({ status: "pending" });
    expect(await request(await newcomer(), { employeeIdNumber: "999" })).toMatchObject({ status: "pending" });
  });

  test.each([
    [{ changesPayment: false }, "/changesPayment"],
    [{ addendum: undefined }, "/addendum"],
    [{ companyId: "Acorn" }, "/companyId"],
    [{ employeeIdNumber: "12a" }, "/employeeIdNumber"],
    [{ consentHash: "x" }, "/consentHash"],
  ])("answers 400 naming the field for %j", async (change, path) => {
    const who = await newcomer();
    const body = requestOf(who, change);
    expect(
      await product.send({ method: "POST", path: "/vancepay/access-request", token: who.token, body }),
    ).toMatchObject({ status: 400, body: { error: { code: "INVALID_INPUT", errors: [{ path }] } } });
  });
});

describe("a suspended employee with an open session", () => {
  const suspended = (wish: TestPersonWish = {}) => newcomer({ status: "suspended", access: "active", ...wish });

  test("regains access when the employer approves a second request", async () => {
    const who = await suspended();
    expect(await request(who)).toMatchObject({ status: "pending" });
    expect(await refusalOf(request(who))).toBe("ACCESS_REQUEST_PENDING");
    await decide(who, "approved");
    const { rows } = await owner.query("select status from employee where id = $1", [who.id]);
    expect(rows).toEqual([{ status: "active" }]);
    expect(await product.as(who.token)(advanceAmount)).toMatchObject({ min: 10 });
  });

  test("stays suspended when the employer rejects", async () => {
    const who = await suspended();
    await request(who);
    await decide(who, "rejected");
    const { rows } = await owner.query("select status from employee where id = $1", [who.id]);
    expect(rows).toEqual([{ status: "suspended" }]);
    expect(await refusalOf(request(who))).toBe("ACCESS_REQUEST_REJECTED");
  });

  test("cannot bypass a suspension by operations with a request to the employer", async () => {
    expect(await refusalOf(request(await suspended({ access: "suspended" })))).toBe("NO_ON_DEMAND_PAY_ACCESS");
  });
});

test("refuses in the database any change to what was shown or accepted", async () => {
  const who = await newcomer();
  await request(who);
  for (const change of [
    "update company_consent set consent_text = 'other'",
    "delete from consent_acceptance",
    "truncate consent_acceptance",
  ]) {
    await expect(owner.query(change)).rejects.toThrow("never changed or deleted");
  }
});
