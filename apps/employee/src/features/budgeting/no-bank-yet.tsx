import { budgetingTexts } from "@wellpaid/texts/budgeting";
import { EmptyState } from "@wellpaid/ui/feedback/state-screen.tsx";
import { Landmark } from "@wellpaid/ui/icons";
import { Card } from "@wellpaid/ui/surface/card.tsx";

/** In the place of what a bank would tell, while none is connected. */
export function NoBankYet() {
  return (
    <Card>
      <EmptyState icon={<Landmark />} title={budgetingTexts.notConnected}>
        {budgetingTexts.connectBankLine}
      </EmptyState>
    </Card>
  );
}
