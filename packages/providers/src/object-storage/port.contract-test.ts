import type { Instant } from "@wellpaid/domain/calendar/instant";
import { describe, expect, test } from "vitest";
import type { ObjectStorage, UploadLimits, UploadTarget } from "./port.ts";

/** What a vendor's peer must show to the contract. */
export interface StorageSimulator {
  /** The vendor, talking to this peer. */
  readonly storage: ObjectStorage;
  /** The same with a time-out well below a second. */
  readonly impatient: ObjectStorage;
  /** By the clock that the peer judges targets by. */
  now(): Promise<Instant>;
  letPass(seconds: number): Promise<void>;
  /** Lets the next call fail, not be answered, be done with its answer lost, be done twice, or be refused. */
  failNext(how: "error" | "timeout" | "lost" | "twice" | "reject"): Promise<void>;
}

const MAX_BYTES = 1_000;
const bytes = (length: number): Uint8Array<ArrayBuffer> => new Uint8Array(length).fill(7);

/** As a browser sends it: the fields, then the file. */
async function post({ url, fields }: UploadTarget, file: Uint8Array<ArrayBuffer>): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([file], { type: "image/png" }), "cover.png");
  return (await fetch(url, { method: "POST", body: form })).status;
}

/** Every vendor of object storage passes this. */
export function objectStorageContract(vendor: string, open: () => Promise<StorageSimulator>): void {
  async function start(other: Partial<UploadLimits> = {}) {
    const simulator = await open();
    const key = `uploads/${crypto.randomUUID()}`;
    const limits = { key, contentType: "image/png", maxBytes: MAX_BYTES, expiresInSeconds: 600 };
    const target = await simulator.storage.presignUpload({ ...limits, now: await simulator.now(), ...other });
    return { simulator: simulator, storage: simulator.storage, key, target };
  }

  describe(`object storage by ${vendor}`, () => {
    test("stores a posted file to the byte with its type, as its target allows", async () => {
      const { storage, key, target } = await start();
      expect(await post(target, bytes(MAX_BYTES))).toBe(204);
      const found = await storage.read(key, MAX_BYTES);
      expect(found).toMatchObject({ outcome: "found", contentType: "image/png" });
      expect(found.outcome === "found" && Buffer.from(found.bytes).equals(Buffer.from(bytes(MAX_BYTES)))).toBe(true);
    });

    test.each([0, MAX_BYTES + 1])("refuses %i posted bytes and does not keep them", async (size) => {
      const { storage, key, target } = await start();
      expect(await post(target, bytes(size))).toBe(400);
      expect(await storage.read(key, MAX_BYTES)).toEqual({ outcome: "not-found" });
    });

    test.each(["key", "Content-Type", "Policy", "X-Amz-Signature", "X-Amz-Date", "X-Amz-Credential", "bucket"])(
      "refuses a file with a changed %s of the target and does not keep it",
      async (name) => {
        const { storage, key, target } = await start();
        const other = name === "key" ? "uploads/another" : `${target.fields[name]?.slice(0, -2)}77`;
        expect(await post({ ...target, fields: { ...target.fields, [name]: other } }, bytes(10))).toBe(403);
        expect(await storage.read(key, MAX_BYTES)).toEqual({ outcome: "not-found" });
        expect(await storage.read("uploads/another", MAX_BYTES)).toEqual({ outcome: "not-found" });
      },
    );

    test("refuses a file with a field that the target does not name", async () => {
      const { target } = await start();
      expect(await post({ ...target, fields: { ...target.fields, acl: "public-read" } }, bytes(10))).toBe(403);
    });

    test("refuses a file after the target expires by the peer clock, and accepts it a second before", async () => {
      const { simulator, target } = await start();
      await simulator.letPass(598);
      expect(await post(target, bytes(10))).toBe(204);
      await simulator.letPass(3);
      expect(await post(target, bytes(10))).toBe(403);
    });

    test("reads a stored file back, replaces it with the next and loses it on removal", async () => {
      const { storage, key } = await start();
      expect(await storage.put(key, { bytes: bytes(5), contentType: "image/png" })).toEqual({ outcome: "done" });
      expect(await storage.put(key, { bytes: bytes(6), contentType: "image/jpeg" })).toEqual({ outcome: "done" });
      expect(await storage.read(key, 6)).toEqual({
        outcome: "found",
        bytes: Buffer.from(bytes(6)),
        contentType: "image/jpeg",
      });
      expect(await storage.remove(key)).toEqual({ outcome: "done" });
      expect(await storage.remove(key)).toEqual({ outcome: "done" });
      expect(await storage.read(key, 6)).toEqual({ outcome: "not-found" });
    });

    test("reads nothing when there is more than requested", async () => {
      const { storage, key } = await start();
      await storage.put(key, { bytes: bytes(7), contentType: "image/png" });
      expect(await storage.read(key, 6)).toEqual({ outcome: "too-large" });
    });

    test.each(["error", "timeout", "reject"] as const)(
      "is unknown after the answer %s, and the next call succeeds",
      async (how) => {
        const { simulator, storage, key } = await start();
        const file = { bytes: bytes(5), contentType: "image/png" };
        const target = how === "timeout" ? simulator.impatient : storage;
        await simulator.failNext(how);
        expect((await target.put(key, file)).outcome).toBe("unknown");
        await simulator.failNext(how);
        expect((await target.read(key, 5)).outcome).toBe("unknown");
        await simulator.failNext(how);
        expect((await target.remove(key)).outcome).toBe("unknown");
        expect((await storage.put(key, file)).outcome).toBe("done");
      },
    );

    test("is unknown after a lost answer though done, and doing it twice is the same", async () => {
      const { simulator, storage, key } = await start();
      await simulator.failNext("lost");
      expect((await storage.put(key, { bytes: bytes(5), contentType: "image/png" })).outcome).toBe("unknown");
      expect(await storage.read(key, 5)).toMatchObject({ outcome: "found" });
      await simulator.failNext("twice");
      expect((await storage.put(key, { bytes: bytes(4), contentType: "image/png" })).outcome).toBe("done");
      expect(await storage.read(key, 5)).toMatchObject({ outcome: "found", bytes: Buffer.from(bytes(4)) });
    });
  });
}
