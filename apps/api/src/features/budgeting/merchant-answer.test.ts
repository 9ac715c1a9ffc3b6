/** Whom a planned payment goes to, by its payments. */
import * as budgeting from "@wellpaid/contract/budgeting/budgeting";
import * as contract from "@wellpaid/contract/budgeting/due-dates";
import { beforeEach, expect, test } from "vitest";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

// Today is 12 March 2031; the payday is the 31st.
const product = await testProduct();
const { owner } = product.database;
const bank = testBankRows(product);

const COUNCIL = {
  date: "2031-03-10",
  amountPence: -15_000,
  description: "DIRECT DEBIT LEEDS C",
  merchant: "Leeds City Council",
};

let who: TestPerson;
let transactionId: string | undefined;

beforeEach(async () => {
  who = await testPerson(product);
  [transactionId] = await bank.transactions(who, await bank.account(who), [COUNCIL]);
});

async function plan(wish: { readonly name: string; readonly transactionId?: string | undefined }): Promise<string> {
  const { id } = await product.as(who.token)(budgeting.createPlannedPayment, {
    body: { category: "bills", currency: "GBP", amount: 150, type: "expense", frequency: "monthly", date: 10, ...wish },
  });
  await owner.query("update planned_payment set created_at = created_at - interval '20 days' where id = $1", [id]);
  return id;
}
const planned = () => product.as(who.token)(budgeting.plannedPayments);
const paid = async () =>
  (await product.as(who.token)(budgeting.paidInfo, { params: { type: "expense" }, query: {} })).paid;

test("one that was typed in has the merchant of the payment that was found for it", async () => {
  await plan({ name: "Council tax" });
  expect(await planned()).toMatchObject([{ name: "Council tax", merchant: { name: "Leeds City Council" } }]);
  expect(await paid()).toMatchObject([
    { settled: [{ by: "matched", transactionId, merchant: { name: "Leeds City Council", initials: "LC" } }] },
  ]);
});

test("one that was planned from a payment, or has been linked to one, shows whom it goes to", async () => {
  await plan({ name: "Taxes", transactionId });
  const linked = await plan({ name: "The other" });
  const params = { id: linked, dueDate: "2031-03-10" };
  const [other] = await bank.transactions(who, await bank.account(who), [
    { ...COUNCIL, description: "BRITISH GAS", merchant: "British Gas" },
  ]);
  const body = { decision: "linked" as const, transactionId: other };
  await product.as(who.token)(contract.decideDueDate, { params, body });
  const names = (await planned()).map(({ name, merchant }) => [name, merchant?.name]);
  expect(names.toSorted()).toEqual([
    ["Taxes", "Leeds City Council"],
    ["The other", "British Gas"],
  ]);
});

test("the payments that may have paid it have a name, a mark and a category", async () => {
  const id = await plan({ name: "Something" });
  const offered = await product.as(who.token)(contract.possiblePayments, { params: { id, dueDate: "2031-03-10" } });
  expect(offered).toMatchObject([
    {
      shortDescription: "DIRECT DEBIT LEEDS C",
      merchant: { name: "Leeds City Council", initials: "LC", logo: null },
      category: { key: "other" },
    },
  ]);
});
