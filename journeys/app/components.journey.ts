import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
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

for (const scheme of ["light", "dark"] as const)
  for (const [size, viewport] of Object.entries(sizes))
    test.describe(`on a ${size} in ${scheme}`, () => {
      test.use({ viewport, colorScheme: scheme });

      for (const view of ["", "?shell"])
        test(`axe finds nothing on the components${view}`, async ({ page }) => {
          await page.goto(address + view);
          await expectNoFindings(page);
        });

      test("axe finds nothing on any dialog of the components", async ({ page }) => {
        await page.goto(`${address}?group=overlay`);
        const openers = page.getByRole("button", { name: /^Open: / });
        await expect(openers).not.toHaveCount(0);
        for (const opener of await openers.all()) {
          await opener.click();
          await expect(page.locator("[role$=dialog]")).toBeVisible();
          await expectNoFindings(page);
          await page.keyboard.press("Escape");
          await expect(page.locator("[role$=dialog]")).toHaveCount(0);
        }
      });
    });
