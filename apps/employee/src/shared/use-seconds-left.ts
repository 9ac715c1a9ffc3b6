import { useEffect, useState } from "react";

const leftUntil = (untilMs: number) => Math.max(0, (untilMs - performance.now()) / 1000);

/** Seconds, with fractions, until a moment of this page's monotonic clock; 0 once it has passed. */
export function useSecondsLeft(untilMs: number): number {
  const [left, setLeft] = useState(() => leftUntil(untilMs));
  useEffect(() => {
    setLeft(leftUntil(untilMs));
    const timer = setInterval(() => {
      const next = leftUntil(untilMs);
      setLeft(next);
      if (next === 0) clearInterval(timer);
    }, 200);
    return () => clearInterval(timer);
  }, [untilMs]);
  return left;
}
