import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Unreachable } from "@wellpaid/contract/client";
import { shellTexts } from "@wellpaid/texts/shell";
import { showSnackbar } from "@wellpaid/ui";
import { NETWORK } from "@wellpaid/web";
import { useEffect, useRef } from "react";
import { frozenQuery } from "../../features/on-demand-pay/queries.ts";
import { profileQuery } from "../../shared/profile.ts";

/**
 * Checks the session again on every change of path, however recent the last check, and with it whether withdrawals are
 * frozen (docs/product/sign-up-and-login.md#session). When the server cannot be reached it says so and
 * keeps what was loaded.
 */
export function useSessionCheck(path: string): void {
  const queryClient = useQueryClient();
  const { data, error } = useQuery(profileQuery);
  const checkedPath = useRef(path);
  const isFrozen = data?.status === "frozen";

  useEffect(() => {
    if (checkedPath.current === path) return;
    checkedPath.current = path;
    void queryClient.invalidateQueries(profileQuery);
    void queryClient.invalidateQueries(frozenQuery);
  }, [path, queryClient]);

  useQuery({ ...frozenQuery, enabled: isFrozen });

  const isOutOfReach = error instanceof Unreachable;
  useEffect(() => {
    if (isOutOfReach) showSnackbar("warning", shellTexts.noConnection, NETWORK);
  }, [isOutOfReach]);
}
