import { savingsWaitingTexts as texts } from "@wellpaid/texts/savings/savings-waiting";
import { Card, LinkButton, StateScreen } from "@wellpaid/ui";
import { Calendar } from "@wellpaid/ui/icons";
import { Fitting } from "../fitting.tsx";
import { SavingsBody } from "../page/savings-body.tsx";
import { SavingsTitle } from "../page/savings-title.tsx";
import { FirstPayment } from "./first-payment.tsx";

/** Approved, and the first deduction is a month away. */
export function WaitingToStartPage() {
  return (
    <Fitting page="registration-to-{provider}-waiting-to-start">
      {({ account }) => (
        <SavingsBody>
          <SavingsTitle />
          <Card>
            <StateScreen
              icon={<Calendar />}
              tone="brand"
              title={texts.toStart}
              facts={account && <FirstPayment account={account} />}
              actions={<LinkButton text={texts.goHome} wide href="/dashboard/home" />}
            />
          </Card>
        </SavingsBody>
      )}
    </Fitting>
  );
}
