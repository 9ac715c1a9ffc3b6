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
    test("when a file is posted as its target allows, then it is there to the byte with its type", async () => {
      const { storage, key, target } = await start();
      expect(await post(target, bytes(MAX_BYTES))).toBe(204);
      const found = await storage.read(key, MAX_BYTES);
      expect(found).toMatchObject({ outcome: "found", contentType: "image/png" });
      expect(found.outcome === "found" && Buffer.from(found.bytes).equals(Buffer.from(bytes(MAX_BYTES)))).toBe(true);
    });

    test.each([0, MAX_BYTES + 1])("when %i bytes are posted, then they are refused and not kept", async (size) => {
      const { storage, key, target } = await start();
      expect(await post(target, bytes(size))).toBe(400);
      expect(await storage.read(key, MAX_BYTES)).toEqual({ outcome: "not-found" });
    });

    test.each(["key", "Content-Type", "Policy", "X-Amz-Signature", "X-Amz-Date", "X-Amz-Credential", "bucket"])(
      "when the target's %s is another, then the file is refused and not kept",
      async (name) => {
        const { storage, key, target } = await start();
        const other = name === "key" ? "uploads/another" : `${target.fields[name]?.slice(0, -2)}77`;
        expect(await post({ ...target, fields: { ...target.fields, [name]: other } }, bytes(10))).toBe(403);
        expect(await storage.read(key, MAX_BYTES)).toEqual({ outcome: "not-found" });
        expect(await storage.read("uploads/another", MAX_BYTES)).toEqual({ outcome: "not-found" });
      },
    );

    test("when a field is added that the target does not name, then the file is refused", async () => {
      const { target } = await start();
      expect(await post({ ...target, fields: { ...target.fields, acl: "public-read" } }, bytes(10))).toBe(403);
    });

    test("when the target has ended by the peer's clock, then the file is refused; a second before it is taken", async () => {
      const { simulator, target } = await start();
      await simulator.letPass(598);
      expect(await post(target, bytes(10))).toBe(204);
      await simulator.letPass(3);
      expect(await post(target, bytes(10))).toBe(403);
    });

    test("when a file is put, then it is read back, replaced by the next and gone once removed", async () => {
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

    test("when there is more than is asked for, then none of it is read", async () => {
      const { storage, key } = await start();
      await storage.put(key, { bytes: bytes(7), contentType: "image/png" });
      expect(await storage.read(key, 6)).toEqual({ outcome: "too-large" });
    });

    test.each(["error", "timeout", "reject"] as const)(
      "when the storage's answer is %s, then nothing is known, and the next call is fine",
      async (how) => {
        const { simulator, storage, key } = await start();
        const file = { bytes: bytes(5), contentType: "image/png" };
        const asked = how === "timeout" ? simulator.impatient : storage;
        await simulator.failNext(how);
        expect((await asked.put(key, file)).outcome).toBe("unknown");
        await simulator.failNext(how);
        expect((await asked.read(key, 5)).outcome).toBe("unknown");
        await simulator.failNext(how);
        expect((await asked.remove(key)).outcome).toBe("unknown");
        expect((await storage.put(key, file)).outcome).toBe("done");
      },
    );

    test("when the answer is lost, then nothing is known though it was done; done twice, it is done", async () => {
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
