import { consoleTexts as texts } from "@wellpaid/texts/employer/employer-shell";
import { Button, EmptyState, LoadMore, type StateScreenProps, TableFrame, TableSkeleton } from "@wellpaid/ui";
import { Search } from "@wellpaid/ui/icons";
import { NotLoaded, ScreenNotLoaded } from "@wellpaid/web";
import type { ReactNode } from "react";
import css from "./list-states.module.css";
import type { List } from "./use-list.ts";

export interface ListStatesProps<Row> {
  readonly list: List<Row>;
  /** What did not load: 'The requests'. */
  readonly what: string;
  /** Above the list in each of its states: a `FilterBar`, which must not disappear during typing. */
  readonly top?: ReactNode;
  /** Where there is nothing at all: what to do next. */
  readonly empty: Pick<StateScreenProps, "icon" | "title" | "actions"> & { readonly line: string };
  /** Where a search or filters are set: what takes them away. */
  readonly onClear?: (() => void) | undefined;
  /** The rows, usually in a `DataTable`. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list in whichever state it is: on its way, not loaded, empty, narrowed to nothing, or there, with its next page. */
export function ListStates<Row>(props: ListStatesProps<Row>) {
  const { list, top, what } = props;
  return (
    <>
      <TableFrame top={top}>
        <State {...props} />
      </TableFrame>
      {list.rows.length > 0 &&
        (list.problem ? (
          <NotLoaded what={what} problem={list.problem} onTryAgain={list.loadMore} />
        ) : (
          <LoadMore
            line={texts.shown(String(list.rows.length), list.total === null ? texts.many : String(list.total))}
            text={texts.loadMore}
            busy={list.isLoadingMore}
            onPress={list.hasMore ? list.loadMore : undefined}
          />
        ))}
    </>
  );
}

function State<Row>({ list, what, empty, onClear, children }: ListStatesProps<Row>) {
  if (list.isPending) return <TableSkeleton />;
  if (list.problem && list.rows.length === 0)
    return (
      <div className={css.state}>
        <ScreenNotLoaded what={what} problem={list.problem} onTryAgain={list.tryAgain} />
      </div>
    );
  if (list.rows.length === 0) {
    const { line, ...screen } = empty;
    return (
      <div className={css.state}>
        {onClear ? <NothingFound onClear={onClear} /> : <EmptyState {...screen}>{line}</EmptyState>}
      </div>
    );
  }
  return (
    <div className={list.isOld ? css.old : undefined} aria-busy={list.isOld || undefined}>
      {children(list.rows)}
    </div>
  );
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      icon={<Search />}
      title={texts.nothingFound}
      actions={<Button text={texts.clearFilters} wide kind="outlined" onPress={onClear} />}
    >
      {texts.nothingFoundLine}
    </EmptyState>
  );
}
