/** How fast a load ran. */
export interface Speed {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly count: number;
}

const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));

/** The value below which this share of the sorted values lies. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

/** The speed of all rounds of one load together. */
export function speedOf(rounds: readonly Round[]): Speed {
  const times = rounds.flatMap(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const seconds = rounds.reduce((sum, round) => sum + round.seconds, 0);
  return {
    perSecond: rounded(times.length / seconds),
    p50Ms: rounded(percentile(times, 0.5)),
    p99Ms: rounded(percentile(times, 0.99)),
    count: times.length,
  };
}

export interface Round {
  readonly seconds: number;
  readonly milliseconds: readonly number[];
}

/** Runs a piece of work repeatedly, `atOnce` at a time, for the given number of seconds; work that was started is completed. */
export async function runLoad(
  load: { readonly atOnce: number; readonly seconds: number },
  work: (worker: number) => Promise<void>,
): Promise<Round> {
  const milliseconds: number[] = [];
  const started = performance.now();
  const until = started + load.seconds * 1000;
  await Promise.all(
    Array.from({ length: load.atOnce }, async (_, worker) => {
      for (let at = performance.now(); at < until; at = performance.now()) {
        await work(worker);
        milliseconds.push(performance.now() - at);
      }
    }),
  );
  return { seconds: (performance.now() - started) / 1000, milliseconds };
}

export function ratio(part: Speed, whole: Speed): number {
  return rounded(part.perSecond / whole.perSecond, 2);
}
