import type { Pool } from "pg";
import { afterAll, inject } from "vitest";
import { type DatabaseConnections, databaseOf, openDatabase, openPool } from "@wellpaid/api/database/connect";
import type { Database } from "@wellpaid/api/database/tables/schema";
import type { TestDatabaseAddress } from "./test-database-server.ts";

/** The connections of a database that only this test file has. */
export interface TestDatabase extends DatabaseConnections {
  readonly name: string;
  /** Connects as the owner, who may read and write everything; the product has no such connection. */
  readonly owner: Pool;
  /** The same as operations use it, through the product's own functions. */
  readonly operations: Database;
  readonly ownerUrl: string;
  readonly appUrl: string;
}

/**
 * A database with every migration of product and sandbox, for this test file alone, dropped when its tests are done:
 *
 *     const { db, app, owner } = await testDatabase();   // at the top of the file
 */
export async function testDatabase(): Promise<TestDatabase> {
  const address = await ask<TestDatabaseAddress>("POST", "?kind=migrated");
  // Even the last of a thousand concurrent callers gets a connection, however slow the machine is.
  // A test's own queries and calls cover all companies; requests to a server have the scope of their caller.
  const options = { maxConnections: 10, connectionWaitMilliseconds: 0, outside: "all" } as const;
  const database = openDatabase(address.appUrl, options);
  const owner = openPool(address.ownerUrl, 4);
  afterAll(async () => {
    await Promise.all([database.close(), owner.end()]);
    await ask("DELETE", `?name=${address.name}`);
  });
  const { name, ownerUrl, appUrl } = address;
  return { ...database, name, owner, operations: databaseOf(owner), ownerUrl, appUrl };
}

/** The address of a database without a single table, for the tests of what creates them; dropped likewise. */
export async function emptyTestDatabase(): Promise<TestDatabaseAddress> {
  const address = await ask<TestDatabaseAddress>("POST", "?kind=empty");
  afterAll(() => ask("DELETE", `?name=${address.name}`));
  return address;
}

async function ask<Answer>(method: "POST" | "DELETE", query: string): Promise<Answer> {
  const response = await fetch(`${inject("testDatabaseServer")}/${query}`, { method });
  if (!response.ok) throw new Error(`No test database: ${await response.text()}`);
  return response.json() as Promise<Answer>;
}
