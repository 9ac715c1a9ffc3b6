/** A text without its ids: a test that looks for digits would find them there by chance, once in a few hundred runs. */
export const withoutIds = (text: string): string => text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "");

/** Lines of the log without ids, and without the numbers on each that mean nothing: when, how long, whose. */
export const withoutTimes = (lines: readonly string[]): string =>
  withoutIds(lines.join("")).replaceAll(/"(?:time|responseTime|pid)":[\d.e-]+/g, "");
