import { useQuery } from "@tanstack/react-query";
import { formatDate } from "@wellpaid/domain/calendar";
import { onDemandPayTexts as texts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { Card, CardHead, EmptyState, RowList, SkeletonRows } from "@wellpaid/ui";
import { List } from "@wellpaid/ui/icons";
import { londonDateOf, ScreenNotLoaded } from "@wellpaid/web";
import { StatementsLink } from "../../../shared/layout/statements-link.tsx";
import { AdvanceRow } from "../withdrawal-row.tsx";
import css from "./history-card.module.css";
import { historyQuery } from "../queries.ts";

export interface HistoryCardProps {
  readonly titled?: boolean;
  /** The withdrawal that the card above offers to cancel: one count-down at a time. */
  readonly cancelledAbove?: string | undefined;
}

/** Every withdrawal, newest first, with its loading, empty and error states and its end. */
export function HistoryCard({ titled, cancelledAbove }: HistoryCardProps) {
  const { data: rows, error, refetch } = useQuery(historyQuery);
  if (rows === undefined && error !== null)
    return (
      <Card>
        <ScreenNotLoaded what={texts.withdrawalHistory} problem={error} onTryAgain={() => void refetch()} />
      </Card>
    );
  if (rows?.length === 0)
    return (
      <Card>
        <EmptyState icon={<List />} title={texts.historyEmpty}>
          {texts.historyEmptyLine}
        </EmptyState>
      </Card>
    );
  const oldest = rows?.at(-1);
  return (
    <Card flush>
      {titled && <CardHead title={texts.withdrawalHistory} />}
      {rows === undefined ? (
        <SkeletonRows rows={4} />
      ) : (
        <RowList label={texts.withdrawalHistory}>
          {rows.map((row) => (
            <AdvanceRow key={row.id} row={row} isCancelledAbove={row.id === cancelledAbove} />
          ))}
        </RowList>
      )}
      {oldest && <p className={css.end}>{texts.thatIsAll(formatDate(londonDateOf(oldest.createdAt)))}</p>}
      {oldest && <StatementsLink />}
    </Card>
  );
}
