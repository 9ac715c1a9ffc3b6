import { productDocument } from "@wellpaid/contract/savings/savings-offers";
import { afterEach, describe, expect, test } from "vitest";
import { testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;
const who = await testPerson(product);
const ask = (path: string, token: string | undefined = who.token) =>
  product.send({ method: "GET", path, ...(token === "" ? {} : { token }) });

afterEach(() => owner.query("delete from sandbox.fault"));

describe("a product document", () => {
  test.each(["DepositInformation", "FlagstoneTerms"] as const)("is a PDF named after its kind %s", async (type) => {
    const file = await product.as(who.token)(productDocument, { params: { id: "101" }, query: { type } });
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect(new TextDecoder("latin1").decode(bytes.subarray(0, 5))).toBe("%PDF-");
    const { headers } = await ask(`/savings/products/101/docs?type=${type}`);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${type}.pdf"`,
    });
  });

  test.each(["999", "..", "%2e%2e%2fproducts", "101%2fissue", "x".repeat(100)])(
    "is not found for the unknown product %s",
    async (id) => {
      const answer = await ask(`/savings/products/${id}/docs?type=FlagstoneTerms`);
      expect(answer).toMatchObject({ status: 404, body: { error: { code: "NOT_FOUND" } } });
    },
  );

  test.each(["", "?type=", "?type=Other", "?type=FlagstoneTerms&type=Other"])(
    "is refused for the kind query %j",
    async (query) => {
      expect(await ask(`/savings/products/101/docs${query}`)).toMatchObject({
        status: 400,
        body: { error: { code: "INVALID_INPUT" } },
      });
    },
  );

  test("reports a platform failure as the same failure and succeeds on the next request", async () => {
    await owner.query("insert into sandbox.fault (target, mode) values ('savings', 'error')");
    const readDocument = () =>
      product.as(who.token)(productDocument, { params: { id: "101" }, query: { type: "FlagstoneTerms" } });
    expect(await refusalOf(readDocument())).toBe("SAVINGS_PROVIDER_FAILED");
    await owner.query("delete from sandbox.fault");
    expect((await readDocument()).type).toBe("application/pdf");
  });

  test("is closed without a session and readable by a suspended employee", async () => {
    const path = "/savings/products/101/docs?type=FlagstoneTerms";
    expect(await ask(path, "")).toMatchObject({ status: 401 });
    const { token } = await testPerson(product, { status: "suspended" });
    expect(await ask(path, token)).toMatchObject({ status: 200 });
  });
});
