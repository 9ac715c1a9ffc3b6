import { expect, test } from "vitest";
import { findBrowsers, isForFirefox, type Machine, noChromium, noFirefox } from "./browsers.ts";

const apt = "/usr/bin/apt-get";

/** A machine with these files, on which apt-get installs a browser in its usual place, and what was done there. */
function machine(files: readonly string[], of: Partial<Machine> = {}) {
  const has = new Set(files);
  const installed: string[][] = [];
  const messages: string[] = [];
  const result: Machine = {
    env: {},
    has: (path) => has.has(path),
    isRoot: true,
    install: async (packages) => {
      installed.push([...packages]);
      for (const name of packages) has.add(`/usr/bin/${name}`);
    },
    ...of,
  };
  return { find: () => findBrowsers((line) => messages.push(line), result), installed, messages };
}

test("installs both browsers by one call as root on Debian", async () => {
  const { find, installed, messages } = machine([apt]);
  expect(await find()).toEqual({ chromium: "/usr/bin/chromium", firefox: "/usr/bin/firefox-esr" });
  expect(installed).toEqual([["chromium", "firefox-esr"]]);
  expect(messages).toEqual([
    "Installing Chromium and Firefox for the browser journeys (apt-get install chromium firefox-esr)…",
  ]);
});

test("installs only the browser that is missing", async () => {
  const { find, installed } = machine([apt, "/usr/bin/google-chrome"]);
  expect(await find()).toEqual({ chromium: "/usr/bin/google-chrome", firefox: "/usr/bin/firefox-esr" });
  expect(installed).toEqual([["firefox-esr"]]);
});

test.each([
  ["an ordinary user", [apt, "/usr/bin/chromium"], { isRoot: false }],
  ["a machine without apt-get", ["/usr/bin/chromium"], {}],
])("installs nothing for %s", async (_of, files, of) => {
  const { find, installed, messages } = machine(files, of);
  expect(await find()).toEqual({ chromium: "/usr/bin/chromium", firefox: undefined });
  expect([installed, messages]).toEqual([[], []]);
});

test("takes the browsers that are set, and none in place of one that is not there", async () => {
  const env = { CHROMIUM_PATH: "/opt/chrome", FIREFOX_PATH: "/opt/gone" };
  const { find, installed } = machine([apt, "/opt/chrome", "/usr/bin/firefox"], { env });
  expect(await find()).toEqual({ chromium: "/opt/chrome", firefox: undefined });
  expect(installed).toEqual([]);
});

test("names the browser that is missing, its package and its setting", () => {
  expect(noChromium).toMatch(/Chromium.*apt-get install chromium\).*CHROMIUM_PATH/);
  expect(noFirefox).toMatch(/Firefox.*apt-get install firefox-esr\).*FIREFOX_PATH/);
});

test.each([
  ["journeys/browsers/firefox.journey.ts", true],
  ["journeys/identity/identity.journey.ts", false],
])("knows whether %s is for Firefox", (path, expected) => {
  expect(isForFirefox(path)).toBe(expected);
});
