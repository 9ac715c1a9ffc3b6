import type { ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ended, hasEnded, startChild } from "./children.ts";
import { freePort } from "@wellpaid/testing/product/free-port";

export const projectFolder = fileURLToPath(new URL("../..", import.meta.url));
const main = join(projectFolder, "apps/api/src/main.ts");

/** Node's options in `npm start`, which limit its memory. */
const nodeOptions: readonly string[] =
  readFileSync(join(projectFolder, "package.json"), "utf8")
    .match(/"start": ".*"/)?.[0]
    .match(/--max-\S+/g) ?? [];

/** The product in a process of its own, on a free port of the loopback and with a DATA_DIR of its own. */
export interface RunningProduct {
  readonly origin: string;
  readonly pid: number;
  readonly dataDir: string;
  /** Seconds from its process's start to its first readiness. */
  readonly secondsToReady: number;
  /** The newest lines that it wrote. */
  output(): string;
  /** Kills the server's process outright. */
  kill(): Promise<void>;
  /** Stops it in order. */
  stop(): Promise<void>;
}

export interface ProductOptions {
  readonly port?: number;
  readonly dataDir: string;
  readonly settings?: Readonly<Record<string, string>>;
}

const PATIENCE_MS = 120_000;

/** A bench asks for more than any person: the caps are not what it measures. */
const RAISED = {
  LOG_LEVEL: "error",
  CAP_REQUESTS_PER_MINUTE: "100000000",
  CAP_LOGIN_FAILURES_PER_ADDRESS: "100000000",
  CAP_OPEN_CHECKS_PER_HOUR: "100000000",
  CAP_PASSKEY_SIGN_INS_PER_ADDRESS: "100000000",
  CAP_COMPANY_TRIES_PER_HOUR: "100000000",
  CAP_CODES_PER_PHONE_PER_DAY: "100000",
  CAP_MESSAGES_PER_ADDRESS_PER_HOUR: "100000000",
  CAP_MESSAGES_PER_HOUR: "100000000",
};

/** A folder for one run, removed when the bench ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "wellpaid-bench-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  return folder;
}

export async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    return false;
  }
}

/** Resolves with the seconds that it took until the product serves with its database. */
export async function untilReady(origin: string, child?: ChildProcess, patience = PATIENCE_MS): Promise<number> {
  const started = performance.now();
  while (!(await isReady(origin))) {
    if (child !== undefined && hasEnded(child)) throw new Error("the product ended before it was ready");
    if (performance.now() - started > patience) throw new Error(`the product is not ready after ${patience / 1000} s`);
    await sleep(10);
  }
  return (performance.now() - started) / 1000;
}

/** Starts the product as `npm start` does, without npm. */
export async function startProduct(options: ProductOptions): Promise<RunningProduct> {
  const port = options.port ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const child = startChild(process.execPath, [...nodeOptions, main], {
    cwd: projectFolder,
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: join(projectFolder, ".cache/compiled"),
      ...RAISED,
      PORT: String(port),
      DATA_DIR: options.dataDir,
      ...options.settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      written = `${written}${chunk.toString()}`.slice(-20_000);
    });
  }
  const secondsToReady = await untilReady(origin, child).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw new Error(`${String(error)}\n${written}`);
  });
  return {
    origin,
    pid: child.pid ?? 0,
    dataDir: options.dataDir,
    secondsToReady,
    output: () => written,
    kill: async () => {
      child.kill("SIGKILL");
      await ended(child);
    },
    stop: async () => {
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), 8_000);
      await ended(child);
      clearTimeout(late);
    },
  };
}
