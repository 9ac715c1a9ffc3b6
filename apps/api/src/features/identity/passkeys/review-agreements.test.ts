import { checkSession } from "@wellpaid/contract/identity/identity";
import { listMyPartners } from "@wellpaid/contract/identity/partner-agreements";
import { reviewPasskeys } from "@wellpaid/contract/identity/passkeys";
import { expect, test } from "vitest";
import { openSession } from "../../../http/session/session-store.ts";
import { agree, askingPartner, type TestPartner } from "@wellpaid/testing/partners/partners";
import { testPasskeys } from "@wellpaid/testing/people/passkeys";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct({ rateLimits: { codesPerPhonePerDay: 1_000 } });
const { owner } = product.database;

/** Agreed to by a thief at the unlocked phone; the owner sets a new password two days later. */
async function agreedByThief() {
  const partner = await askingPartner(product);
  const { id: employeeId, companyId } = partner.who;
  await agree(product, partner);
  await product.advance(2 * 86_400);
  await owner.query("update employee set password_hash = password_hash || 'x' where id = $1", [employeeId]);
  const session = { employeeId, companyId, nextStep: "done", seconds: 3_600 } as const;
  return { ...partner, token: await openSession(product.database.db, session) };
}
type Agreed = TestPartner & { readonly token: string };

const isDue = async ({ token }: Agreed) => (await product.as(token)(checkSession)).arePasskeysToReview;
const review = ({ token }: Agreed, endPartners: readonly string[], remove: readonly string[] = []) =>
  product.as(token)(reviewPasskeys, { body: { remove: [...remove], endPartners: [...endPartners] } });
const isAgreed = async ({ token }: Agreed) =>
  (await product.as(token)(listMyPartners)).partners.some(({ agreedAt }) => agreedAt !== null);
const exchange = async ({ key, reference }: Agreed) => {
  const headers = { "x-api-key": key };
  return (await product.send({ method: "POST", path: "/partner/exchange-tokens", headers, body: { reference } }))
    .status;
};

test("asks the owner after a new password about an earlier agreement and ends it with what it opens", async () => {
  const agreed = await agreedByThief();
  expect([await isDue(agreed), await exchange(agreed)]).toEqual([true, 200]);
  await review(agreed, [agreed.id]);
  expect([await isDue(agreed), await isAgreed(agreed), await exchange(agreed)]).toEqual([false, false, 409]);
  expect(await refusalOf(review(agreed, [agreed.id]))).toBe("NOTHING_TO_REVIEW");
});

test("keeps it when the owner keeps it, and the next new password asks again", async () => {
  const agreed = await agreedByThief();
  await review(agreed, []);
  expect([await isDue(agreed), await isAgreed(agreed)]).toEqual([false, true]);
  await product.advance(1);
  await owner.query("update employee set password_hash = password_hash || 'x' where id = $1", [agreed.who.id]);
  expect(await isDue(agreed)).toBe(true);
});

test("ends and removes nothing when a foreign or unknown partner is named", async () => {
  const other = await agreedByThief();
  const agreed = await agreedByThief();
  const { passkey } = await testPasskeys(product).add({ ...agreed.who, token: agreed.token });
  for (const id of [other.id, crypto.randomUUID()])
    expect(await refusalOf(review(agreed, [agreed.id, id], [passkey.id]))).toBe("NOT_FOUND");
  expect([await isDue(agreed), await isAgreed(agreed), await exchange(other)]).toEqual([true, true, 200]);
  expect((await owner.query("select 1 from passkey where employee_id = $1", [agreed.who.id])).rows).toHaveLength(1);
});
