import { accessRequestTexts as texts } from "@wellpaid/texts/access-request";
import { Button } from "@wellpaid/ui/action/button.tsx";
import { Alert } from "@wellpaid/ui/feedback/alert.tsx";
import { ChevronDown, Download } from "@wellpaid/ui/icons";
import { Inset } from "@wellpaid/ui/surface/card.tsx";
import { useState } from "react";
import { sentenceOf } from "../../../shared/api.ts";
import css from "./consent-words.module.css";
import { useConsentFile } from "./use-consent.ts";

/** More than this does not fit into the inset on a phone. */
const SHORT = 320;

/** The company's words; a blank line begins a new paragraph. */
const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

export interface ConsentWordsProps {
  readonly text: string;
  /** Also offers the file with all of it. */
  readonly withFile?: boolean;
}

/** What is to be read: whole from 900, on a phone faded at its end until all of it is asked for. */
export function ConsentWords({ text, withFile }: ConsentWordsProps) {
  const [isOpen, setOpen] = useState(text.length <= SHORT);
  const file = useConsentFile();
  return (
    <div>
      <Inset>
        <div className={isOpen ? css.whole : css.faded}>
          {paragraphsOf(text).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Inset>
      <div className={css.links}>
        {!isOpen && (
          <span className={css.onPhones}>
            <Button kind="quiet" small onPress={() => setOpen(true)}>
              {texts.readAll}
              <ChevronDown aria-hidden="true" />
            </Button>
          </span>
        )}
        {withFile && (
          <Button kind="quiet" small onPress={file.save} busy={file.isPending}>
            {texts.saveInPdf}
            <Download aria-hidden="true" />
          </Button>
        )}
      </div>
      {file.problem && <Alert>{sentenceOf(file.problem)}</Alert>}
    </div>
  );
}
