import { useQuery } from "@tanstack/react-query";
import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { newsTexts as texts } from "@wellpaid/texts/budgeting/news";
import { Card, CardHead, Link } from "@wellpaid/ui";
import { ChevronRight } from "@wellpaid/ui/icons";
import css from "./news.module.css";
import { NewsRow } from "./news-row.tsx";
import { newestNewsQuery } from "./queries.ts";

const SHOWN = 2;

/** On home: the newest that are unread; nothing where there are none, since the bell leads to the others. */
export function NewsCard() {
  const { data } = useQuery(newestNewsQuery);
  const unread = data?.items.filter(({ isRead, isPast }) => !isRead && !isPast) ?? [];
  if (data === undefined || unread.length === 0) return null;
  return (
    <Card>
      <CardHead
        title={texts.title}
        end={
          <Link href="/dashboard/home/news" end={<ChevronRight />}>
            {budgetingTexts.seeAll}
          </Link>
        }
      />
      <ul className={css.rows} aria-label={texts.title}>
        {unread.slice(0, SHOWN).map((news) => (
          <NewsRow key={news.id} news={news} today={data.today} />
        ))}
      </ul>
    </Card>
  );
}
