import type { DateOrder } from "@wellpaid/domain/budgeting/statements/date-text";
import { statementTexts as texts } from "@wellpaid/texts/budgeting/statements";
import { Card, SelectField, Stack } from "@wellpaid/ui";
import type { StatementUpload } from "./queries.ts";
import type { Reading } from "./use-reading.ts";

export interface DatesCardProps {
  readonly upload: StatementUpload;
  readonly reading: Reading;
}

/** The order of the dates where the file allows several, and which of its accounts is read. */
export function DatesCard({ upload: { dates, parts, part }, reading }: DatesCardProps) {
  const isOpen = dates !== null && dates.possible.length > 1;
  if (!isOpen && parts.length < 2) return null;
  return (
    <Card>
      <Stack>
        {isOpen && (
          <>
            <p>{texts.dateOrderLine(dates.example)}</p>
            <SelectField
              label={texts.dateOrder}
              value={dates.order ?? ""}
              chooseText={texts.chooseOrder}
              options={dates.possible.map((order) => ({ value: order, text: texts.orders[order] }))}
              onChange={(order) => reading.mutate({ dateOrder: order as DateOrder })}
            />
          </>
        )}
        {parts.length > 1 && (
          <SelectField
            label={texts.part}
            value={`${part}`}
            chooseText={texts.chooseAccount}
            options={parts.map(({ ending, rows }, at) => ({ value: `${at}`, text: texts.partOf(ending, rows) }))}
            onChange={(chosen) => reading.mutate({ part: Number(chosen), account: null, balance: null })}
          />
        )}
      </Stack>
    </Card>
  );
}
