/**
 * `npm run complaints`: open complaints, the most urgent first. `… -- --show C-7K3M-9QXD` shows one with its words.
 * `… -- --answer C-7K3M-9QXD --file response.txt --by "Ada Moss"` stores the final response and sends it; it cannot be changed.
 * `--sent-elsewhere` only stores it, for a person whom the operator sent it to by post: who has no e-mail and cannot use the app.
 * Works with a running server or without one; the server then sends it when it starts.
 */
import { readFileSync } from "node:fs";
import type { Client } from "pg";
import { readOptions, refuseBeside } from "../owner-command/read-options.ts";
import { runOwnerCommand } from "../owner-command/run-owner-command.ts";
import { answerComplaint, listOpen, showComplaint } from "./answer-complaint.ts";

async function work(client: Client): Promise<string> {
  const text = { type: "string" } as const;
  const { values, input } = readOptions({
    show: text,
    answer: text,
    file: text,
    by: text,
    "sent-elsewhere": { type: "boolean" },
  });
  const { show, answer, file, by, "sent-elsewhere": isSentElsewhere = false } = values;
  if (show !== undefined) {
    refuseBeside("--show", input, []);
    return showComplaint(client, show.toUpperCase());
  }
  if (answer === undefined) {
    if (input.length > 0) throw new Error("--show or --answer is needed");
    return listOpen(client);
  }
  if (file === undefined) throw new Error("--file is needed");
  if (by === undefined || by.trim() === "") throw new Error("--by is needed");
  const reference = answer.toUpperCase();
  const response = readFileSync(file, "utf8").trim();
  return answerComplaint(client, { reference, answer: response, by: by.trim(), isSentElsewhere });
}

await runOwnerCommand({ name: "complaints", failure: "No complaint is answered", work });
