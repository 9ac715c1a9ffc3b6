import type { Browser, Page } from "@playwright/test";

/** What home costs a person who has just logged in. */
export interface HomeCost {
  /** Everything that came, as it came: page, code, style, pictures, answers. */
  readonly kilobytes: number;
  /** Cumulative layout shift until it is quiet. */
  readonly layoutShift: number;
  /** The slowest answer to a press, until the next frame is painted, with a processor four times slower. */
  readonly slowestPressMs: number;
  /** For each press, in order: that answer, and the time until the requested content is drawn. */
  readonly presses: readonly Press[];
}

interface Press {
  readonly name: string;
  /** By Event Timing, which rounds to 8 ms and tells nothing below 16: then 0. */
  readonly answerMs: number;
  readonly drawnMs: number;
}

/** Runs in the page from its beginning. */
const WATCH = `window.shift = 0; window.answers = []; window.drawn = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
new PerformanceObserver((list) => {
  for (const { interactionId, startTime, duration } of list.getEntries())
    if (interactionId) window.answers.push({ startTime, duration });
}).observe({ type: "event", durationThreshold: 16, buffered: true });
addEventListener("click", ({ timeStamp }) => {
  const { isDrawn } = window;
  const look = () => {
    if (!isDrawn()) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => window.drawn.push(performance.now() - timeStamp)));
  };
  requestAnimationFrame(look);
}, true);`;

/** An event is reported after its frame: this long after the last press none is still on its way. */
const QUIET_MS = 200;

interface Result {
  readonly answers: readonly { readonly startTime: number; readonly duration: number }[];
  readonly drawn: readonly number[];
}

const noDialog = "document.querySelector('[role=dialog]') === null";
const dialogTurn = [
  { name: "Log out", role: "button", drawn: "document.querySelector('[role=dialog]') !== null" },
  { name: "Cancel", role: "button", drawn: noDialog },
] as const;

/** What home offers: the answer about cookies, a dialog and its way out, another page and back. */
const offered = [
  { name: "Reject", role: "button", drawn: "document.querySelector('[data-cookies]') === null" },
  ...dialogTurn,
  ...dialogTurn,
  ...dialogTurn,
  { name: "Manage Account", role: "link", drawn: "document.querySelector('h1')?.textContent === 'Manage Account'" },
  { name: "Home", role: "link", drawn: "document.body.textContent.includes('until payday')" },
] as const;

/** Presses each in turn, as soon as the one before is drawn. */
async function press(page: Page): Promise<readonly Press[]> {
  const starts: number[] = [];
  for (const [index, { name, role, drawn }] of offered.entries()) {
    starts.push(await page.evaluate<number>(`window.isDrawn = () => ${drawn}; performance.now()`));
    const container = name === "Cancel" ? page.getByRole("dialog") : page;
    await container.getByRole(role, { name }).first().click();
    await page.evaluate(`new Promise((resolve) => {
      const look = () => (window.drawn.length > ${index} ? resolve() : requestAnimationFrame(look));
      look();
    })`);
  }
  await page.waitForTimeout(QUIET_MS);
  const result = await page.evaluate<Result>("({ answers: window.answers, drawn: window.drawn })");
  return offered.map(({ name }, index) => {
    const [from = 0, to = Number.POSITIVE_INFINITY] = starts.slice(index, index + 2);
    const own = result.answers.filter(({ startTime }) => startTime >= from && startTime < to);
    const answerMs = Math.max(0, ...own.map(({ duration }) => duration));
    return { name, answerMs, drawnMs: Number((result.drawn[index] ?? 0).toFixed(0)) };
  });
}

/** Opens home with a fresh browser and a session's token. */
export async function costOfHome(browser: Browser, origin: string, token: string): Promise<HomeCost> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    await page.addInitScript(`sessionStorage.setItem("wellpaid-token", "${token}");
      sessionStorage.setItem("wellpaid-flushed", "")`);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    let bytes = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(`${origin}/dashboard/home`, { waitUntil: "networkidle" });
    const layoutShift = await page.evaluate<number>("window.shift");
    const kilobytes = Number((bytes / 1000).toFixed(1));
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const presses = await press(page);
    return {
      kilobytes,
      layoutShift: Number(layoutShift.toFixed(4)),
      slowestPressMs: Math.max(...presses.map(({ answerMs }) => answerMs)),
      presses,
    };
  } finally {
    await context.close();
  }
}
