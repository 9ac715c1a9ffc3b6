import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";

const project = fileURLToPath(new URL("..", import.meta.url));

// Each worker reads this file again and finds what the first reading chose in the environment.
process.env.JOURNEYS_PORT ??= String(await freePort());
process.env.JOURNEYS_DATA ??= newDataFolder();
// localhost, never 127.0.0.1: passkeys belong to a name.
const address = `http://localhost:${process.env.JOURNEYS_PORT}`;

/** The product, fresh with its sandbox, driven through Debian's (or `CHROMIUM_PATH`'s) Chromium: `npx playwright test -c journeys`. */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.journey.ts",
  outputDir: join(project, ".cache", "journeys"),
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    baseURL: address,
    locale: "en-GB",
    timezoneId: "Europe/London",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
  },
  webServer: {
    command: `exec ${guard()}node apps/api/src/main.ts`,
    cwd: project,
    url: `${address}/readyz`,
    timeout: 90_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 6_000 },
    env: {
      NODE_ENV: "test",
      PORT: process.env.JOURNEYS_PORT,
      DATA_DIR: process.env.JOURNEYS_DATA,
      // Two browsers ask for more than one person would.
      CAP_REQUESTS_PER_MINUTE: "100000",
      CAP_LOGIN_FAILURES_PER_ADDRESS: "100000",
      CAP_OPEN_CHECKS_PER_HOUR: "100000",
    },
  },
});

/** Where the machine can, the product ends with the test run, however that ends. */
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
