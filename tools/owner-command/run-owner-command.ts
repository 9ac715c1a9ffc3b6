import { Client } from "pg";
import { reachDatabase } from "../ledger-check/reach-database.ts";

interface OwnerCommand {
  /** As `npm run` has it: `employer:limit`. */
  readonly name: string;
  /** Printed before the reason where it fails: 'Nothing is recorded'. */
  readonly failure: string;
  /** Returns what is printed. @throws Error with one sentence that says what is wrong */
  readonly work: (client: Client) => Promise<string>;
}

/**
 * Runs a command of those who run the product with a connection of the database's owner, and prints its outcome: exit code 2 and one
 * sentence where it fails.
 */
export async function runOwnerCommand({ name, failure, work }: OwnerCommand): Promise<void> {
  try {
    const database = await reachDatabase(process.env);
    const client = new Client({ connectionString: database.ownerUrl, application_name: `wellpaid ${name}` });
    try {
      await client.connect();
      console.log(await work(client));
    } finally {
      await client.end();
      await database.letGo();
    }
  } catch (error) {
    console.error(`${failure}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 2;
  }
}
