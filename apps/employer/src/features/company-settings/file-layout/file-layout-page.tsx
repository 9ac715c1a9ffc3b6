import { companyFileLayout } from "@wellpaid/contract/company-settings/file-layout";
import { employerSettingsTexts } from "@wellpaid/texts/company-settings/company-settings";
import { fileLayoutTexts as texts } from "@wellpaid/texts/company-settings/file-layout";
import { Card } from "@wellpaid/ui";
import { CardSkeleton, ScreenNotLoaded } from "@wellpaid/web";
import { useRead } from "../../../shared/calls.ts";
import { ConsolePage } from "../../../shared/console-page.tsx";
import { momentText } from "../../../shared/dates.ts";
import { ProposalsCard } from "../../../shared/proposals/proposals-card.tsx";
import { LayoutEditor } from "./layout-editor.tsx";
import { LayoutPreview } from "./layout-preview.tsx";

/** How the file is written that payroll downloads for each run. */
export function FileLayoutPage() {
  const { data, error, refetch } = useRead(companyFileLayout, {});
  return (
    <ConsolePage title={texts.title} line={texts.line} backHref="/employer/settings">
      {data === undefined && error !== null && (
        <ScreenNotLoaded what={texts.title} problem={error} onTryAgain={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <Card>
          <CardSkeleton lines={10} />
        </Card>
      )}
      {data && (
        <>
          <ProposalsCard
            kind="file-layout"
            drawnLayout={{ proposalId: data.proposedId, drawAgain: () => void refetch() }}
          />
          {data.proposed && (
            <LayoutPreview layout={data.proposed} title={texts.proposedTitle} line={texts.proposedLine} />
          )}
          <LayoutEditor key={data.id} saved={data} />
          {data.changedAt !== null && (
            <p className="wp-small">{employerSettingsTexts.changedBy(data.changedBy, momentText(data.changedAt))}</p>
          )}
        </>
      )}
    </ConsolePage>
  );
}
