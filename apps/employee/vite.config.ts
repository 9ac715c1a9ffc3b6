import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contractWithoutSchemas } from "./build/contract-without-schemas.ts";
import { drawLoginPage } from "./build/draw-login-page.ts";

/** Where the API listens during development; the product itself serves the built files from the same origin. */
const apiOrigin = "http://localhost:3000";

/**
 * What the app starts with, and all that it imports, goes into one file: it is packed better and asked for once. The
 * bundler's own choice would be a file for each set of lazy pages that share something with the login page.
 */
const startFile = /employee[\\/]src[\\/]app[\\/]start-app\.tsx$/;

/** Likewise what every page of the dashboard stands in, with home, which nearly everybody opens first: 45 files else. */
const homeFiles = /employee[\\/]src[\\/]app[\\/](dashboard|dashboard-layout|dashboard-page|home[\\/]home-page)\.tsx$/;

/** A log in that is pressed needs nothing of home. */
const attemptFile = /employee[\\/]src[\\/]features[\\/]identity[\\/]sign-in-attempt\.ts$/;

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
          groups: [
            { name: "start", test: startFile, priority: 3 },
            { name: "sign-in-attempt", test: attemptFile, priority: 2 },
            { name: "home", test: homeFiles, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": apiOrigin } },
});
