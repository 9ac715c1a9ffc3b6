/**
 * `npm run bench:web`: script and style of the login screen as served, and its largest contentful paint, beside an empty
 * React page built by the same Vite, opened in turns. The LCP goal is judged as the page is on this machine; the figures
 * of a phone on slow 4G stand beside it.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { median } from "../measure/load.ts";
import { report } from "../measure/report.ts";
import { ended, startChild } from "../product/children.ts";
import { projectFolder, startProduct, temporaryFolder } from "../product/start-product.ts";
import { serveEmptyPage } from "./empty-page.ts";
import { codeOf, type Conditions, largestPaint, servedKilobytes } from "./look.ts";

const { values: asked } = parseArgs({ options: { turns: { type: "string", default: "9" } } });

/** Builds the employee app where its build is missing or old. */
async function buildApps(): Promise<void> {
  const child = startChild(process.execPath, [join(projectFolder, "tools/prepare/prepare.mjs")], {
    cwd: projectFolder,
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"] },
    stdio: "inherit",
  });
  await ended(child);
  if (child.exitCode !== 0) throw new Error("the web apps could not be built");
}

await buildApps();
const product = await startProduct({ dataDir: temporaryFolder() });
const empty = await serveEmptyPage();
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});

async function compare(conditions: Conditions) {
  const [login, blank]: [number[], number[]] = [[], []];
  for (let turn = 0; turn <= Number(asked.turns); turn += 1) {
    const paints = [
      await largestPaint(browser, product.origin, conditions),
      await largestPaint(browser, empty.origin, conditions),
    ] as const;
    // The first turn warms browser and servers.
    if (turn === 0) continue;
    login.push(paints[0]);
    blank.push(paints[1]);
  }
  const [loginMs, emptyMs] = [Number(median(login).toFixed(0)), Number(median(blank).toFixed(0))];
  return { loginMs, emptyMs, ratio: Number((loginMs / emptyMs).toFixed(2)) };
}

try {
  const served = {
    login: await servedKilobytes(await codeOf(browser, product.origin)),
    empty: await servedKilobytes(await codeOf(browser, empty.origin)),
  };
  const lcp = { asIs: await compare("as-is"), phone: await compare("phone") };
  report("web", { kilobytes: served, lcp, turns: Number(asked.turns) }, [
    { what: "kB of script and style at login, brotli", figure: served.login.brotli, goal: 120, is: "at most" },
    { what: "times the empty page's LCP", figure: lcp.asIs.ratio, goal: 1.35, is: "at most" },
  ]);
} finally {
  await browser.close();
  empty.close();
  await product.stop();
}
