import { useEffect, useState } from "react";

const settlesAfterMs = 300;

/** What is typed once no more is typed for a moment: a search is not sent for every letter. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settlesAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
