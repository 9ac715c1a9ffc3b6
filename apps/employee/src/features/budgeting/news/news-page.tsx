import { useInfiniteQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import type { News } from "@wellpaid/contract/budgeting/news";
import { newsTexts as texts } from "@wellpaid/texts/budgeting/news";
import { shellTexts } from "@wellpaid/texts/shell";
import { Button, Card, CardHead, EmptyState, Link, LoadMore, PageBody, PageTitle, Stack } from "@wellpaid/ui";
import { Bell, ChevronRight } from "@wellpaid/ui/icons";
import { ListPending } from "@wellpaid/web";
import { useEffect, useRef, useState } from "react";
import { isEmbedded } from "../../../shared/session/session.ts";
import css from "./news.module.css";
import { NewsRow } from "./news-row.tsx";
import { newsWordsOf } from "./news-words.ts";
import { newsQuery } from "./queries.ts";
import { useDismissNews, useReadAll } from "./use-news.ts";

/** What an employee is notified of. Embedded, the other app shows its own. */
export function NewsPage() {
  if (isEmbedded()) return <Navigate to="/dashboard/home" replace />;
  return (
    <PageBody width="task">
      <PageTitle title={texts.title} backHref="/dashboard/home" backText={shellTexts.back} />
      <Stack>
        <AllNews />
        <div className={css.foot}>
          <p className="wp-small">{texts.keptFor}</p>
          <Link href="/dashboard/manage-account/news" end={<ChevronRight />}>
            {texts.settings}
          </Link>
        </div>
      </Stack>
    </PageBody>
  );
}

function AllNews() {
  const query = useInfiniteQuery(newsQuery);
  const [gone, setGone] = useState<News | null>(null);
  const dismissing = useDismissNews(({ news, isDismissed }) => setGone(isDismissed ? news : null));
  const readingAll = useReadAll();
  const [first] = query.data?.pages ?? [];
  if (query.data === undefined || first === undefined)
    return <ListPending what={texts.part} problem={query.error} onTryAgain={() => void query.refetch()} rows={4} />;
  const { today, unread } = first;
  // A page that was read after something new came repeats the last item of the one before.
  const items = [...new Map(query.data.pages.flatMap((page) => page.items).map((news) => [news.id, news])).values()];
  const [newest] = items;
  const undo = gone !== null && (
    <Gone
      title={newsWordsOf(gone, today).title}
      busy={dismissing.isPending}
      onUndo={() => dismissing.mutate({ news: gone, isDismissed: false })}
    />
  );
  const rows = (of: readonly News[]) =>
    of.map((news) => (
      <NewsRow
        key={news.id}
        news={news}
        today={today}
        onDismiss={() => dismissing.mutate({ news, isDismissed: true })}
      />
    ));
  if (newest === undefined)
    return (
      <>
        {undo}
        <Card>
          <EmptyState icon={<Bell />} title={texts.none}>
            {texts.noneLine}
          </EmptyState>
        </Card>
      </>
    );
  const current = items.filter(({ isPast }) => !isPast);
  const past = items.filter(({ isPast }) => isPast);
  return (
    <>
      {undo}
      {current.length > 0 && (
        <Card>
          <ul className={css.rows} aria-label={texts.title}>
            {rows(current)}
          </ul>
        </Card>
      )}
      {unread > 0 && (
        <Button
          text={texts.readAll}
          kind="outlined"
          wide
          busy={readingAll.isPending}
          onPress={() => readingAll.mutate(newest.madeAt)}
        />
      )}
      {past.length > 0 && (
        <Card>
          <CardHead title={texts.earlier} />
          <ul className={css.rows} aria-label={texts.earlier}>
            {rows(past)}
          </ul>
        </Card>
      )}
      {query.hasNextPage && (
        <LoadMore
          line={texts.shown(items.length, first.total ?? items.length)}
          text={texts.loadMore}
          busy={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}

interface GoneProps {
  readonly title: string;
  readonly busy: boolean;
  readonly onUndo: () => void;
}

/** What was just dismissed, in the place of its row: it takes the focus that went with the row. */
function Gone({ title, busy, onUndo }: GoneProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => line.current?.focus(), [title]);
  return (
    <Card>
      <div className={css.gone} ref={line} tabIndex={-1} role="status">
        <p>{texts.dismissed(title)}</p>
        <Button text={texts.undo} kind="outlined" small busy={busy} onPress={onUndo} />
      </div>
    </Card>
  );
}
