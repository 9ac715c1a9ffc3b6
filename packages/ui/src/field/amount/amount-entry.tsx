import type { CSSProperties, ReactNode, Ref } from "react";
import { TextField as AriaTextField, FieldError, Input, Label, Text } from "react-aria-components/TextField";
import { classes } from "../../classes.ts";
import { Alert } from "../../feedback/alert.tsx";
import { useAfterPress } from "./after-press.ts";
import css from "./amount-entry.module.css";
import { useAmountTyping } from "./use-amount-typing.ts";

export interface AmountEntryProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong; takes the hint's place on a red tint. */
  readonly error?: ReactNode;
  /** Whole pounds as digits; empty when nothing is typed. The dot is blocked, and so is what follows it. */
  readonly value: string;
  /** Takes one dot and two decimals, too. */
  readonly withPence?: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly presets?: readonly { readonly value: string; readonly text: string }[];
  readonly presetsLabel?: string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Figures and commas at the width that they have, and the em that they take in the widest of system faces. */
function roomOf(value: string): CSSProperties {
  const figures = Math.max(1, value.length);
  const commas = Math.floor((Math.max(1, value.split(".", 1)[0]?.length ?? 0) - 1) / 3);
  return {
    width: `calc(${figures}ch + ${commas * 0.3}em + 3px)`,
    "--room": figures * 0.7 + commas * 0.3,
  } as CSSProperties;
}

/** The one big amount of a screen, 56 px, with presets under it. */
export function AmountEntry(props: AmountEntryProps) {
  const { label, hint, value, withPence = false, onChange, onBlur, presets = [], autoFocus, inputRef } = props;
  const error = useAfterPress(props.error);
  const { shown, notice, type, rememberCaret } = useAmountTyping({ value, withPence, isGrouped: true, onChange });
  const typed = { ...(onBlur && { onBlur }), ...(autoFocus && { autoFocus }) };
  return (
    <div className={css.entry}>
      <AriaTextField
        className={css.field as string}
        isInvalid={Boolean(props.error)}
        isDisabled={props.disabled ?? false}
        validationBehavior="aria"
        value={shown}
        onChange={type}
        inputMode={withPence ? "decimal" : "numeric"}
        autoComplete="off"
        {...typed}
      >
        <Label className={css.label as string}>{label}</Label>
        <div className={css.frame}>
          <span className={css.prefix} aria-hidden="true">
            £
          </span>
          <Input
            ref={inputRef}
            className={css.input as string}
            style={roomOf(value)}
            onInput={rememberCaret}
            placeholder="0"
          />
        </div>
        {notice && <Alert>{notice}</Alert>}
        {!error && !notice && hint !== undefined && (
          <Text slot="description" className={css.hint as string}>
            {hint}
          </Text>
        )}
        {error && <FieldError className={css.error as string}>{error}</FieldError>}
      </AriaTextField>
      {presets.length > 0 && (
        <fieldset className={css.presets} aria-label={props.presetsLabel}>
          {presets.map((preset) => (
            <button
              key={preset.value}
              type="button"
              className={classes(css.preset, preset.value === value && css.chosen)}
              aria-pressed={preset.value === value}
              disabled={props.disabled}
              onClick={() => onChange(preset.value)}
            >
              {preset.text}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
