/** 0 personal details, 1 bank accounts, 2 bank connections. */
export type AccountTab = 0 | 1 | 2;

/** The tab that an address names; undefined where it names none, which is the first. */
export function accountTabOf(value: unknown): AccountTab | undefined {
  return ([0, 1, 2] as const).find((tab) => tab === Number(value) && value !== "");
}
