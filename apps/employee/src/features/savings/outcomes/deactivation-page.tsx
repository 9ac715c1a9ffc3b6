import { useQuery } from "@tanstack/react-query";
import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { civilDate } from "@wellpaid/domain/calendar";
import { formatPounds, pence } from "@wellpaid/domain/money";
import { savingsOutcomeTexts as texts } from "@wellpaid/texts/savings/savings-outcomes";
import { Card, Facts, Inset, LinkButton, StateScreen } from "@wellpaid/ui";
import { Clock } from "@wellpaid/ui/icons";
import { CardSkeleton, formatDateWithWeekday } from "@wellpaid/web";
import { useEffect } from "react";
import { useProfile } from "../../../shared/profile.ts";
import { savingAccountQuery } from "../queries.ts";
import { SavingScreen } from "../page/saving-screen.tsx";
import { SavingsBody } from "../page/savings-body.tsx";
import { SavingsTitle } from "../page/savings-title.tsx";
import { tellDeactivated } from "./use-deactivate.ts";

/** How often a screen that waits asks whether it is over. */
const readEveryMs = 30_000;

/** The account is being closed; after that savings start again, except for an employee who left the employer. */
export function DeactivationPage() {
  // Before any redirect: an employee no longer offered savings goes home, and is notified too.
  return useAnnouncedEnd() ? (
    <SavingScreen page="account-deactivation">{(saving) => <Shutdown saving={saving} />}</SavingScreen>
  ) : (
    <SavingsBody>
      <SavingsTitle />
      <Card>
        <CardSkeleton lines={6} />
      </Card>
    </SavingsBody>
  );
}

/** Whether it is known how far it is, or cannot be. */
function useAnnouncedEnd(): boolean {
  const { id } = useProfile();
  const { data: saving, isPending } = useQuery({ ...savingAccountQuery, refetchInterval: readEveryMs });
  const isOver = saving === null;
  useEffect(() => {
    if (isOver) tellDeactivated(id);
  }, [isOver, id]);
  return !isPending;
}

function Shutdown({ saving }: { readonly saving: SavingAccount }) {
  const { onItsWay, withdrawal } = saving;
  return (
    <Card>
      <StateScreen
        icon={<Clock />}
        tone="warning"
        title={texts.deactivating}
        facts={
          onItsWay && (
            <Inset>
              <Facts
                facts={[
                  ...(onItsWay.by === null
                    ? []
                    : [{ name: texts.arrives, value: formatDateWithWeekday(civilDate(onItsWay.by)) }]),
                  { name: texts.fee, value: texts.none },
                ]}
              />
            </Inset>
          )
        }
        actions={<LinkButton text={texts.goHome} wide href="/dashboard" />}
      >
        {onItsWay === null
          ? texts.deactivatingLineEmpty
          : texts.deactivatingLine(formatPounds(pence(onItsWay.amount)), withdrawal.salaryAccountEnding ?? "")}
      </StateScreen>
    </Card>
  );
}
