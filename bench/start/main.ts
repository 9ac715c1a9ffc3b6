/**
 * `npm run bench:start`: seconds from `npm start` to /readyz, the first time (a database is made, the sandbox is filled)
 * and the second, and the memory of the node process at rest. Packages and web apps are there already.
 */
import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { megabytesOf } from "../measure/memory.ts";
import { numbersOf } from "../measure/numbers.ts";
import { atMost, report } from "../measure/report.ts";
import { ended, startChild } from "../product/children.ts";
import { freePort } from "@wellpaid/testing/product/free-port";
import { projectFolder, temporaryFolder, untilReady } from "../product/start-product.ts";

const { rest } = numbersOf({ rest: 20 });

const dataDir = temporaryFolder();
const port = await freePort();
const origin = `http://localhost:${port}`;

const serverPid = (): number => Number(readFileSync(join(dataDir, "server.pid"), "utf8"));

async function start(): Promise<{ npm: ChildProcess; seconds: number }> {
  const npm = startChild("npm", ["start"], {
    cwd: projectFolder,
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return { npm, seconds: Number((await untilReady(origin, npm)).toFixed(2)) };
}

async function stop(npm: ChildProcess): Promise<void> {
  process.kill(serverPid(), "SIGTERM");
  await ended(npm);
}

const first = await start();
await sleep(3_000);
await stop(first.npm);
const second = await start();
await sleep(rest * 1_000);
const megabytesAtRest = megabytesOf(serverPid());
await stop(second.npm);
report("start", { firstSeconds: first.seconds, secondSeconds: second.seconds, megabytesAtRest }, [
  atMost("seconds to the second readiness", second.seconds, 5),
  atMost("megabytes at rest", megabytesAtRest, 250),
]);
