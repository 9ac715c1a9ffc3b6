import {
  endPartner,
  linkPartnerEmployee,
  revokePartnerKey,
  unlinkPartnerEmployee,
} from "@wellpaid/contract/partners/partners";
import { checkSession } from "@wellpaid/contract/identity/identity";
import { exchangeToken } from "@wellpaid/contract/identity/partner";
import { describe, expect, test } from "vitest";
import { sessionFinder } from "../../../http/session/session-store.ts";
import { type TestPartner, testPartner } from "@wellpaid/testing/partners/partners";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;
const findSession = sessionFinder(product.database.db);

/** The token of a session that the partner opened. */
async function openedBy({ key, reference }: TestPartner): Promise<string> {
  const headers = { "x-api-key": key };
  const made = await product.send({ method: "POST", path: "/partner/exchange-tokens", headers, body: { reference } });
  const { token } = made.body as { token: string };
  return (await product.as(null)(exchangeToken, { params: { token } })).token;
}

const keyIdOf = async (id: string) =>
  (await owner.query<{ id: string }>("select id from partner_key where partner_id = $1", [id])).rows[0]?.id ?? "";

test("names the partner of a session that it opened; a session that the employee opened names none", async () => {
  const partner = await testPartner(product);
  expect(await findSession(await openedBy(partner))).toMatchObject({
    employeeId: partner.who.id,
    partnerId: partner.id,
  });
  expect(await findSession(partner.who.token)).toMatchObject({ employeeId: partner.who.id, partnerId: null });
});

describe("a session opened by a partner ends at its next call, and the session of the employee continues,", () => {
  const ends: readonly (readonly [string, (partner: TestPartner) => Promise<unknown>])[] = [
    [
      "once the key is revoked",
      async ({ owner: by, id }) => by.ask(revokePartnerKey, { params: { id, keyId: await keyIdOf(id) } }),
    ],
    ["once the partner has ended", async ({ owner: by, id }) => by.ask(endPartner, { params: { id } })],
    [
      "once the link is removed",
      async ({ owner: by, id, who }) => by.ask(unlinkPartnerEmployee, { params: { id, employeeId: who.id } }),
    ],
    [
      "once the link has another reference",
      async ({ owner: by, id, who }) =>
        by.ask(linkPartnerEmployee, { params: { id, employeeId: who.id }, body: { reference: "another" } }),
    ],
    [
      "once an operator has ended the partner",
      async ({ id }) => owner.query("update partner set ended_at = app_now() where id = $1", [id]),
    ],
    [
      "once an operator has removed the link",
      async ({ who }) =>
        owner.query("update employee set partner_id = null, partner_reference = null where id = $1", [who.id]),
    ],
  ];
  test.each(ends)("%s", async (_when, end) => {
    const partner = await testPartner(product);
    const token = await openedBy(partner);
    expect(await product.as(token)(checkSession)).toMatchObject({ id: partner.who.id });
    await end(partner);
    expect(await refusalOf(product.as(token)(checkSession))).toBe("NO_SESSION");
    expect(await product.as(partner.who.token)(checkSession)).toMatchObject({ id: partner.who.id });
  });
});

test("a session from before stays ended when a link is removed and made again", async () => {
  const partner = await testPartner(product);
  const token = await openedBy(partner);
  const params = { id: partner.id, employeeId: partner.who.id };
  await partner.owner.ask(unlinkPartnerEmployee, { params });
  await partner.owner.ask(linkPartnerEmployee, { params, body: { reference: partner.reference } });
  expect(await refusalOf(product.as(token)(checkSession))).toBe("NO_SESSION");
});
