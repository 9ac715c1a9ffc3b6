import { existsSync } from "node:fs";
import { runCommand } from "./command.ts";

interface Kind {
  /** As a person calls it. */
  readonly name: string;
  /** Of Debian. */
  readonly packageName: string;
  /** The setting that names another one. */
  readonly setting: string;
  readonly usualPlaces: readonly string[];
}

const chromium: Kind = {
  name: "Chromium",
  packageName: "chromium",
  setting: "CHROMIUM_PATH",
  usualPlaces: [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/snap/bin/chromium",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ],
};

const firefox: Kind = {
  name: "Firefox",
  packageName: "firefox-esr",
  setting: "FIREFOX_PATH",
  usualPlaces: ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"],
};

/** What the machine that runs the journeys has, and may do. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly has: (path: string) => boolean;
  readonly isRoot: boolean;
  readonly install: (packages: readonly string[]) => Promise<void>;
}

const thisMachine: Machine = {
  env: process.env,
  has: existsSync,
  isRoot: process.getuid?.() === 0,
  install: async (packages) => {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    const command = ["apt-get", "install", "-y", "--no-install-recommends", ...packages];
    const first = await runCommand("browsers install", command, { env, silentMinutes: 8 });
    if (first.ok) return;
    await runCommand("browsers update", ["apt-get", "update"], { env });
    await runCommand("browsers install", command, { env, silentMinutes: 8 });
  },
};

/** The browsers that drive the journeys; undefined where there is none. */
export interface Browsers {
  readonly chromium: string | undefined;
  readonly firefox: string | undefined;
}

const pathOf = ({ setting, usualPlaces }: Kind, { env, has }: Machine): string | undefined => {
  const set = env[setting];
  return set ? [set].find(has) : usualPlaces.find(has);
};

/**
 * Returns those that `CHROMIUM_PATH` and `FIREFOX_PATH` name, else those in a usual place, else, as root on Debian, those that
 * are installed now.
 */
export async function findBrowsers(say: (message: string) => void, machine = thisMachine): Promise<Browsers> {
  const missing = [chromium, firefox].filter((kind) => !machine.env[kind.setting] && !pathOf(kind, machine));
  if (missing.length > 0 && machine.isRoot && machine.has("/usr/bin/apt-get")) {
    const packages = missing.map(({ packageName }) => packageName);
    const names = missing.map(({ name }) => name).join(" and ");
    say(`Installing ${names} for the browser journeys (apt-get install ${packages.join(" ")})…`);
    await machine.install(packages);
  }
  return { chromium: pathOf(chromium, machine), firefox: pathOf(firefox, machine) };
}

const lacks = (journeys: string, { name, packageName, setting }: Kind): string =>
  `${journeys} need ${name}, and there is none: install it (on Debian or Ubuntu: sudo apt-get install ${packageName}), or set ${setting} to one.`;

export const noChromium = lacks("The browser journeys", chromium);
export const noFirefox = lacks("The journeys in Firefox", firefox);

/** Whether a file of journeys is for Firefox. */
export const isForFirefox = (path: string): boolean => path.endsWith("/firefox.journey.ts");

/** Playwright's words for a run without Firefox (`journeys/playwright.config.ts`). */
export const withoutFirefox = ["--project=year", "--project=journeys"] as const;
