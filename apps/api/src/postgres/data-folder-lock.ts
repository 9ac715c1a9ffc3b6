import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartRefusal } from "../config/start-refusal.ts";

/**
 * Keeps a second server out of the same `DATA_DIR` for as long as this process lives. The lock is the kernel's, taken
 * through SQLite (Node has no file locks of its own), so that it ends with the process, even by kill -9, and no stale
 * file or reused pid can hold it.
 * @returns what lets the folder go
 */
export function lockDataFolder(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, "server.lock"));
  const holder = join(dataDir, "server.pid");
  try {
    lock.exec("pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive");
  } catch {
    lock.close();
    throw new StartRefusal(
      `Another Wellpaid server${whoHolds(holder)} already uses ${dataDir}; stop that one, or give this one a DATA_DIR of its own.`,
    );
  }
  writeFileSync(holder, String(process.pid));
  return () => {
    if (lock.isOpen) lock.close();
  };
}

function whoHolds(path: string): string {
  try {
    return ` (process ${Number(readFileSync(path, "utf8"))})`;
  } catch {
    return "";
  }
}
