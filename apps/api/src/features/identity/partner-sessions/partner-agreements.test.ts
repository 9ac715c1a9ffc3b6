import { sendCode } from "@wellpaid/contract/identity/codes";
import {
  endPartner,
  linkPartnerEmployee,
  listPartnerEmployees,
  unlinkPartnerEmployee,
} from "@wellpaid/contract/partners/partners";
import { checkSession } from "@wellpaid/contract/identity/identity";
import { exchangeToken } from "@wellpaid/contract/identity/partner";
import { agreeToPartner, endPartnerAgreement, listMyPartners } from "@wellpaid/contract/identity/partner-agreements";
import { describe, expect, test } from "vitest";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { agree, askingPartner, type TestPartner } from "@wellpaid/testing/partners/partners";
import { lastCode, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner: rows } = product.database;

const askForToken = ({ key, reference }: Pick<TestPartner, "key" | "reference">) =>
  product.send({
    method: "POST",
    path: "/partner/exchange-tokens",
    headers: { "x-api-key": key },
    body: { reference },
  });

/** The token of a session that the partner opened. */
async function openSession(partner: Pick<TestPartner, "key" | "reference">): Promise<string> {
  const { body } = await askForToken(partner);
  return (await product.as(null)(exchangeToken, { params: { token: (body as { token: string }).token } })).token;
}

const countOf = async (table: "session" | "exchange_token", { id }: TestPerson) =>
  (await rows.query(`select 1 from ${table} where employee_id = $1`, [id])).rowCount;

const textsTo = (phone: string) => messagesTo(product, phone);

describe("a partner, a key and a link made by an owner alone", () => {
  test("open nothing: 409 with the consent address, and the person is notified once", async () => {
    const partner = await askingPartner(product);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await askForToken(partner);
      expect(status).toBe(409);
      expect(body).toEqual({
        error: {
          code: "PARTNER_NOT_AGREED",
          message: expect.stringContaining(partner.name),
          url: `http://localhost/dashboard/partners?partner=${partner.id}`,
        },
      });
    }
    expect([await countOf("exchange_token", partner.who), await countOf("session", partner.who)]).toEqual([0, 1]);
    await product.runner.runDue();
    const texts = await textsTo(partner.who.phone);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain(`${partner.name} asks to open Wellpaid for you`);
  });

  test("by an operator or from before open nothing either, and the person is notified", async () => {
    const partner = await askingPartner(product);
    const who = await testPerson(product);
    await rows.query("update partner set company_id = null where id = $1", [partner.id]);
    await rows.query("update employee set partner_id = $2, partner_reference = 'OP-1' where id = $1", [
      who.id,
      partner.id,
    ]);
    expect(await askForToken({ key: partner.key, reference: "OP-1" })).toMatchObject({ status: 409 });
    await product.runner.runDue();
    expect(await textsTo(who.phone)).toEqual([expect.stringContaining("asks to open Wellpaid for you")]);
  });

  test("send no second SMS when the link is made again, to the same or another person", async () => {
    const { owner, id, who } = await askingPartner(product);
    const params = { id, employeeId: who.id };
    for (const reference of ["another", "a third"]) {
      await owner.ask(unlinkPartnerEmployee, { params });
      await owner.ask(linkPartnerEmployee, { params, body: { reference } });
    }
    await product.runner.runDue();
    expect(await textsTo(who.phone)).toHaveLength(1);
  });
});

