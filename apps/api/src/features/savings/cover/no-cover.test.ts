import { offerCoverUpload } from "@wellpaid/contract/savings/savings-cover";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { noisyPicture, saveCover, uploadPicture } from "@wellpaid/testing/savings/pictures";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;
const QUARTER = 900;

const save = (who: TestPerson, key: string | undefined) => saveCover(product, who, key);

async function upload(who: TestPerson, bytes: Uint8Array): Promise<string> {
  const { key, status } = await uploadPicture(product, who, bytes);
  expect(status).toBe(204);
  return key;
}

const rowsOf = async (who: TestPerson) => ({
  uploads: (await owner.query("select 1 from cover_upload where employee_id = $1", [who.id])).rowCount,
  covers: (await owner.query("select 1 from saving_cover where employee_id = $1", [who.id])).rowCount,
});
const isStored = async (key: string) => (await product.ctx.storage.read(key, 10_000_000)).outcome === "found";
const coverKey = (key: string) => key.replace("uploads/", "covers/");

describe("an invalid cover", () => {
  test.each([
    "",
    "uploads/x",
    "../../etc/passwd",
    "https://evil.example/x.png",
    `uploads/${crypto.randomUUID()}`,
    "uploads/\0",
  ])("is not found and nothing is stored for %j", async (key) => {
    const who = await testPerson(product);
    expect(await save(who, key)).toBe("COVER_NOT_FOUND");
    expect(await rowsOf(who)).toEqual({ uploads: 0, covers: 0 });
  });

  test("is not found for an upload or cover of another employee, which stays theirs", async () => {
    const who = await testPerson(product);
    const key = await upload(who, await noisyPicture(9, 9, "png"));
    expect(await save(who, key)).toBe("kept");
    const waiting = await upload(who, await noisyPicture(9, 9, "png"));
    const other = await testPerson(product);
    for (const theirs of [key, coverKey(key), waiting]) expect(await save(other, theirs)).toBe("COVER_NOT_FOUND");
    expect(await rowsOf(other)).toEqual({ uploads: 0, covers: 0 });
    expect(await save(who, waiting)).toBe("kept");
  });

  test("is not found when an upload target was issued but nothing was posted", async () => {
    const who = await testPerson(product);
    const { fields } = await product.as(who.token)(offerCoverUpload, { query: { contentType: "image/png" } });
    expect(await save(who, fields["key"])).toBe("COVER_NOT_FOUND");
  });

  test.each(["image/svg+xml", "image/gif", "text/html", "image/PNG", "", "image/png,image/jpeg"])(
    "gets no upload target for the type %j",
    async (contentType) => {
      const who = await testPerson(product);
      const path = `${offerCoverUpload.path}?contentType=${encodeURIComponent(contentType)}`;
      const { status, body } = await product.send({ method: "GET", path, token: who.token });
      expect({ status, body }).toMatchObject({ status: 400, body: { error: { code: "INVALID_INPUT" } } });
      expect(await rowsOf(who)).toEqual({ uploads: 0, covers: 0 });
    },
  );

  test("is refused by the storage with 10,000,001 bytes or another key, and nothing is stored", async () => {
    const who = await testPerson(product);
    const { key, status } = await uploadPicture(product, who, new Uint8Array(10_000_001));
    expect(status).toBe(400);
    expect(await save(who, key)).toBe("COVER_NOT_FOUND");
    expect(await isStored(key)).toBe(false);
  });

  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  const bad: readonly (readonly [string, () => Promise<Buffer> | Buffer])[] = [
    ["an SVG", () => svg],
    ["an SVG behind a PNG's first bytes", () => Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), svg])],
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    [
      "a GIF",
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
          .gif()
          .toBuffer(),
    ],
    [
      "a WebP",
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
          .webp()
          .toBuffer(),
    ],
    ["a picture cut short", async () => (await noisyPicture(200, 200, "jpeg")).subarray(0, 5_000)],
    [
      "a bomb of 81 million pixels",
      () =>
        sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: "#fff" } })
          .png()
          .toBuffer(),
    ],
    ["zeros", () => Buffer.alloc(1_000)],
  ];
  test.each(bad)("is refused and its upload removed for %s posing as a PNG", async (_what, make) => {
    const who = await testPerson(product);
    const key = await upload(who, await make());
    expect(await save(who, key)).toBe("COVER_NOT_AN_IMAGE");
    expect(await save(who, key)).toBe("COVER_NOT_FOUND");
    expect(await rowsOf(who)).toEqual({ uploads: 0, covers: 0 });
    await product.advance(QUARTER);
    await product.runner.runDue();
    expect([await isStored(key), await isStored(coverKey(key))]).toEqual([false, false]);
  });
});
