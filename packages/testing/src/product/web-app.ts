import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A folder as the build leaves one: these pages and one asset, for as long as the test file runs. */
export function testWebApp(pages: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "wellpaid-web-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/app-1a2b.js"), "app");
  for (const [name, page] of Object.entries(pages)) writeFileSync(join(folder, name), page);
  return folder;
}
