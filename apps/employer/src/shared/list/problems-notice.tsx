import { Alert } from "@wellpaid/ui";
import { useEffect, useRef } from "react";

export interface Problem {
  /** Unique among them. */
  readonly key: string;
  /** Names what was left as it is, and says why. */
  readonly line: string;
}

/** What could not be done of many, and why, above the list until the next time. */
export function ProblemsNotice({ problems }: { readonly problems: readonly Problem[] }) {
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
