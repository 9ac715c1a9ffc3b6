import { dashboardTexts } from "@wellpaid/texts/dashboard";
import { showSnackbar } from "@wellpaid/ui";
import { useEffect } from "react";

/** Of the network: a new message replaces the earlier one. */
export const NETWORK = "network";

/** Says when the network goes and when it is back. */
export function useNetworkNotice(): void {
  useEffect(() => {
    const showOffline = () => showSnackbar("warning", dashboardTexts.offline, NETWORK);
    const back = () => showSnackbar("success", dashboardTexts.onlineAgain, NETWORK);
    addEventListener("offline", showOffline);
    addEventListener("online", back);
    return () => {
      removeEventListener("offline", showOffline);
      removeEventListener("online", back);
    };
  }, []);
}
