import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { projectFolder, withProduct } from "./product/with-product.ts";

/**
 * The journeys, one after another: they share one product with one clock, and each makes its demo account anew.
 * By hand: `npx playwright test -c journeys`.
 */
export default defineConfig({
  ...withProduct,
  testDir: ".",
  testMatch: "**/*.journey.ts",
  outputDir: join(projectFolder, ".cache", "journeys"),
  reporter: [["list"]],
  use: { ...withProduct.use, trace: "retain-on-failure", screenshot: "only-on-failure" },
});
