import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { projectFolder } from "../tidy/source-files.ts";
import { devDataFolder } from "./lend-database.ts";
import { pagesFolder } from "./page-templates.ts";

interface WatchedServer {
  readonly port: number;
  /** The origin that browsers use. */
  readonly publicUrl: string;
  readonly databaseUrl: string;
  readonly say: (line: string) => void;
}

/**
 * Runs the server under `node --watch`: it starts again whenever a file that it imports changes, and after a start that
 * failed it waits for the next change. `isReady` resolves when it can be called, also after a restart.
 */
export function watchServer({ port, publicUrl, databaseUrl, say }: WatchedServer): {
  readonly isReady: () => Promise<void>;
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
        // Browsers post covers to it, from the public origin.
        STORAGE_URL: `${publicUrl}/sandbox/storage`,
        DATABASE_URL: databaseUrl,
        DATA_DIR: devDataFolder,
        WEB_APPS_DIR: pagesFolder,
        NODE_COMPILE_CACHE: join(projectFolder, ".cache", "compiled"),
      },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const running = new Running();
  let starts = 0;
  createInterface(server.stdout).on("line", (line) => {
    const text = stripVTControlCharacters(line);
    if (text.startsWith("Wellpaid is ready")) {
      starts += 1;
      running.begin();
      if (starts > 1) say(`Server restarted (${starts - 1}).`);
    } else if (/^(Restarting|Change detected)/.test(text)) {
      running.end();
    } else if (text.startsWith("Failed running")) {
      running.end();
      say("The server did not start, for the reason above. It tries again when a file is saved.");
    } else if (!/^(Completed running|Stopping…|Gracefully restarted|Waiting for graceful)/.test(text)) say(line);
  });
  return {
    isReady: () => running.wait(),
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill("SIGTERM");
      await once(server, "exit");
    },
  };
}

/** Whether the server can be called now. */
class Running {
  #ready = Promise.withResolvers<void>();

  begin(): void {
    this.#ready.resolve();
  }

  end(): void {
    this.#ready = Promise.withResolvers<void>();
  }

  /** Resolves when it can. */
  wait(): Promise<void> {
    return this.#ready.promise;
  }
}
