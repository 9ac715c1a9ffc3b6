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
