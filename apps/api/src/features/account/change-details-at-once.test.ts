import { sendCode } from "@wellpaid/contract/identity/codes";
import { checkSession } from "@wellpaid/contract/identity/identity";
import { changeDetails } from "@wellpaid/contract/account/personal-details";
import { expect, test } from "vitest";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { whileLocked } from "@wellpaid/testing/product/locks";
import { lastCode, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();

test("asks for a new login in each answer when the same phone change is sent three times at once", async () => {
  const who = await testPerson(product);
  const phone = "+447911000001";
  const as = product.as(who.token);
  await as(sendCode, { body: { type: "employee_update" } });
  await as(sendCode, { body: { type: "employee_update", phone } });
  const body = { phone, code: await lastCode(product, who.phone), newPhoneCode: await lastCode(product, phone) };
  const change = () => as(changeDetails, { body });
  const lockQuery = "select 1 from employee where id = $1 for update";
  const answers = await whileLocked(product.database, lockQuery, who.id, [change, change, change]);
  expect(answers).toEqual(Array.from({ length: 3 }, () => ({ mustLogInAgain: true })));
  expect(await refusalOf(as(checkSession))).toBe("NO_SESSION");
  // The code of the old phone, and that it was changed, once.
  expect(await messagesTo(product, who.phone)).toHaveLength(2);
});
