import type { Page } from "@playwright/test";

/** What a job costs a person. */
export interface Effort {
  readonly presses: number;
  readonly fields: number;
  /** Characters typed, without those of a field's prefilled text. */
  readonly characters: number;
  /** Addresses shown after the first. */
  readonly pages: number;
  readonly seconds: number;
}

/** Runs in the page from its beginning; a label's click reaches its control as a second one that no person made. */
const WATCH_PRESSES = `addEventListener("click", (event) => {
  if (event.isTrusted && event.detail > 0) window.countJob("presses", 1);
}, true);
addEventListener("keydown", ({ key }) => { if (key === "Enter") window.countJob("presses", 1); }, true);
const filled = new WeakSet();
addEventListener("input", ({ target, data }) => {
  if (!(target instanceof HTMLInputElement) || ["checkbox", "radio", "file"].includes(target.type)) return;
  if (!filled.has(target)) { filled.add(target); window.countJob("fields", 1); }
  if (data) window.countJob("characters", data.length);
}, true);`;

/** Counts what reaches the page, whatever script sends it. */
export async function countedOn(page: Page) {
  let counts = { presses: 0, fields: 0, characters: 0, pages: 0 };
  let path = "";
  await page.exposeFunction("countJob", (what: "presses" | "fields" | "characters", by: number) => {
    counts[what] += by;
  });
  await page.addInitScript(WATCH_PRESSES);
  page.on("framenavigated", (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame !== page.mainFrame() || pathname === path) return;
    path = pathname;
    counts.pages += 1;
  });
  return async (job: () => Promise<void>): Promise<Effort> => {
    counts = { presses: 0, fields: 0, characters: 0, pages: 0 };
    const started = performance.now();
    await job();
    return { ...counts, seconds: Number(((performance.now() - started) / 1000).toFixed(1)) };
  };
}
