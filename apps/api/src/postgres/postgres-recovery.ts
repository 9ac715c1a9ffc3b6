import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Makes a cluster ready to be started whatever became of the last server: it stops an orphaned server, ends backends
 * that outlived theirs, and removes a `postmaster.pid` that PostgreSQL would misread — a zombie, or a stranger that
 * was given the same pid, would otherwise keep it from starting, for ever. The caller holds the folder's lock.
 */
export async function recoverCluster(clusterDir: string): Promise<void> {
  if (!existsSync(clusterDir)) return;
  const cluster = realpathSync(clusterDir);
  const postmaster = postmasterPid(cluster);
  if (postmaster !== undefined && livingProcesses(cluster).includes(postmaster)) {
    signal(postmaster, "SIGINT");
    if (!(await waitUntilGone(cluster, 4_000, postmaster))) signal(postmaster, "SIGQUIT");
    await waitUntilGone(cluster, 2_000, postmaster);
  }
  for (const pid of livingProcesses(cluster)) signal(pid, "SIGKILL");
  await waitUntilGone(cluster, 5_000);
  rmSync(join(cluster, "postmaster.pid"), { force: true });
}

function postmasterPid(cluster: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
    return Number.isSafeInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

async function waitUntilGone(cluster: string, withinMilliseconds: number, pid?: number): Promise<boolean> {
  const end = performance.now() + withinMilliseconds;
  for (;;) {
    const living = livingProcesses(cluster);
    if (pid === undefined ? living.length === 0 : !living.includes(pid)) return true;
    if (performance.now() > end) return false;
    await sleep(20);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself in between.
  }
}

/** The PostgreSQL processes of this cluster that really live: a zombie, or a stranger with a reused pid, is none. */
function livingProcesses(cluster: string): number[] {
  return process.platform === "linux" ? livingOnLinux(cluster) : livingElsewhere(cluster);
}

/** Every process of a server has the cluster as its working folder. */
function livingOnLinux(cluster: string): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => Number.isSafeInteger(pid) && pid > 1)
    .filter((pid) => {
      try {
        if (readlinkSync(`/proc/${pid}/cwd`) !== cluster) return false;
        if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres")) return false;
        return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
      } catch {
        return false;
      }
    });
}

/** Without /proc (macOS): the postmaster is the one whose command names the cluster; the others are its children. */
function livingElsewhere(cluster: string): number[] {
  const table = execFileSync("ps", ["-axo", "pid=,ppid=,stat=,command="], { encoding: "utf8" });
  const rows = [...table.matchAll(/^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/gm)].filter((row) => !row[3]?.startsWith("Z"));
  const postmasters = rows.filter((row) => row[4]?.includes("postgres") && row[4].includes(`-D ${cluster}`));
  const pids = new Set(postmasters.map((row) => Number(row[1])));
  return rows.filter((row) => pids.has(Number(row[1])) || pids.has(Number(row[2]))).map((row) => Number(row[1]));
}
