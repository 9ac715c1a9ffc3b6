/**
 * `npm run ledger:check [-- --rail --provider]`: proves from the database alone that the money is right; also each payment
 * at the sandbox's rail, and what its deposit platform holds, against it. Prints its counts and one line per check; ends
 * with 1 at the first difference, naming its rows, and with 2 when there is nothing to check.
 */
import { parseArgs } from "node:util";
import { Client } from "pg";
import { type ReachedDatabase, reachDatabase } from "./reach-database.ts";
import { type Difference, type Proof, runChecks } from "./run-checks.ts";

const { values: options } = parseArgs({
  options: { rail: { type: "boolean", default: false }, provider: { type: "boolean", default: false } },
});

function show({ check, rows, hasMore }: Difference): void {
  console.log(`DIFFERS ${check}:`);
  for (const row of rows) console.log(`  ${JSON.stringify(row)}`);
  if (hasMore) console.log("  … and more");
}

async function prove({ ownerUrl }: ReachedDatabase): Promise<Proof> {
  const client = new Client({ connectionString: ownerUrl, application_name: "wellpaid ledger check" });
  await client.connect();
  try {
    return await runChecks(client, { ...options, onPassed: (check) => console.log(`holds   ${check}`) });
  } finally {
    await client.end();
  }
}

async function main(): Promise<number> {
  const database = await reachDatabase(process.env);
  try {
    const { counts, passed, difference } = await prove(database);
    if (difference !== null) show(difference);
    console.log(
      Object.entries(counts)
        .map(([what, count]) => `${count} ${what}`)
        .join(", "),
    );
    console.log(difference === null ? `${passed.length} checks hold.` : "The ledger is NOT right.");
    return difference === null ? 0 : 1;
  } finally {
    await database.letGo();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`The ledger cannot be checked: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
