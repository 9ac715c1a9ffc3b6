import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const memoryFolder = "/dev/shm";
const MIN_FREE_BYTES = 4_000_000_000;

/** The folders in which a run of the tests may have left data. */
export const dataRoots = [tmpdir(), memoryFolder] as const;

/**
 * Returns the folder for data that no run needs afterwards: the memory's, where it has room, since PostgreSQL makes and
 * removes a thousand files for each database; else the usual one.
 */
export function dataRoot(): string {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > MIN_FREE_BYTES ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
}
