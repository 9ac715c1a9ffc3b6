import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { findingsOn } from "../fixtures/findings.ts";
import { expect } from "../fixtures/journey.ts";
import type { Watch } from "../fixtures/watch.ts";
import { galleryFolder, type Picture, type schemes, widths } from "./screen.ts";

/** Waits until no request is under way and no card shows its skeleton only. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // What says that something loads, in whatever language.
  await expect(page.locator("[role=status] > .wp-hidden:first-child")).toHaveCount(0);
  await page.evaluate("document.fonts.ready");
}

/** Waits until the page is laid out at this size and is drawn so: its height and its scheme are read after it. */
async function settleSize(
  page: Page,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<void> {
  await expect.poll(() => page.evaluate<number[]>("[innerWidth, innerHeight]")).toEqual([width, height]);
  await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))");
}

interface Taking {
  readonly page: Page;
  readonly watch: Watch;
  /** Name of the screen or view, for its files. */
  readonly of: string;
  readonly width: keyof typeof widths;
  readonly scheme: (typeof schemes)[number];
  /** What else is wrong with the page. */
  readonly errors?: readonly string[];
}

/**
 * Draws the page as it is and records what is found on it. The window becomes as high as the page, so that the bar at
 * its bottom is not drawn across the middle; where something covers the page, it stays as high as a device's.
 */
export async function takePicture({ page, watch, of, width, scheme, errors = [] }: Taking): Promise<void> {
  const size = widths[width];
  await settleSize(page, size);
  const isCovered = await page.evaluate<boolean>(
    "document.querySelector('[role=dialog], [role=alertdialog], [aria-label=Cookies]') !== null",
  );
  const [needed, sideways] = await page.evaluate<[number, number]>(`(({ scrollHeight, scrollWidth, clientWidth }) =>
    [scrollHeight, scrollWidth - clientWidth])(document.documentElement)`);
  if (!isCovered) {
    const whole = { ...size, height: Math.max(size.height, needed) };
    await page.setViewportSize(whole);
    await settleSize(page, whole);
  }
  const name = `${of}-${width}-${scheme}`;
  await page.screenshot({ path: join(galleryFolder, `${name}.png`), fullPage: !isCovered, animations: "disabled" });
  const tooWide = sideways === 0 ? [] : [`it can be scrolled ${sideways} px sideways`];
  const picture: Picture = {
    of,
    width: String(width),
    scheme,
    file: `${name}.png`,
    findings: await findingsOn(page),
    errors: [...watch.found, ...errors, ...tooWide],
  };
  writeFileSync(join(galleryFolder, "found", `${name}.json`), JSON.stringify(picture));
  expect.soft({ findings: picture.findings, errors: picture.errors }).toEqual({ findings: [], errors: [] });
}
