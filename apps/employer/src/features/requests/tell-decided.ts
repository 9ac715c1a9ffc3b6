import { employerRequestTexts as texts } from "@wellpaid/texts/requests/requests";
import { showSnackbar } from "@wellpaid/ui";
import type { Decided } from "./decision-summary.ts";

/** The result of a decision, over the page: deciding the twentieth of a list, its beginning is out of sight. */
export function tellDecided({ decided, already, single }: Decided): void {
  if (decided === 1 && single !== null)
    showSnackbar(
      "success",
      single.decision === "approved" ? texts.approvedOne(single.name) : texts.rejectedOne(single.name),
    );
  else if (decided > 0) showSnackbar("success", texts.decidedMany(decided));
  if (already > 0) showSnackbar("info", texts.decidedAlready(already));
}
