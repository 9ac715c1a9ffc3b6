import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";

const { database, send, post, logIn, read } = await testSandbox();

test("when time goes on over a payday at once, then it had its run, as each other had, and the deduction history shows what was taken", async () => {
  const token = (await logIn("nocode")).body.token as string;
  expect((await send("POST", "/api/v1/vancepay/advance", { amount: 40 }, token)).status).toBe(200);
  expect((await post("clock", { advance: "P35D" })).status).toBe(200);
  expect(await read("nocode", "payment-history")).toMatchObject([
    { advanceRecon: 4_000, advanceFee: expect.any(Number), savingsDeposit: 0 },
  ]);
  const { rows } = await database.owner.query<{ status: string }>(
    `select p.status from pay_period p join employee e on e.username = 'nocode' and e.ended_at is null
       join payroll_record r on r.id = e.payroll_record_id
     where p.paid_together = coalesce(r.pay_group_id, r.company_id) order by p.payday`,
  );
  const statuses = rows.map(({ status }) => status);
  expect(statuses.filter((status) => status === "posted").length).toBeGreaterThanOrEqual(1);
  expect(statuses.at(-1)).not.toBe("posted");
  const { rowCount } = await database.owner.query(
    `select 1 from pay_period where status <> 'posted' and payday < (app_now() at time zone 'Europe/London')::date`,
  );
  expect(rowCount).toBe(0);
});
