import { percentile } from "../measure/load.ts";
import type { Sample } from "./send-plan.ts";

/** A period of a run. */
export interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface StretchFigures {
  /** Expected answers that arrived within the stretch. */
  readonly requestsPerSecond: number;
  readonly requests: number;
  /** Measured from the moment at which a call was due. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Calls that ended within the stretch without the expected answer. */
  readonly errors: number;
}

const rounded = (value: number): number => Number(value.toFixed(1));

const timesOf = (samples: readonly Sample[]): readonly number[] =>
  samples.map(({ tookMs }) => tookMs).toSorted((sample, other) => sample - other);

/** The figures of the calls that were due or ended in a stretch. */
export function figuresOf(samples: readonly Sample[], { fromMs, toMs }: Stretch): StretchFigures {
  const isWithin = (ms: number): boolean => ms >= fromMs && ms < toMs;
  const due = samples.filter(({ atMs }) => isWithin(atMs));
  const ended = samples.filter(({ atMs, tookMs }) => isWithin(atMs + tookMs));
  const errors = ended.filter(({ fault }) => fault !== null).length;
  const times = timesOf(due);
  return {
    requestsPerSecond: rounded(((ended.length - errors) * 1_000) / (toMs - fromMs)),
    requests: due.length,
    p50Ms: rounded(percentile(times, 0.5)),
    p99Ms: rounded(percentile(times, 0.99)),
    errors,
  };
}

/** The kinds of calls, the most frequent first, for people. */
export function tableOf(samples: readonly Sample[]): readonly string[] {
  const lines = [...Map.groupBy(samples, ({ name }) => name)].map(([name, own]) => {
    const times = timesOf(own);
    return { name, count: own.length, p50: rounded(percentile(times, 0.5)), p99: rounded(percentile(times, 0.99)) };
  });
  return lines
    .toSorted((sample, other) => other.count - sample.count)
    .map(
      ({ name, count, p50, p99 }) => `${name.padEnd(20)} ${String(count).padStart(6)}  p50 ${p50} ms, p99 ${p99} ms`,
    );
}

/** What came instead of the expected answers, the most frequent first. */
export function faultsOf(samples: readonly Sample[]): readonly string[] {
  const violations = samples.filter(({ fault }) => fault !== null);
  return [...Map.groupBy(violations, ({ name, fault }) => `${name}: ${fault}`)]
    .toSorted(([, left], [, other]) => other.length - left.length)
    .map(([what, own]) => `${own.length} × ${what}`);
}
