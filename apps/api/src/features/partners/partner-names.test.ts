import { sendCode } from "@wellpaid/contract/identity/codes";
import { changePartner as change, makePartner, readPartner } from "@wellpaid/contract/partners/partners";
import { agreeToPartner, endPartnerAgreement, listMyPartners } from "@wellpaid/contract/identity/partner-agreements";
import { expect, test } from "vitest";
import { agree, askingPartner, testPartner } from "@wellpaid/testing/partners/partners";
import { lastCode } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner: database } = product.database;

test("keeps the name of a partner until no person agrees to it", async () => {
  const { id, name, owner, who } = await testPartner(product);
  const rename = (next: string) => owner.ask(change, { params: { id }, body: { name: next } });
  await expect(rename("Payday Loans Now")).rejects.toMatchObject({
    code: "PARTNER_NAME_AGREED",
    errors: [{ path: "/name" }],
  });
  expect((await owner.ask(readPartner, { params: { id } })).name).toBe(name);
  // All else of it is the owner's to change.
  await owner.ask(change, { params: { id }, body: { name, helpDeskLink: "https://help.example/new" } });
  await product.as(who.token)(endPartnerAgreement, { params: { id } });
  expect((await rename("Payday Loans Now")).name).toBe("Payday Loans Now");
});

test("refuses an agreement to a partner name that differs from the shown name, and any rename ends it", async () => {
  const partner = await askingPartner(product);
  const { id, name, owner, who } = partner;
  const as = product.as(who.token);
  await as(sendCode, { body: { type: "partner_agreement" } });
  await owner.ask(change, { params: { id }, body: { name: "Payday Loans Now" } });
  const body = { code: await lastCode(product, who.phone), name };
  expect(await refusalOf(as(agreeToPartner, { params: { id }, body }))).toBe("NOT_FOUND");
  await as(agreeToPartner, { params: { id }, body: { ...body, name: "Payday Loans Now" } });
  await database.query("update partner set name = name where id = $1", [id]);
  const agreedAt = async () => (await as(listMyPartners)).partners[0]?.agreedAt;
  expect(await agreedAt()).not.toBeNull();
  await database.query("update partner set name = 'Renamed by hand' where id = $1", [id]);
  expect(await agreedAt()).toBeNull();
});

test("lets only either the agreement or a simultaneous rename of the partner succeed", async () => {
  const partner = await askingPartner(product);
  const { id, name, owner, who } = partner;
  const renamed = owner.ask(change, { params: { id }, body: { name: "Payday Loans At Once" } });
  await Promise.allSettled([renamed, agree(product, partner)]);
  const [listed] = (await product.as(who.token)(listMyPartners)).partners;
  // Renamed first, it was agreed to by its new name; agreed to first, it keeps its own.
  expect([name, "Payday Loans At Once"]).toContain(listed?.name);
  expect(
    await renamed.then(
      () => listed?.name !== name,
      () => listed?.name === name,
    ),
  ).toBe(true);
});

test("refuses at its field a name like that of the product, the company or another partner", async () => {
  const { id, name, owner, who } = await testPartner(product);
  await database.query("update company set name = 'Meadow Farms' where id = $1", [who.companyId]);
  await database.query("insert into partner (name) values ('Shared Portal')");
  await database.query(
    "update company set partner_id = (select id from partner where name = 'Shared Portal') where id = $1",
    [who.companyId],
  );
  const other = (await owner.ask(makePartner, { body: { name: "Payslip Post" } })).id;
  const refused = [
    ["Wellpaid", "PARTNER_NAME_RESERVED"],
    ["We11paid Security", "PARTNER_NAME_RESERVED"],
    ["meadow-farms", "PARTNER_NAME_RESERVED"],
    [`${name}.`, "PARTNER_NAME_TAKEN"],
    ["SharedPortal", "PARTNER_NAME_TAKEN"],
  ] as const;
  for (const [unfit, code] of refused) {
    const error = { code, errors: [{ path: "/name" }] };
    await expect(owner.ask(makePartner, { body: { name: unfit } })).rejects.toMatchObject(error);
    await expect(owner.ask(change, { params: { id: other }, body: { name: unfit } })).rejects.toMatchObject(error);
  }
  expect((await owner.ask(change, { params: { id: other }, body: { name: "payslip post" } })).id).not.toBe(id);
  await expect(owner.ask(makePartner, { body: { name: "Meadow Farms HR" } })).resolves.toBeDefined();
});
