import { savingsStatement } from "@wellpaid/contract/account/statements";
import { type CivilDate, civilDate, formatDate, readCivilDate } from "@wellpaid/domain/calendar";
import { ownStatementTexts as texts } from "@wellpaid/texts/account/statements";
import { savingsStartTexts } from "@wellpaid/texts/savings/savings-start";
import { Card, CardHead, DateField, Stack } from "@wellpaid/ui";
import { useState } from "react";
import { api } from "../../../shared/session/api.ts";
import { StatementButtons } from "./statement-buttons.tsx";

interface SavingsCardProps {
  /** The first day with savings, and today. */
  readonly from: string;
  readonly to: string;
}

const dayOf = (typed: string): CivilDate | undefined => readCivilDate(typed.split(".").toReversed().join("-"));

/** A statement of savings from one day to another. */
export function SavingsCard({ from: first, to: today }: SavingsCardProps) {
  const [typed, setTyped] = useState({ from: formatDate(civilDate(first)), to: formatDate(civilDate(today)) });
  const [isJudged, setJudged] = useState(false);
  const [from, to] = [dayOf(typed.from), dayOf(typed.to)];
  const isFromWrong = from === undefined || from > today;
  const isToWrong = to === undefined || to > today || (from !== undefined && to < from);
  const period = { from: from ?? "", to: to ?? "" };
  const judge = (): boolean => {
    setJudged(true);
    return !isFromWrong && !isToWrong;
  };
  const field = { placeholder: savingsStartTexts.datePlaceholder, pickText: savingsStartTexts.pickDate };
  return (
    <Card labelledBy="savings-statement">
      <CardHead title={texts.savings} id="savings-statement" line={texts.savingsLine} />
      <Stack gap={3}>
        <DateField
          {...field}
          label={texts.from}
          value={typed.from}
          error={isJudged && isFromWrong ? texts.checkFrom : undefined}
          onChange={(value) => setTyped({ ...typed, from: value })}
        />
        <DateField
          {...field}
          label={texts.to}
          value={typed.to}
          error={isJudged && isToWrong ? texts.checkTo : undefined}
          onChange={(value) => setTyped({ ...typed, to: value })}
        />
        <StatementButtons
          what={texts.savings}
          fileName={texts.savingsFile(period.from, period.to)}
          load={() => api(savingsStatement, { query: period })}
          mayLoad={judge}
        />
      </Stack>
    </Card>
  );
}
