import { closeAccount, readDeletion, removeDeletionRequest } from "@wellpaid/contract/account/closure";
import { sendCode } from "@wellpaid/contract/identity/codes";
import { savingAccount } from "@wellpaid/contract/savings/savings";
import { deactivateSaving, withdrawSavings } from "@wellpaid/contract/savings/savings-money";
import { activeSavingsRequest, requestSaving } from "@wellpaid/contract/savings/savings-request";
import { expect, test } from "vitest";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { lastCode, type TestPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { BUFFER, GOAL, testSavers } from "@wellpaid/testing/savings/saving-journey";

const product = await testProduct();
const { owner } = product.database;
const savers = testSavers(product);

/** Closes the account with a code, since the salary account changed within a day. */
async function close(who: TestPerson): Promise<unknown> {
  await product.advance(31);
  await product.as(who.token)(sendCode, { body: { type: "step_up" } });
  const code = await lastCode(product, who.phone);
  const deletion = await product.as(who.token)(closeAccount, { body: { code } });
  await savers.settle();
  return deletion;
}

const rowsOf = async (table: string, columns: string, who: TestPerson) =>
  (await owner.query(`select ${columns} from ${table} where employee_id = $1 order by created_at`, [who.id])).rows;

/** Closing ended every session; restores the one that it revoked for a test that makes further calls. */
async function again(who: TestPerson): Promise<TestPerson["token"]> {
  await owner.query("update session set revoked_at = null where employee_id = $1", [who.id]);
  await savers.stayIn(who);
  return who.token;
}

const isErased = async (who: TestPerson) =>
  (await owner.query("select 1 from employee where id = $1 and ended_at is not null", [who.id])).rowCount === 1;

const setAccount = (who: TestPerson, number: string | null) =>
  owner.query("update payroll_record set salary_account_number = $2, salary_sort_code = $3 where company_id = $1", [
    who.companyId,
    number,
    number === null ? null : "200000",
  ]);

test("pays out the savings of a closing account and leaves no name on day 62", async () => {
  const deadline = new Date((await product.now()).getTime() + 200 * 86_400_000).toISOString().slice(0, 10);
  const who = await savers.withFifty({ ...GOAL, deadline, isPreviousNames: true, previousName: "Quillfeather" });
  expect(await close(who)).toMatchObject({ waitsFor: ["savings"] });
  expect(await rowsOf("savings_withdrawal", "kind, status", who)).toMatchObject([{ kind: "deactivation" }]);
  await savers.days(6);
  expect(await rowsOf("saving", "status", who)).toEqual([{ status: "closed" }]);
  expect(await product.as(await again(who))(readDeletion)).toMatchObject({ waitsFor: [] });
  expect((await savers.balancesOf(who))["savings-owed"]).toBeUndefined();
  await savers.pass(62 * 86_400);
  expect(await isErased(who)).toBe(true);
  expect(await rowsOf("savings_request", "title, email, previous_name", who)).toEqual([
    { title: null, email: "", previous_name: null },
  ]);
  expect(await rowsOf("saving", "name_of_goal, need_to_save_pence > 0 as sum", who)).toEqual([
    { name_of_goal: "", sum: true },
  ]);
  expect(await rowsOf("savings_withdrawal", "account_name, account_number, status", who)).toEqual([
    { account_name: "", account_number: "12344821", status: "paid" },
  ]);
  expect(product.failures).toEqual([]);
});

test("places what a run took near payday, pays it out with the rest and deducts no more", async () => {
  const who = await savers.withFifty();
  const { cutOffDay, payday } = await savers.periodOf(who);
  await savers.goTo(cutOffDay);
  await savers.stayIn(who);
  await close(who);
  expect(await rowsOf("savings_withdrawal", "kind", who)).toEqual([]);
  await savers.goTo(payday);
  await savers.days(9);
  expect(await rowsOf("savings_withdrawal", "amount_pence >= 10000 as all, status", who)).toEqual([
    { all: true, status: "paid" },
  ]);
  const next = await savers.periodOf(who);
  await savers.goTo(next.cutOffDay);
  expect(await rowsOf("deduction", "savings_taken_pence as taken", who)).toEqual([{ taken: 5_000 }, { taken: 5_000 }]);
});

test("deducts nothing when the leave precedes the cut-off, even while the saving cannot end", async () => {
  const who = await savers.withFifty();
  await setAccount(who, null);
  await close(who);
  await savers.goTo((await savers.periodOf(who)).cutOffDay);
  expect(await rowsOf("deduction", "savings_taken_pence as taken", who)).toEqual([{ taken: 5_000 }]);
});

test("ends an unopened saving at once and erases an employee without savings as usual", async () => {
  const [who, other] = [await savers.person(), await savers.person()];
  await savers.accept(who);
  await product.as(who.token)(requestSaving, { body: BUFFER });
  expect(await close(who)).toMatchObject({ waitsFor: [] });
  await close(other);
  expect(await rowsOf("saving", "status", who)).toEqual([{ status: "closed" }]);
  await savers.pass(62 * 86_400);
  expect(await Promise.all([who, other].map(isErased))).toEqual([true, true]);
});

test("keeps the saving when the deletion is cancelled before any payout", async () => {
  const who = await savers.withFifty();
  await savers.goTo((await savers.periodOf(who)).cutOffDay);
  await savers.stayIn(who);
  await close(who);
  await product.as(await again(who))(removeDeletionRequest);
  await savers.nextPayday(who);
  await savers.days(4);
  expect(await savers.accountOf(who)).toMatchObject({ status: "active", isDeactivationInProcess: false });
  expect(await rowsOf("savings_withdrawal", "kind", who)).toEqual([]);
});

test("keeps an account without a known salary account beyond day 62, then erases once paid", async () => {
  const who = await savers.withFifty();
  await setAccount(who, null);
  await close(who);
  await savers.pass(63 * 86_400);
  expect(await isErased(who)).toBe(false);
  await setAccount(who, "12344821");
  await savers.days(8);
  expect(await rowsOf("savings_withdrawal", "status", who)).toEqual([{ status: "paid" }]);
  expect(await isErased(who)).toBe(true);
});

test("does not retry an account that the rail cannot pay until payroll has another", async () => {
  const who = await savers.withFifty();
  await owner.query("insert into sandbox.fault (target, mode) values ('payouts', 'reject')");
  await close(who);
  await savers.days(9);
  await owner.query("delete from sandbox.fault");
  await savers.days(5);
  expect(await rowsOf("savings_withdrawal", "status", who)).toEqual([{ status: "returned" }]);
  expect((await messagesTo(product, who.phone)).filter((text) => text.includes("couldn't pay"))).toHaveLength(1);
  await setAccount(who, "55779911");
  await savers.days(9);
  expect(await rowsOf("savings_withdrawal", "status, account_number", who)).toEqual([
    { status: "returned", account_number: "12344821" },
    { status: "paid", account_number: "55779911" },
  ]);
  expect(await rowsOf("saving", "status", who)).toEqual([{ status: "closed" }]);
});

test("lets a leaver end the saving and do nothing else, and refuses a suspended employee", async () => {
  const [left, suspended] = [await savers.withFifty(), await savers.withFifty()];
  await owner.query("update payroll_record set left_on = (app_now() - interval '2 days')::date where company_id = $1", [
    left.companyId,
  ]);
  await owner.query("update employee set status = 'suspended' where id = $1", [suspended.id]);
  await savers.stayIn(left);
  expect(await savers.accountOf(left)).toMatchObject({ status: "suspended", isOnlyToEnd: true });
  expect(await savers.accountOf(suspended)).toMatchObject({ status: "suspended", isOnlyToEnd: false });
  expect(await refusalOf(product.as(left.token)(withdrawSavings, { body: { amount: 100 } }))).toBe("SAVING_READ_ONLY");
  expect(await product.as(left.token)(deactivateSaving)).toMatchObject({ isDeactivationInProcess: true });
  expect(await refusalOf(product.as(suspended.token)(deactivateSaving))).toBe("SUSPENDED");
  await savers.days(6);
  await savers.stayIn(left);
  expect(await product.as(left.token)(savingAccount)).toBeNull();
});

test("closes a pending savings request with the account, and allows a new request", async () => {
  const who = await savers.person();
  await savers.accept(who);
  await product.as(who.token)(requestSaving, { body: BUFFER });
  await close(who);
  expect(await savers.decide(who, "approved")).toBe(false);
  expect((await messagesTo(product, who.phone)).some((text) => text.includes("approved"))).toBe(false);
  const as = product.as(await again(who));
  await as(removeDeletionRequest);
  expect(await as(activeSavingsRequest)).toBeNull();
  await as(requestSaving, { body: BUFFER });
  expect(await as(activeSavingsRequest)).toMatchObject({ adminApproveStatus: "pending" });
});
