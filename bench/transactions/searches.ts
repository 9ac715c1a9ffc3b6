import { openAsker } from "../product/ask.ts";
import { percentile } from "../measure/load.ts";

/** What people type and choose, one of each kind; the last finds nothing, so that every transaction is compared. */
const SEARCHES = [
  "q=bakery",
  "q=caf%C3%A9",
  "q=m%26s",
  "q=groceries",
  "q=march",
  "q=12.34",
  "q=over+50",
  "q=spent+over+20+at+the+bakery+in+march",
  "categories=groceries,transport",
  "direction=in&min=100",
  "from=2020-01-01&q=income",
  "q=nobody+sells+this",
] as const;
/** The plainest search, of the bare server: one `ilike` with a word that is in no description. */
const PLAIN = "/search?q=nobody";

const EACH = 40;

/** One request at a time, so that what is measured is the time of one search. */
async function timesOf(
  origin: string,
  path: string,
  headers: Record<string, string>,
  count = EACH,
): Promise<{ p50Ms: number; p95Ms: number }> {
  const asker = openAsker(origin, 1, false);
  const times: number[] = [];
  try {
    for (let time = 0; time < count; time += 1) {
      const started = performance.now();
      const { status } = await asker.send("GET", path, headers);
      if (status !== 200) throw new Error(`${path} was answered ${status}`);
      times.push(performance.now() - started);
    }
  } finally {
    asker.close();
  }
  const sorted = times.toSorted((a, b) => a - b);
  const rounded = (share: number) => Number(percentile(sorted, share).toFixed(1));
  return { p50Ms: rounded(0.5), p95Ms: rounded(0.95) };
}

/** Every kind of search with its time, HTTP included, and the plainest `ilike` between them in the same run. */
export async function timeSearches(page: string, headers: Record<string, string>, bare: string) {
  const { origin, pathname, search } = new URL(page);
  const times: Record<string, { p50Ms: number; p95Ms: number }> = {};
  const plain: { p50Ms: number; p95Ms: number }[] = [];
  for (const query of SEARCHES) {
    times[query] = await timesOf(origin, `${pathname}${search}&${query}`, headers);
    plain.push(await timesOf(bare, PLAIN, {}, EACH / 4));
  }
  const slowestMs = Math.max(...Object.values(times).map(({ p50Ms }) => p50Ms));
  const sorted = plain.map(({ p50Ms }) => p50Ms).toSorted((a, b) => a - b);
  return { times, slowestMs, plainIlikeMs: percentile(sorted, 0.5) };
}
