import { savingsConsentFile } from "@wellpaid/contract/savings/savings-request";
import { expect, test } from "vitest";
import { giveConsent } from "@wellpaid/testing/people/consents";
import { testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();

test("returns the addendum as a tagged A4 PDF named Consent.pdf, which changes with its texts", async () => {
  const who = await testPerson(product);
  await giveConsent(product, who.companyId, { addendumText: "Ten pages.\n\n".repeat(120) }, "savings");
  const ask = { method: "GET" as const, url: "/api/v1/savings/consent-pdf", headers: { "app-auth": who.token } };
  const answer = await product.server.inject(ask);
  expect(answer.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="Consent.pdf"',
  });
  const file = answer.rawPayload.toString("latin1");
  for (const part of ["/MarkInfo", "/StructTreeRoot", "/FontFile2", "/Lang (en-GB)", "pdfuaid:part"]) {
    expect(file).toContain(part);
  }
  expect((file.match(/\/MediaBox \[0 0 595\.28 841\.89\]/g) ?? []).length).toBeGreaterThan(1);
  expect((await product.server.inject(ask)).rawPayload.equals(answer.rawPayload)).toBe(true);
  await giveConsent(product, who.companyId, { addendumText: "Newer words." }, "savings");
  expect((await product.server.inject(ask)).rawPayload.equals(answer.rawPayload)).toBe(false);
});

test("returns no savings addendum when the company has texts for on-demand pay only", async () => {
  const who = await testPerson(product);
  await giveConsent(product, who.companyId);
  expect(await refusalOf(product.as(who.token)(savingsConsentFile))).toBe("NO_SAVINGS_CONSENT_TEXT");
});
