import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { testProduct } from "@wellpaid/testing/product/product";
import { expect, test } from "vitest";

const FILE = fileURLToPath(new URL("../../docs/openapi.json", import.meta.url));

/** `WRITE_OPENAPI=1 npm run test:one -- tools/lists/openapi` rewrites the document. */
test("docs/openapi.json is what the server answers", async () => {
  const product = await testProduct();
  const answer = await product.server.inject({ method: "GET", url: "/api/openapi.json" });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  const current = `${JSON.stringify(answer.json(), null, 2)}\n`;
  if (process.env["WRITE_OPENAPI"] === "1") writeFileSync(FILE, current);
  const committed = existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
  expect(
    committed === current,
    "docs/openapi.json is stale: WRITE_OPENAPI=1 npm run test:one -- tools/lists/openapi",
  ).toBe(true);
});
