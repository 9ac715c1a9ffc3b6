/** A date below the axis. */
export interface Tick {
  readonly index: number;
  /** Only where the chart is wide. */
  readonly spare: boolean;
}

/** Spaces between the dates of a wide chart, at most. */
const MAX = 6;

/** The days whose date is shown below the axis: as many as fit beside the names of today and of the last day. */
export function ticksOf(count: number, today: number): Tick[] {
  const last = count - 1;
  const step = Math.max(1, Math.ceil(last / MAX));
  return Array.from({ length: count }, (_, index) => index)
    .filter((index) => index !== today && (index - today) % step === 0 && last - index > step)
    .map((index) => ({ index, spare: (index - today) % (2 * step) !== 0 || last - index < 2 * step }));
}
