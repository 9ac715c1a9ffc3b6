import { useMutation } from "@tanstack/react-query";
import { useOneAtATime } from "@wellpaid/web";
import { useEffect, useEffectEvent } from "react";

/**
 * Sends the browser to a bank's own pages. Pressed twice it goes once: the button stays busy until this page is left,
 * and is free again for a person who returns to the page as it was.
 * @param ask where to; null where no visit is needed
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
    // Also when the code's modal was closed, which does not reach `onError`.
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
