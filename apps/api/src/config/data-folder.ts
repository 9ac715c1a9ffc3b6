import { randomBytes } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { codeOf, StartRefusal } from "./start-refusal.ts";

/**
 * What the product stores below `DATA_DIR`. `--reset` removes these and nothing else, so that a `DATA_DIR` pointing at
 * a home directory loses no other files. Whatever adds an entry there adds its name here.
 */
export const dataFolderEntries = ["postgres", "postgres.log", "secrets", "uploads", "cache"] as const;

/** Creates `DATA_DIR` with mode 0700 when it is missing, and checks that it can be written to. */
export function ensureDataFolder(dataDir: string): void {
  try {
    makeFolders(dataDir);
    readdirSync(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartRefusal(
      `DATA_DIR is ${dataDir}, where this user may not write (${codeOf(error) ?? "unknown reason"}); choose a folder of your own, for example: DATA_DIR=$HOME/wellpaid-data npm start`,
    );
  }
}

/** Creates them one by one: Node's own `recursive` never returns where a folder accepts no entry, such as /proc. */
function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

/** Removes everything that the product keeps below `DATA_DIR`; the caller makes sure that no server is using it. */
export function emptyDataFolder(dataDir: string): void {
  for (const entry of dataFolderEntries) rmSync(join(dataDir, entry), { recursive: true, force: true });
}

/**
 * Reads a secret kept below `DATA_DIR/secrets` with mode 0600, creating it with `make` the first time. Two processes that
 * start at once end up with the same secret: the file appears whole, by a hard link, and the loser reads the winner's.
 */
export function storedSecret(dataDir: string, name: string, make: () => string): string {
  const path = join(dataDir, "secrets", name);
  const existing = readIfThere(path);
  if (existing !== undefined) return existing;
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  makeFolders(dirname(path));
  writeFileSync(draft, make(), { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    // A folder shared from another machine may not support hard links.
    if (codeOf(error) !== "EEXIST") renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, "utf8");
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw new StartRefusal(
      `The secret ${path} cannot be read (${codeOf(error) ?? "unknown reason"}); start as the user who owns DATA_DIR.`,
    );
  }
}
