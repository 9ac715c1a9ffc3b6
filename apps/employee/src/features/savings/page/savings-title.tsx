import { dashboardTexts } from "@wellpaid/texts/dashboard";
import { shellTexts } from "@wellpaid/texts/shell";
import { PageTitle } from "@wellpaid/ui";
import { isEmbedded } from "../../../shared/session/session.ts";

interface SavingsTitleProps {
  readonly title?: string;
  /** Where the arrow leads; without it there is none, but inside another app, where no header leads home. */
  readonly backHref?: string | undefined;
}

/** The title of a screen of savings. */
export function SavingsTitle({ title = dashboardTexts.savings, backHref }: SavingsTitleProps) {
  const href = backHref ?? (isEmbedded() ? "/dashboard/home" : undefined);
  return <PageTitle title={title} {...(href === undefined ? {} : { backHref: href, backText: shellTexts.back })} />;
}
