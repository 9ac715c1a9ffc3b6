import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@wellpaid/testing/product/free-port";
import { Builder, Key, type WebDriver, type WebElement } from "selenium-webdriver";
import type { Driver } from "./tab.ts";

const programs = ["/usr/bin/WebKitWebDriver", "/usr/bin/xvfb-run", "/usr/bin/xauth"];
const [miniBrowser] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");

export const hasWebkit = miniBrowser !== undefined && programs.every((program) => existsSync(program));

/** MiniBrowser's bar of buttons, which is wider than a phone. */
const narrowBar = `headerbar, headerbar *, toolbar, toolbar *, notebook, entry, button, box {
  min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }`;

const LONGEST_START_MS = 60_000;

async function isReady(address: string): Promise<void> {
  const end = performance.now() + LONGEST_START_MS;
  while (performance.now() < end) {
    const status = await fetch(`${address}/status`).catch(() => null);
    if (status?.ok) return;
    await sleep(100);
  }
  throw new Error("WebKitWebDriver does not start");
}

async function end(group: ChildProcess): Promise<void> {
  if (group.exitCode !== null || group.signalCode !== null || group.pid === undefined) return;
  const ended = once(group, "exit");
  process.kill(-group.pid, "SIGTERM");
  await ended;
}

/** The WebKitWebDriver of the machine on a display of its own, until it is ended. */
async function startDriver(home: string, isDark: boolean) {
  const port = await freePort();
  const command = ["-a", "-s", "-screen 0 1400x1100x24", "WebKitWebDriver", `--port=${port}`, "--host=127.0.0.1"];
  const group = spawn("xvfb-run", command, {
    detached: true,
    stdio: "ignore",
    env: {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: join(home, ".config"),
      XDG_RUNTIME_DIR: home,
      GTK_THEME: isDark ? "Adwaita:dark" : "Adwaita",
      LANG: "en_GB.UTF-8",
      TZ: "Europe/London",
      LIBGL_ALWAYS_SOFTWARE: "1",
      NO_AT_BRIDGE: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await isReady(address).catch(async (error: unknown) => {
    await end(group);
    throw error;
  });
  return { address, end: () => end(group) };
}

/**
 * Collects in the page itself: this WebDriver passes on neither the console nor requests, and runs nothing before the page. What
 * went wrong while the page was loading is missed, except for requests that were refused.
 */
const watch = `(() => {
  const found = (window.foundByTest = []);
  const { error } = console;
  console.error = (...words) => {
    found.push("console: " + words.join(" "));
    error(...words);
  };
  addEventListener("error", ({ message }) => found.push("uncaught: " + message));
  addEventListener("unhandledrejection", ({ reason }) => found.push("uncaught: " + reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    found.push("content policy: " + violatedDirective + " " + blockedURI));
})()`;

const found = `[...window.foundByTest, ...performance.getEntries()
  .filter(({ responseStatus }) => responseStatus >= 400)
  .map(({ name, responseStatus }) => responseStatus + ": " + name)]`;

function driverOf(web: WebDriver, close: () => Promise<void>): Driver {
  const read = <Value>(expression: string): Promise<Value> => web.executeScript<Value>(`return ${expression}`);
  const element = (expression: string): Promise<WebElement> => read<WebElement>(expression);
  return {
    open: async (address) => {
      await web.get(address);
      await read(watch);
    },
    resize: async ({ width, height }) => {
      const rect = await web.manage().window().getRect();
      const [innerWidth, innerHeight] = await read<[number, number]>("[innerWidth, innerHeight]");
      await web
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width: width + rect.width - innerWidth, height: height + rect.height - innerHeight });
    },
    read,
    press: async (expression) => (await element(expression)).click(),
    type: async (expression, text) => {
      const field = await element(expression);
      await field.clear();
      await field.sendKeys(text);
    },
    pressKey: (key) =>
      web
        .actions()
        .sendKeys(key === "Tab" ? Key.TAB : Key.ESCAPE)
        .perform(),
    picture: async (file) => writeFileSync(file, await web.takeScreenshot(), "base64"),
    found: () => read<string[]>(found),
    close,
    // The display has no window manager.
    isInFront: false,
  };
}

/** Starts WebKitGTK's MiniBrowser by WebDriver, on a display and with a home of its own. */
export async function openWebkit({ isDark = false }: { readonly isDark?: boolean } = {}): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), `wellpaid-test-${process.pid}-webkit-`));
  mkdirSync(join(home, ".config/gtk-3.0"), { recursive: true });
  writeFileSync(join(home, ".config/gtk-3.0/gtk.css"), narrowBar);
  writeFileSync(join(home, ".config/gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  const { address, end: endDriver } = await startDriver(home, isDark);
  const close = async (): Promise<void> => {
    await endDriver();
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  try {
    const web = await new Builder()
      .usingServer(address)
      .withCapabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": {
          binary: miniBrowser,
          args: isDark ? ["--automation", "--dark-mode"] : ["--automation"],
        },
      })
      .build();
    return driverOf(web, async () => {
      await web.quit();
      await close();
    });
  } catch (error) {
    await close();
    throw error;
  }
}
