import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { dashboardTexts } from "@wellpaid/texts/dashboard";
import { sessionTexts as texts } from "@wellpaid/texts/identity/session";
import { serverAhead, serverNow, StillThereDialog, useInactivity } from "@wellpaid/web";
import { useCallback, useEffect, useState } from "react";
import { isAmountStored, STORED_MINUTES } from "../../shared/storage/stored-amounts.ts";
import { profileQuery, readProfile } from "../../shared/profile.ts";
import {
  endSession,
  isByTime,
  isEmbedded,
  isFlushMissed,
  onSessionEnd,
  sessionToken,
} from "../../shared/session/session.ts";
import { SessionExpiredDialog } from "./session-expired-dialog.tsx";

const timedOut = () => endSession("timed-out");

/** Checks the session, and tells by how much the server's clock has run ahead of this page's; null without an answer. */
const askAhead = (queryClient: QueryClient): Promise<number | null> =>
  serverAhead(async (signal) => queryClient.setQueryData(profileQuery.queryKey, await readProfile(signal)));

/** Ends the session when its time is over by the server's clock. */
function useSessionLength(): void {
  const endsAt = useQuery(profileQuery).data?.sessionEndsAt ?? null;
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setInterval(() => (serverNow() ?? 0) >= endsAt && endSession("over"), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
}

/** A page that the browser kept and shows again by its back button: not that of a session that is over meanwhile. */
function useStoredPage(): void {
  useEffect(() => {
    let token: string | null = null;
    const leave = () => {
      token = sessionToken();
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && (sessionToken() !== token || isFlushMissed())) location.reload();
    };
    addEventListener("pagehide", leave);
    addEventListener("pageshow", comeBack);
    return () => {
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", comeBack);
    };
  }, []);
}

/** Watches the session's length and the person's inactivity, and tells when the session is over. */
export function SessionWatch() {
  const [isExpired, setExpired] = useState(false);
  const router = useRouter();
  const queryClient = useQueryClient();
  useSessionLength();
  useStoredPage();
  useEffect(
    () =>
      onSessionEnd((end) => {
        if (end === "refused" || ((isByTime(end) || end === "barred") && isEmbedded())) setExpired(true);
      }),
    [],
  );
  const leave = () => void router.navigate({ to: "/", replace: true }).then(() => queryClient.clear());
  return isExpired ? <SessionExpiredDialog onLeave={leave} /> : <StillThere />;
}

function StillThere() {
  const queryClient = useQueryClient();
  const ahead = useCallback(() => askAhead(queryClient), [queryClient]);
  const { secondsLeft, stay } = useInactivity({
    endsAfterMs: 300_000,
    channel: "wellpaid-activity",
    onEnd: timedOut,
    askAhead: ahead,
  });
  const employeeId = useQuery(profileQuery).data?.id;
  if (secondsLeft === null) return null;
  const isStored = employeeId !== undefined && isAmountStored(employeeId, secondsLeft * 1000);
  return (
    <StillThereDialog
      secondsLeft={secondsLeft}
      line={isStored ? `${texts.stillThereLine} ${texts.amountIsKept(STORED_MINUTES)}` : texts.stillThereLine}
      onStay={stay}
      leave={isEmbedded() ? undefined : { text: dashboardTexts.logOut, onPress: () => endSession("logged-out") }}
    />
  );
}
