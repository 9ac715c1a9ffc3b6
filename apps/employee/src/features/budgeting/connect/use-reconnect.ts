import { useQueryClient } from "@tanstack/react-query";
import { refreshConnection } from "@wellpaid/contract/banking/banks";
import { bankTexts as texts } from "@wellpaid/texts/budgeting/banks";
import { showSnackbar } from "@wellpaid/ui";
import { api } from "../../../shared/session/api.ts";
import type { DueConnection } from "../queries.ts";
import { readBanksAgain } from "./queries.ts";
import { useGoToBank } from "./use-go-to-bank.ts";

/** Those that are renewed here come first: the browser leaves for the first of the others. */
async function renew(ids: readonly string[]): Promise<string | null> {
  for (const id of ids) {
    const { url } = await api(refreshConnection, { params: { id } });
    if (url !== null) return url;
  }
  return null;
}

/** One tap for all connections where the banks allow it, else the bank's own pages. */
export function useReconnect(onDone?: () => void) {
  const queries = useQueryClient();
  const going = useGoToBank(renew, () => {
    void readBanksAgain(queries);
    showSnackbar("success", texts.reconnected);
    onDone?.();
  });
  return {
    ...going,
    reconnect: (due: readonly Pick<DueConnection, "id" | "canReconfirm">[]) =>
      going.go(
        due.toSorted((left, other) => Number(other.canReconfirm) - Number(left.canReconfirm)).map(({ id }) => id),
      ),
  };
}
