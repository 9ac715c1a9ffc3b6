import {
  type ConsentTexts,
  type PublishedConsent,
  publishedConsentTexts,
} from "@wellpaid/contract/company-settings/company-consents";
import { employerSettingsTexts } from "@wellpaid/texts/company-settings/company-settings";
import { Dialog } from "@wellpaid/ui";
import { CardSkeleton, NotLoaded } from "@wellpaid/web";
import { useRead } from "../../../shared/calls.ts";
import css from "./consents.module.css";

const texts = employerSettingsTexts.consents;

/** A published version, as people have read it. */
export function ConsentWords({
  consent,
  onClose,
}: {
  readonly consent: PublishedConsent;
  readonly onClose: () => void;
}) {
  const { id, kind, version } = consent;
  const { data, error, refetch } = useRead(publishedConsentTexts, { params: { kind, id } });
  return (
    <Dialog panel onClose={onClose} title={texts.version(version)} closable>
      {data === undefined && error === null && <CardSkeleton lines={8} />}
      {data === undefined && error !== null && (
        <NotLoaded what={texts.title} problem={error} onTryAgain={() => void refetch()} />
      )}
      {data && (
        // By the keyboard, too, it can be read to its end.
        <div role="region" tabIndex={0} aria-label={data.texts.consentTitleText}>
          <Words consent={data.texts} />
        </div>
      )}
    </Dialog>
  );
}

/** A blank line begins a new paragraph, as in the employees' app. */
const paragraphsOf = (text: string): readonly string[] => text.split(/\n\s*\n/).filter((part) => part.trim() !== "");

/** The six texts in their order, as the employees' app shows them; a checkbox's text has an empty box before it. */
export function Words({ consent }: { readonly consent: ConsentTexts }) {
  const parts = [
    { key: "consent", title: consent.consentTitleText, text: consent.consentText, button: consent.consentButtonText },
    {
      key: "addendum",
      title: consent.addendumTitleText,
      text: consent.addendumText,
      button: consent.addendumButtonText,
    },
  ];
  return (
    <div className={css.words}>
      {parts.map(({ key, title, text, button }) => (
        <section key={key} className={css.part}>
          <h3 className={css.partTitle}>{title}</h3>
          {Object.entries(paragraphsOf(text)).map(([index, paragraph]) => (
            <p key={index}>{paragraph}</p>
          ))}
          {button.trim() !== "" && <p className={css.box}>{button}</p>}
        </section>
      ))}
    </div>
  );
}
