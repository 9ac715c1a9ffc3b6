/**
 * `npm run bench:web [-- --turns 9]`: script and style of the login screen as served, and its largest contentful paint,
 * compared with an empty React page built by the same Vite, opened in turns; what home costs after login; Lighthouse's mobile
 * scores of both. The LCP goal is judged by the page on this machine; the figures of a phone on slow 4G are reported in
 * addition.
 */
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { median } from "../measure/load.ts";
import { numbersOf } from "../measure/numbers.ts";
import { atLeast, atMost, report } from "../measure/report.ts";
import { ended, startChild } from "../product/children.ts";
import { freePort } from "@wellpaid/testing/product/free-port";
import { projectFolder, startProduct, temporaryFolder } from "../product/start-product.ts";
import { serveEmptyPage } from "./empty-page.ts";
import { costOfHome } from "./home.ts";
import { type Scores, scoresOf } from "./lighthouse.ts";
import { type Conditions, codeOf, largestPaint, servedKilobytes } from "./measure-page.ts";

const { turns } = numbersOf({ turns: 9 });

/** Builds the employee app where its build is missing or out of date. */
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
const debuggingPort = await freePort();
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: [`--remote-debugging-port=${debuggingPort}`, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
});

/** A session of the demo account that has everything on its home. */
async function sessionToken(): Promise<string> {
  const answer = await fetch(`${product.origin}/api/v1/login/employee`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ identifier: "everyday", password: "Demo-pass-2026!" }),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function compare(conditions: Conditions) {
  const [login, blank]: [number[], number[]] = [[], []];
  for (let turn = 0; turn <= turns; turn += 1) {
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
  const token = await sessionToken();
  const home = await costOfHome(browser, product.origin, token);
  const lighthouse = {
    login: await scoresOf(`${product.origin}/`, debuggingPort),
    arrival: await scoresOf(`${product.origin}/dashboard/home#token=${token}`, debuggingPort),
  };
  const whole = (scores: Scores) => Math.min(scores.performance, scores.accessibility, scores.bestPractices);
  report("web", { kilobytes: served, lcp, home, lighthouse, turns }, [
    atMost("kB of script and style at login, brotli", served.login.brotli, 120),
    atMost("times the empty page's LCP", lcp.asIs.ratio, 1.35),
    atLeast("lowest of Lighthouse's three scores for login", whole(lighthouse.login), 100),
    atMost("kB in all for home", home.kilobytes, 200),
    atMost("layout shift of home", home.layoutShift, 0.02),
    atMost("ms until home answers a press, processor / 4", home.slowestPressMs, 100),
  ]);
} finally {
  await browser.close();
  empty.close();
  await product.stop();
}
