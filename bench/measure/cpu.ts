import { readdirSync, readFileSync } from "node:fs";

/** Linux counts a process's time in hundredths of a second. */
const TICKS_A_SECOND = 100;

function fieldsOf(pid: number): string[] {
  try {
    // The second field is the program's name in brackets and may hold spaces.
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  } catch {
    return [];
  }
}

/** Processor seconds that a process has used. */
export function cpuSecondsOf(pid: number): number {
  const fields = fieldsOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_A_SECOND;
}

/** Processor seconds of the children that a process had and that have ended. */
function cpuSecondsOfEnded(pid: number): number {
  const fields = fieldsOf(pid);
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / TICKS_A_SECOND;
}

/** Processor seconds of a process and of its children, living or ended: a postmaster with its backends. */
export function cpuSecondsOfFamily(pid: number): number {
  const children = readdirSync("/proc")
    .map(Number)
    .filter((other) => Number.isSafeInteger(other) && Number(fieldsOf(other)[1]) === pid);
  return [pid, ...children].reduce((sum, value) => sum + cpuSecondsOf(value), cpuSecondsOfEnded(pid));
}

/** Processor milliseconds that each part spent on each piece of work: less disturbed by neighbours than the clock. */
export type CpuEach<Part extends string> = Readonly<Record<Part, number>>;

/** Records what each part has used until now; called later, returns what each has used since, per piece of work. */
export function watchCpu<Part extends string>(
  parts: Readonly<Record<Part, () => number>>,
): (pieces: number) => CpuEach<Part> {
  const names = Object.keys(parts) as Part[];
  const before = new Map(names.map((name) => [name, parts[name]()]));
  return (pieces) =>
    Object.fromEntries(
      names.map((name) => [name, Number((((parts[name]() - (before.get(name) ?? 0)) * 1000) / pieces).toFixed(2))]),
    ) as CpuEach<Part>;
}
