import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { projectFolder } from "../tidy/source-files.ts";
import { devDataFolder } from "./lend-database.ts";

interface WatchedServer {
  readonly port: number;
  /** The origin that browsers use. */
  readonly publicUrl: string;
  readonly databaseUrl: string;
  readonly say: (line: string) => void;
}

/**
 * Runs the server under `node --watch`: it starts again whenever a file that it imports changes, and after a start that
 * failed it waits for the next change. `firstStart` settles when it is ready for the first time.
 */
export function watchServer({ port, publicUrl, databaseUrl, say }: WatchedServer): {
  readonly firstStart: Promise<void>;
  readonly stop: () => Promise<void>;
} {
  const server = spawn(
    process.execPath,
    ["--watch", "--watch-preserve-output", join(projectFolder, "apps/api/src/main.ts")],
    {
      cwd: projectFolder,
      env: {
        ...process.env,
        PORT: String(port),
        PUBLIC_URL: publicUrl,
        // The sandbox's identity provider names itself by the public origin.
        OPEN_BANKING_IDENTITY_URL: `${publicUrl}/sandbox/moneyhub`,
        DATABASE_URL: databaseUrl,
        DATA_DIR: devDataFolder,
        NODE_COMPILE_CACHE: join(projectFolder, ".cache", "compiled"),
      },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const { promise: firstStart, resolve } = Promise.withResolvers<void>();
  let starts = 0;
  createInterface(server.stdout).on("line", (line) => {
    if (!line.startsWith("Wellpaid is ready")) {
      // What `node --watch` says of itself is noise, but for a start that failed.
      if (!/^(Restarting|Completed running|Change detected|Stopping…)/.test(line)) say(line);
      return;
    }
    starts += 1;
    if (starts === 1) resolve();
    else say(`Server restarted (${starts - 1}).`);
  });
  return {
    firstStart,
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill("SIGTERM");
      await once(server, "exit");
    },
  };
}
