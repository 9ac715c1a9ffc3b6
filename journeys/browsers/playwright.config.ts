import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { projectFolder, withProduct } from "../product/with-product.ts";

/** The smoke in WebKitGTK. `npm run smoke:webkit`. */
export default defineConfig({
  ...withProduct,
  testDir: ".",
  testMatch: "webkit.smoke.ts",
  outputDir: join(projectFolder, ".cache", "webkit"),
  reporter: [["list"]],
});
