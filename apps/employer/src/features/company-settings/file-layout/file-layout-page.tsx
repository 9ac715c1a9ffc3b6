import { companyFileLayout } from "@wellpaid/contract/company-settings/file-layout";
import { employerSettingsTexts } from "@wellpaid/texts/company-settings/company-settings";
import { fileLayoutTexts as texts } from "@wellpaid/texts/company-settings/file-layout";
import { useRead } from "../../../shared/calls.ts";
import { ConsolePage } from "../../../shared/console-page.tsx";
import { momentText } from "../../../shared/dates.ts";
import { ReadStates } from "../../../shared/list/read-states.tsx";
import { ProposalsCard } from "../../../shared/proposals/proposals-card.tsx";
import { LayoutEditor } from "./layout-editor.tsx";
import { LayoutPreview } from "./layout-preview.tsx";

/** How the file is written that payroll downloads for each run. */
export function FileLayoutPage() {
  const read = useRead(companyFileLayout, {});
  return (
    <ConsolePage title={texts.title} line={texts.line} backHref="/employer/settings">
      <ReadStates read={read} what={texts.title} lines={10}>
        {(data) => (
          <>
            <ProposalsCard
              kind="file-layout"
              drawnLayout={{ proposalId: data.proposedId, drawAgain: () => void read.refetch() }}
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
      </ReadStates>
    </ConsolePage>
  );
}
