import { sendCode } from "@wellpaid/contract/identity";
import { expect, test } from "vitest";
import { testPerson } from "../../testing/test-people.ts";
import { refusalOf, testProduct } from "../../testing/test-product.ts";

const product = await testProduct();
const { owner } = product.database;

const waitingForLocks = async (): Promise<number> =>
  (
    await owner.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rows[0]?.count ?? 0;

test("when five codes are asked for at the very same moment, then one is sent and the others are told to wait", async () => {
  const who = await testPerson(product);
  const ask = () =>
    refusalOf(product.as(who.token)(sendCode, { body: { type: "advance_request" } })).catch(() => "sent");
  // Held until all five wait for the row, so that none of them began after another had ended.
  const holder = await owner.connect();
  await holder.query("begin");
  await holder.query("select 1 from employee where id = $1 for update", [who.id]);
  const asked = Promise.all(Array.from({ length: 5 }, ask));
  await expect.poll(waitingForLocks).toBe(5);
  await holder.query("commit");
  holder.release();
  expect((await asked).toSorted()).toEqual([...Array.from({ length: 4 }, () => "CODE_TOO_SOON"), "sent"]);
  const { rowCount } = await owner.query("select 1 from sandbox.message where recipient = $1", [who.phone]);
  expect(rowCount).toBe(1);
});
