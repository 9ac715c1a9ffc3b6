import { useCallback, useSyncExternalStore } from "react";

const stepsPerSecond = 5;

function everyStep(tell: () => void): () => void {
  const timer = setInterval(tell, 1000 / stepsPerSecond);
  return () => clearInterval(timer);
}

/** Seconds, in fifths, until a moment of this page's monotonic clock; 0 once it has passed. */
export function useSecondsLeft(untilMs: number): number {
  const read = useCallback(() => {
    const seconds = Math.max(0, untilMs - performance.now()) / 1000;
    return Math.ceil(seconds * stepsPerSecond) / stepsPerSecond;
  }, [untilMs]);
  return useSyncExternalStore(everyStep, read);
}
