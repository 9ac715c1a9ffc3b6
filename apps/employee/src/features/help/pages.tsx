import { useParams } from "@tanstack/react-router";
import { helpTexts as texts } from "@wellpaid/texts/help/help";
import { Card, EmptyState, LinkButton, Stack } from "@wellpaid/ui";
import { Search } from "@wellpaid/ui/icons";
import { HelpParts } from "@wellpaid/web/help/help-parts.tsx";
import { HelpTopics } from "@wellpaid/web/help/help-topics.tsx";
import { StillStuck } from "@wellpaid/web/help/still-stuck.tsx";
import { OpenPage } from "../../shared/layout/open-page.tsx";
import { ComplaintsLink } from "./complaints-link.tsx";
import { topics } from "./topics.ts";

/** All topics and a search. Read by anyone: who cannot log in needs it most. */
export function HelpPage() {
  return (
    <OpenPage title={texts.title} line={texts.line()}>
      <Stack>
        <HelpTopics topics={topics} base="/help" />
        <StillStuck>
          <ComplaintsLink />
        </StillStuck>
      </Stack>
    </OpenPage>
  );
}

/** One topic. */
export function HelpArticlePage() {
  const { topic: slug } = useParams({ from: "/help/$topic" });
  const topic = topics.find((each) => each.slug === slug);
  if (topic === undefined)
    return (
      <OpenPage title={texts.notFound} backHref="/help">
        <Card>
          <EmptyState icon={<Search />} actions={<LinkButton text={texts.all} href="/help" wide />}>
            {texts.notFoundLine}
          </EmptyState>
        </Card>
      </OpenPage>
    );
  const { article, parts } = topic;
  return (
    <OpenPage title={article.title} line={article.line} backHref="/help">
      <Stack>
        <HelpParts parts={parts} />
        <StillStuck>
          <ComplaintsLink />
        </StillStuck>
      </Stack>
    </OpenPage>
  );
}
export { AccessibilityPage } from "./accessibility-page.tsx";
