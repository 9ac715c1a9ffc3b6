import { useParams } from "@tanstack/react-router";
import { helpTexts as texts } from "@wellpaid/texts/help/help";
import { Card, EmptyState, LinkButton } from "@wellpaid/ui";
import { Search } from "@wellpaid/ui/icons";
import { HelpParts } from "@wellpaid/web/help/help-parts.tsx";
import { HelpTopics } from "@wellpaid/web/help/help-topics.tsx";
import { StillStuck } from "@wellpaid/web/help/still-stuck.tsx";
import { ConsolePage } from "../../shared/console-page.tsx";
import { topics } from "./topics.ts";

/** All topics and a search. */
export function HelpPage() {
  return (
    <ConsolePage title={texts.title} line={texts.consoleLine()} width="task">
      <HelpTopics topics={topics} base="/employer/help" />
      <StillStuck />
    </ConsolePage>
  );
}

/** One topic. */
export function HelpArticlePage() {
  const { topic: slug } = useParams({ from: "/employer/help/$topic" });
  const topic = topics.find((each) => each.slug === slug);
  const frame = { backHref: "/employer/help", width: "task" } as const;
  if (topic === undefined)
    return (
      <ConsolePage title={texts.notFound} {...frame}>
        <Card>
          <EmptyState icon={<Search />} actions={<LinkButton text={texts.all} href="/employer/help" wide />}>
            {texts.notFoundLine}
          </EmptyState>
        </Card>
      </ConsolePage>
    );
  return (
    <ConsolePage title={topic.article.title} line={topic.article.line} {...frame}>
      <HelpParts parts={topic.parts} />
      <StillStuck />
    </ConsolePage>
  );
}
