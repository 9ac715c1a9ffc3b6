import { dashboardTexts } from "@wellpaid/texts/dashboard";
import { showSnackbar } from "@wellpaid/ui/feedback/snackbar-queue";
import { useEffect } from "react";

/** Says when the network goes and when it is back. */
export function useNetworkNotice(): void {
  useEffect(() => {
    const gone = () => showSnackbar("warning", dashboardTexts.offline);
    const back = () => showSnackbar("success", dashboardTexts.onlineAgain);
    addEventListener("offline", gone);
    addEventListener("online", back);
    return () => {
      removeEventListener("offline", gone);
      removeEventListener("online", back);
    };
  }, []);
}
