import { shellTexts } from "@wellpaid/texts/shell";
import { PageBody, PageTitle } from "@wellpaid/ui";
import type { ReactNode } from "react";
import { TopLogo } from "./top-logo.tsx";

interface OpenPageProps {
  readonly title: string;
  readonly line?: ReactNode;
  /** Where the arrow leads: the login, or home with a session, unless the page is below another. */
  readonly backHref?: string;
  readonly children: ReactNode;
}

/** A page that is read with a session or without one. */
export function OpenPage({ title, line, backHref = "/", children }: OpenPageProps) {
  return (
    <PageBody width="form">
      <TopLogo />
      <main tabIndex={-1}>
        <PageTitle title={title} line={line} backHref={backHref} backText={shellTexts.back} />
        {children}
      </main>
    </PageBody>
  );
}
