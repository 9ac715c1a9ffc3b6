import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { test } from "../../fixtures/journey.ts";
import { enter, signIn } from "../../product/account.ts";
import { signInAsAdministrator } from "../../product/administrator.ts";
import { projectFolder } from "../../product/with-product.ts";
import { settle } from "../take-picture.ts";

/** A picture that a guide shows: the top of a page, as a demo account or an administrator sees it. */
interface GuidePicture {
  readonly name: string;
  /** A user name of the app, an administrator's e-mail, or `anyone`. */
  readonly as: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

const pictures = JSON.parse(
  readFileSync(join(projectFolder, "journeys/lists/guide-pictures.json"), "utf8"),
) as readonly GuidePicture[];

async function open(page: Page, { as, path }: GuidePicture): Promise<void> {
  if (as === "anyone") await page.goto(path);
  else if (as.includes("@")) await signInAsAdministrator(page, as, path);
  else await enter(page, await signIn(as), path);
}

for (const picture of pictures)
  test(`${picture.name} is drawn`, async ({ page }) => {
    const { name, width, height } = picture;
    await page.setViewportSize({ width, height });
    await open(page, picture);
    await settle(page);
    // WebP, which Playwright does not write itself: half the size of a PNG.
    const browser = await page.context().newCDPSession(page);
    const { data } = await browser.send("Page.captureScreenshot", { format: "webp", quality: 80 });
    writeFileSync(join(projectFolder, "docs/guide/pictures", `${name}.webp`), Buffer.from(data, "base64"));
  });
