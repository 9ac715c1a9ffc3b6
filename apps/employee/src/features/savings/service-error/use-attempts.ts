import { useQueryClient } from "@tanstack/react-query";
import { useOneAtATime } from "@wellpaid/web";
import { useCallback, useEffect, useState } from "react";
import { activeRequestQuery, bestRateQuery, savingAccountQuery, savingIndicatorsQuery } from "../queries.ts";
import { hasFailedHere } from "../savings-api.ts";

/** How often the savings service is tried while its error is shown (docs/product/savings.md#service-error). */
const TRY_EVERY_MS = 30_000;

/** Asks again what savings are made of: by the press of a button, every 30 seconds, and at once after a reload. */
export function useAttempts() {
  const client = useQueryClient();
  const { guarded, end } = useOneAtATime();
  const [isTrying, setTrying] = useState(false);
  const [nextAtMs, setNextAtMs] = useState(() => performance.now() + (hasFailedHere() ? TRY_EVERY_MS : 0));

  const ask = useCallback(async () => {
    const freshly = { staleTime: 0, retry: false } as const;
    const account = await client.fetchQuery({ ...savingAccountQuery, ...freshly });
    await client.fetchQuery({ ...activeRequestQuery, ...freshly });
    // The deposit platform's own data comes last: the others may answer without it.
    if (account?.status === "active") await client.fetchQuery({ ...savingIndicatorsQuery, ...freshly });
    else await client.fetchQuery({ ...bestRateQuery, ...freshly });
  }, [client]);

  const tryNow = () =>
    guarded(() => {
      setTrying(true);
      // How it ended is recorded with the call.
      void ask()
        .catch(() => undefined)
        .finally(() => {
          end();
          setTrying(false);
          setNextAtMs(performance.now() + TRY_EVERY_MS);
        });
    })(undefined);

  useEffect(() => {
    if (isTrying) return;
    const timer = setTimeout(tryNow, nextAtMs - performance.now());
    return () => clearTimeout(timer);
  });
  return { isTrying, nextAtMs, tryNow };
}
