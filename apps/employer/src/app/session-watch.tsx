import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { ownAdministrator } from "@wellpaid/contract/administrators/administrators";
import { consoleTexts as texts } from "@wellpaid/texts/employer/employer-shell";
import { serverAhead, StillThereDialog, useInactivity } from "@wellpaid/web";
import { useCallback, useEffect, useRef } from "react";
import { administratorQuery, useAdministrator } from "../shared/administrator.ts";
import { api } from "../shared/api.ts";
import { endSession, sessionToken } from "../shared/session.ts";

/** At most this often the server is notified that a person who only reads is there. */
const tellEveryMs = 300_000;
const signs = ["pointerdown", "keydown", "scroll"] as const;

const timedOut = () => endSession("timed-out");

/** The server counts from the last call; a person reading a long list makes none. */
function useTellingServer(tell: () => void): void {
  useEffect(() => {
    let lastNotifiedAt = performance.now();
    const hear = () => {
      if (performance.now() - lastNotifiedAt < tellEveryMs) return;
      lastNotifiedAt = performance.now();
      tell();
    };
    for (const sign of signs) addEventListener(sign, hear, { passive: true, capture: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, hear, { capture: true });
    };
  }, [tell]);
}

/** A page that the browser kept and shows again by its back button: not that of a session that is over meanwhile. */
function useStoredPage(): void {
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && sessionToken() === null) location.reload();
    };
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);
}

/** Checks the session on every change of page, and asks in the last minute before it ends for want of any sign. */
export function SessionWatch() {
  const queryClient = useQueryClient();
  const { idleSeconds } = useAdministrator();
  const path = useLocation().pathname;
  const check = useCallback(() => void queryClient.invalidateQueries(administratorQuery), [queryClient]);
  const checkedPath = useRef(path);
  useEffect(() => {
    if (checkedPath.current === path) return;
    checkedPath.current = path;
    check();
  }, [path, check]);
  useTellingServer(check);
  useStoredPage();

  const askAhead = useCallback(() => serverAhead((signal) => api(ownAdministrator, { signal })), []);
  const { secondsLeft, stay } = useInactivity({
    endsAfterMs: idleSeconds * 1000,
    channel: "wellpaid-admin-activity",
    onEnd: timedOut,
    askAhead,
  });
  if (secondsLeft === null) return null;
  return (
    <StillThereDialog
      secondsLeft={secondsLeft}
      line={texts.stillThereLine}
      onStay={() => {
        stay();
        check();
      }}
      leave={{ text: texts.signOut, onPress: () => endSession("signed-out") }}
    />
  );
}
