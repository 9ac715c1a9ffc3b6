import { complain } from "@wellpaid/contract/help/complaints";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { testLeavers } from "@wellpaid/testing/people/leavers";
import { expect, test } from "vitest";

const { product, banks } = await productWithBanks();
const { owner } = product.database;
const { named, tablesWith, later, isErased, close } = testLeavers(product, banks);

test("leaves a complaint's number after an erasure, and none of its words", async () => {
  const who = await named();
  const [trace = ""] = who.traces;
  const body = { topic: "other", whatHappened: `${trace} was late`, wanted: `A word with ${trace}` } as const;
  const { id, reference } = await product.as(who.token)(complain, { body });
  await owner.query(
    "update complaint set answered_at = app_now(), answered_by = 'Ada', answer = 'Dear ' || $2 where id = $1",
    [id, trace],
  );
  expect(await tablesWith(who.traces)).toContain("complaint");
  await close(who);
  await later({ days: 62 });
  expect(await isErased(who)).toBe(true);
  expect(await tablesWith(who.traces)).not.toContain("complaint");
  const { rows } = await owner.query("select reference, what_happened, wanted, answer from complaint where id = $1", [
    id,
  ]);
  expect(rows).toEqual([{ reference, what_happened: "", wanted: "", answer: "" }]);
});

test("clears the operator's message of a complaint that could not be sent before the erasure", async () => {
  const [who, other] = [await named(), await named()];
  const sent = async ({ token, traces: [trace = ""] }: typeof who) => {
    const body = { topic: "other", whatHappened: `${trace} was late`, wanted: "" } as const;
    const { id } = await product.as(token)(complain, { body });
    // As a mailbox that refuses for months leaves it.
    await owner.query("update outbox set due_at = app_now() + interval '1 year' where key like $1", [
      `complaint ${id}%`,
    ]);
    return id;
  };
  const ids = [await sent(who), await sent(other)];
  await close(who);
  await later({ days: 62 });
  expect(await isErased(who)).toBe(true);
  const { rows } = await owner.query(
    `select split_part(key, ' ', 2) as id, done_at is not null as "isDone", payload = '{}' as "isEmpty" from outbox
     where kind = 'send-complaint' and key like 'complaint %operations-complaint' and split_part(key, ' ', 2) = any($1)`,
    [ids],
  );
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({ id: ids[0], isDone: true, isEmpty: true });
  expect(rows).toContainEqual({ id: ids[1], isDone: false, isEmpty: false });
});
