import { allCalls } from "@wellpaid/contract/all-calls";
import { testProduct } from "@wellpaid/testing/product/product";
import { expect, test } from "vitest";
import { routePathOf } from "../answer-call.ts";

const product = await testProduct();

const methodsAt = (path: string) =>
  allCalls
    .filter((call) => routePathOf(call) === path)
    .map(({ method }) => method)
    .toSorted();

test("answers 405 with the allowed methods to an unsupported method on an API address", async () => {
  for (const path of new Set(allCalls.map(routePathOf))) {
    const taken = methodsAt(path);
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const) {
      if (taken.some((candidate) => candidate === method)) continue;
      const answer = await product.server.inject({ method, url: path.replaceAll(/:\w+/g, "x") });
      expect([path, method, answer.statusCode, answer.headers["allow"]]).toEqual([path, method, 405, taken.join(", ")]);
      if (method !== "HEAD") expect(answer.json()).toMatchObject({ error: { code: "METHOD_NOT_ALLOWED" } });
    }
  }
});

test("answers 405 even when the body is not JSON", async () => {
  const headers = { "content-type": "application/json" };
  const answer = await product.server.inject({
    method: "POST",
    url: "/api/v1/employees/check",
    headers,
    payload: "no JSON",
  });
  expect(answer.statusCode).toBe(405);
});
