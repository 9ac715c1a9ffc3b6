import { checkFrozenStatus } from "@wellpaid/contract/account/account";
import { listAuditEntries } from "@wellpaid/contract/audit-log/audit-log";
import * as calls from "@wellpaid/contract/people/people";
import { withdraw } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { describe, expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testColleague } from "@wellpaid/testing/people/colleagues";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { giveSaving } from "@wellpaid/testing/savings/savers";

const product = await testProduct();
const { owner } = product.database;

/** A company of one person who can withdraw, with an administrator of every role. */
async function team() {
  const maya = await testPerson(product, { needsNoCode: true });
  const admin = await testAdministrator(product, maya.companyId);
  const params = { id: maya.id };
  const read = () => admin.ask(calls.readPerson, { params });
  const take = () => product.as(maya.token)(withdraw, { body: { amount: 20 } });
  const actions = async () =>
    (await owner.query("select action from audit_entry where company_id = $1 order by id", [maya.companyId])).rows.map(
      (row) => row["action"],
    );
  /** The messages she has received so far, sorted by text: messages due at the same time are sent in any order. */
  const readMessages = async () => {
    await product.runner.runDue();
    return (await messagesTo(product, maya.phone)).toSorted();
  };
  return { maya, admin, params, read, take, actions, readMessages: readMessages };
}

/** A payroll record that is not linked yet. */
async function record(companyId: string, surname: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    "insert into payroll_record (company_id, employee_number, name, surname) values ($1, upper($2), 'Rex', $3) returning id",
    [companyId, surname, surname],
  );
  return rows[0]?.id ?? "";
}

describe("listing people", () => {
  test("lists everybody in payroll or with an account once, by surname, of this company only", async () => {
    const { maya, admin } = await team();
    await testColleague(product, maya, { name: "Zoe", surname: "abbey" });
    const locked = await record(maya.companyId, "Oak");
    await owner.query("update payroll_record set link_locked_at = app_now() where id = $1", [locked]);
    const without = await testColleague(product, maya, { name: "Nora", surname: "Yew" });
    await owner.query("update employee set payroll_record_id = null where id = $1", [without.id]);
    await owner.query("delete from former_sharable where company_id = $1", [maya.companyId]);
    await owner.query("delete from payroll_record where surname = 'Yew'");
    const list = (query: Parameters<typeof admin.ask<typeof calls.listPeople>>[1]) =>
      admin.ask(calls.listPeople, query);
    const { items, total } = await list({ query: {} });
    expect(items.map(({ name }) => name)).toEqual(["Zoe abbey", "Maya Example", "Rex Oak", "Nora Yew"]);
    expect(items).toMatchObject([
      { isInPayroll: true, hasAccount: true, onDemandPay: "none", status: "active" },
      { onDemandPay: "active", payGroup: "all", employeeNumber: "1" },
      { isInPayroll: true, hasAccount: false, isLinkLocked: true, onDemandPay: "none" },
      { id: without.id, isInPayroll: false, hasAccount: true, employeeNumber: null },
    ]);
    expect(total).toBe(4);
    const names = async (query: Parameters<typeof list>[0]["query"]) =>
      (await list({ query })).items.map(({ name }) => name);
    expect(await names({ limit: 2, offset: 1 })).toEqual(["Maya Example", "Rex Oak"]);
    expect(await names({ q: "oak rex" })).toEqual(["Rex Oak"]);
    expect(await names({ q: "%" })).toEqual([]);
    expect(await names({ status: "locked" })).toEqual(["Rex Oak"]);
    expect(await names({ status: "not-in-payroll" })).toEqual(["Nora Yew"]);
    expect(await names({ status: "no-account" })).toEqual(["Rex Oak"]);
    await admin.ask(calls.suspendPerson, { params: { id: without.id } });
    expect(await names({ status: "suspended" })).toEqual(["Nora Yew"]);
  });

  test("shows only the last digits of the salary account of a person", async () => {
    const { maya, admin, read } = await team();
    await giveSaving(product, maya, { savedPence: 98_765 });
    const person = await read();
    expect(person).toMatchObject({ salaryAccountEnding: "4821", savings: "open", isTakeHomePayKnown: true });
    expect(JSON.stringify(person)).not.toMatch(/98765|12344821|200000/);
    const { rows } = await owner.query("select payroll_record_id as id from employee where id = $1", [maya.id]);
    expect(await admin.ask(calls.readPerson, { params: { id: rows[0]?.id } })).toEqual(person);
    const stranger = (await team()).admin;
    expect(await refusalOf(stranger.ask(calls.readPerson, { params: { id: maya.id } }))).toBe("NOT_FOUND");
  });
});

