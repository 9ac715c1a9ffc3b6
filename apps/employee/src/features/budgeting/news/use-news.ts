import { useQueryClient } from "@tanstack/react-query";
import { markNews, type News, readAllNews } from "@wellpaid/contract/budgeting/news";
import { newsTexts as texts } from "@wellpaid/texts/budgeting/news";
import { showSnackbar } from "@wellpaid/ui";
import { isRefusedFor, messageOf, useSingleMutation } from "@wellpaid/web";
import { api } from "../../../shared/session/api.ts";
import { readNewsAgain } from "./queries.ts";

/** The snackbars' act for all news. */
const NEWS = "news";

interface Marks {
  readonly news: News;
  readonly isDismissed: boolean;
}

/** Dismisses an item, or takes that back; one that is gone meanwhile is no failure. */
export function useDismissNews(onMarked: (marks: Marks) => void) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: async ({ news: { id }, isDismissed }: Marks) => {
      try {
        await api(markNews, { params: { id }, body: { isDismissed, ...(isDismissed && { isRead: true }) } });
      } catch (problem) {
        if (!(problem instanceof Error && isRefusedFor(problem, "NOT_FOUND"))) throw problem;
      }
    },
    onSuccess: async (_, marks) => {
      await readNewsAgain(queries);
      onMarked(marks);
    },
    onError: (problem) => showSnackbar("error", messageOf(problem), NEWS),
  });
}

/** Marks an item as read while its page opens: what fails is still unread, and nothing is lost. */
export function useReadNews() {
  const queries = useQueryClient();
  return (news: News): void => {
    if (news.isRead) return;
    api(markNews, { params: { id: news.id }, body: { isRead: true } })
      .then(() => readNewsAgain(queries))
      .catch(() => undefined);
  };
}

/** Marks as read what is shown. */
export function useReadAll() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (until: string) => api(readAllNews, { body: { until } }),
    onSuccess: async () => {
      await readNewsAgain(queries);
      showSnackbar("success", texts.allRead, NEWS);
    },
    onError: (problem) => showSnackbar("error", messageOf(problem), NEWS),
  });
}
