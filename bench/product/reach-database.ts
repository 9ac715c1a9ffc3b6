import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { ended, startChild } from "./children.ts";
import { projectFolder, temporaryFolder } from "./start-product.ts";

const lender = join(projectFolder, "apps/api/src/start/lend-postgres.ts");

/** A PostgreSQL that is used for as long as it is needed. */
export interface LentDatabase {
  readonly ownerUrl: string;
  readonly end: () => Promise<void>;
}

async function lend(dataDir: string, ...args: readonly string[]): Promise<LentDatabase> {
  const child = startChild(process.execPath, [lender, ...args], {
    env: { PATH: process.env["PATH"], DATA_DIR: dataDir },
    stdio: ["pipe", "pipe", "inherit"],
  });
  if (child.stdout === null) throw new Error("the database's lender says nothing");
  for await (const line of createInterface(child.stdout)) {
    return {
      ownerUrl: (JSON.parse(line) as { ownerUrl: string }).ownerUrl,
      end: async () => {
        child.stdin?.end();
        await ended(child);
      },
    };
  }
  throw new Error(`there is no database below ${dataDir}`);
}

/** Makes a new, empty database without the product, in a folder of its own. */
export const makeDatabase = (): Promise<LentDatabase> => lend(temporaryFolder(), "--make");

/** The owner's connection string of the database that a running product keeps below its DATA_DIR. */
export async function ownerUrlOf(dataDir: string): Promise<string> {
  const { ownerUrl, end } = await lend(dataDir);
  await end();
  return ownerUrl;
}

/** Connections as the owner that outlive the death of the server behind them. */
export function openOwnerPool(ownerUrl: string, max = 4): pg.Pool {
  const pool = new pg.Pool({ connectionString: ownerUrl, max, connectionTimeoutMillis: 10_000 });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** A connection as the owner. When a bench fails, the database goes first: that must not hide why. */
export async function openOwnerClient(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** The pid of the server's own PostgreSQL now; another after it died and was started again. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
}
