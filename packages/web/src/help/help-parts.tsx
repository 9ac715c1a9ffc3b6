import type { HelpPart } from "@wellpaid/texts/help/article";
import { Card, Stack } from "@wellpaid/ui";
import css from "./help-parts.module.css";

/** What an article says. */
export function HelpParts({ parts }: { readonly parts: readonly HelpPart[] }) {
  return (
    <Card>
      <Stack gap={6}>
        {parts.map((part) => (
          <Part key={part.lines[0]} {...part} />
        ))}
      </Stack>
    </Card>
  );
}

function Part({ title, lines, as }: HelpPart) {
  return (
    <Stack gap={3}>
      {title !== undefined && <h2 className={css.heading}>{title}</h2>}
      {as === undefined ? lines.map((line) => <p key={line}>{line}</p>) : <Lines lines={lines} as={as} />}
    </Stack>
  );
}

function Lines({ lines, as }: Required<Omit<HelpPart, "title">>) {
  const List = as === "steps" ? "ol" : "ul";
  return (
    <List className={css.list}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  );
}
