import { changeCompanySettings, companySettings } from "@wellpaid/contract/company-settings/company-settings";
import { expect, test } from "vitest";
import { signedIn, testAdministrator } from "@wellpaid/testing/people/administrators";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const DAY_SECONDS = 86_400;

async function company() {
  const { companyId } = await testPerson(product);
  const owner = await testAdministrator(product, companyId, ["owner"]);
  const second = await testAdministrator(product, companyId, ["payroll"]);
  const old = `old-${companyId}@people.example`;
  await product.database.owner.query("update company set admin_email = $2 where id = $1", [companyId, old]);
  const change = async (settings: object, ask = owner.ask) => {
    const { version } = await ask(companySettings);
    return ask(changeCompanySettings, { body: { ...settings, version } });
  };
  const countEmails = async (email: string, fragment: string) => {
    await product.ctx.deliverNow();
    return (await messagesTo(product, email)).filter((text) => text.includes(fragment)).length;
  };
  return { companyId, owner, second, old, change, countEmails: countEmails };
}

test("a change of the company e-mail notifies the old address and all others, and the old for 30 days", async () => {
  const { owner, second, old, change, countEmails, companyId } = await company();
  const taken = `taken-${companyId}@thief.example`;
  await change({ adminEmail: taken });
  const fragment = `from ${old} to ${taken}`;
  for (const email of [old, taken, second.email]) expect(await countEmails(email, fragment), email).toBe(1);
  expect(await countEmails(owner.email, fragment)).toBe(0);
  await change({ maxPercent: 80 });
  for (const email of [old, taken])
    expect(await countEmails(email, "applies once another administrator"), email).toBe(1);
  await product.advance(31 * DAY_SECONDS);
  await change({ maxPercent: 81 }, await signedIn(product, owner));
  expect(await countEmails(old, "applies once another administrator")).toBe(1);
  expect(await countEmails(taken, "applies once another administrator")).toBe(2);
});

test("repeated changes still notify the first address, and beyond the daily limit nothing changes", async () => {
  const { owner, old, change, countEmails, companyId } = await company();
  for (let at = 1; at <= 20; at += 1) await change({ adminEmail: `m${at}-${companyId}@thief.example` });
  expect(await refusalOf(change({ adminEmail: "one-more@thief.example" }))).toBe("TOO_MANY_REQUESTS");
  expect((await owner.ask(companySettings)).adminEmail).toBe(`m20-${companyId}@thief.example`);
  expect(await countEmails(old, "changed the email address of")).toBe(20);
});
