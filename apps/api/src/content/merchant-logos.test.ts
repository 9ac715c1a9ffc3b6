import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as contract from "@wellpaid/contract/budgeting/budgeting";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { expect, test } from "vitest";
import { readMerchantLogos } from "./merchant-logos.ts";

const folder = mkdtempSync(join(tmpdir(), "logos-"));
writeFileSync(join(folder, "leeds-city-council.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
const product = await testProduct({ merchantLogos: readMerchantLogos(folder) });
const bank = testBankRows(product);

test("a merchant's logo is a file of this server, and its path is in the list", async () => {
  const who = await testPerson(product);
  const [id] = await bank.transactions(who, await bank.account(who), [
    { date: "2026-01-01", amountPence: -1, description: "LEEDS C" },
  ]);
  await product.database.owner.query("update bank_transaction set merchant = 'Leeds City Council' where id = $1", [id]);
  const { items } = await product.as(who.token)(contract.transactions, { query: {} });
  const logo = "/merchant-logos/leeds-city-council.svg";
  expect(items[0]).toMatchObject({
    counterparty: { logo },
    merchant: { name: "Leeds City Council", initials: "LC", logo },
  });
  const answer = await product.server.inject({ method: "GET", url: logo });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=86400",
    "x-content-type-options": "nosniff",
  });
  expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(answer.headers["content-security-policy"]).toContain("sandbox");
});

test.each(["/merchant-logos/tesco.svg", "/merchant-logos/..%2F..%2Fetc%2Fpasswd", "/merchant-logos/%00"])(
  "nothing else of the folder or the machine is served: %s",
  async (url) => {
    const answer = await product.server.inject({ method: "GET", url });
    expect([400, 404]).toContain(answer.statusCode);
  },
);

test("a file that is no logo prevents the start, with its name", () => {
  const other = mkdtempSync(join(tmpdir(), "logos-"));
  writeFileSync(join(other, "Leeds City.svg"), "");
  writeFileSync(join(other, "tesco.exe"), "");
  writeFileSync(join(other, "big.png"), Buffer.alloc(100_001));
  expect(() => readMerchantLogos(other)).toThrow(/Leeds City\.svg[^]*big\.png[^]*|tesco\.exe/);
  expect(() => readMerchantLogos(join(other, "nowhere"))).toThrow(/MERCHANT_LOGOS_DIR/);
  expect(readMerchantLogos(null).size).toBe(0);
});
