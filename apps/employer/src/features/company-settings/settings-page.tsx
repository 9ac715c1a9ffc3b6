import {
  changeCompanySettings,
  type CompanySettings,
  companySettings,
} from "@wellpaid/contract/company-settings/company-settings";
import { employerSettingsTexts as texts } from "@wellpaid/texts/company-settings/company-settings";
import { Banner, Card, CardHead, ListRow, Pair, RowList, Stack } from "@wellpaid/ui";
import { useId } from "react";
import { useMayCall } from "../../shared/administrator.ts";
import { useRead } from "../../shared/calls.ts";
import { ConsolePage } from "../../shared/console-page.tsx";
import { momentText } from "../../shared/dates.ts";
import { ReadStates } from "../../shared/list/read-states.tsx";
import { ProposalsCard } from "../../shared/proposals/proposals-card.tsx";
import { linesOf, type SettingsPlace } from "./settings-lines.ts";

/** The places by group, in the order of the page: what payroll needs first. */
const LEFT = { pay: ["paydays", "pay-groups", "deduction-file"], onDemandPay: ["fee", "limits"] } as const;
const RIGHT = {
  employees: ["features", "consents", "theme", "contact"],
  login: ["employee-login", "company-password"],
} as const;

type Groups = Readonly<Partial<Record<keyof typeof texts.groupsOfPlaces, readonly SettingsPlace[]>>>;

/** What the company has set, by sections, each with what it is now and a page of its own. */
export function SettingsPage() {
  const read = useRead(companySettings, {});
  const mayChange = useMayCall()(changeCompanySettings);
  return (
    <ConsolePage title={texts.title} line={texts.line}>
      <ReadStates read={read} what={texts.title} lines={8}>
        {(data) => (
          <>
            <ProposalsCard kind="settings" />
            {!mayChange && <Banner title={texts.readOnly} />}
            <Pair>
              <PlaceCards groups={LEFT} settings={data} />
              <PlaceCards groups={RIGHT} settings={data} />
            </Pair>
            {data.changedAt !== null && (
              <p className="wp-small">{texts.changedBy(data.changedBy, momentText(data.changedAt))}</p>
            )}
          </>
        )}
      </ReadStates>
    </ConsolePage>
  );
}

function PlaceCards({ groups, settings }: { readonly groups: Groups; readonly settings: CompanySettings }) {
  return (
    <Stack gap={6}>
      {Object.entries(groups).map(([group, places]) => (
        <PlaceCard
          key={group}
          title={texts.groupsOfPlaces[group as keyof typeof texts.groupsOfPlaces]}
          places={places}
          settings={settings}
        />
      ))}
    </Stack>
  );
}

interface PlaceCardProps {
  readonly title: string;
  readonly places: readonly SettingsPlace[];
  readonly settings: CompanySettings;
}

function PlaceCard({ title, places, settings }: PlaceCardProps) {
  const id = useId();
  const lines = linesOf(settings);
  return (
    <Card flush labelledBy={id}>
      <CardHead id={id} title={title} />
      <RowList label={title}>
        {places.map((place) => (
          <ListRow key={place} title={texts.places[place]} line={lines[place]} href={`/employer/settings/${place}`} />
        ))}
      </RowList>
    </Card>
  );
}
