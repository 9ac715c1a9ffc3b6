import * as people from "@wellpaid/contract/people/people";
import * as calls from "@wellpaid/contract/requests/requests";
import { advanceAmount, lastAccessRequest } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { givePendingAccess, testColleague } from "@wellpaid/testing/people/colleagues";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { giveSaving } from "@wellpaid/testing/savings/savers";
import { withoutIds } from "@wellpaid/testing/product/without-randomness";

const product = await testProduct();
const { owner } = product.database;
const maya = await testPerson(product, { access: "none" });
const approver = await testAdministrator(product, maya.companyId, ["approver"]);

type Decision = Parameters<typeof decide>[0][number];
const decide = (
  decisions: { kind: calls.EmployeeRequest["kind"]; id: string; decision: "approved" | "rejected"; reason?: string }[],
  by = approver,
) => by.ask(calls.decideRequests, { body: { decisions } });
const asks = async (who?: TestPerson) => {
  const person = who ?? (await testColleague(product, maya));
  return { person, id: await givePendingAccess(product, person) };
};
const pay = { kind: "on-demand-pay" } as const;
const rejection = (id: string): Decision => ({ ...pay, id, decision: "rejected", reason: "You start in May" });
const stateOf = async (id: string) =>
  (await owner.query("select status, reason, decided_by from access_request where id = $1", [id])).rows[0];
const entriesAbout = async ({ id }: TestPerson) =>
  (await owner.query("select action, by_name, before, after from audit_entry where subject_id = $1 order by id", [id]))
    .rows;
const waiting = async (query: { q?: string } = {}) => approver.ask(calls.listRequests, { query });

async function asksForSavings(person: TestPerson, wish: Parameters<typeof giveSaving>[2] = {}): Promise<string> {
  await giveSaving(product, person, { ...wish, saving: { status: "pending-open", client_reference: null } });
  const { rows } = await owner.query<{ id: string }>(
    "update savings_request set status = 'pending', decided_at = null where employee_id = $1 returning id",
    [person.id],
  );
  return rows[0]?.id ?? "";
}

