import { removeAdministrator } from "@wellpaid/contract/administrators/console-access";
import { expect, test } from "vitest";
import { transact } from "../database/transaction.ts";
import { judgeSecondPerson } from "./second-person.ts";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { db, owner: rows } = product.database;

test("does not count an administrator removed during the request as a second person", async () => {
  const { companyId } = await testPerson(product);
  const owner = await testAdministrator(product, companyId);
  const bringer = await testAdministrator(product, companyId, ["payroll"]);
  const removed = await testAdministrator(product, companyId, ["payroll"]);
  const judge = () =>
    transact(db, (tx) =>
      judgeSecondPerson(tx, { supportEmail: "help@wellpaid.example" }, removed, { by: bringer.id, at: new Date() }),
    );
  expect(await judge()).toBeNull();
  await owner.ask(removeAdministrator, { params: { id: removed.id } });
  expect(await judge()).toMatchObject({ refused: "NO_SESSION" });
});

test.each([
  ["Ada.Moss+pay@GMail.com", "adamoss@googlemail.com", true],
  ["ada+pay@acorn.example", "ADA@acorn.example", true],
  ["ada.moss@acorn.example", "adamoss@acorn.example", false],
  ["a.da@gmail.com.example", "ada@gmail.com.example", false],
])("compares the mailboxes of %s and %s as equal: %s", async (first, other, isOne) => {
  const found = await rows.query("select mailbox_of($1) = mailbox_of($2) as same", [first, other]);
  expect(found.rows).toEqual([{ same: isOne }]);
});
