/** A person who makes calls. */
export interface Actor {
  readonly id: string;
  readonly token: string;
  /** Their own, where there is one. */
  readonly savingId: string | null;
}
