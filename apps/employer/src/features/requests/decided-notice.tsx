import { employerRequestTexts as texts } from "@wellpaid/texts/employer/employer-requests";
import { Alert } from "@wellpaid/ui/feedback/alert.tsx";
import { showSnackbar } from "@wellpaid/ui/feedback/snackbar-queue";
import { useEffect, useRef } from "react";
import type { Decided } from "./what-came.ts";

/** What came of a decision, over the page: whoever decides the twentieth of a list does not see the list's beginning. */
export function tellDecided({ decided, already, one }: Decided): void {
  if (decided === 1 && one !== null)
    showSnackbar("success", one.decision === "approved" ? texts.approvedOne(one.name) : texts.rejectedOne(one.name));
  else if (decided > 0) showSnackbar("success", texts.decidedMany(decided));
  if (already > 0) showSnackbar("info", texts.decidedAlready(already));
}

/** What could not be decided, and why, above the list until the next decision. */
export function DecidedNotice({ problems }: Pick<Decided, "problems">) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) place.current?.scrollIntoView({ block: "center" });
  }, [problems]);
  return (
    <div role="status" ref={place}>
      {problems.length > 0 && (
        <Alert quiet>
          <ul>
            {problems.map(({ key, line }) => (
              <li key={key}>{line}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
