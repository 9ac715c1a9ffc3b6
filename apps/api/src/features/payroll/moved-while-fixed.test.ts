import { expect, test } from "vitest";
import { OPERATIONS } from "../../shared/audit-log.ts";
import { testPaydays } from "@wellpaid/testing/payroll/paydays";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { changeCompany } from "../company-settings/change-company.ts";
import { fixPayPeriod } from "./fix-pay-period.ts";
import { moveCutOffs } from "./move-cut-offs.ts";

const product = await testProduct();
const { owner, operations } = product.database;
const { settle, periodOf } = testPaydays(product);

test("repeats the run at a cut-off postponed just as a run without debtors ends", async () => {
  const who = await testPerson(product);
  await settle();
  const before = await periodOf(who);
  await product.advance((Date.parse(before.cutOffDay) + 43_260_000 - (await product.now()).getTime()) / 1000);
  let moved: Promise<unknown> = Promise.resolve();
  const fix = fixPayPeriod(product.ctx, async () => {
    moved = operations
      .transaction()
      .execute((tx) => changeCompany(tx, OPERATIONS, who.companyId, { cutOffWorkingDays: 0 }, moveCutOffs));
    // It waits for this batch, so it is done before the run ends.
    await expect
      .poll(async () => {
        const waiting = await owner.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return waiting.rowCount;
      })
      .toBe(1);
    return new Map();
  });
  const job = { id: 0, key: "by hand", companyId: who.companyId, payload: { payPeriodId: before.id }, attempts: 1 };
  const outcome = await fix({ ...job, kind: "fix-pay-period" });
  await moved;
  const { cutOffDay, status } = await periodOf(who);
  expect([cutOffDay > before.cutOffDay, status]).toEqual([true, "open"]);
  expect(outcome).toEqual({ againAt: expect.any(Date) });
});