describe("a person with a request to let a partner open the app", () => {
  test("sees who asks, agrees with a code, and the partner opens sessions from then on", async () => {
    const partner = await askingPartner(product);
    const as = product.as(partner.who.token);
    const asking = { id: partner.id, name: partner.name, agreedAt: null, lastOpenedAt: null };
    expect(await as(listMyPartners)).toEqual({ partners: [asking], isOpenedByPartner: false });
    await agree(product, partner);
    const agreed = { ...asking, agreedAt: expect.any(String) };
    expect(await as(listMyPartners)).toEqual({ partners: [agreed], isOpenedByPartner: false });
    const token = await openSession(partner);
    expect(await product.as(token)(checkSession)).toMatchObject({ id: partner.who.id });
    expect(await product.as(token)(listMyPartners)).toEqual({
      partners: [{ ...agreed, lastOpenedAt: expect.any(String) }],
      isOpenedByPartner: true,
    });
    const listed = await partner.owner.ask(listPartnerEmployees, { params: { id: partner.id }, query: {} });
    expect(listed.items).toMatchObject([{ id: partner.who.id, agreedAt: expect.any(String) }]);
    await product.runner.runDue();
    expect((await textsTo(partner.who.phone)).at(-1)).toContain(
      `You agreed that ${partner.name} can open Wellpaid for you`,
    );
  });

  test("agrees to nothing without a code, or with a code of another person or type", async () => {
    const partner = await askingPartner(product);
    const as = product.as(partner.who.token);
    const params = { id: partner.id };
    expect(await refusalOf(as(agreeToPartner, { params, body: {} }))).toBe("CODE_REQUIRED");
    expect(await refusalOf(as(agreeToPartner, { params, body: { code: "000000" } }))).toBe("WRONG_CODE");
    await as(sendCode, { body: { type: "employee_update" } });
    const code = await lastCode(product, partner.who.phone);
    expect(await refusalOf(as(agreeToPartner, { params, body: { code } }))).toBe("WRONG_CODE");
    expect((await askForToken(partner)).status).toBe(409);
  });

  test("does not find a partner that is unlinked or has ended", async () => {
    const [partner, other] = [await askingPartner(product), await askingPartner(product)];
    const as = product.as(partner.who.token);
    await as(sendCode, { body: { type: "partner_agreement" } });
    const code = await lastCode(product, partner.who.phone);
    expect(await refusalOf(as(agreeToPartner, { params: { id: other.id }, body: { code } }))).toBe("NOT_FOUND");
    await partner.owner.ask(endPartner, { params: { id: partner.id } });
    expect(await refusalOf(as(agreeToPartner, { params: { id: partner.id }, body: { code } }))).toBe("NOT_FOUND");
    expect((await as(listMyPartners)).partners).toEqual([]);
  });

  test("cannot agree for a day after a change of phone", async () => {
    const { id, who } = await askingPartner(product);
    await rows.query("update employee set phone = $2 where id = $1", [who.id, who.phone.replace("+447700", "+447911")]);
    const as = product.as(who.token);
    expect(await refusalOf(as(sendCode, { body: { type: "partner_agreement" } }))).toBe("STEP_UP_NOT_YET");
    const agreed = as(agreeToPartner, { params: { id }, body: { code: "123456" } });
    expect(await refusalOf(agreed)).toBe("STEP_UP_NOT_YET");
  });

  test("cannot agree in a session opened by a partner, even with a right code", async () => {
    const partner = await askingPartner(product);
    await agree(product, partner);
    const token = await openSession(partner);
    await product.advance(31);
    await product.as(token)(sendCode, { body: { type: "partner_agreement" } });
    const body = { code: await lastCode(product, partner.who.phone) };
    const asPartner = product.as(token);
    expect(await refusalOf(asPartner(agreeToPartner, { params: { id: partner.id }, body }))).toBe("OPENED_BY_PARTNER");
  });
});

describe("an ended agreement answers 409 to the exchange and ends its sessions and tokens,", () => {
  const ends: readonly (readonly [string, (partner: TestPartner) => Promise<unknown>])[] = [
    ["by the person", ({ who, id }) => product.as(who.token)(endPartnerAgreement, { params: { id } })],
    [
      "by another reference for the person",
      async ({ owner, id, who, reference }) => {
        const params = { id, employeeId: who.id };
        await owner.ask(linkPartnerEmployee, { params, body: { reference: "another" } });
        await owner.ask(linkPartnerEmployee, { params, body: { reference } });
      },
    ],
    [
      "by the employer, also where the link is made again",
      async ({ owner, id, who, reference }) => {
        const params = { id, employeeId: who.id };
        await owner.ask(unlinkPartnerEmployee, { params });
        await owner.ask(linkPartnerEmployee, { params, body: { reference } });
      },
    ],
  ];
  test.each(ends)("%s", async (_who, end) => {
    const partner = await askingPartner(product);
    await agree(product, partner);
    const session = await openSession(partner);
    const { body } = await askForToken(partner);
    const { token } = body as { token: string };
    await end(partner);
    expect(await refusalOf(product.as(session)(checkSession))).toBe("NO_SESSION");
    expect(await refusalOf(product.as(null)(exchangeToken, { params: { token } }))).toBe("TOKEN_INVALID");
    expect((await askForToken(partner)).status).toBe(409);
    expect(await product.as(partner.who.token)(checkSession)).toMatchObject({ id: partner.who.id });
    await product.advance(31);
    await agree(product, partner);
    expect(await refusalOf(product.as(session)(checkSession))).toBe("NO_SESSION");
    expect((await askForToken(partner)).status).toBe(200);
  });

  test("and asks another person on their own when the reference moves", async () => {
    const partner = await askingPartner(product);
    await agree(product, partner);
    const { owner, id, who, reference } = partner;
    await owner.ask(unlinkPartnerEmployee, { params: { id, employeeId: who.id } });
    const other = await testPerson(product);
    await rows.query("update employee set company_id = $2, payroll_record_id = null where id = $1", [
      other.id,
      who.companyId,
    ]);
    await owner.ask(linkPartnerEmployee, { params: { id, employeeId: other.id }, body: { reference } });
    expect((await askForToken(partner)).status).toBe(409);
    expect(await countOf("session", other)).toBe(1);
  });

  test("and cannot be restored, not by the server role either", async () => {
    const partner = await askingPartner(product);
    await agree(product, partner);
    await product.as(partner.who.token)(endPartnerAgreement, { params: { id: partner.id } });
    const { db } = product.database;
    const revive = db.updateTable("partner_agreement").set({ ended_at: null });
    await expect(revive.where("employee_id", "=", partner.who.id).execute()).rejects.toThrow("has ended");
    const move = db.updateTable("partner_agreement").set({ partner_id: partner.id });
    await expect(move.execute()).rejects.toThrow("permission denied");
  });
});
