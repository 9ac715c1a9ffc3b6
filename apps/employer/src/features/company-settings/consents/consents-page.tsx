import {
  type PublishedConsent,
  publishCompanyConsent,
  publishedConsents,
} from "@wellpaid/contract/company-settings/company-consents";
import { CONSENT_KINDS, type ConsentKind } from "@wellpaid/domain/company-settings/consent-kinds";
import { employerSettingsTexts } from "@wellpaid/texts/company-settings/company-settings";
import { CardHead, Chip, Link, ListRow, RowList } from "@wellpaid/ui";
import { ShieldCheck } from "@wellpaid/ui/icons";
import { useState } from "react";
import { useMayCall } from "../../../shared/administrator.ts";
import { ConsolePage } from "../../../shared/console-page.tsx";
import { momentText } from "../../../shared/dates.ts";
import { ListStates } from "../../../shared/list/list-states.tsx";
import { useList } from "../../../shared/list/use-list.ts";
import { ConsentWords } from "./consent-text.tsx";
import css from "./consents.module.css";

const texts = employerSettingsTexts.consents;

/** The versions of what people read and accept, by kind. */
export function ConsentsPage() {
  return (
    <ConsolePage title={texts.title} line={texts.line} backHref="/employer/settings">
      {CONSENT_KINDS.map((kind) => (
        <Versions key={kind} kind={kind} />
      ))}
    </ConsolePage>
  );
}

const factsOf = ({ publishedAt, publishedBy, accepted }: PublishedConsent): string =>
  [texts.published(momentText(publishedAt), publishedBy), texts.accepted(accepted)].join(" · ");

function Versions({ kind }: { readonly kind: ConsentKind }) {
  const [read, setRead] = useState<PublishedConsent | null>(null);
  const list = useList(publishedConsents, { params: { kind }, query: {} });
  const mayPublish = useMayCall()(publishCompanyConsent);
  const write = <Link href={`/employer/settings/consents/${kind}`}>{texts.write}</Link>;
  return (
    <ListStates
      list={list}
      what={texts.title}
      top={
        <div className={css.head}>
          <CardHead title={texts.kinds[kind]} end={mayPublish ? write : undefined} />
        </div>
      }
      empty={{ icon: <ShieldCheck />, title: texts.none, line: texts.noneLine }}
    >
      {(versions) => (
        <>
          <RowList label={texts.kinds[kind]}>
            {versions.map((consent) => (
              <ListRow
                key={consent.id}
                title={texts.version(consent.version)}
                line={factsOf(consent)}
                end={consent.isCurrent ? <Chip tone="positive" text={texts.current} /> : undefined}
                onPress={() => setRead(consent)}
                pressText={texts.read}
              />
            ))}
          </RowList>
          {read && <ConsentWords consent={read} onClose={() => setRead(null)} />}
        </>
      )}
    </ListStates>
  );
}
