import { describe, expect, test } from "vitest";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const json = { "content-type": "application/json" };

describe("when nothing is sent as a body", () => {
  test.each([{}, json])("with the headers %j, then a call that takes none is made", async (headers) => {
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
  ])(
    "with the headers %j, as %j, then a call that takes fields names each that is missing",
    async (headers, payload) => {
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
    },
  );
});
