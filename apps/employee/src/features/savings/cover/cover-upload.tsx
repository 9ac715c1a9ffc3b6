import { COVER_TYPES } from "@wellpaid/domain/savings/cover";
import { savingsCoverTexts as texts } from "@wellpaid/texts/savings/savings-cover";
import { shellTexts } from "@wellpaid/texts/shell";
import { afterFrame, Alert, Button, Progress } from "@wellpaid/ui";
import { Image, ImagePlus } from "@wellpaid/ui/icons";
import { useEffect, useRef } from "react";
import css from "./cover.module.css";
import { type ChosenCover, ChosenPicture } from "./cover-picture.tsx";
import { DeleteCover } from "./delete-cover.tsx";
import { type CoverUploading, useCoverUpload } from "./use-cover-upload.ts";

export interface CoverUploadProps {
  /** Null for none. */
  readonly value: ChosenCover | null;
  readonly onChange: (cover: ChosenCover | null) => void;
  /** Called while a picture is uploading: a form saved meanwhile would be saved without it. */
  readonly onBusy?: (isBusy: boolean) => void;
}

/** The head of a card of a form: chooses, replaces and deletes the cover. The plan takes it when the form is saved. */
export function CoverUpload({ value, onChange, onBusy }: CoverUploadProps) {
  const { uploading, pick, forget } = useCoverUpload(onChange);
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isBusy = uploading.step === "under-way";
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);
  const choose = () => input.current?.click();
  const remove = () => {
    forget();
    onChange(null);
    // The button that was pressed is gone, and so is the dialog, which gives the focus back with its going.
    afterFrame(() => frame.current?.focus());
  };
  return (
    <div className={css.frame} role="group" aria-label={texts.name} tabIndex={-1} ref={frame}>
      {value === null ? <NoCover isBusy={isBusy} onChoose={choose} /> : <ChosenPicture cover={value} />}
      {value !== null && (
        <div className={css.buttons}>
          <Button
            text={texts.replace}
            small
            kind="outlined"
            icon={<Image />}
            busy={isBusy}
            onPress={choose}
            aria-label={texts.replaceName}
          />
          <DeleteCover isStored={value.preview === null} disabled={isBusy} onDeleted={remove} />
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={COVER_TYPES.join()}
        aria-label={texts.name}
        onChange={({ currentTarget }) => {
          const [picked] = currentTarget.files ?? [];
          // The same file may be chosen again.
          currentTarget.value = "";
          if (picked !== undefined) pick(picked);
        }}
      />
      <Outcome uploading={uploading} onTryAgain={pick} />
    </div>
  );
}

function NoCover({ isBusy, onChoose }: { readonly isBusy: boolean; readonly onChoose: () => void }) {
  return (
    <div className={css.none}>
      <Button text={texts.add} small kind="outlined" icon={<ImagePlus />} busy={isBusy} onPress={onChoose} />
      <p className={css.which}>{texts.which}</p>
    </div>
  );
}

/** How far it is, and how it ended: also for those who do not see the picture. */
function Outcome({
  uploading,
  onTryAgain,
}: {
  readonly uploading: CoverUploading;
  readonly onTryAgain: (picked: File) => void;
}) {
  const again = uploading.step === "failed" ? uploading.again : null;
  return (
    <>
      <span role="status" className="wp-hidden">
        {uploading.step === "under-way" && texts.uploading}
        {uploading.step === "done" && texts.uploaded}
      </span>
      {uploading.step === "under-way" && (
        <div className={css.progress}>
          <Progress small share={uploading.share} label={texts.uploading} />
        </div>
      )}
      {uploading.step === "failed" && (
        <div className={css.under}>
          <Alert>
            <div className={css.failed}>
              {uploading.message}
              {again !== null && (
                <Button text={shellTexts.tryAgain} small kind="outlined" onPress={() => onTryAgain(again)} />
              )}
            </div>
          </Alert>
        </div>
      )}
    </>
  );
}
