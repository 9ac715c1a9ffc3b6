import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { describe, expect, test } from "vitest";

const product = await testProduct();
const json = { "content-type": "application/json" };

describe("an empty body", () => {
  test.each([{}, json])("lets a call without fields succeed with the headers %j", async (headers) => {
    const { token } = await testPerson(product);
    const answer = await product.server.inject({
      method: "POST",
      url: "/api/v1/employees/close-account",
      headers: { ...headers, "app-auth": token },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { waitsFor: [] }]);
  });

  test.each([
    [{}, undefined],
    [json, undefined],
    [json, "null"],
    [json, "{}"],
  ])("names each missing field of a call with the headers %j and the body %j", async (headers, payload) => {
    const answer = await product.server.inject({
      method: "POST",
      url: "/api/v1/login/employee",
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: { code: "INVALID_INPUT", errors: [{ path: "/identifier" }, { path: "/password" }] },
    });
  });
});
