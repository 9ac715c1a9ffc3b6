import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, type ElementHandle, type Page } from "puppeteer-core";
import type { Driver } from "./tab.ts";

const firefox = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";

/** As much as a busy machine may take; the test's own limit ends what never comes. */
const PATIENCE_MS = 120_000;

const reportViolations = `document.addEventListener("securitypolicyviolation", (event) =>
  console.error("content policy: " + event.violatedDirective + " " + event.blockedURI + " " + event.sample))`;

/** What a page gives up because it is left is no error. */
const isLeft = (reason: string | undefined): boolean => reason === "NS_BINDING_ABORTED";

/** Collects what must never happen in a browser. */
function watch(page: Page): readonly string[] {
  const found: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") found.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => found.push(`uncaught: ${String(error)}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    if (!isLeft(reason)) found.push(`no answer: ${request.url()} ${reason ?? ""}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) found.push(`${response.status()}: ${response.url()}`);
  });
  return found;
}

function driver(page: Page, found: readonly string[], close: () => Promise<void>): Driver {
  const element = async (expression: string): Promise<ElementHandle> => {
    const handle = (await page.evaluateHandle(expression)).asElement();
    if (handle === null) throw new Error(`no such element: ${expression}`);
    return handle as ElementHandle;
  };
  return {
    open: async (address) => void (await page.goto(address)),
    resize: (size) => page.setViewport(size),
    read: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    press: async (expression) => (await element(expression)).click(),
    type: async (expression, text) => {
      const field = await element(expression);
      await field.focus();
      await page.keyboard.down("Control");
      await page.keyboard.press("KeyA");
      await page.keyboard.up("Control");
      await page.keyboard.type(text);
    },
    pressKey: (key) => page.keyboard.press(key),
    picture: async (file) => void (await page.screenshot({ path: file })),
    found: async () => found,
    close,
    isInFront: true,
  };
}

/**
 * Starts the machine's Firefox by WebDriver BiDi, with a profile and a home of its own: as root it refuses a home of another user.
 * Where the machine can, it ends with the process of the tests, however that ends.
 */
export async function openFirefox({ isDark = false }: { readonly isDark?: boolean } = {}): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), `wellpaid-test-${process.pid}-firefox-`));
  const setpriv = "/usr/bin/setpriv";
  const guard = existsSync(setpriv) ? [setpriv, "--pdeathsig", "KILL"] : [];
  const command = [...guard, firefox, "--headless", "--no-remote", "--profile", join(home, "profile")];
  const [executablePath = firefox, ...args] = command;
  const remove = (): void => rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  try {
    const browser = await launch({
      browser: "firefox",
      executablePath,
      args,
      ignoreDefaultArgs: true,
      timeout: PATIENCE_MS,
      protocolTimeout: PATIENCE_MS,
      env: { ...process.env, HOME: home, TZ: "Europe/London" },
      extraPrefsFirefox: {
        "intl.accept_languages": "en-GB",
        "layout.css.prefers-color-scheme.content-override": isDark ? 0 : 1,
        "ui.prefersReducedMotion": 1,
      },
    });
    // Not the page that it opens with, which never has the focus.
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.evaluateOnNewDocument(reportViolations);
    return driver(page, watch(page), async () => {
      await browser.close();
      remove();
    });
  } catch (error) {
    remove();
    throw error;
  }
}
