import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PlaywrightTestConfig } from "@playwright/test";
import { freePort } from "@wellpaid/testing/product/free-port";

export const projectFolder = fileURLToPath(new URL("../..", import.meta.url));

const workers = 2;

// Each worker reads this file again and finds what the first reading chose in the environment.
process.env.JOURNEYS_PORTS ??= (await Promise.all(Array.from({ length: workers }, () => freePort()))).join();
process.env.JOURNEYS_DATA ??= newDataFolder();

const addresses = process.env.JOURNEYS_PORTS.split(",").map((port) => `http://localhost:${port}`);

/** Of the product under test by this worker: localhost, never 127.0.0.1, since passkeys belong to a name. */
export const productAddress = addresses[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? "";

/** Caps that one person never meets, and a suite does. */
const raisedRateLimits = {
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
 * Each context's window draws the list below its address bar as two web pages: a quarter of the browser's processor time for
 * what no test sees; and a third of all page processes would be started in reserve. One list of features replaces another, so
 * it repeats Playwright's own.
 */
const featuresOff = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "SpareRendererForSitePerProcess",
  "ThirdPartyStoragePartitioning",
];

/**
 * One fresh product with its sandbox and clock per worker for the whole run, driven through Debian's (or
 * `CHROMIUM_PATH`'s) Chromium, which connects to nothing outside. The products end with the run, however that ends.
 * They must have been built (`tools/prepare/prepare.mjs`).
 */
export const withProduct = {
  workers,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: productAddress,
    locale: "en-GB",
    timezoneId: "Europe/London",
    // A worker would request pages where a journey's `page.route` does not see it; its own journey allows it.
    serviceWorkers: "block" as const,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        `--disable-features=${featuresOff.join()}`,
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
  webServer: addresses.map((address, index) => ({
    command: `exec ${guard()}node apps/api/src/main.ts`,
    cwd: projectFolder,
    url: `${address}/readyz`,
    timeout: 90_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 6_000 },
    env: {
      NODE_ENV: "test",
      PORT: new URL(address).port,
      DATA_DIR: join(process.env.JOURNEYS_DATA ?? "", String(index)),
      LOG_LEVEL: "fatal",
      ...raisedRateLimits,
    },
  })),
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
