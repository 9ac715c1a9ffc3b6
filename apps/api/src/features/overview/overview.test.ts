import { publishCompanyConsent } from "@wellpaid/contract/company-settings/company-consents";
import { setCompanyPassword } from "@wellpaid/contract/company-settings/company-settings";
import { overview, tryJobAgain, waitingExceptions } from "@wellpaid/contract/overview/overview";
import { toDo } from "@wellpaid/contract/overview/to-do";
import { withdraw } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { SET_UP_STEPS } from "@wellpaid/domain/overview/set-up-steps";
import { expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testCompany } from "@wellpaid/testing/people/companies";
import { testPaydays } from "@wellpaid/testing/payroll/paydays";
import { testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { giveSaving } from "@wellpaid/testing/savings/savers";
import { testTeam } from "@wellpaid/testing/people/teams";
import { runScheduledPolls } from "../../start/wiring.ts";

const product = await testProduct();
const { owner } = product.database;

test("adds up the figures of six withdrawals, and hides days of a company with a single person", async () => {
  const { first } = await testTeam(product, 6);
  await giveSaving(product, first);
  const boss = await testAdministrator(product, first.companyId, ["approver"]);
  const answer = await boss.ask(overview, { query: {} });
  expect(answer.people).toEqual({ inPayroll: 6, withAccount: 6, withOnDemandPay: 6, withdrewThisPeriod: 6, saving: 1 });
  // £10 to £60, and £2 for each
  expect(answer.paydays).toMatchObject([
    { withdrew: 6, sums: { advancedPence: 21_000, feesPence: 1_200, duePence: null } },
  ]);
  const clerk = await testAdministrator(product, first.companyId, ["payroll"]);
  const { paydays, byDay } = await clerk.ask(overview, { query: {} });
  expect(paydays).toMatchObject([{ sums: { duePence: 22_200 } }]);
  expect(byDay).toMatchObject([{ amountPence: 21_000 }]);
  expect(answer.periods).toMatchObject([{ people: 6, isFixed: false, payday: answer.paydays[0]?.payday }]);
  // Beside the sums, days would let an approver calculate what the last person withdrew.
  expect(answer.byDay).toEqual([]);
  expect(answer.savings).toEqual({ people: 1, amountPence: null });
  expect(answer).toMatchObject({ period: { payday: answer.paydays[0]?.payday, isCurrent: true }, previousPence: null });
  expect((await boss.ask(toDo)).items).toEqual([]);

  const { goTo, periodOf } = testPaydays(product);
  await goTo((await periodOf(first)).cutOffDay, "12:01");
  const { rows } = await owner.query<{ due: number }>(
    "select sum(due_pence)::bigint as due from deduction where company_id = $1",
    [first.companyId],
  );
  const later = await testAdministrator(product, first.companyId, ["payroll"]);
  const fixed = await later.ask(overview, { query: {} });
  expect(fixed.periods).toMatchObject([{ isFixed: true }]);
  expect(fixed.paydays).toMatchObject([{ sums: { advancedPence: 21_000, feesPence: 1_200, duePence: rows[0]?.due } }]);
  expect(rows[0]?.due).toBeGreaterThanOrEqual(22_200);

  const alone = await testPerson(product, { needsNoCode: true });
  await product.as(alone.token)(withdraw, { body: { amount: 40 } });
  // A mere request is not saving yet.
  const { rows: accessRequests } = await owner.query<{ id: string }>(
    "insert into savings_request (company_id, employee_id, title, email) values ($1, $2, 'Ms', 'maya@example.com') returning id",
    [alone.companyId, alone.id],
  );
  await giveSaving(product, alone, {
    saving: { status: "pending-open", client_reference: null, request_id: accessRequests[0]?.id },
  });
  const lonely = await testAdministrator(product, alone.companyId, ["payroll"]);
  await runScheduledPolls(product.ctx);
  expect(await lonely.ask(overview, { query: {} })).toMatchObject({
    people: { withdrewThisPeriod: 1, saving: 0 },
    byDay: [],
  });
  // One person's withdrawals are reported to payroll, which deducts them, and not to those who decide requests.
  const decider = await testAdministrator(product, alone.companyId, ["approver"]);
  expect((await lonely.ask(overview, { query: {} })).paydays).toMatchObject([
    { withdrew: 1, sums: { advancedPence: 4_000 } },
  ]);
  expect((await decider.ask(overview, { query: {} })).paydays).toMatchObject([{ withdrew: 1, sums: null }]);
});

test("looks back at a payday that is over, and asks payroll to download the run before it", async () => {
  const { first } = await testTeam(product, 5);
  const { goTo, periodOf } = testPaydays(product);
  const { payday, cutOffDay, firstDay } = await periodOf(first);
  await goTo(cutOffDay, "12:01");
  const again = () => testAdministrator(product, first.companyId, ["payroll"]);
  const waits = async () => (await (await again()).ask(toDo)).items.map(({ kind, count }) => `${kind} ${count}`);
  expect(await waits()).toEqual(["run-to-download 1"]);
  await goTo(payday, "12:01");
  expect(await waits()).toEqual([]);

  const later = await again();
  const now = await later.ask(overview, { query: {} });
  expect(now).toMatchObject({
    earlier: [{ from: firstDay, payday }],
    period: { isCurrent: true },
    people: { withdrewThisPeriod: 0 },
    previousPence: 15_000,
  });
  const { rows } = await owner.query<{ due: number }>(
    "select sum(due_pence)::bigint as due from deduction where company_id = $1",
    [first.companyId],
  );
  expect(await later.ask(overview, { query: { payday } })).toMatchObject({
    period: { from: firstDay, payday, isCurrent: false },
    people: { withdrewThisPeriod: 5 },
    paydays: [{ payday, withdrew: 5, sums: { advancedPence: 15_000, feesPence: 1_000, duePence: rows[0]?.due } }],
    byDay: [{ amountPence: 15_000 }],
    savings: { people: null, amountPence: 0 },
    periods: now.periods,
  });
  // Another company's payday, or none, counts as left out.
  const stranger = await testAdministrator(product, (await testPerson(product)).companyId, ["owner", "payroll"]);
  expect(await stranger.ask(overview, { query: { payday } })).toMatchObject({ earlier: [], paydays: [] });
  const decider = await testAdministrator(product, first.companyId, ["approver"]);
  expect(await decider.ask(overview, { query: { payday } })).toMatchObject({ savings: { amountPence: null } });
});

test("shows the owner of a new company what is missing until it exists", async () => {
  const { id } = await testCompany(product, { password_hmac: null });
  const first = await testAdministrator(product, id, ["owner"]);
  const lacks = async () => (await first.ask(overview, { query: {} })).toSetUp;
  const done = async () => (await first.ask(overview, { query: {} })).setUpDone;
  expect(await lacks()).toEqual(SET_UP_STEPS.filter((step) => step !== "independent-people"));
  expect(await done()).toEqual([]);
  await owner.query("update company set is_savings_available = false where id = $1", [id]);
  await first.ask(setCompanyPassword, { body: { password: "Nobody else has 1!" } });
  await testAdministrator(product, id, ["payroll", "approver"]);
  expect(await lacks()).toEqual(["on-demand-pay-consent", "employees"]);
  // Savings are not offered, so their terms are neither lacking nor done.
  expect(await done()).toEqual(["payroll-role", "second-person", "approver-role", "company-password"]);
  const added = (at: string) =>
    owner.query(`update administrator set created_at = ${at} where company_id = $1 and id <> $2`, [id, first.id]);
  await added("app_now()");
  expect(await lacks()).toEqual(["independent-people", "on-demand-pay-consent", "employees"]);
  await added("app_now() - interval '73 hours'");
  const consentTexts = { consentTitleText: "a", consentText: "b", consentButtonText: "c", addendumTitleText: "d" };
  const texts = { ...consentTexts, addendumText: "e", addendumButtonText: "f" };
  await first.ask(publishCompanyConsent, { body: { kind: "on-demand-pay", texts, replaces: null } });
  expect(await lacks()).toEqual(["employees"]);
  await owner.query(
    "insert into payroll_record (company_id, employee_number, name, surname) values ($1, '1', 'Maya', 'Example')",
    [id],
  );
  expect(await lacks()).toEqual([]);
});

const NAMED: Readonly<Record<string, string>> = { "link-locked": "Lena Lock" };

test("lists each kind of waiting item and its subject for this company only", async () => {
  const who = await testPerson(product, { needsNoCode: true });
  const boss = await testAdministrator(product, who.companyId, ["payroll"]);
  const stranger = await testAdministrator(product, (await testPerson(product)).companyId, ["owner", "payroll"]);
  const { id: savingId } = await giveSaving(product, who, {
    saving: { status: "pending-open", client_reference: null, record_incomplete_since: await product.now() },
  });
  const { id: advanceId } = await product.as(who.token)(withdraw, { body: { amount: 40 } });
  await owner.query("update withdrawal set status = 'processing' where id = $1", [advanceId]);
  await owner.query("update withdrawal set status = 'failed' where id = $1", [advanceId]);
  await owner.query(
    `insert into savings_instruction (company_id, saving_id, kind, product_id, amount_pence, cause_type, cause_id, step, status,
       ended_at, reason) values ($1, $2, 'withdraw', '101', 5000, 'withdrawal', gen_random_uuid(), 'withdraw', 'rejected', app_now(), 'no')`,
    [who.companyId, savingId],
  );
  await owner.query(
    `insert into payroll_record (company_id, employee_number, name, surname, link_locked_at)
     values ($1, '77', 'Lena', 'Lock', app_now())`,
    [who.companyId],
  );
  await owner.query(
    `insert into access_request (company_id, employee_id, created_at) values ($1, $2, app_now() - interval '4 days')`,
    [who.companyId, who.id],
  );
  const { rows: jobs } = await owner.query<{ id: string; kind: string }>(
    `insert into outbox (company_id, kind, key, payload, due_at, attempts, dead_lettered_at, last_error)
     values ($1, 'follow-payout', 'test payout', $2, app_now(), 12, app_now(), 'sort code 200000 does not answer'),
       ($1, 'sync-banks', 'test banks', '{}', app_now(), 12, app_now(), 'the bank')
     returning id, kind`,
    [who.companyId, JSON.stringify({ advanceId })],
  );
  const counted = (await boss.ask(toDo)).items;
  // An approver decides requests and unlocks records; no one settles what the platform rejects.
  expect(counted.map(({ kind, count, ofOthers }) => [kind, count, ofOthers]).toSorted()).toEqual([
    ["instruction-rejected", 0, 1],
    ["job-stuck", 1, 0],
    ["link-locked", 0, 1],
    ["payout-failed", 1, 0],
    ["record-incomplete", 1, 0],
    ["request-waiting", 0, 1],
  ]);
  const approver = await testAdministrator(product, who.companyId, ["approver"]);
  const theirs = (await approver.ask(toDo)).items.filter(({ count }) => count > 0);
  expect(theirs.map(({ kind }) => kind)).toEqual(["request-waiting", "link-locked"]);
  for (const { kind } of counted) {
    const { items, total } = await boss.ask(waitingExceptions, { params: { kind }, query: {} });
    expect([kind, total, items.length]).toEqual([kind, 1, 1]);
    expect(items[0]?.person?.name).toBe(kind === "job-stuck" ? undefined : (NAMED[kind] ?? "Maya Example"));
    expect(JSON.stringify(items)).not.toContain("200000");
    expect((await stranger.ask(waitingExceptions, { params: { kind }, query: {} })).items).toEqual([]);
  }
  expect((await stranger.ask(toDo)).items).toEqual([]);

  const idOf = (kind: string) => jobs.find((job) => job.kind === kind)?.id ?? "";
  const params = { id: idOf("follow-payout") };
  expect(await refusalOf(stranger.ask(tryJobAgain, { params }))).toBe("NOT_FOUND");
  expect(await refusalOf(boss.ask(tryJobAgain, { params: { id: idOf("sync-banks") } }))).toBe("NOT_FOUND");
  await boss.ask(tryJobAgain, { params });
  expect(await refusalOf(boss.ask(tryJobAgain, { params }))).toBe("NOT_FOUND");
  const { rows } = await owner.query("select dead_lettered_at from outbox where id = $1", [params.id]);
  expect(rows).toEqual([{ dead_lettered_at: null }]);
  const logged = await owner.query("select 1 from audit_entry where company_id = $1 and action = 'job-tried-again'", [
    who.companyId,
  ]);
  expect(logged.rowCount).toBe(1);

  await owner.query(
    `insert into savings_instruction (company_id, saving_id, kind, product_id, amount_pence, cause_type, cause_id, step, status,
       ended_at, moved_pence, created_at) values ($1, $2, 'withdraw', '101', 5000, 'withdrawal', gen_random_uuid(), 'withdraw',
       'processed', app_now(), 5000, app_now() + interval '1 second')`,
    [who.companyId, savingId],
  );
  // The platform has taken the next one.
  expect((await boss.ask(toDo)).items.map(({ kind }) => kind)).not.toContain("instruction-rejected");

  // As after an erasure: their request can no longer be decided.
  await owner.query(
    `update employee set ended_at = app_now(), payroll_record_id = null, username = null, password_hash = null, phone = '',
       email = null, name = '', surname = '' where id = $1`,
    [who.id],
  );
  const erased = (await boss.ask(toDo)).items;
  expect(erased.map(({ kind }) => kind)).not.toContain("request-waiting");
});
