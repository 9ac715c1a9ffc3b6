import { consoleTexts as texts } from "@wellpaid/texts/employer/employer-shell";
import { Search } from "@wellpaid/ui/icons";
import { PageInPlace } from "./list/page-in-place.tsx";

/** An address outside the shell that leads nowhere. */
export function PageNotFoundAlone() {
  return (
    <main tabIndex={-1}>
      <PageNotFound />
    </main>
  );
}

/** Any address that leads nowhere. */
export const PageNotFound = () => (
  <PageInPlace icon={<Search />} title={texts.pageNotFound} line={texts.pageNotFoundLine} />
);
