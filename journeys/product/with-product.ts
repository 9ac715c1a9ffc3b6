import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PlaywrightTestConfig } from "@playwright/test";

export const projectFolder = fileURLToPath(new URL("../..", import.meta.url));

// Each worker reads this file again and finds what the first reading chose in the environment.
process.env.JOURNEYS_PORT ??= String(await freePort());
process.env.JOURNEYS_DATA ??= newDataFolder();

/** Of the product under test: localhost, never 127.0.0.1, since passkeys belong to a name. */
export const productAddress = `http://localhost:${process.env.JOURNEYS_PORT}`;

/** Caps that one person never meets, and a suite does. */
const raisedCaps = {
  CAP_REQUESTS_PER_MINUTE: "100000",
  CAP_LOGIN_FAILURES_PER_ADDRESS: "100000",
  CAP_OPEN_CHECKS_PER_HOUR: "100000",
  CAP_PASSKEY_SIGN_INS_PER_ADDRESS: "100000",
  CAP_COMPANY_TRIES_PER_HOUR: "100000",
  CAP_CODES_PER_PHONE_PER_DAY: "1000",
  CAP_MESSAGES_PER_ADDRESS_PER_HOUR: "100000",
  CAP_MESSAGES_PER_HOUR: "100000",
};

/**
 * One fresh product with its sandbox for the whole run, driven through Debian's (or `CHROMIUM_PATH`'s) Chromium, which
 * asks nobody outside for anything. The product ends with the run, however that ends. It must have been built
 * (`tools/prepare/prepare.mjs`).
 */
export const withProduct = {
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: productAddress,
    locale: "en-GB",
    timezoneId: "Europe/London",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
  webServer: {
    command: `exec ${guard()}node apps/api/src/main.ts`,
    cwd: projectFolder,
    url: `${productAddress}/readyz`,
    timeout: 90_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 6_000 },
    env: {
      NODE_ENV: "test",
      PORT: process.env.JOURNEYS_PORT,
      DATA_DIR: process.env.JOURNEYS_DATA,
      LOG_LEVEL: "fatal",
      ...raisedCaps,
    },
  },
} satisfies PlaywrightTestConfig;

/** Where the machine can, the product ends with the test run. */
function guard(): string {
  return existsSync("/usr/bin/setpriv") ? "setpriv --pdeathsig TERM " : "";
}

/** Named so that the next run of the tests removes it if this one is killed (`test-database-server.ts`). */
function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `wellpaid-test-${process.pid}-journeys-`));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  return folder;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const found = server.address();
      server.close(() =>
        found !== null && typeof found === "object" ? resolve(found.port) : reject(new Error("no port")),
      );
    });
  });
}
