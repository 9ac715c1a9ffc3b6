import { exportTransactions } from "@wellpaid/contract/budgeting/transactions";
import { product } from "@wellpaid/texts/product";
import { transactionTexts as texts } from "@wellpaid/texts/budgeting/transactions";
import { Button, showSnackbar } from "@wellpaid/ui";
import { Download } from "@wellpaid/ui/icons";
import { londonOf, messageOf, saveFile, serverNow, useSingleMutation } from "@wellpaid/web";
import { api } from "../../../shared/session/api.ts";
import { isAboutCode } from "../../../shared/verification/code-refusals.ts";
import { StepUpDialog, useStepUp } from "../../../shared/verification/step-up.tsx";
import type { TransactionFilters } from "./filters.ts";

/** What the filters show, all of it, as a file. */
export function ExportButton({ filters }: { readonly filters: TransactionFilters }) {
  const download = useSingleMutation({
    mutationFn: (code: string | undefined) => api(exportTransactions, { query: { ...filters, code } }),
    onSuccess: (file) => {
      const now = serverNow();
      saveFile(file, texts.exportName(product.slug, now === null ? "" : londonOf(now).date));
      showSnackbar("success", texts.exported, "export");
    },
    // An error of the code is shown at its field.
    onError: (problem) => isAboutCode(problem) || showSnackbar("error", messageOf(problem), "export"),
  });
  const stepUp = useStepUp(download);
  return (
    // The hidden words come first: behind the button they would lie beyond a phone's edge.
    <div>
      <span className="wp-hidden" role="status">
        {download.isPending && texts.exporting}
      </span>
      <Button
        text={texts.export}
        kind="quiet"
        small
        icon={<Download />}
        busy={download.isPending}
        onPress={() => download.mutate(undefined)}
      />
      <StepUpDialog stepUp={stepUp} confirmText={texts.export} onConfirm={download.mutate} />
    </div>
  );
}
