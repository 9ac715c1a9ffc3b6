import type { HelpArticle, HelpPart } from "@wellpaid/texts/help/article";
import type { Topic } from "./find-articles.ts";

/** A topic that can be read and found. */
export interface HelpTopic extends Topic {
  readonly group: string;
  readonly article: Pick<HelpArticle<never>, "title" | "line" | "words">;
  readonly parts: readonly HelpPart[];
}

/** Fills an article with the figures of the product. */
export function topicOf<Figures>(
  slug: string,
  group: string,
  article: HelpArticle<Figures>,
  figures: Figures,
): HelpTopic {
  const parts = article.parts(figures);
  const body = parts.flatMap(({ title = "", lines }) => [title, ...lines]).join(" ");
  return { slug, group, article, parts, body };
}
