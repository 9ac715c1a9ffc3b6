import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { projectFolder, withProduct } from "../product/with-product.ts";
import { hasWebkit } from "./webkit.ts";

if (!hasWebkit) {
  process.stderr.write(
    "The smoke in WebKitGTK needs its WebDriver and a display; on Debian or Ubuntu: sudo apt-get install webkit2gtk-driver xvfb xauth\n",
  );
  process.exit(1);
}

/** The smoke in WebKitGTK. `npm run smoke:webkit`. */
export default defineConfig({
  ...withProduct,
  testDir: ".",
  testMatch: "webkit.smoke.ts",
  outputDir: join(projectFolder, ".cache", "webkit"),
  reporter: [["list"]],
});
