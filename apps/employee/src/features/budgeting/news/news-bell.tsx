import { useQuery } from "@tanstack/react-query";
import { newsTexts as texts } from "@wellpaid/texts/budgeting/news";
import { Anchor } from "@wellpaid/ui";
import { Bell } from "@wellpaid/ui/icons";
import css from "./news.module.css";
import { newestNewsQuery } from "./queries.ts";

/** The way to the news, with how many are unread. */
export function NewsBell() {
  const { data } = useQuery(newestNewsQuery);
  const unread = data?.unread ?? 0;
  return (
    <Anchor href="/dashboard/home/news" className={css.bell} aria-label={texts.bell(unread)}>
      <Bell />
      {unread > 0 && (
        <span className={css.count} aria-hidden="true">
          {unread > 9 ? texts.many : unread}
        </span>
      )}
    </Anchor>
  );
}
