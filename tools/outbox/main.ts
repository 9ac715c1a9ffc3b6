/**
 * `npm run outbox`: lists the jobs that failed so often that they wait for a person, with the reason. `npm run outbox --
 * --release 17` (or `all`) returns them to the worker once the reason is gone. Works with a running server or without one.
 */
import { parseArgs } from "node:util";
import { Client } from "pg";
import { reachDatabase } from "../ledger-check/reach-database.ts";
import { listDeadLettered, releaseDeadLettered } from "./dead-letters.ts";

async function work(client: Client, release: string | undefined): Promise<void> {
  if (release !== undefined) console.log(`${await releaseDeadLettered(client, release)} released.`);
  const deadLettered = await listDeadLettered(client);
  for (const { id, kind, key, deadLetteredAt, lastError } of deadLettered) {
    console.log(`${id}  ${kind}  ${key}  parked at ${deadLetteredAt.toISOString()}: ${lastError ?? "no reason"}`);
  }
  console.log(`${deadLettered.length} parked.`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { release: { type: "string" } } });
  const database = await reachDatabase(process.env);
  const client = new Client({ connectionString: database.ownerUrl, application_name: "wellpaid outbox" });
  try {
    await client.connect();
    await work(client, values.release);
  } finally {
    await client.end();
    await database.letGo();
  }
}

try {
  await main();
} catch (error) {
  console.error(`The outbox cannot be looked at: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
