import { employerRequestTexts as texts } from "@wellpaid/texts/employer-requests";
import { Alert } from "@wellpaid/ui/feedback/alert.tsx";
import type { Decided } from "./use-decide.ts";

function linesOf({ decided, already, one }: Decided): string[] {
  const lines = [];
  if (decided === 1 && one !== null)
    lines.push(one.decision === "approved" ? texts.approvedOne(one.name) : texts.rejectedOne(one.name));
  else if (decided > 0) lines.push(texts.decidedMany(decided));
  if (already > 0) lines.push(texts.decidedAlready(already));
  return lines;
}

/** What came of a decision, above the list until the next one. */
export function DecidedNotice({ decided }: { readonly decided: Decided | null }) {
  const lines = decided === null ? [] : linesOf(decided);
  const problems = decided?.problems ?? [];
  return (
    <div role="status">
      {lines.length > 0 && <Alert tone="positive">{lines.join(" ")}</Alert>}
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
