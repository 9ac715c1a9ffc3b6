import { transactionTexts as texts } from "@wellpaid/texts/budgeting/transactions";
import { Button } from "@wellpaid/ui";
import { NotLoaded } from "@wellpaid/web";
import { useEffect, useEffectEvent, useRef } from "react";
import css from "./transactions.module.css";

export interface ListEndProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetching: boolean;
    readonly isFetchingNextPage: boolean;
    readonly error: Error | null;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  /** How many are not shown yet; null where they are not counted yet. */
  readonly left: number | null;
}

/** Well before the end comes into sight. */
const AHEAD = "600px";

/**
 * The end of a list that loads more as it is scrolled; by a press, too, for those who do not scroll. What failed to
 * load is requested again by a press only.
 */
export function ListEnd({ query, left }: ListEndProps) {
  const endMarker = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, error } = query;
  const fetchNext = useEffectEvent(() => void query.fetchNextPage());
  useEffect(() => {
    const end = endMarker.current;
    if (end === null || !hasNextPage || isFetching || error !== null) return;
    const sight = new IntersectionObserver(([seen]) => seen?.isIntersecting && fetchNext(), { rootMargin: AHEAD });
    sight.observe(end);
    return () => sight.disconnect();
  }, [hasNextPage, isFetching, error]);
  return (
    <div className={css.end} ref={endMarker}>
      {error !== null && hasNextPage ? (
        <NotLoaded what={texts.partMore} problem={error} onTryAgain={() => void query.fetchNextPage()} />
      ) : hasNextPage ? (
        <Button
          text={left === null ? texts.showOthers : texts.showMore(left)}
          kind="quiet"
          busy={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        />
      ) : (
        <small>{texts.end}</small>
      )}
    </div>
  );
}
