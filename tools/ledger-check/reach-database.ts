import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A database to look at, as its owner, for as long as it is needed. */
export interface ReachedDatabase {
  readonly ownerUrl: string;
  letGo(): Promise<void>;
}

const lender = fileURLToPath(new URL("../../apps/api/src/start/lend-postgres.ts", import.meta.url));

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("exit", () => resolve());
  });
}

/**
 * The database of `DATABASE_URL`, else that of `DATA_DIR`: the running server's, or the embedded one started for as long
 * as this needs it.
 * @throws Error with one sentence when there is none
 */
export async function reachDatabase(environment: NodeJS.ProcessEnv): Promise<ReachedDatabase> {
  const input = environment["DATABASE_URL"];
  if (input !== undefined && input !== "") return { ownerUrl: input, letGo: async () => undefined };
  const child = spawn(process.execPath, [lender], { env: environment, stdio: ["pipe", "pipe", "inherit"] });
  for await (const line of createInterface(child.stdout)) {
    const { ownerUrl } = JSON.parse(line) as { ownerUrl: string };
    const letGo = async (): Promise<void> => {
      child.stdin.end();
      await ended(child);
    };
    return { ownerUrl, letGo };
  }
  throw new Error("There is no database to check.");
}
