import { describe, expect, test } from "vitest";
import { OPERATIONS } from "../../shared/audit-log.ts";
import { testDatabase } from "@wellpaid/testing/database/test-database";
import { moveCutOffs } from "../payroll/move-cut-offs.ts";
import { changeCompany } from "./change-company.ts";

const { db, operations } = await testDatabase();
let counted = 0;

async function company() {
  counted += 1;
  return db
    .insertInto("company")
    .values({ name: `Company ${counted}`, admin_email: "admin@company.example" })
    .returning(["id", "name"])
    .executeTakeFirstOrThrow();
}

describe("the settings of a company", () => {
  const change = (id: string, settings: Parameters<typeof changeCompany>[3]) =>
    operations.transaction().execute((tx) => changeCompany(tx, OPERATIONS, id, settings, moveCutOffs));
  const read = (id: string) => db.selectFrom("company").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  test("leave the others unchanged when some are set", async () => {
    const { id } = await company();
    expect(await change(id, { maxAdvances: 2, isSuspended: true })).toBe(true);
    expect(await read(id)).toMatchObject({ max_withdrawals: 2, is_suspended: true, max_percent: 50, fee_amount: null });
  });

  test.each([
    [
      { feeApproach: "percent", feeAmount: 2.5 },
      { fee_approach: "percent", fee_amount: 250 },
    ],
    [{ feeAmount: 150 }, { fee_approach: "fixed", fee_amount: 150 }],
    [{ feeAmount: null }, { fee_approach: "fixed", fee_amount: null }],
    [{ feeApproach: "percent" }, { fee_approach: "percent", fee_amount: null }],
  ] as const)("given the fee %o store %o", async (settings, stored) => {
    const { id } = await company();
    await change(id, { feeAmount: 300 });
    expect(await change(id, settings)).toBe(true);
    expect(await read(id)).toMatchObject(stored);
  });

  test.each([
    { feeAmount: 1.5 },
    { feeApproach: "percent", feeAmount: 2.505 },
    { feeApproach: "percent", feeAmount: 101 },
  ] as const)("change nothing for the fee %o", async (settings) => {
    const { id } = await company();
    expect(await change(id, { ...settings, maxAdvances: 1 })).toBe(false);
    expect(await read(id)).toMatchObject({ max_withdrawals: 5, fee_approach: "fixed" });
  });
});
