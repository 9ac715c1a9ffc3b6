import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Page } from "@playwright/test";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { projectFolder } from "../product/with-product.ts";

let server: ChildProcess | undefined;
let address = "";

test.beforeAll(async () => {
  server = spawn(process.execPath, ["tools/components/main.ts"], {
    cwd: projectFolder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { stdout } = server;
  if (stdout === null) throw new Error("The page of components has no output.");
  for await (const line of createInterface(stdout)) {
    const found = /^Components (\S+)/.exec(line)?.[1];
    if (found === undefined) continue;
    address = found;
    return;
  }
  throw new Error("The page of components ended before it was served.");
});

test.beforeEach(({ watch }) => {
  watch.expectOrigin(new URL(address).origin);
});

test.afterAll(async () => {
  if (server === undefined || server.exitCode !== null) return;
  server.kill("SIGTERM");
  await once(server, "exit");
});

/** The page loads once: that takes longer than axe does. A slow machine has time for all four views of it. */
async function inEachScheme(page: Page, check: () => Promise<void>): Promise<void> {
  test.slow();
  for (const colorScheme of ["light", "dark"] as const)
    for (const [size, viewport] of Object.entries(sizes))
      await test.step(`on a ${size} in ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        await expect(page.locator(`html[data-scheme=${colorScheme}]`)).toBeAttached();
        await check();
      });
}

for (const view of ["", "?shell"])
  test(`axe finds nothing on the components${view}`, async ({ page }) => {
    await page.goto(address + view);
    await inEachScheme(page, () => expectNoFindings(page));
  });

test("axe finds nothing on any dialog of the components", async ({ page }) => {
  await page.goto(`${address}?group=overlay`);
  const openers = page.getByRole("button", { name: /^Open: / });
  await expect(openers).not.toHaveCount(0);
  await inEachScheme(page, async () => {
    for (const opener of await openers.all()) {
      await opener.click();
      await expect(page.locator("[role$=dialog]")).toBeVisible();
      await expectNoFindings(page);
      await page.keyboard.press("Escape");
      await expect(page.locator("[role$=dialog]")).toHaveCount(0);
    }
  });
});
