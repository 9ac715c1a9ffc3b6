import { savingAccount, updateSaving } from "@wellpaid/contract/savings/savings";
import { deactivateSaving } from "@wellpaid/contract/savings/savings-money";
import { describe, expect, test } from "vitest";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { noisyPicture, uploadPicture } from "@wellpaid/testing/savings/pictures";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { giveSaving } from "@wellpaid/testing/savings/savers";

const product = await testProduct();

const read = (who: TestPerson) => product.as(who.token)(savingAccount, {});
const isStored = async (key: string) => (await product.ctx.storage.read(key, 1_000_000)).outcome === "found";

async function saver() {
  const who = await testPerson(product);
  const { id } = await giveSaving(product, who);
  const change = (backgroundImageUrl?: string | null, monthlyContribution = 5_000) =>
    product.as(who.token)(updateSaving, {
      body: {
        id,
        haveSpecificGoal: false,
        monthlyContribution,
        ...(backgroundImageUrl === undefined ? {} : { backgroundImageUrl }),
      },
    });
  const upload = async () => (await uploadPicture(product, who, await noisyPicture(30, 20, "png"))).key;
  return { who, change, upload };
}

describe("the cover of a saving", () => {
  test("is named by the saving after an upload, also after a change that omits it", async () => {
    const { who, change, upload } = await saver();
    expect(await read(who)).toMatchObject({ backgroundImageUrl: null, coverImage: null });
    const key = await upload();
    const coverKey = key.replace("uploads/", "covers/");
    const named = { backgroundImageUrl: coverKey, coverImage: `/api/v1/savings/cover/${coverKey.slice(7)}` };
    expect(await change(key)).toMatchObject(named);
    expect(await change(undefined, 6_000)).toMatchObject({ ...named, monthlyContribution: 6_000 });
    expect(await change(coverKey)).toMatchObject(named);
    expect(await change(null)).toMatchObject({ backgroundImageUrl: null, coverImage: null });
    expect(await read(who)).toMatchObject({ backgroundImageUrl: null, coverImage: null });
  });

  test("changes neither cover nor plan for a picture of another employee", async () => {
    const [mine, other] = [await saver(), await saver()];
    expect(await refusalOf(mine.change(await other.upload(), 7_000))).toBe("COVER_NOT_FOUND");
    expect(await read(mine.who)).toMatchObject({ backgroundImageUrl: null, monthlyContribution: 5_000 });
  });

  test("keeps the upload for the next attempt when the plan is refused", async () => {
    const { who, change, upload } = await saver();
    const key = await upload();
    expect(await refusalOf(change(key, 9_000_000))).toBe("BUFFER_ABOVE_SALARY");
    expect(await read(who)).toMatchObject({ backgroundImageUrl: null });
    expect((await change(key)).backgroundImageUrl).toBe(key.replace("uploads/", "covers/"));
  });

  test("is removed when the saving is closed", async () => {
    const { who, change, upload } = await saver();
    const key = await upload();
    await change(key);
    await product.as(who.token)(deactivateSaving, { idempotencyKey: "end" });
    expect(await read(who)).toBeNull();
    await product.advance(900);
    await product.runner.runDue();
    expect(await isStored(key.replace("uploads/", "covers/"))).toBe(false);
  });
});
