import { consoleTexts as texts } from "@wellpaid/texts/employer/employer-shell";
import { LinkButton, PageBody, StateScreen } from "@wellpaid/ui";
import type { ReactNode } from "react";

interface PageInPlaceProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly line: string;
}

/** Shown instead of a page that cannot be shown: why, and the way to the overview. */
export function PageInPlace({ icon, title, line }: PageInPlaceProps) {
  return (
    <PageBody width="form" alone>
      <StateScreen
        icon={icon}
        tone="brand"
        title={title}
        level={1}
        actions={<LinkButton text={texts.backToOverview} wide href="/employer" />}
      >
        {line}
      </StateScreen>
    </PageBody>
  );
}
