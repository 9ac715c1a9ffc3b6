import { useCallback, useEffect, useRef, useState } from "react";
import { type Look, leapBetween, sleptOf } from "./idle-time.ts";

/** In the last minute before the end the dialog offers to stay. */
export const asksForSeconds = 60;
const looksEveryMs = 1000;

const signs = ["mousemove", "touchstart", "pointerdown", "scroll", "keydown", "focusin"] as const;

const lookNow = (): Look => ({ monotonicMs: performance.now(), wallMs: Date.now() });

interface Watched {
  /** Without any sign of the person the session ends after so long. */
  readonly endsAfterMs: number;
  /** On which the app's tabs tell one another of a sign. */
  readonly channel: string;
  readonly onEnd: () => void;
  /** Called at each reading and sign of life. Null outside the last minute. */
  readonly onSecondsLeft: (seconds: number | null) => void;
  /** By how much the server's clock has run ahead of this page's; null where it cannot be read. */
  readonly askAhead: () => Promise<number | null>;
}

/**
 * Counts the time without a sign in any tab. While the question of the last minute is open only its answer counts, so that
 * it does not vanish under the pointer; and while it is in doubt whether the device slept, nothing does.
 */
class Idleness {
  #watched: Watched;
  #look = lookNow();
  #idleMs = 0;
  #doubts = 0;
  #isAsking = false;
  #channel: BroadcastChannel;

  constructor(watched: Watched) {
    this.#watched = watched;
    this.#channel = new BroadcastChannel(watched.channel);
    this.#channel.addEventListener("message", () => this.#begin());
  }

  #begin(): void {
    this.#look = lookNow();
    this.#idleMs = 0;
    this.#say();
  }

  #say(): void {
    const leftMs = this.#watched.endsAfterMs - this.#idleMs;
    this.#isAsking = leftMs <= asksForSeconds * 1000;
    this.#watched.onSecondsLeft(this.#isAsking ? Math.max(0, Math.ceil(leftMs / 1000)) : null);
    if (leftMs <= 0) this.#watched.onEnd();
  }

  async #judge(leapMs: number): Promise<void> {
    this.#doubts += 1;
    this.#idleMs += sleptOf(leapMs, await this.#watched.askAhead());
    this.#doubts -= 1;
    this.#say();
  }

  readonly check = (): void => {
    const now = lookNow();
    const leapMs = leapBetween(this.#look, now);
    this.#idleMs += now.monotonicMs - this.#look.monotonicMs;
    this.#look = now;
    this.#say();
    if (leapMs > 0) void this.#judge(leapMs);
  };

  /** A sign of the person; after a sleep the look comes before it. */
  readonly sign = (): void => {
    if (this.#isAsking) return;
    if (this.#idleMs < looksEveryMs && performance.now() - this.#look.monotonicMs < looksEveryMs) return;
    this.check();
    if (!this.#isAsking && this.#doubts === 0) this.stay();
  };

  readonly stay = (): void => {
    this.#channel.postMessage("sign");
    this.#begin();
  };

  close(): void {
    this.#channel.close();
  }
}

/** Answers the seconds left during the last minute, else null, and the way to stay. */
export function useInactivity({ endsAfterMs, channel, onEnd, askAhead }: Omit<Watched, "onSecondsLeft">) {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const idleness = useRef<Idleness | null>(null);

  useEffect(() => {
    const here = new Idleness({ endsAfterMs, channel, onEnd, askAhead, onSecondsLeft: setSecondsLeft });
    idleness.current = here;
    const timer = setInterval(here.check, looksEveryMs);
    document.addEventListener("visibilitychange", here.check);
    for (const sign of signs) addEventListener(sign, here.sign, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", here.check);
      for (const sign of signs) removeEventListener(sign, here.sign, { capture: true });
      here.close();
    };
  }, [endsAfterMs, channel, onEnd, askAhead]);

  return { secondsLeft, stay: useCallback(() => idleness.current?.stay(), []) };
}
