import { Client } from "pg";
import { codeOf } from "../config/start-refusal.ts";

/** The superuser of an embedded cluster, which owns the product's database. */
export const owner = "wellpaid_owner";
export const databaseName = "wellpaid";

/** The owner's connection string for a server on this port of 127.0.0.1. */
export function databaseUrl(port: number, password: string, database = databaseName): string {
  return `postgresql://${owner}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** Whether a server lets the bearer of this connection string in. */
export async function knockAt(url: string): Promise<"open" | "closed" | "refused password"> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return "open";
  } catch (error) {
    return codeOf(error) === "28P01" ? "refused password" : "closed";
  } finally {
    await client.end().catch(() => undefined);
  }
}
