import * as contract from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { describe, expect, test } from "vitest";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;

const person = () => testPerson(product, { needsNoCode: true, company: { fee_approach: "percent", fee_amount: 250 } });
const withdraw = (who: TestPerson, body: { amount: number; shownFee?: number | null }, idempotencyKey?: string) =>
  product.as(who.token)(contract.withdraw, { body, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) });
const setFee = (who: TestPerson, basisPoints: number) =>
  owner.query("update company set fee_amount = $2 where id = $1", [who.companyId, basisPoints]);
const advancesOf = async (who: TestPerson) =>
  (await owner.query("select fee_pence from withdrawal where employee_id = $1", [who.id])).rows;

describe("a company fee changed after it was shown", () => {
  test("withdraws nothing until the new fee was shown", async () => {
    const who = await person();
    const { fee } = await product.as(who.token)(contract.quoteAdvance, { query: { amount: 40 } });
    await setFee(who, 500);
    expect(await refusalOf(withdraw(who, { amount: 40, shownFee: fee }, "key"))).toBe("FEE_CHANGED");
    expect(await advancesOf(who)).toEqual([]);
    const seen = await product.as(who.token)(contract.quoteAdvance, { query: { amount: 40 } });
    await expect(withdraw(who, { amount: 40, shownFee: seen.fee }, "key")).resolves.toMatchObject({ fee: 2 });
  });

  test("names the new fee in the sentence", async () => {
    const who = await person();
    await setFee(who, 500);
    const withdrawal = withdraw(who, { amount: 40, shownFee: 1 });
    await expect(withdrawal).rejects.toMatchObject({ status: 409, message: expect.stringContaining("£2.00") });
  });

  test("returns the original answer for a withdrawal whose answer was lost", async () => {
    const who = await person();
    const first = await withdraw(who, { amount: 40, shownFee: 1 }, "key");
    await setFee(who, 500);
    expect(await withdraw(who, { amount: 40, shownFee: 2 }, "key")).toEqual(first);
    expect(await advancesOf(who)).toHaveLength(1);
  });
});

test("uses the current company fee when the call states none", async () => {
  const who = await person();
  await setFee(who, 500);
  await expect(withdraw(who, { amount: 40 })).resolves.toMatchObject({ fee: 2 });
  await expect(withdraw(who, { amount: 40, shownFee: null })).resolves.toMatchObject({ fee: 2 });
});

test.each([-1, 1.005, "2", Number.MAX_VALUE])("answers 400 for the fee %j", async (shownFee) => {
  const who = await person();
  const body = { amount: 40, shownFee };
  const { status } = await product.send({ method: "POST", path: "/vancepay/advance", token: who.token, body });
  expect(status).toBe(400);
  expect(await advancesOf(who)).toEqual([]);
});
