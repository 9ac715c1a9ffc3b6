import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { formatPounds, pence } from "@wellpaid/domain/money";
import { savingsOutcomeTexts as texts } from "@wellpaid/texts/savings/savings-outcomes";
import { Alert, Button, ConfirmDialog, Stack } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import { useState } from "react";
import { StepUpDialog, useStepUp } from "../../../shared/verification/step-up.tsx";
import { closedNoteId, whyNotEnd } from "../why-not.ts";
import { useDeactivate } from "./use-deactivate.ts";

/** Ends the saving, confirmed twice: that it is meant, and what happens to the money. */
export function Deactivate({ saving, text }: { readonly saving: SavingAccount; readonly text: string }) {
  const [asking, setAsking] = useState<"first" | "second" | null>(null);
  const deactivation = useDeactivate();
  const stepUp = useStepUp(deactivation);
  const stop = () => setAsking(null);
  return (
    <>
      <Button
        text={text}
        wide
        kind="danger"
        whyNotId={saving.isClosingPeriod ? closedNoteId : undefined}
        disabledReason={saving.isClosingPeriod ? undefined : whyNotEnd(saving)}
        onPress={() => {
          deactivation.reset();
          setAsking("first");
        }}
      />
      <ConfirmDialog
        open={asking === "first"}
        kind="danger"
        title={texts.deactivateQuestion}
        confirmText={texts.confirm}
        onConfirm={() => setAsking("second")}
        onCancel={stop}
      >
        <p>{texts.deactivateLine}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "second" && !stepUp.isOpen}
        kind="danger"
        title={texts.secondQuestion}
        confirmText={texts.deactivateForGood}
        busy={deactivation.isPending}
        onConfirm={() => deactivation.mutate(undefined)}
        onCancel={stop}
      >
        <Stack>
          {stepUp.message && !deactivation.isPending && <Alert>{messageOf(stepUp.message)}</Alert>}
          <p>{whatHappens(saving)}</p>
        </Stack>
      </ConfirmDialog>
      <StepUpDialog stepUp={stepUp} confirmText={texts.deactivateForGood} onConfirm={deactivation.mutate} />
    </>
  );
}

function whatHappens({ saved, withdrawal }: SavingAccount): string {
  if (saved === 0) return texts.secondLineEmpty;
  return texts.secondLine(formatPounds(pence(saved)), withdrawal.salaryAccountEnding ?? "");
}
