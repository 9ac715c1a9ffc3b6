/** Whether two sets of measurements can be distinguished, by the ranks of all of them (Mann and Whitney). */
export interface Separation {
  /** The chance that one of `second` is larger than one of `first`; 0.5 where they are alike. */
  readonly chanceSecondIsLarger: number;
  /** How likely so much difference is where there is none; two-sided, by the normal approximation. */
  readonly pValue: number;
}

/** The ranks of sorted values from 1 on; equal ones share the middle of theirs. */
function ranksOf(sorted: readonly number[]): number[] {
  return sorted.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1);
}

/** The part of a normal distribution beyond this many deviations on both sides (Abramowitz and Stegun, 7.1.26). */
function beyond(deviations: number): number {
  const x = Math.abs(deviations) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  const sum = series.reduceRight((rest, factor) => (rest + factor) * t, 0);
  return Math.min(1, sum * Math.exp(-x * x));
}

export function tellApart(first: readonly number[], second: readonly number[]): Separation {
  const all = [
    ...first.map((value) => ({ value, isSecond: false })),
    ...second.map((value) => ({ value, isSecond: true })),
  ];
  const sorted = all.toSorted((left, other) => left.value - other.value);
  const ranks = ranksOf(sorted.map(({ value }) => value));
  const sumOfSecond = ranks.reduce((sum, rank, at) => (sorted[at]?.isSecond === true ? sum + rank : sum), 0);
  const pairs = first.length * second.length;
  const larger = sumOfSecond - (second.length * (second.length + 1)) / 2;
  const deviation = Math.sqrt((pairs * (all.length + 1)) / 12);
  return {
    chanceSecondIsLarger: Number((larger / pairs).toFixed(4)),
    pValue: Number(beyond((larger - pairs / 2) / deviation).toFixed(4)),
  };
}
