/**
 * `npm run employer:invite -- --company Acorn --email somebody@acorn.example [--name "Ada Moss"] [--new] [--again]`: invites an
 * owner of a company to the employer's console, the first one or, with `--again`, one who cannot sign in any more: it removes
 * their password, authenticator app and passkeys at once. With `--new` it creates the company with them. Works with a running
 * server or without one; the server then sends the e-mail when it starts.
 */
import type { Client } from "pg";
import { readOptions } from "../owner-command/read-options.ts";
import { runOwnerCommand } from "../owner-command/run-owner-command.ts";
import { inviteOwner } from "./invite-owner.ts";

async function work(client: Client): Promise<string> {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  const { values } = readOptions({ company: text, email: text, name: text, new: flag, again: flag });
  const { company, email, new: isNew, again: isAgain } = values;
  if (company === undefined || email === undefined) throw new Error("--company and --email are needed");
  await inviteOwner(client, { company, email, name: values.name ?? email, isNew, isAgain });
  return `${email} is invited as an owner of ${company}. The e-mail is good for 72 hours.`;
}

await runOwnerCommand({ name: "employer:invite", failure: "Nobody is invited", work });
