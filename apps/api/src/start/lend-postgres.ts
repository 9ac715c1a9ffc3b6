/**
 * Lends the database of a DATA_DIR to a tool outside the product: `node apps/api/src/start/lend-postgres.ts`. It prints
 * one line of JSON, `{ "ownerUrl", "isBorrowed" }`. When a server is running (`isBorrowed`), its database is named and
 * nothing is started or stopped; otherwise the embedded one is started, and stopped when the input ends. With `--make` a
 * DATA_DIR without a database gets one.
 */
import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onEndSignal } from "./shutdown.ts";
import { readSettings } from "../config/settings.ts";
import { StartRefusal } from "../config/start-refusal.ts";
import { type EmbeddedPostgres, runningOwnerUrl, startEmbeddedPostgres } from "../postgres/embedded-postgres.ts";

/** A server holds the folder for a moment before its database answers, also when that one is just recovering. */
const PATIENCE_MS = 20_000;

type Lent = { readonly ownerUrl: string; readonly own?: EmbeddedPostgres };

async function lend(dataDir: string): Promise<Lent> {
  for (let waited = 0; ; waited += 200) {
    const ownerUrl = await runningOwnerUrl(dataDir);
    if (ownerUrl !== undefined) return { ownerUrl };
    try {
      const own = await startEmbeddedPostgres({ dataDir });
      return { ownerUrl: own.ownerUrl, own };
    } catch (error) {
      if (!(error instanceof StartRefusal) || waited >= PATIENCE_MS) throw error;
      await sleep(200);
    }
  }
}

try {
  const { dataDir } = readSettings(process.env);
  if (!process.argv.includes("--make") && !existsSync(join(dataDir, "secrets")))
    throw new StartRefusal(`There is no database below DATA_DIR (${dataDir}).`);
  const { ownerUrl, own } = await lend(existsSync(dataDir) ? realpathSync(dataDir) : dataDir);
  process.stdout.write(`${JSON.stringify({ ownerUrl, isBorrowed: own === undefined })}\n`);
  if (own !== undefined) {
    onEndSignal(() => own.stop());
    process.stdin.resume();
    await new Promise((resolve) => process.stdin.once("close", resolve).once("end", resolve));
    await own.stop();
  }
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof StartRefusal ? error.message : String(error)}\n`);
  process.exit(1);
}
