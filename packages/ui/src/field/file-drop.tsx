import FileText from "lucide-react/icons/file-text";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Upload from "lucide-react/icons/upload";
import X from "lucide-react/icons/x";
import { type DragEvent, useId, useRef, useState } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { classes } from "../classes.ts";
import field from "./field.module.css";
import css from "./file-drop.module.css";

export interface FileDropProps {
  readonly label: string;
  /** 'Choose a file' */
  readonly chooseText: string;
  /** 'or drop it here' */
  readonly dropText: string;
  /** Media types and endings, as an input of files takes them: '.csv,text/csv'. */
  readonly accept: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** The file that is chosen. */
  readonly file: File | null;
  /** Below its name: its size, its rows. */
  readonly fileLine?: string | undefined;
  /** Names the button that takes it away. */
  readonly removeText: string;
  /** Judged by the caller; null takes it away. */
  readonly onChoose: (file: File | null) => void;
  readonly disabled?: boolean;
}

/** A place for one file, chosen or dropped. */
export function FileDrop(props: FileDropProps) {
  const { label, chooseText, dropText, accept, hint, error, file, fileLine, removeText, onChoose, disabled } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !disabled) onChoose(dropped);
  };
  const remove = () => {
    onChoose(null);
    input.current?.focus();
  };
  return (
    <div className={field.field} data-invalid={error ? true : undefined}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div
        className={classes(css.drop, isOver && css.over, error && css.wrong)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Upload />
        <span>
          <span className={css.choose}>{chooseText}</span> {dropText}
        </span>
        <input
          id={id}
          ref={input}
          type="file"
          className={css.input}
          accept={accept}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-line` : undefined}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) onChoose(chosen);
            // The same file may be chosen again, mended.
            target.value = "";
          }}
        />
      </div>
      {file && <Chosen name={file.name} line={fileLine} removeText={removeText} onRemove={remove} />}
      <Line id={`${id}-line`} error={error} hint={hint} />
    </div>
  );
}

interface ChosenProps {
  readonly name: string;
  readonly line: string | undefined;
  readonly removeText: string;
  readonly onRemove: () => void;
}

function Chosen({ name, line, removeText, onRemove }: ChosenProps) {
  return (
    <div className={css.file}>
      <FileText />
      <div className={css.words}>
        <p className={css.name}>{name}</p>
        {line && <p className={field.hint}>{line}</p>}
      </div>
      <IconButton icon={<X />} text={removeText} onPress={onRemove} />
    </div>
  );
}

function Line({ id, error, hint }: Pick<FileDropProps, "error" | "hint"> & { readonly id: string }) {
  if (!error)
    return (
      hint && (
        <p className={field.hint} id={id}>
          {hint}
        </p>
      )
    );
  return (
    <p className={field.error} id={id} role="alert">
      <TriangleAlert />
      <span>{error}</span>
    </p>
  );
}
