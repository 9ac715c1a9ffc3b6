import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { startChild } from "./children.ts";
import { projectFolder } from "./start-product.ts";

const lender = join(projectFolder, "apps/api/src/start/lend-postgres.ts");

/** The owner's connection string of the database that a running product keeps below its DATA_DIR. */
export async function ownerUrlOf(dataDir: string): Promise<string> {
  const child = startChild(process.execPath, [lender], {
    env: { PATH: process.env["PATH"], DATA_DIR: dataDir },
    stdio: ["pipe", "pipe", "inherit"],
  });
  if (child.stdout === null) throw new Error("the database's lender says nothing");
  for await (const line of createInterface(child.stdout)) {
    child.stdin?.end();
    return (JSON.parse(line) as { ownerUrl: string }).ownerUrl;
  }
  throw new Error(`there is no running database below ${dataDir}`);
}

/** Connections as the owner that outlive the death of the server behind them. */
export function openOwnerPool(ownerUrl: string, max = 4): pg.Pool {
  const pool = new pg.Pool({ connectionString: ownerUrl, max, connectionTimeoutMillis: 10_000 });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** The pid of the server's own PostgreSQL now; another after it died and was started again. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
}
