import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { instant } from "@wellpaid/domain/calendar/instant";
import { objectStorageContract } from "@wellpaid/providers/object-storage/port.contract-test";
import { createS3 } from "@wellpaid/providers/object-storage/s3";
import { setFault } from "@wellpaid/sandbox/faults";
import { storageReceiver } from "@wellpaid/sandbox/object-storage/receiver";
import Fastify from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "@wellpaid/testing/database/test-database";

// The vendor's own library against the sandbox's receiver, over HTTP.
const { owner: pool } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), "wellpaid-storage-"));
const server = Fastify({ forceCloseConnections: true });
const bucket = { region: "eu-west-2", bucket: "covers", keyId: "AK1", secretKey: "s3cret" };
let origin = "";

beforeAll(async () => {
  await server.register(storageReceiver, { prefix: "/sandbox/storage", pool, folder, ...bucket });
  await server.listen({ port: 0, host: "localhost" });
  origin = `http://localhost:${(server.server.address() as AddressInfo).port}`;
});
beforeEach(() => setFault(pool, { target: "storage", mode: "ok" }));
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const s3 = (other: Partial<typeof bucket & { timeoutMilliseconds: number }> = {}) =>
  createS3({ url: `${origin}/sandbox/storage`, ...bucket, timeoutMilliseconds: 2_000, ...other });

const now = async () => {
  const { rows } = await pool.query<{ now: Date }>("select app_now() as now");
  return instant(rows[0]?.now.getTime() ?? 0);
};

objectStorageContract("Amazon S3", async () => ({
  storage: s3(),
  impatient: s3({ timeoutMilliseconds: 500 }),
  now,
  letPass: async (seconds) => {
    await pool.query("update sandbox.clock set ahead_by = ahead_by + make_interval(secs => $1)", [seconds]);
  },
  failNext: (mode) => setFault(pool, { target: "storage", mode, count: 1 }),
}));

describe("the sandbox object storage", () => {
  const file = { bytes: new Uint8Array([1, 2, 3]), contentType: "image/png" };
  const target = async (storage = s3()) =>
    storage.presignUpload({
      key: "uploads/one",
      contentType: "image/png",
      maxBytes: 10_000_000,
      now: await now(),
      expiresInSeconds: 600,
    });
  const post = async (url: string, parts: readonly (readonly [string, string | Blob])[]) => {
    const form = new FormData();
    for (const [name, value] of parts) {
      if (typeof value === "string") form.append(name, value);
      else form.append(name, value, "a.png");
    }
    const answer = await fetch(url, { method: "POST", body: form });
    return `${answer.status} ${/<Code>(\w+)</.exec(await answer.text())?.[1] ?? ""}`.trim();
  };
  const blob = (size = 3) => new Blob([new Uint8Array(size)]);

  test.each([{ secretKey: "another" }, { keyId: "AK2" }, { region: "eu-west-1" }, { bucket: "others" }])(
    "puts, reads, removes and posts nothing with the key %o",
    async (other) => {
      const before = readdirSync(folder).length;
      expect((await s3(other).put("x", file)).outcome).toBe("unknown");
      expect((await s3(other).read("x", 10)).outcome).toBe("unknown");
      expect((await s3(other).remove("x")).outcome).toBe("unknown");
      const { url, fields } = await target(s3(other));
      expect(await post(url, [...Object.entries(fields), ["file", blob()]])).toMatch(/^40[34] /);
      expect(readdirSync(folder)).toHaveLength(before);
    },
  );

  test("discloses nothing without a signature", async () => {
    await s3().put("secret", file);
    for (const method of ["GET", "PUT", "DELETE"]) {
      const answer = await fetch(`${origin}/sandbox/storage/covers/secret`, { method });
      expect(answer.status).toBe(403);
    }
    expect(await s3().read("secret", 10)).toMatchObject({ outcome: "found" });
  });

  test("rejects the signature of a policy whose own words are widened", async () => {
    const { url, fields } = await target();
    const policy = JSON.parse(Buffer.from(fields["Policy"] ?? "", "base64").toString());
    policy.conditions = policy.conditions.map((condition: unknown) =>
      Array.isArray(condition) ? ["content-length-range", 1, 99_000_000] : condition,
    );
    const Policy = Buffer.from(JSON.stringify(policy)).toString("base64");
    expect(await post(url, [...Object.entries({ ...fields, Policy }), ["file", blob()]])).toBe(
      "403 SignatureDoesNotMatch",
    );
  });

  test("accepts a post of 10,000,000 bytes and refuses a byte more, and 13,000,000", async () => {
    const { url, fields } = await target();
    const send = (size: number) => post(url, [...Object.entries(fields), ["file", blob(size)]]);
    expect(await send(10_000_000)).toBe("204");
    expect(await send(10_000_001)).toBe("400 EntityTooLarge");
    expect(await send(13_000_000)).toBe("400 EntityTooLarge");
    expect(await s3().read("uploads/one", 10_000_000)).toMatchObject({ outcome: "found" });
  });

  test("refuses a form that does not match the policy", async () => {
    const { url, fields } = await target();
    const own = Object.entries(fields);
    const without = (name: string) => own.filter(([each]) => each !== name);
    const malformed = "400 MalformedPOSTRequest";
    expect(await post(url, [...own, ["file", blob()], ["file", blob()]])).toBe(malformed);
    expect(await post(url, [...own, ["file", blob()], ["acl", "public-read"]])).toBe(malformed);
    expect(await post(url, [...own, ["file", "no file"]])).toBe(malformed);
    expect(await post(url, own)).toBe(malformed);
    expect(await post(url, [...without("key"), ["file", blob()]])).toBe(malformed);
    expect(await post(url, [...own, ["key", "uploads/two"], ["file", blob()]])).toBe(malformed);
    expect(await post(url, [...without("Content-Type"), ["file", blob()]])).toBe("403 AccessDenied");
    expect(await post(url, [...without("Policy"), ["file", blob()]])).toBe("403 SignatureDoesNotMatch");
    expect(await post(url.replace("covers", "others"), [...own, ["file", blob()]])).toBe("404 NoSuchBucket");
    const json = await fetch(url, { method: "POST", body: JSON.stringify(fields) });
    expect(json.status).toBe(400);
  });

  test("keeps every file inside the folder when a key looks like a path", async () => {
    const key = "../../wellpaid-outside";
    await s3().put(key, file);
    expect(readdirSync(tmpdir())).not.toContain("wellpaid-outside");
    expect(readdirSync(folder).every((name) => /^[0-9a-f]{64}$/.test(name))).toBe(true);
  });
});
