/** A day of a line chart. */
export interface ChartDay {
  /** Unique: its date. */
  readonly key: string;
  /** What the day is, in a sentence; read out and shown while the day is chosen. */
  readonly message: string;
  readonly value: number;
  /** The range of a day that is foretold. */
  readonly low?: number;
  readonly high?: number;
  /** A payment on it. */
  readonly mark?: "pay" | "come-in" | undefined;
  /** Below the axis: 'Today'. */
  readonly name?: string | undefined;
  /** Below the axis where there is room: '18.11'. */
  readonly short: string;
}
