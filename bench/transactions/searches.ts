import { median } from "../measure/load.ts";
import { openAsker } from "../product/ask.ts";

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

const EACH = 60;

/** Processor milliseconds of server and PostgreSQL, and milliseconds until the response, which other work prolongs. */
interface SearchTime {
  readonly cpuMs: number;
  readonly p50Ms: number;
}

const rounded = (value: number): number => Number(value.toFixed(1));

/** One request at a time, so that what is measured is the time of one search. */
async function timeOf(
  { origin, cpuSeconds }: SearchedServer,
  path: string,
  headers: Record<string, string> = {},
): Promise<SearchTime> {
  const asker = openAsker(origin, 1, false);
  const times: number[] = [];
  const before = cpuSeconds();
  try {
    for (let time = 0; time < EACH; time += 1) {
      const started = performance.now();
      const { status } = await asker.send("GET", path, headers);
      if (status !== 200) throw new Error(`${path} was answered ${status}`);
      times.push(performance.now() - started);
    }
  } finally {
    asker.close();
  }
  return { cpuMs: rounded(((cpuSeconds() - before) * 1_000) / EACH), p50Ms: rounded(median(times)) };
}

interface SearchedServer {
  readonly origin: string;
  /** Processor seconds of the server and its PostgreSQL so far. */
  readonly cpuSeconds: () => number;
}

/** Every kind of search alone, and the plainest `ilike` between them in the same run. */
export async function timeSearches(
  product: SearchedServer,
  page: { readonly path: string; readonly headers: Record<string, string> },
  bare: SearchedServer,
) {
  const kinds: Record<string, SearchTime> = {};
  const plain: SearchTime[] = [];
  await timeOf(product, `${page.path}&${SEARCHES[0]}`, page.headers);
  for (const query of SEARCHES) {
    kinds[query] = await timeOf(product, `${page.path}&${query}`, page.headers);
    plain.push(await timeOf(bare, PLAIN));
  }
  return {
    kinds,
    slowestCpuMs: Math.max(...Object.values(kinds).map(({ cpuMs }) => cpuMs)),
    plainIlike: { cpuMs: median(plain.map(({ cpuMs }) => cpuMs)), p50Ms: median(plain.map(({ p50Ms }) => p50Ms)) },
  };
}
