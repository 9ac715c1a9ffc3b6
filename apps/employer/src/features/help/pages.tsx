import { useParams } from "@tanstack/react-router";
import { consoleUpdates, updateTexts } from "@wellpaid/texts/help/app-updates";
import { helpTexts as texts } from "@wellpaid/texts/help/help";
import { shellTexts } from "@wellpaid/texts/shell";
import { Card, CategoryTile, Chip, EmptyState, Link, LinkButton, ListRow, RowList } from "@wellpaid/ui";
import { RotateCw, Search } from "@wellpaid/ui/icons";
import { HelpParts } from "@wellpaid/web/help/help-parts.tsx";
import { HelpTopics } from "@wellpaid/web/help/help-topics.tsx";
import { StillStuck } from "@wellpaid/web/help/still-stuck.tsx";
import { hasUnreadUpdates } from "@wellpaid/web/help/unread-updates";
import { useState } from "react";
import { useAdministrator } from "../../shared/administrator.ts";
import { ConsolePage } from "../../shared/console-page.tsx";
import { topics } from "./topics.ts";

/** All topics and a search. */
export function HelpPage() {
  return (
    <ConsolePage title={texts.title} line={texts.consoleLine()} width="task">
      <HelpTopics topics={topics} base="/employer/help" />
      <Updates />
      <StillStuck>
        <Link href="/accessibility">{shellTexts.accessibility}</Link>
      </StillStuck>
    </ConsolePage>
  );
}

function Updates() {
  const { id } = useAdministrator();
  const [hasUnread] = useState(() => hasUnreadUpdates(id, consoleUpdates));
  return (
    <Card flush>
      <RowList label={updateTexts.consoleTitle}>
        <ListRow
          tile={<CategoryTile icon={<RotateCw />} />}
          title={updateTexts.consoleTitle}
          line={updateTexts.consoleLine}
          end={hasUnread && <Chip text={updateTexts.unread} tone="brand" />}
          href="/employer/help/updates"
        />
      </RowList>
    </Card>
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