describe("stopping a person", () => {
  test("by a freeze without end blocks withdrawals until the release", async () => {
    const { maya, admin, params, take, actions, readMessages } = await team();
    const frozen = await admin.ask(calls.freezePerson, { params, body: { until: null } });
    expect(frozen).toMatchObject({ status: "frozen", frozenUntil: null });
    expect(await refusalOf(take())).toBe("WITHDRAWALS_PAUSED");
    expect(await product.as(maya.token)(checkFrozenStatus)).toMatchObject({ isFrozen: true, indefinite: true });
    expect(await admin.ask(calls.releasePerson, { params })).toMatchObject({ status: "active" });
    await take();
    expect(await refusalOf(admin.ask(calls.releasePerson, { params }))).toBe("NOTHING_TO_RELEASE");
    expect(await actions()).toEqual(["person-frozen", "person-released"]);
    expect(await readMessages()).toEqual([
      expect.stringContaining("has paused your withdrawals. We'll text you when you can withdraw again."),
      expect.stringContaining("has ended the pause."),
    ]);
  });

  test("by a freeze until a day ends as that day begins in London", async () => {
    const { maya, admin, params, read, actions, readMessages } = await team();
    const freeze = (until: string) => admin.ask(calls.freezePerson, { params, body: { until } });
    for (const past of ["2031-03-12", "2031-03-11"])
      await expect(freeze(past)).rejects.toMatchObject({ code: "FREEZE_END_PASSED", errors: [{ path: "/until" }] });
    expect(await read()).toMatchObject({ freezeFrom: "2031-03-13" });
    expect(await freeze("2031-04-01")).toMatchObject({ frozenUntil: "2031-03-31T23:00:00.000Z" });
    expect(await freeze("2031-03-20")).toMatchObject({ status: "frozen", frozenUntil: "2031-03-20T00:00:00.000Z" });
    expect(await product.as(maya.token)(checkFrozenStatus)).toMatchObject({ frozenUntil: "2031-03-20T00:00:00.000Z" });
    // The same freeze again is no decision.
    await freeze("2031-03-20");
    expect(await actions()).toEqual(["person-frozen", "person-frozen"]);
    expect(await readMessages()).toEqual([
      expect.stringContaining("You can withdraw again from 1 April 2031."),
      expect.stringContaining("You can withdraw again from 20 March 2031."),
    ]);
  });

  test("by two suspensions at once succeeds once, and a freeze waits for the release", async () => {
    const { admin, params, actions, readMessages } = await team();
    const suspend = () => refusalOf(admin.ask(calls.suspendPerson, { params })).catch(() => "done");
    expect((await Promise.all([suspend(), suspend()])).toSorted()).toEqual(["SUSPENDED_ALREADY", "done"]);
    const freeze = admin.ask(calls.freezePerson, { params, body: { until: null } });
    expect(await refusalOf(freeze)).toBe("SUSPENDED_ALREADY");
    expect(await admin.ask(calls.releasePerson, { params })).toMatchObject({ status: "active" });
    expect(await actions()).toEqual(["person-suspended", "person-released"]);
    expect(await readMessages()).toEqual([
      expect.stringContaining("You can log in again."),
      expect.stringContaining("You can't log in until they restore it."),
    ]);
  });

  test("stops nothing without an account or in another company", async () => {
    const { maya, admin, params } = await team();
    const id = await record(maya.companyId, "Elder");
    for (const call of [calls.suspendPerson, calls.releasePerson] as const)
      expect(await refusalOf(admin.ask(call, { params: { id } }))).toBe("NO_ACCOUNT_YET");
    const stranger = (await team()).admin;
    for (const call of [calls.suspendPerson, calls.releasePerson, calls.unlockRecord, calls.takeLeaverBack] as const)
      expect(await refusalOf(stranger.ask(call, { params }))).toBe("NOT_FOUND");
    const lastDay = { lastDay: "2031-03-20" };
    expect(await refusalOf(stranger.ask(calls.markLeaver, { params, body: lastDay }))).toBe("NOT_FOUND");
  });
});

