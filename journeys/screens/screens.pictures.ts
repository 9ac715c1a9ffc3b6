import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { findingsOn } from "../fixtures/findings.ts";
import { expect, test } from "../fixtures/journey.ts";
import { entryScreens } from "../pages/login.ts";
import { shell } from "../pages/shell.ts";
import { type Account, enter, signIn } from "../product/account.ts";
import { fileNameOf, galleryFolder, type Picture, type Screen, schemes, screens, widths } from "./screen.ts";

/** Sessions that this worker has; looking changes nothing, so one for each account does. */
const sessions = new Map<string, Promise<Account>>();

async function open(page: Page, { path, as }: Screen): Promise<void> {
  if (as === "anyone") {
    await page.goto(path);
    return;
  }
  const session = sessions.get(as) ?? signIn(as);
  sessions.set(as, session);
  await enter(page, await session, path);
}

/** Waits until nothing is asked for any more and no card shows its shape only. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(shell(page).loading).toHaveCount(0);
  await page.evaluate("document.fonts.ready");
}

/** Makes the window as high as the page, so that the bar at its bottom is not drawn across the middle. */
async function growToPage(page: Page, { width, height }: { readonly width: number; readonly height: number }) {
  const needed = await page.evaluate<number>("document.documentElement.scrollHeight");
  await page.setViewportSize({ width, height: Math.max(height, needed) });
}

/** Whether the page is the one asked for: nowhere is not found, and everything else is, at its own address. */
async function wrongPage(page: Page, { path }: Screen): Promise<string[]> {
  const asked = new URL(path, page.url()).pathname;
  const shown = new URL(page.url()).pathname;
  const isLost = await entryScreens(page).notFound.isVisible();
  return [
    ...(asked === shown ? [] : [`it leads to ${shown}`]),
    ...(isLost === path.endsWith("/nowhere") ? [] : [isLost ? "the page is not found" : "a page is found"]),
  ];
}

for (const [width, viewport] of Object.entries(widths))
  for (const scheme of schemes)
    test.describe(`${width} px, ${scheme}`, () => {
      test.use({ viewport, colorScheme: scheme });
      for (const screen of screens)
        test(`${screen.path} as ${screen.as}`, async ({ page, watch, setFault }) => {
          if (screen.fault) await setFault(screen.fault);
          await open(page, screen);
          await settle(page);
          const name = `${fileNameOf(screen)}-${width}-${scheme}`;
          await growToPage(page, viewport);
          await page.screenshot({ path: join(galleryFolder, `${name}.png`), fullPage: true, animations: "disabled" });
          const picture: Picture = {
            screen,
            width,
            scheme,
            file: `${name}.png`,
            findings: await findingsOn(page),
            errors: [...watch.found, ...(await wrongPage(page, screen))],
          };
          writeFileSync(join(galleryFolder, "found", `${name}.json`), JSON.stringify(picture));
          expect({ findings: picture.findings, errors: picture.errors }).toEqual({ findings: [], errors: [] });
        });
    });
