import type { Page } from "@playwright/test";
import { test } from "../fixtures/journey.ts";
import { entryScreens } from "../pages/identity/login.ts";
import { type Account, enter, signIn } from "../product/account.ts";
import { fileNameOf, type Screen, schemes, screens, widths } from "./screen.ts";
import { settle, takePicture } from "./take-picture.ts";

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

/** Whether the page is the requested one: nowhere is not found, and everything else is, at its own address. */
async function wrongPage(page: Page, { path }: Screen): Promise<string[]> {
  const request = new URL(path, page.url()).pathname;
  const shown = new URL(page.url()).pathname;
  const isLost = await entryScreens(page).notFound.isVisible();
  return [
    ...(request === shown ? [] : [`it leads to ${shown}`]),
    ...(isLost === path.endsWith("/nowhere") ? [] : [isLost ? "the page is not found" : "a page is found"]),
  ];
}

for (const width of [360, 1280] as const)
  for (const scheme of schemes)
    test.describe(`${width} px, ${scheme}`, () => {
      test.use({ viewport: widths[width], colorScheme: scheme });
      for (const screen of screens)
        test(`${screen.path} as ${screen.as}`, async ({ page, watch, setError }) => {
          const { fault } = screen;
          if (fault) {
            watch.expectStatus(fault.status ?? 500);
            await setError(fault);
          }
          if (screen.path.endsWith("/nowhere")) watch.expectStatus(404);
          // A screen of a fault is left and comes back once the fault is met.
          const met = fault && page.waitForResponse((answer) => answer.status() === (fault.status ?? 500));
          await open(page, screen);
          await met;
          await settle(page);
          const errors = await wrongPage(page, screen);
          await takePicture({ page, watch, of: fileNameOf(screen), width, scheme, errors });
        });
    });
