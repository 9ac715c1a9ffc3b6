import { changeCompanySettings, companySettings } from "@wellpaid/contract/company-settings/company-settings";
import { addPayGroup, changePayGroup, payGroups, removePayGroup } from "@wellpaid/contract/company-settings/pay-groups";
import { confirmProposal, listProposals, withdrawProposal } from "@wellpaid/contract/company-settings/proposals";
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
  const group = async (name = "all") =>
    (await owner.ask(payGroups, { query: {} })).items.find((item) => item.name === name);
  const { id = "", paydayDay = 0 } = (await group()) ?? {};
  const was = { name: "all", paydayDay };
  const propose = (day: number, by = owner) =>
    by.ask(changePayGroup, { params: { id }, body: { name: "all", paydayDay: day, was } });
  const open = async () => (await second.ask(listProposals)).items;
  const confirm = async (by = second) => by.ask(confirmProposal, { params: { id: (await open())[0]?.id ?? "" } });
  return { companyId, owner, second, group, groupId: id, paydayDay, propose, open, confirm };
}

describe("another payday of a pay group", () => {
  test("counts once a second administrator has confirmed it, and all others are notified", async () => {
    const { owner, second, group, paydayDay, propose, open, confirm } = await company();
    expect(await propose(1)).toMatchObject({ paydayDay, proposedPaydayDay: 1 });
    expect(await open()).toMatchObject([
      { kind: "pay-group", payGroup: "all", settings: [{ field: "paydayDay", before: paydayDay, after: 1 }] },
    ]);
    await product.ctx.deliverNow();
    expect(await messagesTo(product, second.email)).toContainEqual(expect.stringContaining("Payday for pay group all"));
    expect(await refusalOf(confirm(owner))).toBe("OWN_PROPOSAL");
    expect(await group()).toMatchObject({ paydayDay });
    const outcomes = await Promise.allSettled([confirm(), confirm(), confirm()]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await group()).toMatchObject({ paydayDay: 1, proposedPaydayDay: null });
  });

  test("waits: that of a colleague is refused, an own later payday replaces it, withdrawn it ends", async () => {
    const { companyId, owner, group, paydayDay, propose, open } = await company();
    const colleague = await testAdministrator(product, companyId, ["owner"]);
    await propose(1);
    expect(await refusalOf(propose(2, colleague))).toBe("PROPOSAL_WAITS");
    await propose(3);
    expect(await open()).toMatchObject([{ settings: [{ after: 3 }] }]);
    await owner.ask(withdrawProposal, { params: { id: (await open())[0]?.id ?? "" } });
    expect(await group()).toMatchObject({ paydayDay, proposedPaydayDay: null });
  });

  test("is outdated once the group has another payday", async () => {
    const { groupId, propose, confirm } = await company();
    await propose(1);
    await database.query("update pay_group set payday_day = 7 where id = $1", [groupId]);
    expect(await refusalOf(confirm())).toBe("PROPOSAL_OUTDATED");
  });

  test("stays the same when the group is removed and added again", async () => {
    const { owner, group } = await company();
    const { id } = await owner.ask(addPayGroup, { body: { name: "Nights", paydayDay: 28 } });
    await owner.ask(removePayGroup, { params: { id } });
    await owner.ask(addPayGroup, { body: { name: "Nights", paydayDay: 1 } });
    expect(await group("Nights")).toMatchObject({ id, paydayDay: 28, proposedPaydayDay: 1 });
  });
});

describe("a company without signed-up employees", () => {
  const settingUp = async () => {
    const { rows } = await database.query<{ id: string }>(
      "insert into company (name, admin_email) values ($1, 'new@new.example') returning id",
      [`New ${crypto.randomUUID()}`],
    );
    const companyId = rows[0]?.id ?? "";
    const owner = await testAdministrator(product, companyId, ["owner"]);
    const { id } = await owner.ask(addPayGroup, { body: { name: "all", paydayDay: 28 } });
    const { version } = await owner.ask(companySettings);
    return {
      companyId,
      changeDay: () =>
        owner.ask(changePayGroup, {
          params: { id },
          body: { name: "all", paydayDay: 1, was: { name: "all", paydayDay: 28 } },
        }),
      changeSettings: () => owner.ask(changeCompanySettings, { body: { maxPercent: 30, version } }),
    };
  };

  test("without payroll records: a single person sets it up", async () => {
    const { changeDay, changeSettings } = await settingUp();
    expect(await changeDay()).toMatchObject({ paydayDay: 1, proposedPaydayDay: null });
    expect(await changeSettings()).toMatchObject({ maxPercent: 30, proposal: null });
  });

  test("with payroll records: paydays and money settings wait for a second person", async () => {
    const { companyId, changeDay, changeSettings } = await settingUp();
    await database.query(
      "insert into payroll_record (company_id, employee_number, name, surname) values ($1, '1', 'Ada', 'Moss')",
      [companyId],
    );
    expect(await changeDay()).toMatchObject({ paydayDay: 28, proposedPaydayDay: 1 });
    expect(await changeSettings()).toMatchObject({ maxPercent: 50, proposal: { kind: "settings" } });
  });
});
