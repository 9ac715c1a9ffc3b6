import Lock from "lucide-react/icons/lock";
import type { FormEventHandler, HTMLAttributes, ReactNode, Ref } from "react";
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
  TextArea,
} from "react-aria-components/TextField";
import { classes } from "../classes.ts";
import css from "./field.module.css";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";

type KeyboardEvent = Parameters<NonNullable<AriaTextFieldProps["onKeyDown"]>>[0];

export interface TextFieldProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly onInput?: FormEventHandler<HTMLInputElement>;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly name?: string;
  readonly type?: "text" | "email" | "tel" | "search" | "password";
  readonly inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly maxLength?: number;
  readonly required?: boolean;
  /** Shown on an inset with a lock; cannot be changed. */
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  /** Inside the frame, before the input: an icon or a prefix such as +44. */
  readonly start?: ReactNode;
  /** Inside the frame, after the input. */
  readonly end?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { label, labelHidden, labelEnd, hint, error, start, end, inputRef, placeholder } = props;
  const { value, onChange, onBlur, onInput, onKeyDown, name, type, inputMode, autoComplete, autoFocus, maxLength } =
    props;
  return (
    <AriaTextField
      className={css.field as string}
      isInvalid={Boolean(error)}
      isReadOnly={props.readOnly ?? false}
      isDisabled={props.disabled ?? false}
      isRequired={props.required ?? false}
      validationBehavior="aria"
      {...{ value, onChange, onBlur, name, type, inputMode, autoComplete, maxLength }}
      {...(onKeyDown && { onKeyDown })}
    >
      <FieldFrame {...{ label, labelEnd, hint, error, ...(labelHidden && { labelHidden }) }}>
        <div className={classes(css.frame, props.readOnly && css.readOnly)}>
          {props.readOnly ? <Lock /> : start}
          {props.readOnly ? (
            // Of several lines where it is too narrow: what cannot be changed is at least read.
            <TextArea className={classes(css.input, css.whole)} rows={1} />
          ) : (
            // The browser's own autofocus, not React Aria's, which would take the focus a second time on a drawn page.
            <Input
              className={css.input as string}
              ref={inputRef}
              placeholder={placeholder}
              autoFocus={autoFocus}
              onInput={onInput}
            />
          )}
          {end}
        </div>
      </FieldFrame>
    </AriaTextField>
  );
}
