import { useEffect, useState } from "react";

const settlesAfterMs = 300;

/**
 * What is searched for, once no more is typed for a moment: it is not sent for every letter.
 * @param max letters that the server takes
 */
export function useSettled(typed: string, max = 100): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settlesAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled.trim().slice(0, max);
}
