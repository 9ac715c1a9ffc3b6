/**
 * `npm run employer:invite -- --company Acorn --email somebody@acorn.example [--name "Ada Moss"] [--new]`: invites an owner of
 * a company to the employer's console, the first one or one who has lost the way in; with `--new` the company begins with
 * them. Beside a running server or without one, which then sends the e-mail when it starts.
 */
import { parseArgs } from "node:util";
import { Client } from "pg";
import { reachDatabase } from "../ledger-check/reach-database.ts";
import { inviteOwner } from "./invite-owner.ts";

async function main(): Promise<void> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: { company: text, email: text, name: text, new: { type: "boolean", default: false } },
  });
  const { company, email, new: isNew } = values;
  if (company === undefined || email === undefined) throw new Error("--company and --email are needed");
  const database = await reachDatabase(process.env);
  const client = new Client({ connectionString: database.ownerUrl, application_name: "wellpaid employer:invite" });
  try {
    await client.connect();
    await inviteOwner(client, { company, email, name: values.name ?? email, isNew });
    console.log(`${email} is invited as an owner of ${company}. The e-mail is good for 72 hours.`);
  } finally {
    await client.end();
    await database.letGo();
  }
}

try {
  await main();
} catch (error) {
  console.error(`Nobody is invited: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
