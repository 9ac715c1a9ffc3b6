import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { projectFolder } from "../tidy/source-files.ts";
import { devDataFolder } from "./lend-database.ts";
import { pagesFolder } from "./page-templates.ts";

interface ServerOptions {
  readonly port: number;
  /** The origin that browsers use. */
  readonly publicUrl: string;
  readonly databaseUrl: string;
  /** Options of Node, such as `--inspect`. */
  readonly nodeOptions: readonly string[];
  readonly say: (line: string) => void;
}

function environmentOf({ port, publicUrl, databaseUrl }: ServerOptions): NodeJS.ProcessEnv {
  return {
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
  };
}

/** The server as a separate process, which is restarted after a change. */
export class DevServer {
  readonly #options: ServerOptions;
  #child: ChildProcess | null = null;
  #ready = Promise.withResolvers<void>();
  #isReady = false;
  #restart: Promise<void> = Promise.resolve();
  #isRestartWaiting = false;

  constructor(options: ServerOptions) {
    this.#options = options;
  }

  /** Resolves when the server can be called; during a restart, when that is complete. */
  isReady(): Promise<void> {
    return this.#ready.promise;
  }

  start(): void {
    const program = join(projectFolder, "apps/api/src/main.ts");
    const child = spawn(process.execPath, [...this.#options.nodeOptions, program], {
      cwd: projectFolder,
      env: environmentOf(this.#options),
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child = child;
    createInterface(child.stdout).on("line", (line) => {
      if (line.startsWith("Wellpaid is ready")) this.#becomeReady();
      else if (line !== "Stopping…") this.#options.say(line);
    });
    child.once("exit", () => {
      // One that was stopped is no longer the current one.
      if (this.#child !== child) return;
      this.#child = null;
      this.#becomeUnready();
      this.#options.say("The server is not running, for the reason above. It starts again when a file is saved.");
    });
  }

  /** Restarts the server. A change during a restart is included in the next one. */
  restart(): Promise<void> {
    if (!this.#isRestartWaiting) {
      this.#isRestartWaiting = true;
      this.#restart = this.#restartAfter(this.#restart);
    }
    return this.#restart;
  }

  async #restartAfter(previous: Promise<void>): Promise<void> {
    await previous;
    this.#isRestartWaiting = false;
    const startedAt = performance.now();
    await this.stop();
    this.start();
    await this.#readyOrEnded();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    if (this.#isReady) this.#options.say(`Server restarted in ${seconds} s.`);
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    this.#becomeUnready();
    if (child === null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  }

  async #readyOrEnded(): Promise<void> {
    const child = this.#child;
    await Promise.race([this.isReady(), child === null ? undefined : once(child, "exit")]);
  }

  #becomeReady(): void {
    this.#isReady = true;
    this.#ready.resolve();
  }

  #becomeUnready(): void {
    // A promise that is awaited already is not replaced.
    if (this.#isReady) this.#ready = Promise.withResolvers<void>();
    this.#isReady = false;
  }
}
