import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { listNews, newsSettings } from "@wellpaid/contract/budgeting/news";
import { api, queryOf } from "../../../shared/session/api.ts";

const PAGE = 15;

/** The newest news, and how many are unread. */
export const newestNewsQuery = queryOptions({
  queryKey: [listNews.name, "newest"],
  queryFn: ({ signal }) => api(listNews, { query: {}, signal }),
});

/** All news, newest first, a page at a time. */
export const newsQuery = infiniteQueryOptions({
  queryKey: [listNews.name, "pages"],
  queryFn: ({ pageParam, signal }) => api(listNews, { query: { limit: PAGE, offset: pageParam }, signal }),
  initialPageParam: 0,
  getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length * PAGE : undefined),
});

export const newsSettingsQuery = queryOf(newsSettings);

export const readNewsAgain = (queries: QueryClient) => queries.invalidateQueries({ queryKey: [listNews.name] });
