import react from "@vitejs/plugin-react";
import { compileMessages } from "@wellpaid/web/build/compile-messages";
import { contractWithoutSchemas } from "@wellpaid/web/build/contract-without-schemas";
import { drawWithoutApp } from "@wellpaid/web/build/draw-without-app";
import { inlineTexts } from "@wellpaid/web/build/inline-texts";
import { listPages } from "@wellpaid/web/build/list-pages";
import { plainIcons } from "@wellpaid/web/build/plain-icons";
import { shortStyleNames } from "@wellpaid/web/build/short-style-names";
import { offerLanguages, translations } from "@wellpaid/web/build/translations";
import { defineConfig } from "vite";

/** What the console starts with, and all that it imports, goes into one file, as in the employee app. */
const startFile = /employer[\\/]src[\\/]app[\\/]start-app\.tsx$/;

/** Texts of the employee app, and those that only the server sends. */
const ELSEWHERE = /^(account|budgeting|files|savings)\/|messages$/;

/** All in one file: the console is opened to be worked in. */
const languages = translations(
  (file) => !ELSEWHERE.test(file),
  () => true,
);

const pluginsOfApp = () => [
  shortStyleNames(),
  plainIcons(),
  compileMessages(),
  inlineTexts(),
  contractWithoutSchemas(),
  offerLanguages(),
  ...react(),
];

export default defineConfig({
  base: "/employer/",
  plugins: [...pluginsOfApp(), languages, drawWithoutApp(languages), listPages(import.meta.dirname, pluginsOfApp)],
  // React has this hook itself; the shim is for those before 18.
  resolve: { alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" } },
  build: {
    outDir: "dist",
    assetsDir: "assets",
    // Everything is a file of its own below /employer/assets/: the content policy allows no data: and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssMinify: true,
    sourcemap: false,
    rolldownOptions: {
      output: {
        chunkFileNames: "assets/[name]-[hash].js",
        assetFileNames: "assets/[hash][extname]",
        codeSplitting: { groups: [{ name: "start", test: startFile }] },
      },
    },
  },
});
