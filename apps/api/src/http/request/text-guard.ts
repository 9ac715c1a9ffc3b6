/** NUL and lone surrogates are no text: PostgreSQL cannot keep them, and no person types them. */
const notText = (value: string): boolean => value.includes("\u0000") || !value.isWellFormed();

/**
 * The path (JSON pointer) of the first text in a parsed body, query or parameter that cannot be kept; null where all is
 * well. Walks without recursion, so a deep body costs no stack.
 */
export function findUnkeepableText(root: unknown): string | null {
  const waiting: [path: string, value: unknown][] = [["", root]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [path, value] = next;
    if (typeof value === "string" && notText(value)) return path;
    if (typeof value !== "object" || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (notText(key)) return path;
      waiting.push([`${path}/${key}`, inner]);
    }
  }
  return null;
}
