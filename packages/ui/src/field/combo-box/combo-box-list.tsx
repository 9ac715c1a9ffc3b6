import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import css from "./combo-box.module.css";

export interface ComboBoxOption {
  readonly key: string;
  readonly title: string;
  readonly line?: string | undefined;
  readonly tile?: ReactNode;
  readonly disabled?: boolean;
}

export interface ComboBoxListProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly ComboBoxOption[];
  readonly chosen: string | null;
  /** Where the arrow keys are. */
  readonly active: ComboBoxOption | undefined;
  /** What is typed, to be marked in each. */
  readonly marked: string;
  readonly noneText: string;
  readonly onChoose: (option: ComboBoxOption) => void;
}

/** The options below their field. A press takes no focus from it. */
export function ComboBoxList({ id, label, options, chosen, active, marked, noneText, onChoose }: ComboBoxListProps) {
  if (options.length === 0)
    return (
      <p className={css.none} role="status">
        {noneText}
      </p>
    );
  return (
    <div id={id} role="listbox" aria-label={label} className={css.list}>
      {options.map((option) => {
        const { key, title, line, tile, disabled } = option;
        return (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={key === chosen}
            aria-disabled={disabled}
            data-active={option === active || undefined}
            className={css.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            {tile}
            <span className={css.words}>
              <span>
                <Marked text={title} part={marked} />
              </span>
              {line !== undefined && <span className="wp-caption">{line}</span>}
            </span>
            {key === chosen && <Check className={css.tick} />}
          </button>
        );
      })}
    </div>
  );
}

/** The text with the part that was typed in the brand's colour. */
function Marked({ text, part }: { readonly text: string; readonly part: string }) {
  const at = text.toLowerCase().indexOf(part.toLowerCase());
  if (part === "" || at < 0) return text;
  const end = at + part.length;
  return (
    <>
      {text.slice(0, at)}
      <span className={css.found}>{text.slice(at, end)}</span>
      {text.slice(end)}
    </>
  );
}