test("unlocks a locked record once, with an audit entry", async () => {
  const { maya, admin, actions } = await team();
  const id = await record(maya.companyId, "Hazel");
  await owner.query("update payroll_record set link_failures = 3, link_locked_at = app_now() where id = $1", [id]);
  const unlock = () => admin.ask(calls.unlockRecord, { params: { id } });
  expect(await unlock()).toMatchObject({ isLinkLocked: false });
  expect(await refusalOf(unlock())).toBe("RECORD_NOT_LOCKED");
  expect(await actions()).toEqual(["record-unlocked"]);
});

describe("a last day", () => {
  const mark = ({ admin, params }: Awaited<ReturnType<typeof team>>, lastDay: string) =>
    admin.ask(calls.markLeaver, { params, body: { lastDay } });

  test("blocks withdrawals from the following day, and can no longer be cancelled then", async () => {
    const fixture = await team();
    expect(await mark(fixture, "2031-03-12")).toMatchObject({ status: "leaving", lastDay: "2031-03-12" });
    await fixture.take();
    await giveSaving(product, fixture.maya);
    await product.advance(15 * 3_600);
    await owner.query("update session set expires_at = app_now() + interval '1 hour' where employee_id = $1", [
      fixture.maya.id,
    ]);
    expect(await refusalOf(fixture.take())).toBe("STATUS_CHANGED");
    const { ask } = await testAdministrator(product, fixture.maya.companyId, ["payroll"]);
    expect(await ask(calls.readPerson, fixture)).toMatchObject({
      status: "left",
      onDemandPay: "ended",
      savings: "ended",
    });
    expect(await refusalOf(ask(calls.takeLeaverBack, fixture))).toBe("HAS_LEFT");
    expect(await refusalOf(ask(calls.markLeaver, { ...fixture, body: { lastDay: "2031-03-31" } }))).toBe("HAS_LEFT");
    await product.advance(-15 * 3_600);
  });

  test("can be cancelled before, except when set by payroll, and is in the audit log", async () => {
    const fixture = await team();
    const { admin, params } = fixture;
    await mark(fixture, "2031-03-31");
    expect(await refusalOf(mark(fixture, "2031-04-30"))).toBe("LEAVES_ALREADY");
    expect(await admin.ask(calls.takeLeaverBack, { params })).toMatchObject({ status: "active", lastDay: null });
    expect(await refusalOf(admin.ask(calls.takeLeaverBack, { params }))).toBe("NOT_LEAVING");
    await owner.query("update payroll_record set left_on = '2031-03-20' where company_id = $1", [
      fixture.maya.companyId,
    ]);
    expect(await fixture.read()).toMatchObject({ status: "leaving", lastDay: "2031-03-20" });
    expect(await refusalOf(admin.ask(calls.takeLeaverBack, { params }))).toBe("LAST_DAY_OF_PAYROLL");
    expect(await fixture.readMessages()).toEqual([
      expect.stringContaining("has cancelled your last day, 31 March 2031."),
      expect.stringContaining("your last day is 31 March 2031"),
    ]);
    expect(await refusalOf(admin.ask(listAuditEntries, { query: { from: "0000-01-01" } }))).toBe("INVALID_INPUT");
    const { items } = await admin.ask(listAuditEntries, { query: {} });
    expect(items.map(({ action, before, after }) => [action, before, after])).toEqual([
      ["leaver-taken-back", { lastDay: "2031-03-31" }, { lastDay: null }],
      ["leaver-marked", { lastDay: null }, { lastDay: "2031-03-31" }],
    ]);
  });

  test("that is invalid names the allowed days, and a person without an account leaves by the record", async () => {
    const fixture = await team();
    for (const lastDay of ["2031-01-08", "2032-03-13", "2131-01-01"])
      expect(await refusalOf(mark(fixture, lastDay))).toBe("LAST_DAY_NOT_POSSIBLE");
    const id = await record(fixture.maya.companyId, "Holly");
    const answer = await fixture.admin.ask(calls.markLeaver, { params: { id }, body: { lastDay: "2031-03-20" } });
    expect(answer).toMatchObject({ status: "leaving", hasAccount: false });
    expect(await fixture.admin.ask(calls.listPeople, { query: { status: "leaving" } })).toMatchObject({ total: 1 });
    const back = await fixture.admin.ask(calls.takeLeaverBack, { params: { id } });
    expect(back).toMatchObject({ status: "active", lastDay: null });
    const jobs = await owner.query("select 1 from outbox where kind = 'send-message' and company_id = $1", [
      fixture.maya.companyId,
    ]);
    expect(jobs.rowCount).toBe(0);
  });
});
