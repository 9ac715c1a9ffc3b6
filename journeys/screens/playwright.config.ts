import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { projectFolder, withProduct } from "../product/with-product.ts";

/** The gallery: a picture of every screen, with what axe and the console say of it. `npm run gallery`. */
export default defineConfig({
  ...withProduct,
  testDir: ".",
  testMatch: "*.pictures.ts",
  outputDir: join(projectFolder, ".cache", "gallery"),
  globalSetup: "./empty-gallery.ts",
  globalTeardown: "./write-index.ts",
  reporter: [["dot"]],
  // Reading changes nothing, so each picture is independent of the others.
  fullyParallel: true,
  use: { ...withProduct.use, contextOptions: { reducedMotion: "reduce" } },
});
