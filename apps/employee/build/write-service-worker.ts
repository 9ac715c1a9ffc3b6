/// <reference types="node" />
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { app, pack } from "./pack-script.ts";

/** Writes `service-worker.js`, whose address must stay the same: browsers look there for the next one. */
export function writeServiceWorker(): Plugin {
  let outDir = "";
  let isApp = false;
  return {
    name: "write-service-worker",
    apply: "build",
    configResolved(config) {
      isApp = join(config.root, "/") === app;
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      if (isApp) writeFileSync(join(outDir, "service-worker.js"), `${await pack("installed/service-worker.ts")}\n`);
    },
  };
}
