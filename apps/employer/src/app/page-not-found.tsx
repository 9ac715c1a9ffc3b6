import { consoleTexts as texts } from "@wellpaid/texts/employer-shell";
import { LinkButton } from "@wellpaid/ui/action/link.tsx";
import { StateScreen } from "@wellpaid/ui/feedback/state-screen.tsx";
import { Search } from "@wellpaid/ui/icons";
import { PageBody } from "@wellpaid/ui/surface/layout.tsx";

/** An address outside the shell that leads nowhere. */
export function PageNotFoundAlone() {
  return (
    <main tabIndex={-1}>
      <PageNotFound />
    </main>
  );
}

/** Any address that leads nowhere. */
export function PageNotFound() {
  return (
    <PageBody width="form" alone>
      <StateScreen
        icon={<Search />}
        tone="brand"
        title={texts.pageNotFound}
        level={1}
        actions={
          <LinkButton wide href="/employer">
            {texts.backToOverview}
          </LinkButton>
        }
      >
        {texts.pageNotFoundLine}
      </StateScreen>
    </PageBody>
  );
}
