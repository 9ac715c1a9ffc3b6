import { join } from "node:path";
import { ended, startChild } from "./children.ts";
import { projectFolder } from "./start-product.ts";

const ledgerCheck = join(projectFolder, "tools/ledger-check/main.ts");

export interface LedgerVerdict {
  readonly isRight: boolean;
  /** What the command printed. */
  readonly output: string;
}

/** Runs the ledger check, with the rail and the deposit platform, on the database of this connection string. */
export async function checkLedger(ownerUrl: string): Promise<LedgerVerdict> {
  const child = startChild(process.execPath, [ledgerCheck, "--rail", "--provider"], {
    env: { PATH: process.env["PATH"], DATABASE_URL: ownerUrl },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => (output += part.toString()));
  await ended(child);
  return { isRight: child.exitCode === 0, output };
}