describe("the decision of an administrator", () => {
  test("on approval opens on-demand pay, sends an SMS and logs the actor", async () => {
    const { id } = await asks(maya);
    expect(await decide([{ ...pay, id, decision: "approved" }])).toEqual({
      results: [{ ...pay, id, outcome: "decided", state: "approved", message: null }],
    });
    await product.runner.runDue();
    expect(await product.as(maya.token)(advanceAmount)).toMatchObject({ min: 10 });
    expect(await messagesTo(product, maya.phone)).toEqual([expect.stringContaining("You can withdraw £10 or more.")]);
    expect(await entriesAbout(maya)).toEqual([
      {
        action: "request-approved",
        by_name: expect.stringContaining("Administrator"),
        before: { request: "on-demand-pay", state: "pending" },
        after: { request: "on-demand-pay", state: "approved" },
      },
    ]);
    expect(await stateOf(id)).toMatchObject({ decided_by: approver.id });
  });

  test("on rejection shows the reason by SMS and on the screen, and reopening lets the employee ask", async () => {
    const { person, id } = await asks();
    await decide([{ ...rejection(id), reason: "  You \u202estart\n in May\u200b " }]);
    await product.runner.runDue();
    expect(await messagesTo(product, person.phone)).toEqual([
      expect.stringContaining("You can ask again from 11 April 2031. Their reason: You start in May"),
    ]);
    expect(await product.as(person.token)(lastAccessRequest)).toMatchObject({ reason: "You start in May" });
    const [listed] = (await approver.ask(calls.listRequests, { query: { state: "decided", q: "league" } })).items;
    expect(listed).toMatchObject({ id, canReopen: true, decidedBy: expect.stringContaining("Administrator") });

    const reopen = () => approver.ask(calls.reopenRequest, { params: { id }, body: pay });
    const codes = await Promise.all([refusalOf(reopen()).catch(() => "done"), refusalOf(reopen()).catch(() => "done")]);
    expect(codes.toSorted()).toEqual(["NOTHING_TO_REOPEN", "done"]);
    await product.runner.runDue();
    expect((await messagesTo(product, person.phone)).at(-1)).toContain("for on-demand pay again");
    const { canRequestFrom } = (await product.as(person.token)(lastAccessRequest)) ?? {};
    expect(new Date(canRequestFrom ?? "").getTime()).toBeLessThanOrEqual((await product.now()).getTime());
    expect((await entriesAbout(person)).map(({ action }) => action)).toEqual(["request-rejected", "request-reopened"]);
  });

  test("on rejection without a reason is refused at its place and decides nothing", async () => {
    const [{ id }, other] = [await asks(), await asks()];
    const body = {
      decisions: [
        { ...pay, id, decision: "approved" },
        { ...pay, id: other.id, decision: "rejected", reason: " \n\u200b" },
      ],
    };
    const response = await product.send({
      method: "POST",
      path: "/employer/requests/decide",
      headers: { "admin-auth": approver.token },
      body,
    });
    expect(response).toMatchObject({ status: 400, body: { error: { errors: [{ path: "/decisions/1/reason" }] } } });
    expect(await stateOf(id)).toMatchObject({ status: "pending" });
  });

  test("on many requests answers each separately, and an impossible request blocks no other", async () => {
    const [fine, decided, left, stranger] = [await asks(), await asks(), await asks(), await testPerson(product)];
    await decide([rejection(decided.id)]);
    await owner.query("update employee set left_on = '2031-03-11' where id = $1", [left.person.id]);
    const theirs = await givePendingAccess(product, stranger);
    const approve = (id: string): Decision => ({ ...pay, id, decision: "approved" });
    const { results } = await decide([
      ...[theirs, decided.id, left.id, fine.id, fine.id].map(approve),
      { kind: "savings", id: fine.id, decision: "approved" },
    ]);
    expect(results.map(({ outcome, state }) => [outcome, state])).toEqual([
      ["not-found", null],
      ["already-decided", "rejected"],
      ["not-possible", "pending"],
      ["decided", "approved"],
      ["already-decided", "approved"],
      ["not-found", null],
    ]);
    expect(results[2]?.message).toBe("Their last day has passed. You can only reject this request.");
    expect(await stateOf(theirs)).toMatchObject({ status: "pending" });
    expect((await decide([rejection(left.id)])).results[0]).toMatchObject({ outcome: "decided" });
  });

  test("during a simultaneous decision decides each request once, with a single SMS and entry", async () => {
    const second = await testAdministrator(product, maya.companyId, ["approver"]);
    const employee = fc.record({ at: fc.nat({ max: 3 }), isApproved: fc.boolean() });
    const many = fc.array(employee, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(many, many, async (first, then) => {
        const all = await Promise.all(Array.from({ length: 4 }, () => asks()));
        const payloadOf = (planned: typeof first) =>
          planned.map(({ at, isApproved }): Decision => {
            const id = all[at]?.id ?? "";
            return isApproved ? { ...pay, id, decision: "approved" } : rejection(id);
          });
        const responses = await Promise.all([decide(payloadOf(first)), decide(payloadOf(then), second)]);
        const outcomes = responses.flatMap(({ results }) => results);
        for (const [at, { id, person }] of all.entries()) {
          const isDecided = [...first, ...then].some((planned) => planned.at === at);
          const mine = outcomes.filter((outcome) => outcome.id === id);
          expect(mine.filter(({ outcome }) => outcome === "decided")).toHaveLength(isDecided ? 1 : 0);
          expect(new Set(mine.map(({ state }) => state)).size).toBe(isDecided ? 1 : 0);
          expect(await entriesAbout(person)).toHaveLength(isDecided ? 1 : 0);
          const jobs = await owner.query("select 1 from outbox where payload ->> 'to' = $1", [person.phone]);
          expect(jobs.rowCount).toBe(isDecided ? 1 : 0);
        }
      }),
      { numRuns: 8 },
    );
  });
});

