import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { projectFolder, withProduct } from "../product/with-product.ts";

/** 'cy', or 'en-XA', in which what is cut off or not translated is seen. Views follow English names, and are left out. */
const language = process.env["GALLERY_LANGUAGE"];

const keptByBrowser = { name: "language", domain: "localhost", path: "/", expires: -1, sameSite: "Lax" } as const;

/** The gallery: a picture of every screen, with what axe and the console say of it. `npm run gallery`. */
export default defineConfig({
  ...withProduct,
  testDir: ".",
  testMatch: language === undefined ? "*.pictures.ts" : "screens.pictures.ts",
  outputDir: join(projectFolder, ".cache", "gallery"),
  globalSetup: "./empty-gallery.ts",
  globalTeardown: "./write-index.ts",
  reporter: [["dot"]],
  // Reading changes nothing, so each picture is independent of the others.
  fullyParallel: true,
  use: {
    ...withProduct.use,
    contextOptions: { reducedMotion: "reduce" },
    ...(language !== undefined && {
      storageState: { cookies: [{ ...keptByBrowser, value: language, httpOnly: false, secure: false }], origins: [] },
    }),
  },
});
