import { useMutation } from "@tanstack/react-query";
import { exportTransactions } from "@wellpaid/contract/transactions";
import { product } from "@wellpaid/texts/product";
import { transactionTexts as texts } from "@wellpaid/texts/transactions";
import { Button } from "@wellpaid/ui/action/button.tsx";
import { Alert } from "@wellpaid/ui/feedback/alert.tsx";
import { Download } from "@wellpaid/ui/icons";
import { api, sentenceOf } from "../../../shared/api.ts";
import { londonOf } from "../../../shared/london-time.ts";
import { saveFile } from "../../../shared/save-file.ts";
import { serverNow } from "../../../shared/server-clock.ts";
import { useOneAtATime } from "../../../shared/use-one-at-a-time.ts";
import type { TransactionFilters } from "./filters.ts";
import css from "./transactions.module.css";

/** What the filters show, all of it, as a file. */
export function ExportButton({ filters }: { readonly filters: TransactionFilters }) {
  const { guarded, end } = useOneAtATime();
  const download = useMutation({
    mutationFn: () => api(exportTransactions, { query: { ...filters } }),
    onSuccess: (file) => {
      const now = serverNow();
      saveFile(file, texts.exportName(product.slug, now === null ? "" : londonOf(now).date));
    },
    onSettled: end,
  });
  return (
    <div className={css.export}>
      <Button
        kind="outlined"
        icon={<Download aria-hidden="true" />}
        busy={download.isPending}
        onPress={() => guarded(download.mutate)()}
      >
        {texts.export}
      </Button>
      {download.error && <Alert>{sentenceOf(download.error)}</Alert>}
      <small role="status">
        {download.isPending && texts.exporting}
        {download.isSuccess && texts.exported}
      </small>
    </div>
  );
}
