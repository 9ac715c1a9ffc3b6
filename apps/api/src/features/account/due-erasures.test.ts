import { instant } from "@wellpaid/domain/calendar/instant";
import { DELETION_HOURS, EMPLOYEE_ACCOUNTS, isErasureDue } from "@wellpaid/domain/identity/closure";
import { expect, test } from "vitest";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { giveSaving } from "@wellpaid/testing/savings/savers";
import { inTransaction } from "../../database/transaction.ts";
import { lockOpenAccount } from "./employee-store.ts";
import { findDueErasures, readOpenThings } from "./erasure-store.ts";

const product = await testProduct();
const { owner } = product.database;

/** A balance of 5 pence, on the side that the account has. */
const giveBalance =
  (kind: string) =>
  ({ id, companyId }: TestPerson): Promise<unknown> => {
    const isOwedByUs = kind === "savings-owed" || kind === "refunds-payable";
    return owner.query(
      `select ledger_post($1, 'deduction', gen_random_uuid(), 'taken', array[$3, 'due-from-payroll'], array[$2, null]::uuid[],
         array[0, 0]::smallint[], array[$4, -$4::bigint]::bigint[])`,
      [companyId, id, kind, isOwedByUs ? -5 : 5],
    );
  };

/** A run of a state that deducts this much. */
const giveDeduction =
  (state: "fixed" | "posted", pence: number) =>
  ({ id, companyId }: TestPerson): Promise<unknown> =>
    owner.query(
      `with run as (insert into pay_period (company_id, month, first_day, payday, cut_off_day, status, fixed_at, posted_at)
         values ($1, '2031-01', '2031-01-01', '2031-01-25', '2031-01-25', $3, app_now(), case when $3 = 'posted' then app_now() end)
         returning id)
       insert into deduction (company_id, pay_period_id, employee_id, payday, shard, salary_pence, carried_over_owed_pence,
         withdrawals_owed_pence, fees_owed_pence, savings_owed_pence, amounts_credited_pence, fees_credited_pence,
         carried_over_taken_pence, withdrawals_taken_pence, fees_taken_pence, savings_taken_pence, carried_on_pence, net_pence)
       select $1, run.id, $2, '2031-01-25', 0, 200000, 0, $4, 0, 0, 0, 0, 0, $4, 0, 0, 0, 200000 - $4::bigint from run`,
      [companyId, id, state, pence],
    );

const nothing = () => Promise.resolve();
const OPEN: readonly (readonly [string, (who: TestPerson) => Promise<unknown>])[] = [
  ["nothing", nothing],
  ...EMPLOYEE_ACCOUNTS.map((kind) => [kind, giveBalance(kind)] as const),
  ["an open saving", (who) => giveSaving(product, who)],
  ["a saving that waits", (who) => giveSaving(product, who, { saving: { status: "pending-open" } })],
  ["a run that is with payroll", giveDeduction("fixed", 5)],
  ["a run with payroll that takes nothing", giveDeduction("fixed", 0)],
  ["a run that is posted", giveDeduction("posted", 5)],
];
/** Hours until the erasure is due; null where none was requested. */
const HOURS = [null, 1, 0];

test("finds by SQL whose erasure is due as the domain decides it", async () => {
  const people: { id: string; what: string }[] = [];
  for (const [open, give] of OPEN)
    for (const hours of HOURS) {
      const who = await testPerson(product);
      await give(who);
      if (hours !== null)
        await owner.query(
          "update employee set deletion_requested_at = app_now() - make_interval(hours => $2) where id = $1",
          [who.id, DELETION_HOURS - hours],
        );
      people.push({ id: who.id, what: `${open}, ${hours}` });
    }
  const found = new Set(await findDueErasures(product.database.db, people.length));
  const due = await Promise.all(
    people.map(({ id }) =>
      inTransaction(product.ctx.database, async (tx) => {
        const account = await lockOpenAccount(tx, id);
        if (account === null) throw new Error("the account has ended");
        const isDue = isErasureDue(account.deletionRequestedAt, instant(account.now));
        return isDue && (await readOpenThings(tx, account)).length === 0;
      }),
    ),
  );
  expect(people.filter(({ id }) => found.has(id)).map(({ what }) => what)).toEqual(
    people.filter((_, at) => due[at]).map(({ what }) => what),
  );
  // Nothing, a saving that waits, and both runs that hold nothing back.
  expect(found.size).toBe(4);
});