test("releases an employee suspended after asking, and admits an employee who asks later", async () => {
  const [{ person, id }, late] = [await asks(), await testColleague(product, maya)];
  await product.advance(1);
  for (const employee of [person, late]) await approver.ask(people.suspendPerson, { params: { id: employee.id } });
  const since = await givePendingAccess(product, late);
  const outcomes = async () =>
    (await decide([id, since].map((each) => ({ ...pay, id: each, decision: "approved" as const })))).results.map(
      ({ outcome }) => outcome,
    );
  expect(await outcomes()).toEqual(["not-possible", "decided"]);
  expect(await approver.ask(people.readPerson, { params: { id: late.id } })).toMatchObject({ status: "active" });
  await approver.ask(people.releasePerson, { params: { id: person.id } });
  expect(await outcomes()).toEqual(["decided", "already-decided"]);
});

describe("the list of requests", () => {
  test("is oldest first, with what the decision needs, no savings, and of the own company only", async () => {
    const nobody = await testPerson(product, { access: "none" });
    const first = await testColleague(product, nobody, { name: "Ines", surname: "Alder" });
    const own = await testAdministrator(product, nobody.companyId, ["payroll"]);
    const requestId = await givePendingAccess(product, first);
    await product.advance(60);
    await asksForSavings(nobody, { monthlyContributionPence: 10_000, savedPence: 4_321 });
    await product.advance(60);
    await owner.query(
      "insert into change_request (company_id, employee_id, region, status) values ($1, $2, 'scotland', 'left')",
      [first.companyId, first.id],
    );
    const { items, total, hasMore } = await own.ask(calls.listRequests, { query: {} });
    expect([total, hasMore]).toEqual([3, false]);
    expect(items).toMatchObject([
      {
        ...pay,
        id: requestId,
        state: "pending",
        earlierRejections: 0,
        saving: null,
        change: null,
        person: {
          name: "Ines Alder",
          payGroup: "all",
          isInPayroll: true,
          isTakeHomePayKnown: true,
          isSuspended: false,
        },
      },
      {
        kind: "savings",
        saving: { plan: "buffer", monthlyContributionPence: 10_000, percentOfPay: 5, goalPence: null },
      },
      {
        kind: "change-request",
        change: { before: { regionId: null, status: "employed" }, after: { regionId: "scotland", status: "left" } },
      },
    ]);
    expect(withoutIds(JSON.stringify(items))).not.toMatch(/4321|12344821|sort|balance/i);
    const narrowed = await own.ask(calls.listRequests, { query: { q: "alder INES", limit: 1 } });
    expect(narrowed).toMatchObject({ items: [{ id: requestId }], total: 2, hasMore: true });
    expect(await own.ask(calls.listRequests, { query: { kind: "savings", offset: 5 } })).toMatchObject({
      items: [],
      total: 1,
    });
    expect(await own.ask(calls.listRequests, { query: { q: "100%" } })).toMatchObject({ items: [], total: 0 });
    expect((await waiting()).items.map(({ id }) => id)).not.toContain(requestId);
  });

  test("shows how often the employee was rejected before", async () => {
    const { person, id } = await asks();
    await decide([rejection(id)]);
    await product.advance(1);
    const again = await givePendingAccess(product, person);
    const found = (await waiting({ q: "league" })).items.find((item) => item.id === again);
    expect(found).toMatchObject({ earlierRejections: 1 });
    expect(await refusalOf(approver.ask(calls.reopenRequest, { params: { id }, body: pay }))).toBe("NOTHING_TO_REOPEN");
    const stranger = await testAdministrator(product, (await testPerson(product)).companyId, ["approver"]);
    expect(await refusalOf(stranger.ask(calls.reopenRequest, { params: { id }, body: pay }))).toBe("NOT_FOUND");
  });
});

test("a savings decision opens the account or ends the requested saving", async () => {
  const [approved, rejected] = [await testColleague(product, maya), await testColleague(product, maya)];
  const kind = "savings" as const;
  const ids = [await asksForSavings(approved), await asksForSavings(rejected)] as const;
  await decide([
    { kind, id: ids[0], decision: "approved" },
    { kind, id: ids[1], decision: "rejected", reason: "Next year" },
  ]);
  const { rows } = await owner.query("select status from saving where employee_id = any($1::uuid[]) order by status", [
    [approved.id, rejected.id],
  ]);
  expect(rows.map(({ status }) => status)).toEqual(["closed", "pending-open"]);
  const jobs = await owner.query("select kind from outbox where kind = 'open-saving' and done_at is null");
  expect(jobs.rowCount).toBe(1);
});
