import { employerRequestTexts as texts } from "@wellpaid/texts/requests/requests";
import { Alert, showSnackbar } from "@wellpaid/ui";
import { useEffect, useRef } from "react";
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

/** What could not be decided, and why, above the list until the next decision. */
export function DecidedNotice({ problems }: Pick<Decided, "problems">) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) container.current?.scrollIntoView({ block: "center" });
  }, [problems]);
  return (
    <div role="status" ref={container}>
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
