import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Where the API listens during development; the product itself serves the built files from the same origin. */
const apiOrigin = "http://localhost:3000";

export default defineConfig({
  base: "/",
  plugins: [react()],
  build: {
    outDir: "dist",
    assetsDir: "assets",
    // Everything is a file of its own below /assets/: the content policy allows no data: and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssMinify: true,
    sourcemap: false,
  },
  server: { proxy: { "/api": apiOrigin } },
});
