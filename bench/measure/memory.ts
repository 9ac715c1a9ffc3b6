import { readFileSync } from "node:fs";

function megabytes(pid: number, field: "VmRSS" | "VmHWM"): number {
  const [, kilobytes] =
    new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number((Number(kilobytes) / 1024).toFixed(1));
}

/** Resident megabytes of a process now. */
export const megabytesOf = (pid: number): number => megabytes(pid, "VmRSS");

/** The most resident megabytes that a process ever had. */
export const maxMegabytesOf = (pid: number): number => megabytes(pid, "VmHWM");
