import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { Card, EmptyState, LinkButton } from "@wellpaid/ui";
import { Landmark } from "@wellpaid/ui/icons";
import { AccountNamed } from "./connect/account-named.tsx";
import css from "./no-bank-yet.module.css";

/** In the place of what a bank would tell, while none is connected. */
export function NoBankYet() {
  return (
    <Card>
      <EmptyState
        icon={<Landmark />}
        title={budgetingTexts.notConnected}
        actions={<LinkButton text={budgetingTexts.connectNow} wide href="/dashboard/account/add-banking" />}
      >
        <p>{budgetingTexts.connectBankLine}</p>
        <div className={css.named}>
          <AccountNamed />
        </div>
      </EmptyState>
    </Card>
  );
}
