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
  const [first] = query.data?.pages ?? [];
  if (query.data === undefined || first === undefined)
    return <ListPending what={texts.part} problem={query.error} onTryAgain={() => void query.refetch()} rows={4} />;
  const { today, unread, total } = first;
  // A page that was read after something new came repeats the last item of the one before.
  const items = [...new Map(query.data.pages.flatMap((page) => page.items).map((news) => [news.id, news])).values()];
  const list = { today, onDismiss: (news: News) => dismissing.mutate({ news, isDismissed: true }) };
  return (
    <>
      {gone !== null && (
        <Gone
          key={gone.id}
          title={newsWordsOf(gone, today).title}
          busy={dismissing.isPending}
          onUndo={() => dismissing.mutate({ news: gone, isDismissed: false })}
        />
      )}
      {items.length === 0 && <NoNews />}
      <NewsList {...list} items={items.filter(({ isPast }) => !isPast)} />
      {unread > 0 && items[0] && <ReadAll until={items[0].madeAt} />}
      <NewsList {...list} items={items.filter(({ isPast }) => isPast)} isEarlier />
      {query.hasNextPage && (
        <LoadMore
          line={texts.shown(items.length, total ?? items.length)}
          text={texts.loadMore}
          busy={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}

function NoNews() {
  return (
    <Card>
      <EmptyState icon={<Bell />} title={texts.none}>
        {texts.noneLine}
      </EmptyState>
    </Card>
  );
}

function ReadAll({ until }: { readonly until: string }) {
  const { isPending, mutate } = useReadAll();
  return <Button text={texts.readAll} kind="outlined" wide busy={isPending} onPress={() => mutate(until)} />;
}

interface NewsListProps {
  readonly items: readonly News[];
  readonly today: string;
  readonly isEarlier?: boolean;
  readonly onDismiss: (news: News) => void;
}

function NewsList({ items, today, isEarlier = false, onDismiss }: NewsListProps) {
  if (items.length === 0) return null;
  return (
    <Card>
      {isEarlier && <CardHead title={texts.earlier} />}
      <ul className={css.rows} aria-label={isEarlier ? texts.earlier : texts.title}>
        {items.map((news) => (
          <NewsRow key={news.id} news={news} today={today} onDismiss={onDismiss} />
        ))}
      </ul>
    </Card>
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
  useEffect(() => line.current?.focus(), []);
  return (
    <Card>
      <div className={css.gone} ref={line} tabIndex={-1} role="status">
        <p>{texts.dismissed(title)}</p>
        <Button text={texts.undo} kind="outlined" small busy={busy} onPress={onUndo} />
      </div>
    </Card>
  );
}
