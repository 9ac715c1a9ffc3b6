import react from "@vitejs/plugin-react";
import { compileMessages } from "@wellpaid/web/build/compile-messages";
import { contractWithoutSchemas } from "@wellpaid/web/build/contract-without-schemas";
import { inlineTexts } from "@wellpaid/web/build/inline-texts";
import { listPages } from "@wellpaid/web/build/list-pages";
import { plainIcons } from "@wellpaid/web/build/plain-icons";
import { shortStyleNames } from "@wellpaid/web/build/short-style-names";
import { offerLanguages, translations } from "@wellpaid/web/build/translations";
import { defineConfig } from "vite";
import { drawLoginPage, takeTokenFirst } from "./build/draw-login-page.ts";
import { minifyAgain } from "./build/minify-again.ts";
import { writeServiceWorker } from "./build/write-service-worker.ts";

/**
 * What the app starts with, and all that it imports, goes into one file: it compresses better and is requested once.
 * The bundler's own choice would be a file for each set of lazy pages that share something with the login page.
 */
const startFile = /employee[\\/]src[\\/]app[\\/]start-app\.tsx$/;

/**
 * Likewise what surrounds every page of the dashboard, with home, which nearly everyone opens first: 45 files else. So
 * does the style of home's picture: it is smaller than the headers of a file of its own.
 */
const homeFiles =
  /employee[\\/]src[\\/]app[\\/](dashboard-routes|dashboard-layout|dashboard-page|home[\\/]home-page)\.tsx?$|(picture[\\/](line-chart[\\/]line-chart|legend)|text[\\/]whole-amounts)\.module\.css$/;

/** A log in that is pressed needs nothing of home. */
const attemptFile = /employee[\\/]src[\\/]features[\\/]identity[\\/]sign-in[\\/]sign-in-attempt\.ts$/;

/** What a dialog needs, on home and where a log in that was pressed is refused, with the icons that both have. */
const dialogFile = /packages[\\/]ui[\\/]src[\\/]overlay[\\/]dialog\.tsx$|icons[\\/](rotate-cw|shield-check)\.mjs$/;

/** The picture on home, which comes after it, and which the detail view shows as well: one file instead of three. */
const pictureFile = /employee[\\/]src[\\/]features[\\/]budgeting[\\/]forecast[\\/]until-payday-picture\.tsx$/;

/** What runs beside every page after login: the badge, pushes, the page for no connection. */
const installedFile = /employee[\\/]src[\\/]app[\\/]installed[\\/]installed\.ts$/;

/** Home's last card, loaded when scrolled near, with what it shares with the report: one file instead of five. */
const spendingFile = /employee[\\/]src[\\/]features[\\/]budgeting[\\/]usage-report[\\/]spending-card\.tsx$/;

/** By these one sees in the browser's list what is loaded. */
const namedFiles = new Set(["start", "dialog", "sign-in-attempt", "home", "installed", "until-payday", "spending"]);

/** What is loaded first; of these each byte counts. */
const firstFiles = new Set(["start", "dialog", "sign-in-attempt", "home"]);

/** Texts of the console, and those that only the server sends. */
const ELSEWHERE =
  /^(administrators|audit-log|company-settings|employer|overview|partners|payroll|people|requests|help\/console)\/|messages$/;

const languages = translations((file) => !ELSEWHERE.test(file));

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
  base: "/",
  plugins: [
    ...pluginsOfApp(),
    takeTokenFirst(),
    languages,
    drawLoginPage(pluginsOfApp, languages),
    listPages(import.meta.dirname, pluginsOfApp),
    writeServiceWorker(),
    minifyAgain(firstFiles),
  ],
  // React has this hook itself; the shim is for those before 18.
  resolve: { alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" } },
  build: {
    outDir: "dist",
    assetsDir: "assets",
    // Everything is a file of its own below /assets/: the content policy allows no data: and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssMinify: true,
    sourcemap: false,
    rolldownOptions: {
      // Reading a property does nothing else in any of our code, nor in what it imports: getters there only compute.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // The start file lists all the others: names of their own would be a third of a kilobyte of it.
        chunkFileNames: ({ name }) => (namedFiles.has(name) ? "assets/[name]-[hash].js" : "assets/[hash].js"),
        assetFileNames: "assets/[hash][extname]",
        codeSplitting: {
          groups: [
            { name: "start", test: startFile, priority: 3 },
            { name: "dialog", test: dialogFile, priority: 2.5 },
            { name: "sign-in-attempt", test: attemptFile, priority: 2 },
            { name: "home", test: homeFiles, priority: 1 },
            { name: "installed", test: installedFile },
            { name: "until-payday", test: pictureFile },
            { name: "spending", test: spendingFile },
          ],
        },
      },
    },
  },
});
