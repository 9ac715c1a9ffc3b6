import type { QueryClient } from "@tanstack/react-query";
import { listNews } from "@wellpaid/contract/budgeting/news";
import { onSessionEnd, sessionToken } from "../../shared/session/session.ts";

interface NewsPage {
  readonly unread: number;
}

/** Both of the newest news, and of all news by the page. */
type NewsData = NewsPage | { readonly pages: readonly NewsPage[] } | undefined;

const unreadOf = (data: NewsData): number | undefined =>
  data !== undefined && "pages" in data ? data.pages.at(-1)?.unread : data?.unread;

/** A browser may have no badge, or refuse it to an app that is not installed. */
const show = (unread: number): void => void navigator.setAppBadge?.(unread).catch(() => undefined);
const clear = (): void => void navigator.clearAppBadge?.().catch(() => undefined);

/** Shows on the icon of the installed app how many news are unread, whichever screen has read them; a logout removes it. */
export function followBadge(queries: QueryClient): void {
  const cache = queries.getQueryCache();
  const showUnread = (data: NewsData): void => {
    const unread = unreadOf(data);
    // An answer may come after the logout.
    if (unread !== undefined && sessionToken() !== null) show(unread);
  };
  for (const { state } of cache.findAll({ queryKey: [listNews.name] })) showUnread(state.data as NewsData);
  cache.subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.query.queryKey[0] !== listNews.name)
      return;
    showUnread(event.query.state.data as NewsData);
  });
  onSessionEnd(clear);
}
