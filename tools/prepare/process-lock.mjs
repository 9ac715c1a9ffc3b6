import { constants, copyFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Lets one process at a time through (npm start and npm test in the same clone would else install over each other). A
 * lock whose process was killed is noticed and passed on; a reused pid is recognised by its start time on Linux.
 * @returns what releases the lock
 */
export async function takeTurn(file, say) {
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    for (let result = false; !tryLink(draft, file); ) {
      const theirs = read(file);
      if (theirs !== undefined && isOver(theirs)) {
        removeIf(file, theirs);
        continue;
      }
      if (!result) say("Another npm start or npm test is preparing this folder; waiting for it…");
      result = true;
      await sleep(300);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const leave = () => {
    if (read(file) === mine) rmSync(file, { force: true });
  };
  process.once("exit", leave);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(130));
  return leave;
}

function tryLink(draft, file) {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    return error.code === "EEXIST" ? false : tryCopy(draft, file);
  }
}

/** Where there are no hard links, as in a folder shared from another machine. */
function tryCopy(draft, file) {
  try {
    copyFileSync(draft, file, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/** Moves the file aside first, so that of several who found it stale none removes a turn that was taken since. */
function removeIf(file, theirs) {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) !== theirs) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function isOver(turn) {
  try {
    const { pid, started } = JSON.parse(turn);
    if (!isAlive(pid)) return true;
    const now = startOf(pid);
    return started !== null && now !== null && now !== started;
  } catch {
    return true;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** When a process began, in clock ticks since the machine's start; null where that cannot be known. */
function startOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
