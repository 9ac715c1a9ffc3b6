import { useMutation } from "@tanstack/react-query";
import { useOneAtATime } from "@wellpaid/web/use-one-at-a-time";
import { useEffect, useEffectEvent } from "react";

/**
 * Sends the browser to a bank's own pages. Pressed twice it goes once: the button stays busy until this page is left, and
 * is free again for whoever comes back to it as it was.
 * @param ask where to; null where nobody needs to go
 */
export function useGoToBank(ask: (ids: readonly string[]) => Promise<string | null>, onStaying?: () => void) {
  const { guarded, end } = useOneAtATime();
  const going = useMutation({
    mutationFn: ask,
    onSuccess: (url) => {
      if (url !== null) return location.assign(url);
      end();
      onStaying?.();
    },
    // Also where the modal of the code was closed, which is told to no `onError`.
    onSettled: (_url, problem) => {
      if (problem !== null) end();
    },
  });
  const start = useEffectEvent(() => {
    end();
    going.reset();
  });
  useEffect(() => {
    const isBack = ({ persisted }: PageTransitionEvent) => persisted && start();
    addEventListener("pageshow", isBack);
    return () => removeEventListener("pageshow", isBack);
  }, []);
  const isBusy = going.isPending || (going.isSuccess && going.data !== null);
  return { go: guarded(going.mutate), isBusy, problem: going.error };
}
