import { useMutation } from "@tanstack/react-query";
import { exportTransactions } from "@wellpaid/contract/transactions";
import { product } from "@wellpaid/texts/product";
import { transactionTexts as texts } from "@wellpaid/texts/transactions";
import { Button } from "@wellpaid/ui/action/button.tsx";
import { showSnackbar } from "@wellpaid/ui/feedback/snackbar-queue";
import { Download } from "@wellpaid/ui/icons";
import { api, sentenceOf } from "../../../shared/api.ts";
import { londonOf } from "../../../shared/london-time.ts";
import { saveFile } from "../../../shared/save-file.ts";
import { serverNow } from "../../../shared/server-clock.ts";
import { useOneAtATime } from "../../../shared/use-one-at-a-time.ts";
import type { TransactionFilters } from "./filters.ts";

/** What the filters show, all of it, as a file. */
export function ExportButton({ filters }: { readonly filters: TransactionFilters }) {
  const { guarded, end } = useOneAtATime();
  const download = useMutation({
    mutationFn: () => api(exportTransactions, { query: { ...filters } }),
    onSuccess: (file) => {
      const now = serverNow();
      saveFile(file, texts.exportName(product.slug, now === null ? "" : londonOf(now).date));
      showSnackbar("success", texts.exported);
    },
    onError: (problem) => showSnackbar("error", sentenceOf(problem)),
    onSettled: end,
  });
  return (
    // The hidden words stand first: behind the button they would lie beyond a phone's edge.
    <div>
      <span className="wp-hidden" role="status">
        {download.isPending && texts.exporting}
      </span>
      <Button
        kind="quiet"
        small
        icon={<Download aria-hidden="true" />}
        busy={download.isPending}
        onPress={() => guarded(download.mutate)()}
      >
        {texts.export}
      </Button>
    </div>
  );
}
