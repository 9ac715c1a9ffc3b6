/**
 * `npm run employer:invite -- --company Acorn --email somebody@acorn.example [--name "Ada Moss"] [--new]`: invites an owner of
 * a company to the employer's console, the first one or one who has lost the way in; with `--new` the company begins with
 * them. Beside a running server or without one, which then sends the e-mail when it starts.
 */
import { parseArgs } from "node:util";
import type { Client } from "pg";
import { runOwnerCommand } from "../owner-command/run-owner-command.ts";
import { inviteOwner } from "./invite-owner.ts";

async function work(client: Client): Promise<string> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: { company: text, email: text, name: text, new: { type: "boolean", default: false } },
  });
  const { company, email, new: isNew } = values;
  if (company === undefined || email === undefined) throw new Error("--company and --email are needed");
  await inviteOwner(client, { company, email, name: values.name ?? email, isNew });
  return `${email} is invited as an owner of ${company}. The e-mail is good for 72 hours.`;
}

await runOwnerCommand({ name: "employer:invite", failure: "Nobody is invited", work });
