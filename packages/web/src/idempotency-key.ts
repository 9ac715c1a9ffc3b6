/** A key for one act of the person, made when its form opens and kept through retries. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}
