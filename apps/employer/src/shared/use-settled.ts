import { useEffect, useState } from "react";

const settlesAfterMs = 300;

/**
 * The search text, once typing has paused for a moment: it is not sent for every letter.
 * @param max the number of letters that the server accepts
 */
export function useSettled(typed: string, max = 100): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settlesAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled.trim().slice(0, max);
}
