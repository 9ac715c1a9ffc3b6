import { deleteCover, offerCoverUpload, readCover } from "@wellpaid/contract/savings/savings-cover";
import { setFault } from "@wellpaid/sandbox/faults";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { noisyPicture, saveCover, uploadPicture } from "@wellpaid/testing/savings/pictures";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { runScheduledPolls } from "../../../start/wiring.ts";
import { coverOf } from "./cover-of.ts";

const product = await testProduct();
const { owner, db } = product.database;
const { ctx } = product;
const QUARTER = 900;
const DAY = 86_400;

beforeEach(() => setFault(owner, { target: "storage", mode: "ok" }));

const save = (who: TestPerson, key: string | null | undefined) => saveCover(product, who, key);

async function upload(who: TestPerson, bytes: Uint8Array, contentType?: "image/png" | "image/jpeg"): Promise<string> {
  const { key, status } = await uploadPicture(product, who, bytes, contentType);
  expect(status).toBe(204);
  return key;
}

async function withCover() {
  const who = await testPerson(product);
  const key = await upload(who, await noisyPicture(40, 20, "png"));
  expect(await save(who, key)).toBe("kept");
  return { who, key, named: await coverOf(db, who.id) };
}

const rowsOf = async (who: TestPerson) => ({
  uploads: (await owner.query("select 1 from cover_upload where employee_id = $1", [who.id])).rowCount,
  covers: (await owner.query("select 1 from saving_cover where employee_id = $1", [who.id])).rowCount,
});
const isStored = async (key: string) => (await ctx.storage.read(key, 10_000_000)).outcome === "found";
const coverKey = (key: string) => key.replace("uploads/", "covers/");
const idOf = (key: string) => key.split("/")[1] ?? "";

/** Advances the clock until the jobs about files are due, and runs them. */
async function later(seconds = QUARTER): Promise<void> {
  await product.advance(seconds);
  await product.runner.runDue();
}

