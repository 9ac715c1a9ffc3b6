import { downloadConsent } from "@wellpaid/contract/on-demand-pay/access-request";
import { expect, test } from "vitest";
import { giveConsent } from "@wellpaid/testing/people/consents";
import { testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();

test("returns a tagged A4 PDF with embedded font, named Consent.pdf", async () => {
  const who = await testPerson(product, { access: "none", company: { name: "Zażółć & Łódź" } });
  await giveConsent(product, who.companyId, { consentText: "Ten pages.\n\n".repeat(120) });
  const ask = { method: "POST" as const, url: "/api/v1/vancepay/download-consent", headers: { "app-auth": who.token } };
  const answer = await product.server.inject({ ...ask, payload: { companyId: who.companyId } });
  expect(answer.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="Consent.pdf"',
  });
  const file = answer.rawPayload.toString("latin1");
  expect(file.startsWith("%PDF-1.7")).toBe(true);
  for (const part of ["/MarkInfo", "/StructTreeRoot", "/FontFile2", "/Lang (en-GB)", "/DisplayDocTitle true"]) {
    expect(file).toContain(part);
  }
  expect(file).toContain("pdfuaid:part");
  const pages = file.match(/\/MediaBox \[0 0 595\.28 841\.89\]/g) ?? [];
  expect(pages.length).toBeGreaterThan(2);
  const again = await product.server.inject({ ...ask, payload: { companyId: who.companyId } });
  expect(again.rawPayload.equals(answer.rawPayload)).toBe(true);
});

test("is in the language of the page, with the company's own words as it wrote them", async () => {
  const who = await testPerson(product, { access: "none" });
  await giveConsent(product, who.companyId);
  const headers = { "app-auth": who.token, "accept-language": "pl-PL" };
  const answer = await product.server.inject({ method: "POST", url: "/api/v1/vancepay/download-consent", headers });
  const file = answer.rawPayload.toString("latin1");
  expect(file).toContain("/Lang (pl-PL)");
  expect(file).toContain("/Lang (en-GB)");
});

test("defaults to the file of the own company", async () => {
  const who = await testPerson(product, { access: "none" });
  await giveConsent(product, who.companyId);
  const ask = { method: "POST" as const, url: "/api/v1/vancepay/download-consent", headers: { "app-auth": who.token } };
  const named = await product.server.inject({ ...ask, payload: { companyId: who.companyId } });
  for (const unnamed of [ask, { ...ask, payload: {} }]) {
    const answer = await product.server.inject(unnamed);
    expect([answer.statusCode, answer.rawPayload.equals(named.rawPayload)]).toEqual([200, true]);
  }
});

test("changes the file when the texts change", async () => {
  const who = await testPerson(product, { access: "none" });
  const read = async () => {
    const blob = await product.as(who.token)(downloadConsent, { body: { companyId: who.companyId } });
    return Buffer.from(await blob.arrayBuffer());
  };
  await giveConsent(product, who.companyId);
  const first = await read();
  await giveConsent(product, who.companyId, { consentText: "Newer words." });
  expect((await read()).equals(first)).toBe(false);
});

test("returns no file without texts, for another company or for a suspended company", async () => {
  const who = await testPerson(product, { access: "none" });
  const other = await testPerson(product, { access: "none" });
  const download = (companyId: string) => product.as(who.token)(downloadConsent, { body: { companyId } });
  expect(await refusalOf(download(who.companyId))).toBe("NO_CONSENT_TEXT");
  await giveConsent(product, other.companyId);
  expect(await refusalOf(download(other.companyId))).toBe("ACCESS_DENIED");
  await product.database.owner.query("update company set is_suspended = true where id = $1", [who.companyId]);
  expect(await refusalOf(download(who.companyId))).toBe("COMPANY_SUSPENDED");
});
