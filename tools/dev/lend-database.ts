import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { projectFolder } from "../tidy/source-files.ts";

/** Where the data of the development server is kept. */
export const devDataFolder = join(projectFolder, ".cache", "dev");

/**
 * Starts the embedded PostgreSQL of the development data as a process separate from the server, so that a restart of the server
 * does not restart the database.
 * @throws Error when another `npm run dev` of this folder is running
 */
export async function lendDatabase(): Promise<{ readonly ownerUrl: string; readonly stop: () => Promise<void> }> {
  const program = join(projectFolder, "apps/api/src/start/lend-postgres.ts");
  const child = spawn(process.execPath, [program, "--make"], {
    env: { ...process.env, DATA_DIR: devDataFolder },
    stdio: ["pipe", "pipe", "inherit"],
    // A Ctrl-C in the terminal reaches the whole group; the database ends last, when its input is closed.
    detached: true,
  });
  for await (const line of createInterface(child.stdout)) {
    const { ownerUrl, isBorrowed } = JSON.parse(line) as { ownerUrl: string; isBorrowed: boolean };
    if (isBorrowed) throw new Error("Another `npm run dev` of this folder is running.");
    const stop = async (): Promise<void> => {
      child.stdin.end();
      if (child.exitCode === null) await once(child, "exit");
    };
    return { ownerUrl, stop };
  }
  throw new Error("The development database did not start.");
}
