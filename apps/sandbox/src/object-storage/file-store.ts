/** Files on this machine's disk, by their keys. A file appears whole or not at all, so that a killed server leaves none in half. */
import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface StoredFile {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface FileStore {
  store(key: string, file: StoredFile): Promise<void>;
  find(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
}

const LINE_END = 10;

/** What a key says never becomes a path. */
const nameOf = (key: string): string => createHash("sha256").update(key).digest("hex");

/** The file's own first line says its type: one file, so that both change at once. */
export function createFileStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, nameOf(key));
  return {
    store: async (key, { contentType, bytes }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${pathOf(key)}.${randomBytes(6).toString("hex")}`;
      await writeFile(draft, Buffer.concat([Buffer.from(`${JSON.stringify({ contentType })}\n`), bytes]), {
        mode: 0o600,
      });
      await rename(draft, pathOf(key));
    },
    find: async (key) => {
      const whole = await readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      });
      if (whole === null) return null;
      const end = whole.indexOf(LINE_END);
      const { contentType } = JSON.parse(whole.subarray(0, end).toString("utf8")) as { contentType: string };
      return { contentType, bytes: whole.subarray(end + 1) };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
