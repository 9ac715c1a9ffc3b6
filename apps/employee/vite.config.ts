import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contractWithoutSchemas } from "./build/contract-without-schemas.ts";
import { drawLoginPage } from "./build/draw-login-page.ts";

/** Where the API listens during development; the product itself serves the built files from the same origin. */
const apiOrigin = "http://localhost:3000";

/** What the login page needs in any case goes into one file: it is packed better and asked for once. */
const startFiles =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack)[\\/]|react-aria[^/]*[\\/].*[\\/](useFocusable|useFocusRing|useHover|useTextField|TextField|FieldError)\.mjs/;

const pluginsOfApp = () => [contractWithoutSchemas(), ...react()];

export default defineConfig({
  base: "/",
  plugins: [...pluginsOfApp(), drawLoginPage(pluginsOfApp)],
  build: {
    outDir: "dist",
    assetsDir: "assets",
    // Everything is a file of its own below /assets/: the content policy allows no data: and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssMinify: true,
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: "start", test: startFiles }],
        },
      },
    },
  },
  server: { proxy: { "/api": apiOrigin } },
});
