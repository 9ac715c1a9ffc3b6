import { useInfiniteQuery } from "@tanstack/react-query";
import { civilDate, formatDate } from "@wellpaid/domain/calendar";
import { signedPence } from "@wellpaid/domain/money";
import { statementTexts as texts } from "@wellpaid/texts/budgeting/statements";
import { Checkbox, type Column, DataTable, LoadMore } from "@wellpaid/ui";
import { changeText, ListPending } from "@wellpaid/web";
import { readingOf, type StatementRow, type StatementUpload, uploadRowsQuery } from "./queries.ts";
import css from "./statements.module.css";

export interface RowsTableProps {
  readonly upload: StatementUpload;
  readonly outcome: StatementRow["outcome"];
  readonly isTaken: (position: number) => boolean;
  /** Undefined while all doubtful rows are taken. */
  readonly onToggle: ((position: number) => void) | undefined;
}

const dateText = ({ date }: Pick<StatementRow, "date">): string => (date === null ? "" : formatDate(civilDate(date)));

function whyOf({ doubt, reason, like }: StatementRow): string {
  if (reason !== null) return texts.reasons[reason];
  if (doubt !== null) return texts.doubts[doubt](like === null ? "" : texts.like(like.description, dateText(like)));
  return "";
}

function columnsOf({ outcome, isTaken, onToggle }: RowsTableProps): readonly Column<StatementRow>[] {
  const names: Column<StatementRow> = {
    key: "description",
    title: texts.description,
    cell: ({ description }) => description,
    names: true,
  };
  const why: Column<StatementRow> = { key: "why", title: texts.why, cell: whyOf, prose: true };
  if (outcome === "refused")
    return [names, { key: "line", title: texts.line, cell: ({ line }) => line, figures: true }, why];
  const facts: readonly Column<StatementRow>[] = [
    names,
    { key: "date", title: texts.date, cell: dateText },
    {
      key: "amount",
      title: texts.amount,
      cell: ({ amount }) => (amount === null ? "" : changeText(signedPence(amount))),
      figures: true,
    },
  ];
  if (outcome !== "doubtful") return facts;
  const add: Column<StatementRow> = {
    key: "add",
    title: texts.add,
    cell: (row) => (
      <Checkbox
        checked={isTaken(row.position)}
        disabled={onToggle === undefined}
        onChange={() => onToggle?.(row.position)}
      >
        <span className="wp-hidden">{texts.addRow(row.description, dateText(row))}</span>
      </Checkbox>
    ),
  };
  return [...facts, why, add];
}

/** The rows of a file with one outcome, a page at a time. */
export function RowsTable(props: RowsTableProps) {
  const { upload, outcome } = props;
  const query = useInfiniteQuery(uploadRowsQuery(upload.id, outcome, readingOf(upload)));
  const { data, error, refetch, hasNextPage } = query;
  if (data === undefined)
    return <ListPending what={texts.partRows} problem={error} onTryAgain={() => void refetch()} rows={3} />;
  const rows = data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <p className="wp-small">{texts.noRows}</p>;
  return (
    <>
      <div className={css.table}>
        <DataTable
          label={texts.outcomes[outcome](rows.length)}
          columns={columnsOf(props)}
          rows={rows}
          keyOf={({ position }) => `${position}`}
          dense
        />
      </div>
      {hasNextPage && (
        <LoadMore
          line={texts.shown(rows.length)}
          text={texts.loadMore}
          busy={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}
