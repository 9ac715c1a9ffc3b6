import { expect, test } from "vitest";
import type { TestPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { testLeftovers } from "@wellpaid/testing/savings/leftovers";
import { enqueueDueLeftovers } from "./leftover-store.ts";

const product = await testProduct();
const { owner } = product.database;
const savers = testLeftovers(product);
const { aboveRule, accept, choicesOf, goBefore, setRule, shown, undo, withLeftover } = savers;

/** The polls look, and their jobs run. */
async function look(times = 1): Promise<void> {
  for (let count = 0; count < times; count += 1) await enqueueDueLeftovers(product.ctx.database);
  await product.runner.runDue();
}

const messagesTo = async (who: TestPerson): Promise<number> =>
  (
    await owner.query(
      "select 1 from sandbox.message where recipient = $1 and text like '%left to spend. As you chose%'",
      [who.phone],
    )
  ).rowCount ?? 0;

/** People who accepted a leftover last month and agreed to the rest, so many days before the cut-off. */
async function allAgreed(
  count: number,
  daysBefore = 1,
  time?: string,
): Promise<readonly [TestPerson, ...TestPerson[]]> {
  const all: [TestPerson, ...TestPerson[]] = [await savers.withRule()];
  while (all.length < count) all.push(await savers.withRule());
  for (const who of all) {
    await owner.query(
      `insert into leftover_choice (employee_id, payday, saving_id, company_id, status, amount_pence, left_pence, keep_pence)
       select employee_id, london_today() - 20, id, company_id, 'accepted', 100, 100, 0 from saving where employee_id = $1`,
      [who.id],
    );
    await setRule(who, { agreesToAutomatic: true });
  }
  for (const who of all) await goBefore(who, daysBefore, time);
  return all;
}
const agreed = async (daysBefore?: number, time?: string): Promise<TestPerson> =>
  (await allAgreed(1, daysBefore, time))[0];

test("is never automatic without a first acceptance, also where the row says so", async () => {
  const who = await withLeftover();
  await owner.query("update leftover_rule set automatic_since = app_now() where employee_id = $1", [who.id]);
  await look();
  expect(await choicesOf(who)).toEqual([]);
  expect(await shown(who)).toMatchObject({ status: "offered" });
});

test("is saved once on the last day before the cut-off, with an SMS, and can be undone until then", async () => {
  const who = await withLeftover();
  await accept(who, await shown(who));
  await setRule(who, { agreesToAutomatic: true });
  await savers.nextPayday(who);
  await goBefore(who, 1);
  await look(3);
  await look();
  const saved = await shown(who);
  expect(saved).toMatchObject({ status: "accepted", amount: await aboveRule(who), isAutomatic: true, mayUndo: true });
  expect(await messagesTo(who)).toBe(1);
  expect(await undo(who, saved)).toMatchObject({ status: "undone" });
  await owner.query("update leftover_rule set looked_on = null where employee_id = $1", [who.id]);
  await look();
  expect(await choicesOf(who)).toMatchObject([{ status: "accepted" }, { status: "undone", is_automatic: true }]);
});

test("waits for 08:00, and for the last day", async () => {
  const early = await agreed(1, "07:00");
  await look();
  expect(await shown(early)).toMatchObject({ status: "offered" });
  await product.advance(3_700);
  await look();
  expect(await shown(early)).toMatchObject({ status: "accepted", isAutomatic: true });
  const before = await agreed(2);
  await look();
  expect(await shown(before)).toMatchObject({ status: "offered" });
});

test("is tried again while the bank's figures are old, and not in the evening", async () => {
  const who = await agreed(1, "09:00");
  await owner.query("update bank_account set balance_at = balance_at - interval '2 days' where employee_id = $1", [
    who.id,
  ]);
  await look();
  expect(await choicesOf(who)).toHaveLength(1);
  await savers.setBalance(who, 26_000);
  await product.advance(3_700);
  await look();
  expect(await shown(who)).toMatchObject({
    status: "accepted",
    amount: await aboveRule(who, 26_000),
    isAutomatic: true,
  });
  const late = await agreed(1, "17:30");
  await owner.query("update bank_account set balance_at = balance_at - interval '2 days' where employee_id = $1", [
    late.id,
  ]);
  await look();
  await savers.setBalance(late, 26_000);
  await product.advance(3_700);
  await look();
  expect(await shown(late)).toMatchObject({ status: "offered" });
});

test("saves nothing in the evening, however late the job or the consent comes", async () => {
  const who = await agreed(1, "18:01");
  await look();
  expect(await choicesOf(who)).toHaveLength(1);
  expect(await messagesTo(who)).toBe(0);
  expect(await shown(who)).toMatchObject({ status: "offered" });
});

test("does nothing for a person who declined, changed the rule or is suspended", async () => {
  const [declined, changed, suspended] = await allAgreed(3);
  if (changed === undefined || suspended === undefined) throw new Error("there are three");
  await savers.decline(declined, await shown(declined));
  await setRule(changed, { keep: 10_000 });
  await owner.query("update employee set status = 'suspended' where id = $1", [suspended.id]);
  await look();
  expect(await choicesOf(declined)).toMatchObject([{ status: "accepted" }, { status: "declined" }]);
  expect(await choicesOf(changed)).toHaveLength(1);
  expect(await choicesOf(suspended)).toHaveLength(1);
});
