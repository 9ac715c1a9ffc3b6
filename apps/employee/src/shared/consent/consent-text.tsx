import { consentTexts as texts } from "@wellpaid/texts/on-demand-pay/consent";
import { Alert, Button, Inset } from "@wellpaid/ui";
import { ChevronDown, Download } from "@wellpaid/ui/icons";
import { messageOf } from "@wellpaid/web";
import { type ReactNode, useState } from "react";
import css from "./consent-text.module.css";

/** More than this does not fit into the inset on a phone. */
const SHORT = 320;

/** The company's words; a blank line begins a new paragraph. */
const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** The words as a file. */
export interface ConsentFile {
  readonly save: () => void;
  readonly isPending: boolean;
  readonly problem: Error | null;
}

export interface ConsentWordsProps {
  readonly text: string;
  /** Before the words, faded with them. */
  readonly before?: ReactNode;
  /** After them. */
  readonly after?: ReactNode;
  /** Also offers the file with all of it. */
  readonly file?: ConsentFile;
}

/** The text to read: whole from 900, on a phone faded at its end until all of it is requested. */
export function ConsentWords({ text, before, after, file }: ConsentWordsProps) {
  const [isOpen, setOpen] = useState(before === undefined && text.length <= SHORT);
  return (
    <div>
      <Inset>
        <div className={isOpen ? css.whole : css.faded}>
          {before}
          {paragraphsOf(text).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {after}
        </div>
      </Inset>
      <div className={css.links}>
        {!isOpen && (
          <span className={css.onPhones}>
            <Button
              text={
                <>
                  {texts.readAll}
                  <ChevronDown />
                </>
              }
              kind="quiet"
              small
              onPress={() => setOpen(true)}
            />
          </span>
        )}
        {file && (
          <Button
            text={
              <>
                {texts.saveInPdf}
                <Download />
              </>
            }
            kind="quiet"
            small
            onPress={file.save}
            busy={file.isPending}
          />
        )}
      </div>
      {file?.problem && <Alert>{messageOf(file.problem)}</Alert>}
    </div>
  );
}
