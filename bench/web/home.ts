import type { Browser, Page } from "@playwright/test";

/** What home costs a person who has just logged in. */
export interface HomeCost {
  /** Everything that came, as it came: page, code, style, pictures, answers. */
  readonly kilobytes: number;
  /** Cumulative layout shift until it is quiet. */
  readonly layoutShift: number;
  /** The slowest answer to a press, until its frame is painted, with a processor four times slower. */
  readonly slowestPressMs: number;
}

/** Runs in the page from its beginning. */
const WATCH = `window.shift = 0; window.slowest = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.interactionId) window.slowest = Math.max(window.slowest, entry.duration);
}).observe({ type: "event", durationThreshold: 16, buffered: true });`;

/** Presses what home offers: the answer about cookies, a dialog and its way out, another page and back. */
async function press(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Reject" }).click();
  const dialog = page.getByRole("dialog");
  for (let time = 0; time < 3; time += 1) {
    await page.getByRole("button", { name: "Log out" }).click();
    await dialog.waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).last().click();
    await dialog.waitFor({ state: "detached" });
  }
  await page.getByRole("link", { name: "Manage Account" }).first().click();
  await page.getByRole("heading", { name: "Manage Account" }).waitFor();
  await page.getByRole("link", { name: "Home" }).first().click();
  await page.getByText("until payday").first().waitFor();
}

/** Opens home with a fresh browser and a session's token. */
export async function costOfHome(browser: Browser, origin: string, token: string): Promise<HomeCost> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    let bytes = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(`${origin}/dashboard/home?token=${token}`, { waitUntil: "networkidle" });
    const layoutShift = await page.evaluate<number>("window.shift");
    const kilobytes = Number((bytes / 1000).toFixed(1));
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await press(page);
    const slowestPressMs = await page.evaluate<number>("window.slowest");
    return {
      kilobytes,
      layoutShift: Number(layoutShift.toFixed(4)),
      slowestPressMs,
    };
  } finally {
    await context.close();
  }
}
