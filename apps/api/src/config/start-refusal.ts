/**
 * The server cannot start, for a reason that its operator can put right. The message is one clear sentence that says
 * what is wrong and what to do; `main` prints it without a stack trace and exits with 1.
 */
export class StartRefusal extends Error {
  override name = "StartRefusal";
}

/** The `code` of a system or database error (`EACCES`, `28P01`), or undefined for anything else. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
