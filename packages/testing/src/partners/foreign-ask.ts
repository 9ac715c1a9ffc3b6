/** How a call of the console names something of another company, with whatever else it needs to get that far. */
export interface ForeignAsk {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** What a call that takes many ids answers where another's are among them; left out: 404. */
  readonly answer?: object;
}
