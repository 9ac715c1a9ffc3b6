/**
 * `npm run employer:confirm -- --company Acorn --email somebody@acorn.example`: the operator confirms an administrator as a
 * second person, for a company that has no third owner who could agree to them. The audit log of the company records it, and
 * its other administrators are notified. Find out who they are first, by another channel than this e-mail. Works with a running
 * server or without one; the server then does it when it starts.
 */
import type { Client } from "pg";
import { readOptions } from "../owner-command/read-options.ts";
import { runOwnerCommand } from "../owner-command/run-owner-command.ts";
import { confirmAdministrator } from "./confirm-administrator.ts";

async function work(client: Client): Promise<string> {
  const text = { type: "string" } as const;
  const { company, email } = readOptions({ company: text, email: text }).values;
  if (company === undefined || email === undefined) throw new Error("--company and --email are needed");
  const { name } = await confirmAdministrator(client, { company, email });
  return `${name} (${email}) of ${company} counts as a second person as soon as the server has written it down.`;
}

await runOwnerCommand({ name: "employer:confirm", failure: "Nobody is confirmed", work });
