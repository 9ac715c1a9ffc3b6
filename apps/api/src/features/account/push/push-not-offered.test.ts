import * as calls from "@wellpaid/contract/account/push";
import { testPerson } from "@wellpaid/testing/people/people";
import { testBrowser, textTo } from "@wellpaid/testing/people/push-devices";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { expect, test } from "vitest";

const product = await testProduct({ pushes: false });

test("without a key of the operator nothing is offered or pushed, and texts are sent as always", async () => {
  const who = await testPerson(product);
  const as = product.as(who.token);
  expect(await as(calls.pushSettings, {})).toEqual({ publicKey: null, kindsOff: [], devices: [] });
  const body = await testBrowser(product);
  expect(await refusalOf(as(calls.addPushDevice, { body }))).toBe("PUSH_NOT_OFFERED");
  expect(await refusalOf(as(calls.testPushDevice, { params: { id: crypto.randomUUID() } }))).toBe("PUSH_NOT_OFFERED");
  await textTo(product, who, "password-changed");
  const { rows } = await product.database.owner.query("select channel from sandbox.message where recipient = $1", [
    who.phone,
  ]);
  expect(rows).toEqual([{ channel: "sms" }]);
});
