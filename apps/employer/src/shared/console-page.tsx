import { shellTexts } from "@wellpaid/texts/shell";
import { PageBody, PageTitle, type PageWidth } from "@wellpaid/ui";
import type { ReactNode } from "react";
import css from "./console-page.module.css";
import { HelpLink, type HelpSlug } from "./help/help-link.tsx";
import { useTitle } from "./use-title.ts";

export interface ConsolePageProps {
  /** Its only h1, and its name in the browser's title. */
  readonly title: string;
  /** Its name in the browser's title, where the h1 is another, and what it has to do. */
  readonly tab?: { readonly title: string; readonly count: number };
  readonly line?: ReactNode;
  /** Where the arrow before the title leads, on a page below another. */
  readonly backHref?: string;
  /** Buttons beside the title; below it where there is no room. */
  readonly actions?: ReactNode;
  /** The topic behind "How does this work?". */
  readonly help?: HelpSlug;
  /** `form` for a page with nothing but a form. */
  readonly width?: PageWidth;
  readonly children: ReactNode;
}

/** A page of the console: title, what can be done with it, and its parts one below the other. */
export function ConsolePage(props: ConsolePageProps) {
  const { title, tab, line, backHref, actions, help, width = "content", children } = props;
  const tabTitle = tab && (tab.count === 0 ? tab.title : `(${tab.count}) ${tab.title}`);
  useTitle(tabTitle ?? title);
  return (
    <PageBody width={width}>
      <div className={css.head} data-tab-title={tabTitle}>
        <div className={css.title}>
          <PageTitle title={title} line={line} {...(backHref && { backHref, backText: shellTexts.back })} />
        </div>
        {(actions !== undefined || help !== undefined) && (
          <div className={css.actions}>
            {help && <HelpLink topic={help} />}
            {actions}
          </div>
        )}
      </div>
      <div className={css.parts}>{children}</div>
    </PageBody>
  );
}
