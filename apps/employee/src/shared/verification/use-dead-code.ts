import { useState } from "react";
import { isCodeDead } from "./code-refusals.ts";
import type { CodeSendingState } from "./use-code-sending.ts";

interface Death {
  /** Null where it died before a reload. */
  readonly by: Error | null;
  readonly timesSent: number;
}

interface DeadCodeOptions {
  readonly problem: Error | null;
  readonly sending: Pick<CodeSendingState, "timesSent" | "isWaiting">;
  /** Before a reload, too. */
  readonly wasDead?: boolean;
  /** Its digits open nothing any more: the field is to be empty. */
  readonly onDied: () => void;
}

/** Whether the last code was tried too often, until another one is sent: neither typing nor a sending that fails changes it. */
export function useDeadCode({
  problem,
  sending: { timesSent, isWaiting },
  wasDead = false,
  onDied,
}: DeadCodeOptions): boolean {
  const [death, setDeath] = useState<Death | null>(wasDead ? { by: null, timesSent } : null);
  if (isCodeDead(problem) && problem !== death?.by) {
    setDeath({ by: problem, timesSent });
    onDied();
  }
  // While the next one comes by itself, that message is shown.
  return death?.timesSent === timesSent && !isWaiting;
}
