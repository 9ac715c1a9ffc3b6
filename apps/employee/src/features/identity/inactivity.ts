import { useCallback, useEffect, useRef, useState } from "react";

/** After five minutes without any sign of the person the session ends; in the last minute they are asked. */
const endsAfterMs = 300_000;
const asksForMs = 60_000;

const signs = ["mousemove", "touchstart", "pointerdown", "scroll", "keydown", "focusin"] as const;

/** Signs of life in one tab count for all. */
const otherTabs = () => (typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("wellpaid-activity"));

/**
 * Counts down while nothing happens. Answers the seconds left during the last minute, else null, and the way to stay.
 * While the question is open only its answer counts, so that it does not vanish under the pointer.
 */
export function useInactivity(onEnd: () => void): { readonly secondsLeft: number | null; readonly stay: () => void } {
  const lastSign = useRef(0);
  const tellOthers = useRef<(() => void) | null>(null);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  // Beside the state, since the question takes the focus, a sign, before its effects have run.
  const isAsking = useRef(false);

  const stay = useCallback(() => {
    lastSign.current = Date.now();
    isAsking.current = false;
    tellOthers.current?.();
    setSecondsLeft(null);
  }, []);

  useEffect(() => {
    lastSign.current = Date.now();
    const channel = otherTabs();
    const heard = () => {
      lastSign.current = Date.now();
    };
    channel?.addEventListener("message", heard);
    tellOthers.current = () => channel?.postMessage("sign");
    return () => channel?.close();
  }, []);

  useEffect(() => {
    const seen = () => {
      if (isAsking.current || Date.now() - lastSign.current < 1000) return;
      lastSign.current = Date.now();
      tellOthers.current?.();
    };
    for (const sign of signs) addEventListener(sign, seen, { passive: true, capture: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, seen, { capture: true });
    };
  }, []);

  useEffect(() => {
    const timer = setInterval(() => {
      const left = endsAfterMs - (Date.now() - lastSign.current);
      if (left <= 0) onEnd();
      isAsking.current = left <= asksForMs;
      setSecondsLeft(left <= asksForMs ? Math.max(0, Math.ceil(left / 1000)) : null);
    }, 1000);
    return () => clearInterval(timer);
  }, [onEnd]);

  return { secondsLeft, stay };
}
