import { changeCompanySettings, companySettings } from "@wellpaid/contract/company-settings/company-settings";
import { makePartner, makePartnerKey } from "@wellpaid/contract/partners/partners";
import { listProposals } from "@wellpaid/contract/company-settings/proposals";
import { describe, expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner: database } = product.database;

async function company() {
  const { companyId } = await testPerson(product);
  const owner = await testAdministrator(product, companyId, ["owner"]);
  const second = await testAdministrator(product, companyId, ["payroll"]);
  const propose = async (change: object) => {
    const { version } = await owner.ask(companySettings);
    return owner.ask(changeCompanySettings, { body: { ...change, version } });
  };
  const openId = async () => (await second.ask(listProposals)).items[0]?.id;
  return { companyId, owner, second, propose, openId };
}

describe("the recipients of a proposal notice", () => {
  test("are all other administrators and the company e-mail, once each, for money settings or keys", async () => {
    const { companyId, owner, second, propose } = await company();
    const shared = `shared-${companyId}@joined.example`;
    await database.query("update company set admin_email = $2 where id = $1", [companyId, shared]);
    const stranger = await company();
    await propose({ maxPercent: 80, feeAmount: 300 });
    await propose({ maxPercent: 80 });
    const { id } = await owner.ask(makePartner, { body: { name: "Willow" } });
    await owner.ask(makePartnerKey, { params: { id }, body: { name: "server" } });
    await product.ctx.deliverNow();
    for (const email of [second.email, shared]) {
      const texts = (await messagesTo(product, email)).filter((text) => text.includes("applies once another"));
      expect(texts).toHaveLength(2);
      expect(texts.join()).toContain("Withdrawal fee, Limit per pay period");
      expect(texts.join()).toContain("New API key for Willow");
      expect(texts.join()).not.toContain("wpk_");
    }
    expect((await messagesTo(product, owner.email)).join()).not.toContain("applies once another");
    expect((await messagesTo(product, stranger.second.email)).join()).not.toContain("applies once another");
  });

  test("get nothing for the refused 51st change of a company in a day, and nothing is queued", async () => {
    const { second, propose, openId } = await company();
    for (let percent = 1; percent <= 49; percent += 1) await propose({ maxPercent: percent });
    await propose({ maxPercent: 60 });
    await product.ctx.deliverNow();
    const [id, before] = [await openId(), await messagesTo(product, second.email)];
    expect(await refusalOf(propose({ maxPercent: 61 }))).toBe("TOO_MANY_REQUESTS");
    await product.ctx.deliverNow();
    expect(await openId()).toBe(id);
    expect(await messagesTo(product, second.email)).toHaveLength(before.length);
  });
});
