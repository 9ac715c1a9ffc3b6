import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { projectFolder, withProduct } from "../../product/with-product.ts";

/** The pictures of docs/guide. `npm run guide:pictures`. */
export default defineConfig({
  ...withProduct,
  testDir: ".",
  testMatch: "*.guide.ts",
  outputDir: join(projectFolder, ".cache", "guide"),
  reporter: [["dot"]],
  use: { ...withProduct.use, contextOptions: { reducedMotion: "reduce" } },
});
