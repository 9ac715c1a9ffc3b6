import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import Search from "lucide-react/icons/search";
import { type ReactNode, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { ComboBox as AriaComboBox } from "react-aria-components/ComboBox";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Input } from "react-aria-components/TextField";
import css from "./combo-box.module.css";
import field from "./field.module.css";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";

export interface ComboBoxOption {
  readonly key: string;
  readonly title: string;
  readonly line?: string | undefined;
  readonly tile?: ReactNode;
  readonly disabled?: boolean;
}

export interface ComboBoxProps extends FieldTexts {
  readonly options: readonly ComboBoxOption[];
  readonly chosen: string | null;
  readonly onChoose: (key: string | null) => void;
  /** What is typed. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Names the button that opens the list. */
  readonly openText: string;
  readonly noneText: string;
}

/** A field that narrows a list while somebody types; what is chosen stands in it. */
export function ComboBox(props: ComboBoxProps) {
  const { label, hint, error, options, chosen, onChoose, typed, onType, openText, noneText } = props;
  const frame = useRef<HTMLDivElement>(null);
  const fits = (text: string) => text.toLowerCase().includes(typed.trim().toLowerCase());
  const isChosenTyped = options.some(({ key, title }) => key === chosen && title === typed);
  const items = isChosenTyped ? options : options.filter(({ title }) => fits(title));
  return (
    <AriaComboBox
      className={field.field as string}
      items={items}
      value={chosen}
      onChange={(key) => onChoose(key === null ? null : String(key))}
      inputValue={typed}
      onInputChange={onType}
      disabledKeys={options.filter(({ disabled }) => disabled).map(({ key }) => key)}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      allowsEmptyCollection
    >
      <FieldFrame {...{ label, hint, error }}>
        <div className={field.frame} ref={frame}>
          <Search aria-hidden="true" />
          <Input className={field.input as string} autoComplete="off" />
          <Button className={css.press as string} aria-label={openText}>
            <ChevronDown aria-hidden="true" />
          </Button>
        </div>
      </FieldFrame>
      <Popover className={css.list as string} triggerRef={frame} placement="bottom start">
        <ListBox<ComboBoxOption> items={items} renderEmptyState={() => <p className={css.none}>{noneText}</p>}>
          {(option) => <Option option={option} typed={isChosenTyped ? "" : typed.trim()} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

function Option({ option, typed }: { readonly option: ComboBoxOption; readonly typed: string }) {
  const { key, title, line, tile } = option;
  return (
    <ListBoxItem id={key} textValue={title} className={css.option as string}>
      {({ isSelected }) => (
        <>
          {tile}
          <span className={css.words}>
            <span>
              <Marked text={title} part={typed} />
            </span>
            {line !== undefined && <span className={css.line}>{line}</span>}
          </span>
          {isSelected && <Check className={css.tick as string} aria-hidden="true" />}
        </>
      )}
    </ListBoxItem>
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
