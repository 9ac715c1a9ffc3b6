import { get } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Browser, BrowserContext, Page } from "@playwright/test";

/** Under which a page is opened: as it is on this machine, or as on a phone by slow 4G. */
export type Conditions = "as-is" | "phone";

/** Lighthouse's mobile: 1.6 Mbit/s, 150 ms there and back, a processor four times slower. */
const PHONE = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };

/** Runs in the page: the time of its last largest paint, once it has been quiet for a while. */
const LARGEST_PAINT = `new Promise((resolve) => {
  let last = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) last = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  setTimeout(() => resolve(last), 1500);
})`;

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...PHONE });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** Opens a page with nothing kept, and tells when its largest content was painted, in ms. */
export async function largestPaint(browser: Browser, url: string, conditions: Conditions): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    if (conditions === "phone") await slowDown(context, page);
    await page.goto(url, { waitUntil: "networkidle" });
    return await page.evaluate<number>(LARGEST_PAINT);
  } finally {
    await context.close();
  }
}

/** All script and style that a page comes with. */
export interface Code {
  /** The addresses of what it asks for until it is quiet. */
  readonly urls: readonly string[];
  /** What is in the page itself. */
  readonly inline: string;
}

/** @returns the script and style of the page at this address */
export async function codeOf(browser: Browser, url: string): Promise<Code> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const requests = new Set<string>();
    page.on("response", (response) => {
      if (["script", "stylesheet"].includes(response.request().resourceType())) requests.add(response.url());
    });
    const answer = await page.goto(url, { waitUntil: "networkidle" });
    const html = (await answer?.text()) ?? "";
    const inline = [...html.matchAll(/<(script|style)[^>]*>([^]*?)<\/\1>/g)].map(([, , text]) => text).join("");
    return { urls: [...requests], inline };
  } finally {
    await context.close();
  }
}

const MIN_PACKED = 1_000;

/** Bytes of a body as it is served in this coding. */
function servedBytes(url: string, coding: "br" | "gzip"): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": coding } }, (answer) => {
      let bytes = 0;
      answer.on("data", (part: Buffer) => (bytes += part.length));
      // What packing would only make larger is served as it is.
      const isPacked = answer.headers["content-encoding"] === coding;
      answer.once("end", () =>
        isPacked || bytes < MIN_PACKED ? resolve(bytes) : reject(new Error(`${url} is not served as ${coding}`)),
      );
      answer.once("error", reject);
    }).once("error", reject);
  });
}

/** Kilobytes (1,000 bytes) of this code as served. */
export async function servedKilobytes({
  urls,
  inline,
}: Code): Promise<{ readonly brotli: number; readonly gzip: number }> {
  const sum = async (coding: "br" | "gzip"): Promise<number> => {
    const sizes = await Promise.all(urls.map((url) => servedBytes(url, coding)));
    const within = (coding === "br" ? brotliCompressSync(inline) : gzipSync(inline)).length;
    return Number((sizes.reduce((all, value) => all + value, within) / 1000).toFixed(1));
  };
  return { brotli: await sum("br"), gzip: await sum("gzip") };
}
