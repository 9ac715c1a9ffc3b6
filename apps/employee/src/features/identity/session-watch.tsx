import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { identityTexts } from "@wellpaid/texts/identity";
import { shellTexts } from "@wellpaid/texts/shell";
import { Button } from "@wellpaid/ui/action/button.tsx";
import { Dialog } from "@wellpaid/ui/overlay/dialog.tsx";
import { CountdownRing } from "@wellpaid/ui/picture/progress.tsx";
import { useCallback, useEffect, useState } from "react";
import { profileQuery } from "../../shared/profile.ts";
import { endSession, isEmbedded, keepLanding, onSessionEnd } from "../../shared/session.ts";
import { useInactivity } from "./inactivity.ts";
import css from "./session-watch.module.css";

const timedOut = () => endSession(isEmbedded() ? "expired" : "logged-out");

/** The longest delay that a browser's timer takes. */
const longestTimer = 2_147_483_647;

/** Ends the session when its time is over: the seconds that the profile gives, from when it was read. */
function useSessionLength(): void {
  const { data, dataUpdatedAt } = useQuery(profileQuery);
  const seconds = data?.issuedForEmployeeFor;
  useEffect(() => {
    if (seconds === undefined) return;
    const left = dataUpdatedAt + seconds * 1000 - Date.now();
    const timer = setTimeout(timedOut, Math.min(longestTimer, Math.max(0, left)));
    return () => clearTimeout(timer);
  }, [seconds, dataUpdatedAt]);
}

/** Watches the session's length and the person's inactivity, and tells when the session is over. */
export function SessionWatch() {
  const [isExpired, setExpired] = useState(false);
  useSessionLength();
  useEffect(() => onSessionEnd((end) => end === "expired" && setExpired(true)), []);
  return isExpired ? <Expired /> : <StillThere />;
}

function StillThere() {
  const { secondsLeft, stay } = useInactivity(timedOut);
  if (secondsLeft === null) return null;
  return (
    <Dialog
      open
      onClose={stay}
      title={shellTexts.stillThere}
      closeText={shellTexts.staySignedIn}
      alert
      actions={
        <>
          <Button wide onPress={stay} autoFocus>
            {shellTexts.staySignedIn}
          </Button>
          {!isEmbedded() && (
            <Button wide kind="quiet" onPress={() => endSession("logged-out")}>
              {shellTexts.logOut}
            </Button>
          )}
        </>
      }
    >
      <div className={css.countdown}>
        <CountdownRing secondsLeft={secondsLeft} seconds={60} label={shellTexts.secondsUntilLogOut} />
        <p>{shellTexts.stillThereLine}</p>
      </div>
    </Dialog>
  );
}

/** Says that it is over. OK goes to the login and comes back here after it; embedded there is nowhere to go. */
function Expired() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const embedded = isEmbedded();
  const leave = useCallback(() => {
    if (embedded) return;
    keepLanding(router.state.location.pathname);
    void router.navigate({ to: "/", replace: true }).then(() => queryClient.clear());
  }, [embedded, router, queryClient]);
  return (
    <Dialog
      open
      onClose={leave}
      title={identityTexts.sessionExpired}
      alert
      actions={
        <Button wide onPress={leave}>
          {shellTexts.ok}
        </Button>
      }
    >
      <p>{embedded ? identityTexts.sessionExpiredEmbedded : shellTexts.sessionExpiredLine}</p>
    </Dialog>
  );
}
