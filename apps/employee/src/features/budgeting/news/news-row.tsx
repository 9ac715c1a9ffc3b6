import type { News } from "@wellpaid/contract/budgeting/news";
import type { NewsKind } from "@wellpaid/domain/budgeting/news/news-item";
import { newsTexts as texts } from "@wellpaid/texts/budgeting/news";
import { Anchor, CategoryTile, Chip, IconButton } from "@wellpaid/ui";
import { ArrowUp, Calendar, ChartColumn, Clock, Coins, Landmark, RotateCw, X } from "@wellpaid/ui/icons";
import type { ReactNode } from "react";
import css from "./news.module.css";
import { newsWordsOf } from "./news-words.ts";
import { useReadNews } from "./use-news.ts";

const ICONS: Readonly<Record<NewsKind, ReactNode>> = {
  "low-balance": <ChartColumn />,
  "bill-tomorrow": <Calendar />,
  "missing-income": <Clock />,
  "price-rise": <ArrowUp />,
  "large-payment": <Coins />,
  "old-figures": <RotateCw />,
  "unread-bank": <Landmark />,
};

interface NewsRowProps {
  readonly news: News;
  readonly today: string;
  /** None on home. */
  readonly onDismiss?: (news: News) => void;
}

/** An item, which leads to where it can be solved. */
export function NewsRow({ news, today, onDismiss }: NewsRowProps) {
  const read = useReadNews();
  const { title, line, href } = newsWordsOf(news, today);
  const isNew = !news.isRead && !news.isPast;
  return (
    <li className={css.row}>
      <CategoryTile icon={ICONS[news.kind]} tone={isNew ? "brand" : "plain"} />
      <div className={css.words}>
        <p>
          <Anchor href={href} className={isNew ? css.unread : css.title} onClick={() => read(news)}>
            {title}
          </Anchor>
          {isNew && (
            <>
              {" "}
              <Chip text={texts.unreadMark} tone="brand" />
            </>
          )}
        </p>
        <p className="wp-small">{line}</p>
      </div>
      {onDismiss && <IconButton icon={<X />} text={texts.dismissOne(title)} onPress={() => onDismiss(news)} />}
    </li>
  );
}
