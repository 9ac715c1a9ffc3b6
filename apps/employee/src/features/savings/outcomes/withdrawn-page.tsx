import { useQuery } from "@tanstack/react-query";
import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { formatPounds, pence, subtractToZero } from "@wellpaid/domain/money";
import { savingsOutcomeTexts as texts } from "@wellpaid/texts/savings/savings-outcomes";
import { Alert, Card, Facts, Inset, StateScreen } from "@wellpaid/ui";
import { Check, Clock } from "@wellpaid/ui/icons";
import { formatDateShort, londonDateOf } from "@wellpaid/web";
import { useProfile } from "../../../shared/profile.ts";
import { savingMovesQuery } from "../moves-queries.ts";
import { onItsWayText } from "../on-its-way.ts";
import { SavingScreen } from "../page/saving-screen.tsx";
import { closedNote, closedNoteId } from "../why-not.ts";
import { ChangeToBuffer } from "./change-to-buffer.tsx";
import { Deactivate } from "./deactivate.tsx";
import css from "./outcomes.module.css";

/** Everything is withdrawn: another plan, or none. */
export function WithdrawnPage() {
  return (
    <SavingScreen page="completion-bank-account-actions">{(saving) => <Withdrawn saving={saving} />}</SavingScreen>
  );
}

function Withdrawn({ saving }: { readonly saving: SavingAccount }) {
  const { name } = useProfile();
  const { onItsWay, isClosingPeriod } = saving;
  return (
    <Card>
      <StateScreen
        icon={onItsWay === null ? <Check /> : <Clock />}
        tone={onItsWay === null ? "positive" : "brand"}
        title={texts.withdrawn(name)}
        facts={onItsWay === null ? <WhatWasWithdrawn /> : <Alert tone="brand">{onItsWayText(onItsWay)}</Alert>}
        actions={
          <>
            <ChangeToBuffer kind="main" isClosed={isClosingPeriod} />
            <Deactivate saving={saving} text={texts.deactivateSavings} />
            {isClosingPeriod && (
              <p className={css.note} id={closedNoteId}>
                {closedNote}
              </p>
            )}
          </>
        }
      />
    </Card>
  );
}

function WhatWasWithdrawn() {
  const { data: moves = [] } = useQuery(savingMovesQuery);
  const last = moves.find(({ kind, status }) => kind === "withdrawal" && status === "done");
  if (last === undefined) return null;
  return (
    <Inset>
      <Facts
        facts={[
          { name: texts.withdrawnAmount, value: formatPounds(subtractToZero(pence(last.amount), pence(last.fee))) },
          { name: texts.askedFor, value: formatDateShort(londonDateOf(last.at)) },
        ]}
      />
    </Inset>
  );
}
