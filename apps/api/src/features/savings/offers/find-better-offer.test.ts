import { bestBankOffer, listProducts, showBestBankOffer } from "@wellpaid/contract/savings/savings-offers";
import { afterEach, describe, expect, test } from "vitest";
import { withLittlePatience } from "@wellpaid/testing/product/patience";
import { testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { giveSaving, type TestSavingWish } from "@wellpaid/testing/savings/savers";

const product = await testProduct();
const { owner } = product.database;
const [best, second, third] = await product.as((await testPerson(product)).token)(listProducts, { query: {} });
if (best === undefined || second === undefined || third === undefined)
  throw new Error("the platform offers too little");

async function saver(wish: TestSavingWish = {}) {
  const who = await testPerson(product);
  const { id: savingId } = await giveSaving(product, who, { productId: third?.productId ?? "", ...wish });
  return { ...who, savingId, offer: () => product.as(who.token)(bestBankOffer, {}) };
}

afterEach(async () => {
  await owner.query("delete from sandbox.fault");
});

describe("a better offer", () => {
  test("is the best paying other bank, with the gain and cost of the change", async () => {
    const { isOffered: _, whyNot: __, ...offer } = best;
    const who = await saver({ savedPence: 12_345 });
    expect(await who.offer()).toEqual({
      ...offer,
      gain: {
        gainPerYear: Math.floor((12_345 * Math.round((best.aer - third.aer) * 100)) / 10_000),
        daysWithoutInterest: 3,
        lostInterest: Math.ceil((12_345 * Math.round(third.aer * 100) * 3) / (10_000 * 365)),
        protectionLimit: 12_000_000,
        protectionUsed: 12_345,
      },
    });
  });

  test("is the next best when the best does not take the saved amount", async () => {
    const max = best.depositPerClientMaximum;
    const who = await saver({ savedPence: max });
    const offer = await who.offer();
    expect(offer?.productId).not.toBe(best.productId);
    expect(offer?.aer).toBeGreaterThan(third.aer);
  });

  test("is absent when the savings are already at the best bank", async () => {
    expect(await (await saver({ productId: best.productId })).offer()).toBeNull();
  });

  test("promises nothing when the present product is no longer listed", async () => {
    expect(await (await saver({ productId: "gone" })).offer()).toBeNull();
  });

  test("is absent without a saving", async () => {
    expect(await product.as((await testPerson(product)).token)(bestBankOffer, {})).toBeNull();
  });

  test.each<[string, Record<string, unknown>]>([
    ["not open at the bank yet", { status: "pending-open", client_reference: null }],
    ["being deactivated", { deactivation_asked_at: "2031-03-12T09:00:00Z" }],
    ["wholly withdrawn", { all_reached_withdrawn: true }],
    ["over", { status: "closed", closed_at: "2031-03-12T09:00:00Z" }],
  ])("is absent when the saving is %s", async (_, saving) => {
    expect(await (await saver({ saving })).offer()).toBeNull();
  });

  test("is absent until a change of bank under way is over", async () => {
    const who = await saver();
    await owner.query(
      `insert into bank_change (company_id, saving_id, from_product_id, to_product_id, from_short_name, to_short_name,
         amount_pence, gain_per_year_pence) values ($1, $2, '120', $3, 'One', 'Other', 100, 1)`,
      [who.companyId, who.savingId, third.productId],
    );
    expect(await who.offer()).toBeNull();
    await owner.query("update bank_change set status = 'done', ended_at = app_now() where saving_id = $1", [
      who.savingId,
    ]);
    expect(await who.offer()).toMatchObject({ productId: best.productId });
  });

  test("is absent when the company no longer offers savings", async () => {
    const who = await saver();
    await owner.query("update company set is_savings_available = false where id = $1", [who.companyId]);
    expect(await who.offer()).toBeNull();
  });

  test.each(["status = 'suspended'", "deletion_requested_at = app_now()"])(
    "is absent for an employee with %s, whose bank could not be changed",
    async (change) => {
      const who = await saver();
      await owner.query(`update employee set ${change} where id = $1`, [who.id]);
      expect(await who.offer()).toBeNull();
    },
  );

  test.each(["error", "timeout"])("reports the platform fault %s as the same failure", async (mode) => {
    const who = await saver();
    await owner.query("insert into sandbox.fault (target, mode) values ('savings', $1)", [mode]);
    expect(await withLittlePatience(() => refusalOf(who.offer()))).toBe("SAVINGS_PROVIDER_FAILED");
  });
});

describe("the setting that shows better offers", () => {
  const shown = async (savingId: string) =>
    (await owner.query("select is_best_bank_shown from saving where id = $1", [savingId])).rows[0]?.is_best_bank_shown;

  test("is stored on the own saving only when dismissed and turned on again", async () => {
    const [who, other] = [await saver(), await saver()];
    await product.as(who.token)(showBestBankOffer, { body: { isBestBankShown: false } });
    expect([await shown(who.savingId), await shown(other.savingId)]).toEqual([false, true]);
    // The offer is returned all the same: the settings decide whether it is shown.
    expect(await who.offer()).not.toBeNull();
    await product.as(who.token)(showBestBankOffer, { body: { isBestBankShown: true } });
    expect(await shown(who.savingId)).toBe(true);
  });

  test("is refused without a saving or after its end", async () => {
    const body = { isBestBankShown: false };
    const none = await testPerson(product);
    expect(await refusalOf(product.as(none.token)(showBestBankOffer, { body }))).toBe("NO_SAVING");
    const over = await saver({ saving: { status: "closed", closed_at: "2031-03-12T09:00:00Z" } });
    expect(await refusalOf(product.as(over.token)(showBestBankOffer, { body }))).toBe("NO_SAVING");
    expect(await shown(over.savingId)).toBe(true);
  });

  test.each([{}, { isBestBankShown: "no" }, { isBestBankShown: null }])("is refused for %j", async (body) => {
    const who = await saver();
    const request = { method: "PATCH", path: "/savings/best-bank-offer-shown", token: who.token, body };
    expect(await product.send(request)).toMatchObject({ status: 400, body: { error: { code: "INVALID_INPUT" } } });
  });
});
