import { shellTexts } from "@wellpaid/texts/shell";
import { showSnackbar } from "@wellpaid/ui/feedback/snackbar-queue";
import { useEffect } from "react";

/** Says when the network goes and when it is back. */
export function useNetworkNotice(): void {
  useEffect(() => {
    const gone = () => showSnackbar("warning", shellTexts.offline);
    const back = () => showSnackbar("success", shellTexts.onlineAgain);
    addEventListener("offline", gone);
    addEventListener("online", back);
    return () => {
      removeEventListener("offline", gone);
      removeEventListener("online", back);
    };
  }, []);
}
