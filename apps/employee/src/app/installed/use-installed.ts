import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isEmbedded, onSessionEnd } from "../../shared/session/session.ts";
import { unsubscribeHere } from "../../shared/worker/worker.ts";

/** The longest wait where a browser does not say when it is idle. */
const IDLE_MS = 3_000;

const isIdleKnown = typeof requestIdleCallback === "function";

/** Runs once the page has loaded and has nothing to do. @returns stops the wait */
function whenIdle(run: () => void): () => void {
  let handle = 0;
  const wait = () => {
    handle = isIdleKnown ? requestIdleCallback(run) : window.setTimeout(run, IDLE_MS);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
  return () => {
    removeEventListener("load", wait);
    if (isIdleKnown) cancelIdleCallback(handle);
    else clearTimeout(handle);
  };
}

/** What only concerns an app on a device, after everything else: never inside another app, and not during development. */
export function useInstalled(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (isEmbedded() || import.meta.env.DEV) return;
    // At once: a person may log out before anything else is loaded. The server has ended this session's pushes as well.
    const stopEnding = onSessionEnd((end) => {
      if (end === "logged-out" || end === "closed") unsubscribeHere().catch(() => undefined);
    });
    const stopWaiting = whenIdle(() => {
      import("./installed.ts").then(({ startInstalled }) => startInstalled(queries)).catch(() => undefined);
    });
    return () => {
      stopEnding();
      stopWaiting();
    };
  }, [queries]);
}
