import * as budgeting from "@wellpaid/contract/budgeting/budgeting";
import { expect, test } from "vitest";
import { csvOf, OWN_BANK, testStatements } from "@wellpaid/testing/banking/statements";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const statements = testStatements(product);

test("imports a first statement once from two tabs that name the same new account", async () => {
  const who = await testPerson(product);
  const file = csvOf([
    ["03/03/2031", "SALARY", "2000.00"],
    ["20/02/2031", "RENT", "-600.00"],
  ]);
  const tabs = [await statements.upload(who, file), await statements.upload(who, file)];
  for (const { id } of tabs) await statements.readAs(who, id, { account: OWN_BANK, balance: 500 });
  const added = await Promise.all(tabs.map(({ id }) => statements.confirm(who, id)));
  expect(added.map((imported) => imported.added).toSorted()).toEqual([0, 2]);
  expect(await product.as(who.token)(budgeting.accounts)).toHaveLength(1);
  expect(await product.as(who.token)(budgeting.indicators)).toMatchObject({ currentBalance: 5 });
});

test("a file's other account does not take the account and balance of the first", async () => {
  const who = await testPerson(product);
  const file = "Date,Account,Amount,Memo\n28/02/2031,20-40-60 12345678,-1.00,A\n28/02/2031,20-40-60 87654321,-2.00,B\n";
  const { id } = await statements.upload(who, file);
  await statements.readAs(who, id, { account: OWN_BANK, balance: 99_900 });
  expect(await statements.readAs(who, id, { part: 0 })).toMatchObject({ missing: null, balance: { value: 99_900 } });
  expect(await statements.readAs(who, id, { part: 1 })).toMatchObject({
    ending: "4321",
    missing: "account",
    account: null,
    balance: null,
  });
});