describe("a stored cover", () => {
  test("is readable by its owner as a file of its own type, and the upload is removed", async () => {
    const { who, key, named } = await withCover();
    expect(named).toEqual({ backgroundImageUrl: coverKey(key), coverImage: `/api/v1/savings/cover/${idOf(key)}` });
    const { status, headers } = await product.send({
      method: "GET",
      path: `/savings/cover/${idOf(key)}`,
      token: who.token,
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/png",
      "content-disposition": 'attachment; filename="cover.png"',
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    const read = await product.as(who.token)(readCover, { params: { id: idOf(key) } });
    expect(await sharp(await read.arrayBuffer()).metadata()).toMatchObject({ format: "png", width: 40, height: 20 });
    await later();
    expect(await isStored(key)).toBe(false);
    expect(await isStored(coverKey(key))).toBe(true);
    expect(product.failures).toEqual([]);
  });

  test("is not found for another employee or without a session", async () => {
    const { key } = await withCover();
    const other = await testPerson(product);
    expect(await refusalOf(product.as(other.token)(readCover, { params: { id: idOf(key) } }))).toBe("NOT_FOUND");
    expect(await refusalOf(product.as(null)(readCover, { params: { id: idOf(key) } }))).toBe("NO_SESSION");
  });

  test("stays unchanged when named again by either key or omitted", async () => {
    const { who, key, named } = await withCover();
    for (const again of [key, coverKey(key), undefined]) expect(await save(who, again)).toBe("kept");
    expect(await coverOf(db, who.id)).toEqual(named);
    await later();
    expect(await isStored(coverKey(key))).toBe(true);
  });

  test("is shown instead of the old file, which is removed", async () => {
    const { who, key } = await withCover();
    const next = await upload(who, await noisyPicture(30, 30, "jpeg"), "image/jpeg");
    expect(await save(who, next)).toBe("kept");
    expect((await coverOf(db, who.id)).backgroundImageUrl).toBe(coverKey(next));
    await later();
    expect(await isStored(coverKey(key))).toBe(false);
    expect(await isStored(coverKey(next))).toBe(true);
  });

  test.each(["by its call", "by naming none"])(
    "loses its file when deleted %s, and a second deletion succeeds",
    async (how) => {
      const { who, key } = await withCover();
      const waiting = await upload(who, await noisyPicture(9, 9, "png"));
      const away = async () => (how === "by its call" ? product.as(who.token)(deleteCover, {}) : save(who, null));
      await away();
      await away();
      expect(await coverOf(db, who.id)).toEqual({ backgroundImageUrl: null, coverImage: null });
      await later();
      expect(await isStored(coverKey(key))).toBe(false);
      expect(await isStored(waiting)).toBe(how === "by naming none");
    },
  );

  test("is stored once when submitted ten times at once", async () => {
    const who = await testPerson(product);
    const key = await upload(who, await noisyPicture(40, 20, "png"));
    const codes = await Promise.all(Array.from({ length: 10 }, () => save(who, key)));
    expect(new Set(codes)).toEqual(new Set(["kept"]));
    expect(await rowsOf(who)).toEqual({ uploads: 0, covers: 1 });
    await later();
    expect(await isStored(coverKey(key))).toBe(true);
  });
});

describe("permission for an upload target", () => {
  test("is refused without savings at the employer, with a suspended employer or for a leaver", async () => {
    const without = await testPerson(product, { company: { is_savings_available: false } });
    const suspended = await testPerson(product, { company: { is_suspended: true } });
    const leaving = await testPerson(product);
    await owner.query("update employee set deletion_requested_at = app_now() where id = $1", [leaving.id]);
    const ask = (who: TestPerson) =>
      refusalOf(product.as(who.token)(offerCoverUpload, { query: { contentType: "image/png" } }));
    expect([await ask(without), await ask(suspended), await ask(leaving)]).toEqual([
      "SAVINGS_NOT_OFFERED",
      "COMPANY_SUSPENDED",
      "DELETION_REQUESTED",
    ]);
  });

  test("is limited to thirty targets an hour", async () => {
    const who = await testPerson(product);
    const ask = () => product.as(who.token)(offerCoverUpload, { query: { contentType: "image/png" } });
    for (let uploads = 0; uploads < 30; uploads += 1) await ask();
    expect(await refusalOf(ask())).toBe("TOO_MANY_REQUESTS");
  });
});

describe("the storage", () => {
  test.each(["error", "reject"] as const)(
    "makes the plan fail for now while it answers %s, and stores the cover later",
    async (mode) => {
      const who = await testPerson(product);
      const key = await upload(who, await noisyPicture(40, 20, "png"));
      await setFault(owner, { target: "storage", mode, count: 1 });
      expect(await save(who, key)).toBe("UNAVAILABLE");
      expect(await rowsOf(who)).toEqual({ uploads: 1, covers: 0 });
      expect(await save(who, key)).toBe("kept");
    },
  );

  test("removes files after recovering from an outage", async () => {
    const { who, key } = await withCover();
    await product.as(who.token)(deleteCover, {});
    await setFault(owner, { target: "storage", mode: "error" });
    await later();
    await setFault(owner, { target: "storage", mode: "ok" });
    expect(await isStored(coverKey(key))).toBe(true);
    await later(60);
    expect(await isStored(coverKey(key))).toBe(false);
    product.failures.length = 0;
  });

  test("removes an upload not named for a day and keeps a stored cover", async () => {
    const { who, key } = await withCover();
    const left = await upload(who, await noisyPicture(9, 9, "png"));
    await product.advance(DAY - 60);
    await runScheduledPolls(ctx);
    expect(await rowsOf(who)).toEqual({ uploads: 1, covers: 1 });
    await product.advance(61);
    await Promise.all([runScheduledPolls(ctx), runScheduledPolls(ctx)]);
    expect(await save(who, left)).toBe("COVER_NOT_FOUND");
    await later();
    expect([await isStored(left), await isStored(coverKey(key))]).toEqual([false, true]);
  });
});
