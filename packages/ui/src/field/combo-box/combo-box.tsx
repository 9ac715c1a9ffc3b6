import ChevronDown from "lucide-react/icons/chevron-down";
import Search from "lucide-react/icons/search";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useAfterPress } from "../amount/after-press.ts";
import css from "./combo-box.module.css";
import { ComboBoxList, type ComboBoxOption } from "./combo-box-list.tsx";
import field from "../field.module.css";
import { FieldFrame, type FieldTexts } from "../field-frame.tsx";

/** What is typed, and which option that is; null: none. */
export interface ComboBoxValue {
  readonly chosen: string | null;
  readonly typed: string;
}

export interface ComboBoxProps extends FieldTexts {
  readonly options: readonly ComboBoxOption[];
  readonly value: ComboBoxValue;
  readonly onChange: (value: ComboBoxValue) => void;
  /** Names the button that opens the list. */
  readonly openText: string;
  readonly noneText: string;
  /** Tells a screen reader how many fit. */
  readonly countText: (count: number) => string;
}

const bare = (text: string): string => text.trim().toLowerCase();

/**
 * A field that narrows a list while a person types; it shows what is chosen. The list opens below it and covers nothing,
 * and the focus stays in the field: everything else on the page stays reachable.
 */
export function ComboBox(props: ComboBoxProps) {
  const { label, hint, error, value, openText, noneText, countText } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { fitting, isChosenTyped, list, choose, type } = useComboBox(props, listId);
  const isShown = list.isOpen && fitting.length > 0;
  const press = () => {
    input.current?.focus();
    if (list.isOpen) list.close();
    else list.open();
  };
  return (
    <FieldFrame {...{ label, hint, error }}>
      {(attributes) => (
        <>
          <div className={field.frame}>
            <Search />
            <input
              {...attributes}
              className={field.input}
              ref={input}
              type="text"
              autoComplete="off"
              value={value.typed}
              onChange={(event) => type(event.target.value)}
              onBlur={list.close}
              onKeyDown={(event) => list.onKeyDown(event, choose)}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isShown}
              aria-controls={listId}
              aria-activedescendant={list.active && `${listId}-${list.active.key}`}
            />
            <button
              type="button"
              tabIndex={-1}
              className={css.press}
              aria-label={openText}
              aria-expanded={list.isOpen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={press}
            >
              <ChevronDown />
            </button>
          </div>
          {list.isOpen && (
            <ComboBoxList
              id={listId}
              options={fitting}
              chosen={value.chosen}
              active={list.active}
              marked={isChosenTyped ? "" : value.typed.trim()}
              onChoose={choose}
              {...{ label, noneText }}
            />
          )}
          <span className="wp-hidden" role="status">
            {isShown && countText(fitting.length)}
          </span>
        </>
      )}
    </FieldFrame>
  );
}

/** The options that match the typed text, and what choosing and typing do. Typing an option's whole name chooses it. */
function useComboBox({ options, value: { chosen, typed }, onChange }: ComboBoxProps, listId: string) {
  const isChosenTyped = options.some(({ key, title }) => key === chosen && title === typed);
  const fitting = isChosenTyped ? options : options.filter(({ title }) => bare(title).includes(bare(typed)));
  const list = useOpenList(fitting, listId);
  const choose = ({ key, title, disabled }: ComboBoxOption) => {
    if (disabled) return;
    onChange({ chosen: key, typed: title });
    list.close();
  };
  const type = (text: string) => {
    const named = options.find(({ title, disabled }) => !disabled && bare(title) === bare(text));
    onChange({ chosen: named?.key ?? null, typed: text });
    list.open();
  };
  return { fitting, isChosenTyped, list, choose, type };
}

/** Whether the list is open, and where the arrow keys are in it; they pass by what cannot be chosen. */
function useOpenList(fitting: readonly ComboBoxOption[], listId: string) {
  const [isWanted, setOpen] = useState(false);
  // To leave the field for a button below would move that from under the pointer.
  const isOpen = useAfterPress(isWanted);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const active = isOpen ? fitting.find(({ key }) => key === activeKey) : undefined;
  const activeId = active && `${listId}-${active.key}`;
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  const open = () => setOpen(true);
  const close = () => {
    setOpen(false);
    setActiveKey(null);
  };
  const move = (by: 1 | -1) => {
    const able = fitting.filter(({ disabled }) => !disabled);
    const at = able.findIndex(({ key }) => key === activeKey);
    const next = at < 0 ? (by > 0 ? 0 : -1) : (at + by) % able.length;
    open();
    setActiveKey(able.at(next)?.key ?? null);
  };
  const onKeyDown = (
    event: Pick<KeyboardEvent, "key" | "preventDefault" | "stopPropagation">,
    choose: (option: ComboBoxOption) => void,
  ) => {
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") move(key === "ArrowDown" ? 1 : -1);
    else if (key === "Escape" && isOpen) close();
    else if (key === "Enter" && active !== undefined) choose(active);
    else return;
    event.preventDefault();
    // The Escape that closes the list leaves the dialog open.
    event.stopPropagation();
  };
  return { isOpen, active, open, close, onKeyDown };
}
