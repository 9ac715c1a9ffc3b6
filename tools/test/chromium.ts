import { existsSync } from "node:fs";
import { runCommand } from "./command.ts";

const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export const noChromium =
  "The browser journeys need Chromium, and there is none: install it (on Debian or Ubuntu: sudo apt-get install chromium), or set CHROMIUM_PATH to one.";

/**
 * The Chromium that drives the journeys: `CHROMIUM_PATH`, else one in a usual place, else, as root on Debian, one that
 * is installed now.
 */
export async function findChromium(say: (message: string) => void): Promise<string | undefined> {
  const result = process.env.CHROMIUM_PATH;
  if (result) return existsSync(result) ? result : undefined;
  const found = usualPlaces.find((location) => existsSync(location));
  if (found !== undefined || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return found;
  say("Installing Chromium for the browser journeys (apt-get install chromium)…");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const install = ["apt-get", "install", "-y", "--no-install-recommends", "chromium"];
  const first = await runCommand("chromium install", install, { env, silentMinutes: 8 });
  if (!first.ok) {
    await runCommand("chromium update", ["apt-get", "update"], { env });
    await runCommand("chromium install", install, { env, silentMinutes: 8 });
  }
  return usualPlaces.find((location) => existsSync(location));
}
