import { helpTexts as texts } from "@wellpaid/texts/help/help";
import { Card, EmptyState, ListRow, RowGroup, RowList, Stack, TextField } from "@wellpaid/ui";
import { Search } from "@wellpaid/ui/icons";
import { useState } from "react";
import { findArticles } from "./find-articles.ts";
import type { HelpTopic } from "./topics.ts";

interface HelpTopicsProps {
  readonly topics: readonly HelpTopic[];
  /** The address of a topic is this, a slash and its slug. */
  readonly base: string;
}

/** All topics by group, and those that a search finds. */
export function HelpTopics({ topics, base }: HelpTopicsProps) {
  const [search, setSearch] = useState("");
  const found = findArticles(topics, search);
  const isSearching = search.trim() !== "";
  return (
    <Stack>
      <search>
        <TextField
          label={texts.search}
          hint={texts.searchHint}
          type="search"
          value={search}
          onChange={setSearch}
          maxLength={80}
          start={<Search />}
        />
      </search>
      <p className={isSearching ? "wp-small" : "wp-hidden"} role="status">
        {isSearching && texts.found(found.length)}
      </p>
      {found.length === 0 ? (
        <Card>
          <EmptyState icon={<Search />} title={texts.none}>
            {texts.noneLine}
          </EmptyState>
        </Card>
      ) : (
        <Card flush>{isSearching ? <Rows topics={found} base={base} /> : <Groups topics={found} base={base} />}</Card>
      )}
    </Stack>
  );
}

function Groups({ topics, base }: HelpTopicsProps) {
  return [...Map.groupBy(topics, ({ group }) => group)].map(([group, ofGroup]) => (
    <RowGroup key={group} title={group}>
      <Topics topics={ofGroup} base={base} />
    </RowGroup>
  ));
}

function Rows({ topics, base }: HelpTopicsProps) {
  return (
    <RowList label={texts.title}>
      <Topics topics={topics} base={base} />
    </RowList>
  );
}

function Topics({ topics, base }: HelpTopicsProps) {
  return topics.map(({ slug, article }) => (
    <ListRow key={slug} title={article.title} line={article.line} href={`${base}/${slug}`} />
  ));
}
