import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { projectFolder, withProduct } from "./product/with-product.ts";

const year = "**/savings-year.journey.ts";
const firefox = "**/browsers/firefox.journey.ts";

/**
 * The journeys, file by file: those of a worker share one product with one clock, and each recreates its demo account.
 * By hand: `npx playwright test -c journeys`.
 */
export default defineConfig({
  ...withProduct,
  testDir: ".",
  // The longest begins first, or one worker would end long after the others.
  projects: [
    { name: "year", testMatch: year },
    { name: "journeys", testMatch: "**/*.journey.ts", testIgnore: [year, firefox] },
    { name: "firefox", testMatch: firefox },
  ],
  outputDir: join(projectFolder, ".cache", "journeys"),
  reporter: [["list"]],
  // A browser on a busy machine is late at times: a failure is retried once, and reported (`tools/test/reports.ts`).
  retries: 1,
  use: {
    ...withProduct.use,
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // A trace of everything costs as much as the journey; ask for it while looking for a fault: JOURNEYS_TRACE=1.
    trace: process.env.JOURNEYS_TRACE ? "retain-on-failure" : "off",
  },
});
